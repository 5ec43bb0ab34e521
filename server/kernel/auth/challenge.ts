import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A challenge that needs no memory until it is answered: 16 random bytes, the end of its life (milliseconds since 1970
 * UTC, 8 bytes) and an HMAC-SHA-256 over both and the act it is for. Answering stores its hash, so an answer is good once.
 */
const randomLength = 16;
const headLength = randomLength + 8;

const lifetimeMs = 5 * 60 * 1000;

/** What an answer will be used for; a challenge of one act answers no other. Its fields go into the seal in their order. */
interface Act {
  readonly kind: string;
}

const seal = (secret: Uint8Array, act: Act, head: Uint8Array): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['challenge/1', act]))
    .update(head)
    .digest();

export const createChallenge = (secret: Uint8Array, act: Act, nowMs: number): Uint8Array<ArrayBuffer> => {
  const head = Buffer.alloc(headLength);
  randomBytes(randomLength).copy(head);
  head.writeBigUInt64BE(BigInt(nowMs + lifetimeMs), randomLength);
  return new Uint8Array(Buffer.concat([head, seal(secret, act, head)]));
};

/** When the challenge ends, milliseconds since 1970 UTC; null where it is not ours, for another act, or over. */
export const readChallenge = (
  secret: Uint8Array,
  act: Act,
  challenge: string,
  nowMs: number,
): number | null => {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, headLength);
  const given = bytes.subarray(headLength);
  const expected = seal(secret, act, head);
  if (head.length !== headLength || given.length !== expected.length) return null;
  if (!timingSafeEqual(given, expected)) return null;
  const endsAtMs = Number(head.readBigUInt64BE(randomLength));
  return endsAtMs > nowMs ? endsAtMs : null;
};

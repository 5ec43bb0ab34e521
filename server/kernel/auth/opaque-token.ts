import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#kernel/keys/sealed-secret.ts';

/** at: access, rt: refresh, pk: personal key, mk: machine key, su: step-up, pr: password reset, iv: invitation, sv and sh: verifier and handle of a single sign-on, dv: device session, dc: a program that asks to be signed in, hc: a session that is handed over. The prefix lets a leak be recognised and a log masked. */
export type TokenKind = 'at' | 'rt' | 'pk' | 'mk' | 'su' | 'pr' | 'iv' | 'sv' | 'sh' | 'dv' | 'dc' | 'hc';

const secretBytes = 32;

/** A new secret of 256 random bits. */
export const createToken = (kind: TokenKind): string =>
  `lar_${kind}_${randomBytes(secretBytes).toString('base64url')}`;

/** A secret whoever holds the signing secret makes again from the same seed, 256 bits by HMAC-SHA-256. */
export const deriveToken = (signingSecret: Uint8Array, kind: TokenKind, seed: string): string =>
  `lar_${kind}_${createHmac('sha256', deriveKey(signingSecret, 'derived-token/1'))
    .update(JSON.stringify([kind, seed]))
    .digest('base64url')}`;

export const readTokenKind = (token: string): TokenKind | null => {
  const match = /^lar_(at|rt|pk|mk|su|pr|iv|sv|sh|dv|dc|hc)_[A-Za-z0-9_-]{43}$/.exec(token);
  return (match?.[1] as TokenKind | undefined) ?? null;
};

/** One derivation for each secret, since every request hashes a token. */
const hashingKeys = new WeakMap<Uint8Array, Uint8Array>();

const hashingKeyOf = (signingSecret: Uint8Array): Uint8Array => {
  const known = hashingKeys.get(signingSecret);
  if (known !== undefined) return known;
  const key = deriveKey(signingSecret, 'opaque-token/1');
  hashingKeys.set(signingSecret, key);
  return key;
};

/**
 * What the store keeps instead of the token: HMAC-SHA-256 under a key of the signing secret, hexadecimal. Who may write rows and has no
 * key cannot plant the hash of a token they chose.
 */
export const hashToken = (signingSecret: Uint8Array, token: string): string =>
  createHmac('sha256', hashingKeyOf(signingSecret)).update(token).digest('hex');

/** A comparison with one secret in constant time, whatever the length of what is given. */
export const createSecretCheck = (expected: string): ((given: string) => boolean) => {
  const expectedDigest = hash('sha256', expected, 'buffer');
  return (given) => timingSafeEqual(hash('sha256', given, 'buffer'), expectedDigest);
};

import { randomBytes, type X509Certificate } from 'node:crypto';
import type { AnchorPlace } from '#kernel/audit/anchors/anchor-place.ts';
import type { AuditTimeStampTable } from '#kernel/db/kernel-tables.ts';
import type { Store } from '#kernel/db/store.ts';
import type { Proxies } from '#kernel/net/proxies.ts';
import { sendGuarded } from '#kernel/net/send-guarded.ts';
import { imprintOf } from './imprint.ts';
import { numberHex, readToken, type TimeStamp, TimeStampRefused, tokenOfAnswer } from './read-token.ts';
import { findTimeStamp, insertTimeStamp } from './time-stamp-store.ts';
import { isTrusted, loadRoots } from './trust-token.ts';

interface TimeStampServices {
  readonly store: Pick<Store, 'read' | 'transact'>;
  readonly nowUtc: () => string;
  readonly proxies: Proxies;
}

interface TimeStampSettings {
  readonly url: string;
  /** PEM file of those a token has to lead to; null where nobody is named and the signature alone is checked. */
  readonly caFile: string | null;
}

/** A stopping server waits for it. */
const patienceMs = 5000;
const largestAnswerBytes = 64 * 1024;
const nonceBytes = 16;

/** Positive and of one length whatever the random bytes are. */
const makeNonce = (): Uint8Array => {
  const nonce = Uint8Array.from(randomBytes(nonceBytes));
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  return nonce;
};

/** Throws TimeStampRefused for an answer that is not the one that was asked for. */
const judgeAnswer = (
  answer: Uint8Array,
  asked: { readonly note: string; readonly nonce: Uint8Array },
  roots: readonly X509Certificate[] | null,
): { readonly token: Uint8Array; readonly stamp: TimeStamp } => {
  const token = tokenOfAnswer(answer);
  const stamp = readToken(token);
  if (stamp.imprint !== Buffer.from(imprintOf(asked.note)).toString('hex'))
    throw new TimeStampRefused('The time stamp is about something else than was sent.');
  if (stamp.nonce !== numberHex(asked.nonce))
    throw new TimeStampRefused('The time stamp does not carry the number that was sent with the request.');
  if (roots !== null && !isTrusted(stamp, roots))
    throw new TimeStampRefused(
      'The signer of the time stamp does not lead to a certificate of TIMESTAMP_CA.',
    );
  return { token, stamp };
};

/** An authority of RFC 3161: its tokens say when the newest checkpoint was there at the latest, and are kept beside the trail. */
export const timeStampAuthority = (
  { url: address, caFile }: TimeStampSettings,
  { store, nowUtc, proxies }: TimeStampServices,
): AnchorPlace => {
  const url = new URL(address);
  const ask = async (note: string) => {
    const roots = caFile === null ? null : await loadRoots(caFile);
    const nonce = makeNonce();
    // With the package that writes ASN.1, which a start does without.
    const { renderTimeStampRequest } = await import('./time-stamp-request.ts');
    const { status, body } = await sendGuarded({
      url,
      method: 'POST',
      body: renderTimeStampRequest(note, nonce),
      headers: {
        accept: 'application/timestamp-reply',
        'content-type': 'application/timestamp-query',
        'user-agent': 'Larmor',
      },
      // Private addresses are allowed: whoever set up the program named the address.
      reach: { thisMachine: true, privateNetwork: true },
      proxies,
      largestAnswerBytes,
      signal: AbortSignal.timeout(patienceMs),
    });
    if (status !== 200) throw new TimeStampRefused(`${url.host} answered ${status}.`);
    return judgeAnswer(body, { note, nonce }, roots);
  };
  return {
    kind: 'time_stamp',
    target: url.host,
    handOver: async (_origin, { newest: { number, note } }) => {
      const known = await findTimeStamp(store.read, number);
      if (known !== undefined) return known.stamped_at;
      const { token, stamp } = await ask(note);
      const row: AuditTimeStampTable = {
        checkpoint: number,
        token: Buffer.from(token).toString('base64'),
        authority: url.host,
        stamped_at: stamp.at,
        received_at: nowUtc(),
      };
      await store.transact((tx) => insertTimeStamp(tx, row));
      return stamp.at;
    },
    // What it gave stands beside the trail, and is verified there.
    read: async () => [],
  };
};

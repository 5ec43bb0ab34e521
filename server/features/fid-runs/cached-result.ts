import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deriveKey } from '#kernel/keys/sealed-secret.ts';
import { findCachedRow, putCachedRow } from './store.ts';

const macOf = (signingSecret: Uint8Array, cacheKey: string, result: string): Buffer =>
  createHmac('sha256', deriveKey(signingSecret, 'processing-cache/1'))
    .update(JSON.stringify([cacheKey, result]))
    .digest();

/** The result this program stored under the key; null where there is none, `altered` where its code does not fit. */
export const findCachedResult = async (
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  db: Db,
  cacheKey: string,
): Promise<string | 'altered' | null> => {
  const row = await findCachedRow(db, cacheKey);
  if (row === null) return null;
  const [given, expected] = [Buffer.from(row.mac, 'hex'), macOf(signingSecret, cacheKey, row.result)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? row.result : 'altered';
};

export const putCachedResult = (
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  tx: Tx,
  {
    cacheKey,
    result,
    nowUtc,
  }: { readonly cacheKey: string; readonly result: string; readonly nowUtc: string },
): Promise<void> =>
  putCachedRow(tx, {
    cache_key: cacheKey,
    result,
    mac: macOf(signingSecret, cacheKey, result).toString('hex'),
    created_at: nowUtc,
  });

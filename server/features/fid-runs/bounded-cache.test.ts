import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestStore } from '#kernel/testing/open-test-store.ts';
import { findCachedResult, putCachedResult } from './cached-result.ts';
import { findCachedRow } from './store.ts';

it('the cache keeps its newest two thousand results and forgets the oldest', async () => {
  const secret = { signingSecret: new Uint8Array(32) };
  const { store } = await openTestStore();
  await store.transact(async (tx) => {
    await sql`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO processing_cache (cache_key, result, created_at) SELECT 'key-' || i, '{}', printf('2026-01-01T00:%02d:%02d.000Z', i / 60, i % 60) FROM n`.execute(
      tx,
    );
    await putCachedResult(secret, tx, {
      cacheKey: 'newest',
      result: '{}',
      nowUtc: '2026-02-01T00:00:00.000Z',
    });
  });
  expect(await findCachedRow(store.read, 'key-1')).toBeNull();
  expect(await findCachedRow(store.read, 'key-2')).not.toBeNull();
  expect(await findCachedResult(secret, store.read, 'newest')).toBe('{}');
});

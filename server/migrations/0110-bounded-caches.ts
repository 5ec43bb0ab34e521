import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** What may be forgotten is found by its age: answers kept for Idempotency-Key, and the processing cache. */
export const boundedCaches: Migration = {
  name: '0110-bounded-caches',
  up: (tx) =>
    executeAll(tx, [
      'CREATE INDEX IF NOT EXISTS idempotency_by_age ON idempotency (created_at)',
      'CREATE INDEX IF NOT EXISTS processing_cache_by_age ON processing_cache (created_at, cache_key)',
    ]),
};

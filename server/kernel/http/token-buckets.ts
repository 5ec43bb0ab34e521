import type { Soon } from '#kernel/db/statements.ts';

export interface Allowance {
  readonly allowed: boolean;
  /** Calls the full bucket holds. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the next call is allowed; 0 when this one was. */
  readonly retryAfterS: number;
  /** Seconds until the bucket is full again. */
  readonly resetS: number;
}

/** What counts the calls of a key; where several processes count together the answer takes a trip. */
export interface Buckets {
  take(key: string): Soon<Allowance>;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

const msPerMinute = 60_000;

/**
 * Token buckets under a bounded number of keys. The map keeps insertion order and every use moves a key to its
 * end, so the front is the least recently used: idle (full again) buckets go first, then the oldest.
 */
export const createTokenBuckets = (options: {
  readonly perMinute: number;
  readonly burstMultiplier: number;
  readonly maxKeys: number;
  readonly nowMs: () => number;
}): { take(key: string): Allowance; readonly size: number } => {
  const perMs = options.perMinute / msPerMinute;
  const capacity = Math.max(1, Math.floor(options.perMinute * options.burstMultiplier));
  const idleMs = capacity / perMs;
  const buckets = new Map<string, Bucket>();

  /**
   * One walk along the map that goes on where it stopped: begun anew for each stranger it would step over thousands of
   * places whose keys were dropped before. Null when nothing is left.
   */
  let walk = buckets.entries();
  let front: readonly [string, Bucket] | null = null;
  const oldest = (): readonly [string, Bucket] | null => {
    // A key that was used since stands at the end of the map, with another bucket.
    while (front === null || buckets.get(front[0]) !== front[1]) {
      const { value, done } = walk.next();
      if (done === true) {
        walk = buckets.entries();
        front = null;
        return null;
      }
      front = value;
    }
    return front;
  };

  const makeRoom = (nowMs: number): void => {
    for (let next = oldest(); next !== null; next = oldest()) {
      const [key, bucket] = next;
      if (buckets.size < options.maxKeys && nowMs - bucket.atMs < idleMs) return;
      buckets.delete(key);
    }
  };

  const refill = (key: string, nowMs: number): Bucket => {
    const bucket = buckets.get(key);
    if (bucket === undefined) {
      if (buckets.size >= options.maxKeys) makeRoom(nowMs);
      return { tokens: capacity, atMs: nowMs };
    }
    buckets.delete(key);
    const elapsedMs = Math.max(0, nowMs - bucket.atMs);
    return { tokens: Math.min(capacity, bucket.tokens + elapsedMs * perMs), atMs: nowMs };
  };

  return {
    take: (key) => {
      const bucket = refill(key, options.nowMs());
      buckets.set(key, bucket);
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= 1;
      return {
        allowed,
        limit: capacity,
        remaining: Math.floor(bucket.tokens),
        retryAfterS: allowed ? 0 : Math.ceil((1 - bucket.tokens) / perMs / 1000),
        resetS: Math.ceil((capacity - bucket.tokens) / perMs / 1000),
      };
    },
    get size() {
      return buckets.size;
    },
  };
};

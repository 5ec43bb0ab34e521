import type { Db } from '#kernel/db/store.ts';
import { findLatestTime } from './trail-mirror-store.ts';

/** The latest instant the audit trail vouches for, kept up with the trail as it grows. */
export interface TrailClock {
  /** Milliseconds since 1970 UTC of the latest entry after `afterSequence`; 0 where there is none. */
  latestMs(db: Db, afterSequence: number): Promise<number>;
}

/** Reads the trail once, from then on what was added: a trail may have a million entries. */
export const createTrailClock = (): TrailClock => {
  let after = -1;
  let readTo = 0;
  let latestMs = 0;
  return {
    async latestMs(db, afterSequence) {
      if (after !== afterSequence) {
        after = afterSequence;
        readTo = afterSequence;
        latestMs = 0;
      }
      const { latestUtc, sequence } = await findLatestTime(db, readTo);
      const foundMs = latestUtc === null ? 0 : Date.parse(latestUtc);
      // Somebody asked from another entry on meanwhile.
      if (after !== afterSequence) return foundMs;
      latestMs = Math.max(latestMs, foundMs);
      readTo = Math.max(readTo, sequence);
      return latestMs;
    },
  };
};

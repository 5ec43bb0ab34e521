import { z } from 'zod';
import type { ReleaseState } from '#contract/releases';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { findRelease } from './store.ts';
import { stateOf } from './to-wire.ts';

/** What the reports of tests kept with a release count together. */
export interface ReleaseTests {
  readonly state: ReleaseState;
  /** SHA-256 of each report, in their order; empty where the release has none. */
  readonly reports: readonly string[];
  readonly passed: number;
  readonly failed: number;
}

const storedCounts = z.object({ passed: z.number(), failed: z.number() });

/** Null where there is no such release. */
export const countReleaseTests = async (db: Db, releaseId: string): Promise<ReleaseTests | null> => {
  const record = await findRelease(db, releaseId);
  if (record === null) return null;
  const reports = record.evidence.filter(({ format }) => format === 'junit' || format === 'vitest');
  // Counted by the reader of the format when the report was added.
  const counts = reports.map(({ id, summary }) =>
    readStored(storedCounts, summary, { column: 'system_release_evidence.summary', id }),
  );
  return {
    state: stateOf(record.decisions),
    reports: reports.map(({ sha256 }) => sha256),
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
};

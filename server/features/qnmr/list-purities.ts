import type { QuantificationRecord } from '#contract/qnmr';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { listQuantified } from './store.ts';
import { readRecord } from './to-wire.ts';

/** What one measurement of a quantification gave by itself; null for the reference, which has no amount of its own. */
const ownValue = ({ result, analysis_ids }: QuantificationRecord, analysisId: string): number | null =>
  result === null ? null : (result.per_measurement[analysis_ids.indexOf(analysisId)] ?? null);

/** The newest purity in percent of each of the analyses, among the quantifications the principal may read. */
export const listPurities = async (
  db: Db,
  principal: Principal,
  analysisIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const wanted = new Set(analysisIds);
  const purities = new Map<string, number>();
  for (const row of await listQuantified(db, principal, analysisIds)) {
    const record = readRecord(row);
    if (record.result?.quantity !== 'purity') continue;
    for (const id of record.analysis_ids.filter((each) => wanted.has(each) && !purities.has(each))) {
      const value = ownValue(record, id);
      if (value !== null) purities.set(id, value);
    }
  }
  return purities;
};

import type { Recommendation } from '#contract/optimizations';
import type { Tx } from '#kernel/db/store.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import type { Recommended } from './recommend-task.ts';
import { findNewestFor, findRecommendationFor, insertRecommendation } from './recommendation-store.ts';
import type { Suggested } from './recommendation-to-wire.ts';
import type { RecommendationTable } from './tables.ts';

/** A recommendation as it is stored; whether it still fits the present history is computed when it is read. */
export type StoredRecommendation = Omit<
  Recommendation,
  'is_current' | 'is_under_decision' | 'experiments'
> & {
  readonly experiments: readonly Suggested[];
};

type Wanted = Pick<RecommendationTable, 'optimization_id' | 'history_hash' | 'count'>;

export const toRecommendationRow = (
  kernel: Pick<Kernel, 'newId'>,
  wanted: Wanted,
  recommended: Recommended,
  { userId, nowUtc }: { readonly userId: string; readonly nowUtc: string },
): RecommendationTable => {
  const record: StoredRecommendation = {
    id: kernel.newId('orc'),
    optimization_id: wanted.optimization_id,
    history_hash: wanted.history_hash,
    ...recommended,
    created_by_user_id: userId,
    created_at: nowUtc,
  };
  return {
    id: record.id,
    ...wanted,
    engine_version: record.engine_version,
    record: JSON.stringify(record),
    created_by_user_id: userId,
    created_at: nowUtc,
  };
};

/** The one that is there already, where somebody else was faster; `isFirst` where nothing was recommended for the history before. */
export const keepRecommendation = async (
  tx: Tx,
  row: RecommendationTable,
): Promise<{ readonly kept: RecommendationTable; readonly isFirst: boolean }> => {
  const other = await findRecommendationFor(tx, row);
  const isFirst = (await findNewestFor(tx, row.optimization_id, row.history_hash)) === undefined;
  if (other === undefined) await insertRecommendation(tx, row);
  return { kept: other ?? row, isFirst };
};

/** What the trail says of a recommendation that was made. */
export const recommendationEntry = (
  row: RecommendationTable,
): { readonly made: readonly RecordRef[]; readonly payload: Readonly<Record<string, unknown>> } => {
  const record = JSON.parse(row.record) as StoredRecommendation;
  return {
    made: [{ type: 'optimization_recommendation', id: row.id }],
    payload: {
      recommendation_id: row.id,
      history_hash: row.history_hash,
      history_experiments: record.history_experiments,
      count: row.count,
      method: record.method,
      seed: record.seed,
      engine_version: record.engine_version,
    },
  };
};

/** One history is thought about once, for however many plates it is asked. */
export const recommendationUsage = ({ id }: RecommendationTable): UsageEvent => ({
  task: 'optimization_recommendation',
  recordType: 'optimization_recommendation',
  recordId: id,
});

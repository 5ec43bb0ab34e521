import type { Conditions, SuggestionDecisionRecord } from '#contract/optimizations';
import type { ListedDecision } from './decision-store.ts';
import type { SuggestionDecisionTable } from './tables.ts';

export const toWireDecision = (row: ListedDecision): SuggestionDecisionRecord => ({
  id: row.id,
  number: row.number,
  recommendation_id: row.recommendation_id,
  index: row.place,
  decision: row.decision,
  suggested: JSON.parse(row.suggested) as Conditions,
  parameters: row.parameters === null ? null : (JSON.parse(row.parameters) as Conditions),
  reason: row.reason,
  experiment_id: row.experiment_id,
  supersedes: row.supersedes,
  superseded_by: row.superseded_by,
  decided_by_user_id: row.created_by_user_id,
  decided_at: row.created_at,
});

/** The decision that counts about the suggestion at `place` of a recommendation; undefined where nobody decided. */
export const findCounting = (
  decisions: readonly SuggestionDecisionTable[],
  recommendationId: string,
  place: number,
): SuggestionDecisionTable | undefined =>
  decisions.findLast((row) => row.recommendation_id === recommendationId && row.place === place);

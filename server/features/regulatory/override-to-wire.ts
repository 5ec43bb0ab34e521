import { type RuleOverrideRow, ruleOverride } from '#contract/regulatory';
import { readStored } from '#kernel/db/stored-json.ts';
import { dayOf, isBackdated } from './rules-of-owner.ts';
import type { RuleOverrideReviewTable, RuleOverrideTable } from './tables.ts';

const statusOf = (row: RuleOverrideTable, date: string): RuleOverrideRow['status'] => {
  if (row.effective_to !== null && row.effective_to <= date) return 'ended';
  if (row.ended_at !== null) return 'ended';
  return row.effective_from > date ? 'planned' : 'in_force';
};

const endOf = ({ ended_at, ended_by, end_reason }: RuleOverrideTable): RuleOverrideRow['ended'] =>
  ended_at === null || ended_by === null || end_reason === null
    ? null
    : { at: ended_at, by: ended_by, reason_for_change: end_reason };

const reviewOf = (review: RuleOverrideReviewTable | undefined): RuleOverrideRow['review'] =>
  review === undefined
    ? null
    : {
        decision: review.decision,
        reason_for_change: review.reason_for_change,
        reviewed_by: review.reviewed_by,
        reviewed_at: review.created_at,
      };

export const overrideToWire = (
  row: RuleOverrideTable,
  nowUtc: string,
  names: ReadonlyMap<string, string>,
  review?: RuleOverrideReviewTable,
): RuleOverrideRow => ({
  id: row.id,
  guideline: row.guideline,
  name: row.name,
  cas: row.cas,
  element: row.element,
  route: row.administration_route,
  smiles: row.smiles,
  jurisdiction: row.scope === 'OWN' ? null : row.scope,
  value: row.value,
  unit: row.unit,
  effective_from: row.effective_from,
  effective_to: row.effective_to,
  status: statusOf(row, dayOf(nowUtc)),
  reason: row.reason,
  source: row.source,
  entered_by: row.owner_user_id,
  entered_by_name: names.get(row.owner_user_id) ?? row.owner_user_id,
  created_at: row.created_at,
  content_sha256: row.content_sha256,
  replaced: readStored(ruleOverride.shape.replaced, row.replaced ?? 'null', {
    column: 'rule_override.replaced',
    id: row.id,
  }),
  ended: endOf(row),
  backdated: isBackdated(row),
  review: reviewOf(review),
});

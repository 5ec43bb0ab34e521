import type { RuleOverride, TenantRules } from '#engines/regulatory/overrides/rule-override.ts';
import type { Db } from '#kernel/db/store.ts';
import { listInForce, listReviews } from './override-store.ts';
import type { RuleOverrideReviewTable, RuleOverrideTable } from './tables.ts';

/** The day of a moment, UTC. */
export const dayOf = (utc: string): string => utc.slice(0, 'YYYY-MM-DD'.length);

/** Whether it was entered after the day from which it is to hold. */
export const isBackdated = ({ effective_from, created_at }: RuleOverrideTable): boolean =>
  effective_from < dayOf(created_at);

const toEngine = (row: RuleOverrideTable, review: RuleOverrideReviewTable | undefined): RuleOverride => ({
  id: row.id,
  origin: 'rule_row',
  guideline: row.guideline,
  key: row.subject_key,
  name: row.name,
  value: row.value,
  unit: row.unit,
  effectiveFrom: row.effective_from,
  effectiveTo: row.effective_to,
  reason: row.reason,
  source: row.source,
  enteredBy: row.owner_user_id,
  isReviewed: review?.decision === 'confirm',
  refusal: review?.decision === 'refuse' ? review.reason_for_change : null,
  isBackdated: isBackdated(row),
  contentSha256: row.content_sha256,
});

/** The rule rows an assessment takes into account: those of its owner on its day. Without an owner there are none. */
export const rulesOfOwner = async (
  db: Db,
  { ownerId, nowUtc }: { readonly ownerId: string | null; readonly nowUtc: string },
): Promise<TenantRules> => {
  const date = dayOf(nowUtc);
  const rows = ownerId === null ? [] : await listInForce(db, ownerId, date);
  const reviews = await listReviews(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => toEngine(row, reviews.get(row.id))), date };
};

/** Of rule rows by their id, those the last review of a second person refused, with its reason. */
export const findRefusals = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    [...(await listReviews(db, ids))].flatMap(([id, { decision, reason_for_change }]) =>
      decision === 'refuse' ? [[id, reason_for_change] as const] : [],
    ),
  );

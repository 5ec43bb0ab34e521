import type { RuleOverride, TenantRules } from '#engines/regulatory/overrides/rule-override.ts';
import type { Db } from '#kernel/db/store.ts';
import { listInForce } from './override-store.ts';
import type { RuleOverrideTable } from './tables.ts';

const toEngine = (row: RuleOverrideTable): RuleOverride => ({
  id: row.id,
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
  contentSha256: row.content_sha256,
});

/** The day of a moment, UTC. */
export const dayOf = (utc: string): string => utc.slice(0, 'YYYY-MM-DD'.length);

/** The rule rows an assessment takes into account: those of its owner on its day. Without an owner there are none. */
export const rulesOfOwner = async (
  db: Db,
  { ownerId, nowUtc }: { readonly ownerId: string | null; readonly nowUtc: string },
): Promise<TenantRules> => {
  const date = dayOf(nowUtc);
  const rows = ownerId === null ? [] : await listInForce(db, ownerId, date);
  return { rows: rows.map(toEngine), date };
};

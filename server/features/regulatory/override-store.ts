import { seesAll } from '#kernel/auth/project-access.ts';
import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { RegulatoryTables, RuleOverrideReviewTable, RuleOverrideTable } from './tables.ts';

const tables = (db: Db) => db.withTables<RegulatoryTables>();

export const insertOverride = async (db: Db, row: RuleOverrideTable): Promise<void> => {
  await tables(db).insertInto('rule_override').values(row).execute();
};

export const findOverrideRow = (db: Db, id: string): Promise<RuleOverrideTable | undefined> =>
  tables(db).selectFrom('rule_override').selectAll().where('id', '=', id).executeTakeFirst();

export const listOverrideRows = (
  db: Db,
  principal: Principal,
  filter: { readonly guideline: RuleOverrideTable['guideline'] | undefined },
  page: Page,
): Promise<RuleOverrideTable[]> => {
  let query = tables(db).selectFrom('rule_override').selectAll();
  if (!seesAll(principal)) query = query.where('owner_user_id', '=', principal.id);
  if (filter.guideline !== undefined) query = query.where('guideline', '=', filter.guideline);
  return query.$call(newestFirst('rule_override', page)).execute();
};

/** Rows of one owner about one subject, ended ones included. */
export const listAboutSubject = (
  db: Db,
  { owner_user_id, guideline, subject_key }: RuleOverrideTable,
): Promise<RuleOverrideTable[]> =>
  tables(db)
    .selectFrom('rule_override')
    .selectAll()
    .where('owner_user_id', '=', owner_user_id)
    .where('guideline', '=', guideline)
    .where('subject_key', '=', subject_key)
    .execute();

/** Rows of one owner that are in force on a day. */
export const listInForce = (db: Db, ownerId: string, date: string): Promise<RuleOverrideTable[]> =>
  tables(db)
    .selectFrom('rule_override')
    .selectAll()
    .where('owner_user_id', '=', ownerId)
    .where('effective_from', '<=', date)
    .where(({ or, eb }) => or([eb('effective_to', 'is', null), eb('effective_to', '>', date)]))
    .execute();

/** Those that hold today or will. */
export const countNotEnded = async (db: Db, ownerId: string, date: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('rule_override')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_user_id', '=', ownerId)
    .where(({ or, eb }) => or([eb('effective_to', 'is', null), eb('effective_to', '>', date)]))
    .executeTakeFirstOrThrow();
  return count;
};

export const endOverrideRow = async (
  db: Db,
  id: string,
  end: Pick<RuleOverrideTable, 'effective_to' | 'ended_at' | 'ended_by' | 'end_reason'>,
): Promise<void> => {
  await tables(db).updateTable('rule_override').set(end).where('id', '=', id).execute();
};

/** The last review of each rule row that has one. */
export const listReviews = async (
  db: Db,
  overrideIds: readonly string[],
): Promise<ReadonlyMap<string, RuleOverrideReviewTable>> => {
  if (overrideIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('rule_override_review')
    .selectAll()
    .where(inList('override_id', overrideIds))
    .orderBy('number')
    .execute();
  return new Map(rows.map((row) => [row.override_id, row]));
};

export const findReview = async (db: Db, overrideId: string): Promise<RuleOverrideReviewTable | undefined> =>
  (await listReviews(db, [overrideId])).get(overrideId);

export const insertReview = async (db: Db, row: RuleOverrideReviewTable): Promise<void> => {
  await tables(db).insertInto('rule_override_review').values(row).execute();
};

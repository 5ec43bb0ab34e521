import { inList } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import type { SsoSubjectTable, SsoTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SsoTables>();

export const findSubject = (db: Db, issuer: string, subject: string): Promise<SsoSubjectTable | undefined> =>
  tables(db)
    .selectFrom('sso_subject')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Who an account is at an issuer; at one at most. */
export const findSubjectOf = (db: Db, userId: string): Promise<SsoSubjectTable | undefined> =>
  tables(db).selectFrom('sso_subject').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const hasSubject = async (db: Db, userId: string): Promise<boolean> =>
  (await findSubjectOf(db, userId)) !== undefined;

/** Organisations of accounts that sign in through one; accounts of none are left out. */
export const listOrganisationsOf = async (
  db: Db,
  userIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tables(db)
    .selectFrom('sso_subject')
    .select(['user_id', 'organisation_id'])
    .where(inList('user_id', userIds))
    .execute();
  return new Map(rows.map(({ user_id, organisation_id }) => [user_id, organisation_id]));
};

/** Whether the account signs in through an organisation whose issuer is trusted with second factors. */
export const isFactorLeftToIssuer = async (db: Db, userId: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('sso_subject')
    .innerJoin('organisation', 'organisation.id', 'sso_subject.organisation_id')
    .select('sso_subject.user_id')
    .where('sso_subject.user_id', '=', userId)
    .where('organisation.is_enabled', '=', 1)
    .where('organisation.trusts_second_factor', '=', 1)
    .executeTakeFirst()) !== undefined;

/** False where the subject or the account was linked meanwhile. */
export const insertSubject = async (db: Db, subject: SsoSubjectTable): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('sso_subject')
    .values(subject)
    .onConflict((onConflict) => onConflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const countSubjects = async (db: Db, organisationId: string): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('sso_subject')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Ends the link of an account that is closed for good: whoever returns as its subject is a new person here. How many ended. */
export const unlinkAccount = async (db: Db, userId: string): Promise<number> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('sso_subject')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** How many links ended. */
export const deleteSubjects = async (db: Db, organisationId: string): Promise<number> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('sso_subject')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { RefusalCause } from './contract.ts';
import type { OrganisationTable, SsoTables } from './tables.ts';

const tables = (db: Db) => db.withTables<SsoTables>();

export const findOrganisation = (db: Db, id: string): Promise<OrganisationTable | undefined> =>
  tables(db).selectFrom('organisation').selectAll().where('id', '=', id).executeTakeFirst();

/** The one a domain (ASCII form) signs in at; undefined where there is none or it is off. */
export const findEnabledByDomain = (db: Db, domain: string): Promise<OrganisationTable | undefined> =>
  tables(db)
    .selectFrom('organisation')
    .innerJoin('organisation_domain', 'organisation_domain.organisation_id', 'organisation.id')
    .selectAll('organisation')
    .where('organisation_domain.domain', '=', domain)
    .where('organisation.is_enabled', '=', 1)
    .executeTakeFirst();

export const listOrganisations = (db: Db, page: Page): Promise<OrganisationTable[]> =>
  tables(db).selectFrom('organisation').selectAll().$call(newestFirst('organisation', page)).execute();

export const listDomains = async (db: Db, organisationId: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('organisation_domain')
    .select('domain')
    .where('organisation_id', '=', organisationId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
};

export const insertOrganisation = async (db: Db, organisation: OrganisationTable): Promise<void> => {
  await tables(db).insertInto('organisation').values(organisation).execute();
};

export const updateOrganisation = async (
  db: Db,
  id: string,
  change: Partial<OrganisationTable>,
): Promise<void> => {
  await tables(db).updateTable('organisation').set(change).where('id', '=', id).execute();
};

/** False where another organisation has one of them. */
export const replaceDomains = async (db: Db, id: string, domains: readonly string[]): Promise<boolean> => {
  await tables(db).deleteFrom('organisation_domain').where('organisation_id', '=', id).execute();
  for (const domain of domains) {
    const { numInsertedOrUpdatedRows } = await tables(db)
      .insertInto('organisation_domain')
      .values({ domain, organisation_id: id })
      .onConflict((onConflict) => onConflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
  }
  return true;
};

/** What helps an admin who sets it up; the refused sign-ins themselves are counted elsewhere. */
export const noteRefusal = (db: Db, id: string, cause: RefusalCause, nowUtc: string): Promise<void> =>
  updateOrganisation(db, id, { last_refused_at: nowUtc, last_refused_cause: cause });

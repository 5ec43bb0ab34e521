import { inList } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type {
  StatementKind,
  StatementReviewTable,
  StatementRevisionTable,
  StatementTable,
  StatementTables,
} from './tables.ts';

const tables = (db: Db) => db.withTables<StatementTables>();

interface Of {
  readonly dossierId: string;
  readonly kind: StatementKind;
}

export const insertStatement = async (db: Db, row: StatementTable): Promise<void> => {
  await tables(db).insertInto('dossier_statement').values(row).execute();
};

export const insertRevision = async (db: Db, row: StatementRevisionTable): Promise<void> => {
  await tables(db).insertInto('dossier_statement_revision').values(row).execute();
};

export const insertReview = async (db: Db, row: StatementReviewTable): Promise<void> => {
  await tables(db).insertInto('dossier_statement_review').values(row).execute();
};

const statementsOf = (db: Db, { dossierId, kind }: Of) =>
  tables(db)
    .selectFrom('dossier_statement')
    .selectAll()
    .where('dossier_id', '=', dossierId)
    .where('kind', '=', kind);

/** A statement under its own dossier only. */
export const findStatement = (db: Db, of: Of, id: string): Promise<StatementTable | undefined> =>
  statementsOf(db, of).where('id', '=', id).executeTakeFirst();

export const listStatements = (db: Db, of: Of, page: Page): Promise<StatementTable[]> =>
  statementsOf(db, of).$call(newestFirst('dossier_statement', page)).execute();

/** In the order they were written. */
export const listAllStatements = (db: Db, of: Of): Promise<StatementTable[]> =>
  statementsOf(db, of).orderBy('created_at').orderBy('id').execute();

export const countStatements = async (db: Db, { dossierId, kind }: Of): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('dossier_statement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dossier_id', '=', dossierId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
};

/** Of the statements, the first revision of each first. */
export const listRevisions = async (db: Db, ids: readonly string[]): Promise<StatementRevisionTable[]> =>
  tables(db)
    .selectFrom('dossier_statement_revision')
    .selectAll()
    .where(inList('statement_id', ids))
    .orderBy('revision')
    .execute();

/** Newest first. */
export const listReviews = async (db: Db, ids: readonly string[]): Promise<StatementReviewTable[]> =>
  tables(db)
    .selectFrom('dossier_statement_review')
    .selectAll()
    .where(inList('statement_id', ids))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

import { sql } from 'kysely';
import { inList, oneOrZero } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import type { DossierAssessmentTables, RiskDecisionTable, RiskEntryTable } from './tables.ts';

const tables = (db: Db) => db.withTables<DossierAssessmentTables>();

/** Names an impurity among the entries of a dossier. */
export const impurityOf = (name: string): string => name.trim().toLowerCase();

/** SQLite takes 32,766 values in one statement. */
const rowsAtOnce = 500;

export const insertEntries = async (db: Db, rows: readonly RiskEntryTable[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await tables(db).insertInto('impurity_risk_entry').values(some).execute();
  }
};

/** An entry and whether no later one of its dossier is about the same impurity. */
export interface EntryRow extends RiskEntryTable {
  readonly is_current: 0 | 1;
}

/**
 * Names may repeat within one register; the entries of one register do not supersede each other. One that exceeds is superseded by
 * another that does, and by nothing better: what was found stays until somebody decided on it.
 */
const isCurrent = sql<boolean>`NOT EXISTS (SELECT 1 FROM impurity_risk_entry AS later
  WHERE later.dossier_id = impurity_risk_entry.dossier_id AND later.section = impurity_risk_entry.section
    AND later.impurity = impurity_risk_entry.impurity
    AND later.assessment_id <> impurity_risk_entry.assessment_id
    AND (impurity_risk_entry.verdict IS DISTINCT FROM 'exceeds' OR later.verdict = 'exceeds')
    AND (later.created_at, later.assessment_id)
      > (impurity_risk_entry.created_at, impurity_risk_entry.assessment_id))`;

const entries = (db: Db) =>
  tables(db).selectFrom('impurity_risk_entry').selectAll().select(oneOrZero(isCurrent).as('is_current'));

export const findEntry = (db: Db, dossierId: string, id: string): Promise<EntryRow | undefined> =>
  entries(db).where('id', '=', id).where('dossier_id', '=', dossierId).executeTakeFirst();

/** Entries of registers, in the order of their requests. */
export const listEntries = async (db: Db, registerIds: readonly string[]): Promise<EntryRow[]> =>
  registerIds.length === 0
    ? []
    : entries(db)
        .where(inList('assessment_id', registerIds))
        // Organic impurities come first, as in the request.
        .orderBy('section', 'desc')
        .orderBy('place')
        .execute();

const inOrder = (db: Db, dossierId: string) =>
  entries(db)
    .where('dossier_id', '=', dossierId)
    .orderBy('created_at')
    .orderBy('assessment_id')
    .orderBy('section', 'desc')
    .orderBy('place');

/** The newest entry of each impurity of a dossier, in the order the impurities were registered. */
export const listCurrentEntries = (db: Db, dossierId: string): Promise<EntryRow[]> =>
  inOrder(db, dossierId).where(isCurrent).execute();

/** Every entry of a dossier, in the order the impurities were registered. */
export const listEveryEntry = (db: Db, dossierId: string): Promise<EntryRow[]> =>
  inOrder(db, dossierId).execute();

/** Decisions about the given register entries, newest first. */
export const listDecisions = async (db: Db, registerIds: readonly string[]): Promise<RiskDecisionTable[]> =>
  registerIds.length === 0
    ? []
    : tables(db)
        .selectFrom('impurity_risk_decision')
        .innerJoin('impurity_risk_entry', 'impurity_risk_entry.id', 'impurity_risk_decision.entry_id')
        .selectAll('impurity_risk_decision')
        .where(inList('impurity_risk_entry.assessment_id', registerIds))
        .orderBy('impurity_risk_decision.created_at', 'desc')
        .orderBy('impurity_risk_decision.id', 'desc')
        .execute();

/** Decisions about one register entry, newest first. */
export const listDecisionsOf = (db: Db, entryId: string): Promise<RiskDecisionTable[]> =>
  tables(db)
    .selectFrom('impurity_risk_decision')
    .selectAll()
    .where('entry_id', '=', entryId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const insertDecision = async (db: Db, row: RiskDecisionTable): Promise<void> => {
  await tables(db).insertInto('impurity_risk_decision').values(row).execute();
};

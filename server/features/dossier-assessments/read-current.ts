import type {
  ElementalAssessment,
  RecordedRisk,
  RiskEntry,
  SolventAssessment,
  Watch,
} from '#contract/dossier-assessments';
import { firstRows } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { rankWatches, type StoredWatch } from './rank-watches.ts';
import { toEntry } from './read-register.ts';
import { readRecord } from './read-stored.ts';
import { listCurrentEntries, listDecisions } from './register-store.ts';
import { findAssessment, listAssessments } from './store.ts';
import type { AssessmentKind, StoredRegister } from './tables.ts';
import { listWatchRows } from './watch-store.ts';

const findNewest = async <Stored>(
  db: Db,
  dossierId: string,
  kind: AssessmentKind,
): Promise<Stored | null> => {
  const [row] = await listAssessments(db, { dossierId, kind }, firstRows(1));
  return row === undefined ? null : readRecord<Stored>(row);
};

/** The newest of its kind stands for the dossier; null where there is none. */
export const findNewestElements = (db: Db, dossierId: string): Promise<ElementalAssessment | null> =>
  findNewest(db, dossierId, 'elemental_impurity_assessment');

export const findNewestSolvents = (db: Db, dossierId: string): Promise<SolventAssessment | null> =>
  findNewest(db, dossierId, 'residual_solvent_assessment');

export const findNewestCumulativeRisk = (db: Db, dossierId: string): Promise<RecordedRisk | null> =>
  findNewest(db, dossierId, 'nitrosamine_cumulative_risk');

/** Every watch of a dossier with its standing, newest first. */
export const listWatches = async (db: Db, dossierId: string): Promise<Watch[]> =>
  rankWatches(await listWatchRows(db, dossierId)).map((row) => ({
    ...readRecord<StoredWatch>(row),
    ...row.standing,
  }));

/** What the registers of a dossier say today. */
export interface CurrentRegister {
  /** The newest entry of each impurity with the decisions about it, in the order the impurities were registered. */
  readonly entries: readonly RiskEntry[];
  /** The registers they stand in. */
  readonly registers: readonly StoredRegister[];
}

export const readCurrentRegister = async (db: Db, dossierId: string): Promise<CurrentRegister> => {
  const rows = await listCurrentEntries(db, dossierId);
  const registerIds = [...new Set(rows.map((row) => row.assessment_id))];
  const decisions = await listDecisions(db, registerIds);
  const registers: CurrentRegister['registers'][number][] = [];
  for (const id of registerIds) {
    const row = await findAssessment(db, { dossierId, kind: 'impurity_risk_register', id });
    if (row === undefined) throw new Error(`The register ${id} of an entry is not there.`);
    registers.push(readRecord<StoredRegister>(row));
  }
  const byEntry = Map.groupBy(decisions, ({ entry_id }) => entry_id);
  return { entries: rows.map((row) => toEntry(row, byEntry.get(row.id) ?? [])), registers };
};

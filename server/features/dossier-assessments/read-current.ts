import type {
  ElementalAssessment,
  RecordedRisk,
  RiskEntry,
  SolventAssessment,
  Watch,
} from '#contract/dossier-assessments';
import { firstRows } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { rankLevels, type StoredElements, type StoredSolvents } from './level-standing.ts';
import { rankWatches, type StoredWatch } from './rank-watches.ts';
import { readEvidence } from './read-evidence.ts';
import { toEntry } from './read-register.ts';
import { readRecord } from './read-stored.ts';
import { type EntryRow, listCurrentEntries, listDecisions } from './register-store.ts';
import { findAssessment, listAssessments } from './store.ts';
import type { AssessmentKind, StoredRegister } from './tables.ts';
import { listWatchRows } from './watch-store.ts';

/** What stands of the assessments of one kind. */
export const doesCount = ({ status }: Pick<ElementalAssessment, 'status'>): boolean =>
  status === 'current' || status === 'exceeds';

const findNewest = async <Stored>(
  db: Db,
  dossierId: string,
  kind: AssessmentKind,
): Promise<Stored | null> => {
  const [row] = await listAssessments(db, { dossierId, kind }, firstRows(1));
  return row === undefined ? null : readRecord<Stored>(row);
};

/** Every assessment of elements with its standing, withdrawn ones included, newest first. */
export const listElements = (db: Db, dossierId: string): Promise<ElementalAssessment[]> =>
  rankLevels<StoredElements>(db, dossierId, 'elemental_impurity_assessment');

export const listSolvents = (db: Db, dossierId: string): Promise<SolventAssessment[]> =>
  rankLevels<StoredSolvents>(db, dossierId, 'residual_solvent_assessment');

/** Assessments of elements that count: the newest first, then older ones with a level above its limit. */
export const listCountingElements = async (db: Db, dossierId: string): Promise<ElementalAssessment[]> =>
  (await listElements(db, dossierId)).filter(doesCount);

export const listCountingSolvents = async (db: Db, dossierId: string): Promise<SolventAssessment[]> =>
  (await listSolvents(db, dossierId)).filter(doesCount);

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

/** The register an entry stands in, as it was recorded. */
export const readRegister = async (db: Db, dossierId: string, id: string): Promise<StoredRegister> => {
  const row = await findAssessment(db, { dossierId, kind: 'impurity_risk_register', id });
  if (row === undefined) throw new Error(`The register ${id} of an entry is not there.`);
  return readRecord<StoredRegister>(row);
};

/** The registers that entries stand in, each once. */
export const readRegistersOf = async (
  db: Db,
  dossierId: string,
  entries: readonly EntryRow[],
): Promise<StoredRegister[]> => {
  const found: StoredRegister[] = [];
  for (const id of new Set(entries.map((row) => row.assessment_id)))
    found.push(await readRegister(db, dossierId, id));
  return found;
};

export const readCurrentRegister = async (db: Db, dossierId: string): Promise<CurrentRegister> => {
  const rows = await listCurrentEntries(db, dossierId);
  const registers = await readRegistersOf(db, dossierId, rows);
  const decisions = await listDecisions(
    db,
    registers.map(({ id }) => id),
  );
  const byEntry = Map.groupBy(decisions, ({ entry_id }) => entry_id);
  const evidence = await readEvidence(db, [dossierId]);
  return { entries: rows.map((row) => toEntry(row, byEntry.get(row.id) ?? [], evidence)), registers };
};

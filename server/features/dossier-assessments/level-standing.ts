import type { ElementalAssessment, SolventAssessment } from '#contract/dossier-assessments';
import type { Db } from '#kernel/db/store.ts';
import { readRecord } from './read-stored.ts';
import { listLevelRows } from './store.ts';
import type { AssessmentWithdrawalTable, DossierAssessmentTable } from './tables.ts';

type Standing = 'status' | 'withdrawal';
export type StoredElements = Omit<ElementalAssessment, Standing>;
export type StoredSolvents = Omit<SolventAssessment, Standing>;
type StoredLevels = StoredElements | StoredSolvents;

/** The kinds of assessment of which every one that exceeds counts until it is withdrawn. */
export type LevelKind = 'elemental_impurity_assessment' | 'residual_solvent_assessment';

const rowsOf = (stored: StoredLevels): readonly { readonly verdict: string }[] =>
  'elemental_impurities' in stored ? stored.elemental_impurities : stored.residual_solvents;

const toWithdrawal = (row: AssessmentWithdrawalTable | undefined): ElementalAssessment['withdrawal'] =>
  row === undefined
    ? null
    : {
        reason_for_change: row.reason_for_change,
        withdrawn_by: row.withdrawn_by,
        withdrawn_at: row.created_at,
      };

/**
 * The assessments of one kind with their standing, newest first. A later one with lower levels, or with none, does not take an
 * exceedance back: somebody withdraws what no longer holds, and says why.
 */
export const rankLevels = async <Stored extends StoredLevels>(
  db: Db,
  dossierId: string,
  kind: LevelKind,
): Promise<(Stored & Pick<ElementalAssessment, Standing>)[]> => {
  const { rows, withdrawals } = await listLevelRows(db, dossierId, kind);
  const newest = rows.find(({ id }) => !withdrawals.has(id))?.id;
  return rows.map((row) => {
    const stored = readRecord<Stored>(row);
    const withdrawal = toWithdrawal(withdrawals.get(row.id));
    const exceeds = rowsOf(stored).some(({ verdict }) => verdict === 'exceeds');
    const older = exceeds ? 'exceeds' : 'superseded';
    const standing = row.id === newest ? 'current' : older;
    return { ...stored, withdrawal, status: withdrawal === null ? standing : 'withdrawn' };
  });
};

/** Assessments by their id, with their standing among all of their kind. */
export const withLevelStanding =
  <Stored extends StoredLevels>(db: Db, kind: LevelKind) =>
  async (
    rows: readonly Pick<DossierAssessmentTable, 'id' | 'dossier_id'>[],
  ): Promise<ReadonlyMap<string, Stored & Pick<ElementalAssessment, Standing>>> => {
    const [first] = rows;
    if (first === undefined) return new Map();
    return new Map((await rankLevels<Stored>(db, first.dossier_id, kind)).map((each) => [each.id, each]));
  };

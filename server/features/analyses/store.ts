import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { AnalysisStatus } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureCheckRow, StructureRow } from '#contract/structures';
import { structureCheckSchema, structureSchema } from '#contract/structures';
import { requireRecorded } from '#kernel/audit/recorded-payload.ts';
import { isWithinReach } from '#kernel/auth/project-access.ts';
import { contains, inList, saysWords } from '#kernel/db/both-stores.ts';
import { newestFirst, type Page } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { RangeBook } from './range-book.ts';
import type { AnalysisTable, AnalysisTables, PeakRevisionTable } from './tables.ts';

const tables = (db: Db) => db.withTables<AnalysisTables>();

export interface AnalysisFilter {
  readonly status: AnalysisStatus | undefined;
  readonly projectId: string | undefined;
  readonly batchId: string | undefined;
  /** Words looked for in title, notes and solvent. */
  readonly text: string | undefined;
  /** Deleted ones as well. */
  readonly withDeleted: boolean;
}

export const insertAnalysis = async (db: Db, row: AnalysisTable): Promise<void> => {
  await tables(db).insertInto('analysis').values(row).execute();
};

export const findAnalysis = (db: Db, id: string): Promise<AnalysisTable | undefined> =>
  tables(db).selectFrom('analysis').selectAll().where('id', '=', id).executeTakeFirst();

export const hasAnyAnalysis = async (db: Db, userId: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('analysis')
    .select('id')
    .where('created_by', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const listAnalyses = (
  db: Db,
  principal: Principal,
  filter: AnalysisFilter,
  page: Page,
): Promise<AnalysisTable[]> => {
  let query = tables(db).selectFrom('analysis').selectAll();
  query = query.where(
    isWithinReach(principal, { owner: 'analysis.created_by', project: 'analysis.project_id' }),
  );
  if (!filter.withDeleted) query = query.where(isNotDeleted('analysis', 'analysis.id'));
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.projectId !== undefined) query = query.where('project_id', '=', filter.projectId);
  if (filter.batchId !== undefined)
    query = query.where(
      sql<boolean>`id IN (SELECT analysis_id FROM analysis_batch_entry WHERE batch_id = ${filter.batchId})`,
    );
  if (filter.text !== undefined) {
    const says = (word: string) =>
      sql<boolean>`(${contains('title', word)} OR ${contains('notes', word)} OR ${contains('solvent', word)} OR id = ${word})`;
    query = query.where(saysWords(filter.text, says));
  }
  return query.$call(newestFirst('analysis', page)).execute();
};

/** So many of the newest are looked through for a sample. */
const mostCompanions = 500;

/** Analyses of one dimension of the same person and project that have a result, newest first. */
export const listOneDimensional = (
  db: Db,
  of: Pick<AnalysisTable, 'created_by' | 'project_id'>,
): Promise<AnalysisTable[]> => listProcessed(db, of, ['1H', '13C']);

/** The newest analyses of the same person and project that have results, of the nuclei given. */
export const listProcessed = (
  db: Db,
  { created_by, project_id }: Pick<AnalysisTable, 'created_by' | 'project_id'>,
  nuclei: readonly AnalysisTable['nucleus'][],
): Promise<AnalysisTable[]> =>
  tables(db)
    .selectFrom('analysis')
    .selectAll()
    .where('created_by', '=', created_by)
    .where('project_id', project_id === null ? 'is' : '=', project_id)
    .where(inList('nucleus', nuclei))
    .where('status', 'in', ['review_required', 'completed'])
    .where('run_id', 'is not', null)
    .where(isNotDeleted('analysis', 'analysis.id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostCompanions)
    .execute();

/** The newest analyses with results that a project holds, whoever made them. */
export const listWithin = (db: Db, projectId: string): Promise<AnalysisTable[]> =>
  tables(db)
    .selectFrom('analysis')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('status', 'in', ['review_required', 'completed'])
    .where('run_id', 'is not', null)
    .where(isNotDeleted('analysis', 'analysis.id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostCompanions)
    .execute();

/** Analyses whose current result a person approved, that are not deleted, and that the principal may read; null: of everybody. */
export const listApproved = async (
  db: Db,
  principal: Principal | null,
): Promise<{ id: string; nucleus: AnalysisTable['nucleus']; revision: number; run_id: string }[]> => {
  let query = tables(db)
    .selectFrom('analysis')
    .select(['id', 'nucleus', 'revision', 'run_id'])
    .where(isNotDeleted('analysis', 'analysis.id'))
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM fid_run WHERE fid_run.id = analysis.run_id AND fid_run.review_state = 'approved')`,
    );
  if (principal !== null)
    query = query.where(
      isWithinReach(principal, { owner: 'analysis.created_by', project: 'analysis.project_id' }),
    );
  const rows = await query.orderBy('id').execute();
  return rows.flatMap(({ run_id, ...row }) => (run_id === null ? [] : [{ ...row, run_id }]));
};

/** False where it is no longer in the project it was in, or was deleted. */
export const moveToProject = async (
  db: Db,
  { id, project_id: from }: Pick<AnalysisTable, 'id' | 'project_id'>,
  { projectId, atUtc }: { readonly projectId: string | null; readonly atUtc: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('analysis')
    .set({ project_id: projectId, updated_at: atUtc })
    .where('id', '=', id)
    .where('project_id', from === null ? 'is' : '=', from)
    .where(isNotDeleted('analysis', 'analysis.id'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Changes an analysis that is still in one of the given states (and, where named, on the given job or revision); false when it moved on or was deleted. */
export const changeAnalysis = async (
  db: Db,
  guard: {
    readonly id: string;
    readonly from: readonly AnalysisStatus[];
    readonly jobId?: string;
    readonly revision?: number;
    readonly runId?: string;
  },
  change: Partial<Omit<AnalysisTable, 'id' | 'archive_id' | 'created_by' | 'created_at'>>,
): Promise<boolean> => {
  let query = tables(db)
    .updateTable('analysis')
    .set(change)
    .where('id', '=', guard.id)
    .where(inList('status', guard.from))
    .where(isNotDeleted('analysis', 'analysis.id'));
  if (guard.jobId !== undefined) query = query.where('job_id', '=', guard.jobId);
  if (guard.revision !== undefined) query = query.where('revision', '=', guard.revision);
  if (guard.runId !== undefined) query = query.where('run_id', '=', guard.runId);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
};

export const insertRevision = async (db: Db, row: PeakRevisionTable): Promise<void> => {
  await tables(db).insertInto('peak_revision').values(row).execute();
};

/** SHA-256 over everything a revision says. */
export const digestRevision = (row: PeakRevisionTable): string =>
  hash(
    'sha256',
    JSON.stringify([
      row.analysis_id,
      row.revision,
      row.run_id,
      row.kind,
      row.edits,
      row.peaks,
      row.structure,
      row.structure_check,
      row.ranges,
      row.reason_for_change,
      row.created_by,
      row.created_at,
      // Last and only where there are any: digests of revisions from before stay what they are.
      ...(row.additions === null ? [] : [row.additions]),
    ]),
  );

/** A revision that says what was recorded. Throws AlteredContent. */
export const findRevision = async (
  db: Db,
  analysisId: string,
  revision: number,
): Promise<PeakRevisionTable | undefined> => {
  const row = await tables(db)
    .selectFrom('peak_revision')
    .selectAll()
    .where('analysis_id', '=', analysisId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const record = { type: 'analysis', id: analysisId };
  const content = { record, what: `revision ${revision} of analysis ${analysisId}` };
  const by = [
    { event: 'analysis.processed', revision },
    { event: 'analysis.correct', revision },
    { event: 'analysis.take_up_run', revision },
  ] as const;
  await requireRecorded(db, content, by, { field: 'revision_sha256', found: digestRevision(row) });
  return row;
};

/** What a revision says about ranges; null while nobody changed what is counted. */
export const readStoredRanges = (revision: Pick<PeakRevisionTable, 'ranges'>): RangeBook | null =>
  revision.ranges === null ? null : (JSON.parse(revision.ranges) as RangeBook);

type StoredRevision<C extends 'structure' | 'structure_check'> = Pick<
  PeakRevisionTable,
  C | 'analysis_id' | 'revision'
>;

const placeOf = <C extends 'structure' | 'structure_check'>(
  { analysis_id, revision }: Pick<PeakRevisionTable, 'analysis_id' | 'revision'>,
  column: C,
) => ({ column: `peak_revision.${column}`, id: `${analysis_id}, revision ${revision}` }) as const;

/** The structure a revision carries; null without one. */
export const readStoredStructure = (revision: StoredRevision<'structure'>): StructureRow | null =>
  revision.structure === null
    ? null
    : readStored(structureSchema, revision.structure, placeOf(revision, 'structure'));

/** How the structure of a revision compares with its signals; null where it was not compared. */
export const readStoredCheck = (revision: StoredRevision<'structure_check'>): StructureCheckRow | null =>
  revision.structure_check === null
    ? null
    : readStored(structureCheckSchema, revision.structure_check, placeOf(revision, 'structure_check'));

/** Without what is large: a list of corrections says what was edited, not what came of it. */
export const listCorrections = (
  db: Db,
  analysisId: string,
): Promise<Omit<PeakRevisionTable, 'peaks' | 'structure' | 'structure_check' | 'ranges' | 'additions'>[]> =>
  tables(db)
    .selectFrom('peak_revision')
    .select([
      'analysis_id',
      'revision',
      'run_id',
      'kind',
      'edits',
      'reason_for_change',
      'created_by',
      'created_at',
    ])
    .where('analysis_id', '=', analysisId)
    .where('kind', '=', 'correction')
    .orderBy('revision', 'desc')
    .execute();

/** The lines of the revision that counts today. Throws AlteredContent. */
export const listPeaksOfRevision = async (
  db: Db,
  { id, revision }: Pick<AnalysisTable, 'id' | 'revision'>,
): Promise<readonly PeakRow[]> => {
  const row = await findRevision(db, id, revision);
  return row === undefined ? [] : (JSON.parse(row.peaks) as PeakRow[]);
};

import { type RawBuilder, sql } from 'kysely';
import { readSharedProjects } from '#kernel/auth/project-access.ts';
import { inList } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import { listLastReviews } from '../fid-runs/index.ts';
import { renderNmredata } from './render-nmredata.ts';
import { findAnalysis } from './store.ts';
import type { AnalysisTable, AnalysisTables } from './tables.ts';
import { findCurrentResult } from './to-wire-analysis.ts';

/** An analysis a person approved, as it stands, with atoms assigned to its lines. */
export interface ApprovedAssignment {
  readonly analysisId: string;
  readonly revision: number;
  /** Of the sample, canonical. */
  readonly smiles: string;
}

/** Whose analyses: of one person with the projects they take part in, or of everybody. What others keep to themselves is not a person's. */
type Whose = { readonly userId: string } | 'everybody';

const isOf = async (db: Db, whose: Whose): Promise<RawBuilder<boolean>> => {
  if (whose === 'everybody') return sql<boolean>`TRUE`;
  const { userId } = whose;
  const projects = (await readSharedProjects(db, userId)).keys();
  return sql<boolean>`(analysis.created_by = ${userId} OR ${inList('analysis.project_id', projects)})`;
};

/** The newest completed ones, the oldest of them first. */
const listCompleted = async (db: Db, whose: Whose, most: number): Promise<AnalysisTable[]> => {
  const isTheirs = await isOf(db, whose);
  const rows = await db
    .withTables<AnalysisTables>()
    .selectFrom('analysis')
    .selectAll()
    .where('status', '=', 'completed')
    .where('nucleus', 'in', ['1H', '13C'])
    .where(isTheirs)
    .where(isNotDeleted('analysis', 'analysis.id'))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.toReversed();
};

/** Approved by a person, not by an override. */
const keepApproved = async (db: Db, rows: readonly AnalysisTable[]): Promise<AnalysisTable[]> => {
  const runIds = rows.flatMap(({ run_id }) => run_id ?? []);
  const reviews = await listLastReviews(db, runIds);
  return rows.filter(({ run_id }) => {
    const review = run_id === null ? undefined : reviews.get(run_id);
    return review?.decision === 'approve' && review.is_override === 0;
  });
};

const toApproved = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
): Promise<ApprovedAssignment | null> => {
  const current = await findCurrentResult(kernel, row);
  if (current === null || current.structure === null) return null;
  return current.peaks.some(({ atom_ids }) => atom_ids.length > 0)
    ? { analysisId: row.id, revision: row.revision, smiles: current.structure.smiles }
    : null;
};

/** More than this a laboratory does not teach a pack in one go. */
const mostTaught = 100_000;

/** Approved proton and carbon spectra whose lines have atoms: what somebody may teach a pack with, or what everybody approved lately. */
export const listApprovedAssignments = async (
  kernel: Pick<Kernel, 'store'>,
  whose: Whose,
  most = mostTaught,
): Promise<ApprovedAssignment[]> => {
  const { read } = kernel.store;
  const found: ApprovedAssignment[] = [];
  for (const row of await keepApproved(read, await listCompleted(read, whose, most))) {
    const described = await toApproved(kernel, row);
    if (described !== null) found.push(described);
  }
  return found;
};

/** The NMReDATA record of such an analysis; null where it was changed, reopened or deleted since. */
export const renderApproved = async (
  kernel: Pick<Kernel, 'store'>,
  analysisId: string,
  revision: number,
): Promise<string | null> => {
  const row = await findAnalysis(kernel.store.read, analysisId);
  if (row?.status !== 'completed' || row.revision !== revision) return null;
  const current = await findCurrentResult(kernel, row);
  return current === null ? null : renderNmredata(row, { ...current, adoptionGap: null });
};

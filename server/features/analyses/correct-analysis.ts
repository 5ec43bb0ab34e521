import type { analysisRoutes, CorrectionEdit } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { countSerious, reopenReview } from '../fid-runs/index.ts';
import type { PackServices } from '../reference-packs/index.ts';
import type { KeptScreen } from '../structures/index.ts';
import type { Additions } from './additions.ts';
import { checkSampleStructure } from './check-sample-structure.ts';
import { type CurrentResult, reviseCounted } from './counted-multiplets.ts';
import { requireTransition, statusesBefore } from './decide-transition.ts';
import { findReadable } from './find-for-caller.ts';
import { findSpectrumOf } from './find-spectrum-of.ts';
import type { RangeBook } from './range-book.ts';
import { readGivenStructures } from './read-given-structures.ts';
import { requireFittingPredictions, requirePredictions } from './require-predictions.ts';
import { reviseAdditions } from './revise-additions.ts';
import { reviseCounting } from './revise-counting.ts';
import { revisePeaks } from './revise-peaks.ts';
import { type StructureBook, structureAfter } from './revise-structure.ts';
import { type SearchedSpectrum, screenAnalyses, toSearchedSpectrum } from './searched-spectrum.ts';
import { keepSearched } from './searched-spectrum-store.ts';
import { changeAnalysis, digestRevision, insertRevision } from './store.ts';
import type { AnalysisTable, PeakRevisionTable } from './tables.ts';
import { findCurrentResult } from './to-wire-analysis.ts';

type CorrectInput = Input<typeof analysisRoutes.correct>;

const staleRevision = (current: number) =>
  conflict(`The peaks were corrected meanwhile; the current revision is ${current}.`);

interface Revised {
  /** The peaks after the edits. */
  readonly peaks: readonly PeakRow[];
  readonly structure: StructureRow | null;
  /** Those before and among the edits. */
  readonly structures: StructureBook;
  readonly revision: PeakRevisionTable;
  /** Contradictions of the run and of the structure that need a decision. */
  readonly contradictions: number;
  readonly runId: string;
  /** Whether a structure that was given here was held against the spectrum. */
  readonly isStructureChecked: boolean;
  readonly searched: SearchedSpectrum;
  readonly screens: readonly KeptScreen[];
}

interface AddedQuestion {
  readonly current: CurrentResult;
  readonly edits: readonly CorrectionEdit[];
  /** After the edits. */
  readonly peaks: readonly PeakRow[];
  readonly ranges: RangeBook | null;
  readonly reason: string;
}

const drawsAnnotation = ({ action }: CorrectionEdit): boolean =>
  action === 'annotate' || action === 'change_annotation';

/** What people added, after the edits; the axis is read only where something is drawn at it. */
const reviseAdded = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
  { current: { result, additions }, edits, peaks, ranges, reason }: AddedQuestion,
  ctx: Ctx,
): Promise<Additions | null> =>
  reviseAdditions(
    {
      edits,
      result,
      multiplets: reviseCounted({ result, peaks, ranges }),
      axis:
        result.two_d === undefined && edits.some(drawsAnnotation) ? await findSpectrumOf(kernel, row) : null,
      by: { editor: ctx.principal.displayName, revision: row.revision + 1, atUtc: ctx.nowUtc, reason },
    },
    additions,
  );

const prepareRevision = async (
  kernel: PackServices & Pick<Kernel, 'hooks'>,
  { body }: CorrectInput,
  ctx: Ctx,
  row: AnalysisTable,
): Promise<Revised> => {
  const current = await findCurrentResult(kernel, row);
  if (current === null || row.run_id === null) throw conflict('The analysis has no peaks to correct yet.');
  if (body.base_revision !== undefined && body.base_revision !== row.revision)
    throw staleRevision(row.revision);
  const edits: readonly CorrectionEdit[] = body.edits;
  const given = await readGivenStructures(kernel, edits, ctx.signal);
  const structures = { before: current.structure, given };
  const edited = revisePeaks(current.peaks, edits, ctx.principal.displayName, structures);
  const { peaks, ranges } = await reviseCounting(kernel, row, { current, edits, edited }, ctx);
  const structure = structureAfter(structures);
  const { result } = current;
  const additions = await reviseAdded(
    kernel,
    row,
    { current, edits, peaks, ranges, reason: body.reason_for_change },
    ctx,
  );
  const counted = { result, peaks, structure, ranges, additions };
  const check = await checkSampleStructure(kernel, row, counted, ctx.signal);
  const revision: PeakRevisionTable = {
    analysis_id: row.id,
    revision: row.revision + 1,
    run_id: row.run_id,
    kind: 'correction',
    edits: JSON.stringify(edits),
    peaks: JSON.stringify(peaks),
    structure: structure === null ? null : JSON.stringify(structure),
    structure_check: check === null ? null : JSON.stringify(check),
    ranges: ranges === null ? null : JSON.stringify(ranges),
    additions: additions === null ? null : JSON.stringify(additions),
    reason_for_change: body.reason_for_change,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  const contradictions = countSerious([...result.contradictions, ...(check?.contradictions ?? [])]);
  const isStructureChecked = given.size > 0 && check !== null;
  const multiplets = reviseCounted(counted);
  const searched = toSearchedSpectrum(row, revision.revision, { peaks, multiplets, structure });
  return {
    revision,
    peaks,
    structure,
    structures,
    contradictions,
    runId: row.run_id,
    isStructureChecked,
    searched,
    screens: await screenAnalyses(kernel.pool, [{ id: row.id, structure }], ctx.signal),
  };
};

/** What the review queue says of a correction that was made after a decision. */
const reopenedBecause = (ctx: Ctx, revision: PeakRevisionTable): string =>
  `Corrected after the decision by ${ctx.principal.displayName} (revision ${revision.revision}): ${revision.reason_for_change}`;

/**
 * Records a reviewer's edits as a new revision; the former ones stay readable. A run that was decided on waits for a
 * review again; until then a completed analysis keeps the report of what was accepted.
 */
export const correctAnalysis = async (
  kernel: PackServices & Pick<Kernel, 'hooks' | 'predictions' | 'securityEvents'>,
  input: CorrectInput,
  ctx: Ctx,
): Promise<JsonOutcome<typeof analysisRoutes.correct>> => {
  const row = await findReadable(kernel, ctx, input.params.id, 'analyses.correct');
  requireTransition(row.status, 'correct');
  await requirePredictions(kernel, ctx, input.body.edits);
  const revised = await prepareRevision(kernel, input, ctx, row);
  const { revision, structures } = revised;
  await requireFittingPredictions(kernel, ctx, input.body.edits, { nucleus: row.nucleus, structures });
  return {
    body: {
      revision: revision.revision,
      edits: input.body.edits,
      reason_for_change: revision.reason_for_change,
      created_by: revision.created_by,
      created_by_name: ctx.principal.displayName,
      created_at: revision.created_at,
      peaks: [...revised.peaks],
    },
    write: async (tx) => {
      const guard = {
        id: row.id,
        from: statusesBefore('correct'),
        revision: row.revision,
        runId: revised.runId,
      };
      const change = {
        revision: revision.revision,
        contradiction_count: revised.contradictions,
        updated_at: ctx.nowUtc,
      };
      if (!(await changeAnalysis(tx, guard, change))) throw staleRevision(row.revision + 1);
      await insertRevision(tx, revision);
      await keepSearched(tx, revised.searched, revised.screens);
      await reopenReview(tx, revised.runId, reopenedBecause(ctx, revision));
    },
    audit: {
      recordType: 'analysis',
      recordId: row.id,
      payload: {
        revision: revision.revision,
        revision_sha256: digestRevision(revision),
        run_id: revised.runId,
        edits: input.body.edits,
        structure: revised.structure?.smiles ?? null,
      },
    },
    // Within the processing of an analysis, or after other edits, the check is a step of that work.
    usage: revised.isStructureChecked
      ? [{ task: 'structure_check', recordType: 'analysis', recordId: row.id }]
      : [],
  };
};

import type { fidRunRoutes } from '#contract/fid-runs';
import type { StructureProtons } from '#engines/chem/structure-protons.ts';
import { invalidField, notFound } from '#kernel/app-error.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type ArchiveRecord, findArchive } from '../raw-archive/index.ts';
import { countHydrogensOnPool } from '../structures/index.ts';
import { checkGivenStructure } from './check-given-structure.ts';
import { digestRun } from './digests.ts';
import { analysisOfRun } from './hooks.ts';
import { type ProcessedArchive, processArchive } from './process-archive.ts';
import { invalidParameter, type ProcessingChoice, requireProcessingChoice } from './processing-choice.ts';
import { prepareRun, recordRun } from './record-run.ts';
import type { FidRunTable } from './tables.ts';
import { toWireRun } from './to-wire-run.ts';

interface Question {
  readonly archive: ArchiveRecord;
  readonly choice: ProcessingChoice;
  readonly smiles: string | null;
  readonly authorId: string | null;
  /** The analysis the run is a proposal for; null for a run that stands alone. */
  readonly analysisId: string | null;
}

interface Answer {
  readonly processed: ProcessedArchive;
  readonly row: FidRunTable;
}

const protonsOf = async (
  kernel: Pick<Kernel, 'pool'>,
  ctx: Ctx,
  smiles: string | null,
): Promise<StructureProtons | null> => {
  if (smiles === null) return null;
  const structure = await countHydrogensOnPool(kernel.pool, smiles, ctx.signal);
  if (!structure.ok) throw invalidField('smiles', structure.error.message);
  return structure.value.protons;
};

/** What people decide about is the analysis' own run; a proposal that is wanted comes in by reprocessing that one. */
const proposal = {
  review_state: 'not_required',
  review_reason: 'It is a proposal beside the run of its analysis, which is the one to be reviewed.',
} as const;

/**
 * A run outside an analysis: nobody has decided anything about it yet, so it always waits for a second person. A
 * proposal for an analysis changes nothing about it and waits for nobody.
 */
export const processOnRequest = async (kernel: Kernel, ctx: Ctx, question: Question): Promise<Answer> => {
  const { archive, choice, smiles, analysisId } = question;
  const protons = await protonsOf(kernel, ctx, smiles);
  const companions =
    analysisId === null ? null : await kernel.hooks.one(analysisOfRun).findCompanions(analysisId);
  const request = { archive, choice, smiles, protons, companions };
  const processed = await processArchive(kernel, request, { signal: ctx.signal });
  if (!processed.ok) {
    const { error } = processed;
    throw error.code === 'invalid_parameter'
      ? invalidParameter(error)
      : invalidField('archive_id', error.message);
  }
  const result =
    smiles === null
      ? processed.value.result
      : await checkGivenStructure(kernel, processed.value.result, smiles, ctx.signal);
  const answered = { ...processed.value, result };
  const row = prepareRun(answered, {
    id: kernel.newId('run'),
    archiveId: archive.entry.id,
    analysisId,
    authorId: question.authorId,
    title: result.title ?? archive.files[0]?.name ?? archive.entry.id,
    nowUtc: ctx.nowUtc,
    policyThresholdPercent: kernel.settings.reviewConfidenceThreshold,
  });
  const state = analysisId === null ? ({ review_state: 'pending' } as const) : proposal;
  return { processed: answered, row: { ...row, ...state } };
};

/** The usage event of a run outside the job of an analysis, for the transaction that records it. */
export const countRun = ({ id }: FidRunTable): UsageEvent => ({
  task: 'fid_processing',
  recordType: 'fid_run',
  recordId: id,
});

export const processArchivedFid = async (
  kernel: Kernel,
  { params, body }: Input<typeof fidRunRoutes.process>,
  ctx: Ctx,
): Promise<JsonOutcome<typeof fidRunRoutes.process>> => {
  const archive = await findArchive(kernel.store.read, params.archive_id);
  if (archive === null) throw notFound();
  const { id, uploaded_by } = archive.entry;
  await requireOwner(kernel, ctx, 'rawFid.process', { type: 'archive', id, ownerId: uploaded_by });
  const choice = { preset: body.preset ?? null, parameters: body.parameters ?? {} };
  requireProcessingChoice(choice);
  const smiles = body.smiles ?? null;
  const analysisId = body.analysis_id ?? null;
  if (analysisId !== null)
    await kernel.hooks.one(analysisOfRun).requireOwn(ctx, { analysisId, archiveId: id });
  const question = { archive, choice, smiles, analysisId, authorId: ctx.principal.id };
  const { processed, row } = await processOnRequest(kernel, ctx, question);
  return {
    body: toWireRun(row, processed.cache),
    write: (tx) => recordRun(kernel, tx, processed, row),
    audit: {
      recordType: 'fid_run',
      recordId: row.id,
      payload: {
        archive_id: id,
        analysis_id: analysisId,
        ...choice,
        smiles,
        recipe_digest: row.recipe_digest,
        run_sha256: digestRun(row),
        cache: processed.cache,
      },
    },
    usage: [countRun(row)],
  };
};

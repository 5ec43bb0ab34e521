import type { analysisRoutes } from '#contract/analyses';
import { protonsOfAtoms } from '#engines/chem/structure-protons.ts';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import {
  changeReviewState,
  type FidRunTable,
  findRun,
  invalidParameter,
  type ProcessingChoice,
  processArchive,
  requireProcessingChoice,
} from '../fid-runs/index.ts';
import { findArchive } from '../raw-archive/index.ts';
import type { PackServices } from '../reference-packs/index.ts';
import { requireTransition, statusesBefore } from './decide-transition.ts';
import { errorSentence } from './error-sentence.ts';
import { findCompanions } from './find-companions.ts';
import { findOwn } from './find-for-caller.ts';
import {
  describeFinished,
  findStructure,
  finish,
  recordFinished,
  statusAfter,
  usageOf,
} from './finish-processing.ts';
import type { AnalysisTable } from './tables.ts';

type Declaration = typeof analysisRoutes.takeUpRun;
type Services = PackServices &
  Pick<Kernel, 'audit' | 'hooks' | 'newId' | 'nowUtc' | 'securityEvents' | 'settings' | 'signingSecret'> &
  Parameters<typeof processArchive>[0];

const movedOn = () => conflict('The analysis changed meanwhile; look at its current revision.');

const process = async (kernel: Services, ctx: Ctx, row: AnalysisTable, choice: ProcessingChoice) => {
  const archive = await findArchive(kernel.store.read, row.archive_id);
  if (archive === null) throw new Error(`Archive ${row.archive_id} of analysis ${row.id} does not exist.`);
  const structure = await findStructure(kernel, row);
  const request = {
    archive,
    choice,
    smiles: structure?.smiles ?? null,
    protons: structure === null ? null : protonsOfAtoms(structure.atoms),
    companions: await findCompanions(kernel, row),
  };
  const processed = await processArchive(kernel, request, { signal: ctx.signal });
  if (processed.ok) return { structure, processed: processed.value };
  throw processed.error.code === 'invalid_parameter'
    ? invalidParameter(processed.error)
    : invalidField('parameters', errorSentence(processed.error));
};

/**
 * A run that people decided on, or were to decide on, is not replaced by one that nobody looks at: its successor waits for
 * a review. Where no review was ever asked for, the policy decides about the new run as it did about the former one.
 */
const reviewReasonOf = (former: FidRunTable, ctx: Ctx): string | null =>
  former.review_state === 'not_required'
    ? null
    : `Processed anew by ${ctx.principal.displayName} in place of a run that was ${
        former.review_state === 'pending' ? 'waiting for its review' : 'reviewed'
      }.`;

/**
 * Processes the raw data of an analysis with other parameters and takes the run up as a new revision. The former revision,
 * its run and its report stay readable; corrections made by hand belong to it and are not carried over.
 */
export const takeUpRun = async (
  kernel: Services,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const row = await findOwn(kernel, ctx, params.id, 'analyses.takeUpRun');
  requireTransition(row.status, 'take_up');
  const former = row.run_id === null ? undefined : await findRun(kernel.store.read, row.run_id);
  if (former === undefined) throw conflict('The analysis has no run yet that another one could follow.');
  if (body.base_revision !== undefined && body.base_revision !== row.revision) throw movedOn();
  const choice = { preset: body.preset ?? null, parameters: body.parameters ?? {} };
  requireProcessingChoice(choice);
  const { structure, processed } = await process(kernel, ctx, row, choice);
  const gap = ctx.adoptionGap;
  const by = {
    personId: ctx.principal.id,
    reason: body.reason_for_change,
    reviewReason: reviewReasonOf(former, ctx),
  };
  const finished = await finish(kernel, { row, processed, structure, gap, by }, ctx.signal);
  const { run, revision } = finished;
  return {
    body: {
      id: run.id,
      created_at: run.created_at,
      preset: run.preset,
      engine_version: run.engine_version,
      recipe_digest: run.recipe_digest,
      spectrum_digest: run.spectrum_digest,
      review_state: run.review_state,
      confidence: run.confidence,
      revision,
      status: statusAfter(finished),
    },
    write: async (tx) => {
      const guard = {
        id: row.id,
        from: statusesBefore('take_up'),
        revision: row.revision,
        runId: former.id,
      };
      if (!(await recordFinished(kernel, tx, guard, finished))) throw movedOn();
      await changeReviewState(tx, former.id, ['pending', 'rejected'], 'superseded');
    },
    audit: {
      recordType: 'analysis',
      recordId: row.id,
      adoptionGap: gap,
      made: [{ type: 'fid_run', id: run.id }],
      payload: { ...choice, former_run_id: former.id, ...describeFinished(finished) },
    },
    usage: [...usageOf(finished)],
  };
};

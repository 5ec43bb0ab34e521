import type { analysisRoutes } from '#contract/analyses';
import type { StructureRow } from '#contract/structures';
import { invalidField } from '#kernel/app-error.ts';
import { asName } from '#kernel/contract/common-schemas.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireProcessingChoice } from '../fid-runs/index.ts';
import { findProject } from '../projects/index.ts';
import { type ArchiveRecord, keepUpload, recordUpload } from '../raw-archive/index.ts';
import { batchOfUpload, type PlaceInBatch } from './hooks.ts';
import { inspectUpload } from './inspect-upload.ts';
import { type ProcessJobPayload, processJobKind } from './process-job.ts';
import { readGivenStructure } from './read-given-structures.ts';
import { insertAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { describeAnalysis } from './to-wire-analysis.ts';

type CreateInput = Input<typeof analysisRoutes.create>;

const prepareRow = (
  kernel: Pick<Kernel, 'newId'>,
  { body }: CreateInput,
  ctx: Ctx,
  archive: ArchiveRecord,
  warnings: readonly { code: string; message: string }[],
  structure: StructureRow | null,
): AnalysisTable => ({
  id: kernel.newId('ana'),
  title:
    body.title ?? asName(archive.files.find((file) => file.part === 'fid_file')?.name ?? archive.entry.id),
  title_given: body.title === undefined ? 0 : 1,
  status: 'queued',
  nucleus: body.nucleus,
  instrument: body.instrument,
  notes: body.notes ?? null,
  project_id: body.project_id ?? null,
  archive_id: archive.entry.id,
  request: JSON.stringify({ preset: body.preset ?? null, parameters: {} }),
  upload_warnings: JSON.stringify(warnings),
  given_structure: structure === null ? null : JSON.stringify(structure),
  solvent: null,
  confidence: null,
  contradiction_count: 0,
  run_id: null,
  revision: 0,
  job_id: kernel.newId('job'),
  error_code: null,
  error_message: null,
  created_by: ctx.principal.id,
  created_at: ctx.nowUtc,
  updated_at: ctx.nowUtc,
});

/** Where an upload stands in a batch; null for one that came by itself. */
const placeOf = ({ batch_id: batchId, batch_key: key }: CreateInput['body']): PlaceInBatch | null => {
  if (batchId === undefined && key === undefined) return null;
  if (batchId === undefined || key === undefined)
    throw invalidField(
      batchId === undefined ? 'batch_id' : 'batch_key',
      'A place in a batch has both, batch_id and batch_key.',
    );
  return { batchId, key };
};

/** Checks what can be checked at once, makes the bytes durable, then records archive, analysis and job in one transaction. */
export const createAnalysis = async (
  kernel: Kernel,
  input: CreateInput,
  ctx: Ctx,
): Promise<JsonOutcome<typeof analysisRoutes.create>> => {
  const { body } = input;
  requireProcessingChoice({ preset: body.preset ?? null, parameters: {} });
  const place = placeOf(body);
  const batches = kernel.hooks.one(batchOfUpload);
  if (place !== null) await batches.require(ctx, place);
  if (body.project_id !== undefined) await findProject(kernel, ctx, body.project_id, 'analyses.create');
  const structure =
    body.smiles === undefined
      ? null
      : await readGivenStructure(kernel, { smiles: body.smiles }, 'smiles', ctx.signal);
  const warnings = await inspectUpload(ctx.files, body);
  const kept = await keepUpload(kernel, ctx, ctx.files, {
    nucleus: body.nucleus,
    instrument: body.instrument,
  });
  const { archive } = kept;
  const row = prepareRow(kernel, input, ctx, archive, warnings, structure);
  return {
    // What the work is marked with stands before it is recorded.
    body: { ...(await describeAnalysis(kernel, ctx, row)), adoption_gap: ctx.adoptionGap },
    write: async (tx) => {
      await recordUpload(kernel, tx, ctx, kept);
      await insertAnalysis(tx, row);
      const payload: ProcessJobPayload = { analysis_id: row.id, adoption_gap: ctx.adoptionGap };
      const { isHeld } = place === null ? { isHeld: false } : await batches.take(tx, place, row.id);
      const job = { kind: processJobKind, payload, id: row.job_id ?? '' };
      await kernel.jobs.enqueue(tx, { ...job, isHeld, isInBulk: place !== null });
    },
    afterCommit: () => {
      kept.recorded();
      kernel.jobs.wake();
    },
    audit: {
      recordType: 'analysis',
      recordId: row.id,
      payload: {
        archive_id: archive.entry.id,
        nucleus: row.nucleus,
        instrument: row.instrument,
        project_id: row.project_id,
        smiles: structure?.smiles ?? null,
        ...(place !== null && { batch_id: place.batchId }),
      },
    },
  };
};

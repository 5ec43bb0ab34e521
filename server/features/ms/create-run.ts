import type { msRoutes } from '#contract/ms';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findProject } from '../projects/index.ts';
import { keepUpload, recordUpload } from '../raw-archive/index.ts';
import { inspectUpload } from './inspect-upload.ts';
import { type ReadJobPayload, readJobKind } from './read-job.ts';
import { insertRun } from './store.ts';
import type { MsRunTable } from './tables.ts';
import { describePending } from './to-wire-run.ts';

type Declaration = typeof msRoutes.createRun;

/** Makes the bytes durable, then records archive, run and job in one transaction. */
export const createRun = async (
  kernel: Kernel,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const { project_id: projectId, sample_name: sampleName } = body;
  if (projectId !== undefined) await findProject(kernel, ctx, projectId, 'ms.createRun');
  for (const file of ctx.files) await inspectUpload(file);
  const kept = await keepUpload(kernel, ctx, ctx.files, { nucleus: 'ms', instrument: 'ms' });
  const { archive } = kept;
  const fileName = archive.files[0]?.name ?? archive.entry.id;
  const row: MsRunTable = {
    id: kernel.newId('msr'),
    sample_name: sampleName ?? fileName.slice(0, 200),
    file_name: fileName,
    project_id: projectId ?? null,
    archive_id: archive.entry.id,
    job_id: kernel.newId('job'),
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return {
    body: describePending(kernel, row),
    write: async (tx) => {
      await recordUpload(kernel, tx, ctx, kept);
      await insertRun(tx, row);
      const payload: ReadJobPayload = { run_id: row.id, adoption_gap: ctx.adoptionGap };
      await kernel.jobs.enqueue(tx, { kind: readJobKind, payload, id: row.job_id });
    },
    afterCommit: () => {
      kept.recorded();
      kernel.jobs.wake();
    },
    audit: {
      recordType: 'ms_run',
      recordId: row.id,
      payload: { archive_id: row.archive_id, project_id: row.project_id, sample_name: row.sample_name },
    },
  };
};

import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { cleanText } from '#kernel/contract/common-schemas.ts';
import { defineRoutes } from '#kernel/contract/define-route.ts';
import { insertUsage } from '#kernel/events/insert-usage.ts';
import type { Feature } from '#kernel/feature.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { insertArchive } from '../../features/raw-archive/store.ts';

const crashProbeKind = 'crash-probe';

/** Task of the one usage event each of its jobs leaves as its result. */
export const crashProbeTask = 'spectral_analysis';

const crashProbeRoutes = defineRoutes({
  upload: {
    id: 'crash-probe.upload',
    method: 'post',
    path: '/crash-probe/uploads',
    summary: 'Archives one file and queues one job',
    tag: 'Probe',
    gate: 'public',
    rate: 'default',
    audit: { event: 'raw_fid.archive' },
    bodyType: 'multipart',
    files: { fid_file: { max: 1, required: true, description: 'Any bytes.' } },
    body: z.strictObject({ note: cleanText(0, 10).optional() }),
    response: z.object({ archive_id: z.string(), sha256: z.string() }),
    status: 201,
    errors: [422],
  },
});

/** Long enough that some kills fall into a running job. */
const stageMs = 25;

const runProbeJob = async (
  kernel: Kernel,
  { archiveId }: { archiveId: string },
  job: JobContext,
): Promise<void> => {
  for (const [stage, fraction] of [['reading', 0.3] as const, ['fitting', 0.8] as const]) {
    job.progress(stage, fraction);
    await wait(stageMs, undefined, { signal: job.signal });
  }
  const events = [{ task: crashProbeTask, recordType: 'archive', recordId: archiveId }] as const;
  const { newId } = kernel;
  await job.complete((tx) => insertUsage(tx, { events, actorId: 'probe', nowUtc: kernel.nowUtc(), newId }));
};

/** What an upload of the product does, reduced to what a crash can break: archive, row, trail, job, result. */
export const crashProbe: Feature = {
  id: 'crash-probe',
  declarations: crashProbeRoutes,
  build: (kernel) => {
    const definition: JobDefinition<{ archiveId: string }> = {
      kind: crashProbeKind,
      // Every round of the test may kill the same job again.
      maxAttempts: 1000,
      run: (payload, job) => runProbeJob(kernel, payload, job),
      onGivenUp: async () => {},
    };
    return {
      jobs: [definition],
      routes: bindRoutes(crashProbeRoutes, kernel, {
        upload: async (_kernel, _input, { files, nowUtc }) => {
          const [file] = files;
          if (file === undefined) throw new Error('The declaration requires a file.');
          await kernel.blobs.keep(file);
          const archiveId = kernel.newId('arc');
          const { sha256, sizeBytes } = file;
          const entry = {
            id: archiveId,
            sha256,
            size_bytes: sizeBytes,
            nucleus: '1H',
            instrument: 'probe',
            uploaded_by: 'probe',
            uploaded_at: nowUtc,
          };
          const stored = {
            archive_id: archiveId,
            position: 0,
            part: file.part,
            name: file.fileName,
            sha256,
            size_bytes: sizeBytes,
          };
          return {
            body: { archive_id: archiveId, sha256 },
            write: async (tx) => {
              await insertArchive(tx, { entry, files: [stored] });
              const id = kernel.newId('job');
              await kernel.jobs.enqueue(tx, { kind: crashProbeKind, payload: { archiveId }, id });
            },
            afterCommit: () => kernel.jobs.wake(),
            audit: { recordType: 'archive', recordId: archiveId, payload: { sha256 } },
          };
        },
      }),
    };
  },
};

import { z } from 'zod';
import { type ArraySettings, type arrayRoutes, arraySettings } from '#contract/arrays';
import { invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { parseBy } from '#kernel/http/validate.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findProject } from '../projects/index.ts';
import { keepUpload, recordUpload } from '../raw-archive/index.ts';
import { type ArrayJobPayload, arrayJobKind } from './compute-job.ts';
import { insertArray } from './store.ts';
import type { ArrayTable } from './tables.ts';
import { describePending } from './to-wire.ts';

type Declaration = typeof arrayRoutes.create;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('settings', 'The settings are no JSON.');
  }
};

/** The settings of the form's text field, by their own schema. */
const readSettings = (text: string): ArraySettings =>
  parseBy(z.object({ settings: arraySettings }), { settings: parseJson(text) }).settings;

/** Makes the bytes durable, then records archive, array and job in one transaction. */
export const createArray = async (
  kernel: Kernel,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const settings = readSettings(body.settings);
  const { project_id: projectId } = body;
  if (projectId !== undefined) await findProject(kernel, ctx, projectId, 'arrays.create');
  const empty = ctx.files.find(({ sizeBytes }) => sizeBytes === 0);
  if (empty !== undefined) throw invalidField(empty.part, `${empty.fileName} is empty (0 bytes).`);
  const kept = await keepUpload(kernel, ctx, ctx.files, {
    nucleus: settings.nucleus ?? 'array',
    instrument: 'array',
  });
  const { archive } = kept;
  const row: ArrayTable = {
    id: kernel.newId('arr'),
    title: body.title ?? archive.files[0]?.name ?? archive.entry.id,
    kind: settings.kind,
    project_id: projectId ?? null,
    archive_id: archive.entry.id,
    settings: JSON.stringify(settings),
    job_id: kernel.newId('job'),
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return {
    body: describePending(kernel, row),
    write: async (tx) => {
      await recordUpload(kernel, tx, ctx, kept);
      await insertArray(tx, row);
      const payload: ArrayJobPayload = { array_id: row.id, adoption_gap: ctx.adoptionGap };
      await kernel.jobs.enqueue(tx, { kind: arrayJobKind, payload, id: row.job_id });
    },
    afterCommit: () => {
      kept.recorded();
      kernel.jobs.wake();
    },
    audit: {
      recordType: 'nmr_array',
      recordId: row.id,
      payload: { archive_id: row.archive_id, project_id: row.project_id, settings },
    },
  };
};

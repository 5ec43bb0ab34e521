import { readFile } from 'node:fs/promises';
import {
  type ImportMapping,
  importMapping,
  optimizationLimits,
  type optimizationRoutes,
} from '#contract/optimizations';
import { AppError, invalidField } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenRun } from './find-optimization.ts';
import { findImportOf } from './import-store.ts';
import type { ImportToRead, ReadImport, UnderstoodFile } from './read-import-task.ts';
import { refuseFields } from './refuse-fields.ts';
import { findDefinitionRow } from './store.ts';

type Declaration = typeof optimizationRoutes.previewImport;

export const fileOf = (ctx: Ctx): ReceivedFile => {
  const [file] = ctx.files;
  if (file === undefined) throw invalidField('file', 'This file is required.');
  const most = optimizationLimits.importBytes;
  if (file.sizeBytes > most)
    throw new AppError('payload_too_large', `The file is larger than ${most / 1024 / 1024} MB.`);
  return file;
};

/** Undefined where the headers are to be matched. */
const readMapping = (text: string | undefined): ImportMapping | undefined => {
  if (text === undefined) return undefined;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw invalidField('mapping', 'Is no JSON.');
  }
  const mapping = importMapping.safeParse(given);
  if (mapping.success) return mapping.data;
  const [issue] = mapping.error.issues;
  throw invalidField('mapping', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'Is no mapping.'}`);
};

export interface AskedImport {
  readonly mapping?: string | undefined;
  readonly sheet?: string | undefined;
  readonly accept_outside_constraints: 'true' | 'false';
  readonly accept_impossible_results: 'true' | 'false';
}

/** Reads a file on a worker thread; 422 where it cannot be read at all. */
export const understandFile = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  ctx: Ctx,
  optimizationId: string,
  file: ReceivedFile,
  asked: AskedImport,
): Promise<UnderstoodFile> => {
  const mapping = readMapping(asked.mapping);
  const { definition, evidence } = await findDefinitionRow(kernel.store.read, optimizationId);
  const task: ImportToRead = {
    bytes: await readFile(file.temporaryPath),
    sheet: asked.sheet,
    mapping,
    definition,
    evidence,
    acceptsOutside: asked.accept_outside_constraints === 'true',
    acceptsImpossible: asked.accept_impossible_results === 'true',
  };
  const read = await kernel.pool.run<ReadImport>('optimization.read_import', task, { signal: ctx.signal });
  if ('understood' in read) return read.understood;
  refuseFields(read.fields, read.message);
  throw new Error('A file was refused without a reason.');
};

export const previewImport = async (
  kernel: Pick<Kernel, 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const run = await requireOpenRun(kernel, ctx, params.id, 'optimizations.previewImport');
  const file = fileOf(ctx);
  const understood = await understandFile(kernel, ctx, run.id, file, body);
  const former = await findImportOf(kernel.store.read, run.id, file.sha256);
  return {
    body: {
      file_name: file.fileName,
      file_sha256: file.sha256,
      already_imported: former?.id ?? null,
      ...understood,
    },
    usage: [{ task: 'import_preview', recordType: 'optimization', recordId: run.id }],
  };
};

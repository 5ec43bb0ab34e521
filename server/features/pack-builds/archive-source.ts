import { type packBuildRoutes, sourceLimits } from '#contract/pack-builds';
import { AppError, invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { insertArchive, prepareArchive } from '../raw-archive/index.ts';
import { refuseName } from './source-names.ts';

type Archive = typeof packBuildRoutes.archiveSource;

/** Keeps a file of records, write-once, so that a pack can say for ever what it was built from. */
export const archiveSource = async (
  kernel: Pick<Kernel, 'blobs' | 'newId'>,
  _input: unknown,
  ctx: Ctx,
): Promise<JsonOutcome<Archive>> => {
  const [file] = ctx.files;
  if (file === undefined) throw invalidField('source_file', 'This file is required.');
  if (file.sizeBytes === 0) throw invalidField('source_file', `${file.fileName} is empty (0 bytes).`);
  if (file.sizeBytes > sourceLimits.fileBytes)
    throw new AppError('payload_too_large', `A file of records has at most ${sourceLimits.fileBytes} bytes.`);
  const refusal = refuseName(file.fileName);
  if (refusal !== null) throw invalidField('source_file', refusal);
  await kernel.blobs.keep(file);
  const archive = prepareArchive([file], {
    id: kernel.newId('arc'),
    uploadedBy: ctx.principal.id,
    uploadedAtUtc: ctx.nowUtc,
    nucleus: 'records',
    instrument: 'records',
  });
  const { entry } = archive;
  return {
    write: (tx) => insertArchive(tx, archive),
    body: { archive_id: entry.id, name: file.fileName, size: file.sizeBytes, sha256: file.sha256 },
    audit: {
      recordType: 'archive',
      recordId: entry.id,
      payload: {
        sha256: entry.sha256,
        files: [{ name: file.fileName, sha256: file.sha256, size: file.sizeBytes }],
      },
    },
  };
};

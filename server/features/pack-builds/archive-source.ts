import { type packBuildRoutes, sourceLimits } from '#contract/pack-builds';
import { AppError, invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { describeUpload, keepUpload } from '../raw-archive/index.ts';
import { refuseName } from './source-names.ts';

type Archive = typeof packBuildRoutes.archiveSource;

/** Keeps a file of records, write-once, so that a pack can say for ever what it was built from. */
export const archiveSource = async (
  kernel: Pick<Kernel, 'blobs' | 'newId' | 'settings' | 'store'>,
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
  const { archive, insert, recorded } = await keepUpload(kernel, ctx, [file], {
    nucleus: 'records',
    instrument: 'records',
  });
  const { entry } = archive;
  return {
    write: insert,
    afterCommit: recorded,
    body: { archive_id: entry.id, name: file.fileName, size: file.sizeBytes, sha256: file.sha256 },
    audit: {
      recordType: 'archive',
      recordId: entry.id,
      payload: describeUpload(archive),
    },
  };
};

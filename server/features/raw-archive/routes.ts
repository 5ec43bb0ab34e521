import type { ArchiveEntry, rawArchiveRoutes } from '#contract/raw-archive';
import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers, MediaOutcome } from '#kernel/request/outcome.ts';
import { requireReadable } from './may-read.ts';
import { type ArchiveRecord, findArchive } from './store.ts';
import type { ArchiveFileTable } from './tables.ts';
import { zipArchiveFiles } from './zip-archive-files.ts';

const toWire = ({ entry, files }: ArchiveRecord): ArchiveEntry => ({
  id: entry.id,
  sha256: entry.sha256,
  size: entry.size_bytes,
  files: files.map(({ name, sha256, size_bytes }) => ({ name, sha256, size: size_bytes })),
  uploaded_by: entry.uploaded_by,
  uploaded_at: entry.uploaded_at,
});

const readable = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<ArchiveRecord> => {
  const archive = await findArchive(kernel.store.read, id);
  if (archive === null) throw notFound();
  const record = { type: 'archive', id, ownerId: archive.entry.uploaded_by, archiveId: id };
  await requireReadable(kernel, ctx, route, record);
  return archive;
};

const singleFile = (kernel: Pick<Kernel, 'blobs'>, file: ArchiveFileTable): MediaOutcome => ({
  media: 'application/octet-stream',
  content: kernel.blobs.open(file.sha256),
  fileName: file.name,
  headers: { 'X-Content-SHA256': file.sha256 },
});

export const rawArchiveHandlers: Handlers<typeof rawArchiveRoutes, Kernel> = {
  get: async (kernel, { params }, ctx) => ({
    body: toWire(await readable(kernel, ctx, params.archive_id, 'rawFid.get')),
  }),

  content: async (kernel, { params, query }, ctx) => {
    const { entry, files } = await readable(kernel, ctx, params.archive_id, 'rawFid.content');
    if (query.file !== undefined) {
      const named = files.find((file) => file.name === query.file);
      if (named === undefined) throw notFound();
      return singleFile(kernel, named);
    }
    const [first] = files;
    if (first !== undefined && files.length === 1) return singleFile(kernel, first);
    return {
      media: 'application/zip',
      content: zipArchiveFiles(kernel.blobs, files),
      fileName: `${entry.id}.zip`,
    };
  },
};

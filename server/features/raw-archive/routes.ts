import type { ArchiveEntry, rawArchiveRoutes } from '#contract/raw-archive';
import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers, MediaOutcome } from '#kernel/request/outcome.ts';
import { requireReadable } from './may-read.ts';
import { type ArchiveRecord, contentOf, findArchive } from './store.ts';
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

/** Up to this size all bytes are hashed before the first one leaves: reading them takes some 30 ms. */
const hashedFirstBytes = 32 * 1024 * 1024;

/** What is larger is hashed while it is sent. The end comes, and this trailer with it, only where it is what was uploaded. */
const sentWhole = { 'X-Content-Verified': 'sha-256' } as const;

const sizeOf = (files: readonly ArchiveFileTable[]): number =>
  files.reduce((sum, { size_bytes }) => sum + size_bytes, 0);

const singleFile = async (kernel: Pick<Kernel, 'blobs'>, file: ArchiveFileTable): Promise<MediaOutcome> => {
  const content = contentOf(file.archive_id, file.name);
  const head = {
    media: 'application/octet-stream',
    fileName: file.name,
    headers: { 'X-Content-SHA256': file.sha256 },
  };
  return file.size_bytes <= hashedFirstBytes
    ? { ...head, content: await kernel.blobs.read(file.sha256, content) }
    : { ...head, content: kernel.blobs.open(file.sha256, content), trailers: sentWhole };
};

const severalFiles = async (
  kernel: Pick<Kernel, 'blobs'>,
  { entry, files }: ArchiveRecord,
): Promise<MediaOutcome> => {
  // One after the other, so that no more than one is held in memory.
  if (sizeOf(files) <= hashedFirstBytes)
    for (const { name, sha256 } of files) await kernel.blobs.read(sha256, contentOf(entry.id, name));
  return {
    media: 'application/zip',
    content: zipArchiveFiles(kernel.blobs, files),
    fileName: `${entry.id}.zip`,
    trailers: sentWhole,
  };
};

export const rawArchiveHandlers: Handlers<typeof rawArchiveRoutes, Kernel> = {
  get: async (kernel, { params }, ctx) => ({
    body: toWire(await readable(kernel, ctx, params.archive_id, 'rawFid.get')),
  }),

  content: async (kernel, { params, query }, ctx) => {
    const archive = await readable(kernel, ctx, params.archive_id, 'rawFid.content');
    const { files } = archive;
    if (query.file !== undefined) {
      const named = files.find((file) => file.name === query.file);
      if (named === undefined) throw notFound();
      return singleFile(kernel, named);
    }
    const [first] = files;
    if (first !== undefined && files.length === 1) return singleFile(kernel, first);
    return severalFiles(kernel, archive);
  },
};

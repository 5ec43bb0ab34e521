import { AppError } from '#kernel/app-error.ts';
import type { BlobArchive, ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { prepareArchive } from './prepare-archive.ts';
import { type ArchiveRecord, findArchive, insertArchive, sumArchivedBytes } from './store.ts';

/** What the audit trail holds of an upload. */
export const describeUpload = ({ entry, files }: ArchiveRecord) => ({
  sha256: entry.sha256,
  files: files.map(({ name, sha256, size_bytes }) => ({ name, sha256, size: size_bytes })),
});

/** The archive holds what its quota allows. Everything else goes on, and so does the upload once the quota is raised. */
export class ArchiveFull extends AppError {
  constructor(quotaBytes: number, archivedBytes: number, moreBytes: number) {
    super(
      'payload_too_large',
      `The archive may hold ${quotaBytes} bytes and holds ${archivedBytes}; there is no room for ${moreBytes} more. What is archived stays usable. Whoever runs the service can raise ARCHIVE_QUOTA_BYTES.`,
    );
    this.name = 'ArchiveFull';
  }
}

/**
 * Bytes of uploads that are kept and not recorded: of requests that are at work, and of those that came to nothing, whose bytes lie in the
 * archive until a start sets them aside. They take room like any others.
 */
const unrecorded = new WeakMap<BlobArchive, number>();

const unrecordedOf = (blobs: BlobArchive): number => unrecorded.get(blobs) ?? 0;

const addUnrecorded = ({ blobs }: Pick<Kernel, 'blobs'>, bytes: number): void => {
  unrecorded.set(blobs, unrecordedOf(blobs) + bytes);
};

type Room = Pick<Kernel, 'blobs' | 'settings'>;

/** Throws ArchiveFull where so many bytes more are more than the quota allows. No other request comes between the sum and what follows at once. */
const requireRoom = ({ blobs, settings }: Room, archived: number, moreBytes: number): void => {
  const quota = settings.archiveQuotaBytes ?? Number.POSITIVE_INFINITY;
  const taken = archived + unrecordedOf(blobs);
  if (taken + moreBytes > quota) throw new ArchiveFull(quota, taken, moreBytes);
};

/** Nothing is summed where there is no quota. */
const archivedBytes = ({ settings }: Room, db: Db): Promise<number> =>
  settings.archiveQuotaBytes === null ? Promise.resolve(0) : sumArchivedBytes(db);

/** Throws ArchiveFull where the quota leaves no room for so many bytes more. */
export const requireRoomFor = async (kernel: Room, db: Db, moreBytes: number): Promise<void> =>
  requireRoom(kernel, await archivedBytes(kernel, db), moreBytes);

export interface KeptUpload {
  readonly archive: ArchiveRecord;
  /** The rows of the archive, inside the transaction of the record the upload is for. Throws ArchiveFull where others took the room. */
  insert(tx: Tx): Promise<void>;
  /** After the commit: the bytes count as recorded from now on. */
  recorded(): void;
}

/**
 * Makes the bytes of an upload durable in the write-once archive, before any row names them. Throws ArchiveFull where its quota leaves
 * no room for them; nothing is kept then.
 */
export const keepUpload = async (
  kernel: Pick<Kernel, 'blobs' | 'newId' | 'settings' | 'store'>,
  ctx: Pick<Ctx, 'nowUtc' | 'principal'>,
  files: readonly ReceivedFile[],
  said: { readonly nucleus: string; readonly instrument: string },
): Promise<KeptUpload> => {
  const archive = prepareArchive(files, {
    ...said,
    id: kernel.newId('arc'),
    uploadedBy: ctx.principal.id,
    uploadedAtUtc: ctx.nowUtc,
  });
  const bytes = archive.entry.size_bytes;
  const archived = await archivedBytes(kernel, kernel.store.read);
  requireRoom(kernel, archived, bytes);
  addUnrecorded(kernel, bytes);
  for (const file of files) await kernel.blobs.keep(file);
  return {
    archive,
    insert: async (tx) => {
      // Its own bytes are among those not recorded yet.
      requireRoom(kernel, await archivedBytes(kernel, tx), 0);
      await insertArchive(tx, archive);
    },
    recorded: () => addUnrecorded(kernel, -bytes),
  };
};

const appendArchived = async (
  { audit }: Pick<Kernel, 'audit'>,
  tx: Tx,
  ctx: Pick<Ctx, 'principal' | 'requestId'>,
  archive: ArchiveRecord,
  cameFrom: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await audit.append(tx, {
    actor: { kind: ctx.principal.kind, id: ctx.principal.id },
    event: 'raw_fid.archive',
    recordType: 'archive',
    recordId: archive.entry.id,
    requestId: ctx.requestId,
    payload: { ...describeUpload(archive), ...cameFrom },
    reasonForChange: null,
  });
};

/** The rows of an upload's archive with their entry in the audit trail, where the record it is for has an entry of its own. */
export const recordUpload = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
  ctx: Pick<Ctx, 'principal' | 'requestId'>,
  kept: KeptUpload,
): Promise<void> => {
  await kept.insert(tx);
  await appendArchived(kernel, tx, ctx, kept.archive);
};

/**
 * The same for raw data that were uploaded elsewhere and keep their identifier, once their bytes are in the archive; `cameFrom` says whence.
 * Throws ArchiveFull. Does nothing where they are here.
 */
export const recordArrival = async (
  kernel: Room & Pick<Kernel, 'audit'>,
  tx: Tx,
  ctx: Pick<Ctx, 'principal' | 'requestId'>,
  archive: ArchiveRecord,
  cameFrom: Readonly<Record<string, string>>,
): Promise<void> => {
  if ((await findArchive(tx, archive.entry.id)) !== null) return;
  await requireRoomFor(kernel, tx, archive.entry.size_bytes);
  await insertArchive(tx, archive);
  await appendArchived(kernel, tx, ctx, archive, cameFrom);
};

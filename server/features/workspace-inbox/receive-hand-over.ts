import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { HandOverProgress, workspaceInboxRoutes } from '#contract/workspace-inbox';
import { AppError, conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOtherTrail } from '../installations/index.ts';
import {
  type ArchiveRecord,
  digestFiles,
  findArchive,
  recordArrival,
  requireRoomFor,
} from '../raw-archive/index.ts';
import { digestFacts, headOf, readManifest, readRecord, readTrail } from './check-hand-over.ts';
import type { HandOverManifest, NamedArchive } from './hand-over-format.ts';
import {
  findHandOver,
  findPiece,
  findSameFacts,
  type HandOverRow,
  insertHandOver,
  insertPiece,
  listPieceHashes,
  listUnfinished,
  markReceived,
} from './hand-over-store.ts';
import { requireInstallation } from './require-installation.ts';

type Begin = typeof workspaceInboxRoutes.beginHandOver;
type Send = typeof workspaceInboxRoutes.sendHandOverPiece;

/** So many pieces that are missing are named in one answer. */
const mostNamed = 100;
/** A record with its proofs is text of some hundred kilobytes; the longest ones are lists of thousands of lines. */
const mostTextBytes = 64 * 1024 * 1024;

const filesOf = (archives: readonly NamedArchive[]) => archives.flatMap(({ files }) => files);

/** Every piece in the order it is asked for: the trail first, against which records are held. */
const listPieces = ({ trail, records, archives }: HandOverManifest): string[] => [
  ...new Set([
    trail.sha256,
    ...records.map(({ sha256 }) => sha256),
    ...filesOf(archives).map(({ sha256 }) => sha256),
  ]),
];

const progressOf = async (
  db: Db,
  row: HandOverRow,
  manifest: HandOverManifest,
): Promise<HandOverProgress> => {
  const { id } = row;
  if (row.received_at !== null) return { id, state: 'received', missing: 0, next: [] };
  const here = new Set(await listPieceHashes(db, id));
  const missing = listPieces(manifest).filter((sha256) => !here.has(sha256));
  return { id, state: 'receiving', missing: missing.length, next: missing.slice(0, mostNamed) };
};

const archiveOf = (named: NamedArchive, ownerId: string): ArchiveRecord => ({
  entry: {
    id: named.archive_id,
    sha256: named.sha256,
    size_bytes: named.size_bytes,
    nucleus: named.nucleus,
    instrument: named.instrument,
    uploaded_by: ownerId,
    uploaded_at: named.uploaded_at,
  },
  files: named.files.map((file, position) => ({ archive_id: named.archive_id, position, ...file })),
});

/** Raw data are the files they name, and no others are here by their identifier. What is here already. */
const requireFitting = async (db: Db, archives: readonly NamedArchive[]): Promise<ReadonlySet<string>> => {
  const here = new Set<string>();
  for (const { archive_id: id, files, sha256, size_bytes } of archives) {
    const bytes = files.reduce((sum, file) => sum + file.size_bytes, 0);
    if (digestFiles(files) !== sha256 || bytes !== size_bytes)
      throw invalidField('manifest', `Raw data ${id} are not the files that are named.`);
    const held = await findArchive(db, id);
    if (held === null) continue;
    if (held.entry.sha256 !== sha256)
      throw conflict(`Other raw data are here by the identifier ${id}; none of this is taken.`);
    here.add(id);
  }
  return here;
};

const bytesOf = (archives: readonly NamedArchive[]): number =>
  archives.reduce((sum, { size_bytes }) => sum + size_bytes, 0);

/** Whether files of the archives would be larger than this service takes, or more than it has room for. */
const requireRoom = async (
  kernel: Pick<Kernel, 'blobs' | 'settings' | 'store'>,
  archives: readonly NamedArchive[],
): Promise<void> => {
  const limit = kernel.settings.archiveMaxFileBytes;
  const large = filesOf(archives).find(({ size_bytes }) => size_bytes > limit);
  if (large !== undefined)
    throw new AppError(
      'payload_too_large',
      `${large.name} has ${large.size_bytes} bytes, and this workspace takes files of at most ${limit} (ARCHIVE_MAX_FILE_BYTES).`,
    );
  const bytes = bytesOf(archives);
  if (bytes === 0) return;
  // What is on its way takes the room it was promised, as far as it came and further.
  const promised = (await listUnfinished(kernel.store.read)).map((text) => readManifest(text).archives);
  await requireRoomFor(kernel, kernel.store.read, bytes + bytesOf(promised.flat()));
};

const requireNew = async (
  db: Db,
  row: Pick<HandOverRow, 'facts_sha256' | 'installation_id'>,
): Promise<void> => {
  const same = await findSameFacts(db, row);
  if (same !== undefined)
    throw conflict(
      `The same was received before, at ${same.received_at} as ${same.id}: nothing of it has changed since.`,
    );
};

/** Begins a hand-over once; the same manifest again is answered with how far it is. */
export const beginHandOver = async (
  kernel: Pick<Kernel, 'blobs' | 'settings' | 'store'>,
  { body }: Input<Begin>,
  ctx: Ctx,
): Promise<JsonOutcome<Begin>> => {
  const installation = await requireInstallation(kernel, ctx);
  const manifest = readManifest(body.manifest);
  const { read } = kernel.store;
  const id = manifest.hand_over_id;
  const row = {
    id,
    installation_id: installation.id,
    installation_name: installation.name,
    owner_id: installation.enrolled_by_user_id,
    manifest: body.manifest,
    sha256: hash('sha256', body.manifest),
    facts_sha256: digestFacts(manifest),
    created_at: ctx.nowUtc,
    received_at: null,
  };
  const former = await findHandOver(read, id);
  if (former === undefined) {
    const here = await requireFitting(read, manifest.archives);
    await requireRoom(
      kernel,
      manifest.archives.filter(({ archive_id }) => !here.has(archive_id)),
    );
  }
  let isNew = false;
  const requireSame = (found: HandOverRow): void => {
    if (found.sha256 !== row.sha256 || found.installation_id !== row.installation_id)
      throw conflict(
        'Another hand-over began under this id before; it stays as it came, and this one is not taken.',
      );
  };
  return {
    write: async (tx) => {
      const found = await findHandOver(tx, id);
      if (found !== undefined) return requireSame(found);
      await requireNew(tx, row);
      await insertHandOver(tx, row);
      isNew = true;
    },
    body: async (tx) => {
      const kept = await findHandOver(tx, id);
      if (kept === undefined) throw new Error('A hand-over is kept before it is answered.');
      return progressOf(tx, kept, manifest);
    },
    audit: () =>
      isNew
        ? {
            recordType: 'hand_over',
            recordId: id,
            payload: {
              installation_id: row.installation_id,
              project: manifest.project.id,
              project_name: manifest.project.name,
              records: manifest.records.length,
              with_raw_data: manifest.with_raw_data,
              trail: manifest.trail.origin,
              checkpoint: manifest.trail.checkpoint,
              sha256: row.sha256,
            },
          }
        : null,
  };
};

const readText = async (file: ReceivedFile): Promise<string> => {
  if (file.sizeBytes > mostTextBytes)
    throw new AppError('payload_too_large', `A record with its proofs has at most ${mostTextBytes} bytes.`);
  return readFile(file.temporaryPath, 'utf8');
};

/** The text of a piece once it holds against the signed head; null for a raw file, whose bytes are kept in the archive. */
const checkPiece = async (
  kernel: Pick<Kernel, 'blobs' | 'store'>,
  row: HandOverRow,
  manifest: HandOverManifest,
  file: ReceivedFile,
): Promise<string | null> => {
  const { sha256 } = file;
  const { read } = kernel.store;
  if (sha256 === manifest.trail.sha256) {
    const text = await readText(file);
    const { trail } = readTrail(text, manifest);
    const other = await findOtherTrail(read, row.installation_id, {
      origin: manifest.trail.origin,
      checkpoints: trail.checkpoints,
    });
    if (other !== null) throw conflict(other);
    return text;
  }
  if (manifest.records.some((record) => record.sha256 === sha256)) {
    const trail = await findPiece(read, row.id, manifest.trail.sha256);
    if (trail?.content == null) throw conflict('The audit trail comes first: records are held against it.');
    const text = await readText(file);
    readRecord(text, sha256, manifest, headOf(trail.content, manifest.trail.sha256));
    return text;
  }
  const named = filesOf(manifest.archives).find((each) => each.sha256 === sha256);
  if (named === undefined || named.size_bytes !== file.sizeBytes)
    throw invalidField(
      'piece',
      `No piece of ${row.id} has the SHA-256 ${sha256}: it came altered, or belongs elsewhere.`,
    );
  await kernel.blobs.keep(file);
  return null;
};

/** Everything is here: raw data become archive entries of who enrolled the installation, and the hand-over is received. */
const complete = async (
  kernel: Pick<Kernel, 'audit' | 'blobs' | 'settings'>,
  tx: Tx,
  row: HandOverRow,
  manifest: HandOverManifest,
  ctx: Ctx,
): Promise<void> => {
  await requireNew(tx, row);
  const cameFrom = { hand_over_id: row.id, installation_id: row.installation_id };
  for (const named of manifest.archives)
    await recordArrival(kernel, tx, ctx, archiveOf(named, row.owner_id), {
      ...cameFrom,
      uploaded_there_by: named.uploaded_by,
    });
  await markReceived(tx, row.id, ctx.nowUtc);
};

export const receivePiece = async (
  kernel: Pick<Kernel, 'audit' | 'blobs' | 'settings' | 'store'>,
  { params }: Input<Send>,
  ctx: Ctx,
): Promise<JsonOutcome<Send>> => {
  const row = await findHandOver(kernel.store.read, params.id);
  // Of no use to anybody else, to whom there is none.
  if (row?.installation_id !== ctx.principal.id) throw notFound();
  const [file] = ctx.files;
  if (file === undefined) throw new Error('The pipeline requires the piece.');
  const manifest = readManifest(row.manifest);
  const { sha256 } = file;
  const isKnown = (await findPiece(kernel.store.read, row.id, sha256)) !== undefined;
  const content = isKnown ? null : await checkPiece(kernel, row, manifest, file);
  let isLast = false;
  return {
    write: async (tx) => {
      if (!isKnown) await insertPiece(tx, { hand_over_id: row.id, sha256, content, created_at: ctx.nowUtc });
      const current = await findHandOver(tx, row.id);
      const { missing } = await progressOf(tx, current ?? row, manifest);
      if (current?.received_at !== null || missing > 0) return;
      await complete(kernel, tx, row, manifest, ctx);
      isLast = true;
    },
    body: async (tx) => progressOf(tx, (await findHandOver(tx, row.id)) ?? row, manifest),
    audit: () =>
      isLast
        ? {
            recordType: 'hand_over',
            recordId: row.id,
            payload: {
              installation_id: row.installation_id,
              project: manifest.project.id,
              records: manifest.records.length,
              archives: manifest.archives.map(({ archive_id }) => archive_id),
              sha256: row.sha256,
            },
          }
        : null,
  };
};

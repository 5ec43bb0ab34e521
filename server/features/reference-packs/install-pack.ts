import { readFile } from 'node:fs/promises';
import { packLimits, type referencePackRoutes } from '#contract/reference-packs';
import { AppError, conflict, invalidField } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { describePack } from './describe-pack.ts';
import type { Manifest } from './manifest.ts';
import { openOnPool } from './open-packs.ts';
import { findPackByDigest, insertPack } from './store.ts';
import type { ReferencePackTable } from './tables.ts';
import { toWire } from './to-wire.ts';

type Install = typeof referencePackRoutes.install;

/** Checked as a whole on a worker thread. 422 with the reader's code where it is no pack that can be used. */
const checkFile = async (
  kernel: Pick<Kernel, 'pool'>,
  { sizeBytes, temporaryPath }: ReceivedFile,
  signal: AbortSignal,
): Promise<Manifest> => {
  if (sizeBytes > packLimits.fileBytes)
    throw new AppError('payload_too_large', `A reference pack has at most ${packLimits.fileBytes} bytes.`);
  const read = await openOnPool(kernel, await readFile(temporaryPath), signal);
  if (read.ok) return read.value.manifest;
  const { code, message } = read.error;
  throw invalidField('pack', message, { finding: code });
};

const refuseInstalled = async (db: Db, { digest }: Manifest): Promise<void> => {
  const known = await findPackByDigest(db, digest);
  if (known !== undefined)
    throw conflict(`This pack is installed already, as ${known.name}, version ${known.version}.`, {
      existing_id: known.id,
    });
};

interface NewPack {
  readonly id: string;
  readonly manifest: Manifest;
  readonly file: Pick<ReceivedFile, 'sha256' | 'sizeBytes'>;
  readonly by: { readonly id: string; readonly displayName: string };
  readonly nowUtc: string;
}

/** A pack as it is installed: inactive. */
export const newPackRow = ({ id, manifest, file, by, nowUtc }: NewPack): ReferencePackTable => ({
  id,
  kind: manifest.kind,
  name: manifest.name,
  version: manifest.version,
  digest: manifest.digest,
  licence: manifest.licence,
  description: JSON.stringify(describePack(manifest)),
  file_sha256: file.sha256,
  size_bytes: file.sizeBytes,
  installed_by: by.id,
  installed_by_name: by.displayName,
  created_at: nowUtc,
  state: 'inactive',
  state_reason: null,
  state_by: null,
  state_by_name: null,
  state_at: null,
});

/** What the trail says of a pack that is installed. */
export const installPayload = (row: ReferencePackTable, { records }: Manifest) => ({
  kind: row.kind,
  name: row.name,
  version: row.version,
  digest: row.digest,
  licence: row.licence,
  records,
  file_sha256: row.file_sha256,
  size: row.size_bytes,
});

/** Keeps a pack, inactive. Its file is an object of the archive and on disk before the row is. */
export const installPack = async (
  kernel: Pick<Kernel, 'blobs' | 'newId' | 'pool' | 'store'>,
  _input: unknown,
  ctx: Ctx,
): Promise<JsonOutcome<Install>> => {
  const [file] = ctx.files;
  if (file === undefined) throw invalidField('pack', 'This file is required.');
  const manifest = await checkFile(kernel, file, ctx.signal);
  await refuseInstalled(kernel.store.read, manifest);
  await kernel.blobs.keep(file);
  const { principal, nowUtc } = ctx;
  const row = newPackRow({ id: kernel.newId('pck'), manifest, file, by: principal, nowUtc });
  return {
    write: async (tx) => {
      await refuseInstalled(tx, manifest);
      await insertPack(tx, row);
    },
    body: toWire(row, null),
    audit: {
      recordType: 'reference_pack',
      recordId: row.id,
      payload: installPayload(row, manifest),
    },
  };
};

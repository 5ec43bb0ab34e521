import { packLimits } from '#contract/reference-packs';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { installPayload, newPackRow } from './install-pack.ts';
import { openOnPool } from './open-packs.ts';
import { findPackByDigest, insertPack } from './store.ts';

/** A pack that was built here and whose file is kept; `install` puts it on record, inactive, with its audit entry. */
export interface KeptPack {
  readonly id: string;
  readonly fileSha256: string;
  readonly sizeBytes: number;
  install(tx: Tx): Promise<void>;
}

const keepFile = async ({ blobs }: Pick<Kernel, 'blobs'>, bytes: Uint8Array) => {
  const source = (async function* () {
    yield bytes;
  })();
  const file = await blobs.receive(
    source,
    { part: 'pack', fileName: 'built.larmorpack' },
    packLimits.fileBytes,
  );
  try {
    await blobs.keep(file);
  } finally {
    await blobs.discard(file);
  }
  return file;
};

/**
 * Keeps a pack that was built here as one that is sent is kept: checked as a whole, its file in the archive before the row. Fails with
 * the reader's code, or pack_installed where the very same pack is installed already.
 */
export const keepBuiltPack = async (
  kernel: Pick<Kernel, 'audit' | 'blobs' | 'newId' | 'nowUtc' | 'pool' | 'store'>,
  bytes: Uint8Array,
  by: { readonly id: string; readonly displayName: string },
  signal: AbortSignal,
): Promise<Result<KeptPack>> => {
  if (bytes.length > packLimits.fileBytes)
    return fail(
      'pack_too_large',
      `The pack has ${bytes.length} bytes; at most ${packLimits.fileBytes} are installed.`,
    );
  const read = await openOnPool(kernel, Uint8Array.from(bytes), signal);
  if (!read.ok) return read;
  const { manifest } = read.value;
  const known = await findPackByDigest(kernel.store.read, manifest.digest);
  if (known !== undefined) {
    return fail(
      'pack_installed',
      `The same records gave this very pack before: it is installed as ${known.name}, version ${known.version}.`,
    );
  }
  const file = await keepFile(kernel, bytes);
  const row = newPackRow({ id: kernel.newId('pck'), manifest, file, by, nowUtc: kernel.nowUtc() });
  return ok({
    id: row.id,
    fileSha256: file.sha256,
    sizeBytes: file.sizeBytes,
    install: async (tx) => {
      await insertPack(tx, row);
      await appendJobAudit(kernel, tx, 'reference_pack.install', row.id, installPayload(row, manifest));
    },
  });
};

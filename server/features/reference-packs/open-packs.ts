import type { PackTrouble } from '#contract/reference-packs';
import type { EngineError, Result } from '#engines/common/result.ts';
import { AlteredContent, type StoredContent } from '#kernel/altered-content.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { PackToOpen } from './open-pack-task.ts';
import type { OpenedPack } from './read-pack.ts';
import { listActivePacks } from './store.ts';
import type { ReferencePackTable } from './tables.ts';

export type PackServices = Pick<Kernel, 'alterations' | 'blobs' | 'log' | 'pool' | 'store'>;

/** A pack that can be used, or why not. */
export type Opening = { readonly opened: OpenedPack } | { readonly trouble: PackTrouble };

/** Packs of one running program that are in memory, by id. Whatever is computed holds on to the one it began with. */
const memories = new WeakMap<Kernel['blobs'], Map<string, Promise<Opening>>>();

const memoryOf = ({ blobs }: Pick<Kernel, 'blobs'>): Map<string, Promise<Opening>> => {
  const known = memories.get(blobs);
  if (known !== undefined) return known;
  const made = new Map<string, Promise<Opening>>();
  memories.set(blobs, made);
  return made;
};

const packContent = (id: string): StoredContent => ({
  record: { type: 'reference_pack', id },
  what: `the file of the reference pack ${id}`,
});

/** Bytes in a buffer of their own, which can be moved to another thread: a small file is read into one that others share. */
const inOwnBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength));

/** Reads a pack on a worker thread. Its bytes are moved there and are gone here. */
export const openOnPool = (
  { pool }: Pick<Kernel, 'pool'>,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Result<OpenedPack>> => {
  const packed = inOwnBuffer(bytes);
  const task: PackToOpen = { packed };
  return pool.run('packs.open', task, {
    transfer: [packed.buffer],
    ...(signal === undefined ? {} : { signal }),
  });
};

const troubleOf = ({ code, message }: EngineError): PackTrouble => ({
  code: code === 'reference_pack_of_other_version' ? 'other_version' : 'refused',
  message,
});

const open = async (
  kernel: PackServices,
  { id, digest, file_sha256 }: ReferencePackTable,
): Promise<Opening> => {
  try {
    const packed = await kernel.blobs.read(file_sha256, packContent(id));
    const read = await openOnPool(kernel, packed);
    if (!read.ok) return { trouble: troubleOf(read.error) };
    return read.value.manifest.digest === digest
      ? { opened: read.value }
      : { trouble: { code: 'file_altered', message: 'The file holds another pack than was installed.' } };
  } catch (error) {
    if (!(error instanceof AlteredContent)) throw error;
    const isMissing = error.alteration.foundSha256 === null;
    await kernel.alterations.tell(error, {
      actor: { kind: 'system', id: 'reference_packs' },
      clientIp: null,
      route: 'reference-packs',
      requestId: null,
    });
    return { trouble: { code: isMissing ? 'file_missing' : 'file_altered', message: error.message } };
  }
};

/**
 * A pack in memory, read once for a start; what is not active any more is let go. A pack that cannot be read is not tried again until
 * it is activated again or the program starts anew.
 */
export const openInstalled = async (kernel: PackServices, row: ReferencePackTable): Promise<Opening> => {
  const memory = memoryOf(kernel);
  const known = memory.get(row.id);
  if (known !== undefined) return known;
  const opening = open(kernel, row);
  memory.set(row.id, opening);
  try {
    const found = await opening;
    if ('trouble' in found)
      kernel.log.warn('a reference pack is not used', { pack: row.id, ...found.trouble });
    return found;
  } catch (error) {
    // The program is stopping, or a thread was lost: nothing is known of the pack.
    memory.delete(row.id);
    throw error;
  }
};

/** Lets go of packs that are not active, and of what is known of one that is about to be tried again. */
export const forgetPacks = (kernel: Pick<Kernel, 'blobs'>, isKept: (id: string) => boolean): void => {
  const memory = memoryOf(kernel);
  for (const id of memory.keys()) if (!isKept(id)) memory.delete(id);
};

/** Opens the active packs, so that the first question need not wait; a start does not wait for them. */
export const openActive = async (kernel: PackServices): Promise<void> => {
  for (const row of await listActivePacks(kernel.store.read)) await openInstalled(kernel, row);
};

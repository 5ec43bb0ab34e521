import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { zipLimits } from './zip-limits.ts';

/** A regular file of a zip; folders and the system's own hidden files are left out. */
interface ZipMember {
  readonly name: string;
  readonly sizeBytes: number;
}

interface UnpackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Upper half of the external attributes is the Unix mode; 0o120000 under the type mask is a symbolic link. */
const isSymbolicLink = (entry: Entry): boolean =>
  ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;

const isFolder = (entry: Entry): boolean => entry.fileName.endsWith('/');

const isSystemFile = (name: string): boolean =>
  name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name);

const refused = (message: string, found: string, expected: string): Result<never> =>
  fail('unsafe_zip', message, { found, expected });

const refuseEntry = (entry: Entry): Result<never> | null => {
  if (entry.isEncrypted()) {
    return refused(
      `The zip is encrypted (${entry.fileName}); send it without a password.`,
      'an encrypted file',
      'plain files',
    );
  }
  if (isSymbolicLink(entry)) {
    return refused(
      `The zip holds a symbolic link (${entry.fileName}); send the file itself.`,
      'a symbolic link',
      'plain files',
    );
  }
  return null;
};

const refuseVolume = (packedBytes: number, unpackedBytes: number): Result<never> | null => {
  const mebibytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MiB`;
  if (unpackedBytes > zipLimits.totalBytes) {
    return refused(
      `The zip would unpack to ${mebibytes(unpackedBytes)}; at most ${mebibytes(zipLimits.totalBytes)} are accepted.`,
      mebibytes(unpackedBytes),
      mebibytes(zipLimits.totalBytes),
    );
  }
  if (unpackedBytes > zipLimits.ratioFreeBytes && unpackedBytes > packedBytes * zipLimits.ratio) {
    const ratio = Math.round(unpackedBytes / Math.max(packedBytes, 1));
    return refused(
      `The zip unpacks to ${ratio} times its size, as a zip bomb does; measured data reach about 3.`,
      `ratio ${ratio}`,
      `at most ${zipLimits.ratio}`,
    );
  }
  return null;
};

/** Walks the directory of an open zip and refuses it as a whole when one entry is not acceptable. */
const collectEntries = async (zip: ZipFile): Promise<Result<Entry[]>> => {
  if (zip.entryCount > zipLimits.entries) {
    return refused(
      `The zip has ${zip.entryCount} entries; at most ${zipLimits.entries} are accepted.`,
      `${zip.entryCount} entries`,
      `at most ${zipLimits.entries}`,
    );
  }
  const kept: Entry[] = [];
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const refusal = refuseEntry(entry);
    if (refusal !== null) return refusal;
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (!isFolder(entry) && !isSystemFile(entry.fileName)) kept.push(entry);
  }
  const tooMuch = refuseVolume(packed, unpacked);
  if (tooMuch !== null) return tooMuch;
  const repeated = findRepeated(kept.map((entry) => entry.fileName));
  if (repeated !== null) {
    return refused(`The zip holds two files called ${repeated}.`, 'a repeated name', 'one file per name');
  }
  return ok(kept);
};

const findRepeated = (names: readonly string[]): string | null => {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
};

/** The reader reports unsafe names and damaged structures by exception; both are the sender's to mend. */
const asRefusal = (error: unknown): Result<never> => {
  const cause = (error instanceof Error ? error.message : 'unreadable').replace(/\.+$/, '');
  if (/relative path|absolute path|invalid characters/.test(cause)) {
    return refused(
      `The zip holds a file outside its own folder (${cause}).`,
      'an unsafe path',
      'paths inside the zip',
    );
  }
  return fail('damaged_zip', `The zip cannot be read: ${cause}.`, {
    found: cause,
    expected: 'an intact zip',
  });
};

const openZip = (zip: string | Uint8Array): Promise<ZipFile> =>
  typeof zip === 'string'
    ? openPromise(zip)
    : fromBufferPromise(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength));

/** Lists the files of a zip on disk or in memory without unpacking any. Fails with unsafe_zip or damaged_zip. */
export const listZip = async (source: string | Uint8Array): Promise<Result<readonly ZipMember[]>> => {
  let zip: ZipFile | null = null;
  try {
    zip = await openZip(source);
    const entries = await collectEntries(zip);
    if (!entries.ok) return entries;
    return ok(entries.value.map((entry) => ({ name: entry.fileName, sizeBytes: entry.uncompressedSize })));
  } catch (error) {
    return asRefusal(error);
  } finally {
    zip?.close();
  }
};

interface ReadOptions {
  /** Names of the files to unpack. Default: all. */
  readonly wanted?: ReadonlySet<string>;
  /** Memory for a file of so many bytes. Default: its own. */
  readonly allocate?: (name: string, bytes: number) => Uint8Array;
}

const readEntry = async (
  zip: ZipFile,
  entry: Entry,
  allocate: NonNullable<ReadOptions['allocate']>,
): Promise<Uint8Array> => {
  // The reader stops with an error as soon as more bytes arrive than the directory promised, so this buffer suffices.
  const bytes = allocate(entry.fileName, entry.uncompressedSize);
  let filled = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    bytes.set(chunk as Uint8Array, filled);
    filled += (chunk as Uint8Array).byteLength;
  }
  return bytes;
};

/** Unpacks files of a zip held in memory. Fails with unsafe_zip or damaged_zip. */
export const readZip = async (
  packed: Uint8Array,
  { wanted, allocate = (_name, bytes) => new Uint8Array(bytes) }: ReadOptions = {},
): Promise<Result<readonly UnpackedFile[]>> => {
  try {
    const zip = await openZip(packed);
    const entries = await collectEntries(zip);
    if (!entries.ok) return entries;
    const files: UnpackedFile[] = [];
    for (const entry of entries.value) {
      if (wanted !== undefined && !wanted.has(entry.fileName)) continue;
      files.push({ name: entry.fileName, bytes: await readEntry(zip, entry, allocate) });
    }
    return ok(files);
  } catch (error) {
    return asRefusal(error);
  }
};

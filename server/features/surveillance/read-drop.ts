import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isWithin } from '#kernel/files/is-within.ts';
import { failed, type Look, noValidators } from './look.ts';

export interface DropTerms {
  /** DATA_DIR/surveillance. */
  readonly root: string;
  readonly largestBytes: number;
  /** Settles when it is time for the next look at a file that may still be written. */
  readonly pause: () => Promise<void>;
}

/** Looks at a file before it counts as one that never comes to rest. */
const mostLooks = 5;

/** Names of files that are being written, by programs that write them beside their place first. */
const isUnfinished = (name: string): boolean => /^[.~]|~$|\.(tmp|part|partial|crdownload|swp)$/i.test(name);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const missing = failed('missing', 'There is no such file in the folder of surveillance.');
const outside = failed('outside_folder', 'It leads out of the folder of surveillance.');
const notAFile = failed('not_a_file', 'It is neither a file nor a folder.');
const stillChanging = failed('still_changing', 'The file is still being written.');

/** Where a name leads in the end. */
const resolveWithin = async (root: string, target: string): Promise<string | Look> => {
  const [real, place] = [await realpath(target), await realpath(root)];
  return real !== place && isWithin(real, place) ? real : outside;
};

interface Candidate {
  readonly file: string;
  readonly stats: Stats;
}

/** The file of a folder that was written last; of several, the one whose name sorts last. */
const newestOf = async (root: string, folder: string): Promise<string | Look> => {
  const found: Candidate[] = [];
  for (const name of await readdir(folder)) {
    if (isUnfinished(name)) continue;
    const file = await resolveWithin(root, path.join(folder, name));
    if (typeof file !== 'string') return file;
    const stats = await stat(file);
    if (stats.isFile()) found.push({ file, stats });
  }
  found.sort((a, b) => a.stats.mtimeMs - b.stats.mtimeMs || (a.file < b.file ? -1 : 1));
  return found.at(-1)?.file ?? failed('missing', 'The folder holds no file.');
};

const isSame = (one: Stats, other: Stats): boolean =>
  one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;

const readWhole = async (handle: FileHandle, sizeBytes: number): Promise<Uint8Array> => {
  const bytes = Buffer.alloc(sizeBytes);
  let length = 0;
  while (length < sizeBytes) {
    const { bytesRead } = await handle.read(bytes, length, sizeBytes - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
};

/** Null where it changed since it was looked at, or while it was read. */
const readAtRest = async (file: string, before: Stats): Promise<Uint8Array | null> => {
  // A pipe that took the place of the file must not hold the reader up.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!isSame(before, await handle.stat())) return null;
    const bytes = await readWhole(handle, before.size);
    return isSame(before, await handle.stat()) && bytes.length === before.size ? bytes : null;
  } finally {
    await handle.close();
  }
};

const lookOnce = async (location: string, { root, largestBytes, pause }: DropTerms): Promise<Look | null> => {
  const target = await resolveWithin(root, path.join(root, location));
  if (typeof target !== 'string') return target;
  const file = (await stat(target)).isDirectory() ? await newestOf(root, target) : target;
  if (typeof file !== 'string') return file;
  const before = await stat(file);
  if (!before.isFile()) return notAFile;
  await pause();
  if (!isSame(before, await stat(file))) return null;
  if (before.size > largestBytes) return failed('too_large', 'The file is larger than a revision may be.');
  const bytes = await readAtRest(file, before);
  if (bytes === null) return null;
  const from = path
    .relative(await realpath(root), file)
    .split(path.sep)
    .join('/');
  return { kind: 'found', found: { bytes, charset: null, validators: noValidators, from } };
};

/** One look at a file or at the newest file of a folder: read once its size and time are the same at two looks. */
export const readDrop = async (location: string, terms: DropTerms): Promise<Look> => {
  try {
    for (let look = 0; look < mostLooks; look += 1) {
      const result = await lookOnce(location, terms);
      if (result !== null) return result;
    }
    return stillChanging;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return missing;
    // A link put in the place of the file between two looks, or links in a circle.
    if (code === 'ELOOP') return outside;
    if (code === 'EACCES' || code === 'EPERM' || code === 'EIO' || code === 'ENXIO')
      return failed('unreadable', 'The file cannot be read.');
    throw error;
  }
};

import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import type { FindReason, FolderProblem } from '#contract/watched-folders';
import { moveBuffers, type ReportProgress } from '#kernel/jobs/worker-task.ts';
import { type AllowedPlaces, checkPlace, type Misplaced } from './check-place.ts';
import {
  digestOf,
  type Located,
  locateExperiments,
  type Measurement,
  type Refused,
  readMeasurement,
  shortfallOf,
  TooManyFiles,
} from './find-measurements.ts';
import { systemCodeOf } from './system-code.ts';

/** Files that went or changed under the reader's hands are seen as they are at the next look. */
const vanished = new Set(['ENOENT', 'ENOTDIR', 'ESTALE']);
/** What a message of the system or of the program says of one find at most. */
const mostDetailLetters = 300;

/** What could not be read this time. */
export interface UnreadFind {
  readonly path: string;
  readonly fileState: string;
  readonly code: Extract<FindReason, 'unreadable' | 'read_failed'>;
  /** Which file and the system's word for why; of a failure of the program, what it said. */
  readonly detail: string;
}

/** What an error means for the one find it came of; null where its files went away meanwhile. */
const tellUnread = (
  { folder, experiment }: Located,
  error: unknown,
): Pick<UnreadFind, 'code' | 'detail'> | null => {
  const code = systemCodeOf(error);
  if (code === null)
    return {
      code: 'read_failed',
      detail: String(error instanceof Error ? error.message : error)
        .slice(0, mostDetailLetters)
        .toWellFormed(),
    };
  if (vanished.has(code)) return null;
  const { path: file } = error as NodeJS.ErrnoException;
  const below = file === undefined ? '' : relative(join(folder, experiment.root), file);
  return { code: 'unreadable', detail: below === '' ? code : `${below} (${code})` };
};

const fileStateOf = ({ state }: Located): string => createHash('sha256').update(state).digest('hex');

/** What was known of a place at the look before. */
interface SeenBefore {
  readonly fileState: string;
  /** Whether something became of it: it is read again only when its files change. */
  readonly isSettled: boolean;
  /** It rested for so long that what its data lack of their promise does not come any more. */
  readonly isRested: boolean;
}

export interface LookInput {
  readonly root: string;
  readonly places: AllowedPlaces;
  readonly seen: Readonly<Record<string, SeenBefore>>;
  /** So many are read in one look; the rest in the next one. */
  readonly mostRead: number;
  /** What is larger is not sent, and not read. */
  readonly mostBytes: number;
  /** What was not written to since this and lacks samples lacks them for good. */
  readonly oldSinceMs: number;
}

/** So many new ones are kept of one look: they are written by the thread that answers requests. */
const mostMoving = 1000;
/** Reading stops after this; what was read is kept, and the next look goes on. */
const readingMs = 20_000;

/** What is written and was read. */
export interface ReadFind {
  readonly path: string;
  readonly fileState: string;
  readonly title: string | null;
  readonly nucleus: Measurement['nucleus'];
  readonly instrument: Measurement['instrument'];
  readonly digest: string;
}

export interface RefusedFind {
  readonly path: string;
  readonly fileState: string;
  readonly code: Extract<FindReason, 'missing_files' | 'no_nucleus' | 'unreadable' | 'too_large'>;
  readonly detail: string;
}

/** What is written so far of an acquisition that goes on, or was stopped early. */
export interface IncompleteFind {
  readonly path: string;
  readonly fileState: string;
  /** What is there of what was promised. */
  readonly detail: string;
}

export interface LookAnswer {
  /** Everything that lies there. */
  readonly paths: readonly string[];
  /** Files that changed since the look before, or were not there. Nothing of them was read. */
  readonly moving: readonly Pick<ReadFind, 'path' | 'fileState'>[];
  /** Files that rest and hold less than they promise. */
  readonly incomplete: readonly IncompleteFind[];
  readonly unread: readonly UnreadFind[];
  readonly read: readonly ReadFind[];
  readonly refused: readonly RefusedFind[];
  /** More is written than was read. */
  readonly isCut: boolean;
}

export type LookProblem = { readonly problem: FolderProblem; readonly detail: string | null };

const problemBy: Readonly<Record<Misplaced, FolderProblem>> = {
  outside: 'not_allowed_here',
  own_data: 'not_allowed_here',
  missing: 'folder_missing',
  unreadable: 'folder_unreadable',
};

/** Parameter files a raw experiment is not complete without; a processed spectrum always lacks its raw data. */
const missingFilesOf = ({ experiment }: Located): readonly string[] => {
  const { kind, vendor, missingFiles, parameterFiles } = experiment;
  if (kind !== 'fid' && kind !== 'ser' && kind !== 'magritek') return [];
  // What a Bruker instrument did with the experiment is written when it ends.
  const isOpen = vendor === 'bruker' && !parameterFiles.some((name) => /^acqus$/i.test(name));
  return [...new Set([...missingFiles, ...(isOpen ? ['acqus'] : [])])];
};

const refuse = (located: Located, code: RefusedFind['code'], detail: string): RefusedFind => ({
  path: located.path,
  fileState: fileStateOf(located),
  code,
  detail,
});

type OneRead = ReadFind | RefusedFind | IncompleteFind;

const percent = 100;

const readOne = (located: Located, mostBytes: number, isRested: boolean): OneRead => {
  if (located.sizeBytes > mostBytes) return refuse(located, 'too_large', '');
  const missing = missingFilesOf(located);
  if (missing.length > 0) return refuse(located, 'missing_files', missing.join(', '));
  const shortfall = isRested ? null : shortfallOf(located);
  if (shortfall !== null) {
    const share = Math.floor((percent * shortfall.foundBytes) / shortfall.promisedBytes);
    return { path: located.path, fileState: fileStateOf(located), detail: `${share} %` };
  }
  const measurement = readMeasurement(located);
  if ('code' in measurement) return refuse(located, measurement.code, measurement.detail);
  const { path, instrument, nucleus } = measurement;
  const title = measurement.readTitle();
  return { path, fileState: fileStateOf(located), title, nucleus, instrument, digest: digestOf(located) };
};

/** What was read, by what it is. */
const sortRead = (all: readonly OneRead[]) => ({
  read: all.filter((one): one is ReadFind => 'digest' in one),
  refused: all.filter((one): one is RefusedFind => 'code' in one),
  incomplete: all.filter((one): one is IncompleteFind => !('digest' in one) && !('code' in one)),
});

interface Written {
  readonly located: Located;
  readonly isRested: boolean;
}

const sort = (
  located: readonly Located[],
  { seen, mostRead, oldSinceMs }: LookInput,
): { readonly moving: Located[]; readonly written: Written[]; readonly isCut: boolean } => {
  const stateBefore = (path: string) => (Object.hasOwn(seen, path) ? seen[path] : undefined);
  const moving: Located[] = [];
  const written: Written[] = [];
  for (const each of located) {
    const before = stateBefore(each.path);
    if (before?.fileState !== fileStateOf(each)) moving.push(each);
    else if (!before.isSettled)
      written.push({ located: each, isRested: before.isRested || each.writtenMs <= oldSinceMs });
  }
  return {
    moving: moving.slice(0, mostMoving),
    written: written.slice(0, mostRead),
    isCut: written.length > mostRead || moving.length > mostMoving,
  };
};

const tellUnreadable = ({ path, detail }: Refused): RefusedFind => ({
  path,
  fileState: detail,
  code: 'unreadable',
  detail,
});

/** Reads what is written, each by itself: what one of them fails with is told of that one. */
const readAll = (written: readonly Written[], mostBytes: number) => {
  const all: OneRead[] = [];
  const unread: UnreadFind[] = [];
  const untilMs = Date.now() + readingMs;
  let reached = 0;
  for (const { located, isRested } of written) {
    if (Date.now() > untilMs) break;
    reached += 1;
    try {
      all.push(readOne(located, mostBytes, isRested));
    } catch (error) {
      const told = tellUnread(located, error);
      if (told !== null) unread.push({ path: located.path, fileState: fileStateOf(located), ...told });
    }
  }
  return { ...sortRead(all), unread, unreached: written.length - reached };
};

const lookInto = (input: LookInput): LookAnswer => {
  const { located, refused } = locateExperiments(input.root);
  const { moving, written, isCut } = sort(located, input);
  const { refused: bad, unreached, ...rest } = readAll(written, input.mostBytes);
  return {
    ...rest,
    paths: [...located, ...refused].map(({ path }) => path),
    moving: moving.map((each) => ({ path: each.path, fileState: fileStateOf(each) })),
    refused: [...bad, ...refused.map(tellUnreadable)],
    isCut: isCut || unreached > 0,
  };
};

/** One look at a folder: names, sizes and times of everything, and of what is the same as before what it is. */
export const lookAtFolder = (input: LookInput, report: ReportProgress): LookAnswer | LookProblem => {
  report('looking', 0);
  const place = checkPlace(input.root, input.places);
  if ('misplaced' in place) return { problem: problemBy[place.misplaced], detail: place.detail };
  if (place.real !== input.root) return { problem: 'folder_moved', detail: place.real };
  try {
    return lookInto(input);
  } catch (error) {
    if (error instanceof TooManyFiles) return { problem: 'folder_too_large', detail: null };
    const code = systemCodeOf(error);
    if (code === null) throw error;
    return { problem: code === 'ENOENT' ? 'folder_missing' : 'folder_unreadable', detail: code };
  }
};

export interface PackInput {
  readonly root: string;
  readonly places: AllowedPlaces;
  readonly path: string;
  readonly fileState: string;
  readonly mostBytes: number;
}

export type PackAnswer =
  | { readonly kind: 'packed'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'moving' }
  | { readonly kind: 'too_large' }
  | ({ readonly kind: 'unread' } & Pick<UnreadFind, 'code' | 'detail'>);

const locateOne = ({ root, path }: PackInput): Located | undefined =>
  locateExperiments(root, path).located.find((each) => each.path === path);

const packOne = (located: Located): Exclude<PackAnswer, { kind: 'too_large' }> => {
  try {
    const measurement = readMeasurement(located);
    return 'code' in measurement ? { kind: 'moving' } : { kind: 'packed', ...measurement.pack() };
  } catch (error) {
    const told = tellUnread(located, error);
    return told === null ? { kind: 'moving' } : { kind: 'unread', ...told };
  }
};

const packWritten = (input: PackInput): PackAnswer => {
  const place = checkPlace(input.root, input.places);
  if (!('real' in place) || place.real !== input.root) return { kind: 'moving' };
  const before = locateOne(input);
  if (before === undefined || fileStateOf(before) !== input.fileState) return { kind: 'moving' };
  if (before.sizeBytes > input.mostBytes) return { kind: 'too_large' };
  const packed = packOne(before);
  if (!('bytes' in packed)) return packed;
  // What was written to while it was read is not what lies there.
  const after = locateOne(input);
  if (after === undefined || fileStateOf(after) !== input.fileState) return { kind: 'moving' };
  return moveBuffers(packed, [packed.bytes.buffer]);
};

/** The bytes of one measurement as they are sent, where it is as it was when it was looked at. */
export const packMeasurement = (input: PackInput, report: ReportProgress): PackAnswer => {
  report('reading', 0);
  try {
    return packWritten(input);
  } catch (error) {
    // The folder itself went away: the next look says so.
    if (systemCodeOf(error) === null) throw error;
    return { kind: 'moving' };
  }
};

export interface PreviewInput {
  readonly path: string;
  readonly places: AllowedPlaces;
  readonly mostRead: number;
  readonly mostBytes: number;
  /** What was written to after this may still be. */
  readonly quietSinceMs: number;
  /** As for a look. */
  readonly oldSinceMs: number;
}

export interface PreviewAnswer extends Pick<LookAnswer, 'incomplete' | 'unread'> {
  readonly moving: readonly string[];
  readonly read: readonly ReadFind[];
  readonly refused: readonly RefusedFind[];
  readonly leftOff: number;
}

/** What lies in a folder now. What was written a moment ago is not read. */
export const previewFolder = (
  input: PreviewInput,
  report: ReportProgress,
): PreviewAnswer | { readonly misplaced: Misplaced; readonly detail: string | null } => {
  report('looking', 0);
  const place = checkPlace(input.path, input.places);
  if ('misplaced' in place) return place;
  try {
    const { located, refused } = locateExperiments(place.real);
    const first = located.slice(0, input.mostRead);
    const quiet = first
      .filter(({ writtenMs }) => writtenMs <= input.quietSinceMs)
      .map((each) => ({ located: each, isRested: each.writtenMs <= input.oldSinceMs }));
    const { unreached, refused: bad, ...rest } = readAll(quiet, input.mostBytes);
    return {
      ...rest,
      moving: first.filter(({ writtenMs }) => writtenMs > input.quietSinceMs).map(({ path }) => path),
      refused: [...bad, ...refused.map(tellUnreadable)],
      leftOff: located.length - first.length + unreached,
    };
  } catch (error) {
    const code = error instanceof TooManyFiles ? 'too many files' : systemCodeOf(error);
    if (code === null) throw error;
    return { misplaced: 'unreadable', detail: code };
  }
};

/** The folder without links, or why it may not be watched. */
export const checkFolder = (
  { path, places }: Pick<PreviewInput, 'path' | 'places'>,
  report: ReportProgress,
): ReturnType<typeof checkPlace> => {
  report('looking', 0);
  return checkPlace(path, places);
};

import { createHash } from 'node:crypto';
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
  TooManyFiles,
} from './find-measurements.ts';

/** Files that change under the reader's hands are read at the next look. */
const transient = new Set(['ENOENT', 'EBUSY', 'EPERM', 'EACCES', 'EIO', 'ESTALE', 'ELOOP']);

const systemCodeOf = (error: unknown): string | null =>
  error instanceof Error && 'syscall' in error ? ((error as NodeJS.ErrnoException).code ?? null) : null;

const fileStateOf = ({ state }: Located): string => createHash('sha256').update(state).digest('hex');

/** What was known of a place at the look before. */
interface SeenBefore {
  readonly fileState: string;
  /** Whether something became of it: it is read again only when its files change. */
  readonly isSettled: boolean;
}

export interface LookInput {
  readonly root: string;
  readonly places: AllowedPlaces;
  readonly seen: Readonly<Record<string, SeenBefore>>;
  /** So many are read in one look; the rest in the next one. */
  readonly mostRead: number;
  /** What is larger is not sent, and not read. */
  readonly mostBytes: number;
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

export interface LookAnswer {
  /** Everything that lies there. */
  readonly paths: readonly string[];
  /** Files that changed since the look before, or were not there. Nothing of them was read. */
  readonly moving: readonly {
    readonly path: string;
    readonly fileState: string;
    /** The system's word for why it could not be read this time. */
    readonly detail: string | null;
  }[];
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

const readOne = (located: Located, mostBytes: number): ReadFind | RefusedFind => {
  if (located.sizeBytes > mostBytes) return refuse(located, 'too_large', '');
  const missing = missingFilesOf(located);
  if (missing.length > 0) return refuse(located, 'missing_files', missing.join(', '));
  const measurement = readMeasurement(located);
  if ('code' in measurement) return refuse(located, measurement.code, measurement.detail);
  const { path, instrument, nucleus } = measurement;
  const title = measurement.readTitle();
  return { path, fileState: fileStateOf(located), title, nucleus, instrument, digest: digestOf(located) };
};

const sort = (
  located: readonly Located[],
  { seen, mostRead }: LookInput,
): { readonly moving: Located[]; readonly written: Located[]; readonly isCut: boolean } => {
  const stateBefore = (path: string) => (Object.hasOwn(seen, path) ? seen[path] : undefined);
  const moving: Located[] = [];
  const written: Located[] = [];
  for (const each of located) {
    const before = stateBefore(each.path);
    if (before?.fileState !== fileStateOf(each)) moving.push(each);
    else if (!before.isSettled) written.push(each);
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

/** Reads what is written. What cannot be read for the moment counts as not written yet, with the system's word for it. */
const readAll = (written: readonly Located[], mostBytes: number) => {
  const read: ReadFind[] = [];
  const refused: RefusedFind[] = [];
  const notYet: LookAnswer['moving'][number][] = [];
  const untilMs = Date.now() + readingMs;
  let isCut = false;
  for (const each of written) {
    if (Date.now() > untilMs) {
      isCut = true;
      break;
    }
    try {
      const one = readOne(each, mostBytes);
      if ('code' in one) refused.push(one);
      else read.push(one);
    } catch (error) {
      const detail = systemCodeOf(error) ?? '';
      if (!transient.has(detail)) throw error;
      notYet.push({ path: each.path, fileState: fileStateOf(each), detail });
    }
  }
  return { read, refused, notYet, isCut };
};

const lookInto = (input: LookInput): LookAnswer => {
  const { located, refused } = locateExperiments(input.root);
  const { moving, written, isCut } = sort(located, input);
  const { read, refused: bad, notYet, isCut: isLate } = readAll(written, input.mostBytes);
  return {
    paths: [...located, ...refused].map(({ path }) => path),
    moving: [
      ...moving.map((each) => ({ path: each.path, fileState: fileStateOf(each), detail: null })),
      ...notYet,
    ],
    read,
    refused: [...bad, ...refused.map(tellUnreadable)],
    isCut: isCut || isLate,
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
  | { readonly kind: 'too_large' };

const locateOne = ({ root, path }: PackInput): Located | undefined =>
  locateExperiments(root, path).located.find((each) => each.path === path);

const packWritten = (input: PackInput): PackAnswer => {
  const place = checkPlace(input.root, input.places);
  if (!('real' in place) || place.real !== input.root) return { kind: 'moving' };
  const before = locateOne(input);
  if (before === undefined || fileStateOf(before) !== input.fileState) return { kind: 'moving' };
  if (before.sizeBytes > input.mostBytes) return { kind: 'too_large' };
  const measurement = readMeasurement(before);
  if ('code' in measurement) return { kind: 'moving' };
  const { name, bytes } = measurement.pack();
  // What was written to while it was read is not what lies there.
  const after = locateOne(input);
  if (after === undefined || fileStateOf(after) !== input.fileState) return { kind: 'moving' };
  return moveBuffers({ kind: 'packed', name, bytes }, [bytes.buffer]);
};

/** The bytes of one measurement as they are sent, where it is as it was when it was looked at. */
export const packMeasurement = (input: PackInput, report: ReportProgress): PackAnswer => {
  report('reading', 0);
  try {
    return packWritten(input);
  } catch (error) {
    if (!transient.has(systemCodeOf(error) ?? '')) throw error;
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
}

export interface PreviewAnswer {
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
      .map((each) => readOne(each, input.mostBytes));
    return {
      moving: first.filter(({ writtenMs }) => writtenMs > input.quietSinceMs).map(({ path }) => path),
      read: quiet.flatMap((each) => ('code' in each ? [] : each)),
      refused: [...quiet.flatMap((each) => ('code' in each ? each : [])), ...refused.map(tellUnreadable)],
      leftOff: located.length - first.length,
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

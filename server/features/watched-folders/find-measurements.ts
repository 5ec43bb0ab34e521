import { createHash } from 'node:crypto';
import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { findShortfall, type Shortfall } from '#engines/nmr/formats/find-shortfall.ts';
import { guessNucleus } from '#engines/nmr/formats/guess-nucleus.ts';
import {
  type IdentifiedExperiment,
  identifyExperiments,
  isSingleFile,
} from '#engines/nmr/formats/identify-experiments.ts';
import { mostTitleLetters } from './match-rules.ts';
import { systemCodeOf } from './system-code.ts';

/** Parameter files are text with the facts near their head. */
const headBytes = 256 * 1024;
const chunkBytes = 1024 * 1024;

/** Of a whole disk nobody waits for the end. */
const mostFiles = 500_000;

/** A folder that holds more than anybody keeps measurements in. */
export class TooManyFiles extends Error {
  constructor(folder: string) {
    super(`${folder} holds more than ${mostFiles} files.`);
    this.name = 'TooManyFiles';
  }
}

/** The system's own word for a link where none is followed, so that one file of that kind holds up nothing else. */
const leadsOut = (file: string): Error =>
  Object.assign(new Error(`${file} leads out of the folder.`), {
    code: 'ELOOP',
    syscall: 'open',
    path: file,
  });

/** A link is not opened, and a pipe not waited for. Windows has neither flag. */
const openFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** What lies at a place itself: a file, and no link on the way there leads anywhere else. */
const statPlace = (file: string): BigIntStats => {
  const stat = lstatSync(file, { bigint: true });
  if (!stat.isFile() || realpathSync(file) !== file) throw leadsOut(file);
  return stat;
};

/**
 * Opens a file below a folder whose own place has no link in it. Between listing and reading a folder or a file may have been put in the
 * place of another one: what was opened is what lies there before and after.
 * @throws where it is not
 */
const openWithin = (folder: string, name: string): number => {
  const file = path.join(folder, name);
  const before = statPlace(file);
  const handle = openSync(file, openFlags);
  try {
    const opened = fstatSync(handle, { bigint: true });
    for (const { dev, ino } of [before, statPlace(file)]) {
      // Windows gives a file's volume by its handle and by its name in different numbers.
      const isSameDisk = dev === opened.dev || process.platform === 'win32';
      if (ino !== opened.ino || !isSameDisk) throw leadsOut(file);
    }
    return handle;
  } catch (error) {
    closeSync(handle);
    throw error;
  }
};

const readHeadBytes = (folder: string, name: string): Buffer => {
  const handle = openWithin(folder, name);
  try {
    const bytes = Buffer.alloc(headBytes);
    return bytes.subarray(0, readSync(handle, bytes, 0, headBytes, 0));
  } finally {
    closeSync(handle);
  }
};

const readHead = (folder: string, name: string): string => readHeadBytes(folder, name).toString('latin1');

const readWhole = (folder: string, name: string): Uint8Array<ArrayBuffer> => {
  const handle = openWithin(folder, name);
  try {
    return new Uint8Array(readFileSync(handle));
  } finally {
    closeSync(handle);
  }
};

const addFileTo = (hash: ReturnType<typeof createHash>, folder: string, name: string): void => {
  const handle = openWithin(folder, name);
  try {
    const bytes = Buffer.alloc(chunkBytes);
    for (let read = readSync(handle, bytes); read > 0; read = readSync(handle, bytes))
      hash.update(bytes.subarray(0, read));
  } finally {
    closeSync(handle);
  }
};

const nuclei = ['1H', '13C', '19F', '31P', '11B', '15N', '29Si', '2H', '2D'] as const;
type Nucleus = (typeof nuclei)[number];

/** What looks like a measurement and cannot be sent. */
export interface Refused {
  /** Folder or file as it lies here. */
  readonly source: string;
  readonly path: string;
  readonly code: 'missing_files' | 'no_nucleus' | 'unreadable';
  /** Names of what is missing, or the system's word for why it cannot be read. */
  readonly detail: string;
  readonly reason: string;
}

/** An experiment by the names of its files; nothing of it was read. */
export interface Located {
  readonly folder: string;
  readonly source: string;
  /** Where it lies below the folder, parts separated by `/`. */
  readonly path: string;
  readonly experiment: IdentifiedExperiment;
  /** Sizes and times of what would be sent: the same while nothing is being written. */
  readonly state: string;
  /** When the last of its files was written, ms since 1970 UTC by the clock of the disk. */
  readonly writtenMs: number;
  readonly sizeBytes: number;
  readonly dataBytes: number;
}

export interface Measurement extends Pick<Located, 'source' | 'path' | 'state' | 'writtenMs'> {
  readonly instrument: NonNullable<IdentifiedExperiment['vendor']>;
  readonly nucleus: Nucleus;
  /** What its data lack of what they promise; null where nothing is missing. */
  readShortfall(): Shortfall | null;
  /** What its own title file says, in one line; null where its format keeps the title among the data. */
  readTitle(): string | null;
  /** What is sent: one file as it is, or a zip of the folder. */
  pack(): { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
}

export interface Found {
  readonly measurements: readonly Measurement[];
  readonly refused: readonly Refused[];
}

const parameterFileOf = ({ root, parameterFiles, dataFile }: IdentifiedExperiment): string => {
  const name =
    parameterFiles.find((file) => /^(acqus|procpar|acqu\.par)$/i.test(file)) ??
    parameterFiles.find((file) => /(^|\/)procs$/i.test(file));
  return name === undefined ? dataFile : root + name;
};

const nucleusOf = (folder: string, experiment: IdentifiedExperiment): Nucleus | null => {
  const { nucleus, isTwoDimensional } = guessNucleus(readHead(folder, parameterFileOf(experiment)));
  if (isTwoDimensional || experiment.kind === 'ser' || /2rr$/i.test(experiment.dataFile)) return '2D';
  return nuclei.find((known) => known === nucleus) ?? null;
};

/** As most programs write it today, else as the older ones did. */
const decodeText = (latin: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin, 'latin1'));
  } catch {
    // No UTF-8: every byte is a letter of its own.
    return latin;
  }
};

const titleFile = /^(text|pdata\/[^/]+\/title)$/i;

const titleOf =
  (folder: string, { root, parameterFiles }: IdentifiedExperiment) =>
  (): string | null => {
    const name = parameterFiles.find((file) => titleFile.test(file));
    if (name === undefined) return null;
    const title = decodeText(readHead(folder, root + name))
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    return title.slice(0, mostTitleLetters).toWellFormed() || null;
  };

const packOf = (folder: string, experiment: IdentifiedExperiment) => (): ReturnType<Measurement['pack']> => {
  const { root, files, dataFile, kind } = experiment;
  if (isSingleFile(kind)) return { name: path.posix.basename(dataFile), bytes: readWhole(folder, dataFile) };
  const entries = files.map((file) => [file.slice(root.length), readWhole(folder, file)]);
  const name = path.basename(path.resolve(folder, root));
  // Samples are numbers of an instrument, which hardly shrink; with a fixed time the same files are the same bytes.
  const zip = zipSync(Object.fromEntries(entries), { level: 1, mtime: '1980-01-01T00:00:00' });
  return { name: `${name}.zip`, bytes: new Uint8Array(zip) };
};

interface Listing {
  readonly folder: string;
  readonly names: string[];
  readonly refused: Refused[];
}

/** A folder that cannot be read is told as refused, and the others go on. */
const listBelow = (listing: Listing, below: string): void => {
  try {
    listInto(listing, below);
  } catch (error) {
    listing.refused.push(refuseUnreadable(path.join(listing.folder, below), below, error));
  }
};

/** @throws what is no fault of the disk */
const refuseUnreadable = (source: string, below: string, error: unknown): Refused => {
  const detail = systemCodeOf(error);
  if (detail === null) throw error;
  return { source, path: below, code: 'unreadable', detail, reason: `it cannot be read (${detail})` };
};

/** Links are no files and lead nowhere. */
const listInto = (listing: Listing, below: string): void => {
  const { folder, names } = listing;
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) listBelow(listing, name);
    else if (entry.isFile() && names.push(name) > mostFiles) throw new TooManyFiles(folder);
  }
};

/** The names of all files below a folder, or of one file that is a measurement by itself. */
const listFiles = (folder: string, only: string): Listing => {
  const listing: Listing = { folder, names: [], refused: [] };
  if (statSync(path.join(folder, only)).isFile()) listing.names.push(only);
  else listInto(listing, only);
  return listing;
};

const measureFiles = (folder: string, { files, dataFile }: IdentifiedExperiment) => {
  const stats = files.map((file) => {
    const stat = statSync(path.join(folder, file), { throwIfNoEntry: false });
    return { file, size: stat?.size ?? 0, mtimeMs: stat?.mtimeMs ?? 0 };
  });
  return {
    state: stats
      .map(({ file, size, mtimeMs }) => `${file}:${size}:${mtimeMs}`)
      .toSorted()
      .join('\n'),
    writtenMs: stats.reduce((latest, { mtimeMs }) => Math.max(latest, mtimeMs), 0),
    sizeBytes: stats.reduce((sum, { size }) => sum + size, 0),
    dataBytes: stats.find(({ file }) => file === dataFile)?.size ?? 0,
  };
};

/**
 * The experiments below a folder by their names, sizes and times; of one place below it, those alone. The folder is named without links:
 * nothing is read where one is in its place later.
 * @throws the system's error where the folder cannot be read
 */
export const locateExperiments = (
  folder: string,
  only = '',
  calledFolder = folder,
): { readonly located: readonly Located[]; readonly refused: readonly Refused[] } => {
  const { names, refused } = listFiles(folder, only);
  const located: Located[] = [];
  for (const experiment of identifyExperiments(names)) {
    const source = path.join(calledFolder, experiment.root);
    const below = experiment.root.replace(/\/$/, '');
    // One whose files cannot even be measured keeps nobody from the others.
    try {
      located.push({ folder, source, path: below, experiment, ...measureFiles(folder, experiment) });
    } catch (error) {
      refused.push(refuseUnreadable(source, below, error));
    }
  }
  return { located, refused };
};

/** A parameter file of an experiment by its name; null where there is none. */
const textBeside = (
  { folder, experiment: { root, parameterFiles } }: Located,
  name: string,
): string | null => {
  const file = parameterFiles.find((each) => each.toLowerCase() === name);
  return file === undefined ? null : readHead(folder, root + file);
};

/** What its data lack of what its own parameters or header promise: rows of a slow acquisition come hours apart. */
export const shortfallOf = (located: Located): Shortfall | null => {
  const { folder, experiment, dataBytes } = located;
  return findShortfall({
    ...experiment,
    sizeBytes: dataBytes,
    readHead: () => readHeadBytes(folder, experiment.dataFile),
    readText: (name) => textBeside(located, name),
  });
};

/** What an experiment is, by what its parameter file says of the nucleus. */
export const readMeasurement = (located: Located): Measurement | Refused => {
  const { folder, source, path: below, experiment, state, writtenMs } = located;
  const { vendor, missingFiles } = experiment;
  const refuse = (code: Refused['code'], detail: string, reason: string): Refused => ({
    source,
    path: below,
    code,
    detail,
    reason,
  });
  if (vendor === null) {
    const names = missingFiles.join(', ');
    return refuse(
      'missing_files',
      names,
      names === '' ? 'no parameter file lies beside it' : `parameter files are missing (${names})`,
    );
  }
  const nucleus = nucleusOf(folder, experiment);
  if (nucleus === null)
    return refuse('no_nucleus', '', 'its parameter files name no nucleus that is analysed');
  return {
    source,
    path: below,
    instrument: vendor,
    nucleus,
    state,
    writtenMs,
    readShortfall: () => shortfallOf(located),
    readTitle: titleOf(folder, experiment),
    pack: packOf(folder, experiment),
  };
};

/** What tells a measurement from every other: its samples and the parameters they were acquired with, wherever they lie and whatever they are called. */
export const digestOf = ({ folder, experiment }: Located): string => {
  const hash = createHash('sha256');
  addFileTo(hash, folder, experiment.dataFile);
  const parameters = parameterFileOf(experiment);
  if (parameters !== experiment.dataFile) addFileTo(hash.update('\n'), folder, parameters);
  return hash.digest('hex');
};

/** One that cannot be read keeps nobody from the others. */
const readOrRefuse = (located: Located): Measurement | Refused => {
  try {
    return readMeasurement(located);
  } catch (error) {
    return refuseUnreadable(located.source, located.path, error);
  }
};

/**
 * The measurements below a folder, recognised as the screens do it: by names, and by what parameter files say of the nucleus.
 * @throws the system's error where the folder cannot be read
 */
export const findMeasurements = (folder: string): Found => {
  const { located, refused } = locateExperiments(realpathSync(folder), '', folder);
  const read = located.map(readOrRefuse);
  return {
    measurements: read.flatMap((each) => ('code' in each ? [] : each)),
    refused: [...read.flatMap((each) => ('code' in each ? each : [])), ...refused],
  };
};

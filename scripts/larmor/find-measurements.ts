import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { guessNucleus } from '../../engines/nmr/formats/guess-nucleus.ts';
import {
  type IdentifiedExperiment,
  identifyExperiments,
  isSingleFile,
} from '../../engines/nmr/formats/identify-experiments.ts';

/** Parameter files are text with the facts near their head. */
const headBytes = 256 * 1024;

const readHead = (file: string): string => {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(headBytes);
    return bytes.toString('latin1', 0, readSync(handle, bytes, 0, headBytes, 0));
  } finally {
    closeSync(handle);
  }
};

const listFiles = (folder: string, below = ''): readonly string[] =>
  readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return listFiles(folder, name);
    return entry.isFile() ? [name] : [];
  });

const nuclei = ['1H', '13C', '19F', '31P', '11B', '15N', '29Si', '2H', '2D'] as const;
type Nucleus = (typeof nuclei)[number];

export interface Measurement {
  /** Folder or file as it lies here. */
  readonly source: string;
  /** Where it lies below the folder, parts separated by `/`. */
  readonly path: string;
  readonly instrument: NonNullable<IdentifiedExperiment['vendor']>;
  readonly nucleus: Nucleus;
  /** Sizes and times of what would be sent: the same while nothing is being written. */
  readonly state: string;
  /** What its own title file says, in one line; null where its format keeps the title among the data. */
  readTitle(): string | null;
  /** What is sent: one file as it is, or a zip of the folder. */
  pack(): { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
}

export interface Found {
  readonly measurements: readonly Measurement[];
  /** What looks like a measurement and cannot be sent, with the reason. */
  readonly refused: readonly { readonly source: string; readonly reason: string }[];
}

const parameterFileOf = ({ root, parameterFiles, dataFile }: IdentifiedExperiment): string => {
  const name =
    parameterFiles.find((file) => /^(acqus|procpar|acqu\.par)$/i.test(file)) ??
    parameterFiles.find((file) => /(^|\/)procs$/i.test(file));
  return name === undefined ? dataFile : root + name;
};

const nucleusOf = (folder: string, experiment: IdentifiedExperiment): Nucleus | null => {
  const { nucleus, isTwoDimensional } = guessNucleus(
    readHead(path.join(folder, parameterFileOf(experiment))),
  );
  if (isTwoDimensional || experiment.kind === 'ser' || /2rr$/i.test(experiment.dataFile)) return '2D';
  return nuclei.find((known) => known === nucleus) ?? null;
};

const titleFile = /^(text|pdata\/[^/]+\/title)$/i;

const titleOf =
  (folder: string, { root, parameterFiles }: IdentifiedExperiment) =>
  (): string | null => {
    const name = parameterFiles.find((file) => titleFile.test(file));
    if (name === undefined) return null;
    const title = readHead(path.join(folder, root + name)).slice(0, 4000);
    return title.replaceAll(/\s+/g, ' ').trim() || null;
  };

const packOf = (folder: string, experiment: IdentifiedExperiment) => (): ReturnType<Measurement['pack']> => {
  const { root, files, dataFile, kind } = experiment;
  if (isSingleFile(kind))
    return {
      name: path.posix.basename(dataFile),
      bytes: new Uint8Array(readFileSync(path.join(folder, dataFile))),
    };
  const entries = files.map((file) => [
    file.slice(root.length),
    new Uint8Array(readFileSync(path.join(folder, file))),
  ]);
  const name = path.basename(path.resolve(folder, root));
  // Samples are numbers of an instrument, which hardly shrink; with a fixed time the same files are the same bytes.
  const zip = zipSync(Object.fromEntries(entries), { level: 1, mtime: '1980-01-01T00:00:00' });
  return { name: `${name}.zip`, bytes: new Uint8Array(zip) };
};

const stateOf = (folder: string, files: readonly string[]): string =>
  files
    .map((file) => {
      const { size, mtimeMs } = statSync(path.join(folder, file));
      return `${file}:${size}:${mtimeMs}`;
    })
    .toSorted()
    .join('\n');

/**
 * The measurements below a folder, recognised as the screens do it: by names, and by what parameter files say of the nucleus.
 * @throws the system's error where the folder cannot be read
 */
export const findMeasurements = (folder: string): Found => {
  const measurements: Measurement[] = [];
  const refused: { source: string; reason: string }[] = [];
  for (const experiment of identifyExperiments(listFiles(folder))) {
    const source = path.join(folder, experiment.root);
    const { vendor, missingFiles } = experiment;
    const nucleus = vendor === null ? null : nucleusOf(folder, experiment);
    if (vendor === null)
      refused.push({ source, reason: `parameter files are missing (${missingFiles.join(', ')})` });
    else if (nucleus === null)
      refused.push({ source, reason: 'its parameter files name no nucleus that is analysed' });
    else
      measurements.push({
        source,
        path: experiment.root.replace(/\/$/, ''),
        instrument: vendor,
        nucleus,
        state: stateOf(folder, experiment.files),
        readTitle: titleOf(folder, experiment),
        pack: packOf(folder, experiment),
      });
  }
  return { measurements, refused };
};

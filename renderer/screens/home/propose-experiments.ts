import type { z } from 'zod';
import { type instrumentChoice, nucleusChoice } from '#contract/analyses';
import { guessCorrelation, guessNucleus } from '#engines/nmr/formats/guess-nucleus.ts';
import { type IdentifiedExperiment, identifyExperiments } from '#engines/nmr/formats/identify-experiments.ts';
import { recogniseUnreadable } from '#engines/nmr/formats/unreadable-formats.ts';
import { sampleWords } from '#engines/nmr/two-d/sample-words.ts';
import { type DroppedFile, type Payload, readNamed } from '../../frame/unsent/payload.ts';
import { type FoundMassSpectra, findMassSpectra } from './find-mass-spectra.ts';
import { isZipName, openZip } from './open-zip.ts';

export type Instrument = z.infer<typeof instrumentChoice>;
export type Nucleus = z.infer<typeof nucleusChoice>;

/** Why an experiment cannot be sent as it lies. */
type Obstacle =
  | 'acqus_missing'
  | 'procs_missing'
  | 'unreadable_format'
  | 'no_data'
  | 'unreadable_zip'
  | 'empty_folder'
  | 'empty_file'
  | 'not_kept'
  | 'closed_ms_format';

interface Proposed {
  readonly id: string;
  /** What people will know the sample by; the user may change it. */
  readonly title: string;
  /** The dropped folder or file. */
  readonly source: string;
  /** Whether it is sent with the others. */
  readonly isChosen: boolean;
  readonly sizeBytes: number;
  readonly payload: Payload;
}

/** One experiment found in a drop, with what its parameter files say. Guesses the user may correct are null when open. */
export interface NmrProposal extends Proposed {
  readonly technique: 'nmr';
  readonly instrument: Instrument | null;
  readonly nucleus: Nucleus | null;
  readonly solventName: string | null;
  readonly frequencyMhz: number | null;
  /** Of two dimensions, where both parameter files tell. */
  readonly correlation: ReturnType<typeof guessCorrelation>;
  readonly parameterFiles: readonly string[];
  readonly missingFiles: readonly string[];
}

/** A file of mass spectra: it says itself what it is. */
export interface MsProposal extends Proposed {
  readonly technique: 'ms';
  readonly format: FoundMassSpectra['format'];
}

export type Proposal = NmrProposal | MsProposal;

export interface Refused {
  readonly path: string;
  readonly obstacle: Obstacle;
}

export interface DropReading {
  readonly proposals: readonly Proposal[];
  /** Nothing is dropped silently: what cannot be used, and why. */
  readonly refused: readonly Refused[];
  /** Files beside the experiments that belong to none of them and stay here. */
  readonly leftovers: readonly string[];
}

type FilesByPath = ReadonlyMap<string, DroppedFile>;

/** Parameter files are text with the facts near their head; procpar goes by the alphabet and may be longer. */
const headBytes = 256 * 1024;

const readHead = ({ path, blob }: DroppedFile): Promise<string> =>
  readNamed(path, () => blob.slice(0, headBytes).text());

const nucleusOf = (name: string | null, isTwoDimensional: boolean): Nucleus | null => {
  if (isTwoDimensional) return '2D';
  return nucleusChoice.options.find((choice) => choice === name) ?? null;
};

/** The experiment number alone says little: the folders above name sample and measurement. */
const titleFolders = 3;

const sourceOf = (experiment: IdentifiedExperiment, fallback: string): string => {
  const path = experiment.root.replace(/\/$/, '') || fallback;
  return path.split('/').slice(-titleFolders).join('/');
};

const parameterFileOf = (experiment: IdentifiedExperiment): string => {
  const name =
    experiment.parameterFiles.find((file) => /^(acqus|procpar|acqu\.par)$/i.test(file)) ??
    experiment.parameterFiles.find((file) => /(^|\/)procs$/i.test(file));
  return name === undefined ? experiment.dataFile : experiment.root + name;
};

/** What the service takes at most. */
export const mostTitleCharacters = 200;

/** What the service takes at most. */
const mostKeyCharacters = 1000;

/** What a batch knows it by: place, size and time of its data, so that the same folder dropped again says the same. */
export const keyOf = ({ id }: Pick<Proposal, 'id'>): string => id.slice(-mostKeyCharacters);

const measurementTitlePath = /(^|\/)(pdata\/[^/]+\/title|text)$/i;

/** JCAMP-DX begins with its title; Bruker's parameter files do so too, with the name of the program. */
const jcampTitle = /^\s*##TITLE=[ \t]*([^\r\n$]*)/;

/** First line of the title the instrument wrote, '' where there is none. */
const readMeasurementTitle = async (
  files: readonly DroppedFile[],
  data: DroppedFile | undefined,
): Promise<string> => {
  const file = files.find(({ path }) => measurementTitlePath.test(path));
  if (file !== undefined) {
    const lines = (await readHead(file)).split(/\r?\n/).map((line) => line.trim());
    return lines.find((line) => line !== '') ?? '';
  }
  return data === undefined ? '' : (jcampTitle.exec(await readHead(data))?.[1]?.trim() ?? '');
};

/** A number, or what is measured alone: `1`, `10/1H`. It tells no two measurements apart. */
const isBare = (name: string): boolean => sampleWords(name) === null;

/** `1H 500.1 MHz CDCl3`: what a measurement is where nothing says of what. */
const measurementText = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(' ');

/**
 * The file's own title where it names the sample. Instruments often title a measurement by probe and nucleus alone: what was
 * dropped stands first then, so that people know it again. Where that is a bare number, what is measured stands first.
 */
const titleOf = (source: string, measurementTitle: string, measured: readonly (string | null)[]): string => {
  if (sampleWords(measurementTitle) !== null) return measurementTitle.slice(0, mostTitleCharacters);
  const isSaid = source.toLowerCase().includes(measurementTitle.toLowerCase());
  const parts = [isBare(source) ? measurementText(measured) : '', source, isSaid ? '' : measurementTitle];
  return parts
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, mostTitleCharacters);
};

/** The same path may be dropped from two places: size and time of the data tell them apart. */
const idOf = (experiment: IdentifiedExperiment, sizeBytes: number, data: Blob | undefined): string =>
  [experiment.root, experiment.dataFile, sizeBytes, data instanceof File ? data.lastModified : 0].join('|');

/** Of F1, as Bruker's acqu2s says; null for other vendors and one dimension. */
const readIndirectNucleus = async (
  experiment: IdentifiedExperiment,
  byPath: FilesByPath,
): Promise<string | null> => {
  const name = experiment.parameterFiles.find((file) => /^acqu2s$/i.test(file));
  const file = name === undefined ? undefined : byPath.get(experiment.root + name);
  return file === undefined ? null : guessNucleus(await readHead(file)).nucleus;
};

const isMatrix = ({ kind, dataFile }: IdentifiedExperiment): boolean =>
  kind === 'ser' || /(^|\/)2rr$/i.test(dataFile);

const proposalOf = async (
  experiment: IdentifiedExperiment,
  byPath: FilesByPath,
  wholeZip: DroppedFile | null,
): Promise<NmrProposal> => {
  const files = experiment.files.map((path) => byPath.get(path)).filter((file) => file !== undefined);
  const head = byPath.get(parameterFileOf(experiment));
  const guess = guessNucleus(head === undefined ? '' : await readHead(head));
  const source = sourceOf(experiment, wholeZip?.path ?? experiment.dataFile);
  const sizeBytes = files.reduce((sum, file) => sum + file.blob.size, 0);
  const correlation = guessCorrelation(guess, await readIndirectNucleus(experiment, byPath));
  const single = files.length === 1 ? files[0] : undefined;
  const unpacked = wholeZip ?? single;
  return {
    technique: 'nmr',
    id: idOf(experiment, sizeBytes, byPath.get(experiment.dataFile)?.blob),
    title: titleOf(source, await readMeasurementTitle(files, byPath.get(experiment.dataFile)), [
      correlation.experiment?.toUpperCase() ?? guess.nucleus,
      guess.frequencyMhz === null ? null : `${Math.round(guess.frequencyMhz)} MHz`,
      guess.solventName,
    ]),
    source,
    isChosen: true,
    instrument: experiment.vendor,
    nucleus: nucleusOf(guess.nucleus, isMatrix(experiment) || guess.isTwoDimensional),
    solventName: guess.solventName,
    frequencyMhz: guess.frequencyMhz,
    correlation,
    parameterFiles: experiment.parameterFiles,
    missingFiles: experiment.missingFiles,
    sizeBytes,
    payload:
      unpacked === undefined
        ? { kind: 'folder', name: source.replaceAll('/', '-'), files }
        : { kind: 'file', name: unpacked.path.split('/').at(-1) ?? unpacked.path, blob: unpacked.blob },
  };
};

const msProposalOf = ({ file: { path, blob }, format }: FoundMassSpectra): MsProposal => ({
  technique: 'ms',
  id: ['ms', path, blob.size, blob instanceof File ? blob.lastModified : 0].join('|'),
  title: path.split('/').slice(-titleFolders).join('/').slice(0, mostTitleCharacters),
  source: path,
  isChosen: true,
  format,
  sizeBytes: blob.size,
  payload: { kind: 'file', name: path.split('/').at(-1) ?? path, blob },
});

const obstacleOf = (experiment: IdentifiedExperiment, byPath: FilesByPath): Obstacle | null => {
  if (byPath.get(experiment.dataFile)?.blob.size === 0) return 'empty_file';
  if (experiment.missingFiles.some((name) => /^proc2?s$/.test(name))) return 'procs_missing';
  const isRaw = experiment.kind !== 'processed-only';
  return isRaw && experiment.missingFiles.includes('acqus') ? 'acqus_missing' : null;
};

/** Files that file managers leave behind. */
const isHiddenName = (path: string): boolean => /(^|\/)(\.|__MACOSX\/|Thumbs\.db$)/i.test(path);

/** Reads a set of files that belong together: a drop without its zips, or the contents of one zip. */
const readSet = async (files: readonly DroppedFile[], wholeZip: DroppedFile | null): Promise<DropReading> => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const experiments = identifyExperiments([...byPath.keys()]);
  const obstacles = new Map(experiments.map((experiment) => [experiment, obstacleOf(experiment, byPath)]));
  // Experiment 9 stands before experiment 10.
  const usable = experiments
    .filter((experiment) => obstacles.get(experiment) === null)
    .toSorted((a, b) => a.root.localeCompare(b.root, 'en', { numeric: true }));
  const owned = new Set(experiments.flatMap((experiment) => experiment.files));
  const loose = [...byPath.keys()].filter((path) => !owned.has(path) && !isHiddenName(path));
  const unreadable = loose.filter((path) => recogniseUnreadable(path, new Uint8Array(0)) !== null);
  const masses = await findMassSpectra(
    loose.filter((path) => !unreadable.includes(path)).flatMap((path) => byPath.get(path) ?? []),
  );
  // A zip with one experiment travels untouched, so that the archive holds what the user has.
  const asZip = experiments.length === 1 && masses.found.length === 0 ? wholeZip : null;
  return {
    proposals: [
      ...(await Promise.all(usable.map((experiment) => proposalOf(experiment, byPath, asZip)))),
      ...masses.found.map(msProposalOf),
    ],
    refused: [
      ...masses.refused,
      ...unreadable.map((path): Refused => ({ path, obstacle: 'unreadable_format' })),
      ...[...obstacles].flatMap(([experiment, obstacle]) =>
        obstacle === null
          ? []
          : [
              {
                path: experiment.root.replace(/\/$/, '') || (wholeZip?.path ?? experiment.dataFile),
                obstacle,
              },
            ],
      ),
    ],
    leftovers:
      asZip === null ? loose.filter((path) => !unreadable.includes(path) && !masses.lookedAt.has(path)) : [],
  };
};

const refusedOnly = (path: string, obstacle: Obstacle): DropReading => ({
  proposals: [],
  refused: [{ path, obstacle }],
  leftovers: [],
});

const readZip = async (zip: DroppedFile): Promise<DropReading> => {
  const files = await openZip(zip);
  if (files === null) return refusedOnly(zip.path, 'unreadable_zip');
  const reading = await readSet(files, zip);
  const isEmpty = reading.proposals.length + reading.refused.length === 0;
  return isEmpty ? refusedOnly(zip.path, 'no_data') : reading;
};

/** Groups everything that was dropped into experiments, looking into zips. */
export const proposeExperiments = async (files: readonly DroppedFile[]): Promise<DropReading> => {
  const zips = files.filter((file) => isZipName(file.path));
  const loose = files.filter((file) => !isZipName(file.path));
  const readings = [await readSet(loose, null)];
  for (const zip of zips) readings.push(await readZip(zip));
  const proposals = readings.flatMap((reading) => reading.proposals);
  const refused = readings.flatMap((reading) => reading.refused);
  if (proposals.length + refused.length > 0 || files.length === 0) {
    return { proposals, refused, leftovers: readings.flatMap((reading) => reading.leftovers) };
  }
  const top = [...new Set(loose.map((file) => file.path.split('/')[0] ?? file.path))];
  return { proposals, refused: top.map((path) => ({ path, obstacle: 'no_data' })), leftovers: [] };
};

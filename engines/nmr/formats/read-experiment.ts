import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { NmrSource, SourceFile, Vendor } from '../model.ts';
import type { ObservedNucleus } from '../vocabulary.ts';
import { compareNucleus } from './checks.ts';
import { baseName, isHiddenPath, namesOf } from './find-file.ts';
import { readAgilent } from './read-agilent.ts';
import { readAniml } from './read-animl.ts';
import { readBruker } from './read-bruker.ts';
import { readJcamp } from './read-jcamp.ts';
import { readJeol } from './read-jeol.ts';
import { readMagritek } from './read-magritek.ts';
import { readNmrium } from './read-nmrium.ts';
import { readPipe } from './read-nmrpipe.ts';
import { tameScale } from './tame-scale.ts';

/** What the user said about the upload. */
export interface ExperimentHint {
  readonly vendor: Vendor;
  readonly nucleus: ObservedNucleus;
}

interface SingleFile {
  readonly pattern: RegExp;
  readonly noun: string;
  readonly expected: string;
}

const jcampFile: SingleFile = {
  pattern: /\.(dx|jdx|jcm|jcamp)$/i,
  noun: 'JCAMP-DX',
  expected: 'one .jdx or .dx file',
};
const jeolFile: SingleFile = { pattern: /\.jdf$/i, noun: 'JEOL', expected: 'one .jdf file' };
export const pipeFile: SingleFile = {
  pattern: /\.(fid|ft[12]?|pipe)$/i,
  noun: 'NMRPipe',
  expected: 'one .fid, .ft or .ft2 file',
};
export const nmriumFile: SingleFile = {
  pattern: /(\.nmrium|\.json)$/i,
  noun: 'nmrium',
  expected: 'one .nmrium file',
};
const animlFile: SingleFile = { pattern: /\.animl$/i, noun: 'AnIML', expected: 'one .animl file' };

/** The one file of a kind among the files: the only one of that name, else the only one. */
export const pickSingle = (
  files: readonly SourceFile[],
  { pattern, noun, expected }: SingleFile,
): Result<SourceFile> => {
  const named = files.filter((file) => pattern.test(file.name));
  const candidates = named.length > 0 ? named : files;
  const [file] = candidates;
  if (!file) {
    return fail('fid_missing', `No ${noun} file was given.`, {
      found: 'no files',
      expected,
    });
  }
  if (candidates.length > 1) {
    return fail('several_experiments', `More than one ${noun} file was given.`, {
      found: namesOf(candidates),
      expected,
    });
  }
  return ok(file);
};

/** The one JCAMP-DX file among the files. */
export const pickJcampFile = (files: readonly SourceFile[]): Result<SourceFile> =>
  pickSingle(files, jcampFile);

/** Folders that hold a fid or ser each; one experiment has one. */
const listDataFolders = (files: readonly SourceFile[]): readonly string[] => {
  const data = files.filter((file) => /^(fid|ser)$/.test(baseName(file.name)));
  return [...new Set(data.map(({ name }) => name.slice(0, name.lastIndexOf('/') + 1)))];
};

/** Refuses files of more than one experiment folder. */
export const refuseSeveralFolders = (files: readonly SourceFile[]): Result<never> | null => {
  const folders = listDataFolders(files);
  if (folders.length <= 1) return null;
  return fail('several_experiments', 'More than one experiment was given.', {
    found: folders.slice(0, 8).join(', '),
    expected: 'the folder of one experiment',
  });
};

type Reader = (files: readonly SourceFile[]) => Result<NmrSource>;

/** A reader of one file as a reader of files. */
const ofSingle =
  (kind: SingleFile, read: (file: SourceFile) => Result<NmrSource>): Reader =>
  (files) => {
    const file = pickSingle(files, kind);
    return file.ok ? read(file.value) : file;
  };

const readers: Readonly<Record<Vendor, Reader>> = {
  bruker: (files) => refuseSeveralFolders(files) ?? readBruker(files),
  agilent: (files) => refuseSeveralFolders(files) ?? readAgilent(files),
  jcamp_dx: ofSingle(jcampFile, readJcamp),
  jeol: ofSingle(jeolFile, readJeol),
  magritek: readMagritek,
  nmrpipe: ofSingle(pipeFile, readPipe),
  nmrium: ofSingle(nmriumFile, readNmrium),
  animl: ofSingle(animlFile, readAniml),
};

/** Where the files name no nucleus, what the user said is all that is known. */
const takeNucleus = (
  source: NmrSource,
  warnings: readonly Warning[],
  { nucleus }: ExperimentHint,
): Result<NmrSource> =>
  ok({ ...source, acquisition: { ...source.acquisition, nucleus } }, [
    ...warnings,
    { code: 'nucleus_stated', message: `The files name no nucleus; ${nucleus} is what was chosen.` },
  ]);

/**
 * The one door to every reader of one dimension: the files of one experiment become a FID or a processed spectrum.
 * Names are relative to the experiment. Never throws on bad data: what cannot be read is an error with a code,
 * what was found and what was expected. A nucleus in the file that contradicts the hint is a warning.
 */
export const readExperiment = (files: readonly SourceFile[], hint: ExperimentHint): Result<NmrSource> => {
  const read = tameScale(readers[hint.vendor](files.filter((file) => !isHiddenPath(file.name))));
  if (!read.ok) return read;
  if (read.value.acquisition.nucleus === null) return takeNucleus(read.value, read.warnings, hint);
  const mismatch = compareNucleus(read.value.acquisition.nucleus, hint.nucleus);
  return mismatch ? { ...read, warnings: [...read.warnings, mismatch] } : read;
};

import { fail, ok, type Result } from '../../common/result.ts';
import type { NmrSource, SourceFile, Vendor } from '../model.ts';
import { compareNucleus } from './checks.ts';
import { baseName, isHiddenPath } from './find-file.ts';
import { readAgilent } from './read-agilent.ts';
import { readBruker } from './read-bruker.ts';
import { readJcamp } from './read-jcamp.ts';
import { readJeol } from './read-jeol.ts';

/** What the user said about the upload. */
export interface ExperimentHint {
  readonly vendor: Vendor;
  readonly nucleus: '1H' | '13C';
}

const jcampName = /\.(dx|jdx|jcm|jcamp)$/i;

const jeolName = /\.jdf$/i;

interface SingleFile {
  readonly pattern: RegExp;
  readonly noun: string;
  readonly expected: string;
}

const jcampFile: SingleFile = { pattern: jcampName, noun: 'JCAMP-DX', expected: 'one .jdx or .dx file' };
const jeolFile: SingleFile = { pattern: jeolName, noun: 'JEOL', expected: 'one .jdf file' };

/** The one file of a kind among the files: the only one of that name, else the only one. */
const pickSingle = (
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
      found: candidates
        .slice(0, 8)
        .map((candidate) => candidate.name)
        .join(', '),
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

const readByVendor = (files: readonly SourceFile[], vendor: Vendor): Result<NmrSource> => {
  if (vendor === 'jcamp_dx') {
    const file = pickJcampFile(files);
    return file.ok ? readJcamp(file.value) : file;
  }
  if (vendor === 'jeol') {
    const file = pickSingle(files, jeolFile);
    return file.ok ? readJeol(file.value) : file;
  }
  return refuseSeveralFolders(files) ?? (vendor === 'agilent' ? readAgilent(files) : readBruker(files));
};

/**
 * The one door to every reader of one dimension: the files of one experiment become a FID or a processed spectrum.
 * Names are relative to the experiment. Never throws on bad data: what cannot be read is an error with a code,
 * what was found and what was expected. A nucleus in the file that contradicts the hint is a warning.
 */
export const readExperiment = (files: readonly SourceFile[], hint: ExperimentHint): Result<NmrSource> => {
  const read = readByVendor(
    files.filter((file) => !isHiddenPath(file.name)),
    hint.vendor,
  );
  if (!read.ok) return read;
  const mismatch = compareNucleus(read.value.acquisition.nucleus, hint.nucleus);
  return mismatch ? { ...read, warnings: [...read.warnings, mismatch] } : read;
};

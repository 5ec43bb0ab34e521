import { fail, type Result } from '../../common/result.ts';
import { isHiddenPath, namesOf } from '../formats/find-file.ts';
import { type IdentifiedExperiment, identifyExperiments } from '../formats/identify-experiments.ts';
import type { SourceFile } from '../model.ts';
import type { ArrayKind } from '../vocabulary.ts';
import type { ArraySource } from './model.ts';
import { readAgilentArray } from './read-agilent-array.ts';
import { readBrukerArray } from './read-bruker-array.ts';
import { readSeries } from './read-series.ts';

export interface ArrayHint {
  readonly kind: ArrayKind;
  /** Which spectra of a series are meant; null where all are of one nucleus. */
  readonly nucleus: string | null;
}

const withinFolder = (files: readonly SourceFile[], { root, files: own }: IdentifiedExperiment) => {
  const names = new Set(own);
  return files
    .filter(({ name }) => names.has(name))
    .map(({ name, bytes }) => ({ name: name.slice(root.length), bytes }));
};

/**
 * The one door to arrays: a pseudo-2D experiment, an Agilent array, or separate spectra of one folder each. Never throws on
 * bad data: what cannot be read is an error with a code, what was found and what was expected.
 */
export const readArray = (
  given: readonly SourceFile[],
  { kind, nucleus }: ArrayHint,
): Result<ArraySource> => {
  const files = given.filter(({ name }) => !isHiddenPath(name));
  const experiments = identifyExperiments(files.map(({ name }) => name)).filter(
    (experiment) => experiment.kind !== 'processed-only',
  );
  const [first] = experiments;
  if (first === undefined) {
    return fail('fid_missing', 'The upload holds no spectra.', {
      found: namesOf(files),
      expected: 'a pseudo-2D experiment, an array, or a folder of spectra',
    });
  }
  if (experiments.length > 1) return readSeries(files, experiments, nucleus);
  const own = withinFolder(files, first);
  if (first.kind === 'ser') return readBrukerArray(own, kind);
  if (first.vendor === 'agilent') return readAgilentArray(own, kind);
  return fail('one_row', 'There is one spectrum only; an array has several.', {
    found: first.dataFile,
    expected: 'a ser with its list, an Agilent array, or several spectra',
  });
};

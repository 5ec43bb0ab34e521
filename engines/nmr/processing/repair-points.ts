import type { Fid1D, RecipeStep } from '../model.ts';
import { findBadPoints } from './find-bad-points.ts';
import { textOf } from './recipe-values.ts';

type Parameters = RecipeStep['parameters'];

/** Wrong samples of a FID and what became of them. */
export interface BadPointsFinding {
  /** Index of each wrong sample, ascending; more than `mostListed` are refused and only the first are listed. */
  readonly indices: readonly number[];
  readonly count: number;
  /** repaired: put back from the rest; refused: too many; left: the step is off. */
  readonly outcome: 'repaired' | 'refused' | 'left';
}

/** Indices a sentence names. */
const mostNamed = 12;

/** Which points are wrong and what was done about it, in words. */
export const describeBadPoints = ({ indices, count, outcome }: BadPointsFinding): string => {
  const named = indices.slice(0, mostNamed).join(', ');
  const list = count > mostNamed ? `${named} and ${count - mostNamed} more` : named;
  const noun = count === 1 ? `Point ${list} of the FID is` : `Points ${list} of the FID are`;
  switch (outcome) {
    case 'repaired':
      return `${noun} not what the receiver measured and ${count === 1 ? 'was' : 'were'} replaced by what the rest of the FID says.`;
    case 'refused':
      return `${noun} not what the receiver measured: too many to be put back from the rest.`;
    case 'left':
      return `${noun} not what the receiver measured; the recipe leaves ${count === 1 ? 'it' : 'them'} as recorded.`;
  }
};

/** Samples a recipe lists: half a percent of 128k points is 640. */
const mostListed = 1000;

const writeSamples = (
  indices: readonly number[],
  re: (index: number, k: number) => number,
  im: typeof re,
): string => indices.map((index, k) => `${re(index, k)},${im(index, k)}`).join(' ');

interface Samples {
  readonly re: number[];
  readonly im: number[];
}

/** Pairs as `writeSamples` writes them; null where the text is none, or has another count. */
const readSamples = (text: string | null, count: number): Samples | null => {
  const pairs = (text ?? '').split(' ').map((pair) => pair.split(',').map(Number));
  const isWhole =
    pairs.length === count && pairs.every((pair) => pair.length === 2 && pair.every(Number.isFinite));
  return isWhole ? { re: pairs.map(([a = 0]) => a), im: pairs.map(([, b = 0]) => b) } : null;
};

const withSamples = (fid: Fid1D, indices: readonly number[], { re, im }: Samples): Fid1D => {
  const repaired = { ...fid, re: fid.re.slice(), im: fid.im.slice() };
  indices.forEach((index, k) => {
    repaired.re[index] = re[k] ?? 0;
    repaired.im[index] = im[k] ?? 0;
  });
  return repaired;
};

/** What the recipe of an earlier run says of this FID; null where it says nothing or was made from another one. */
const recordedRepair = (fid: Fid1D, parameters: Parameters): RepairOutcome | null => {
  const text = textOf(parameters, 'indices');
  if (text === null || textOf(parameters, 'method') === 'refused') return null;
  const indices = text === '' ? [] : text.split(' ').map(Number);
  if (indices.length === 0) return { fid, parameters, finding: null };
  const before = readSamples(textOf(parameters, 'before'), indices.length);
  const after = readSamples(textOf(parameters, 'after'), indices.length);
  if (before === null || after === null) return null;
  const isOfThisFid = indices.every(
    (index, k) => Object.is(fid.re[index], before.re[k]) && Object.is(fid.im[index], before.im[k]),
  );
  if (!isOfThisFid) return null;
  return {
    fid: withSamples(fid, indices, after),
    parameters,
    finding: { indices, count: indices.length, outcome: 'repaired' },
  };
};

export interface RepairOutcome {
  readonly fid: Fid1D;
  readonly parameters: Parameters;
  /** Null where no sample is wrong. */
  readonly finding: BadPointsFinding | null;
}

/** Wrong samples of a FID whose recipe leaves them as they are; null where there are none. */
export const findPointsLeft = (fid: Fid1D): BadPointsFinding | null => {
  const { indices } = findBadPoints(fid, Math.ceil(fid.groupDelayPoints));
  if (indices.length === 0) return null;
  return { indices: indices.slice(0, mostListed), count: indices.length, outcome: 'left' };
};

/**
 * Put wrong samples back. The parameters then name every sample by its index, how it was found again, and its values
 * before and after: a recipe that ran gives the same bytes again, and one made from another FID looks anew.
 */
export const repairPoints = (fid: Fid1D, parameters: Parameters): RepairOutcome => {
  const recorded = recordedRepair(fid, parameters);
  if (recorded !== null) return recorded;
  const found = findBadPoints(fid, Math.ceil(fid.groupDelayPoints));
  const none = { ...parameters, indices: '', method: 'none', before: '', after: '' };
  if (found.indices.length === 0) return { fid, parameters: none, finding: null };
  const indices = found.indices.slice(0, mostListed);
  const count = found.indices.length;
  if (found.refused) {
    return {
      fid,
      parameters: { ...none, indices: indices.join(' '), method: 'refused' },
      finding: { indices, count, outcome: 'refused' },
    };
  }
  const after = { re: [...found.re], im: [...found.im] };
  return {
    fid: withSamples(fid, indices, after),
    parameters: {
      ...parameters,
      indices: indices.join(' '),
      method: new Set(found.methods).size > 1 ? 'empty_bins_and_both_sides' : (found.methods[0] ?? null),
      before: writeSamples(
        indices,
        (index) => fid.re[index] ?? 0,
        (index) => fid.im[index] ?? 0,
      ),
      after: writeSamples(
        indices,
        (_, k) => after.re[k] ?? 0,
        (_, k) => after.im[k] ?? 0,
      ),
    },
    finding: { indices, count, outcome: 'repaired' },
  };
};

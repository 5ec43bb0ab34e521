import { type EnvironmentCodes, levelCount } from './environment-codes.ts';
import type { LevelStatistics } from './level-estimate.ts';

/** Labels of environments while a model is trained: sums for each code, from which a molecule's own labels can be taken. */
export interface CodeSums {
  readonly counts: Float64Array;
  readonly sumsPpm: Float64Array;
  readonly squaresPpm2: Float64Array;
}

/** Numbers of the codes met so far, in the order they were met. */
export interface CodeNumbers {
  readonly numbers: Map<number, number>;
  /** Halves of the codes by number, and the level each belongs to. */
  readonly high: number[];
  readonly low: number[];
  readonly level: number[];
}

export const codeNumbers = (): CodeNumbers => ({ numbers: new Map(), high: [], low: [], level: [] });

/** 53 bits of a code are a whole number. */
const lowBitsKept = 21;
const lowBitsDropped = 32 - lowBitsKept;

/** Numbers of the codes of the listed atoms: those of the k-th atom begin at k · levelCount. */
export const numberCodes = (
  codes: EnvironmentCodes,
  atoms: readonly number[],
  known: CodeNumbers,
): Int32Array => {
  const numbers = new Int32Array(atoms.length * levelCount);
  atoms.forEach((atom, place) => {
    for (let level = 0; level < levelCount; level++) {
      const high = codes.high[level * codes.atoms + atom] as number;
      const low = codes.low[level * codes.atoms + atom] as number;
      const key = high * 2 ** lowBitsKept + (low >>> lowBitsDropped);
      let number = known.numbers.get(key);
      if (number === undefined) {
        number = known.high.length;
        known.numbers.set(key, number);
        known.high.push(high);
        known.low.push(low);
        known.level.push(level);
      }
      numbers[place * levelCount + level] = number;
    }
  });
  return numbers;
};

export const codeSums = (codes: number): CodeSums => ({
  counts: new Float64Array(codes),
  sumsPpm: new Float64Array(codes),
  squaresPpm2: new Float64Array(codes),
});

/** Adds a label to all levels of the atom whose numbers begin at `at`; a negative weight takes it away. */
export const addLabel = (
  { counts, sumsPpm, squaresPpm2 }: CodeSums,
  numbers: Int32Array,
  at: number,
  { shiftPpm, weight }: { readonly shiftPpm: number; readonly weight: number },
): void => {
  for (let level = 0; level < levelCount; level++) {
    const code = numbers[at + level] as number;
    counts[code] = (counts[code] as number) + weight;
    sumsPpm[code] = (sumsPpm[code] as number) + weight * shiftPpm;
    squaresPpm2[code] = (squaresPpm2[code] as number) + weight * shiftPpm * shiftPpm;
  }
};

/** What is left of a count once the labels it was made of are taken away, by rounding alone. */
const emptyCount = 1e-6;

export const readSums = (
  { counts, sumsPpm, squaresPpm2 }: CodeSums,
  numbers: Int32Array,
  at: number,
  into: LevelStatistics,
): void => {
  for (let level = 0; level < levelCount; level++) {
    const code = numbers[at + level] as number;
    const count = counts[code] as number;
    const isKnown = count > emptyCount;
    const mean = isKnown ? (sumsPpm[code] as number) / count : 0;
    into.counts[level] = isKnown ? count : 0;
    into.meansPpm[level] = mean;
    into.scattersPpm[level] = isKnown
      ? Math.sqrt(Math.max(0, (squaresPpm2[code] as number) / count - mean * mean))
      : 0;
  }
};

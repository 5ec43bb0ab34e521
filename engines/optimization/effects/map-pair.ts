import { type Ends, keepWithin } from '../intervals/keep-possible.ts';
import type { Point } from '../model.ts';
import type { AsDeclared } from './as-declared.ts';
import { createAverages } from './average-others.ts';
import { listShown } from './list-shown.ts';
import type { Pair } from './rate-interactions.ts';

const shown = { rangeValues: 13, mostLevels: 20 };
/** Averaged over. */
const conditions = 25;

/** What is predicted over two parameters, on average over the others. */
export interface PairMap {
  /** Values, or places of levels, of the first and of the second parameter. */
  readonly values: readonly [readonly number[], readonly number[]];
  /** A row for each value of the first, in it one for each of the second; null where nothing in the space has both. */
  readonly mean: readonly (readonly (number | null)[])[];
}

export interface Mapped extends AsDeclared {
  readonly mean: (points: readonly Point[]) => Float64Array;
  /** Conditions that have a result. */
  readonly tried: readonly Point[];
  readonly ends: Ends;
}

/** Maps of pairs: what the mean of the model is for each two values, averaged over conditions that cover the rest of the space. */
export const createPairMapper = ({
  space,
  declaredValue,
  mean,
  tried,
  ends,
}: Mapped): ((pair: Pair) => PairMap) => {
  const averagesOf = createAverages(space, conditions);
  const valuesOf = (place: number): number[] => listShown({ space, declaredValue, tried }, place, shown);
  return ([first, second]) => {
    const [rows, columns] = [valuesOf(first), valuesOf(second)];
    const averages = averagesOf(
      rows.flatMap((row) =>
        columns.map((column) => [
          { place: first, value: row },
          { place: second, value: column },
        ]),
      ),
    );
    const read = averages.read(mean(averages.points));
    return {
      values: [
        rows.map((value) => declaredValue(first, value)),
        columns.map((value) => declaredValue(second, value)),
      ],
      mean: rows.map((_, row) =>
        read
          .slice(row * columns.length, (row + 1) * columns.length)
          .map((value) => (value === null ? null : keepWithin(value, ends))),
      ),
    };
  };
};

import { type Ends, keepWithin } from '../intervals/keep-possible.ts';
import type { Parameter, Point } from '../model.ts';
import { valuesAlong } from '../space/values-along.ts';
import type { AsDeclared } from './as-declared.ts';
import { createAverages } from './average-others.ts';
import type { Pair } from './rate-interactions.ts';

/** Of each of two numbers, and of conditions averaged over. */
const rangeValues = 13;
const conditions = 40;
/** Of more levels those tried most often. */
const mostLevels = 20;

/** What is predicted over two parameters, on average over the others. */
export interface PairMap {
  /** Values, or places of levels, of the first and of the second parameter. */
  readonly values: readonly [readonly number[], readonly number[]];
  /** A row for each value of the first, in it one for each of the second; null where nothing in the space has both. */
  readonly mean: readonly (readonly (number | null)[])[];
}

interface Mapped extends AsDeclared {
  readonly mean: (points: readonly Point[]) => Float64Array;
  /** Conditions that have a result. */
  readonly tried: readonly Point[];
  readonly ends: Ends;
}

const shownValues = (parameter: Parameter, place: number, tried: readonly Point[]): number[] => {
  const all = valuesAlong(parameter, rangeValues);
  if (all.length <= mostLevels) return all;
  const timesTried = (value: number): number => tried.filter((point) => point[place] === value).length;
  const often = all.toSorted((a, b) => timesTried(b) - timesTried(a)).slice(0, mostLevels);
  return all.filter((value) => often.includes(value));
};

/** Maps of pairs: what the mean of the model is for each two values, averaged over conditions that cover the rest of the space. */
export const createPairMapper = ({
  space,
  declaredValue,
  mean,
  tried,
  ends,
}: Mapped): ((pair: Pair) => PairMap) => {
  const averagesOf = createAverages(space, conditions);
  const valuesOf = (place: number): number[] => {
    const parameter = space.parameters[place];
    const values = parameter === undefined ? [] : shownValues(parameter, place, tried);
    return values.sort((a, b) => declaredValue(place, a) - declaredValue(place, b));
  };
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

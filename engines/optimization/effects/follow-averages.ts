import { quantile } from '../../stats/robust.ts';
import { coverageFactor } from '../../stats/student-t.ts';
import { keepPossible } from '../intervals/keep-possible.ts';
import { createAverages, type Setting } from './average-others.ts';
import type { Possible } from './draw-possible.ts';
import type { PartialDependence } from './effects.ts';
import { listShown } from './list-shown.ts';
import type { Mapped } from './map-pair.ts';

const shown = { rangeValues: 11, mostLevels: 60 };
/** Of a parameter at least. */
const fewestValues = 2;
/** Predictions, and conditions averaged over at most: by each surface that is drawn, and by the mean alone. */
const drawn = { rows: 3_000, most: 40 };
const known = { rows: 20_000, most: 200 };
const fewest = 16;
const level = 0.9;
/**
 * Averages miss the truth by more than drawn surfaces differ: where a surface turns often or has edges all of them are wrong alike. The smallest tenth
 * with which, on each of twelve made-up functions after 20 and after 60 experiments, at least 85 % of true averages lay inside (docs/optimization.md).
 */
const widening = 1.5;
const normalFactor = coverageFactor(Number.POSITIVE_INFINITY, level);

/**
 * Values of each parameter that are shown. Where all of them together are more than can be averaged over enough conditions, the longest lists
 * are cut to one length.
 */
const listValues = (mapped: Mapped): number[][] => {
  const listed = (most: number): number[][] =>
    mapped.places.map((place) =>
      listShown(mapped, place, {
        rangeValues: Math.min(shown.rangeValues, most),
        mostLevels: most,
      }),
    );
  const all = listed(shown.mostLevels);
  const rowsOf = (most: number): number =>
    fewest * all.reduce((sum, values) => sum + Math.min(most, values.length), 0);
  let most = shown.mostLevels;
  while (most > fewestValues && rowsOf(most) > drawn.rows) most--;
  return most === shown.mostLevels ? all : listed(most);
};

export interface Followed {
  readonly dependence: readonly PartialDependence[];
  /** Whether some averages leave out conditions that are none of the space. */
  readonly isUneven: boolean;
}

/**
 * Partial dependences: what the model predicts along each parameter, on average over conditions that cover the space evenly. The band holds, at each
 * value, the averages of nine of ten surfaces the results leave possible, widened as far as the intervals of predictions had to be (`factor`: of
 * the recalibration) and by what was measured to be missing (`widening`); it is one of the average, not of a measurement. What nothing in the space has is left out.
 */
export const followAverages = ({ mean, groups }: Possible, mapped: Mapped, factor: number): Followed => {
  const { space, places, declaredValue, ends } = mapped;
  const values = listValues(mapped);
  const settings = places.flatMap((place, k) =>
    (values[k] ?? []).map((value): Setting => [{ place, value }]),
  );
  const averagesOver = ({ rows, most }: typeof drawn) =>
    createAverages(space, Math.max(fewest, Math.min(most, Math.floor(rows / settings.length))))(settings);
  const wide = averagesOver(known);
  const middles = wide.read(mean(wide.points));
  const few = averagesOver(drawn);
  const ofMean = few.read(mean(few.points));
  const departures = groups.flatMap((surfacesAt) =>
    surfacesAt(few.points).map((surface) =>
      few.read(surface).map((value, k) => Math.abs((value ?? 0) - (ofMean[k] ?? 0))),
    ),
  );
  const points = settings.map((_, k) => {
    const middle = middles[k] ?? null;
    if (middle === null || ofMean[k] === null) return null;
    const departure = quantile(
      departures.map((own) => own[k] ?? 0),
      level,
    );
    const reach = widening * Math.max(1, factor / normalFactor) * departure;
    return keepPossible({ mean: middle, low: middle - reach, high: middle + reach }, ends);
  });
  let from = 0;
  const dependence = places.map((place, k): PartialDependence => {
    const own = values[k] ?? [];
    const said = points.slice(from, from + own.length);
    from += own.length;
    return {
      parameter: space.parameters[place]?.name ?? '',
      points: own.flatMap((value, at) => {
        const point = said[at] ?? null;
        return point === null ? [] : [{ value: declaredValue(place, value), ...point }];
      }),
    };
  });
  return { dependence, isUneven: wide.isUneven };
};

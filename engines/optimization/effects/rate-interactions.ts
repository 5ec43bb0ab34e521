import { quantile } from '../../stats/robust.ts';
import { coverageFactor } from '../../stats/student-t.ts';
import type { ParameterSpace } from '../model.ts';
import { createExchange, exchangeAt } from './draw-conditions.ts';
import type { Possible } from './draw-possible.ts';
import { rootMeanSquare, rootMeanSquareDifference } from './root-mean-square.ts';

/** Predictions, and conditions at most: by each surface that is drawn, and by the mean alone. */
const drawn = { rows: 2_500, most: 150 };
const known = { rows: 25_000, most: 1_000 };
const seed = 29;
const level = 0.9;
/** Exchanging both less exchanging each is twice the square root of the index. */
const half = 0.5;
const normalFactor = coverageFactor(Number.POSITIVE_INFINITY, level);

/** Places of two parameters. */
export type Pair = readonly [number, number];

export interface RatedPair {
  readonly pair: Pair;
  readonly strength: number;
  readonly low: number;
  readonly high: number;
}

const planContrasts = (
  space: ParameterSpace,
  pairs: readonly Pair[],
  { rows, most }: { readonly rows: number; readonly most: number },
) => {
  const places = [...new Set(pairs.flat())];
  const sets = 1 + places.length + pairs.length;
  const exchange = createExchange(space, seed)(Math.min(most, Math.round(rows / sets)));
  const m = exchange.base.length;
  const setOf = new Map(places.map((place, k) => [place, k + 1]));
  return {
    points: [
      ...exchange.base,
      ...places.flatMap((place) => exchangeAt(exchange, [place])),
      ...pairs.flatMap((pair) => exchangeAt(exchange, pair)),
    ],
    /** Of each pair what exchanging both does beyond what exchanging each does. */
    read: (values: Float64Array): Float64Array[] =>
      pairs.map(([i, j], k) => {
        const at = (set: number, row: number): number => values[set * m + row] ?? 0;
        const [ofI, ofJ, ofBoth] = [setOf.get(i) ?? 0, setOf.get(j) ?? 0, 1 + places.length + k];
        return Float64Array.from(
          { length: m },
          (_, row) => half * (at(0, row) - (at(ofI, row) + at(ofJ, row)) + at(ofBoth, row)),
        );
      }),
  };
};

/** The root mean square, and its standard error as conditions are drawn by chance. */
const rateStrength = (contrast: Float64Array): { readonly strength: number; readonly error: number } => {
  const strength = rootMeanSquare(contrast);
  const spread = rootMeanSquare(contrast.map((value) => value ** 2 - strength ** 2));
  return { strength, error: strength > 0 ? spread / (2 * strength * Math.sqrt(contrast.length)) : 0 };
};

/**
 * How much the effect of one setting depends on another one, in the unit of the objective: the square root of the total interaction index,
 * a quarter of the mean square of what exchanging both values does beyond exchanging each (R. Liu and A. B. Owen, J. Am. Stat. Assoc. 2006,
 * 101, 712, doi:10.1198/016214505000001410; J. Fruth, O. Roustant and S. Kuhnt, J. Stat. Plan. Inference 2014, 147, 212,
 * doi:10.1016/j.jspi.2013.11.007). It is 0 for effects that add up, and counts what a third setting takes part in.
 *
 * The interval is a ball about the mean of the model that holds nine of ten surfaces the results leave possible, pair by pair: none of them
 * has a strength of 0, so that quantiles of theirs would find an interaction in any noise. It begins at 0 where the ball holds surfaces without
 * this interaction: results then cannot tell. That conditions are drawn by chance widens it.
 */
export const rateInteractions = (
  { mean, groups }: Possible,
  space: ParameterSpace,
  pairs: readonly Pair[],
): RatedPair[] => {
  const wide = planContrasts(space, pairs, known);
  const strengths = wide.read(mean(wide.points)).map(rateStrength);
  const { points, read } = planContrasts(space, pairs, drawn);
  const ofMean = read(mean(points));
  const departures = groups.flatMap((surfacesAt) =>
    surfacesAt(points).map((values) =>
      read(values).map((own, k) => rootMeanSquareDifference(own, ofMean[k] ?? own)),
    ),
  );
  return pairs.map((pair, k) => {
    const { strength, error } = strengths[k] ?? { strength: 0, error: 0 };
    const departure = quantile(
      departures.map((own) => own[k] ?? 0),
      level,
    );
    const reach = Math.hypot(departure, normalFactor * error);
    return { pair, strength, low: Math.max(0, strength - reach), high: strength + reach };
  });
};

import { quantile } from '../../stats/robust.ts';
import type { ParameterSpace } from '../model.ts';
import { createExchange, exchangeAt } from './draw-conditions.ts';
import type { Possible } from './draw-possible.ts';
import { rootMeanSquare, rootMeanSquareDifference } from './root-mean-square.ts';

/** Conditions for each set of hyperparameters: so many predictions by a surface, within these ends. */
const rows = 3_000;
const [fewest, most] = [40, 300];
const seed = 23;
const level = 0.9;

interface Bounds {
  readonly low: number;
  readonly high: number;
}

interface Drawn {
  readonly share: number;
  /** Whether the surface lies nearer to the mean, in what this parameter does, than a surface on which it does nothing. */
  readonly isNearer: boolean;
}

/** What a surface does when each parameter alone is exchanged. */
const readContrasts = (values: Float64Array, m: number, count: number): Float64Array[] =>
  Array.from({ length: count }, (_, place) =>
    Float64Array.from({ length: m }, (_own, k) => (values[(place + 1) * m + k] ?? 0) - (values[k] ?? 0)),
  );

const rateSurface = (own: readonly Float64Array[], ofMean: readonly Float64Array[]): Drawn[] => {
  const squares = own.map((contrast) => rootMeanSquare(contrast) ** 2);
  const total = squares.reduce((sum, square) => sum + square, 0);
  return own.map((contrast, place) => {
    const mean = ofMean[place] ?? new Float64Array(contrast.length);
    return {
      share: total > 0 ? (squares[place] ?? 0) / total : 0,
      isNearer: rootMeanSquareDifference(contrast, mean) < rootMeanSquare(mean),
    };
  });
};

/**
 * Intervals of 90 % of the shares that rateImportance gives: the middle of those of surfaces that the results leave possible, widened to
 * hold the share itself. Where nine of ten such surfaces lie as near to the mean, in what one parameter does, as a surface on which it
 * does nothing, the interval begins at 0: no drawn surface ever has a share of nothing. Each set of hyperparameters has conditions of its own, so
 * that what their choice scatters is part of the interval.
 */
export const boundImportance = (
  { mean, groups }: Possible,
  space: ParameterSpace,
  shares: readonly number[],
): Bounds[] => {
  const count = space.parameters.length;
  const draw = createExchange(space, seed);
  const drawn = groups.flatMap((surfacesAt) => {
    const exchange = draw(Math.max(fewest, Math.min(most, Math.round(rows / (count + 1)))));
    const m = exchange.base.length;
    const points = [
      ...exchange.base,
      ...space.parameters.flatMap((_, place) => exchangeAt(exchange, [place])),
    ];
    const ofMean = readContrasts(mean(points), m, count);
    return surfacesAt(points).map((values) => rateSurface(readContrasts(values, m, count), ofMean));
  });
  return shares.map((share, place) => {
    const own = drawn.flatMap((rated) => rated[place] ?? []);
    const ends = own.map((rated) => rated.share);
    const nearer = own.filter(({ isNearer }) => isNearer).length;
    return {
      low: nearer < level * own.length ? 0 : Math.min(share, quantile(ends, (1 - level) / 2)),
      high: Math.max(share, quantile(ends, (1 + level) / 2)),
    };
  });
};

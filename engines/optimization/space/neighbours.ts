import type { Rng } from '../../common/rng.ts';
import type { Point } from '../model.ts';
import { type CompiledSpace, keepsConstraints } from './compile-space.ts';
import {
  clamp,
  countValues,
  type Domain,
  highOf,
  isNumeric,
  lowOf,
  valueAt,
  valueAtFraction,
} from './domains.ts';
import { changeValue } from './sample-points.ts';
import { slide } from './slide.ts';

const mostTries = 4;
/** Part of the neighbours that keep what is finite where both kinds are there. */
const continuousOnly = 0.5;
const secondSwap = 0.25;

/** A step along a numeric list of about `reach` of its length, never none; any other value for what has no order. */
const stepValue = (
  compiled: CompiledSpace,
  parameter: number,
  value: number,
  reach: number,
  rng: Rng,
): number => {
  const domain = compiled.domains[parameter] as Domain;
  const count = countValues(domain);
  const own = compiled.space.parameters[parameter];
  const place =
    domain.kind === 'set'
      ? domain.values.indexOf(value)
      : Math.round((value - lowOf(domain)) / (domain.kind === 'grid' ? domain.step : 1));
  if (own === undefined || !isNumeric(own))
    return valueAt(domain, (place + 1 + rng.integer(count - 1)) % count);
  const steps = Math.max(1, Math.round(Math.abs(rng.gaussian()) * reach * count));
  const wanted = rng.uniform() < 0.5 ? place - steps : place + steps;
  return valueAt(domain, Math.min(count - 1, Math.max(0, wanted)));
};

export interface Neighbourhood {
  /** A point near by that keeps every constraint, `reach` in parts of a range; null where none was found in a few tries. */
  readonly draw: (point: Point, reach: number) => Point | null;
  /** Every point that differs in the level of one parameter; of long lists a random part. */
  readonly swapEach: (point: Point, mostPerParameter: number) => Point[];
}

/** Moves of a mixed space: other levels, steps of numbers, and continuous changes along the constraints. */
export const createNeighbourhood = (compiled: CompiledSpace, rng: Rng): Neighbourhood => {
  const { domains, rows } = compiled;
  const movable = domains.flatMap((domain, k) => (highOf(domain) > lowOf(domain) ? [k] : []));
  const intervals = movable.filter((k) => domains[k]?.kind === 'interval');
  const finite = movable.filter((k) => domains[k]?.kind !== 'interval');

  const shift = (point: Point, reach: number): Point => {
    // Few coordinates at a time in half of the cases: along one the way is often longest.
    const share = rng.uniform() < 0.5 ? 1 : Math.min(1, 2 / intervals.length);
    const moved = intervals.filter(() => rng.uniform() < share);
    const direction = new Map((moved.length > 0 ? moved : intervals).map((k) => [k, reach * rng.gaussian()]));
    if (rows.length > 0) return slide(compiled, point, direction);
    return point.map((value, k) => {
      const domain = domains[k] as Domain;
      return clamp(domain, value + (direction.get(k) ?? 0) * (highOf(domain) - lowOf(domain)));
    });
  };

  const swap = (point: Point, reach: number): Point | null => {
    const parameter = finite[rng.integer(finite.length)] ?? -1;
    const value = stepValue(compiled, parameter, point[parameter] ?? Number.NaN, reach, rng);
    return changeValue(compiled, point, parameter, value, rng);
  };

  const attempt = (point: Point, reach: number): Point | null => {
    if (finite.length === 0) return shift(point, reach);
    if (intervals.length > 0 && rng.uniform() < continuousOnly) return shift(point, reach);
    const swapped = swap(point, reach);
    if (swapped === null) return null;
    if (intervals.length > 0) return shift(swapped, reach);
    return rng.uniform() < secondSwap ? swap(swapped, reach) : swapped;
  };

  return {
    draw: (point, reach) => {
      if (movable.length === 0) return null;
      for (let k = 0; k < mostTries; k++) {
        const next = attempt(point, reach);
        if (next !== null && keepsConstraints(compiled, next)) return next;
      }
      return null;
    },
    swapEach: (point, mostPerParameter) =>
      finite.flatMap((parameter) => {
        const domain = domains[parameter] as Domain;
        const count = countValues(domain);
        const values =
          count <= mostPerParameter
            ? Array.from({ length: count }, (_, index) => valueAt(domain, index))
            : Array.from({ length: mostPerParameter }, () => valueAtFraction(domain, rng.uniform()));
        return values.flatMap((value) => {
          if (value === point[parameter]) return [];
          const next = changeValue(compiled, point, parameter, value, rng);
          return next !== null && keepsConstraints(compiled, next) ? [next] : [];
        });
      }),
  };
};

import type { ParameterSpace, Point } from '../model.ts';
import { compileSpace, keepsConstraints } from './compile-space.ts';
import { countValues, domainOf, valueAt } from './domains.ts';
import { keyOfPoint } from './point-key.ts';

/** As many points are scored one by one; of bigger spaces no list is made. */
const mostListed = 20_000;
/** Combinations tried for constraints before a space counts as too big for a list. */
const mostTried = 200_000;

/** Combinations of all values, constraints not looked at; null where a parameter is continuous. */
export const countCombinations = ({ parameters }: Pick<ParameterSpace, 'parameters'>): bigint | null => {
  const counts = parameters.map((parameter) => countValues(domainOf(parameter)));
  return counts.every(Number.isFinite)
    ? counts.reduce((product, count) => product * BigInt(count), 1n)
    : null;
};

/** Goes through all combinations, the last parameter fastest. */
function* eachCombination(space: ParameterSpace): Generator<Point> {
  const domains = space.parameters.map(domainOf);
  const counts = domains.map(countValues);
  const places = counts.map(() => 0);
  for (;;) {
    yield places.map((place, k) => valueAt(domains[k] as (typeof domains)[number], place));
    let k = places.length - 1;
    while (k >= 0 && places[k] === (counts[k] ?? 0) - 1) places[k--] = 0;
    if (k < 0) return;
    places[k] = (places[k] ?? 0) + 1;
  }
}

/**
 * Every point that may be recommended: the candidates that keep the constraints, each once, or all combinations that do. Null
 * where there are more than 20,000 or no list can be made.
 */
export const listPoints = (space: ParameterSpace): Point[] | null => {
  const compiled = compileSpace(space);
  if (space.candidates !== null) {
    const seen = new Map(space.candidates.map((point) => [keyOfPoint(compiled.domains, point), point]));
    return [...seen.values()].filter((point) => keepsConstraints(compiled, point));
  }
  const combinations = countCombinations(space);
  if (combinations === null || combinations > mostTried) return null;
  const points: Point[] = [];
  for (const point of eachCombination(space)) {
    if (!keepsConstraints(compiled, point)) continue;
    if (points.length === mostListed) return null;
    points.push(point);
  }
  return points;
};

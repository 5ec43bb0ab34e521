import type { Rng } from '../../common/rng.ts';
import type { InitialDesign, ParameterSpace, Point } from '../model.ts';
import { type CompiledSpace, compileSpace, keepsConstraints } from './compile-space.ts';
import { chooseDOptimal } from './d-optimal.ts';
import { type Domain, highOf, isNumeric, lowOf, valueAtFraction } from './domains.ts';
import { findNewPoint } from './find-new-point.ts';
import { gatherPoints } from './gather-points.ts';
import { latinHypercube } from './latin-hypercube.ts';
import { keyOfPoint } from './point-key.ts';
import { createSobol } from './sobol.ts';
import { squaredDistance } from './squared-distance.ts';

export interface DesignRequest extends InitialDesign {
  /** Points of the design still wanted. */
  readonly count: number;
  /** Measured or pending: not to come again. */
  readonly done: readonly Point[];
  /** Left out: nothing is refused. */
  readonly isRefused?: (point: Point) => boolean;
  readonly rng: Rng;
}

/** Points of a sequence tried for one that keeps the constraints, per point wanted. */
const triesPerPoint = 64;
/** Points a design is chosen from where it cannot be taken as it comes. */
const pooledPoints = 600;
/** Effort of an exchange: pool × count². */
const mostExchange = 4_000_000;

/** Takes each point once, none that was done. */
const createPicker = (compiled: CompiledSpace, { done, isRefused }: DesignRequest) => {
  const taken = new Set(done.map((point) => keyOfPoint(compiled.domains, point)));
  const points: Point[] = [];
  return {
    points,
    isTaken: (point: Point): boolean =>
      taken.has(keyOfPoint(compiled.domains, point)) || isRefused?.(point) === true,
    take: (point: Point): void => {
      taken.add(keyOfPoint(compiled.domains, point));
      points.push(point);
    },
  };
};

type Picker = ReturnType<typeof createPicker>;

/** For every place wished the nearest point that may be taken. */
const takeNearest = (
  compiled: CompiledSpace,
  wishes: readonly (readonly number[])[],
  picker: Picker,
  rng: Rng,
): void => {
  const pool = gatherPoints(compiled, rng, pooledPoints).filter((point) => !picker.isTaken(point));
  for (const fractions of wishes) {
    const wished = compiled.domains.map((domain, k) => valueAtFraction(domain, fractions[k] ?? 0));
    let [nearest, least]: [Point | null, number] = [null, Number.POSITIVE_INFINITY];
    for (const point of pool) {
      const distance = picker.isTaken(point)
        ? Number.POSITIVE_INFINITY
        : squaredDistance(compiled, point, wished);
      if (distance < least) [nearest, least] = [point, distance];
    }
    if (nearest !== null) picker.take(nearest);
  }
};

/** A sequence is taken as it comes where enough of it keeps the constraints; its even cover is kept that way. */
const takeFromSequence = (
  compiled: CompiledSpace,
  at: (index: number) => readonly number[] | undefined,
  { count, rng }: DesignRequest,
  picker: Picker,
): void => {
  const isClosed = compiled.space.candidates !== null;
  for (let index = 0; !isClosed && index < triesPerPoint * count && picker.points.length < count; index++) {
    const fractions = at(index);
    if (fractions === undefined) break;
    const point = compiled.domains.map((domain, k) => valueAtFraction(domain, fractions[k] ?? 0));
    if (keepsConstraints(compiled, point) && !picker.isTaken(point)) picker.take(point);
  }
  const missing = count - picker.points.length;
  const wishes = Array.from(
    { length: missing },
    (_, k) => at(k) ?? compiled.domains.map(() => rng.uniform()),
  );
  takeNearest(compiled, wishes, picker, rng);
};

/** Main effects: a mean, each level against the others, each number along its range. */
const mainEffects =
  ({ space, domains }: CompiledSpace) =>
  (a: Point, b: Point): number =>
    space.parameters.reduce((sum, parameter, k) => {
      const [own, other] = [a[k] ?? 0, b[k] ?? 0];
      if (!isNumeric(parameter)) return own === other ? sum + 1 : sum;
      const domain = domains[k] as Domain;
      const [middle, half] = [(lowOf(domain) + highOf(domain)) / 2, (highOf(domain) - lowOf(domain)) / 2];
      return half > 0 ? sum + ((own - middle) * (other - middle)) / half ** 2 : sum;
    }, 1);

const takeDOptimal = (compiled: CompiledSpace, { count, done, rng }: DesignRequest, picker: Picker): void => {
  const most = Math.max(4 * count, Math.min(pooledPoints, Math.floor(mostExchange / count ** 2)));
  const pool = gatherPoints(compiled, rng, most).filter((point) => !picker.isTaken(point));
  while (pool.length > most) {
    const last = pool.pop() as Point;
    const place = rng.integer(pool.length + 1);
    if (place < pool.length) pool[place] = last;
  }
  // What was measured last says as much as all of a long history would.
  const measured = done.slice(-count);
  const all = [...pool, ...measured];
  const product = mainEffects(compiled);
  const chosen = chooseDOptimal(all.length, (i, j) => product(all[i] as Point, all[j] as Point), {
    count: Math.min(count, pool.length),
    fixed: measured.map((_, k) => pool.length + k),
    rng,
  });
  for (const place of chosen) picker.take(all[place] as Point);
};

/**
 * The first experiments, before a model can say anything: an even cover of the space by a scrambled Sobol sequence or a Latin
 * hypercube, or the levels balanced by D-optimal exchange. Every point keeps the constraints and comes once, none that was done;
 * fewer than asked for only where the space has no more. The same request gives the same points.
 */
export const designExperiments = (space: ParameterSpace, request: DesignRequest): Point[] => {
  const compiled = compileSpace(space);
  const { method, size, count, done, rng } = request;
  const picker = createPicker(compiled, request);
  switch (method) {
    case 'sobol':
      takeFromSequence(compiled, createSobol(space.parameters.length, rng), request, picker);
      break;
    case 'latin_hypercube': {
      const rows = latinHypercube(size, space.parameters.length, rng);
      takeFromSequence(compiled, (index) => rows[index], request, picker);
      break;
    }
    case 'd_optimal':
      takeDOptimal(compiled, request, picker);
      break;
  }
  while (space.candidates === null && picker.points.length < count) {
    const point = findNewPoint(compiled, [...done, ...picker.points], rng);
    if (point === null || picker.isTaken(point)) break;
    picker.take(point);
  }
  return picker.points;
};

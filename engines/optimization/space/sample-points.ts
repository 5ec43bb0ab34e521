import type { Rng } from '../../common/rng.ts';
import type { Point } from '../model.ts';
import { type CompiledSpace, keepsConstraints, type LinearRow, rowSum } from './compile-space.ts';
import { clamp, type Domain, matchValue, valueAtFraction } from './domains.ts';
import { slide } from './slide.ts';
import { type FeasibleBox, solveRelaxed, solveSpace } from './solve-space.ts';

/** Points drawn blindly before it is known how many of them keep the constraints. */
const pilotPoints = 100;
const leastAcceptance = 0.1;
const mostTries = 200;
/** Steps along which a walk leaves the box it began in; then another box is drawn. */
const walkLength = 8;
/** Corners of the polytope a first point is mixed from. */
const mostCorners = 6;
const casesPerBox = 2_000;

const drawBlindly = (domains: readonly Domain[], rng: Rng): number[] =>
  domains.map((domain) => valueAtFraction(domain, rng.uniform()));

/** A point inside the box: a random mixture of corners where linear constraints hold, any value elsewhere. */
const drawInBox = ({ rows }: CompiledSpace, { domains, inside }: FeasibleBox, rng: Rng): number[] => {
  const point = drawBlindly(domains, rng);
  const corners = [inside];
  while (rows.length > 0 && corners.length < Math.min(mostCorners, inside.size + 1)) {
    corners.push(solveRelaxed(rows, domains, () => rng.gaussian()) ?? inside);
  }
  const weights = corners.map(() => -Math.log(1 - rng.uniform()));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (const parameter of inside.keys()) {
    const domain = domains[parameter] as Domain;
    const mixed = corners.reduce(
      (sum, corner, k) => sum + ((weights[k] ?? 0) / total) * (corner.get(parameter) ?? 0),
      0,
    );
    point[parameter] = clamp(domain, mixed);
  }
  return point;
};

/** What a parameter has to be for an equality to hold, the others as they are. */
const solveFor = (row: LinearRow, parameter: number, point: Point): number => {
  const own = row.terms.find((term) => term.parameter === parameter)?.coefficient ?? 0;
  return (point[parameter] ?? 0) + (row.bound - rowSum(row, point)) / own;
};

/** Another value for one finite parameter; equalities it stands in are kept by changing one more. Null where that cannot be. */
export const changeValue = (
  { domains, rows }: CompiledSpace,
  point: Point,
  parameter: number,
  value: number,
  rng: Rng,
): Point | null => {
  const changed = point.with(parameter, value);
  const moved = new Set([parameter]);
  for (const row of rows) {
    const isBroken = Math.abs(rowSum(row, changed) - row.bound) > row.tolerance;
    if (row.relation !== 'eq' || !isBroken) continue;
    const others = row.terms.filter((term) => !moved.has(term.parameter) && term.coefficient !== 0);
    const other = others[rng.integer(others.length)]?.parameter;
    if (other === undefined) return null;
    const wanted = solveFor(row, other, changed);
    const nearest = matchValue(domains[other] as Domain, wanted);
    if (nearest === null) return null;
    changed[other] = nearest;
    moved.add(other);
  }
  return changed;
};

/** One step of a walk through all that keeps the constraints. */
const walk = (compiled: CompiledSpace, from: Point, rng: Rng): Point => {
  let point = from;
  const take = (next: Point | null): void => {
    if (next !== null && keepsConstraints(compiled, next)) point = next;
  };
  const direction = new Map<number, number>();
  compiled.domains.forEach((domain, parameter) => {
    if (domain.kind === 'interval') direction.set(parameter, 2 * rng.gaussian());
    else take(changeValue(compiled, point, parameter, valueAtFraction(domain, rng.uniform()), rng));
  });
  const end = slide(compiled, point, direction);
  const part = rng.uniform();
  const between = point.map((value, k) => value + part * ((end[k] ?? value) - value));
  take(between.map((value, k) => clamp(compiled.domains[k] as Domain, value)));
  return point;
};

/**
 * Draws points that keep every constraint: blindly where many do, otherwise by walks that start in boxes the solver finds, so
 * that neither a mixture nor a web of conditions makes it wait. Null where none was found.
 */
export const createSampler = (compiled: CompiledSpace, rng: Rng): (() => Point | null) => {
  const { domains } = compiled;
  const isFree = compiled.rows.length + compiled.clauses.length === 0;
  let accepted = 0;
  for (let k = 0; !isFree && k < pilotPoints; k++) {
    if (keepsConstraints(compiled, drawBlindly(domains, rng))) accepted++;
  }
  const isLoose = isFree || accepted >= leastAcceptance * pilotPoints;
  let current: Point | null = null;
  let steps = 0;
  const walkOn = (): Point | null => {
    if (current === null || steps >= walkLength) {
      const solution = solveSpace(compiled, { rng, cases: casesPerBox });
      steps = 0;
      if (solution.status === 'feasible') current = drawInBox(compiled, solution.box, rng);
    }
    if (current === null) return null;
    current = walk(compiled, current, rng);
    steps++;
    return current;
  };
  return () => {
    for (let k = 0; isLoose && k < mostTries; k++) {
      const point = drawBlindly(domains, rng);
      if (isFree || keepsConstraints(compiled, point)) return point;
    }
    return walkOn();
  };
};

import type { Rng } from '../../common/rng.ts';
import type { Point } from '../model.ts';
import type { Clause, CompiledSpace } from './compile-space.ts';
import { type Domain, type Literal, marginAt, negate } from './domains.ts';
import { createSampler } from './sample-points.ts';

const isExactly = (domain: Domain, parameter: number, value: number): Literal => {
  if (domain.kind === 'set') return { kind: 'values', parameter, values: new Set([value]), isIn: true };
  const margin = domain.kind === 'interval' ? 1e-6 * (domain.high - domain.low) : marginAt(value);
  return { kind: 'range', parameter, from: value - margin, to: value + margin };
};

/** The space without some of its points, which are one more condition each. */
const leaveOut = (compiled: CompiledSpace, points: readonly Point[]): CompiledSpace => {
  const differs = (point: Point): Clause =>
    compiled.domains.flatMap((domain, parameter) =>
      negate(isExactly(domain, parameter, point[parameter] ?? Number.NaN), domain),
    );
  return { ...compiled, clauses: [...compiled.clauses, ...points.map(differs)] };
};

/** A point that is none of those given, found by the solver where chance does not; null where none was found. */
export const findNewPoint = (compiled: CompiledSpace, exclude: readonly Point[], rng: Rng): Point | null =>
  createSampler(leaveOut(compiled, exclude), rng)();

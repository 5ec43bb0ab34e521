import type { Constraint, ParameterSpace } from '../model.ts';
import { compileSpace, keepsConstraints } from './compile-space.ts';
import { solveSpace } from './solve-space.ts';

type Feasibility = 'feasible' | 'infeasible' | 'undecided';

const decide = (space: ParameterSpace, constraints: readonly Constraint[]): Feasibility => {
  const compiled = compileSpace(space, constraints);
  if (space.candidates === null) return solveSpace(compiled).status;
  return space.candidates.some((point) => keepsConstraints(compiled, point)) ? 'feasible' : 'infeasible';
};

/**
 * Constraints that cannot be kept together, though all but any one of them can: places in the space, rising. Found by leaving
 * out one after the other and keeping out what is not needed (J. W. Chinneck and E. W. Dravnieks, ORSA J. Comput. 1991, 3, 157,
 * doi:10.1287/ijoc.3.2.157). Empty where all can be kept; `undecided` where that was not certain after the effort of solveSpace.
 */
export const findConflict = (space: ParameterSpace): readonly number[] | 'undecided' => {
  const decision = decide(space, space.constraints);
  if (decision !== 'infeasible') return decision === 'feasible' ? [] : 'undecided';
  let places = space.constraints.map((_, place) => place);
  for (const place of [...places]) {
    const rest = places.filter((other) => other !== place);
    const constraints = rest.flatMap((other) => space.constraints[other] ?? []);
    if (decide(space, constraints) === 'infeasible') places = rest;
  }
  return places;
};

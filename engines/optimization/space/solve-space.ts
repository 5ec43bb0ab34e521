import { type Rng, shuffled } from '../../common/rng.ts';
import { solveLinearProgram } from '../../numeric/linear-program.ts';
import type { CompiledSpace, LinearRow } from './compile-space.ts';
import {
  countValues,
  type Domain,
  highOf,
  isFixed,
  lowOf,
  narrow,
  narrowToRange,
  valueAt,
  valueAtFraction,
} from './domains.ts';
import { findOpenClause, propagate } from './propagate.ts';

/**
 * Part of a space within which every choice keeps the clauses, and of the linear constraints only the intervals are open: their
 * finite parameters have one value each.
 */
export interface FeasibleBox {
  readonly domains: readonly Domain[];
  /** Values of the parameters that stay within the linear constraints; others are free. */
  readonly inside: ReadonlyMap<number, number>;
}

export type Solution =
  | { readonly status: 'feasible'; readonly box: FeasibleBox }
  | { readonly status: 'infeasible' }
  /** The effort stated was spent before either was certain. */
  | { readonly status: 'undecided' };

/** Cases looked at before the question is given up, unless stated. */
const mostCases = 5_000;

/** Parameters a linear constraint speaks of, rising. */
const linearParameters = (rows: readonly LinearRow[]): number[] =>
  [...new Set(rows.flatMap(({ terms }) => terms.map(({ parameter }) => parameter)))].sort((a, b) => a - b);

/** A vertex of what the rows leave, finite parameters taken for intervals; null where that is nothing. Variables run from 0 to 1. */
export const solveRelaxed = (
  rows: readonly LinearRow[],
  domains: readonly Domain[],
  costOf: (parameter: number) => number,
): ReadonlyMap<number, number> | null => {
  const variables = linearParameters(rows);
  const lows = variables.map((parameter) => lowOf(domains[parameter] as Domain));
  const ranges = variables.map((parameter, j) => highOf(domains[parameter] as Domain) - (lows[j] as number));
  const placeOf = new Map(variables.map((parameter, j) => [parameter, j]));
  const solved = solveLinearProgram({
    low: variables.map(() => 0),
    high: ranges.map((range) => (range > 0 ? 1 : 0)),
    rows: rows.map(({ terms, relation, bound }) => {
      const coefficients = variables.map(() => 0);
      let rest = bound;
      for (const { parameter, coefficient } of terms) {
        const j = placeOf.get(parameter) as number;
        coefficients[j] = coefficient * (ranges[j] as number);
        rest -= coefficient * (lows[j] as number);
      }
      return { coefficients, relation, bound: rest };
    }),
    cost: variables.map((parameter, j) => costOf(parameter) * Math.sign(ranges[j] as number)),
  });
  if (solved === null) return null;
  return new Map(
    variables.map((parameter, j) => [
      parameter,
      (lows[j] as number) + (solved[j] as number) * (ranges[j] as number),
    ]),
  );
};

/** The value of a finite domain next to a number. */
const nearestValue = (domain: Domain, wanted: number): number => {
  if (domain.kind === 'set') {
    return domain.values.reduce((best, value) =>
      Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best,
    );
  }
  const steps = domain.kind === 'grid' ? Math.round((wanted - domain.low) / domain.step) : 0;
  return valueAt(domain, Math.min(countValues(domain) - 1, Math.max(0, steps)));
};

/** The value itself first, then what lies below and above it. */
const splitAt = (domain: Domain, value: number): Domain[] => {
  const half = domain.kind === 'grid' ? domain.step / 2 : 0;
  if (domain.kind !== 'set') {
    return [
      narrowToRange(domain, value, value),
      narrowToRange(domain, domain.low, value - half),
      narrowToRange(domain, value + half, domain.high),
    ].filter((part) => part !== null);
  }
  return [
    [value],
    domain.values.filter((other) => other < value),
    domain.values.filter((other) => other > value),
  ].flatMap((values) => (values.length > 0 ? [{ kind: 'set', values } as const] : []));
};

/** A case is open where a clause or a finite parameter of a linear constraint has still to be decided. */
const listBranches = (
  { rows, clauses }: CompiledSpace,
  domains: readonly Domain[],
  relaxed: ReadonlyMap<number, number>,
  rng: Rng | null,
): (readonly Domain[])[] => {
  const replace = (parameter: number, domain: Domain): readonly Domain[] => domains.with(parameter, domain);
  const clause = findOpenClause(clauses, domains);
  if (clause !== undefined) {
    return (rng === null ? clause : shuffled(clause, rng)).flatMap((literal) => {
      const left = narrow(domains[literal.parameter] as Domain, literal);
      return left === null ? [] : [replace(literal.parameter, left)];
    });
  }
  const open = linearParameters(rows).filter((parameter) => {
    const domain = domains[parameter] as Domain;
    return domain.kind !== 'interval' && !isFixed(domain);
  });
  const [parameter] = rng === null ? open : shuffled(open, rng);
  if (parameter === undefined) return [];
  const domain = domains[parameter] as Domain;
  const wanted =
    rng === null
      ? nearestValue(domain, relaxed.get(parameter) ?? lowOf(domain))
      : valueAtFraction(domain, rng.uniform());
  return splitAt(domain, wanted).map((part) => replace(parameter, part));
};

/**
 * Decides whether the constraints of a space can be kept: propagation, a linear program for the numbers, and a case by case
 * search over what is finite. With a source of random numbers it comes to a different box each time; without, always to the same.
 */
export const solveSpace = (
  compiled: CompiledSpace,
  { rng = null, cases = mostCases }: { rng?: Rng | null; cases?: number } = {},
): Solution => {
  const stack: (readonly Domain[])[] = [compiled.domains];
  for (let looked = 0; stack.length > 0; looked++) {
    if (looked >= cases) return { status: 'undecided' };
    const domains = propagate(compiled, stack.pop() as readonly Domain[]);
    if (domains === null) continue;
    const relaxed = solveRelaxed(compiled.rows, domains, () => (rng === null ? 0 : rng.gaussian()));
    if (relaxed === null) continue;
    const branches = listBranches(compiled, domains, relaxed, rng);
    if (branches.length === 0) return { status: 'feasible', box: { domains, inside: relaxed } };
    stack.push(...branches.toReversed());
  }
  return { status: 'infeasible' };
};

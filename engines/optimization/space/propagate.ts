import type { Clause, CompiledSpace, LinearRow } from './compile-space.ts';
import { type Domain, highOf, lowOf, narrow, narrowToRange } from './domains.ts';

const mostRounds = 60;
/** A bound of an interval that moves by less than this part of it is left for the linear program. */
const leastShrink = 1e-3;

/** What a clause still says: `settled` where one statement holds for all that is left, otherwise those that can hold. */
const liveLiterals = (clause: Clause, domains: readonly Domain[]): 'settled' | Clause => {
  const live = [];
  for (const literal of clause) {
    const domain = domains[literal.parameter] as Domain;
    const left = narrow(domain, literal);
    if (left === domain) return 'settled';
    if (left !== null) live.push(literal);
  }
  return live;
};

/** The first clause that does not hold whatever is chosen. */
export const findOpenClause = (
  clauses: readonly Clause[],
  domains: readonly Domain[],
): Clause | undefined => {
  let fewest: Clause | undefined;
  for (const clause of clauses) {
    const live = liveLiterals(clause, domains);
    if (live !== 'settled' && (fewest === undefined || live.length < fewest.length)) fewest = live;
  }
  return fewest;
};

const least = (coefficient: number, domain: Domain): number =>
  coefficient * (coefficient > 0 ? lowOf(domain) : highOf(domain));

type Outcome = 'nothing_left' | 'less' | 'same';

/** Bounds a row, read as ≤ (for the sign −1 as ≥), leaves to each of its parameters. */
const tightenByRow = (row: LinearRow, sign: 1 | -1, domains: Domain[]): Outcome => {
  let lowest = 0;
  for (const { parameter, coefficient } of row.terms) {
    lowest += least(sign * coefficient, domains[parameter] as Domain);
  }
  const room = sign * row.bound + row.tolerance - lowest;
  if (room < 0) return 'nothing_left';
  let hasChanged = false;
  for (const { parameter, coefficient } of row.terms) {
    const own = sign * coefficient;
    if (own === 0) continue;
    const domain = domains[parameter] as Domain;
    const edge = (room + least(own, domain)) / own;
    const left =
      own > 0
        ? narrowToRange(domain, Number.NEGATIVE_INFINITY, edge)
        : narrowToRange(domain, edge, Number.POSITIVE_INFINITY);
    if (left === null) return 'nothing_left';
    if (left === domain) continue;
    hasChanged ||= isSmaller(left, domain);
    domains[parameter] = left;
  }
  return hasChanged ? 'less' : 'same';
};

const isSmaller = (left: Domain, domain: Domain): boolean =>
  domain.kind !== 'interval' ||
  highOf(domain) - lowOf(domain) - (highOf(left) - lowOf(left)) >
    leastShrink * (highOf(domain) - lowOf(domain));

const tightenByClause = (clause: Clause, domains: Domain[]): Outcome => {
  const live = liveLiterals(clause, domains);
  if (live === 'settled') return 'same';
  const [only] = live;
  if (only === undefined) return 'nothing_left';
  if (live.length > 1) return 'same';
  domains[only.parameter] = narrow(domains[only.parameter] as Domain, only) as Domain;
  return 'less';
};

/** One look at every constraint: null where one leaves nothing, otherwise whether something followed. */
const tightenOnce = ({ rows, clauses }: CompiledSpace, domains: Domain[]): boolean | null => {
  const steps = [
    ...rows.flatMap((row) => [
      () => tightenByRow(row, 1, domains),
      ...(row.relation === 'eq' ? [() => tightenByRow(row, -1, domains)] : []),
    ]),
    ...clauses.map((clause) => () => tightenByClause(clause, domains)),
  ];
  let hasChanged = false;
  for (const step of steps) {
    const outcome = step();
    if (outcome === 'nothing_left') return null;
    hasChanged ||= outcome === 'less';
  }
  return hasChanged;
};

/**
 * Draws from every constraint by itself what it leaves to each parameter, until nothing more follows. Null where some parameter
 * is left without a value: then nobody can satisfy the constraints. The converse does not hold.
 */
export const propagate = (compiled: CompiledSpace, given: readonly Domain[]): readonly Domain[] | null => {
  const domains = [...given];
  for (let round = 0; round < mostRounds; round++) {
    const hasChanged = tightenOnce(compiled, domains);
    if (hasChanged === null) return null;
    if (!hasChanged) break;
  }
  return domains;
};

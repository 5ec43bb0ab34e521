import type { Constraint, ParameterSpace, Point, Selector } from '../model.ts';
import {
  type Domain,
  domainOf,
  highOf,
  type Literal,
  literalOf,
  lowOf,
  marginAt,
  negate,
} from './domains.ts';

/** Σ coefficient · value ≤ or = bound. */
export interface LinearRow {
  readonly terms: readonly { readonly parameter: number; readonly coefficient: number }[];
  readonly relation: 'le' | 'eq';
  readonly bound: number;
  /** What rounding may put a sum above its bound. */
  readonly tolerance: number;
}

/** At least one statement holds. */
export type Clause = readonly Literal[];

/** A space as the solver and the samplers read it. */
export interface CompiledSpace {
  readonly space: ParameterSpace;
  /** Per parameter, before any constraint. */
  readonly domains: readonly Domain[];
  readonly rows: readonly LinearRow[];
  readonly clauses: readonly Clause[];
}

const compileLinear = (
  { terms, relation, bound }: Extract<Constraint, { kind: 'linear' }>,
  domains: readonly Domain[],
): LinearRow => {
  const sign = relation === 'ge' ? -1 : 1;
  const sizes = terms.map(({ parameter, coefficient }) => {
    const domain = domains[parameter];
    return domain ? coefficient * Math.max(Math.abs(lowOf(domain)), Math.abs(highOf(domain))) : 0;
  });
  return {
    // A parameter named twice counts with the sum of its coefficients.
    terms: [...new Set(terms.map(({ parameter }) => parameter))].map((parameter) => ({
      parameter,
      coefficient:
        sign * terms.reduce((sum, term) => sum + (term.parameter === parameter ? term.coefficient : 0), 0),
    })),
    relation: relation === 'eq' ? 'eq' : 'le',
    bound: sign * bound,
    tolerance: marginAt(bound, ...sizes),
  };
};

const compileLogical = (
  constraint: Exclude<Constraint, { kind: 'linear' }>,
  { parameters }: ParameterSpace,
  domains: readonly Domain[],
): Clause[] => {
  const opposite = (selectors: readonly Selector[]): Literal[] =>
    selectors.flatMap((selector) => {
      const domain = domains[selector.parameter];
      return domain ? negate(literalOf(selector, parameters), domain) : [];
    });
  if (constraint.kind === 'forbid') return [opposite(constraint.all)];
  const unlessWhen = opposite(constraint.when);
  return constraint.require.map((selector) => [...unlessWhen, literalOf(selector, parameters)]);
};

/** `space` has no mistake but perhaps constraints that contradict one another. */
export const compileSpace = (
  space: ParameterSpace,
  constraints: readonly Constraint[] = space.constraints,
): CompiledSpace => {
  const domains = space.parameters.map(domainOf);
  return {
    space,
    domains,
    rows: constraints.flatMap((constraint) =>
      constraint.kind === 'linear' ? [compileLinear(constraint, domains)] : [],
    ),
    clauses: constraints.flatMap((constraint) =>
      constraint.kind === 'linear' ? [] : compileLogical(constraint, space, domains),
    ),
  };
};

const literalHolds = (literal: Literal, point: Point): boolean => {
  const value = point[literal.parameter] ?? Number.NaN;
  return literal.kind === 'range'
    ? value >= literal.from && value <= literal.to
    : literal.values.has(value) === literal.isIn;
};

export const rowSum = (row: LinearRow, point: Point): number =>
  row.terms.reduce((sum, { parameter, coefficient }) => sum + coefficient * (point[parameter] ?? 0), 0);

const rowHolds = (row: LinearRow, point: Point): boolean => {
  const excess = rowSum(row, point) - row.bound;
  return excess <= row.tolerance && (row.relation === 'le' || excess >= -row.tolerance);
};

const clausesHold = ({ clauses }: CompiledSpace, point: Point): boolean =>
  clauses.every((clause) => clause.some((literal) => literalHolds(literal, point)));

/** Whether a point of the parameters' own values keeps every constraint. */
export const keepsConstraints = (compiled: CompiledSpace, point: Point): boolean =>
  compiled.rows.every((row) => rowHolds(row, point)) && clausesHold(compiled, point);

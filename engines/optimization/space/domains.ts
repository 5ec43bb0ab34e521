import type { Parameter, Selector } from '../model.ts';

/** Values a parameter may still take. Never empty: what would be empty is null. */
export type Domain =
  | { readonly kind: 'interval'; readonly low: number; readonly high: number }
  /** low, low + step … high. */
  | { readonly kind: 'grid'; readonly low: number; readonly high: number; readonly step: number }
  /** Rising. */
  | { readonly kind: 'set'; readonly values: readonly number[] };

/** A statement about one parameter. */
export type Literal =
  | { readonly kind: 'range'; readonly parameter: number; readonly from: number; readonly to: number }
  | {
      readonly kind: 'values';
      readonly parameter: number;
      readonly values: ReadonlySet<number>;
      readonly isIn: boolean;
    };

export const isNumeric = (parameter: Parameter): boolean =>
  parameter.kind === 'continuous' || parameter.kind === 'integer' || parameter.kind === 'discrete';

/** A part of a step by which the last one may lie beyond the upper end. */
const stepTolerance = 1e-9;

/** Digits a setting has; what sums of steps add behind them is noise of the arithmetic. */
const settingDigits = 12;
const asSetting = (value: number): number => Number(value.toPrecision(settingDigits));

/** Steps that do not lead to the upper end stop below it. */
const gridBetween = (low: number, high: number, step: number): Domain => {
  const steps = Math.floor((high - low) / step + stepTolerance);
  return { kind: 'grid', low, high: asSetting(low + steps * step), step };
};

export const domainOf = (parameter: Parameter): Domain => {
  switch (parameter.kind) {
    case 'continuous':
      return parameter.step === undefined
        ? { kind: 'interval', low: parameter.low, high: parameter.high }
        : gridBetween(parameter.low, parameter.high, parameter.step);
    case 'integer':
      return { kind: 'grid', low: parameter.low, high: parameter.high, step: parameter.step };
    case 'discrete':
      return { kind: 'set', values: parameter.levels };
    case 'categorical':
    case 'substance':
      return { kind: 'set', values: parameter.levels.map((_, level) => level) };
  }
};

export const lowOf = (domain: Domain): number =>
  domain.kind === 'set' ? (domain.values[0] ?? Number.NaN) : domain.low;

export const highOf = (domain: Domain): number =>
  domain.kind === 'set' ? (domain.values.at(-1) ?? Number.NaN) : domain.high;

/** Infinity for an interval. */
export const countValues = (domain: Domain): number => {
  switch (domain.kind) {
    case 'interval':
      return domain.high > domain.low ? Number.POSITIVE_INFINITY : 1;
    case 'grid':
      return Math.round((domain.high - domain.low) / domain.step) + 1;
    case 'set':
      return domain.values.length;
  }
};

/** Value number `index` of a finite domain. */
export const valueAt = (domain: Domain, index: number): number =>
  domain.kind === 'set'
    ? (domain.values[index] ?? Number.NaN)
    : asSetting(domain.low + index * (domain.kind === 'grid' ? domain.step : 0));

/** The value of a grid next to a number that may lie between two; of other domains the number itself. */
export const snapToGrid = (domain: Domain, value: number): number =>
  domain.kind === 'grid'
    ? valueAt(
        domain,
        Math.min(countValues(domain) - 1, Math.max(0, Math.round((value - domain.low) / domain.step))),
      )
    : value;

/** The value at a fraction from 0 to below 1 of the domain. */
export const valueAtFraction = (domain: Domain, fraction: number): number =>
  domain.kind === 'interval'
    ? domain.low + fraction * (domain.high - domain.low)
    : valueAt(domain, Math.min(countValues(domain) - 1, Math.floor(fraction * countValues(domain))));

export const isFixed = (domain: Domain): boolean => countValues(domain) === 1;

/** Far below any step a parameter is set with; rounding of a sum is smaller. */
const relativeMargin = 1e-9;

/** What is taken for the same number among values of this size. */
export const marginAt = (...sizes: readonly number[]): number =>
  relativeMargin * Math.max(...sizes.map(Math.abs));

/** The domain between two bounds; null where nothing is left. */
export const narrowToRange = (domain: Domain, from: number, to: number): Domain | null => {
  if (lowOf(domain) >= from && highOf(domain) <= to) return domain;
  switch (domain.kind) {
    case 'interval': {
      const [low, high] = [Math.max(domain.low, from), Math.min(domain.high, to)];
      return low <= high ? { kind: 'interval', low, high } : null;
    }
    case 'grid': {
      // In steps, and never so much that a value negate excludes by two margins comes back: a step may be as long as the range.
      const slack = Math.min(relativeMargin, marginAt(domain.low, domain.high) / domain.step);
      const first = Math.max(0, Math.ceil((from - domain.low) / domain.step - slack));
      const last = Math.min(countValues(domain) - 1, Math.floor((to - domain.low) / domain.step + slack));
      if (first > last) return null;
      return { ...domain, low: valueAt(domain, first), high: valueAt(domain, last) };
    }
    case 'set': {
      const slack = marginAt(lowOf(domain), highOf(domain));
      const values = domain.values.filter((value) => value >= from - slack && value <= to + slack);
      return values.length > 0 ? { kind: 'set', values } : null;
    }
  }
};

/** What is left of a domain where a statement holds; the same object where it says nothing new. */
export const narrow = (domain: Domain, literal: Literal): Domain | null => {
  if (literal.kind === 'range') return narrowToRange(domain, literal.from, literal.to);
  if (domain.kind !== 'set') return domain;
  const values = domain.values.filter((value) => literal.values.has(value) === literal.isIn);
  if (values.length === domain.values.length) return domain;
  return values.length > 0 ? { kind: 'set', values } : null;
};

export const clamp = (domain: Domain, value: number): number =>
  Math.min(highOf(domain), Math.max(lowOf(domain), value));

/** The value of the domain a number stands for, rounding aside; null where it is none of its values. */
export const matchValue = (domain: Domain, value: number): number | null => {
  const slack = marginAt(lowOf(domain), highOf(domain));
  const left = narrowToRange(domain, value - slack, value + slack);
  if (left === null || domain.kind !== 'interval') return left && lowOf(left);
  return clamp(domain, value);
};

export const literalOf = (selector: Selector, parameters: readonly Parameter[]): Literal => {
  if ('from' in selector) return { kind: 'range', ...selector };
  const parameter = parameters[selector.parameter];
  const values = selector.levels.map((place) =>
    parameter?.kind === 'discrete' ? (parameter.levels[place] ?? Number.NaN) : place,
  );
  return { kind: 'values', parameter: selector.parameter, values: new Set(values), isIn: true };
};

/** Any of these says the opposite. Beside a closed range stand the values a margin away from it. */
export const negate = (literal: Literal, domain: Domain): Literal[] => {
  if (literal.kind === 'values') return [{ ...literal, isIn: !literal.isIn }];
  const { parameter, from, to } = literal;
  const margin = marginAt(lowOf(domain), highOf(domain));
  return [
    { kind: 'range', parameter, from: Number.NEGATIVE_INFINITY, to: from - 2 * margin },
    { kind: 'range', parameter, from: to + 2 * margin, to: Number.POSITIVE_INFINITY },
  ];
};

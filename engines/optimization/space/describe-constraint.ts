import type { Constraint, Parameter, Selector } from '../model.ts';

const mostLevels = 3;

const describeSelector = (parameters: readonly Parameter[], selector: Selector): string => {
  const own = parameters[selector.parameter];
  const name = own?.name ?? `parameter ${selector.parameter + 1}`;
  if ('from' in selector) {
    if (selector.from === Number.NEGATIVE_INFINITY) return `${name} ≤ ${selector.to}`;
    if (selector.to === Number.POSITIVE_INFINITY) return `${name} ≥ ${selector.from}`;
    return `${name} ${selector.from} to ${selector.to}`;
  }
  const levels = selector.levels.map((place) => (own && 'levels' in own ? own.levels[place] : place));
  const rest = levels.length > mostLevels ? ` or ${levels.length - mostLevels} more` : '';
  return `${name} ${levels.slice(0, mostLevels).join(' or ')}${rest}`;
};

const describeAll = (parameters: readonly Parameter[], selectors: readonly Selector[]): string =>
  selectors.map((selector) => describeSelector(parameters, selector)).join(' and ');

const relations = { le: '≤', ge: '≥', eq: '=' } as const;

/** A constraint in a line: `A + 2·B ≤ 3`, `no solvent water and temperature 90 to 120`. */
export const describeConstraint = (parameters: readonly Parameter[], constraint: Constraint): string => {
  switch (constraint.kind) {
    case 'linear': {
      const terms = constraint.terms.map(({ parameter, coefficient }, k) => {
        const name = parameters[parameter]?.name ?? `parameter ${parameter + 1}`;
        const size = Math.abs(coefficient) === 1 ? name : `${Math.abs(coefficient)}·${name}`;
        if (k === 0) return coefficient < 0 ? `−${size}` : size;
        return `${coefficient < 0 ? '−' : '+'} ${size}`;
      });
      return `${terms.join(' ')} ${relations[constraint.relation]} ${constraint.bound}`;
    }
    case 'forbid':
      return `no ${describeAll(parameters, constraint.all)}`;
    case 'require': {
      const required = describeAll(parameters, constraint.require);
      return constraint.when.length === 0
        ? required
        : `${describeAll(parameters, constraint.when)} needs ${required}`;
    }
  }
};

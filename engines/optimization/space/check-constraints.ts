import type { Constraint, ParameterSpace, Selector } from '../model.ts';
import { isNumeric } from './domains.ts';
import { listProblems, type Report, type SpaceProblem } from './space-problem.ts';

type Parameters = ParameterSpace['parameters'];

const checkTerms = (
  { terms, bound }: Extract<Constraint, { kind: 'linear' }>,
  parameters: Parameters,
  report: Report,
): void => {
  if (terms.length === 0) report('constraint_empty', 'A linear constraint needs at least one term.', 'terms');
  if (!Number.isFinite(bound)) report('not_finite', 'The bound is not a finite number.', 'bound');
  terms.forEach(({ parameter, coefficient }, k) => {
    const own = parameters[parameter];
    if (own === undefined) {
      report('unknown_parameter', `There is no parameter number ${parameter + 1}.`, 'terms', k);
    } else if (!isNumeric(own)) {
      report('not_numeric', `${own.name} has levels without numbers and cannot be summed.`, 'terms', k);
    }
    if (!Number.isFinite(coefficient)) {
      report('not_finite', `The coefficient of ${own?.name ?? 'a term'} is not a finite number.`, 'terms', k);
    }
  });
};

const checkSelector = (selector: Selector, parameters: Parameters, report: Report): void => {
  const own = parameters[selector.parameter];
  if (own === undefined) {
    report('unknown_parameter', `There is no parameter number ${selector.parameter + 1}.`);
    return;
  }
  if ('from' in selector) {
    const { from, to } = selector;
    if (!isNumeric(own))
      report('not_numeric', `${own.name} has levels without numbers, and no range of them.`);
    // Unbounded on one side is a range; a number that is none is not.
    if (Number.isNaN(from) || Number.isNaN(to)) report('not_finite', `${own.name}: the range is no numbers.`);
    else if (from > to) report('range_empty', `${own.name}: the range from ${from} to ${to} is empty.`);
    return;
  }
  if (selector.levels.length === 0) report('levels_empty', `${own.name}: no level is named.`);
  const count = 'levels' in own ? own.levels.length : 0;
  for (const level of selector.levels) {
    if (!Number.isInteger(level) || level < 0 || level >= count) {
      report('unknown_level', `${own.name} has no level number ${level + 1}.`);
    }
  }
};

const checkSelectors = (
  field: string,
  selectors: readonly Selector[],
  parameters: Parameters,
  report: Report,
): void => {
  selectors.forEach((selector, k) => {
    checkSelector(selector, parameters, (code, message) => report(code, message, field, k));
  });
};

/** Everything wrong with constraints one by one; whether they can be kept together is another question. */
export const checkConstraints = ({ parameters, constraints }: ParameterSpace): SpaceProblem[] => {
  const { problems, report } = listProblems('constraints');
  constraints.forEach((constraint, place) => {
    const here: Report = (code, message, ...path) => report(code, message, place, ...path);
    switch (constraint.kind) {
      case 'linear':
        checkTerms(constraint, parameters, here);
        break;
      case 'forbid':
        if (constraint.all.length === 0)
          here('constraint_empty', 'Nothing is named that is forbidden.', 'all');
        checkSelectors('all', constraint.all, parameters, here);
        break;
      case 'require':
        if (constraint.require.length === 0) here('constraint_empty', 'Nothing is required.', 'require');
        checkSelectors('when', constraint.when, parameters, here);
        checkSelectors('require', constraint.require, parameters, here);
        break;
    }
  });
  return problems;
};

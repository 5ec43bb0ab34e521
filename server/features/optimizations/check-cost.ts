import type { CostDeclaration, ParameterDeclaration } from '#contract/optimizations';
import type { Problems } from './problems.ts';
import { levelNamesOf } from './read-conditions.ts';

type Price = CostDeclaration['parameters'][string];

/** What is wrong with the price of one parameter; nothing where it can be paid. */
const whyNotPriced = (parameter: ParameterDeclaration | undefined, price: Price): string[] => {
  if (parameter === undefined) return ['Is not a parameter.'];
  const hasNames = parameter.kind === 'categorical' || parameter.kind === 'substance';
  if ('per_unit' in price) return hasNames ? ['Has levels: give the cost of each.'] : [];
  if (parameter.kind === 'continuous' || parameter.kind === 'integer')
    return ['Has no levels: give per_unit.'];
  const levels = new Set(
    parameter.kind === 'discrete' ? parameter.levels.map(String) : levelNamesOf(parameter),
  );
  const unknown = Object.keys(price.levels).filter((level) => !levels.has(level));
  return unknown.map((level) => `${level} is not one of its levels.`);
};

/** What a cost names has to exist, and what is priced by the unit has to be a number. */
export const checkCost = (
  parameters: readonly ParameterDeclaration[],
  cost: CostDeclaration | undefined,
  problems: Problems,
): void => {
  if (cost === undefined) return;
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  for (const name of Object.keys(cost.change))
    if (!byName.has(name)) problems.add(`cost.change.${name}`, 'Is not a parameter.');
  for (const [name, price] of Object.entries(cost.parameters))
    for (const message of whyNotPriced(byName.get(name), price))
      problems.add(`cost.parameters.${name}`, message);
};

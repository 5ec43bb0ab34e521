import type { z } from 'zod';
import type { createCampaignBody } from '#contract/optimizations';
import type { Reader } from '../../../ui/draft-reader.ts';
import { levelNamesOf, readNumberLevels } from './read-levels.ts';
import { hasLevels, type ParameterDraft, type ReadNumber, type RunDraft } from './run-draft.ts';

type RunBody = z.input<typeof createCampaignBody>;
type Price = NonNullable<NonNullable<RunBody['cost']>['parameters']>[string];

export type CostProblem =
  | { readonly code: 'not_a_number'; readonly text: string }
  | { readonly code: 'not_as_many_costs'; readonly text: string };

/** What one setting costs; null where nothing is typed, or what is typed is no cost. */
const readPrice = (
  parameter: ParameterDraft,
  typed: string,
  parse: ReadNumber,
  note: (problem: CostProblem) => void,
): Price | null => {
  const { values, refused } = readNumberLevels(typed, parse);
  for (const text of refused) note({ code: 'not_a_number', text });
  const [first] = values;
  if (first === undefined || refused.length > 0) return null;
  const levels = hasLevels(parameter.kind) ? levelNamesOf(parameter, parse) : null;
  const wanted = levels?.length ?? 1;
  if (values.length !== wanted) {
    note({ code: 'not_as_many_costs', text: String(wanted) });
    return null;
  }
  if (levels === null) return { per_unit: first };
  return { levels: Object.fromEntries(levels.map((level, place) => [level, values[place] ?? 0])) };
};

/** What experiments cost, where they do not cost the same; the service's `cost`. */
export const readCost = (
  { pricing, fixedCost, costs, parameters }: RunDraft,
  parse: ReadNumber,
  read: Reader,
  note: (field: string, problem: CostProblem) => void,
): Pick<RunBody, 'cost'> => {
  if (pricing === 'alike') return {};
  const isAnyTyped = [fixedCost, ...parameters.map(({ id }) => costs[id] ?? '')].some(
    (text) => text.trim() !== '',
  );
  if (!isAnyTyped) return {};
  const prices = parameters.flatMap((parameter) => {
    const name = parameter.name.trim();
    const price = readPrice(parameter, costs[parameter.id] ?? '', parse, (problem) =>
      note(`cost.parameters.${name}`, problem),
    );
    return price === null ? [] : [[name, price] as const];
  });
  return {
    cost: {
      ...read.optional('cost', 'per_experiment', fixedCost),
      parameters: Object.fromEntries(prices),
    },
  };
};

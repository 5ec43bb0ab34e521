import type { OutcomeConstraint } from '#engines/optimization/model.ts';
import type { OutcomeState } from '#engines/optimization/vocabulary.ts';
import type { Definition } from './definition.ts';
import { ownValue } from './own-value.ts';
import { possibleOf } from './possible-of.ts';

/** Outcome constraints as the engine takes them. */
export const toOutcomes = ({
  outcome_constraints: outcomes = [],
}: Pick<Definition, 'outcome_constraints'>): OutcomeConstraint[] =>
  outcomes.map(({ name, relation, bound, unit }) => ({
    name,
    relation,
    bound,
    ...possibleOf({ name, unit }),
  }));

type Results = Readonly<Record<string, number | null>>;

/** In the order of the outcome constraints. */
export const outcomesOf = (
  { outcome_constraints: outcomes = [] }: Pick<Definition, 'outcome_constraints'>,
  results: Results,
): (number | null)[] => outcomes.map(({ name }) => ownValue(results, name) ?? null);

/** What the results say about all bounds; null where there is none. */
export const outcomeStateOf = (
  { outcome_constraints: outcomes = [] }: Pick<Definition, 'outcome_constraints'>,
  results: Results,
): OutcomeState | null => {
  if (outcomes.length === 0) return null;
  let state: OutcomeState = 'kept';
  for (const { name, relation, bound } of outcomes) {
    const value = ownValue(results, name) ?? null;
    if (value === null) state = 'not_measured';
    else if (relation === 'le' ? value > bound : value < bound) return 'broken';
  }
  return state;
};

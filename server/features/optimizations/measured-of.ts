import type { Definition } from './definition.ts';

interface Quantity {
  readonly name: string;
  readonly unit?: string | undefined;
  /** As the run states them; of objectives alone. */
  readonly possible_low?: number | undefined;
  readonly possible_high?: number | undefined;
}

/** Everything an experiment of the run may have a result of: objectives, and what has to keep a bound. */
export const measuredOf = ({
  objectives,
  outcome_constraints: outcomes = [],
}: Pick<Definition, 'objectives' | 'outcome_constraints'>): Quantity[] => [
  ...objectives.map(({ name, unit, possible_low, possible_high }) => ({
    name,
    unit,
    possible_low,
    possible_high,
  })),
  ...new Map(
    outcomes
      .filter(({ name }) => objectives.every((objective) => objective.name !== name))
      .map(({ name, unit }) => [name, { name, unit }]),
  ).values(),
];

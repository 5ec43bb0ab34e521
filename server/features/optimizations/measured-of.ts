import type { Definition } from './definition.ts';

interface Quantity {
  readonly name: string;
  readonly unit?: string | undefined;
}

/** Everything an experiment of the run may have a result of: objectives, and what has to keep a bound. */
export const measuredOf = ({
  objectives,
  outcome_constraints: outcomes = [],
}: Pick<Definition, 'objectives' | 'outcome_constraints'>): Quantity[] => [
  ...new Map([...objectives, ...outcomes].map(({ name, unit }) => [name, { name, unit }])).values(),
];

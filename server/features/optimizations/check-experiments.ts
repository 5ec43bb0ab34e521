import type { Conditions, ExperimentStatus } from '#contract/optimizations';
import type { ParameterSpace, Point } from '#engines/optimization/model.ts';
import { compileSpace, keepsConstraints } from '#engines/optimization/space/compile-space.ts';
import type { Definition } from './definition.ts';
import { whyImpossible } from './judge-result.ts';
import { measuredOf } from './measured-of.ts';
import { ownValue } from './own-value.ts';
import type { ReadConditions } from './read-conditions.ts';

/** One entry as it comes from a client or a row of a file. */
export interface Entry {
  /** Left out where they are those of an entry it follows. */
  readonly parameters?: Conditions | undefined;
  readonly results: Readonly<Record<string, number | null>>;
  readonly status: ExperimentStatus;
}

/** `field` below the entry: parameters.T, results.yield. */
export interface EntryProblem {
  readonly field: string;
  readonly message: string;
  /** A person may confirm that it was measured all the same. */
  readonly isImpossibleResult?: true;
}

/** What says which results an experiment has. */
type MeasuredBy = Pick<Definition, 'objectives' | 'outcome_constraints'>;

const checkCompleted = (results: Entry['results'], { objectives }: MeasuredBy): EntryProblem[] => {
  const values = objectives.map(({ name }) => ownValue(results, name));
  const missing = objectives.filter((_, index) => values[index] === undefined);
  if (missing.length > 0)
    return missing.map(({ name }) => ({
      field: `results.${name}`,
      message: 'A completed experiment has a number here, or null where it was not measured.',
    }));
  if (Object.values(results).some((value) => typeof value === 'number')) return [];
  return [
    { field: 'results', message: 'A completed experiment has at least one result; else it has failed.' },
  ];
};

/** What no measurement can give; nothing where whoever enters it says that it was measured all the same. */
const checkPossible = (results: Entry['results'], measured: MeasuredBy): EntryProblem[] =>
  measuredOf(measured).flatMap((quantity) => {
    const value = ownValue(results, quantity.name);
    const why = typeof value === 'number' ? whyImpossible(quantity, value) : null;
    return why === null
      ? []
      : [{ field: `results.${quantity.name}`, message: why, isImpossibleResult: true as const }];
  });

const checkResults = ({ results, status }: Entry, measured: MeasuredBy): EntryProblem[] => {
  const known = new Set(measuredOf(measured).map(({ name }) => name));
  const unknown = Object.keys(results)
    .filter((name) => !known.has(name))
    .map((name) => ({
      field: `results.${name}`,
      message: 'Is not measured in this run: it is no objective, and of no outcome constraint.',
    }));
  if (status === 'completed') return [...unknown, ...checkCompleted(results, measured)];
  const numbers = Object.values(results).filter((value) => value !== null);
  return numbers.length === 0
    ? unknown
    : [...unknown, { field: 'results', message: `An experiment that is ${status} has no results.` }];
};

/** Places of the constraints a point breaks; each is compiled once. */
export const createConstraintCheck = (space: ParameterSpace): ((point: Point) => number[]) => {
  const compiled = space.constraints.map((constraint) => compileSpace(space, [constraint]));
  return (point) => compiled.flatMap((one, place) => (keepsConstraints(one, point) ? [] : [place]));
};

export interface EntryCheck {
  readonly read: (conditions: Conditions) => ReadConditions;
  readonly measured: MeasuredBy;
  /** Null where broken constraints are accepted. */
  readonly brokenConstraints: ((point: Point) => number[]) | null;
  readonly acceptsImpossible: boolean;
}

const checkParameters = (parameters: Conditions, { read, brokenConstraints }: EntryCheck): EntryProblem[] => {
  const conditions = read(parameters);
  if (!conditions.ok)
    return conditions.problems.map(({ parameter, message }) => ({
      field: `parameters.${parameter}`,
      message,
    }));
  const broken = brokenConstraints?.(conditions.point) ?? [];
  return broken.map((place) => ({
    field: 'parameters',
    message: `Breaks constraint ${place + 1} of the run. Set accept_outside_constraints where it was done all the same.`,
  }));
};

/** Everything that keeps one entry from being taken in. */
export const checkEntry = (entry: Entry, check: EntryCheck): EntryProblem[] => [
  ...(entry.parameters === undefined ? [] : checkParameters(entry.parameters, check)),
  ...checkResults(entry, check.measured),
  ...(check.acceptsImpossible ? [] : checkPossible(entry.results, check.measured)),
];

import type { ReactionExperiment } from '#contract/reactions';
import { type Warning, warn } from '#engines/common/result.ts';
import type { Parameter, Point } from '#engines/optimization/model.ts';
import { unknownLevel } from '#engines/optimization/yields/yield-prediction.ts';
import type { LevelNumbers } from './describe-parameters.ts';
import type { Parameters } from './to-wire.ts';

type Conditions = ReactionExperiment['conditions'];
type Declared = Parameters[number];

export interface ConditionSpace {
  readonly parameters: readonly Parameter[];
  /** Conditions some experiments do not name: nothing can be learned from them. */
  readonly leftOut: readonly string[];
  readonly warnings: readonly Warning[];
  /** By the order of the parameters; a value that is missing or of the wrong kind is named instead. */
  readonly toPoint: (
    conditions: Conditions,
  ) => { readonly point: Point } | { readonly refused: readonly { name: string; message: string }[] };
}

const conditionOf = (conditions: Conditions, name: string): number | string | undefined =>
  Object.hasOwn(conditions, name) ? conditions[name] : undefined;

const numeric = (name: string, declared: readonly number[], tried: readonly number[]): Parameter => {
  const all = [...declared, ...tried];
  const [low, high] = all.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return { kind: 'continuous', name, low, high };
};

const categorical = (
  name: string,
  declared: readonly string[],
  tried: readonly string[],
  numbers: LevelNumbers | undefined,
): Parameter => {
  // In an order of their own: what was entered first must not matter.
  const levels = [...new Set([...declared, ...tried])].sort();
  const values = levels.flatMap((level) => {
    const row = numbers?.byLevel.get(level);
    return row === undefined ? [] : [row];
  });
  // A level that was tried and not declared has no descriptors; then all levels are distinguished by name alone.
  const isDescribed = numbers !== undefined && values.length === levels.length;
  return {
    kind: 'categorical',
    name,
    levels,
    descriptors: isDescribed ? { names: numbers.names, values } : null,
  };
};

const declaredNumbers = (parameter: Declared): readonly number[] | null => {
  if (parameter.kind === 'continuous' || parameter.kind === 'integer') return [parameter.low, parameter.high];
  return parameter.kind === 'discrete' ? parameter.levels : null;
};

const declaredLevels = (parameter: Declared): readonly string[] => {
  if (parameter.kind === 'categorical') return parameter.levels;
  if (parameter.kind !== 'substance') return [];
  return parameter.levels.map((level) => (typeof level === 'string' ? level : level.name));
};

/** What was declared and everything that was done: what was done outside of a declaration is part of the space. */
const fromDeclaration = (
  declared: Declared,
  tried: readonly (number | string)[],
  numbers: LevelNumbers | undefined,
): Parameter => {
  const range = declaredNumbers(declared);
  return range === null
    ? categorical(declared.name, declaredLevels(declared), tried.map(String), numbers)
    : numeric(
        declared.name,
        range,
        tried.filter((value) => typeof value === 'number'),
      );
};

const fromExperiments = (name: string, tried: readonly (number | string)[]): Parameter => {
  const numbers = tried.filter((value) => typeof value === 'number');
  return numbers.length === tried.length
    ? numeric(name, [], numbers)
    : categorical(name, [], tried.map(String), undefined);
};

const commonNames = (experiments: readonly Conditions[]): { common: string[]; leftOut: string[] } => {
  const counts = new Map<string, number>();
  for (const conditions of experiments)
    for (const name of Object.keys(conditions)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()].sort();
  const isCommon = (name: string): boolean => counts.get(name) === experiments.length;
  return { common: names.filter(isCommon), leftOut: names.filter((name) => !isCommon(name)) };
};

const triedOf = (experiments: readonly Conditions[], name: string): (number | string)[] =>
  experiments.flatMap((conditions) => conditionOf(conditions, name) ?? []);

const toNumber = (parameter: Parameter, value: number | string | undefined): number | string => {
  if (value === undefined) return 'Is required.';
  if (parameter.kind !== 'categorical') return typeof value === 'number' ? value : 'Must be a number.';
  const place = parameter.levels.indexOf(String(value));
  return place < 0 ? unknownLevel : place;
};

/**
 * The space the completed experiments of a project stand in: its declared parameters, or without declarations every condition
 * that all of them name, a number where all values are numbers. Levels nobody declared or tried become `unknownLevel`.
 */
export const spaceOfConditions = (
  declared: Parameters | null,
  experiments: readonly Conditions[],
  described: ReadonlyMap<string, LevelNumbers>,
): ConditionSpace => {
  const { common, leftOut } =
    declared === null ? commonNames(experiments) : { common: [], leftOut: [] as string[] };
  const parameters =
    declared?.map((parameter) =>
      fromDeclaration(parameter, triedOf(experiments, parameter.name), described.get(parameter.name)),
    ) ?? common.map((name) => fromExperiments(name, triedOf(experiments, name)));
  const known = new Set([...parameters.map(({ name }) => name), ...leftOut]);
  return {
    parameters,
    leftOut,
    warnings: leftOut.map((name) =>
      warn('condition_left_out', `Not every completed experiment names ${name}; it was left out.`),
    ),
    toPoint: (conditions) => {
      const read = parameters.map((parameter) =>
        toNumber(parameter, conditionOf(conditions, parameter.name)),
      );
      const refused = [
        ...parameters.flatMap(({ name }, place) => {
          const value = read[place];
          return typeof value === 'string' ? [{ name, message: value }] : [];
        }),
        ...Object.keys(conditions)
          .filter((name) => !known.has(name))
          .map((name) => ({ name, message: 'Is no condition of the completed experiments.' })),
      ];
      return refused.length > 0 ? { refused } : { point: read as number[] };
    },
  };
};

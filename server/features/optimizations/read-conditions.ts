import type { Conditions, ParameterDeclaration } from '#contract/optimizations';
import type { Point } from '#engines/optimization/model.ts';
import { ownValue } from './own-value.ts';

/** What is wrong with one value, by the parameter. */
interface ConditionProblem {
  readonly parameter: string;
  readonly message: string;
}

/** Numbers that come from another program's arithmetic are taken for the level they stand for. */
const relativeSlack = 1e-9;

const isAlike = (a: number, b: number): boolean =>
  Math.abs(a - b) <= relativeSlack * Math.max(Math.abs(a), Math.abs(b));

type Read = (value: number | string) => number | string;

const readNumber = (
  { low, high }: { readonly low: number; readonly high: number },
  value: number | string,
): number | string => {
  if (typeof value === 'string') return 'Must be a number.';
  return value < low || value > high ? `${value} is outside ${low} to ${high}.` : value;
};

const readDiscrete = (levels: readonly number[], value: number | string): number | string => {
  if (typeof value === 'string') return 'Must be a number.';
  return levels.find((level) => isAlike(level, value)) ?? `${value} is none of its levels.`;
};

const readInteger = (
  parameter: Extract<ParameterDeclaration, { kind: 'integer' }>,
  value: number | string,
): number | string => {
  const read = readNumber(parameter, value);
  if (typeof read === 'string') return read;
  const isStep = (read - parameter.low) % parameter.step === 0;
  return isStep ? read : `${read} is not reached from ${parameter.low} in steps of ${parameter.step}.`;
};

export const levelNamesOf = (
  parameter: Extract<ParameterDeclaration, { kind: 'categorical' | 'substance' }>,
): string[] =>
  parameter.kind === 'categorical'
    ? parameter.levels
    : parameter.levels.map((level) => (typeof level === 'string' ? level : level.name));

/** How one parameter's value becomes the number of a point; a text says why it cannot. */
const readerOf = (parameter: ParameterDeclaration): Read => {
  switch (parameter.kind) {
    case 'continuous':
      return (value) => readNumber(parameter, value);
    case 'integer':
      return (value) => readInteger(parameter, value);
    case 'discrete':
      return (value) => readDiscrete(parameter.levels, value);
    default: {
      const places = new Map(levelNamesOf(parameter).map((level, place) => [level, place]));
      return (value) => places.get(String(value)) ?? `${value} is not one of its levels.`;
    }
  }
};

export type ReadConditions =
  | { readonly ok: true; readonly point: Point }
  | { readonly ok: false; readonly problems: readonly ConditionProblem[] };

/** Reads conditions by name into points; the tables of levels are built once. */
export const createConditionReader = (
  parameters: readonly ParameterDeclaration[],
): ((conditions: Conditions) => ReadConditions) => {
  const readers = parameters.map((parameter) => ({ name: parameter.name, read: readerOf(parameter) }));
  const names = new Set(parameters.map(({ name }) => name));
  return (conditions) => {
    const problems: ConditionProblem[] = [];
    const point: number[] = [];
    for (const { name, read } of readers) {
      const given = ownValue(conditions, name);
      const value = given === undefined ? 'Is required.' : read(given);
      if (typeof value === 'string') problems.push({ parameter: name, message: value });
      else point.push(value);
    }
    for (const name of Object.keys(conditions))
      if (!names.has(name)) problems.push({ parameter: name, message: 'Is not a parameter of this run.' });
    return problems.length > 0 ? { ok: false, problems } : { ok: true, point };
  };
};

/** Writes a value of one parameter as people write it: a level by its name. The names of levels are read once. */
export const createValueWriter = (
  parameters: readonly ParameterDeclaration[],
): ((name: string, value: number) => number | string) => {
  const levels = new Map(
    parameters.map((parameter) => [
      parameter.name,
      parameter.kind === 'categorical' || parameter.kind === 'substance' ? levelNamesOf(parameter) : null,
    ]),
  );
  return (name, value) => levels.get(name)?.[value] ?? value;
};

/** Writes points as people write them. */
export const createConditionWriter = (
  parameters: readonly ParameterDeclaration[],
): ((point: Point) => Conditions) => {
  const write = createValueWriter(parameters);
  return (point) =>
    Object.fromEntries(parameters.map(({ name }, index) => [name, write(name, point[index] ?? Number.NaN)]));
};

import type { ReactionExperiment } from '#contract/reactions';
import { type Warning, warn } from '#engines/common/result.ts';
import { whyNoName } from '#kernel/contract/common-schemas.ts';
import type { Parameters } from './to-wire.ts';

type Conditions = ReactionExperiment['conditions'];
type Parameter = Parameters[number];

export interface CheckedConditions {
  /** What cannot be taken, by the condition's name. */
  readonly refused: readonly { readonly name: string; readonly message: string }[];
  /** What was done outside of what was declared: it is taken as it was. */
  readonly warnings: readonly Warning[];
}

const levelsOf = (parameter: Parameter): readonly string[] | null => {
  switch (parameter.kind) {
    case 'categorical':
    case 'discrete':
      return parameter.levels.map(String);
    case 'substance':
      return parameter.levels.map((level) => (typeof level === 'string' ? level : level.name));
    default:
      return null;
  }
};

const isNumeric = ({ kind }: Parameter): boolean =>
  kind === 'continuous' || kind === 'integer' || kind === 'discrete';

const whyOutside = (parameter: Parameter, value: number | string): string | null => {
  const levels = levelsOf(parameter);
  if (levels !== null) return levels.includes(String(value)) ? null : 'is none of its levels';
  if (!('low' in parameter) || typeof value !== 'number') return null;
  const { low, high } = parameter;
  return value < low || value > high ? `is outside ${low} to ${high}` : null;
};

/** What nobody declared is called by names all the same. */
const refuseUnseen = (conditions: Conditions): CheckedConditions['refused'] =>
  Object.entries(conditions).flatMap(([name, value]) => {
    const message = whyNoName(name) ?? (typeof value === 'string' ? whyNoName(value) : null);
    return message === null ? [] : [{ name, message }];
  });

/** What is wrong with one declared parameter's value; null where nothing is. */
const whyRefused = (parameter: Parameter, value: number | string | undefined): string | null => {
  if (value === undefined) return 'Is required.';
  if (typeof value !== 'string') return null;
  if (isNumeric(parameter)) return 'Must be a number.';
  return whyOutside(parameter, value) === null ? null : whyNoName(value);
};

const undeclared = (parameters: Parameters, conditions: Conditions): CheckedConditions['refused'] => {
  const names = new Set(parameters.map(({ name }) => name));
  return Object.keys(conditions)
    .filter((name) => !names.has(name))
    .map((name) => ({ name, message: 'Is not a parameter of this project.' }));
};

/**
 * Holds the conditions of one experiment against what the project declares. Every parameter has a value and nothing else has
 * one; a value that was not declared is what was done, and a warning. Without declarations any name will do.
 */
export const checkConditions = (parameters: Parameters | null, conditions: Conditions): CheckedConditions => {
  if (parameters === null) {
    const isEmpty = Object.keys(conditions).length === 0;
    return {
      refused: isEmpty ? [{ name: '', message: 'Name at least one condition.' }] : refuseUnseen(conditions),
      warnings: [],
    };
  }
  const given = parameters.map((parameter) => ({
    parameter,
    value: Object.hasOwn(conditions, parameter.name) ? conditions[parameter.name] : undefined,
  }));
  const refused = given.flatMap(({ parameter, value }) => {
    const message = whyRefused(parameter, value);
    return message === null ? [] : [{ name: parameter.name, message }];
  });
  const warnings = given.flatMap(({ parameter, value }) => {
    if (value === undefined || whyRefused(parameter, value) !== null) return [];
    const outside = whyOutside(parameter, value);
    return outside === null ? [] : [warn('outside_declared', `${parameter.name}: ${value} ${outside}.`)];
  });
  return { refused: [...refused, ...undeclared(parameters, conditions)], warnings };
};

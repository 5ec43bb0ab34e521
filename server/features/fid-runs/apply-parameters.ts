import { fail, ok, type Result } from '#engines/common/result.ts';
import type { Recipe, RecipeStep } from '#engines/nmr/model.ts';

export type ParameterChanges = Readonly<Record<string, string | number | boolean | null>>;

type Value = string | number | boolean | null;

interface Target {
  readonly index: number;
  /** Name within the step; `enabled` turns the whole step on or off. */
  readonly parameter: string;
}

/** Preset values of null stand for "automatic": any number may replace them. */
const isSameKind = (before: Value, after: Value): boolean =>
  before === null || after === null || typeof before === typeof after;

const findTargets = (steps: readonly RecipeStep[], name: string): readonly Target[] => {
  const dot = name.indexOf('.');
  const [stepName, parameter] = dot < 0 ? [null, name] : [name.slice(0, dot), name.slice(dot + 1)];
  return steps.flatMap((step, index) => {
    if (stepName !== null && step.step !== stepName) return [];
    const isSwitch = stepName !== null && parameter === 'enabled';
    return isSwitch || Object.hasOwn(step.parameters, parameter) ? [{ index, parameter }] : [];
  });
};

const refuse = (name: string, message: string): Result<never> =>
  fail('invalid_parameter', `${name}: ${message}`, { found: name, expected: 'a parameter of the preset' });

const changeStep = (step: RecipeStep, parameter: string, value: Value): RecipeStep =>
  parameter === 'enabled'
    ? { ...step, enabled: value === true }
    : { ...step, parameters: { ...step.parameters, [parameter]: value } };

/**
 * A preset's recipe with a user's changes. A name is `step.parameter`, `step.enabled`, or the parameter alone where only
 * one step has it. Unknown or ambiguous names and values of another kind fail with invalid_parameter.
 */
export const applyParameters = (recipe: Recipe, changes: ParameterChanges): Result<Recipe> => {
  const steps = [...recipe.steps];
  for (const [name, value] of Object.entries(changes)) {
    const targets = findTargets(steps, name);
    const [target] = targets;
    const step = target === undefined ? undefined : steps[target.index];
    if (target === undefined || step === undefined) return refuse(name, 'no step of this preset has it.');
    if (targets.length > 1) return refuse(name, 'several steps have it; write it as step.parameter.');
    const before =
      target.parameter === 'enabled' ? step.enabled : (step.parameters[target.parameter] ?? null);
    if (target.parameter === 'enabled' && typeof value !== 'boolean')
      return refuse(name, 'takes true or false.');
    if (!isSameKind(before, value)) return refuse(name, `takes a ${typeof before}, not a ${typeof value}.`);
    steps[target.index] = changeStep(step, target.parameter, value);
  }
  return ok({ ...recipe, steps });
};

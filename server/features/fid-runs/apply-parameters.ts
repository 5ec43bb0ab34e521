import { fail, ok, type Result } from '#engines/common/result.ts';
import type { Recipe, RecipeStep } from '#engines/nmr/model.ts';
import {
  checkParameter,
  checkStep,
  findParameterRule,
  windowSteps,
} from '#engines/nmr/processing/parameter-rules.ts';

export type ParameterChanges = Readonly<Record<string, string | number | boolean | null>>;

type Value = string | number | boolean | null;

interface Target {
  readonly step: RecipeStep;
  readonly index: number;
  /** Name within the step; `enabled` turns the whole step on or off. */
  readonly parameter: string;
}

/** Preset values of null stand for "automatic": any number may replace them. */
const isSameKind = (before: Value, after: Value): boolean =>
  before === null || after === null || typeof before === typeof after;

const isOfWindow = (step: string, parameter: string): boolean =>
  windowSteps.includes(step) && findParameterRule(step, parameter) !== null;

const findTargets = (steps: readonly RecipeStep[], name: string): readonly Target[] => {
  const dot = name.indexOf('.');
  const [stepName, parameter] = dot < 0 ? [null, name] : [name.slice(0, dot), name.slice(dot + 1)];
  return steps.flatMap((step, index) => {
    if (stepName !== null && step.step !== stepName) return [];
    const isSwitch = stepName !== null && parameter === 'enabled';
    // A window's own parameters are missing in presets with another window; they can be set nevertheless.
    const isKnown = Object.hasOwn(step.parameters, parameter) || isOfWindow(step.step, parameter);
    return isSwitch || isKnown ? [{ step, index, parameter }] : [];
  });
};

const refuse = (name: string, message: string): Result<never> =>
  fail('invalid_parameter', `${name}: ${message}`, { found: name, expected: 'a parameter of the preset' });

/** The one place a name means, or why it means none. */
const findTarget = (steps: readonly RecipeStep[], name: string): Result<Target> => {
  const [target, another] = findTargets(steps, name);
  if (target === undefined) return refuse(name, 'no step of this preset has it.');
  if (another !== undefined) return refuse(name, 'several steps have it; write it as step.parameter.');
  return ok(target);
};

const changeStep = (
  step: RecipeStep,
  { parameter }: Target,
  name: string,
  value: Value,
): Result<RecipeStep> => {
  if (parameter === 'enabled') {
    return typeof value === 'boolean'
      ? ok({ ...step, enabled: value })
      : refuse(name, 'takes true or false.');
  }
  const rule = findParameterRule(step.step, parameter);
  if (rule !== null) {
    const checked = checkParameter(rule, value);
    if (!checked.ok) return checked;
  }
  const before = step.parameters[parameter] ?? null;
  if (rule === null && !isSameKind(before, value))
    return refuse(name, `takes a ${typeof before}, not a ${typeof value}.`);
  return ok({ ...step, parameters: { ...step.parameters, [parameter]: value } });
};

/**
 * A preset's recipe with a user's changes. A name is `step.parameter`, `step.enabled`, or the parameter alone where only
 * one step has it. Unknown or ambiguous names and values of another kind or out of range fail with
 * invalid_parameter; `found` is then the name.
 */
export const applyParameters = (recipe: Recipe, changes: ParameterChanges): Result<Recipe> => {
  const steps = [...recipe.steps];
  for (const [name, value] of Object.entries(changes)) {
    const target = findTarget(steps, name);
    if (!target.ok) return target;
    const { step, index } = target.value;
    const changed = changeStep(step, target.value, name, value);
    if (!changed.ok) return changed;
    steps[index] = changed.value;
  }
  for (const step of steps) {
    const checked = checkStep(step);
    if (!checked.ok) return checked;
  }
  return ok({ ...recipe, steps });
};

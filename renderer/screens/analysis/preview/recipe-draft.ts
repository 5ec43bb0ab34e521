import type { z } from 'zod';
import type { FidRun, fidRunRoutes, parameterRuleSchema } from '#contract/fid-runs';

export type ParameterRule = z.infer<typeof parameterRuleSchema>;
export type Preset = z.infer<typeof fidRunRoutes.presets.response>['items'][number];
export type RecipeStep = FidRun['recipe'][number];
export type Value = string | number | boolean | null;

/** A preset with what is to be changed about it, by `step.parameter` or `step.enabled`. */
export interface RecipeDraft {
  readonly presetId: string;
  /** A number that cannot be read stands here as the text it was typed as. */
  readonly changes: Readonly<Record<string, Value>>;
}

export type Problem = 'number' | 'range' | 'whole' | 'power_of_two' | 'missing';

/** Presets of two dimensions have steps of their own; nothing of them is drawn over a curve. */
export const isTwoDimensional = ({ nuclei }: Preset): boolean => nuclei.includes('2D');

/** What a preset says of a name; null where it says nothing. */
const presetValue = (preset: Preset, name: string): Value => {
  const [stepName = '', parameter = ''] = name.split('.');
  const step = preset.recipe.find((each) => each.step === stepName);
  if (step === undefined) return null;
  return parameter === 'enabled' ? step.enabled : (step.parameters[parameter] ?? null);
};

export const draftValue = (preset: Preset, draft: RecipeDraft, name: string): Value =>
  Object.hasOwn(draft.changes, name) ? (draft.changes[name] ?? null) : presetValue(preset, name);

/** Sets one value; what leads back to the preset is no change. */
export const changeDraft = (preset: Preset, draft: RecipeDraft, name: string, value: Value): RecipeDraft => {
  const { [name]: _, ...others } = draft.changes;
  const changes = value === presetValue(preset, name) ? others : { ...others, [name]: value };
  return { ...draft, changes };
};

/** Sets several values at once. */
export const changeDraftBy = (
  preset: Preset,
  draft: RecipeDraft,
  changes: RecipeDraft['changes'],
): RecipeDraft =>
  Object.entries(changes).reduce(
    (changed, [name, value]) => changeDraft(preset, changed, name, value),
    draft,
  );

/** A name may come without its step where only one step has it. */
const fullName = (preset: Preset, name: string): string => {
  if (name.includes('.')) return name;
  return `${preset.parameter_rules.find((rule) => rule.name === name)?.step ?? ''}.${name}`;
};

/** Without a record of what was asked for: where the run differs from what the preset fixes. */
const differences = (run: FidRun, preset: Preset): RecipeDraft['changes'] =>
  Object.fromEntries(
    run.recipe.flatMap((step) => {
      const found = preset.parameter_rules
        .filter((rule) => rule.step === step.step)
        .map((rule) => [`${rule.step}.${rule.name}`, step.parameters[rule.name] ?? null] as const);
      return [...found, [`${step.step}.enabled`, step.enabled] as const].filter(([name, value]) => {
        const before = presetValue(preset, name);
        return before !== null && before !== value;
      });
    }),
  );

/** The recipe a run was asked for, as a draft to go on from. */
export const draftOfRun = (run: FidRun, preset: Preset): RecipeDraft => {
  const asked =
    run.parameters === null
      ? differences(run, preset)
      : Object.fromEntries(
          Object.entries(run.parameters).map(([name, value]) => [fullName(preset, name), value]),
        );
  return changeDraftBy(preset, { presetId: preset.id, changes: {} }, asked);
};

const windowSteps: readonly string[] = ['apodise', 'apodise_f1'];

const windowParameters: Readonly<Record<string, readonly string[]>> = {
  exponential: ['window', 'line_broadening_hz'],
  gaussian: ['window', 'line_broadening_hz', 'gaussian_hz'],
  sine_bell: ['window', 'offset', 'power'],
};

/** What can be set on a step as it stands: a window has its own parameters. */
export const rulesOfStep = (
  preset: Preset,
  draft: RecipeDraft,
  stepName: string,
): readonly ParameterRule[] => {
  const rules = preset.parameter_rules.filter((rule) => rule.step === stepName);
  if (!windowSteps.includes(stepName)) return rules;
  const shown = windowParameters[String(draftValue(preset, draft, `${stepName}.window`))] ?? ['window'];
  return rules.filter((rule) => shown.includes(rule.name));
};

/** What is wrong with a value, null when it can be used. The service has the last word. */
const problemOf = (rule: ParameterRule, value: Value): Problem | null => {
  if (rule.kind !== 'number') return null;
  if (value === null) return rule.automatic ? null : 'missing';
  if (typeof value !== 'number') return 'number';
  if (value < (rule.min ?? -Infinity) || value > (rule.max ?? Infinity)) return 'range';
  if (rule.spacing === 'whole' && !Number.isInteger(value)) return 'whole';
  if (rule.spacing === 'power_of_two' && !Number.isInteger(Math.log2(value))) return 'power_of_two';
  return null;
};

/** Problems of everything that is in sight and on, by name. */
export const problemsOf = (preset: Preset, draft: RecipeDraft): ReadonlyMap<string, Problem> =>
  new Map(
    preset.recipe.flatMap(({ step }) =>
      rulesOfStep(preset, draft, step).flatMap((rule): [string, Problem][] => {
        const name = `${step}.${rule.name}`;
        // A window that the preset does not use has no values there; the engine decides.
        const isLeftToEngine = presetValue(preset, name) === null && !Object.hasOwn(draft.changes, name);
        const problem = isLeftToEngine ? null : problemOf(rule, draftValue(preset, draft, name));
        return problem === null ? [] : [[name, problem]];
      }),
    ),
  );

/** What a run is asked for: values of another window stay behind. */
export const requestOf = (preset: Preset, draft: RecipeDraft): RecipeDraft['changes'] => {
  const shown = new Set(
    preset.recipe.flatMap(({ step }) => [
      `${step}.enabled`,
      ...rulesOfStep(preset, draft, step).map((rule) => `${step}.${rule.name}`),
    ]),
  );
  return Object.fromEntries(Object.entries(draft.changes).filter(([name]) => shown.has(name)));
};

/** Changes of a step against the preset, counted. */
export const countChanges = (draft: RecipeDraft, stepName: string): number =>
  Object.keys(draft.changes).filter((name) => name.startsWith(`${stepName}.`)).length;

export const sameDraft = (a: RecipeDraft, b: RecipeDraft): boolean => {
  const names = Object.keys(a.changes);
  return (
    a.presetId === b.presetId &&
    names.length === Object.keys(b.changes).length &&
    names.every((name) => Object.hasOwn(b.changes, name) && a.changes[name] === b.changes[name])
  );
};

import { fail, ok, type Result } from '../../common/result.ts';
import type { RecipeStep } from '../model.ts';
import type { SizeSpacing } from '../vocabulary.ts';

type StepName = RecipeStep['step'];
type Value = string | number | boolean | null;

interface RuleHead {
  readonly step: StepName;
  readonly name: string;
  /** Null is taken too: the step then decides from the data. */
  readonly automatic: boolean;
}

/** What a person may set on a step. Units stand in the names, as everywhere. */
export type ParameterRule =
  | (RuleHead & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly spacing: SizeSpacing;
    })
  | (RuleHead & { readonly kind: 'choice'; readonly choices: readonly string[] })
  | (RuleHead & { readonly kind: 'switch' });

interface NumberOptions {
  readonly automatic?: boolean;
  readonly spacing?: SizeSpacing;
}

const number = (
  step: StepName,
  name: string,
  [min, max]: readonly [number, number],
  { automatic = false, spacing = 'any' }: NumberOptions = {},
): ParameterRule => ({ step, name, automatic, kind: 'number', min, max, spacing });

const choice = (
  step: StepName,
  name: string,
  choices: readonly string[],
  automatic: boolean,
): ParameterRule => ({
  step,
  name,
  automatic,
  kind: 'choice',
  choices,
});

/** `automatic`: a broadening nobody gives is matched to the decay. */
const windowRules = (
  step: 'apodise' | 'apodise_f1',
  options: { readonly automatic?: boolean } = {},
): readonly ParameterRule[] => [
  choice(step, 'window', ['exponential', 'gaussian', 'sine_bell'], false),
  number(step, 'line_broadening_hz', [-100, 1000], options),
  number(step, 'gaussian_hz', [0, 1000], options),
  number(step, 'offset', [0, 1]),
  number(step, 'power', [1, 4]),
];

const fillRules = (step: 'zero_fill' | 'zero_fill_f1'): readonly ParameterRule[] => [
  number(step, 'doublings', [0, 4], { spacing: 'whole' }),
  // The engine's largest transform has 2^22 points.
  number(step, 'points', [16, 2 ** 22], { automatic: true, spacing: 'power_of_two' }),
];

const phaseRules = (step: 'phase' | 'phase_f1'): readonly ParameterRule[] => [
  number(step, 'phi0_deg', [-360, 360], { automatic: true }),
  number(step, 'phi1_deg', [-36_000, 36_000], { automatic: true }),
  number(step, 'pivot_fraction', [0, 1], { automatic: true }),
];

/** Steps whose parameters depend on the window chosen: a preset lists those of its own window alone. */
export const windowSteps: readonly string[] = ['apodise', 'apodise_f1'];

/**
 * Every parameter a person may set, in the order of the recipe. Limits are those the steps can use, or where a step
 * could use more, well beyond what a spectrum in solution asks for: a slip of the keyboard is then refused by name.
 * What a step only reports (method, compound, reason, source) is not here.
 */
export const parameterRules: readonly ParameterRule[] = [
  number('dc_offset', 'tail_fraction', [0.01, 0.9]),
  { step: 'dc_offset', name: 'analogue_only', automatic: false, kind: 'switch' },
  // Probe and filter disturb some first points; more than these cannot be told from the rest of the decay.
  number('backward_prediction', 'points', [0, 512], { automatic: true, spacing: 'whole' }),
  // The order's cube is what a prediction costs.
  number('backward_prediction', 'order', [1, 512], { automatic: true, spacing: 'whole' }),
  number('forward_prediction', 'points', [0, 65_536], { automatic: true, spacing: 'whole' }),
  number('forward_prediction', 'order', [1, 512], { automatic: true, spacing: 'whole' }),
  ...windowRules('apodise', { automatic: true }),
  ...windowRules('apodise_f1'),
  ...fillRules('zero_fill'),
  ...fillRules('zero_fill_f1'),
  number('fourier_transform', 'first_point_weight', [0, 1], { automatic: true }),
  choice('fourier_transform_f1', 'direction', ['as_recorded', 'reversed'], true),
  number('group_delay', 'delay_points', [0, 1000], { automatic: true }),
  choice('phase', 'signs', ['positive', 'both'], true),
  ...phaseRules('phase'),
  ...phaseRules('phase_f1'),
  number('baseline', 'shortest_wave', [0.02, 1]),
  number('baseline', 'order', [0, 5], { spacing: 'whole' }),
  number('baseline_f1', 'order', [0, 5], { spacing: 'whole' }),
  number('suppress_ridges', 'least_excess', [1.2, 20]),
  number('reference', 'offset_ppm', [-1000, 1000], { automatic: true }),
  // Null: the axis is not taken from a proton spectrum.
  number('reference', 'proton_zero_mhz', [1, 2000], { automatic: true }),
  choice('reference', 'scale', ['tms', 'dss'], true),
  number('reference_f1', 'offset_ppm', [-1000, 1000], { automatic: true }),
  number('pick_peaks', 'minimum_snr', [3, 1000]),
  number('pick_peaks', 'least_share', [0, 0.5]),
];

/** The rule of a parameter, null where a person cannot set it. */
export const findParameterRule = (step: string, name: string): ParameterRule | null =>
  parameterRules.find((rule) => rule.step === step && rule.name === name) ?? null;

const checkNumber = (rule: ParameterRule & { kind: 'number' }, value: Value): string | null => {
  const { min, max, spacing } = rule;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'takes a number.';
  if (value < min || value > max) return `must lie between ${min} and ${max}.`;
  if (spacing === 'whole' && !Number.isInteger(value)) return 'must be a whole number.';
  if (spacing === 'power_of_two' && !Number.isInteger(Math.log2(value))) return 'must be a power of two.';
  return null;
};

const complaintOf = (rule: ParameterRule, value: Value): string | null => {
  if (value === null) return rule.automatic ? null : 'needs a value.';
  switch (rule.kind) {
    case 'number':
      return checkNumber(rule, value);
    case 'switch':
      return typeof value === 'boolean' ? null : 'takes true or false.';
    case 'choice':
      return typeof value === 'string' && rule.choices.includes(value) ? null : 'is not one of its choices.';
  }
};

/** Whether a value fits its rule. Fails with invalid_parameter, `found` being the name as `step.parameter`. */
export const checkParameter = (rule: ParameterRule, value: Value): Result<null> => {
  const complaint = complaintOf(rule, value);
  const found = `${rule.step}.${rule.name}`;
  return complaint === null ? ok(null) : fail('invalid_parameter', `${found}: ${complaint}`, { found });
};

/** Without the transforms there is no spectrum, without peaks no result: none of them can be switched off. */
export const requiredSteps: readonly StepName[] = ['fourier_transform', 'fourier_transform_f1', 'pick_peaks'];

/**
 * What single values cannot tell: a step nothing works without is on, and a phase given by hand has both angles, or
 * the missing one would silently bring back the automatic phase. Fails with invalid_parameter, `found` being the name.
 */
export const checkStep = (step: RecipeStep): Result<null> => {
  if (!step.enabled && requiredSteps.includes(step.step)) {
    const found = `${step.step}.enabled`;
    return fail('invalid_parameter', `${found}: this step cannot be left out.`, { found });
  }
  if (!isPhase(step.step) || !step.enabled) return ok(null);
  const { phi0_deg: phi0Deg = null, phi1_deg: phi1Deg = null } = step.parameters;
  if ((phi0Deg === null) === (phi1Deg === null)) return ok(null);
  const found = `${step.step}.${phi0Deg === null ? 'phi0_deg' : 'phi1_deg'}`;
  return fail('invalid_parameter', `${found}: a phase by hand needs both angles.`, { found });
};

const isPhase = (step: StepName): boolean => step === 'phase' || step === 'phase_f1';

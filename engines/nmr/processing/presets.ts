import { fail, ok, type Result } from '../../common/result.ts';
import { experimentKindOf } from '../acquisition/experiment-kind.ts';
import type { NmrSource, ProcessedSpectrum1D, Recipe, RecipeStep } from '../model.ts';
import type { PeakSigns } from '../vocabulary.ts';
import { timeSteps } from './time-steps.ts';

/** A recipe with a name. Null parameters are decided from the data and filled in when the recipe runs. */
export interface Preset {
  readonly id: string;
  readonly label: string;
  /** Nuclei it is meant for; empty for any. */
  readonly nuclei: readonly string[];
  readonly recipe: Recipe;
}

type Parameters = RecipeStep['parameters'];

const step = (name: RecipeStep['step'], parameters: Parameters, enabled = true): RecipeStep => ({
  step: name,
  enabled,
  parameters,
});

interface Choices {
  readonly apodise: Parameters;
  readonly doublings?: number;
  readonly signs?: PeakSigns;
  /** Shortest wave of the baseline as a part of the width. */
  readonly shortestWave?: number;
  readonly baseline?: boolean;
  readonly reference?: boolean;
  readonly minimumSnr?: number;
  /** Which of the two linear predictions is on; none unless given. */
  readonly predict?: 'backward' | 'forward';
}

/** Null: as wide as the decay tells. */
const exponential = (lineBroadeningHz: number | null): Parameters => ({
  window: 'exponential',
  line_broadening_hz: lineBroadeningHz,
});

/**
 * The first points, distorted, make waves of a quarter of the width and longer. A broad OH line
 * is far narrower than that and keeps its area.
 */
const defaultShortestWave = 1 / 4;
/** Carbon lines are narrow against the width, and its first points suffer longer from the probe's ringing. */
const carbonShortestWave = 1 / 6;

/**
 * Materials of tube and probe give fluorine, boron and silicon a background some ten thousand hertz wide: it is gone after
 * some tens of points, which are predicted from the rest; what is left of it a baseline of short waves follows.
 */
const probeShortestWave = 1 / 16;

const stepsFor = (choices: Choices): readonly RecipeStep[] => [
  step('repair_points', { indices: null, method: null, before: null, after: null }),
  step('dc_offset', { tail_fraction: 0.25, analogue_only: true }),
  step('backward_prediction', { points: null, order: null }, choices.predict === 'backward'),
  step('forward_prediction', { points: null, order: null }, choices.predict === 'forward'),
  step('apodise', choices.apodise),
  step('zero_fill', { doublings: choices.doublings ?? 1, points: null }),
  step('fourier_transform', { first_point_weight: null }),
  step('group_delay', { delay_points: null }),
  step('subtract_skirt', {
    method: null,
    size: null,
    solvent_ppm: null,
    centre_point: null,
    half_width_points: null,
    terms_real: null,
    terms_imaginary: null,
  }),
  step('phase', {
    mode: 'automatic',
    signs: choices.signs ?? null,
    phi0_deg: null,
    phi1_deg: null,
    pivot_fraction: null,
  }),
  step('baseline', { shortest_wave: choices.shortestWave ?? defaultShortestWave }, choices.baseline ?? true),
  step(
    'reference',
    {
      mode: 'automatic',
      offset_ppm: null,
      proton_zero_mhz: null,
      scale: null,
      method: null,
      compound: null,
      reason: null,
      source: null,
      zero_mhz: null,
    },
    choices.reference ?? true,
  ),
  step('pick_peaks', { minimum_snr: choices.minimumSnr ?? 6 }),
];

const preset = (id: string, label: string, nuclei: readonly string[], choices: Choices): Preset => ({
  id,
  label,
  nuclei,
  recipe: { preset: id, steps: stepsFor(choices) },
});

/** The presets a user can choose from. */
export const presets: readonly Preset[] = [
  preset('default_1h', 'Proton, standard', ['1H'], { apodise: exponential(0.3) }),
  preset('high_resolution_1h', 'Proton, high resolution', ['1H'], {
    apodise: { window: 'gaussian', line_broadening_hz: -0.8, gaussian_hz: 0.6 },
    doublings: 2,
  }),
  preset('quantitative_1h', 'Proton, quantitative', ['1H'], { apodise: exponential(0.1), doublings: 2 }),
  preset('default_13c', 'Carbon, standard', ['13C'], {
    apodise: exponential(2),
    shortestWave: carbonShortestWave,
  }),
  preset('dept_apt_13c', 'Carbon, edited (DEPT, APT, DEPTQ)', ['13C'], {
    apodise: exponential(2),
    signs: 'both',
    shortestWave: carbonShortestWave,
  }),
  preset('default_19f', 'Fluorine, standard', ['19F'], {
    apodise: exponential(1),
    shortestWave: probeShortestWave,
    predict: 'backward',
  }),
  preset('default_31p', 'Phosphorus, standard', ['31P'], { apodise: exponential(1.5) }),
  preset('default_2h', 'Deuterium, standard', ['2H'], { apodise: exponential(1) }),
  preset('default_15n', 'Nitrogen-15, standard', ['15N'], { apodise: exponential(3) }),
  preset('default_29si', 'Silicon-29, standard', ['29Si'], {
    apodise: exponential(3),
    shortestWave: probeShortestWave,
    predict: 'backward',
  }),
  // Quadrupolar: the lines themselves are some ten to hundred hertz wide.
  preset('default_11b', 'Boron-11, standard', ['11B'], {
    apodise: exponential(10),
    shortestWave: probeShortestWave,
    predict: 'backward',
  }),
  preset('default_x', 'Other nuclei, standard', [], { apodise: exponential(2) }),
  preset('sensitive_x', 'Weak signals, strong broadening', [], { apodise: exponential(5), minimumSnr: 5 }),
  preset('matched_x', 'Matched window, best signal-to-noise', [], { apodise: exponential(null) }),
  preset('truncated_x', 'Decay cut off, predicted onwards', [], {
    apodise: exponential(null),
    predict: 'forward',
  }),
  preset('corrupted_start_x', 'First points disturbed, predicted backwards', [], {
    apodise: exponential(0.5),
    predict: 'backward',
  }),
  preset('vendor_axis', 'Axis as recorded, no referencing', [], {
    apodise: exponential(0.5),
    reference: false,
  }),
];

const defaultByNucleus: Readonly<Record<string, string>> = {
  '1H': 'default_1h',
  '13C': 'default_13c',
  '19F': 'default_19f',
  '31P': 'default_31p',
  '2H': 'default_2h',
  '15N': 'default_15n',
  '29Si': 'default_29si',
  '11B': 'default_11b',
};

/** The preset of an id, null when there is none. */
const findPreset = (id: string): Preset | null => presets.find((item) => item.id === id) ?? null;

const defaultIdFor = ({ acquisition }: NmrSource): string => {
  const { nucleus } = acquisition;
  if (nucleus === '13C' && experimentKindOf(acquisition) !== 'plain') return 'dept_apt_13c';
  return defaultByNucleus[nucleus ?? ''] ?? 'default_x';
};

/**
 * Of a spectrum somebody else transformed: it is taken as recorded, and what works on the spectrum follows. Steps on the
 * FID have nothing to work on.
 */
const recipeFor = (source: ProcessedSpectrum1D, { preset: id, steps }: Recipe): Recipe => ({
  preset: id,
  steps: [
    step('as_recorded', { ...source.recorded, imaginary_part: source.im !== null }),
    ...steps.filter(({ step: name }) => timeSteps[name] === undefined && name !== 'group_delay'),
  ],
});

/**
 * The recipe of a preset, or the one that suits nucleus and pulse program where none is asked for. An
 * unknown id fails with `unknown_processing_preset`.
 */
export const chooseRecipe = (source: NmrSource, presetId: string | null): Result<Recipe> => {
  const found = findPreset(presetId ?? defaultIdFor(source));
  if (found === null) {
    return fail('unknown_processing_preset', 'There is no processing preset of this name.');
  }
  return ok(source.kind === 'fid' ? found.recipe : recipeFor(source, found.recipe));
};

import { fail, ok, type Result } from '../../common/result.ts';
import type { Recipe, RecipeStep } from '../model.ts';
import type { Preset } from '../processing/presets.ts';
import type { ProcessedSpectrum2D, Source2D } from './model.ts';

type Parameters = RecipeStep['parameters'];

const step = (name: RecipeStep['step'], parameters: Parameters, enabled = true): RecipeStep => ({
  step: name,
  enabled,
  parameters,
});

interface Choices {
  readonly isPhased: boolean;
  readonly window: Parameters;
}

/** A person's decision: 1D spectra of the sample are compared although the metadata of one of the two name another solvent. */
const comparesOtherSolvent = 'compare_other_solvent';

export const acceptsOtherSolvent = ({ steps }: Recipe): boolean =>
  steps.some(({ step: name, enabled }) => name === comparesOtherSolvent && enabled);

/** Automatic filling: see planSizes. */
const stepsFor = ({ isPhased, window }: Choices): readonly RecipeStep[] => [
  step('group_delay', { delay_points: null }),
  step('apodise', window),
  step('zero_fill', { doublings: 1, points: null }),
  step('fourier_transform', {}),
  step('phase', { phi0_deg: null, phi1_deg: null, pivot_fraction: null }, isPhased),
  step('apodise_f1', window),
  step('zero_fill_f1', { doublings: 3, points: null }),
  step('fourier_transform_f1', { direction: null, mode: null }),
  step('phase_f1', { phi0_deg: null, phi1_deg: null, pivot_fraction: null }, isPhased),
  step('baseline', { order: 2 }, isPhased),
  step('baseline_f1', { order: 1 }, false),
  step('suppress_ridges', { least_excess: 2, columns: null }, false),
  step('symmetrise', {}, false),
  step(comparesOtherSolvent, {}, false),
  step('reference', { offset_ppm: null }),
  step('reference_f1', { offset_ppm: null }),
  step('pick_peaks', { minimum_snr: isPhased ? 8 : 12, least_share: 0.001 }),
];

const preset = (id: string, label: string, choices: Choices): Preset => ({
  id,
  label,
  nuclei: ['2D'],
  recipe: { preset: id, steps: stepsFor(choices) },
});

const phased = 'two_d_phase_sensitive';
const magnitude = 'two_d_magnitude';

/** The presets of two dimensions. */
export const presets2D: readonly Preset[] = [
  preset(phased, '2D, phase-sensitive', {
    isPhased: true,
    window: { window: 'sine_bell', offset: 0.5, power: 2 },
  }),
  preset(magnitude, '2D, magnitude', {
    isPhased: false,
    window: { window: 'sine_bell', offset: 0, power: 1 },
  }),
];

/** What works on a spectrum; of these, what changes it is off: it is taken as recorded. */
const stepsOnSpectrum: Partial<Record<RecipeStep['step'], boolean>> = {
  baseline: false,
  baseline_f1: false,
  suppress_ridges: false,
  symmetrise: false,
  compare_other_solvent: false,
  reference: true,
  reference_f1: true,
  pick_peaks: true,
};

/** Of a spectrum somebody else transformed. */
const recipeFor = ({ recorded }: ProcessedSpectrum2D, { preset: id, steps }: Recipe): Recipe => ({
  preset: id,
  steps: [
    step('as_recorded', recorded),
    ...steps.flatMap((each) => {
      const enabled = stepsOnSpectrum[each.step];
      return enabled === undefined ? [] : [{ ...each, enabled }];
    }),
  ],
});

/**
 * The recipe of a preset, or the one that suits how F1 was sampled where none is asked for. An id that is none of these
 * fails with `unknown_processing_preset`, a phased spectrum of data without a sign in F1 with `preset_unsuited`.
 */
export const chooseRecipe2D = (source: Source2D, presetId: string | null): Result<Recipe> => {
  const isMagnitude = source.kind === 'fid_2d' ? source.indirect.mode === 'qf' : !source.isPhased;
  const id = presetId ?? (isMagnitude ? magnitude : phased);
  const found = presets2D.find((item) => item.id === id);
  if (found === undefined) {
    return fail('unknown_processing_preset', 'There is no preset of this name for two dimensions.');
  }
  if (isMagnitude && id === phased) {
    return fail(
      'preset_unsuited',
      'These data were recorded for a magnitude spectrum (QF) and have no phase.',
      {
        found: id,
        expected: magnitude,
      },
    );
  }
  if (source.kind !== 'fid_2d') return ok(recipeFor(source, found.recipe));
  return ok(source.sampling === null ? found.recipe : withReconstruction(found.recipe));
};

/** Points that were not recorded are filled in before the decays along t1 are weighted and transformed. */
const withReconstruction = (recipe: Recipe): Recipe => ({
  ...recipe,
  steps: recipe.steps.flatMap((each) =>
    each.step === 'apodise_f1' ? [step('reconstruct_f1', { method: null }), each] : [each],
  ),
});

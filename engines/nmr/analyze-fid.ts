import type { StructureProtons } from '../chem/structure-protons.ts';
import { fail, ok, type Result } from '../common/result.ts';
import { interpretSpectrum } from './classify/interpret-spectrum.ts';
import { engineVersion } from './engine-version.ts';
import type { FidAnalysis, NmrSource, Recipe } from './model.ts';
import { minimumSnrOf } from './peaks/pick-options.ts';
import { pickPeaks } from './peaks/pick-peaks.ts';
import { chooseRecipe } from './processing/presets.ts';
import { processFid } from './processing/process-fid.ts';

export interface AnalyzeOptions {
  /** One of the presets; the one that suits the nucleus unless given. Ignored where a recipe is given. */
  readonly presetId?: string;
  /** A recipe that ran before, or an edited one. */
  readonly recipe?: Recipe;
  /** What a structure says about its protons; null or absent where nobody gave one. */
  readonly protons?: StructureProtons | null;
  /** Called before each stage; `fraction` runs from 0 to 1. */
  readonly onProgress?: (stage: string, fraction: number) => void;
}

/** Fewer points cannot hold lines and a sample of noise. */
const leastSpectrumPoints = 64;

/**
 * The whole chain: raw data → spectrum → lines → meaning. The same source and options give the same bytes.
 * Fails where the source cannot be transformed (no points, not finite) or is too short to have noise, and
 * where the preset is unknown.
 */
export const analyzeFid = (source: NmrSource, options: AnalyzeOptions): Result<FidAnalysis> => {
  const progress = options.onProgress ?? (() => undefined);
  progress('process', 0);
  const chosen =
    options.recipe === undefined ? chooseRecipe(source, options.presetId ?? null) : ok(options.recipe);
  if (!chosen.ok) return chosen;
  const processed = processFid(source, chosen.value);
  if (!processed.ok) return processed;
  const { spectrum, recipe, noise, reference, diagnostics } = processed.value;
  if (spectrum.re.length < leastSpectrumPoints || !Number.isFinite(noise.standardDeviation)) {
    return fail('spectrum_unusable', 'The spectrum is too short to tell signal from noise.', {
      found: `${spectrum.re.length} points`,
      expected: 'at least some hundred points',
    });
  }
  progress('pick_peaks', 0.6);
  const lines = pickPeaks(spectrum, noise, { minimumSnr: minimumSnrOf(recipe), signs: diagnostics.signs });
  progress('interpret', 0.85);
  const protons = options.protons ?? null;
  const interpretation = interpretSpectrum({
    source,
    condition: diagnostics.fid,
    sign: diagnostics.sign,
    phaseTrust: diagnostics.phaseTrust,
    recipe,
    spectrum,
    lines,
    noise,
    reference,
    protons,
  });
  return ok(
    {
      engineVersion,
      recipe,
      acquisition: source.acquisition,
      isProcessedElsewhere: source.kind === 'spectrum',
      spectrum,
      noise,
      reference,
      ...interpretation,
    },
    processed.warnings,
  );
};

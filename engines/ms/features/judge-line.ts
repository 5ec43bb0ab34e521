import type { ChromatographicPeak } from './chromatographic-peak.ts';
import type { BelowLine } from './model.ts';
import type { FeatureRecipe } from './recipe.ts';

/** Why a peak stands below the line the recipe draws; empty where it stands above. */
export const judgeLine = (peak: ChromatographicPeak, recipe: FeatureRecipe): readonly BelowLine[] => {
  const reasons: readonly (readonly [BelowLine, boolean])[] = [
    ['quality', peak.quality < recipe.least_quality],
    ['signal_to_noise', peak.signalToNoise < recipe.least_signal_to_noise],
    ['width', peak.widthS < recipe.least_width_s || peak.widthS > recipe.most_width_s],
    ['points', peak.points < recipe.least_points],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
};

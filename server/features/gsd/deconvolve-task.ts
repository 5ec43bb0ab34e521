import { ok, type Result } from '#engines/common/result.ts';
import { analyzeGsd, type GsdAnalysis } from '#engines/nmr/gsd/analyze-gsd.ts';
import type { GsdLevel } from '#engines/nmr/gsd/gsd-level.ts';
import { placeOnAxis } from '#engines/nmr/processing/place-on-axis.ts';
import { type GatheredSpectrum, knownOf } from '../spectrum/index.ts';

export interface DeconvolveInput {
  readonly gathered: GatheredSpectrum;
  readonly level: GsdLevel;
}

/** Worker task: the lines of a spectrum with what they are; those of an analysis as it was decided about them. */
export const deconvolveSpectrum = async ({
  gathered,
  level,
}: DeconvolveInput): Promise<Result<GsdAnalysis>> => {
  const placed = gathered.kind === 'analysed' ? ok(gathered.spectrum) : placeOnAxis(gathered.listed);
  if (!placed.ok) return placed;
  const analysed = analyzeGsd(placed.value, { level, ...knownOf(gathered) });
  return analysed.ok ? ok(analysed.value, [...placed.warnings, ...analysed.warnings]) : analysed;
};

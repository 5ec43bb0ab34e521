import type { PeakRow } from '#contract/fid-runs';
import { ok, type Result } from '#engines/common/result.ts';
import { type AdoptedPeak, adoptDecisions, type DecidedPeak } from '#engines/nmr/gsd/adopt-decisions.ts';
import { classifyGsd, type GsdSolvent } from '#engines/nmr/gsd/classify-gsd.ts';
import { type Deconvolution, deconvolve } from '#engines/nmr/gsd/deconvolve.ts';
import type { GsdLevel } from '#engines/nmr/gsd/gsd-level.ts';
import type { Spectrum1D } from '#engines/nmr/model.ts';
import { estimateNoise } from '#engines/nmr/processing/estimate-noise.ts';
import { placeOnAxis } from '#engines/nmr/processing/place-on-axis.ts';
import type { GatheredSpectrum } from '../spectrum/index.ts';

export interface DeconvolveInput {
  readonly gathered: GatheredSpectrum;
  readonly level: GsdLevel;
}

export interface DeconvolveOutput {
  readonly nucleus: string;
  readonly signs: 'positive' | 'both';
  readonly found: Omit<Deconvolution, 'peaks'>;
  /** By descending shift, over the whole spectrum. */
  readonly peaks: readonly AdoptedPeak[];
  readonly solvent: GsdSolvent;
}

/** Lobes of a wrong phase stay below this share of the highest line; what hangs lower is meant to. */
const hangingShare = 0.2;
const hangingSnr = 10;

const hangs = ({ re }: Spectrum1D, noise: number): boolean => {
  let [lowest, highest] = [0, 0];
  for (let i = 0; i < re.length; i++) {
    lowest = Math.min(lowest, re[i] ?? 0);
    highest = Math.max(highest, re[i] ?? 0);
  }
  return -lowest > Math.max(hangingSnr * noise, hangingShare * highest);
};

const toDecided = ({ id, shift_ppm, width_hz, category, confidence, reason }: PeakRow): DecidedPeak => ({
  id,
  shiftPpm: shift_ppm,
  widthHz: width_hz,
  category,
  confidence,
  reason,
});

/** Worker task: the lines of a spectrum with what they are; those of an analysis as it was decided about them. */
export const deconvolveSpectrum = async ({
  gathered,
  level,
}: DeconvolveInput): Promise<Result<DeconvolveOutput>> => {
  const placed = gathered.kind === 'analysed' ? ok(gathered.spectrum) : placeOnAxis(gathered.listed);
  if (!placed.ok) return placed;
  const spectrum = placed.value;
  const noise = estimateNoise(spectrum);
  const signs = hangs(spectrum, noise.standardDeviation) ? 'both' : 'positive';
  const deconvolved = deconvolve(spectrum, noise, { level, signs });
  if (!deconvolved.ok) return deconvolved;
  const { peaks: lines, ...found } = deconvolved.value;
  const {
    peaks: named,
    solvent,
    warnings,
  } = classifyGsd(spectrum, lines, {
    given: gathered.kind === 'listed' ? gathered.solvent : null,
    metadata: gathered.kind === 'analysed' ? gathered.metadataSolvent : null,
  });
  const decided = gathered.kind === 'analysed' ? gathered.peaks.map(toDecided) : [];
  const peaks = adoptDecisions(named, decided, spectrum.frequencyMhz);
  return ok({ nucleus: spectrum.nucleus, signs, found, peaks, solvent }, [
    ...placed.warnings,
    ...deconvolved.warnings,
    ...warnings,
  ]);
};

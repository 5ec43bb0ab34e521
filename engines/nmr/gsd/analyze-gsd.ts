import { ok, type Result } from '../../common/result.ts';
import type { Spectrum1D } from '../model.ts';
import { estimateNoise } from '../processing/estimate-noise.ts';
import type { PeakSigns } from '../vocabulary.ts';
import { type AdoptedPeak, adoptDecisions, type DecidedPeak } from './adopt-decisions.ts';
import { classifyGsd, type GsdSolvent } from './classify-gsd.ts';
import { type Deconvolution, deconvolve } from './deconvolve.ts';
import type { GsdLevel } from './gsd-level.ts';

export interface GsdQuestion {
  readonly level: GsdLevel;
  /** As somebody named it for this spectrum; null where nobody did. */
  readonly givenSolvent: string | null;
  /** As the instrument recorded it; null where it did not. */
  readonly metadataSolvent: string | null;
  /** What was decided about the spectrum before; empty where nothing was. */
  readonly decided: readonly DecidedPeak[];
}

export interface GsdAnalysis {
  readonly nucleus: string;
  readonly signs: PeakSigns;
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

/**
 * The lines of a spectrum with what they are, and those decided about before as they were decided. Fails and warns as
 * deconvolve does.
 */
export const analyzeGsd = (
  spectrum: Spectrum1D,
  { level, givenSolvent, metadataSolvent, decided }: GsdQuestion,
): Result<GsdAnalysis> => {
  const noise = estimateNoise(spectrum);
  const signs = hangs(spectrum, noise.standardDeviation) ? 'both' : 'positive';
  const deconvolved = deconvolve(spectrum, noise, { level, signs });
  if (!deconvolved.ok) return deconvolved;
  const { peaks: lines, ...found } = deconvolved.value;
  const named = classifyGsd(spectrum, lines, { given: givenSolvent, metadata: metadataSolvent });
  const peaks = adoptDecisions(named.peaks, decided, spectrum.frequencyMhz);
  return ok({ nucleus: spectrum.nucleus, signs, found, peaks, solvent: named.solvent }, [
    ...deconvolved.warnings,
    ...named.warnings,
  ]);
};

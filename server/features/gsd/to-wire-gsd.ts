import type { gsdRoutes } from '#contract/gsd';
import type { AdoptedPeak } from '#engines/nmr/gsd/adopt-decisions.ts';
import type { GsdAnalysis } from '#engines/nmr/gsd/analyze-gsd.ts';
import { levelSettings } from '#engines/nmr/gsd/gsd-level.ts';
import type { Input, Reply } from '#kernel/contract/define-route.ts';
import type { DeconvolveInput } from './deconvolve-task.ts';

type Declaration = typeof gsdRoutes.deconvolve;
type Body = Input<Declaration>['body'];
type Region = NonNullable<Body['regions']>[number];

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const toWirePeak = (peak: AdoptedPeak, index: number): Reply<Declaration>['peaks'][number] => ({
  id: `g${index + 1}`,
  shift_ppm: peak.shiftPpm,
  height: peak.height,
  width_hz: peak.widthHz,
  shape: { kind: 'generalized_lorentzian', kurtosis: peak.kurtosis },
  area: peak.area,
  category: peak.category,
  confidence: peak.confidence,
  reason: peak.reason,
  analysis_peak_id: peak.decidedId,
  qc: {
    residual: peak.residual,
    standard_errors: {
      shift_ppm: finite(peak.errors.shiftPpm),
      height: finite(peak.errors.height),
      width_hz: finite(peak.errors.widthHz),
      area: finite(peak.errors.area),
    },
    overlap: peak.overlap,
    flags: [...peak.flags],
  },
});

const isInside = (regions: readonly Region[], shiftPpm: number): boolean =>
  regions.some(
    ({ from_ppm, to_ppm }) =>
      shiftPpm <= Math.max(from_ppm, to_ppm) && shiftPpm >= Math.min(from_ppm, to_ppm),
  );

/** What a run found, as it is answered: the lines inside the regions, under the names they have in the whole spectrum. */
export const toWireGsd = (
  { level, gathered }: DeconvolveInput,
  { found, peaks, signs, solvent }: GsdAnalysis,
  regions: readonly Region[] | undefined,
) => {
  const { minimumSnr, nearestWidths, rounds, kurtosisSpread } = levelSettings[level];
  return {
    peaks: peaks
      .map(toWirePeak)
      .filter(({ shift_ppm }) => regions === undefined || isInside(regions, shift_ppm)),
    solvent: {
      name: solvent.name,
      confidence: solvent.confidence,
      auto_detected: solvent.isAutoDetected,
    },
    noise: found.noise,
    residual_rms: found.residualRms,
    phase_error_deg: found.phaseErrorDeg,
    parameters: {
      level,
      regions: regions === undefined ? null : [...regions],
      signs,
      solvent: gathered.kind === 'listed' ? gathered.solvent : null,
      minimum_snr: minimumSnr,
      nearest_widths: nearestWidths,
      rounds,
      common_kurtosis: found.commonKurtosis,
      kurtosis_spread: kurtosisSpread,
    },
  };
};

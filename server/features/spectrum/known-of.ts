import type { PeakRow } from '#contract/fid-runs';
import type { DecidedPeak } from '#engines/nmr/gsd/adopt-decisions.ts';
import type { GsdQuestion } from '#engines/nmr/gsd/analyze-gsd.ts';
import type { GatheredSpectrum } from './gather-spectrum.ts';

const toDecided = ({ id, shift_ppm, width_hz, category, confidence, reason }: PeakRow): DecidedPeak => ({
  id,
  shiftPpm: shift_ppm,
  widthHz: width_hz,
  category,
  confidence,
  reason,
});

/** What is known about a spectrum before it is deconvoluted: its solvent, by whom, and what was decided about its peaks. */
export const knownOf = (gathered: GatheredSpectrum): Omit<GsdQuestion, 'level'> =>
  gathered.kind === 'analysed'
    ? {
        givenSolvent: null,
        metadataSolvent: gathered.metadataSolvent,
        decided: gathered.peaks.map(toDecided),
      }
    : { givenSolvent: gathered.solvent, metadataSolvent: null, decided: [] };

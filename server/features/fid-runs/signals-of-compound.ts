import type { PeakRow } from '#contract/fid-runs';
import type { ObservedSignal } from '#engines/nmr/structure-check/model.ts';
import { shapeOfSignal } from '#engines/nmr/structure-check/shape-of-signal.ts';
import { median } from '#engines/stats/robust.ts';
import type { MultipletRow } from './run-result.ts';

const isCompound = ({ category }: { readonly category: PeakRow['category'] }): boolean =>
  category === 'compound';

const signalOfPeak = ({ id, shift_ppm, area }: PeakRow): ObservedSignal => ({
  id,
  shiftPpm: shift_ppm,
  area,
  peakIds: [id],
});

const tallestWidthOf = ({ peak_ids }: MultipletRow, peaks: readonly PeakRow[]): number =>
  peaks
    .filter(({ id }) => peak_ids.includes(id))
    .reduce((best, peak) => (peak.height > best.height ? peak : best), { height: 0, width_hz: 0 }).width_hz;

/** Signals a structure is compared with: protons by their multiplets, whose areas count; other nuclei by their lines. */
export const signalsOfCompound = (
  nucleus: string,
  peaks: readonly PeakRow[],
  multiplets: readonly MultipletRow[],
): ObservedSignal[] => {
  const own = peaks.filter(isCompound);
  if (nucleus !== '1H') return own.map(signalOfPeak);
  const usualHz = own.length === 0 ? Number.POSITIVE_INFINITY : median(own.map((peak) => peak.width_hz));
  return multiplets
    .filter((multiplet) => isCompound(multiplet) && multiplet.area > 0)
    .map((multiplet): ObservedSignal => {
      const { id, shift_ppm, area, peak_ids, multiplicity } = multiplet;
      const shape = shapeOfSignal(multiplicity, tallestWidthOf(multiplet, peaks), usualHz);
      return { id, shiftPpm: shift_ppm, area, peakIds: peak_ids, shape };
    });
};

import type { PeakRow } from '#contract/fid-runs';
import type { StructureCheckRow } from '#contract/structures';
import type { ObservedSignal } from '#engines/nmr/structure-check/model.ts';
import { shapeOfSignal } from '#engines/nmr/structure-check/shape-of-signal.ts';
import { median } from '#engines/stats/robust.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MultipletRow } from '../fid-runs/index.ts';
import { checkStructureOnPool } from '../structures/index.ts';
import { type CurrentResult, countProtons } from './count-protons.ts';
import { isCounted } from './render-journal.ts';

type Revision = Omit<CurrentResult, 'check'>;

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

/** Protons are compared by their multiplets, whose areas count; other nuclei by their lines. */
const signalsOf = (current: Revision): ObservedSignal[] => {
  if (current.result.nucleus !== '1H')
    return current.peaks.filter((peak) => peak.category === 'compound' && isCounted(peak)).map(signalOfPeak);
  const widths = current.peaks.filter(({ category }) => category === 'compound').map((peak) => peak.width_hz);
  const usualHz = widths.length === 0 ? Number.POSITIVE_INFINITY : median(widths);
  return countProtons(current)
    .multiplets.filter(({ category, area }) => category === 'compound' && area > 0)
    .map((multiplet): ObservedSignal => {
      const tallestHz = tallestWidthOf(multiplet, current.peaks);
      const shape = shapeOfSignal(multiplet.multiplicity, tallestHz, usualHz);
      const { id, shift_ppm, area, peak_ids } = multiplet;
      return { id, shiftPpm: shift_ppm, area, peakIds: peak_ids, shape };
    });
};

/** Compares the structure of a revision with its signals, on a worker; null without a structure or rules for the nucleus. */
export const checkSampleStructure = async (
  kernel: Kernel,
  current: Revision,
  signal: AbortSignal,
): Promise<StructureCheckRow | null> => {
  const { structure, result } = current;
  if (structure === null || result.two_d !== undefined) return null;
  const checked = await checkStructureOnPool(
    kernel.pool,
    {
      nucleus: result.nucleus,
      molfile: structure.molfile,
      labels: structure.atoms.map(({ label }) => label),
      signals: signalsOf(current),
    },
    signal,
  );
  return checked.ok ? checked.value : null;
};

import type { PeakRow } from '#contract/fid-runs';
import type { StructureCheckRow } from '#contract/structures';
import type { ObservedSignal } from '#engines/nmr/structure-check/model.ts';
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

/** Lines so many times as wide as the compound's usual ones are those of exchanging protons. */
const broadTimes = 5;

const isSplit = ({ multiplicity }: MultipletRow): boolean => !['s', 'm'].includes(multiplicity);

/** What the lines of a multiplet say about its nuclei. */
const shapeOf = (
  multiplet: MultipletRow,
  peaks: readonly PeakRow[],
  usualHz: number,
): NonNullable<ObservedSignal['shape']> => {
  const own = peaks.filter(({ id }) => multiplet.peak_ids.includes(id));
  const tallest = own.reduce<PeakRow | null>(
    (best, peak) => (peak.height > (best?.height ?? 0) ? peak : best),
    null,
  );
  if (tallest !== null && tallest.width_hz > broadTimes * usualHz) return 'broad';
  return isSplit(multiplet) ? 'split' : 'single';
};

/** Protons are compared by their multiplets, whose areas count; other nuclei by their lines. */
const signalsOf = (current: Revision): ObservedSignal[] => {
  if (current.result.nucleus !== '1H')
    return current.peaks.filter((peak) => peak.category === 'compound' && isCounted(peak)).map(signalOfPeak);
  const widths = current.peaks.filter(({ category }) => category === 'compound').map((peak) => peak.width_hz);
  const usualHz = widths.length === 0 ? Number.POSITIVE_INFINITY : median(widths);
  return countProtons(current)
    .multiplets.filter(({ category, area }) => category === 'compound' && area > 0)
    .map((multiplet): ObservedSignal => {
      const shape = shapeOf(multiplet, current.peaks, usualHz);
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

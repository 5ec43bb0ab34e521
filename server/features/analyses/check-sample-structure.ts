import type { PeakRow } from '#contract/fid-runs';
import type { StructureCheckRow } from '#contract/structures';
import type { ObservedSignal } from '#engines/nmr/structure-check/model.ts';
import type { Kernel } from '#kernel/kernel.ts';
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

/** Protons are compared by their multiplets, whose areas count; other nuclei by their lines. */
const signalsOf = (current: Revision): ObservedSignal[] => {
  if (current.result.nucleus !== '1H')
    return current.peaks.filter((peak) => peak.category === 'compound' && isCounted(peak)).map(signalOfPeak);
  return countProtons(current)
    .multiplets.filter(({ category, area }) => category === 'compound' && area > 0)
    .map(({ id, shift_ppm, area, peak_ids }) => ({ id, shiftPpm: shift_ppm, area, peakIds: peak_ids }));
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

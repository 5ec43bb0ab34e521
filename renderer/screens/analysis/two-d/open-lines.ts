import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { OpenLine } from './assignment-network.ts';

/** Of the area of the largest signal of the compound; as the service expects lines of 1D spectra in 2D ones. */
const expectedShare = 0.1;

type Line = Pick<PeakRow, 'id' | 'shift_ppm' | 'area' | 'category' | 'atom_ids'>;

interface Spectrum {
  readonly nucleus: string;
  readonly multiplets: readonly Pick<Analysis['multiplets'][number], 'shift_ppm' | 'peak_ids'>[];
}

/**
 * Lines of a spectrum of one dimension that may be the compound's and that nobody assigned to an atom, one for each signal. What is
 * known as a solvent or a standard is none; neither is what is too weak to show in two dimensions, whatever it is.
 */
export const openLinesOf = ({ nucleus, multiplets }: Spectrum, peaks: readonly Line[]): OpenLine[] => {
  const byId = new Map(peaks.map((peak) => [peak.id, peak]));
  const grouped = new Set(multiplets.flatMap(({ peak_ids }) => peak_ids));
  const signals = [
    ...multiplets.map(({ shift_ppm, peak_ids }) => ({
      ppm: shift_ppm,
      lines: peak_ids.flatMap((id) => byId.get(id) ?? []),
    })),
    ...peaks.filter(({ id }) => !grouped.has(id)).map((peak) => ({ ppm: peak.shift_ppm, lines: [peak] })),
  ].map(({ ppm, lines }) => ({
    ppm,
    area: lines.reduce((sum, { area }) => sum + Math.abs(area), 0),
    isOfCompound: lines.some(({ category }) => category === 'compound'),
    isUnknown: lines.some(({ category }) => category === 'unknown'),
    isAssigned: lines.some(({ atom_ids }) => atom_ids.length > 0),
  }));
  const largest = Math.max(0, ...signals.filter((each) => each.isOfCompound).map(({ area }) => area));
  return signals
    .filter(
      ({ isAssigned, isOfCompound, isUnknown, area }) =>
        !isAssigned && (isOfCompound || isUnknown) && area >= expectedShare * largest,
    )
    .map(({ ppm }) => ({ nucleus, ppm }));
};

import { type PlotMultiplet, shiftDecimals } from './plot-data.ts';

/** One end of a ruler: at a picked line, or anywhere on the axis. */
export interface RulerEnd {
  readonly ppm: number;
  /** Null where it stands at no line. */
  readonly peakId: string | null;
}

/** The distance of two places of one spectrum. */
export interface Measurement {
  readonly from: RulerEnd;
  readonly to: RulerEnd;
  readonly deltaPpm: number;
  readonly deltaHz: number;
  /** By which the one follows from the other, MHz. */
  readonly frequencyMhz: number;
  readonly nucleus: string;
  /** The signal that both lines belong to; null where they have none in common. */
  readonly within: { readonly multiplicity: string; readonly couplingsHz: readonly number[] } | null;
  /** Of its couplings the one nearest to the distance, Hz; null without any. */
  readonly nearestJHz: number | null;
}

interface Measured {
  readonly spectrum: { readonly frequencyMhz: number; readonly nucleus: string };
  readonly multiplets: readonly PlotMultiplet[];
}

const signalOf = (
  multiplets: readonly PlotMultiplet[],
  a: RulerEnd,
  b: RulerEnd,
): PlotMultiplet | undefined => {
  if (a.peakId === null || b.peakId === null || a.peakId === b.peakId) return undefined;
  const [first, second] = [a.peakId, b.peakId];
  return multiplets.find(({ peakIds }) => peakIds.includes(first) && peakIds.includes(second));
};

export const measureBetween = (
  { spectrum: { frequencyMhz, nucleus }, multiplets }: Measured,
  from: RulerEnd,
  to: RulerEnd,
): Measurement => {
  const deltaPpm = Math.abs(from.ppm - to.ppm);
  const deltaHz = deltaPpm * frequencyMhz;
  const signal = signalOf(multiplets, from, to);
  const byNearness = [...(signal?.couplingsHz ?? [])].sort(
    (a, b) => Math.abs(a - deltaHz) - Math.abs(b - deltaHz),
  );
  return {
    from,
    to,
    deltaPpm,
    deltaHz,
    frequencyMhz,
    nucleus,
    within: signal ? { multiplicity: signal.multiplicity, couplingsHz: signal.couplingsHz } : null,
    nearestJHz: byNearness[0] ?? null,
  };
};

export const hertzDecimals = 2;

/** One more than a shift is read to: distances are smaller than shifts. */
export const deltaDecimals = (nucleus: string): number => shiftDecimals(nucleus) + 1;

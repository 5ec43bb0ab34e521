import type { Signal2D } from './pick-peaks-2d.ts';

/** A weak signal that has its twin as far on the other side of a strong one at the same carbon. */
export interface Sideband {
  readonly centre: Signal2D;
  readonly twin: Signal2D;
  /** Of either from the strong one, Hz. */
  readonly offsetHz: number;
  /** How many times as high the strong one is. */
  readonly ratio: number;
}

interface SidebandOptions {
  readonly cellPpm: { readonly f2: number; readonly f1: number };
  readonly frequencyMhz: number;
}

/** Chosen on drawn series, told in docs/benchmarks.md: how far from symmetric two may lie, ppm … */
const symmetryPpm = 0.02;
/** … what part of a cell of F1 they may lie from the strong one, whose carbon they have … */
const sameCarbonCells = 0.25;
/** … how unlike in height they may be … */
const likeRatio = 1.6;
/** … and how many times as high the strong one has to be. */
const leastRatio = 5;
/** Nearer than this two signals are parts of one pattern of couplings, Hz. */
const leastOffsetHz = 40;

/**
 * Per signal of a one-bond map the strong one it stands beside as one of a pair: decoupling that is not perfect leaves sidebands as far
 * above as below a line, at its own carbon and as high as each other. One without its twin is called nothing.
 */
export const findSidebands = (
  signals: readonly Signal2D[],
  { cellPpm, frequencyMhz }: SidebandOptions,
): readonly (Sideband | null)[] => {
  const reach = Math.max(symmetryPpm, cellPpm.f2);
  const isOnRow = (a: Signal2D, b: Signal2D): boolean =>
    Math.abs(a.f1Ppm - b.f1Ppm) <= sameCarbonCells * cellPpm.f1;
  const offsetOf = (a: Signal2D, b: Signal2D): number => (Math.abs(a.f2Ppm - b.f2Ppm) * frequencyMhz) / 2;
  return signals.map((signal) => {
    const row = signals.filter((other) => other !== signal && isOnRow(other, signal));
    const found = row.flatMap((centre): Sideband[] => {
      const ratio = Math.abs(centre.height / signal.height);
      if (ratio < leastRatio || centre.sign !== signal.sign) return [];
      const [from, to] = centre.f2Ppms;
      const twin = row.find((other) => {
        const middle = (other.f2Ppm + signal.f2Ppm) / 2;
        const unlike = Math.abs(other.height / signal.height);
        return (
          other !== centre &&
          other.sign === signal.sign &&
          offsetOf(other, signal) >= leastOffsetHz &&
          Math.max(unlike, 1 / unlike) <= likeRatio &&
          (Math.abs(middle - centre.f2Ppm) <= reach / 2 || (middle <= from && middle >= to))
        );
      });
      return twin === undefined ? [] : [{ centre, twin, offsetHz: offsetOf(twin, signal), ratio }];
    });
    return found.toSorted((a, b) => b.ratio - a.ratio)[0] ?? null;
  });
};

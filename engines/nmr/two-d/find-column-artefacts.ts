import type { Signal2D } from './pick-peaks-2d.ts';

/** What tells that a signal cannot be told from artefacts of its column. */
export interface ColumnArtefact {
  /** The highest signal of the column that lies where the compound has no carbon. */
  readonly highest: Signal2D;
  /** How many lie so. */
  readonly count: number;
}

/**
 * Fewer may be carbons the 1D spectrum does not show. With every carbon without hydrogen held back, columns of the HMBC of cyclosporin
 * had two of them at most.
 */
const leastCount = 3;

const isOfColumn = (a: Signal2D, b: Signal2D): boolean =>
  (a.f2Ppm <= b.f2Ppms[0] && a.f2Ppm >= b.f2Ppms[1]) || (b.f2Ppm <= a.f2Ppms[0] && b.f2Ppm >= a.f2Ppms[1]);

/**
 * Per signal of an HMBC whether artefacts of its column are as high: several signals there lie where the 1D spectrum has no carbon, so
 * that t1 noise and side lobes reach that height, and with so many carbons some of it lies at one by chance. `isAtCarbon` says per
 * signal whether the 1D spectrum has one there.
 */
export const findColumnArtefacts = (
  signals: readonly Signal2D[],
  isAtCarbon: readonly boolean[],
): readonly (ColumnArtefact | null)[] =>
  signals.map((signal, index) => {
    if (isAtCarbon[index] !== true) return null;
    const stray = signals
      .filter((other, at) => isAtCarbon[at] === false && isOfColumn(other, signal))
      .toSorted((a, b) => Math.abs(b.height) - Math.abs(a.height));
    const [highest] = stray;
    return highest !== undefined &&
      stray.length >= leastCount &&
      Math.abs(highest.height) >= Math.abs(signal.height)
      ? { highest, count: stray.length }
      : null;
  });

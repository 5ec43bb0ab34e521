import type { Signal2D } from './pick-peaks-2d.ts';

/** The two stronger signals a weak one lies between: one at its F1 shift, one at its F2 shift. */
export interface Crossing {
  readonly ofRow: Signal2D;
  readonly ofColumn: Signal2D;
  /** Height of the lower of the two over that of the weak one. */
  readonly ratio: number;
}

interface CrossingOptions {
  /** What F1 resolves, ppm. */
  readonly cellF1Ppm: number;
}

/**
 * How many times as high both have to be. Protons on one carbon are about as high as each other, what coupled protons show at each
 * other's carbons was 18 to 33 times lower in the HMQC of coumarin and of aspirin, and the closest signal of a proton on the same
 * carbon 0.2 times: four is between them.
 */
const leastRatio = 4;

const highest = (signals: readonly Signal2D[]): Signal2D | null =>
  signals.reduce<Signal2D | null>(
    (best, signal) => (best === null || Math.abs(signal.height) > Math.abs(best.height) ? signal : best),
    null,
  );

const isOfColumn = (f2Ppm: number, { f2Ppms: [from, to] }: Signal2D): boolean => f2Ppm <= from && f2Ppm >= to;

/**
 * Signals of a one-bond map at the F1 shift of a much stronger one and at the F2 shift of another: protons that couple strongly show so
 * at each other's carbons, and the foot of a row crosses that of a column there. Null per signal that lies at no such place.
 */
export const findCrossings = (
  signals: readonly Signal2D[],
  { cellF1Ppm }: CrossingOptions,
): readonly (Crossing | null)[] =>
  signals.map((signal) => {
    const isStronger = ({ height }: Signal2D): boolean =>
      Math.abs(height) >= leastRatio * Math.abs(signal.height);
    const stronger = signals.filter(isStronger);
    const ofRow = highest(
      stronger.filter(
        (other) => Math.abs(other.f1Ppm - signal.f1Ppm) <= cellF1Ppm && !isOfColumn(signal.f2Ppm, other),
      ),
    );
    const ofColumn = highest(
      stronger.filter(
        (other) => isOfColumn(signal.f2Ppm, other) && Math.abs(other.f1Ppm - signal.f1Ppm) > cellF1Ppm,
      ),
    );
    if (ofRow === null || ofColumn === null) return null;
    const lower = Math.min(Math.abs(ofRow.height), Math.abs(ofColumn.height));
    return { ofRow, ofColumn, ratio: lower / Math.abs(signal.height) };
  });

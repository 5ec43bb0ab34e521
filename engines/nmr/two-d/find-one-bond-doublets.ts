import type { AxisComparison, Line1D } from './compare-with-lines.ts';
import { likeHeight, oneBondHz, satelliteShare } from './one-bond-coupling.ts';
import type { Signal2D } from './pick-peaks-2d.ts';

/** A signal that lies half a one-bond coupling from a proton, where that proton's own carbon is not decoupled. */
export interface OneBondDoublet {
  /** F2 shift of the proton. */
  readonly protonPpm: number;
  /** The coupling, Hz. */
  readonly couplingHz: number;
  /** The other half, or the signal it lies under; null where neither is there. */
  readonly twin: Signal2D | null;
}

interface DoubletOptions {
  /** What F1 resolves, ppm. */
  readonly cellF1Ppm: number;
  /** Of F2. */
  readonly frequencyMhz: number;
  /** F2 against a 1D spectrum: without one nothing says where protons are. */
  readonly f2: AxisComparison | null;
  /** Maps of one bond are recorded decoupled, as a rule: there both halves have to stand by themselves. */
  readonly isOneBond: boolean;
}

/** How far two halves may lie from where their proton puts them, ppm: as lines of F2 are compared. */
const doubletReachPpm = 0.02;

type Range = readonly [low: number, high: number];

const overlapOf = ([a, b]: Range, [c, d]: Range): Range => [Math.max(a, c), Math.min(b, d)];
const lengthOf = ([low, high]: Range): number => Math.max(0, high - low);

const rangeOf = ({ fromPpm, toPpm }: Pick<Line1D, 'fromPpm' | 'toPpm'>): Range => [toPpm, fromPpm];
const zoneOf = ({ f2Ppms: [from, to] }: Signal2D): Range => [to, from];

/** A signal of a proton covers the middle of its line, or lies within it by more than half. */
const isOfLine = (signal: Signal2D, lines: readonly Line1D[]): boolean => {
  const zone = zoneOf(signal);
  const isAt = (line: Line1D): boolean =>
    (line.shiftPpm >= zone[0] && line.shiftPpm <= zone[1]) ||
    (lengthOf(zone) === 0 && line.toPpm <= zone[0] && line.fromPpm >= zone[1]);
  if (lines.some(isAt)) return true;
  const inside = lines.reduce((sum, line) => sum + lengthOf(overlapOf(zone, rangeOf(line))), 0);
  return inside > lengthOf(zone) / 2;
};

/**
 * Per signal of a map the one-bond doublet it is a half of, null where it is none. Signals where a line of some size lies in the 1D
 * spectrum are left alone: their own protons explain them, whatever lies half a coupling away.
 */
export const findOneBondDoublets = (
  signals: readonly Signal2D[],
  { cellF1Ppm, frequencyMhz, f2, isOneBond }: DoubletOptions,
): readonly (OneBondDoublet | null)[] => {
  if (f2 === null) return signals.map(() => null);
  const strong = f2.lines.filter(({ share }) => share >= satelliteShare);
  const isOwn = signals.map((signal) => isOfLine(signal, strong));
  const half: Range = [oneBondHz[0] / 2 / frequencyMhz, oneBondHz[1] / 2 / frequencyMhz];
  return signals.map((signal, index): OneBondDoublet | null => {
    if (isOwn[index]) return null;
    const row = signals.flatMap((other, at) =>
      at !== index && Math.abs(other.f1Ppm - signal.f1Ppm) <= cellF1Ppm ? [{ other, isOwn: isOwn[at] }] : [],
    );
    const found = strong.flatMap((line) => {
      const { f2Ppm } = signal;
      const above = overlapOf(rangeOf(line), [f2Ppm + half[0], f2Ppm + half[1]]);
      const below = overlapOf(rangeOf(line), [f2Ppm - half[1], f2Ppm - half[0]]);
      return [above, below]
        .filter(([low, high]) => low <= high)
        .map((centres) => {
          const expected: Range = [
            2 * centres[0] - f2Ppm - doubletReachPpm,
            2 * centres[1] - f2Ppm + doubletReachPpm,
          ];
          const standing = row.find(
            (each) =>
              !each.isOwn &&
              likeHeight(each.other, signal) &&
              each.other.f2Ppm >= expected[0] &&
              each.other.f2Ppm <= expected[1],
          );
          const over = row.find(
            ({ other }) =>
              Math.abs(other.height) >= Math.abs(signal.height) &&
              lengthOf(overlapOf(zoneOf(other), expected)) > 0,
          );
          const protonPpm =
            standing === undefined
              ? Math.min(centres[1], Math.max(centres[0], line.shiftPpm))
              : (f2Ppm + standing.other.f2Ppm) / 2;
          return {
            doublet: {
              protonPpm,
              couplingHz: 2 * Math.abs(protonPpm - f2Ppm) * frequencyMhz,
              twin: (standing ?? over)?.other ?? null,
            },
            worth: standing !== undefined ? 2 : Number(over !== undefined),
          };
        });
    });
    const best = found.toSorted((a, b) => b.worth - a.worth)[0];
    return best === undefined || (isOneBond && best.worth < 2) ? null : best.doublet;
  });
};

/** Whether two signals stand half a one-bond coupling above and below a shift, as high as each other, on one row. */
export const isPairAround = (
  a: Signal2D,
  b: Signal2D,
  {
    protonPpm,
    cellF1Ppm,
    frequencyMhz,
  }: Pick<DoubletOptions, 'cellF1Ppm' | 'frequencyMhz'> & {
    readonly protonPpm: number;
  },
): boolean => {
  const apartHz = Math.abs(a.f2Ppm - b.f2Ppm) * frequencyMhz;
  return (
    Math.abs(a.f1Ppm - b.f1Ppm) <= cellF1Ppm &&
    apartHz >= oneBondHz[0] &&
    apartHz <= oneBondHz[1] &&
    Math.abs((a.f2Ppm + b.f2Ppm) / 2 - protonPpm) <= doubletReachPpm &&
    likeHeight(a, b)
  );
};

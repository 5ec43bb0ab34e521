import type { PeakCategory, ReferenceFinding } from '../model.ts';
import type { Signal2D } from './pick-peaks-2d.ts';

/** Signals of a 1D spectrum of the same sample. */
export interface Lines1D {
  readonly nucleus: string;
  /** Where they come from, for people. */
  readonly label: string;
  /** How its axis was fixed; a 2D spectrum of the same session needs the same offset. */
  readonly reference: ReferenceFinding;
  readonly lines: readonly Line1D[];
}

export interface Line1D {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly shiftPpm: number;
  readonly category: PeakCategory;
  /** Its area over that of the largest compound line. */
  readonly share: number;
}

/** One axis of the 2D spectrum against a 1D spectrum of its nucleus. */
export interface AxisComparison {
  readonly label: string;
  /** How the axis of the 1D spectrum was fixed. */
  readonly reference: ReferenceFinding;
  /** Added to shifts of the 2D spectrum to meet those of the 1D spectrum. */
  readonly offsetPpm: number;
  /** Per signal whether a 1D line lies there. */
  readonly isMatched: readonly boolean[];
  /** Compound lines of the 1D spectrum within the axis, but for weak ones, that no signal meets. */
  readonly unseen: readonly Line1D[];
  /** All lines of the 1D spectrum, at the shifts the 2D spectrum has them. */
  readonly lines: readonly Line1D[];
}

interface Reach {
  readonly tolerancePpm: number;
  /** Two axes may be referenced this far apart. */
  readonly offsetPpm: number;
}

/** An axis cannot be read finer than three quarters of what it resolves. */
const cellShare = 0.75;

const reachOf = (nucleus: string, cellPpm: number): Reach =>
  nucleus === '1H'
    ? { tolerancePpm: Math.max(0.02, cellShare * cellPpm), offsetPpm: 0.15 }
    : { tolerancePpm: Math.max(0.3, cellShare * cellPpm), offsetPpm: 2 };

const isMet = (line: Line1D, ppm: number, tolerancePpm: number): boolean =>
  ppm <= line.fromPpm + tolerancePpm && ppm >= line.toPpm - tolerancePpm;

/** An axis is moved only where that explains so many signals more: this part of all, and more than one. */
const leastGain = 0.1;
/** Weaker lines cannot be expected in a 2D spectrum. */
const expectedShare = 0.1;

/** The constant that brings most signals onto lines; of equals the one nearest to the reference of the 1D spectrum. */
const findOffset = (
  ppms: readonly number[],
  lines: readonly Line1D[],
  expectedPpm: number,
  reach: Reach,
): number => {
  const count = (offset: number): number =>
    ppms.filter((ppm) => lines.some((line) => isMet(line, ppm + offset, reach.tolerancePpm))).length;
  // Where the reference of the 1D spectrum does no worse, it is taken: that axis was moved for a reason.
  const start = count(expectedPpm) >= count(0) - 1 ? expectedPpm : 0;
  const unmoved = count(start);
  const step = reach.tolerancePpm / 2;
  let best = { offset: start, matched: unmoved };
  for (let k = 1; k * step <= reach.offsetPpm; k++) {
    for (const offset of [start + k * step, start - k * step]) {
      const matched = count(offset);
      if (matched > best.matched) best = { offset, matched };
    }
  }
  if (best.matched - unmoved <= Math.max(1, leastGain * ppms.length)) return start;
  const centred = best.offset + medianMiss(ppms, lines, best.offset, reach.tolerancePpm);
  return count(centred) >= best.matched ? centred : best.offset;
};

/** Median distance from the signals that meet a line to the middle of theirs. */
const medianMiss = (
  ppms: readonly number[],
  lines: readonly Line1D[],
  offset: number,
  tolerancePpm: number,
): number => {
  const misses = ppms
    .flatMap((ppm) => {
      const met = lines.filter((line) => isMet(line, ppm + offset, tolerancePpm));
      const distances = met.map(({ shiftPpm }) => shiftPpm - ppm - offset);
      return distances.sort((a, b) => Math.abs(a) - Math.abs(b)).slice(0, 1);
    })
    .sort((a, b) => a - b);
  return misses[misses.length >> 1] ?? 0;
};

export interface ComparedAxis {
  readonly nucleus: string;
  readonly fromPpm: number;
  readonly toPpm: number;
  /** What the axis resolves, ppm. */
  readonly cellPpm: number;
  /** What it was moved by already. */
  readonly movedPpm: number;
  readonly shiftOf: (signal: Signal2D) => number;
}

/** Null where no 1D spectrum of the axis' nucleus is known, or nothing can be compared. */
export const compareAxis = (
  signals: readonly Signal2D[],
  axis: ComparedAxis,
  known: readonly Lines1D[],
): AxisComparison | null => {
  const source = known.find(({ nucleus, lines }) => nucleus === axis.nucleus && lines.length > 0);
  if (source === undefined || signals.length === 0) return null;
  const reach = reachOf(axis.nucleus, axis.cellPpm);
  const ppms = signals.map(axis.shiftOf);
  const offsetPpm = findOffset(ppms, source.lines, source.reference.offsetPpm - axis.movedPpm, reach);
  const isMatched = ppms.map((ppm) =>
    source.lines.some((line) => isMet(line, ppm + offsetPpm, reach.tolerancePpm)),
  );
  const unseen = source.lines.filter(
    (line) =>
      line.category === 'compound' &&
      line.share >= expectedShare &&
      line.shiftPpm - offsetPpm < axis.fromPpm &&
      line.shiftPpm - offsetPpm > axis.toPpm &&
      !ppms.some((ppm) => isMet(line, ppm + offsetPpm, reach.tolerancePpm)),
  );
  const lines = source.lines.map((line) => ({
    ...line,
    fromPpm: line.fromPpm - offsetPpm,
    toPpm: line.toPpm - offsetPpm,
    shiftPpm: line.shiftPpm - offsetPpm,
  }));
  return { label: source.label, reference: source.reference, offsetPpm, isMatched, unseen, lines };
};

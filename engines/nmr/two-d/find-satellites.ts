import type { AxisComparison } from './compare-with-lines.ts';
import { likeHeight, oneBondHz, satelliteShare } from './one-bond-coupling.ts';
import type { Signal2D } from './pick-peaks-2d.ts';

/** A signal of the molecules whose proton sits on ¹³C. */
export interface Satellite {
  /** The line it is a satellite of, ppm. */
  readonly linePpm: number;
  /** The coupling its place asks for, Hz. */
  readonly couplingHz: number;
  readonly parent: Signal2D;
  /** Its height over that of the parent. */
  readonly share: number;
}

interface SatelliteOptions {
  /** Both axes of the map against the same 1D spectrum; null without one. */
  readonly lines: AxisComparison['lines'] | null;
  readonly cellPpm: { readonly f2: number; readonly f1: number };
  readonly frequencyMhz: number;
}

/**
 * How high a satellite is beside the signal it belongs to. By the abundance of ¹³C it is 0.55 %; multiplets that overlap and the width of
 * either change that. Chosen on drawn series, told in docs/benchmarks.md.
 */
const shareBand = [0.0015, 0.015] as const;
/** How far two satellites may lie from being symmetric about their line, ppm: as lines are compared. */
const symmetryPpm = 0.02;

interface Stretch {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly shiftPpm: number;
}

type Axis = 'f2' | 'f1';

const shiftOn = (signal: Signal2D, axis: Axis): number => (axis === 'f2' ? signal.f2Ppm : signal.f1Ppm);

/** Whether a shift lies on a line, give or take what the axis resolves. */
const isOn = ({ fromPpm, toPpm }: Stretch, ppm: number, reach: number): boolean =>
  ppm <= fromPpm + reach && ppm >= toPpm - reach;

/** Protons below so many ppm sit on saturated carbons, and those couple with no more than so many Hz. */
const saturated = { belowPpm: 5, mostHz: 180 } as const;

interface Beside {
  /** The part of the line that fits, ppm. */
  readonly linePpm: number;
  readonly couplingHz: number;
}

/** The coupling that puts a shift beside a line: by its middle where that fits, else by the end that does; null where none does. */
const couplingTo = ({ fromPpm, toPpm, shiftPpm }: Stretch, ppm: number, mhz: number): Beside | null => {
  const mostHz = shiftPpm < saturated.belowPpm ? saturated.mostHz : oneBondHz[1];
  const ends = [shiftPpm, fromPpm, toPpm].map((linePpm) => ({
    linePpm,
    couplingHz: 2 * Math.abs(linePpm - ppm) * mhz,
  }));
  return ends.find(({ couplingHz }) => couplingHz >= oneBondHz[0] && couplingHz <= mostHz) ?? null;
};

const highest = (signals: readonly Signal2D[]): Signal2D | null =>
  signals.reduce<Signal2D | null>(
    (best, each) => (best === null || Math.abs(each.height) > Math.abs(best.height) ? each : best),
    null,
  );

/**
 * Per signal of a map of protons the signal it is a ¹³C satellite of, null where it is none: half a one-bond coupling beside a line on one
 * axis, at a line on the other or as far beside the same one, and about half a per cent of what stands at that line. Where a 1D spectrum is
 * known it says what lines there are, and one of some size at the place of a satellite speaks against it; the twin on the other side of the
 * line has to be there, or a higher signal that hides it. Without a 1D spectrum the twin has to be there.
 */
export const findSatellites = (
  signals: readonly Signal2D[],
  options: SatelliteOptions,
): readonly (Satellite | null)[] => {
  const { lines, cellPpm, frequencyMhz } = options;
  const reach = { f2: Math.max(symmetryPpm, cellPpm.f2), f1: Math.max(symmetryPpm, cellPpm.f1) };
  const isDiagonal = ({ f2Ppm, f1Ppm }: Signal2D): boolean => Math.abs(f2Ppm - f1Ppm) <= reach.f1;
  const strong: readonly Stretch[] =
    lines?.filter(({ share }) => share >= satelliteShare) ??
    signals
      .filter(isDiagonal)
      .map(({ f2Ppm, f2Ppms: [fromPpm, toPpm] }) => ({ fromPpm, toPpm, shiftPpm: f2Ppm }));
  const isAtLine = (ppm: number): boolean =>
    lines !== null && strong.some((line) => ppm <= line.fromPpm && ppm >= line.toPpm);

  /** The twin as far on the other side of the line, on the same row, column or the diagonal; with a 1D spectrum what hides it will do. */
  const isOfTwo = (signal: Signal2D, linePpm: number, axis: Axis): boolean => {
    const place = 2 * linePpm - shiftOn(signal, axis);
    const other = axis === 'f2' ? 'f1' : 'f2';
    return signals.some((each) => {
      if (each === signal) return false;
      const isInLine = isDiagonal(signal)
        ? isDiagonal(each)
        : Math.abs(shiftOn(each, other) - shiftOn(signal, other)) <= reach[other];
      const [from, to] = axis === 'f2' ? each.f2Ppms : each.f1Ppms;
      const isTwin = Math.abs(shiftOn(each, axis) - place) <= reach[axis] && likeHeight(each, signal);
      const isHiding =
        lines !== null &&
        place <= from + reach[axis] &&
        place >= to - reach[axis] &&
        Math.abs(each.height) > Math.abs(signal.height);
      return isInLine && (isTwin || isHiding);
    });
  };

  const parentOf = (signal: Signal2D, line: Stretch, axis: Axis): Signal2D | null => {
    const other = axis === 'f2' ? 'f1' : 'f2';
    return highest(
      signals.filter(
        (each) =>
          each !== signal &&
          isOn(line, shiftOn(each, axis), reach[axis]) &&
          (isDiagonal(signal)
            ? isDiagonal(each)
            : Math.abs(shiftOn(each, other) - shiftOn(signal, other)) <= reach[other]),
      ),
    );
  };

  const satelliteBeside = (signal: Signal2D, axis: Axis): Satellite | null => {
    const ppm = shiftOn(signal, axis);
    if (isAtLine(ppm)) return null;
    const found = strong.flatMap((line): Satellite[] => {
      const beside = couplingTo(line, ppm, frequencyMhz);
      if (beside === null || !isOfTwo(signal, beside.linePpm, axis)) return [];
      const parent = parentOf(signal, line, axis);
      if (parent === null) return [];
      const share = Math.abs(signal.height / parent.height);
      const isInBand = share >= shareBand[0] && share <= shareBand[1];
      return isInBand ? [{ ...beside, parent, share }] : [];
    });
    return found.toSorted((a, b) => Math.abs(b.parent.height) - Math.abs(a.parent.height))[0] ?? null;
  };

  return signals.map((signal) => satelliteBeside(signal, 'f2') ?? satelliteBeside(signal, 'f1'));
};

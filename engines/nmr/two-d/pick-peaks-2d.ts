import type { FloodOptions } from './collect-points.ts';
import { dropShadows } from './drop-shadows.ts';
import { floodZones, type Zone } from './flood-zones.ts';
import type { Noise2D } from './measure-noise-2d.ts';
import type { AxisOf2D, Spectrum2D } from './model.ts';

/** A signal of a 2D spectrum: one maximum, or the maxima of one pattern of couplings. */
export interface Signal2D {
  readonly f2Ppm: number;
  readonly f1Ppm: number;
  /** Of the highest maximum, above the level of the noise, with its sign. */
  readonly height: number;
  /** Sum over the zone, spectrum units × ppm²; positive. */
  readonly volume: number;
  readonly sign: 1 | -1;
  /** Maxima of both signs take part, as in the antiphase patterns of a phase-sensitive COSY. */
  readonly isMixed: boolean;
  /** Height over the noise of its row or column, whichever is greater. */
  readonly snr: number;
  /** Full width at half height of the highest maximum, Hz. */
  readonly f2WidthHz: number;
  readonly f1WidthHz: number;
  /** The zone, highest shifts first. */
  readonly f2Ppms: readonly [number, number];
  readonly f1Ppms: readonly [number, number];
  readonly maxima: number;
  /** Of its highest point. */
  readonly column: number;
}

/** Below `leastShare` of the highest signal t1 noise and artefacts of receivers are no signals. */
export interface PickOptions2D extends FloodOptions {
  /** Recorded complex points of either dimension: what is finer is filled in. */
  readonly recorded: { readonly f2: number; readonly f1: number };
  /** See ShadowOptions. */
  readonly columnArtefactShare: number | null;
}

export interface Picked2D {
  /** From high to low F2 shift, then F1. */
  readonly signals: readonly Signal2D[];
  /** There is more than is listed: the strongest are. */
  readonly isCut: boolean;
  /** Maxima taken for side lobes or t1 noise of a stronger signal. */
  readonly shadowed: number;
  /** Maxima out of the noise and out of every shadow that are below the least share of the highest signal. */
  readonly belowShare: number;
}

/** Maxima of one pattern of proton couplings lie no farther apart than the widest coupling in use. */
const couplingReachHz = 20;
const mostSignals = 2000;
/** A signal whose weaker sign has this part of its volume is of both signs. */
const mixedShare = 0.3;

interface Maximum {
  readonly zone: Zone;
  /** Fractional, by a parabola through three points. */
  readonly row: number;
  readonly column: number;
}

const ppmAt = ({ fromPpm, toPpm }: AxisOf2D, index: number, points: number): number =>
  fromPpm - ((fromPpm - toPpm) * index) / (points - 1);

const stepHz = ({ fromPpm, toPpm, frequencyMhz }: AxisOf2D, points: number): number =>
  ((fromPpm - toPpm) * frequencyMhz) / (points - 1);

/** Where between three neighbours a parabola has its extreme, −0.5 to 0.5. */
const vertex = (before: number, at: number, after: number): number => {
  const curvature = before - 2 * at + after;
  return curvature === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * curvature)));
};

const refine = ({ values, rows, columns }: Spectrum2D, zone: Zone): Maximum => {
  const [row, column] = [Math.floor(zone.peak / columns), zone.peak % columns];
  const at = (r: number, c: number): number => values[r * columns + c] as number;
  const isInside = row > 0 && row < rows - 1 && column > 0 && column < columns - 1;
  if (!isInside) return { zone, row, column };
  const top = at(row, column);
  return {
    zone,
    row: row + vertex(at(row - 1, column), top, at(row + 1, column)),
    column: column + vertex(at(row, column - 1), top, at(row, column + 1)),
  };
};

/** Maxima that a chain of near neighbours joins are one signal; of two nuclei only those of one sign. */
const groupMaxima = (spectrum: Spectrum2D, maxima: readonly Maximum[], f1ReachHz: number): Maximum[][] => {
  const isHomonuclear = spectrum.f1.nucleus === spectrum.f2.nucleus;
  const f2Reach = Math.max(2, couplingReachHz / stepHz(spectrum.f2, spectrum.columns));
  const f1Reach = Math.max(2, f1ReachHz / stepHz(spectrum.f1, spectrum.rows));
  const order = maxima.toSorted((a, b) => a.column - b.column || a.row - b.row);
  const groupOf = order.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (groupOf[root] !== root) root = groupOf[root] as number;
    return root;
  };
  for (let i = 0; i < order.length; i++) {
    for (let j = i + 1; j < order.length; j++) {
      const [a, b] = [order[i] as Maximum, order[j] as Maximum];
      if (b.column - a.column > f2Reach) break;
      const isNear = Math.abs(a.row - b.row) <= f1Reach;
      if (isNear && (isHomonuclear || a.zone.sign === b.zone.sign)) groupOf[rootOf(j)] = rootOf(i);
    }
  }
  return [...Map.groupBy(order, (_, index) => rootOf(index)).values()];
};

/** Full width at half height along one direction, points. */
const widthAt = (
  spectrum: Spectrum2D,
  { peak, height, sign }: Zone,
  stride: 1 | 'row',
  level: number,
): number => {
  const { values, columns, rows } = spectrum;
  const [row, column] = [Math.floor(peak / columns), peak % columns];
  const [step, before, after] =
    stride === 1 ? [1, column, columns - 1 - column] : [columns, row, rows - 1 - row];
  const reach = (direction: 1 | -1, limit: number): number => {
    for (let k = 1; k <= limit; k++) {
      const value = sign * ((values[peak + direction * k * step] as number) - level);
      if (value > height / 2) continue;
      const inner = sign * ((values[peak + direction * (k - 1) * step] as number) - level);
      return k - 1 + (inner - height / 2) / (inner - value);
    }
    return limit;
  };
  return reach(-1, before) + reach(1, after);
};

const toSignal = (spectrum: Spectrum2D, group: readonly Maximum[], noise: Noise2D): Signal2D => {
  const { f1, f2, rows, columns } = spectrum;
  const highest = group.reduce((best, each) => (each.zone.height > best.zone.height ? each : best));
  const { zone } = highest;
  const total = group.reduce((sum, each) => sum + each.zone.height, 0);
  const centre = (pick: (each: Maximum) => number): number =>
    group.reduce((sum, each) => sum + each.zone.height * pick(each), 0) / total;
  const volumeOf = (sign: 1 | -1): number =>
    group.reduce((sum, each) => sum + (each.zone.sign === sign ? each.zone.sum : 0), 0);
  const [up, down] = [volumeOf(1), volumeOf(-1)];
  const sign = up >= down ? 1 : -1;
  const cellPpm2 = ((f2.fromPpm - f2.toPpm) / (columns - 1)) * ((f1.fromPpm - f1.toPpm) / (rows - 1));
  const column = zone.peak % columns;
  const row = Math.floor(zone.peak / columns);
  const local = Math.max(noise.ofColumn[column] as number, noise.ofRow[row] as number);
  const extent = (pick: (each: Zone) => readonly [number, number]): readonly [number, number] => [
    Math.min(...group.map((each) => pick(each.zone)[0])),
    Math.max(...group.map((each) => pick(each.zone)[1])),
  ];
  const [left, right] = extent((each) => each.columns);
  const [top, bottom] = extent((each) => each.rows);
  return {
    f2Ppm: ppmAt(
      f2,
      centre((each) => each.column),
      columns,
    ),
    f1Ppm: ppmAt(
      f1,
      centre((each) => each.row),
      rows,
    ),
    height: zone.sign * zone.height,
    volume: (up + down) * cellPpm2,
    sign,
    isMixed: Math.min(up, down) >= mixedShare * Math.max(up, down),
    snr: local > 0 ? zone.height / local : 0,
    f2WidthHz: widthAt(spectrum, zone, 1, noise.level) * stepHz(f2, columns),
    f1WidthHz: widthAt(spectrum, zone, 'row', noise.level) * stepHz(f1, rows),
    f2Ppms: [ppmAt(f2, left, columns), ppmAt(f2, right, columns)],
    f1Ppms: [ppmAt(f1, top, rows), ppmAt(f1, bottom, rows)],
    maxima: group.length,
    column,
  };
};

/** The signals of a spectrum with their zones. The same spectrum and options give the same list. */
export const pickPeaks2D = (spectrum: Spectrum2D, noise: Noise2D, options: PickOptions2D): Picked2D => {
  const { recorded, columnArtefactShare } = options;
  const { rows, columns, f1 } = spectrum;
  if (!(noise.standardDeviation > 0)) return { signals: [], isCut: false, shadowed: 0, belowShare: 0 };
  const { zones, weak, isCut } = floodZones(spectrum, noise, options);
  const strongest = zones.slice(0, 4 * mostSignals);
  const pointsPerCell = { f2: columns / recorded.f2, f1: rows / recorded.f1 };
  const shadows = { columns, pointsPerCell, columnArtefactShare };
  const standing = dropShadows(strongest, shadows);
  const belowShare = dropShadows(weak, shadows, standing).length;
  const maxima = standing.map((zone) => refine(spectrum, zone));
  const f1ResolutionHz = pointsPerCell.f1 * stepHz(f1, rows);
  const isHomonuclear = spectrum.f1.nucleus === spectrum.f2.nucleus;
  const f1ReachHz = isHomonuclear ? Math.max(couplingReachHz, f1ResolutionHz) : f1ResolutionHz;
  const signals = groupMaxima(spectrum, maxima, f1ReachHz)
    .map((group) => toSignal(spectrum, group, noise))
    .sort((a, b) => b.snr - a.snr);
  return {
    signals: signals.slice(0, mostSignals).sort((a, b) => b.f2Ppm - a.f2Ppm || b.f1Ppm - a.f1Ppm),
    isCut: isCut || zones.length > strongest.length || signals.length > mostSignals,
    shadowed: strongest.length - standing.length,
    belowShare,
  };
};

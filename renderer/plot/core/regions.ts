import type { PlotMultiplet, PlotZone, SpectrumAxis } from './plot-data.ts';
import { ppmToIndex } from './plot-data.ts';
import type { Scene } from './scene.ts';
import { ppmToX, type View } from './view.ts';

export type RegionKind = 'range' | 'exclusion';
export type RegionEdge = 'left' | 'right';

/** A stretch of the axis that people may move: a range that is counted or a zone that is not. */
export interface Region {
  readonly kind: RegionKind;
  /** Null for one that is being drawn. */
  readonly id: string | null;
  /** The higher end, at the left. */
  readonly fromPpm: number;
  readonly toPpm: number;
}

/** What people ask of regions, by drag, key or number. */
export type RegionRequest =
  | { readonly action: 'set'; readonly region: Region }
  | { readonly action: 'remove' | 'exclude'; readonly region: Region }
  | { readonly action: 'split'; readonly region: Region; readonly atPpm: number };

/** How near to an edge the pointer takes hold of it, CSS pixels. */
const grip = 5;
/** Narrower ones are chosen first: their edges would leave no room to begin a new one. */
const leastGrippedWidth = 4 * grip;

export const regionsOf = (
  multiplets: readonly PlotMultiplet[],
  zones: readonly PlotZone[],
): readonly Region[] => [
  ...multiplets.map((m): Region => ({ kind: 'range', id: m.id, ...ordered(m.fromPpm, m.toPpm) })),
  ...zones.map((z): Region => ({ kind: 'exclusion', id: z.id, ...ordered(z.fromPpm, z.toPpm) })),
];

const ordered = (a: number, b: number): { fromPpm: number; toPpm: number } => ({
  fromPpm: Math.max(a, b),
  toPpm: Math.min(a, b),
});

const stepOf = (axis: SpectrumAxis): number => (axis.fromPpm - axis.toPpm) / Math.max(1, axis.points - 1);

const insideAxis = (axis: SpectrumAxis, ppm: number): number =>
  Math.max(axis.toPpm, Math.min(axis.fromPpm, ppm));

/** Between two shifts in either order, inside the axis and at least two samples wide. */
export const spanRegion = (
  kind: RegionKind,
  id: string | null,
  axis: SpectrumAxis,
  a: number,
  b: number,
): Region => {
  const { fromPpm, toPpm } = ordered(insideAxis(axis, a), insideAxis(axis, b));
  const least = 2 * stepOf(axis);
  if (fromPpm - toPpm >= least) return { kind, id, fromPpm, toPpm };
  const to = Math.max(axis.toPpm, fromPpm - least);
  return { kind, id, fromPpm: to + least, toPpm: to };
};

/** One edge elsewhere; it stops before the other edge and at the ends of the axis. */
export const moveEdge = (region: Region, edge: RegionEdge, axis: SpectrumAxis, ppm: number): Region => {
  const least = 2 * stepOf(axis);
  return edge === 'left'
    ? { ...region, fromPpm: Math.max(region.toPpm + least, insideAxis(axis, ppm)) }
    : { ...region, toPpm: Math.min(region.fromPpm - least, insideAxis(axis, ppm)) };
};

/** The edge under a point; of several the nearest, the selected region first. */
export const findEdgeAt = (
  regions: readonly Region[],
  selected: Region | null,
  { layout: { trace: area } }: Pick<Scene, 'layout'>,
  view: View,
  x: number,
): { readonly region: Region; readonly edge: RegionEdge } | null => {
  const ofRegion = (region: Region) =>
    (['left', 'right'] as const).map((edge) => ({
      region,
      edge,
      distance: Math.abs(x - ppmToX(view, area, edge === 'left' ? region.fromPpm : region.toPpm)),
    }));
  const isWide = ({ fromPpm, toPpm }: Region): boolean =>
    ppmToX(view, area, toPpm) - ppmToX(view, area, fromPpm) >= leastGrippedWidth;
  const nearest = (among: readonly Region[]) =>
    among
      .flatMap(ofRegion)
      .filter(({ distance }) => distance <= grip)
      .sort((a, b) => a.distance - b.distance)[0];
  return (selected && nearest([selected])) ?? nearest(regions.filter(isWide)) ?? null;
};

/** The narrowest region that holds a shift. */
export const findRegionAt = (regions: readonly Region[], ppm: number): Region | null =>
  regions
    .filter(({ fromPpm, toPpm }) => ppm <= fromPpm && ppm >= toPpm)
    .sort((a, b) => a.fromPpm - a.toPpm - (b.fromPpm - b.toPpm))[0] ?? null;

const findSample = (
  samples: Float32Array,
  axis: SpectrumAxis,
  ppm: number,
  reachPpm: number,
  isBetter: (value: number, than: number) => boolean,
): number => {
  const from = Math.max(0, Math.ceil(ppmToIndex(axis, ppm + reachPpm)));
  const to = Math.min(samples.length - 1, Math.floor(ppmToIndex(axis, ppm - reachPpm)));
  let best = Math.max(0, Math.min(samples.length - 1, Math.round(ppmToIndex(axis, ppm))));
  for (let i = from; i <= to; i++) {
    if (isBetter(samples[i] as number, samples[best] as number)) best = i;
  }
  return best;
};

const ppmAt = (axis: SpectrumAxis, index: number): number => axis.fromPpm - index * stepOf(axis);

/** The shift of the lowest sample within reach: where an edge cuts least. */
export const findMinimum = (
  samples: Float32Array,
  axis: SpectrumAxis,
  ppm: number,
  reachPpm: number,
): number =>
  ppmAt(
    axis,
    findSample(samples, axis, ppm, reachPpm, (value, than) => value < than),
  );

/** The maximum nearest to the pointer: the highest sample within reach, its position refined by a parabola. */
export const findMaximum = (
  samples: Float32Array,
  axis: SpectrumAxis,
  ppm: number,
  reachPpm: number,
): { readonly shiftPpm: number; readonly height: number } => {
  const top = findSample(samples, axis, ppm, reachPpm, (value, than) => value > than);
  const [left, height, right] = [samples[top - 1], samples[top] as number, samples[top + 1]];
  if (left === undefined || right === undefined) return { shiftPpm: ppmAt(axis, top), height };
  const bend = left - 2 * height + right;
  const offset = bend < 0 ? Math.max(-0.5, Math.min(0.5, (left - right) / (2 * bend))) : 0;
  return { shiftPpm: ppmAt(axis, top + offset), height };
};

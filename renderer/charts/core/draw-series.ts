import type { AxisScale } from './axis-scale.ts';
import type { ChartMark, ChartShape } from './chart-scene.ts';
import type { ChartPoint, ChartSeries, SeriesPart } from './chart-spec.ts';
import { solidRect } from './hatch.ts';

export interface XyScales {
  readonly x: AxisScale;
  readonly y: AxisScale;
}

const lineWidth = 1.75;
const whiskerHalf = 3;
/** Of the distance of two levels. */
const columnShare = 0.6;
const loneColumnPx = 12;

const hasInterval = (point: ChartPoint): point is ChartPoint & { low: number; high: number } =>
  point.low !== undefined && point.high !== undefined;

/** A value is held until the next one, and rises or falls there. */
const stepPoints = (points: readonly (readonly [number, number])[]): number[] =>
  points.flatMap(([x, y], i) => {
    const before = points[i - 1];
    return before === undefined ? [x, y] : [x, before[1], x, y];
  });

const drawBand = ({ ink, points }: ChartSeries, { x, y }: XyScales): ChartShape[] => {
  const known = points.filter(hasInterval);
  if (known.length < 2) return [];
  const upper = known.flatMap(({ x: at, high }) => [x.at(at), y.at(high)]);
  const lower = known.flatMap(({ x: at, low }) => [x.at(at), y.at(low)]);
  const back = known.toReversed().flatMap(({ x: at, low }) => [x.at(at), y.at(low)]);
  return [
    { kind: 'polygon', points: [...upper, ...back], ink, fill: 'tint' },
    // Edges keep the band in sight where a tint is lost, as in print and high contrast.
    { kind: 'line', points: upper, ink, pattern: 'dotted' },
    { kind: 'line', points: lower, ink, pattern: 'dotted' },
  ];
};

const drawWhiskers = ({ ink, points }: ChartSeries, { x, y }: XyScales): ChartShape[] =>
  points.filter(hasInterval).flatMap(({ x: value, low, high }): ChartShape[] => {
    const at = x.at(value);
    const [top, bottom] = [y.at(high), y.at(low)];
    return [
      { kind: 'line', points: [at, top, at, bottom], ink },
      { kind: 'line', points: [at - whiskerHalf, top, at + whiskerHalf, top], ink },
      { kind: 'line', points: [at - whiskerHalf, bottom, at + whiskerHalf, bottom], ink },
    ];
  });

const drawColumns = ({ ink, points }: ChartSeries, { x, y }: XyScales): ChartShape[] => {
  const width = x.stepPx > 0 ? x.stepPx * columnShare : loneColumnPx;
  return points.map((point) => {
    const [top, foot] = [y.at(point.y), y.at(0)];
    const rect = {
      x: x.at(point.x) - width / 2,
      y: Math.min(top, foot),
      width,
      height: Math.abs(top - foot),
    };
    return solidRect(rect, ink);
  });
};

const drawSticks = ({ ink, pattern, points }: ChartSeries, { x, y }: XyScales): ChartShape[] =>
  points.map((point) => ({
    kind: 'stroke',
    points: [x.at(point.x), y.at(0), x.at(point.x), y.at(point.y)],
    ink,
    pattern,
    widthPx: lineWidth,
  }));

const drawLine = (
  { ink, pattern, points }: ChartSeries,
  { x, y }: XyScales,
  isStep: boolean,
): ChartShape[] => {
  if (points.length < 2) return [];
  const places = points.map((point) => [x.at(point.x), y.at(point.y)] as const);
  return [
    {
      kind: 'stroke',
      points: isStep ? stepPoints(places) : places.flat(),
      ink,
      pattern,
      widthPx: lineWidth,
    },
  ];
};

const drawMarkers = ({ ink, marker, points }: ChartSeries, { x, y }: XyScales): ChartShape[] =>
  points.map((point) => ({
    kind: 'marker',
    x: x.at(point.x),
    y: y.at(point.y),
    shape: point.marker ?? marker,
    ink,
  }));

const drawPart = (part: SeriesPart, series: ChartSeries, scales: XyScales): ChartShape[] => {
  switch (part) {
    case 'band':
      return drawBand(series, scales);
    case 'columns':
      return drawColumns(series, scales);
    case 'whiskers':
      return drawWhiskers(series, scales);
    case 'sticks':
      return drawSticks(series, scales);
    case 'markers':
      return drawMarkers(series, scales);
    case 'line':
    case 'step':
      return drawLine(series, scales, part === 'step');
  }
};

const order: readonly SeriesPart[] = ['band', 'columns', 'whiskers', 'sticks', 'line', 'step', 'markers'];

/** All series, their parts from back to front: no band hides a point of another series. */
export const drawSeries = (series: readonly ChartSeries[], scales: XyScales): ChartShape[] =>
  order.flatMap((part) =>
    series.filter(({ parts }) => parts.includes(part)).flatMap((each) => drawPart(part, each, scales)),
  );

export const marksOfSeries = (series: readonly ChartSeries[], { x, y }: XyScales): ChartMark[] =>
  series
    .filter(({ isWalked }) => isWalked)
    .flatMap(({ id, points }) =>
      points.map((point) => ({
        id: point.id,
        series: id,
        x: x.at(point.x),
        y: y.at(point.y),
        readout: point.readout,
      })),
    );

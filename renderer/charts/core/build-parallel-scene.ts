import type { PlotText } from '../../plot/core/plot-text.ts';
import { shortenText } from '../../plot/core/shorten-text.ts';
import type { Rect } from '../../plot/core/view.ts';
import { type AxisScale, axisTitle, scaleAxis } from './axis-scale.ts';
import type { ChartScene, ChartShape } from './chart-scene.ts';
import type { ParallelAxis, ParallelChart, ParallelLine } from './chart-spec.ts';
import { halfLetter, textAt, textSize } from './chart-words.ts';

const topMargin = 28;
const bottomMargin = 12;
const rightMargin = 64;
const leftMargin = 48;
const labelGap = 6;
const tickLength = 4;
const pxPerMark = 48;
const brushWidth = 10;
/** Levels of an axis closer than this are not all named. */
const leastLabelPx = 13;

/** An axis with the pixel column it stands in. */
interface PlacedAxis {
  readonly id: string;
  readonly x: number;
  readonly scale: AxisScale;
}

export interface ParallelScene extends ChartScene {
  /** Where pointers brush. */
  readonly axes: readonly PlacedAxis[];
  /** Lines that pass all brushes. */
  readonly passing: ReadonlySet<string>;
}

const passes = ({ values }: ParallelLine, axes: readonly ParallelAxis[]): boolean =>
  axes.every(({ brush }, place) => {
    if (brush === null) return true;
    const value = values[place];
    return value !== null && value !== undefined && value >= brush.from && value <= brush.to;
  });

const placeAxes = ({ axes, lines }: ParallelChart, plot: Rect, text: PlotText): readonly PlacedAxis[] =>
  axes.map(({ id, axis }, place) => ({
    id,
    x: plot.x + (axes.length === 1 ? 0 : (place * plot.width) / (axes.length - 1)),
    scale: scaleAxis(
      axis,
      lines.flatMap(({ values }) => values[place] ?? []),
      [plot.y + plot.height, plot.y],
      text,
      Math.max(2, Math.round(plot.height / pxPerMark)),
    ),
  }));

/** In the middle over its axis, but for the ones at the edges, which keep inside the chart. */
const titleAt = (title: string, x: number, plot: Rect, text: PlotText, widthPx: number): ChartShape => {
  const isFirst = x === plot.x;
  const isLast = !isFirst && x === plot.x + plot.width;
  const room = widthPx + leftMargin / 2;
  const y = plot.y - 12;
  const shown = shortenText(title, room, textSize, text);
  if (isFirst) return textAt(shown, 0, y, { ink: 'muted' });
  if (isLast) return textAt(shown, plot.x + plot.width + rightMargin, y, { anchor: 'end', ink: 'muted' });
  return textAt(shown, x, y, { anchor: 'middle', ink: 'muted' });
};

const drawAxis = (
  { axis, brush }: ParallelAxis,
  { x, scale }: PlacedAxis,
  plot: Rect,
  widthPx: number,
  text: PlotText,
): ChartShape[] => {
  const every = scale.stepPx > 0 ? Math.max(1, Math.ceil(leastLabelPx / scale.stepPx)) : 1;
  const shapes: ChartShape[] = [
    { kind: 'line', points: [x, plot.y, x, plot.y + plot.height], ink: 'muted' },
    ...scale.ticks.flatMap(({ at, label }, place): ChartShape[] => [
      { kind: 'line', points: [x, at, x + tickLength, at], ink: 'muted' },
      ...(place % every === 0
        ? [
            textAt(shortenText(label, widthPx, textSize, text), x + labelGap, at + halfLetter, {
              isHaloed: true,
            }),
          ]
        : []),
    ]),
    titleAt(axisTitle(axis), x, plot, text, widthPx),
  ];
  if (brush === null) return shapes;
  const half = scale.stepPx / 2;
  const top = Math.max(plot.y, scale.at(Math.min(brush.to, scale.domain[1])) - half);
  const bottom = Math.min(plot.y + plot.height, scale.at(Math.max(brush.from, scale.domain[0])) + half);
  const box = [x - brushWidth / 2, top, x + brushWidth / 2, top];
  const points = [...box, x + brushWidth / 2, bottom, x - brushWidth / 2, bottom];
  return [
    ...shapes,
    { kind: 'polygon', points, ink: 'curve1', fill: 'tint' },
    { kind: 'polygon', points, ink: 'curve1', fill: 'open' },
  ];
};

/** Where a line has no value it is interrupted. */
const partsOf = ({ values }: ParallelLine, axes: readonly PlacedAxis[]): number[][] => {
  const parts: number[][] = [[]];
  axes.forEach(({ x, scale }, place) => {
    const value = values[place];
    if (value === null || value === undefined) parts.push([]);
    else parts.at(-1)?.push(x, scale.at(value));
  });
  return parts.filter((part) => part.length > 2);
};

const drawLine = (line: ParallelLine, axes: readonly PlacedAxis[], isPassing: boolean): ChartShape[] =>
  partsOf(line, axes).map((points) => ({
    kind: 'stroke',
    points,
    ink: isPassing ? (line.look === 'best' ? 'curve2' : 'curve1') : 'line',
    pattern: line.look === 'failed' ? 'dashed' : 'solid',
    widthPx: line.look === 'best' ? 2.5 : 1.25,
    ...(isPassing ? {} : { isFaint: true as const }),
  }));

const frontness = (line: ParallelLine, passing: ReadonlySet<string>): number =>
  (passing.has(line.id) ? 2 : 0) + (line.look === 'best' ? 1 : 0);

/** Every experiment as a line through upright axes; those outside of a brush stand back. */
export const buildParallelScene = (
  chart: ParallelChart,
  size: { readonly width: number; readonly height: number },
  text: PlotText,
): ParallelScene => {
  const plot = {
    x: leftMargin,
    y: topMargin,
    width: Math.max(1, size.width - leftMargin - rightMargin),
    height: Math.max(1, size.height - topMargin - bottomMargin),
  };
  const axes = placeAxes(chart, plot, text);
  const passing = new Set(chart.lines.filter((line) => passes(line, chart.axes)).map(({ id }) => id));
  const labelWidth = Math.max(24, plot.width / Math.max(1, axes.length - 1) - 2 * labelGap);
  const last = axes.at(-1);
  return {
    ...size,
    plot,
    axes,
    passing,
    shapes: [
      ...chart.lines
        .toSorted((a, b) => frontness(a, passing) - frontness(b, passing))
        .flatMap((line) => drawLine(line, axes, passing.has(line.id))),
      ...chart.axes.flatMap((axis, place) => {
        const placed = axes[place];
        const room = placed === last ? rightMargin - labelGap : Math.min(labelWidth, 120);
        return placed === undefined ? [] : drawAxis(axis, placed, plot, room, text);
      }),
    ],
    // A line is pointed at where it ends: at its last value.
    marks: chart.lines
      .filter(({ id }) => passing.has(id))
      .flatMap((line) => {
        const end = partsOf(line, axes).at(-1);
        const [x, y] = end?.slice(-2) ?? [];
        if (x === undefined || y === undefined) return [];
        return [{ id: line.id, series: 'lines', x, y, readout: line.readout }];
      }),
  };
};

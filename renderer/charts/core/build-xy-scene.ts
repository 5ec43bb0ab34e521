import { spreadLabels } from '#engines/display/spread-labels.ts';
import type { PlotText } from '../../plot/core/plot-text.ts';
import type { Rect } from '../../plot/core/view.ts';
import { type AxisScale, scaleAxis } from './axis-scale.ts';
import type { ChartScene, ChartShape } from './chart-scene.ts';
import type { ChartGuide, ChartPoint, ChartSeries, XyChart } from './chart-spec.ts';
import { halfLetter, textAt, textSize } from './chart-words.ts';
import { bottomHeight, drawBottomAxis, drawLeftAxis, leftWidth } from './draw-axes.ts';
import { drawLegend } from './draw-legend.ts';
import { drawSeries, marksOfSeries, type XyScales } from './draw-series.ts';

const rightMargin = 16;
const topMargin = 10;
const pxPerMarkX = 80;
const pxPerMarkY = 44;
/** From a line across the plot up to the middle of its label. */
const labelAbove = 8;
/** Also where a chart is small. */
const leastMarks = 2;
const leastPlotPx = 24;
/** Of what has no value on the upright axis. */
const lanePx = 22;

const yValues = ({ y, low, high }: ChartPoint): number[] => [y, low ?? y, high ?? y];

const guideValues = (guides: readonly ChartGuide[], axis: 'x' | 'y'): number[] =>
  guides.flatMap((guide) => (guide.kind === 'value' && guide.axis === axis ? [guide.value] : []));

const drawGuide = (guide: ChartGuide, { x, y }: XyScales, plot: Rect): ChartShape[] => {
  const right = plot.x + plot.width;
  if (guide.kind === 'diagonal') {
    const from = Math.max(x.domain[0], y.domain[0]);
    const to = Math.min(x.domain[1], y.domain[1]);
    return [
      { kind: 'line', points: [x.at(from), y.at(from), x.at(to), y.at(to)], ink: 'muted', pattern: 'dashed' },
    ];
  }
  if (guide.axis === 'y') {
    const at = y.at(guide.value);
    return [{ kind: 'line', points: [plot.x, at, right, at], ink: 'muted', pattern: 'dashed' }];
  }
  const at = x.at(guide.value);
  return [
    { kind: 'line', points: [at, plot.y, at, plot.y + plot.height], ink: 'muted', pattern: 'dashed' },
    textAt(guide.label, at + 4, plot.y + 10, { ink: 'muted', isHaloed: true }),
  ];
};

/** Of lines across the plot: above each, and one above the other where lines are near, so that no label covers another. */
const labelGuides = (guides: readonly ChartGuide[], { y }: XyScales, plot: Rect): ChartShape[] => {
  const across = guides.flatMap((guide) => (guide.kind === 'value' && guide.axis === 'y' ? [guide] : []));
  const requests = across.map(({ value }, place) => ({
    id: String(place),
    anchor: y.at(value) - labelAbove,
    width: textSize,
    priority: 0,
  }));
  const lane = { from: plot.y - textSize, to: plot.y + plot.height, gap: 1, maxShift: plot.height };
  return spreadLabels(requests, lane).placed.map(({ id, center }) =>
    textAt(across[Number(id)]?.label ?? '', plot.x + 6, center + halfLetter, {
      ink: 'muted',
      isHaloed: true,
    }),
  );
};

const hasValues = ({ isOffAxis }: ChartSeries): boolean => isOffAxis !== true;

/** Lines, steps, points, bands and columns over an axis of numbers or of levels. */
export const buildXyScene = (
  chart: XyChart,
  size: { readonly width: number; readonly height: number },
  text: PlotText,
): ChartScene => {
  const points = chart.series.flatMap((series) => series.points);
  const standsOnZero = chart.series.some(
    ({ parts }) => parts.includes('columns') || parts.includes('sticks'),
  );
  const values = {
    x: [...points.map(({ x }) => x), ...guideValues(chart.guides, 'x')],
    y: [
      ...chart.series.filter(hasValues).flatMap((series) => series.points.flatMap(yValues)),
      ...guideValues(chart.guides, 'y'),
      ...(standsOnZero ? [0] : []),
    ],
  };
  const legend = drawLegend(chart.series, 0, size.width, text);
  const top = legend.height + topMargin;
  const scaleY = (bottom: number): AxisScale =>
    scaleAxis(chart.y, values.y, [bottom, top], text, countOf(bottom - top, pxPerMarkY));
  const scaleX = (left: number): AxisScale => {
    const right = Math.max(left + leastPlotPx, size.width - rightMargin);
    const isDescending = chart.x.kind === 'number' && chart.x.isDescending === true;
    const range: [number, number] = isDescending ? [right, left] : [left, right];
    return scaleAxis(chart.x, values.x, range, text, countOf(right - left, pxPerMarkX));
  };
  // Each axis needs to know what room the other one leaves; a first guess is enough to know its words.
  const left = leftWidth(scaleY(size.height), text);
  const x = scaleX(left);
  const bottom = Math.max(top + leastPlotPx, size.height - bottomHeight(chart.x, x, text));
  const lane = chart.series.every(hasValues) ? 0 : lanePx;
  const y = scaleY(bottom - lane);
  const width = Math.max(leastPlotPx, size.width - rightMargin - left);
  const plot = { x: left, y: top, width, height: bottom - top };
  const scales = { x, y };
  const inLane = { x, y: { ...y, at: () => bottom - lane / 2 } };
  const onAxis = chart.series.filter(hasValues);
  const offAxis = chart.series.filter((series) => !hasValues(series));
  return {
    ...size,
    plot,
    shapes: [
      ...legend.shapes,
      ...drawLeftAxis(chart.y, y, plot, text),
      ...drawBottomAxis(chart.x, x, plot, text),
      ...chart.guides.flatMap((guide) => drawGuide(guide, scales, plot)),
      ...labelGuides(chart.guides, scales, plot),
      ...(lane === 0 ? [] : [laneEdge(plot, bottom - lane)]),
      ...drawSeries(onAxis, scales),
      ...drawSeries(offAxis, inLane),
    ],
    marks: [...marksOfSeries(onAxis, scales), ...marksOfSeries(offAxis, inLane)],
  };
};

/** Where the values end and the lane begins. */
const laneEdge = ({ x, width }: Rect, at: number): ChartShape => ({
  kind: 'line',
  points: [x, at, x + width, at],
  ink: 'muted',
  pattern: 'dashed',
});

const countOf = (pixels: number, perMark: number): number =>
  Math.max(leastMarks, Math.round(pixels / perMark));

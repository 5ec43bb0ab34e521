import type { PlotText } from '../../plot/core/plot-text.ts';
import { shortenText } from '../../plot/core/shorten-text.ts';
import { scaleAxis } from './axis-scale.ts';
import type { ChartScene, ChartShape } from './chart-scene.ts';
import type { BarChart } from './chart-spec.ts';
import { halfLetter, textAt, textSize } from './chart-words.ts';
import { bottomHeight, drawBottomAxis } from './draw-axes.ts';
import { hatchRect, solidRect } from './hatch.ts';

const usualRowHeight = 26;
const barHeight = 16;
const topMargin = 6;
const rightMargin = 24;
const labelGap = 8;
const whiskerHalf = 4;
/** Of the width, at most, for the words beside the bars. */
const labelShare = 0.4;
const pxPerMark = 80;
const axisHeight = 48;

/** CSS pixels a chart of so many bars needs. */
export const barChartHeight = (count: number): number =>
  topMargin + Math.max(1, count) * usualRowHeight + axisHeight;

const drawWhisker = (from: number, to: number, y: number): ChartShape[] =>
  [
    [from, y, to, y],
    [from, y - whiskerHalf, from, y + whiskerHalf],
    [to, y - whiskerHalf, to, y + whiskerHalf],
  ].map((points) => ({ kind: 'line', points, ink: 'ink' }));

/** Bars from zero to the right, each with its word. */
export const buildBarScene = (
  { axis, bars }: BarChart,
  size: { readonly width: number; readonly height: number },
  text: PlotText,
): ChartScene => {
  const widest = Math.max(0, ...bars.map(({ label }) => text.measureWidth(label, textSize)));
  const labelWidth = Math.min(size.width * labelShare, widest);
  const left = labelWidth + labelGap;
  const right = Math.max(left + 1, size.width - rightMargin);
  const count = Math.max(2, Math.round((right - left) / pxPerMark));
  const values = [
    0,
    ...bars.flatMap(({ value, interval }) => [value, ...(interval ? [interval.low, interval.high] : [])]),
  ];
  const scale = scaleAxis(axis, values, [left, right], text, count);
  const bottom = size.height - bottomHeight(axis, scale, text);
  const plot = { x: left, y: topMargin, width: right - left, height: Math.max(1, bottom - topMargin) };
  const rowHeight = plot.height / Math.max(1, bars.length);
  const middleOf = (place: number): number => plot.y + (place + 0.5) * rowHeight;
  const zero = scale.at(0);
  return {
    ...size,
    plot,
    shapes: [
      ...drawBottomAxis(axis, scale, plot, text),
      { kind: 'line', points: [zero, plot.y, zero, bottom], ink: 'muted' },
      ...bars.flatMap(({ label, value, interval, isHatched }, place): readonly ChartShape[] => {
        const end = scale.at(value);
        const rect = {
          x: Math.min(zero, end),
          y: middleOf(place) - barHeight / 2,
          width: Math.abs(end - zero),
          height: barHeight,
        };
        return [
          textAt(
            shortenText(label, labelWidth, textSize, text),
            left - labelGap,
            middleOf(place) + halfLetter,
            { anchor: 'end' },
          ),
          ...(isHatched ? hatchRect(rect, 'curve1') : [solidRect(rect, 'curve1')]),
          ...(interval ? drawWhisker(scale.at(interval.low), scale.at(interval.high), middleOf(place)) : []),
        ];
      }),
    ],
    marks: bars.map(({ id, value, readout }, place) => ({
      id,
      series: 'bars',
      x: scale.at(value),
      y: middleOf(place),
      readout,
    })),
  };
};

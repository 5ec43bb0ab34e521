import type { PlotText } from '../../plot/core/plot-text.ts';
import { shortenText } from '../../plot/core/shorten-text.ts';
import { scaleAxis } from './axis-scale.ts';
import type { ChartScene, ChartShape } from './chart-scene.ts';
import type { BarChart } from './chart-spec.ts';
import { HALF_LETTER, TEXT_SIZE, textAt } from './chart-words.ts';
import { bottomHeight, drawBottomAxis } from './draw-axes.ts';
import { hatchRect, solidRect } from './hatch.ts';

const ROW_HEIGHT = 26;
const BAR_HEIGHT = 16;
const TOP_MARGIN = 6;
const RIGHT_MARGIN = 24;
const LABEL_GAP = 8;
/** Of the width, at most, for the words beside the bars. */
const LABEL_SHARE = 0.4;
const PX_PER_MARK = 80;
const AXIS_HEIGHT = 48;

/** CSS pixels a chart of so many bars needs. */
export const barChartHeight = (count: number): number =>
  TOP_MARGIN + Math.max(1, count) * ROW_HEIGHT + AXIS_HEIGHT;

/** Bars from zero to the right, each with its word. */
export const buildBarScene = (
  { axis, bars }: BarChart,
  size: { readonly width: number; readonly height: number },
  text: PlotText,
): ChartScene => {
  const widest = Math.max(0, ...bars.map(({ label }) => text.measureWidth(label, TEXT_SIZE)));
  const labelWidth = Math.min(size.width * LABEL_SHARE, widest);
  const left = labelWidth + LABEL_GAP;
  const right = Math.max(left + 1, size.width - RIGHT_MARGIN);
  const count = Math.max(2, Math.round((right - left) / PX_PER_MARK));
  const values = [0, ...bars.map(({ value }) => value)];
  const scale = scaleAxis(axis, values, [left, right], text, count);
  const bottom = size.height - bottomHeight(axis, scale, text);
  const plot = { x: left, y: TOP_MARGIN, width: right - left, height: Math.max(1, bottom - TOP_MARGIN) };
  const rowHeight = plot.height / Math.max(1, bars.length);
  const middleOf = (place: number): number => plot.y + (place + 0.5) * rowHeight;
  const zero = scale.at(0);
  return {
    ...size,
    plot,
    shapes: [
      ...drawBottomAxis(axis, scale, plot, text),
      { kind: 'line', points: [zero, plot.y, zero, bottom], ink: 'muted' },
      ...bars.flatMap(({ label, value, isHatched }, place): readonly ChartShape[] => {
        const end = scale.at(value);
        const rect = {
          x: Math.min(zero, end),
          y: middleOf(place) - BAR_HEIGHT / 2,
          width: Math.abs(end - zero),
          height: BAR_HEIGHT,
        };
        return [
          textAt(
            shortenText(label, labelWidth, TEXT_SIZE, text),
            left - LABEL_GAP,
            middleOf(place) + HALF_LETTER,
            { anchor: 'end' },
          ),
          ...(isHatched ? hatchRect(rect, 'curve1') : [solidRect(rect, 'curve1')]),
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

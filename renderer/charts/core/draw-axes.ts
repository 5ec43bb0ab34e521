import type { PlotText } from '../../plot/core/plot-text.ts';
import { shortenText } from '../../plot/core/shorten-text.ts';
import type { Rect } from '../../plot/core/view.ts';
import { type AxisScale, axisTitle } from './axis-scale.ts';
import type { ChartShape } from './chart-scene.ts';
import type { ChartAxis } from './chart-spec.ts';
import { halfLetter, textAt, textSize } from './chart-words.ts';

const tickLength = 5;
const labelGap = 8;
/** A level's word is cut beyond this, where it stands upright. */
const mostUprightPx = 88;
const levelGap = 6;
const titleHeight = 18;

/** Words side by side are turned where one has not the room. */
const areUpright = (axis: ChartAxis, scale: AxisScale, text: PlotText): boolean =>
  axis.kind === 'levels' &&
  axis.levels.some((level) => text.measureWidth(level, textSize) > scale.stepPx - levelGap);

/** Height an axis takes below the plot, its title included. */
export const bottomHeight = (axis: ChartAxis, scale: AxisScale, text: PlotText): number => {
  const widest = Math.max(0, ...scale.ticks.map(({ label }) => text.measureWidth(label, textSize)));
  const words = areUpright(axis, scale, text) ? Math.min(mostUprightPx, widest) : textSize;
  return tickLength + labelGap + words + titleHeight;
};

/** Width an axis takes left of the plot, its title included. */
export const leftWidth = (scale: AxisScale, text: PlotText): number =>
  titleHeight +
  labelGap +
  tickLength +
  Math.max(0, ...scale.ticks.map(({ label }) => text.measureWidth(label, textSize)));

export const drawBottomAxis = (
  axis: ChartAxis,
  scale: AxisScale,
  plot: Rect,
  text: PlotText,
): readonly ChartShape[] => {
  const bottom = plot.y + plot.height;
  const isUpright = areUpright(axis, scale, text);
  const labelY = bottom + tickLength + labelGap;
  const every = isUpright ? Math.max(1, Math.ceil(textSize / scale.stepPx)) : 1;
  return [
    { kind: 'line', points: [plot.x, bottom, plot.x + plot.width, bottom], ink: 'muted' },
    ...scale.ticks.map(
      ({ at }): ChartShape => ({ kind: 'line', points: [at, bottom, at, bottom + tickLength], ink: 'muted' }),
    ),
    // Of very many words every second, third … has the room.
    ...scale.ticks
      .filter((_, place) => place % every === 0)
      .map(
        ({ at, label }): ChartShape =>
          isUpright
            ? textAt(shortenText(label, mostUprightPx, textSize, text), at + halfLetter, labelY, {
                anchor: 'end',
                upright: true,
              })
            : textAt(label, at, labelY + halfLetter + 2, { anchor: 'middle' }),
      ),
    textAt(
      shortenText(axisTitle(axis), plot.width, textSize, text),
      plot.x + plot.width / 2,
      bottom + bottomHeight(axis, scale, text) - 3,
      { anchor: 'middle', ink: 'muted' },
    ),
  ];
};

/** With lines across the plot, so that values can be read at its other end. */
export const drawLeftAxis = (
  axis: ChartAxis,
  scale: AxisScale,
  plot: Rect,
  text: PlotText,
): readonly ChartShape[] => [
  ...scale.ticks.map(
    ({ at }): ChartShape => ({
      kind: 'line',
      points: [plot.x, at, plot.x + plot.width, at],
      ink: 'line',
      pattern: 'dotted',
    }),
  ),
  { kind: 'line', points: [plot.x, plot.y, plot.x, plot.y + plot.height], ink: 'muted' },
  ...scale.ticks.flatMap(({ at, label }): ChartShape[] => [
    { kind: 'line', points: [plot.x - tickLength, at, plot.x, at], ink: 'muted' },
    textAt(label, plot.x - labelGap, at + halfLetter, { anchor: 'end' }),
  ]),
  textAt(
    shortenText(axisTitle(axis), plot.height, textSize, text),
    plot.x - leftWidth(scale, text) + textSize,
    plot.y + plot.height / 2,
    { anchor: 'middle', ink: 'muted', upright: true },
  ),
];

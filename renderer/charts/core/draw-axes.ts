import type { PlotText } from '../../plot/core/plot-text.ts';
import { shortenText } from '../../plot/core/shorten-text.ts';
import type { Rect } from '../../plot/core/view.ts';
import { type AxisScale, axisTitle } from './axis-scale.ts';
import type { ChartShape } from './chart-scene.ts';
import type { ChartAxis } from './chart-spec.ts';
import { HALF_LETTER, TEXT_SIZE, textAt } from './chart-words.ts';

const TICK_LENGTH = 5;
const LABEL_GAP = 8;
/** A level's word is cut beyond this, where it stands upright. */
const MOST_UPRIGHT_PX = 88;
const LEVEL_GAP = 6;
const TITLE_HEIGHT = 18;

/** Words side by side are turned where one has not the room. */
const areUpright = (axis: ChartAxis, scale: AxisScale, text: PlotText): boolean =>
  axis.kind === 'levels' &&
  axis.levels.some((level) => text.measureWidth(level, TEXT_SIZE) > scale.stepPx - LEVEL_GAP);

/** Height an axis takes below the plot, its title included. */
export const bottomHeight = (axis: ChartAxis, scale: AxisScale, text: PlotText): number => {
  const widest = Math.max(0, ...scale.ticks.map(({ label }) => text.measureWidth(label, TEXT_SIZE)));
  const words = areUpright(axis, scale, text) ? Math.min(MOST_UPRIGHT_PX, widest) : TEXT_SIZE;
  return TICK_LENGTH + LABEL_GAP + words + TITLE_HEIGHT;
};

/** Width an axis takes left of the plot, its title included. */
export const leftWidth = (scale: AxisScale, text: PlotText): number =>
  TITLE_HEIGHT +
  LABEL_GAP +
  TICK_LENGTH +
  Math.max(0, ...scale.ticks.map(({ label }) => text.measureWidth(label, TEXT_SIZE)));

export const drawBottomAxis = (
  axis: ChartAxis,
  scale: AxisScale,
  plot: Rect,
  text: PlotText,
): readonly ChartShape[] => {
  const bottom = plot.y + plot.height;
  const isUpright = areUpright(axis, scale, text);
  const labelY = bottom + TICK_LENGTH + LABEL_GAP;
  return [
    { kind: 'line', points: [plot.x, bottom, plot.x + plot.width, bottom], ink: 'muted' },
    ...scale.ticks.flatMap(({ at, label }): ChartShape[] => [
      { kind: 'line', points: [at, bottom, at, bottom + TICK_LENGTH], ink: 'muted' },
      isUpright
        ? textAt(shortenText(label, MOST_UPRIGHT_PX, TEXT_SIZE, text), at + HALF_LETTER, labelY, {
            anchor: 'end',
            upright: true,
          })
        : textAt(label, at, labelY + HALF_LETTER + 2, { anchor: 'middle' }),
    ]),
    textAt(
      shortenText(axisTitle(axis), plot.width, TEXT_SIZE, text),
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
    { kind: 'line', points: [plot.x - TICK_LENGTH, at, plot.x, at], ink: 'muted' },
    textAt(label, plot.x - LABEL_GAP, at + HALF_LETTER, { anchor: 'end' }),
  ]),
  textAt(
    shortenText(axisTitle(axis), plot.height, TEXT_SIZE, text),
    plot.x - leftWidth(scale, text) + TEXT_SIZE,
    plot.y + plot.height / 2,
    { anchor: 'middle', ink: 'muted', upright: true },
  ),
];

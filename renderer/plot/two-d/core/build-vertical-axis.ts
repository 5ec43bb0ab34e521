import { computeNiceTicks } from '#engines/display/nice-ticks.ts';
import type { PlotText } from '../../core/plot-text.ts';
import type { Shape } from '../../core/scene.ts';
import type { Rect, ShiftRange } from '../../core/view.ts';
import { ppmToY } from './contour-view.ts';

const pxPerLabel = 48;
const majorLength = 6;
const minorLength = 3;
const textSize = 12;
const labelOffset = 9;
/** From the middle of a line of text to its baseline. */
const baselineShift = 4;

/** A shift axis at the right of its plot, ascending downwards, with its title along it. */
export const buildVerticalAxis = (range: ShiftRange, area: Rect, text: PlotText, title: string): Shape[] => {
  const ticks = computeNiceTicks(range.leftPpm, range.rightPpm, Math.max(2, area.height / pxPerLabel));
  const tick = (ppm: number, length: number): Shape => {
    const y = ppmToY(range, area, ppm);
    return { kind: 'line', points: [area.x, y, area.x + length, y], ink: 'muted' };
  };
  return [
    { kind: 'line', points: [area.x, area.y, area.x, area.y + area.height], ink: 'muted' },
    ...ticks.minor.map((ppm) => tick(ppm, minorLength)),
    ...ticks.major.map((ppm) => tick(ppm, majorLength)),
    ...ticks.major.map(
      (ppm): Shape => ({
        kind: 'text',
        x: area.x + labelOffset,
        y: ppmToY(range, area, ppm) + baselineShift,
        text: text.formatNumber(ppm, ticks.decimals),
        ink: 'ink',
        sizePx: textSize,
        anchor: 'start',
        italic: false,
        upright: false,
      }),
    ),
    {
      kind: 'text',
      x: area.x + area.width - baselineShift,
      y: area.y + area.height / 2,
      text: title,
      ink: 'muted',
      sizePx: textSize,
      anchor: 'middle',
      italic: false,
      upright: true,
    },
  ];
};

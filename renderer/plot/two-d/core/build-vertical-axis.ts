import { computeNiceTicks } from '#engines/display/nice-ticks.ts';
import type { PlotText } from '../../core/plot-text.ts';
import type { Shape } from '../../core/scene.ts';
import type { Rect, ShiftRange } from '../../core/view.ts';
import { ppmToY } from './contour-view.ts';

const PX_PER_LABEL = 48;
const MAJOR_LENGTH = 6;
const MINOR_LENGTH = 3;
const TEXT_SIZE = 12;
const LABEL_OFFSET = 9;
/** From the middle of a line of text to its baseline. */
const BASELINE_SHIFT = 4;

/** A shift axis at the right of its plot, ascending downwards, with its title along it. */
export const buildVerticalAxis = (range: ShiftRange, area: Rect, text: PlotText, title: string): Shape[] => {
  const ticks = computeNiceTicks(range.leftPpm, range.rightPpm, Math.max(2, area.height / PX_PER_LABEL));
  const tick = (ppm: number, length: number): Shape => {
    const y = ppmToY(range, area, ppm);
    return { kind: 'line', points: [area.x, y, area.x + length, y], ink: 'muted' };
  };
  return [
    { kind: 'line', points: [area.x, area.y, area.x, area.y + area.height], ink: 'muted' },
    ...ticks.minor.map((ppm) => tick(ppm, MINOR_LENGTH)),
    ...ticks.major.map((ppm) => tick(ppm, MAJOR_LENGTH)),
    ...ticks.major.map(
      (ppm): Shape => ({
        kind: 'text',
        x: area.x + LABEL_OFFSET,
        y: ppmToY(range, area, ppm) + BASELINE_SHIFT,
        text: text.formatNumber(ppm, ticks.decimals),
        ink: 'ink',
        sizePx: TEXT_SIZE,
        anchor: 'start',
        italic: false,
        upright: false,
      }),
    ),
    {
      kind: 'text',
      x: area.x + area.width - BASELINE_SHIFT,
      y: area.y + area.height / 2,
      text: title,
      ink: 'muted',
      sizePx: TEXT_SIZE,
      anchor: 'middle',
      italic: false,
      upright: true,
    },
  ];
};

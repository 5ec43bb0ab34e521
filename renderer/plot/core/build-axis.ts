import { computeNiceTicks } from '#engines/display/nice-ticks.ts';
import type { PlotText } from './plot-text.ts';
import type { Shape } from './scene.ts';
import { ppmToX, type Rect, type ShiftRange } from './view.ts';

const PX_PER_LABEL = 72;
/** Also in a column of a journal. */
const LEAST_LABELS = 5;
const MAJOR_LENGTH = 6;
const MINOR_LENGTH = 3;
const TEXT_SIZE = 12;
const LABEL_BASELINE = 19;
const TITLE_BASELINE = 35;
const SHIFT_TITLE = 'δ / ppm';

/** A shift axis, descending from left to right, with its title. */
export const buildAxis = (
  view: ShiftRange,
  area: Rect,
  text: PlotText,
  title: string = SHIFT_TITLE,
): Shape[] => {
  const ticks = computeNiceTicks(
    view.leftPpm,
    view.rightPpm,
    Math.max(LEAST_LABELS, area.width / PX_PER_LABEL),
  );
  const tick = (ppm: number, length: number): Shape => {
    const x = ppmToX(view, area, ppm);
    return { kind: 'line', points: [x, area.y, x, area.y + length], ink: 'muted' };
  };
  return [
    { kind: 'line', points: [area.x, area.y, area.x + area.width, area.y], ink: 'muted' },
    ...ticks.minor.map((ppm) => tick(ppm, MINOR_LENGTH)),
    ...ticks.major.map((ppm) => tick(ppm, MAJOR_LENGTH)),
    ...ticks.major.flatMap((ppm) => axisLabel(ppm, ticks.decimals, view, area, text)),
    {
      kind: 'text',
      x: area.x + area.width / 2,
      y: area.y + TITLE_BASELINE,
      text: title,
      ink: 'muted',
      sizePx: TEXT_SIZE,
      anchor: 'middle',
      italic: false,
      upright: false,
    },
  ];
};

/** A label that would stick out of the plot is left out rather than cut. */
const axisLabel = (ppm: number, decimals: number, view: ShiftRange, area: Rect, text: PlotText): Shape[] => {
  const label = text.formatNumber(ppm, decimals);
  const x = ppmToX(view, area, ppm);
  const half = text.measureWidth(label, TEXT_SIZE) / 2;
  if (x - half < area.x - half / 2 || x + half > area.x + area.width + half / 2) return [];
  return [
    {
      kind: 'text',
      x,
      y: area.y + LABEL_BASELINE,
      text: label,
      ink: 'ink',
      sizePx: TEXT_SIZE,
      anchor: 'middle',
      italic: false,
      upright: false,
    },
  ];
};

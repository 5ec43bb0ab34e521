import { computeNiceTicks } from '#engines/display/nice-ticks.ts';
import { type AxisLabel, shiftDecimals } from './plot-data.ts';
import type { PlotText } from './plot-text.ts';
import type { Shape } from './scene.ts';
import { ppmToX, type Rect, type ShiftRange } from './view.ts';

const pxPerLabel = 72;
/** Also in a column of a journal. */
const leastLabels = 5;
const majorLength = 6;
const minorLength = 3;
const textSize = 12;
const labelBaseline = 19;
const titleBaseline = 35;

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const toSuperscript = (digits: string): string =>
  Array.from(digits, (digit) => superscripts[Number(digit)] ?? digit).join('');

/** The shift of a nucleus with its mass number raised: "δ(¹³C) / ppm". */
export const shiftTitleOf = (nucleus: string): string => `δ(${nucleus.replace(/^\d+/, toSuperscript)}) / ppm`;

/** Of protons, and of spectra of several nuclei over one another. */
const shiftTitle = 'δ / ppm';

/** What is written along the shifts of a nucleus. */
export const labelShifts = (nucleus: string): AxisLabel => ({
  title: nucleus === '1H' ? shiftTitle : shiftTitleOf(nucleus),
  decimals: shiftDecimals(nucleus),
});

/** The axis of what is in sight, in either direction, with its title. */
export const buildAxis = (
  view: ShiftRange,
  area: Rect,
  text: PlotText,
  title: string = shiftTitle,
): Shape[] => {
  const ticks = computeNiceTicks(view.leftPpm, view.rightPpm, Math.max(leastLabels, area.width / pxPerLabel));
  const tick = (ppm: number, length: number): Shape => {
    const x = ppmToX(view, area, ppm);
    return { kind: 'line', points: [x, area.y, x, area.y + length], ink: 'muted' };
  };
  return [
    { kind: 'line', points: [area.x, area.y, area.x + area.width, area.y], ink: 'muted' },
    ...ticks.minor.map((ppm) => tick(ppm, minorLength)),
    ...ticks.major.map((ppm) => tick(ppm, majorLength)),
    ...ticks.major.flatMap((ppm) => axisLabel(ppm, ticks.decimals, view, area, text)),
    {
      kind: 'text',
      x: area.x + area.width / 2,
      y: area.y + titleBaseline,
      text: title,
      ink: 'muted',
      sizePx: textSize,
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
  const half = text.measureWidth(label, textSize) / 2;
  if (x - half < area.x - half / 2 || x + half > area.x + area.width + half / 2) return [];
  return [
    {
      kind: 'text',
      x,
      y: area.y + labelBaseline,
      text: label,
      ink: 'ink',
      sizePx: textSize,
      anchor: 'middle',
      italic: false,
      upright: false,
    },
  ];
};

import { splitMultiplet } from '#engines/nmr/multiplets/split-multiplet.ts';
import type { PlotLayout } from './layout.ts';
import type { PlotMultiplet } from './plot-data.ts';
import type { PlotText } from './plot-text.ts';
import type { Shape } from './scene.ts';
import { ppmToX, type View } from './view.ts';

const levelHeight = 16;
const stem = 5;
const topMargin = 8;
const textSize = 11;
const textGap = 6;
const jDecimals = 1;

/** The tree of couplings over a multiplet, with each J beside its level; nothing where it has none. */
export const buildMultipletTree = (
  multiplet: PlotMultiplet,
  frequencyMhz: number,
  view: View,
  layout: PlotLayout,
  text: PlotText,
): Shape[] => {
  const levels = splitMultiplet(multiplet.multiplicity, multiplet.couplingsHz);
  if (levels === null) return [];
  const area = layout.trace;
  const xOf = (hz: number): number => ppmToX(view, area, multiplet.shiftPpm + hz / frequencyMhz);
  const line = (...points: number[]): Shape => ({ kind: 'line', points, ink: 'ink' });
  return levels.flatMap((level, i): Shape[] => {
    const top = area.y + topMargin + i * levelHeight;
    const bottom = top + levelHeight;
    const stems = level.parentsHz.map((nu) => line(xOf(nu), top, xOf(nu), top + stem));
    const branches = level.childrenHz.map((nu, k) => {
      const parent = level.parentsHz[Math.floor(k / level.split)] as number;
      return line(xOf(parent), top + stem, xOf(nu), bottom);
    });
    const rightmost = Math.max(...level.childrenHz.map(xOf), ...level.parentsHz.map(xOf));
    return [...stems, ...branches, jText(level.couplingHz, rightmost + textGap, bottom - 2, text)];
  });
};

const jText = (couplingHz: number, x: number, y: number, text: PlotText): Shape => ({
  kind: 'text',
  x,
  y,
  text: `${text.formatNumber(couplingHz, jDecimals)} Hz`,
  ink: 'ink',
  sizePx: textSize,
  anchor: 'start',
  italic: false,
  upright: false,
});

import type { PlotLayout } from './layout.ts';
import type { PlotMultiplet } from './plot-data.ts';
import type { PlotText } from './plot-text.ts';
import type { Shape } from './scene.ts';
import { ppmToX, type View } from './view.ts';

/** Lines into which a coupling of this name splits each line above it. */
const SPLIT: Readonly<Record<string, number>> = {
  d: 2,
  t: 3,
  q: 4,
  quint: 5,
  p: 5,
  sext: 6,
  sept: 7,
  hept: 7,
};
const LEVEL_HEIGHT = 16;
const STEM = 5;
const TOP_MARGIN = 8;
const TEXT_SIZE = 11;
const TEXT_GAP = 6;
const J_DECIMALS = 1;
/** More lines than a tree can show; no first-order multiplet of a spectrum has as many. */
const MAX_LINES = 128;

/** Names of the splittings in order: "dtd" is d, t, d; null where a letter has no fixed number of lines. */
const parseMultiplicity = (multiplicity: string): readonly number[] | null => {
  const name = multiplicity.replace(/^(br|app)\.?\s*/, '').trim();
  const known = SPLIT[name];
  if (known !== undefined) return [known];
  const parts = [...name].map((letter) => SPLIT[letter]);
  return parts.length > 0 && parts.every((n) => n !== undefined) ? parts : null;
};

export interface TreeLevel {
  readonly couplingHz: number;
  /** Distances from the middle of the multiplet, Hz: before and after this splitting. */
  readonly parentsHz: readonly number[];
  readonly childrenHz: readonly number[];
  readonly split: number;
}

/**
 * First-order splitting, one level per coupling: each line of a level becomes n lines at
 * ν + (k − (n − 1)/2) J, k = 0 … n − 1. Null where names and couplings do not belong together.
 */
export const splitMultiplet = (
  multiplicity: string,
  couplingsHz: readonly number[],
): readonly TreeLevel[] | null => {
  const splits = parseMultiplicity(multiplicity);
  if (splits === null || splits.length !== couplingsHz.length) return null;
  const levels: TreeLevel[] = [];
  let parentsHz: readonly number[] = [0];
  for (const [i, split] of splits.entries()) {
    const couplingHz = couplingsHz[i] as number;
    if (parentsHz.length * split > MAX_LINES) return null;
    const childrenHz = parentsHz.flatMap((nu) =>
      Array.from({ length: split }, (_, k) => nu + (k - (split - 1) / 2) * couplingHz),
    );
    levels.push({ couplingHz, parentsHz, childrenHz, split });
    parentsHz = childrenHz;
  }
  return levels;
};

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
    const top = area.y + TOP_MARGIN + i * LEVEL_HEIGHT;
    const bottom = top + LEVEL_HEIGHT;
    const stems = level.parentsHz.map((nu) => line(xOf(nu), top, xOf(nu), top + STEM));
    const branches = level.childrenHz.map((nu, k) => {
      const parent = level.parentsHz[Math.floor(k / level.split)] as number;
      return line(xOf(parent), top + STEM, xOf(nu), bottom);
    });
    const rightmost = Math.max(...level.childrenHz.map(xOf), ...level.parentsHz.map(xOf));
    return [...stems, ...branches, jText(level.couplingHz, rightmost + TEXT_GAP, bottom - 2, text)];
  });
};

const jText = (couplingHz: number, x: number, y: number, text: PlotText): Shape => ({
  kind: 'text',
  x,
  y,
  text: `${text.formatNumber(couplingHz, J_DECIMALS)} Hz`,
  ink: 'ink',
  sizePx: TEXT_SIZE,
  anchor: 'start',
  italic: false,
  upright: false,
});

import type { Spectrum1D } from '../model.ts';
import { indexAt, stepHz, stepPpm } from './axis.ts';
import type { FittedLine } from './fitted-line.ts';

/** Points this many widths around a line belong to it; imperfect shims put area there that no line shape holds. */
const reachWidths = 20;

/** A correction beyond this share of the fitted area is not the line's shape but something else. */
const largestCorrection = 0.3;

interface Region {
  from: number;
  to: number;
  readonly lines: number[];
}

/** Neighbouring reaches that touch become one region; lines come by ascending index. */
const regionsOf = (spectrum: Spectrum1D, lines: readonly FittedLine[]): Region[] => {
  const regions: Region[] = [];
  lines.forEach((line, index) => {
    const centre = indexAt(spectrum, line.shiftPpm);
    const reach = (reachWidths * line.widthHz) / stepHz(spectrum);
    const from = Math.max(0, Math.ceil(centre - reach));
    const to = Math.min(spectrum.re.length - 1, Math.floor(centre + reach));
    const last = regions.at(-1);
    if (last === undefined || from > last.to) regions.push({ from, to, lines: [index] });
    else {
      last.to = Math.max(last.to, to);
      last.from = Math.min(last.from, from);
      last.lines.push(index);
    }
  });
  return regions;
};

/**
 * Gives the lines (descending shift) of each region what the points of the region hold beyond their fits,
 * in proportion to the fitted areas: the sum of the points, shared by the fit.
 */
export const editAreas = (
  spectrum: Spectrum1D,
  lines: readonly FittedLine[],
  rest: Float64Array,
): FittedLine[] => {
  const factors = new Float64Array(lines.length).fill(1);
  for (const region of regionsOf(spectrum, lines)) {
    let beyond = 0;
    for (let i = region.from; i <= region.to; i++) beyond += rest[i] ?? 0;
    const fitted = region.lines.reduce((sum, index) => sum + (lines[index]?.area ?? 0), 0);
    const correction = (beyond * stepPpm(spectrum)) / fitted;
    if (!(Math.abs(correction) <= largestCorrection)) continue;
    for (const index of region.lines) factors[index] = 1 + correction;
  }
  return lines.map((line, index) => ({ ...line, area: line.area * (factors[index] ?? 1) }));
};

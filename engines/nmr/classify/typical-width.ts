import { median } from '../../stats/robust.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';

/** Weaker lines are fitted too badly to say how wide a line is. */
const widthSnr = 20;

/** Width of a typical line, Hz: the median of lines that stand clear of the noise, of all where none does. */
export const typicalWidthHz = (lines: readonly FittedLine[]): number => {
  const clear = lines.filter((line) => line.snr >= widthSnr);
  return median((clear.length > 0 ? clear : lines).map((line) => line.widthHz));
};

/** Width of some lines together, Hz: the mean, weighted by area. */
export const meanWidthHz = (own: readonly FittedLine[]): number => {
  const area = own.reduce((sum, line) => sum + Math.abs(line.area), 0);
  return own.reduce((sum, line) => sum + line.widthHz * Math.abs(line.area), 0) / area;
};

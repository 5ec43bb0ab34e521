import type { LineGrouping } from '../nmr/multiplets/build-multiplets.ts';
import type { FittedLine } from '../nmr/peaks/fitted-line.ts';

/** A sharp strong line with changes. */
export const fittedLine = (change: Partial<FittedLine>): FittedLine => ({
  shiftPpm: 0,
  height: 1,
  area: 1,
  widthHz: 0.8,
  lorentzFraction: 1,
  snr: 1000,
  fitResidual: 0.01,
  ...change,
});

/** Lines of a list as one named multiplet. */
export const groupingOf = (
  lines: readonly FittedLine[],
  lineIndices: readonly number[],
  multiplicity: string,
  couplingsHz: readonly number[],
): LineGrouping => {
  const own = lineIndices.map((index) => lines[index] as FittedLine);
  const shifts = own.map(({ shiftPpm }) => shiftPpm);
  return {
    lineIndices,
    shiftPpm: shifts.reduce((sum, shift) => sum + shift, 0) / shifts.length,
    fromPpm: Math.max(...shifts),
    toPpm: Math.min(...shifts),
    multiplicity,
    couplingsHz,
    area: own.reduce((sum, { area }) => sum + area, 0),
    fitResidual: 0.01,
  };
};

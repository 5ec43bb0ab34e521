import { fail, ok, type Result } from '../../common/result.ts';
import type { Spectrum1D } from '../model.ts';
import { indexAt, shiftAt, stepHz, stepPpm } from './axis.ts';
import { fitLines, type LineGroup } from './fit-lines.ts';
import type { FittedLine } from './fitted-line.ts';
import { pseudoVoigtArea } from './line-shape.ts';
import { measureLineWidth } from './line-width.ts';

/** A line that is there already; the new one is fitted beside it. */
type KnownLine = Pick<FittedLine, 'shiftPpm' | 'height' | 'widthHz'>;

export interface AddedLineQuestion {
  readonly spectrum: Spectrum1D;
  /** Standard deviation of the noise, spectrum units. */
  readonly noise: number;
  readonly known: readonly KnownLine[];
  readonly shiftPpm: number;
}

/** The limit of detection: three standard deviations of the noise. */
const leastSnr = 3;

/** A person points at a line within this many typical widths. */
const aimWidths = 1;

/** Known lines this near, in widths, are fitted together with the new one; at most so many. */
const neighbourWidths = 8;
const mostNeighbours = 7;

/** A known line nearer than this share of the width is the same line. */
const sameLineWidths = 0.25;

/** Points on each side of the new line that belong to the fit, in widths. */
const windowWidths = 5;

const startShape = 0.8;
const narrowestWidths = 0.3;
const narrowestPoints = 0.6;
const broadestWidths = 60;
const maxIterations = 30;

/** The point of largest magnitude that a person can have meant. */
const aim = (values: Float64Array, centre: number, reach: number): number => {
  let best = Math.max(0, Math.min(values.length - 1, Math.round(centre)));
  const from = Math.max(0, Math.ceil(centre - reach));
  const to = Math.min(values.length - 1, Math.floor(centre + reach));
  for (let i = from; i <= to; i++) {
    if (Math.abs(values[i] ?? 0) > Math.abs(values[best] ?? 0)) best = i;
  }
  return best;
};

const refuse = (shiftPpm: number, why: string): Result<never> =>
  fail('line_not_fitted', `No line could be fitted at ${shiftPpm.toFixed(3)} ppm: ${why}.`);

/**
 * Fits one pseudo-Voigt line where a person says there is one, together with the known lines beside it, which keep
 * their recorded values. Fails, with the reason, where the fit finds nothing above three times the noise, or a line that is
 * known already, or one of an impossible width.
 */
export const fitAddedLine = (question: AddedLineQuestion): Result<FittedLine> => {
  const { spectrum, noise, shiftPpm } = question;
  const width = measureLineWidth(spectrum.re, noise);
  const wanted = indexAt(spectrum, shiftPpm);
  const place = aim(spectrum.re, wanted, aimWidths * width);
  const neighbours = question.known
    .map((line) => ({
      ...line,
      position: indexAt(spectrum, line.shiftPpm),
      points: line.widthHz / stepHz(spectrum),
    }))
    .filter(
      (line) =>
        line.points > 0 && Math.abs(line.position - place) < neighbourWidths * Math.max(width, line.points),
    )
    .sort((a, b) => Math.abs(a.position - place) - Math.abs(b.position - place))
    .slice(0, mostNeighbours);
  const height = spectrum.re[place] ?? 0;
  if (Math.abs(height) < leastSnr * noise) {
    return refuse(
      shiftPpm,
      `the highest point there is ${(Math.abs(height) / noise).toFixed(1)} times the noise, ${leastSnr} are needed`,
    );
  }
  const start: LineGroup = {
    positions: Float64Array.from([place, ...neighbours.map((line) => line.position)]),
    heights: Float64Array.from([height, ...neighbours.map((line) => line.height)]),
    widths: Float64Array.from([width, ...neighbours.map((line) => line.points)]),
    lorentzFraction: startShape,
    offset: 0,
  };
  const window = {
    from: Math.max(0, Math.floor(place - windowWidths * width)),
    to: Math.min(spectrum.re.length, Math.ceil(place + windowWidths * width) + 1),
  };
  const widths = {
    lowest: Math.max(narrowestPoints, narrowestWidths * width),
    highest: broadestWidths * width,
  };
  const fit = fitLines(spectrum.re, window, start, { widths, maxIterations });
  const line = {
    position: fit.positions[0] ?? place,
    height: fit.heights[0] ?? 0,
    width: fit.widths[0] ?? width,
  };
  const snr = Math.abs(line.height) / noise;
  if (snr < leastSnr)
    return refuse(
      shiftPpm,
      `it stands ${snr.toFixed(1)} times the noise above its neighbours, ${leastSnr} are needed`,
    );
  if (line.width <= 1.01 * widths.lowest || line.width >= 0.99 * widths.highest) {
    return refuse(shiftPpm, `the fit asks for a width of ${(line.width * stepHz(spectrum)).toFixed(2)} Hz`);
  }
  const twin = neighbours.find(
    ({ position }) => Math.abs(position - line.position) < sameLineWidths * line.width,
  );
  if (twin !== undefined) return refuse(shiftPpm, `it falls on the line at ${twin.shiftPpm.toFixed(3)} ppm`);
  return ok({
    shiftPpm: shiftAt(spectrum, line.position),
    height: line.height,
    area: pseudoVoigtArea(line.height, line.width, fit.lorentzFraction) * stepPpm(spectrum),
    widthHz: line.width * stepHz(spectrum),
    lorentzFraction: fit.lorentzFraction,
    snr,
    fitResidual: fit.residualRms / Math.max(Math.abs(line.height), Number.MIN_VALUE),
  });
};

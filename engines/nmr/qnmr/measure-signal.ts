import { highOf, lowOf } from '../../numeric/running-sum.ts';
import { uncertaintyOfLength } from '../integration/region-uncertainty.ts';
import { indexAt, stepHz, stepPpm } from '../peaks/axis.ts';
import { findCompanions } from '../peaks/find-satellites.ts';
import { lorentzFractionOf, pseudoVoigt } from '../peaks/line-shape.ts';
import { estimateNoise } from '../processing/estimate-noise.ts';
import { fitSignal, type SignalStart } from './fit-signal.ts';
import type { QnmrLine, QnmrSpectrum, SignalRole } from './model.ts';

/** What one signal says. Areas in spectrum units × ppm, shares as parts of the area. */
export interface MeasuredSignal {
  readonly area: number;
  /** From the noise, its correlation and the baseline, through the fit. */
  readonly standardUncertainty: number;
  /** Height of its strongest line over the noise. */
  readonly snr: number;
  readonly widthHz: number;
  readonly lorentzFraction: number;
  readonly pointsPerWidth: number;
  readonly lineIds: readonly string[];
  /** Lines of another origin between the limits. */
  readonly foreignShare: number;
  /** Lines between the limits that nothing explains, beside ones that something does. */
  readonly unexplainedShare: number;
  /** What tails of lines outside put between the limits. */
  readonly tailShare: number;
  /** What the points hold beyond the fitted shape, with its standard uncertainty. */
  readonly shapeShare: number;
  readonly shapeUncertainty: number;
  /** Room between the outer lines and the nearer limit, in widths. */
  readonly roomWidths: number;
}

/** Points this many widths beside the outer lines take part, and never any as far as 13C satellites. */
const reachWidths = 25;
const reachHz = 50;

/** The noise of sums over this many widths is that of the area of a line. */
const noiseWidths = 2;

const startShape = 0.95;

export interface SignalReader {
  /** Null where no line stands between the limits. */
  measure(role: Pick<SignalRole, 'region'>): MeasuredSignal | null;
}

interface Sorted {
  readonly own: readonly QnmrLine[];
  readonly foreign: readonly QnmrLine[];
  readonly unexplained: readonly QnmrLine[];
}

const sumAreas = (lines: readonly QnmrLine[]): number => lines.reduce((sum, { area }) => sum + area, 0);

/** The category that holds most of the area says what the region is; compound and unexplained lines go together. */
const kindOf = ({ category }: QnmrLine): string => (category === 'unknown' ? 'compound' : category);

const sortLines = (inside: readonly QnmrLine[]): Sorted => {
  const kinds = [...new Set(inside.map(kindOf))];
  const areaOf = (kind: string): number => sumAreas(inside.filter((line) => kindOf(line) === kind));
  const main = kinds.reduce((best, kind) => (areaOf(kind) > areaOf(best) ? kind : best), kinds[0] ?? '');
  const own = inside.filter((line) => kindOf(line) === main);
  const isMixed = own.some(({ category }) => category === 'compound');
  return {
    own,
    foreign: inside.filter((line) => kindOf(line) !== main),
    unexplained: isMixed ? own.filter(({ category }) => category === 'unknown') : [],
  };
};

/** Prepares one spectrum: noise, satellites and tails are found once. */
export const prepareSignals = ({ spectrum, lines }: QnmrSpectrum): SignalReader => {
  const noise = Math.max(estimateNoise(spectrum).standardDeviation, Number.MIN_VALUE);
  const uncertaintyOf = uncertaintyOfLength(spectrum);
  const hzPerPoint = stepHz(spectrum);
  const ppmPerPoint = stepPpm(spectrum);
  const companions =
    spectrum.nucleus === '1H'
      ? new Set(findCompanions(lines, spectrum).map(({ lineIndex }) => lineIndex))
      : new Set<number>();
  const main = lines.filter((line, index) => !companions.has(index) && line.height !== 0 && line.widthHz > 0);

  /** Takes tails out of the window; gives their sum, spectrum units × points. */
  const takeTails = (values: Float64Array, from: number, others: readonly QnmrLine[]): number => {
    let taken = 0;
    for (const line of others) {
      const eta = lorentzFractionOf(line.height, line.widthHz / spectrum.frequencyMhz, line.area);
      const centre = indexAt(spectrum, line.shiftPpm) - from;
      const width = line.widthHz / hzPerPoint;
      for (let k = 0; k < values.length; k++) {
        const tail = line.height * pseudoVoigt((k - centre) / width, eta);
        values[k] = (values[k] ?? 0) - tail;
        taken += tail;
      }
    }
    return taken;
  };

  /** Standard uncertainty of a sum over so many points, spectrum units × points. */
  const spreadOf = (points: number): number => {
    const spread = uncertaintyOf(points);
    return spread === null ? noise * Math.sqrt(points) : spread / ppmPerPoint;
  };

  /** Noise of sums over noise of single points: zero filling and windows make neighbours alike. */
  const correlationOf = (widthPoints: number): number => {
    const points = Math.max(1, Math.round(noiseWidths * widthPoints));
    return Math.max(1, spreadOf(points) / (noise * Math.sqrt(points)));
  };

  const measure = ({ region }: Pick<SignalRole, 'region'>): MeasuredSignal | null => {
    const [high, low] = [highOf(region), lowOf(region)];
    const inside = main.filter(({ shiftPpm }) => shiftPpm <= high && shiftPpm >= low);
    const { own, foreign, unexplained } = sortLines(inside);
    const total = sumAreas(own);
    if (own.length === 0 || !(total > 0)) return null;
    const widthHz = own.reduce((sum, line) => sum + line.widthHz * line.area, 0) / total;
    const first = Math.max(...own.map(({ shiftPpm }) => shiftPpm));
    const last = Math.min(...own.map(({ shiftPpm }) => shiftPpm));
    const room = (Math.min(high - first, last - low) * spectrum.frequencyMhz) / widthHz;
    const reachPpm = Math.min(reachWidths * widthHz, reachHz) / spectrum.frequencyMhz;
    const from = Math.max(0, Math.ceil(indexAt(spectrum, Math.min(high, first + reachPpm))));
    const to = Math.min(
      spectrum.re.length - 1,
      Math.floor(indexAt(spectrum, Math.max(low, last - reachPpm))),
    );
    const values = spectrum.re.slice(from, to + 1);
    const taken = takeTails(
      values,
      from,
      main.filter((line) => !own.includes(line)),
    );
    const start: SignalStart = {
      positions: Float64Array.from(own, ({ shiftPpm }) => indexAt(spectrum, shiftPpm) - from),
      shares: Float64Array.from(own, ({ area }) => area / total),
      width: widthHz / hzPerPoint,
      lorentzFraction: startShape,
      area: total / ppmPerPoint,
    };
    const offsetSd = spreadOf(values.length) / values.length;
    const fit = fitSignal(values, start, { noise, offsetSd });
    const area = fit.area * ppmPerPoint;
    const correlation = correlationOf(fit.width);
    return {
      area,
      // What the model leaves beyond the noise is doubt as well.
      standardUncertainty: fit.areaPerNoise * Math.max(noise * correlation, fit.residualSd) * ppmPerPoint,
      snr: Math.max(...own.map(({ snr }) => snr)),
      widthHz: fit.width * hzPerPoint,
      lorentzFraction: fit.lorentzFraction,
      pointsPerWidth: fit.width,
      lineIds: own.map(({ id }) => id),
      foreignShare: Math.abs(sumAreas(foreign)) / total,
      unexplainedShare: Math.abs(sumAreas(unexplained)) / total,
      tailShare: Math.abs(taken - sumAreas(foreign) / ppmPerPoint) / fit.area,
      shapeShare: fit.residualSum / fit.area,
      shapeUncertainty: spreadOf(fit.residualPoints) / fit.area,
      roomWidths: room,
    };
  };
  return { measure };
};

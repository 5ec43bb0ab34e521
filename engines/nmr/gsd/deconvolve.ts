import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { NoiseFinding, Spectrum1D } from '../model.ts';
import { shiftAt, stepHz, stepPpm } from '../peaks/axis.ts';
import { measureLineWidth } from '../peaks/line-width.ts';
import type { PeakSigns } from '../vocabulary.ts';
import { estimatePhaseErrorDeg } from './estimate-phase-error.ts';
import { fitCommonShape } from './fit-common-shape.ts';
import { areaFactor } from './generalised-lorentzian.ts';
import { type GsdLevel, levelSettings } from './gsd-level.ts';
import type { GsdLine } from './gsd-line.ts';
import { createModel, type GsdModel, linesOf, sweep } from './gsd-model.ts';
import { errorsOfBlock, type LineErrors } from './line-errors.ts';
import { type LineFlag, measureLineQuality } from './measure-line-quality.ts';
import { measurePointsPerSample } from './noise-samples.ts';
import { reviseLines } from './revise-lines.ts';
import { findStartLines } from './start-lines.ts';

/** One line of the deconvoluted spectrum. */
export interface GsdPeak {
  readonly shiftPpm: number;
  /** Signed, spectrum units. */
  readonly height: number;
  /** Full width at half maximum, Hz. */
  readonly widthHz: number;
  readonly kurtosis: number;
  /** Signed, spectrum units × ppm. */
  readonly area: number;
  readonly snr: number;
  /** RMS of spectrum minus model within a width, over the height. */
  readonly residual: number;
  /** Standard errors in the units of the values; NaN where the fit cannot tell. */
  readonly errors: {
    readonly shiftPpm: number;
    readonly height: number;
    readonly widthHz: number;
    readonly area: number;
  };
  /** Share of other lines in the model at the line, 0 to 1. */
  readonly overlap: number;
  readonly flags: readonly LineFlag[];
  /** How well the data support the line as described, 0 to 1. */
  readonly support: number;
}

export interface Deconvolution {
  /** By descending shift. */
  readonly peaks: readonly GsdPeak[];
  /** Standard deviation of the noise the fit was judged by, spectrum units. */
  readonly noise: number;
  /** Root mean square of spectrum minus model where there are lines, spectrum units. */
  readonly residualRms: number;
  /** Kurtosis the lines share, and how far one may leave it. */
  readonly commonKurtosis: number;
  readonly kurtosisSpread: number;
  /** Typical width of a sharp line. */
  readonly typicalWidthHz: number;
  readonly pointsPerSample: number;
  /** Null where no line tells it. */
  readonly phaseErrorDeg: number | null;
}

export interface DeconvolutionOptions {
  readonly level: GsdLevel;
  /** Edited experiments have lines of both signs. */
  readonly signs: PeakSigns;
}

const narrowestWidths = 0.3;
const narrowestPoints = 0.6;
const broadestWidths = 60;

const phaseWarningDeg = 3;

/** Where lines are judged: what they leave is mostly misfit, which is not alike over as many points as the noise. */
const mostPointsPerSample = 3;

/** No spectrum is measured better than this share of its highest point; calculated ones may have no noise at all. */
const leastNoise = 1e-7;

/** Fewer points cannot hold lines and a sample of noise. */
const leastPoints = 64;

const residualRmsOf = ({ blocks, rest }: GsdModel, noise: number): number => {
  let [sum, points] = [0, 0];
  for (const { from, to } of blocks) {
    for (let i = from; i < to; i++) sum += (rest[i] ?? 0) ** 2;
    points += to - from;
  }
  return points === 0 ? noise : Math.sqrt(sum / points);
};

/** The highest point, by magnitude: the fit works on multiples of it, so that squares neither overflow nor vanish. */
const highestOf = (re: Float64Array): number => {
  let highest = 0;
  for (let i = 0; i < re.length; i++) highest = Math.max(highest, Math.abs(re[i] ?? 0));
  return highest;
};

interface Units {
  readonly spectrum: Spectrum1D;
  readonly noise: number;
  /** What a height of 1 of the fit is in the spectrum. */
  readonly scale: number;
}

const toPeak = (
  line: GsdLine,
  errors: LineErrors,
  { spectrum, noise, scale }: Units,
): Omit<GsdPeak, 'residual' | 'overlap' | 'flags' | 'support'> => {
  const [ppm, hz] = [stepPpm(spectrum), stepHz(spectrum)];
  return {
    shiftPpm: shiftAt(spectrum, line.position),
    height: line.height * scale,
    widthHz: line.width * hz,
    kurtosis: line.kurtosis,
    area: line.height * line.width * areaFactor(line.kurtosis) * ppm * scale,
    snr: Math.abs(line.height) / noise,
    errors: {
      shiftPpm: errors.position * ppm,
      height: errors.height * scale,
      widthHz: errors.width * hz,
      area: errors.area * ppm * scale,
    },
  };
};

const phaseWarning = (phaseErrorDeg: number | null): Warning[] =>
  phaseErrorDeg === null || Math.abs(phaseErrorDeg) < phaseWarningDeg
    ? []
    : [
        {
          code: 'phase_error',
          message: `The strong lines carry dispersion of ${phaseErrorDeg.toFixed(1)}°: areas beside them are biased; correct the phase first.`,
        },
      ];

/**
 * Global spectral deconvolution: the spectrum as a sum of generalised Lorentzian lines on a flat baseline. Lines come from
 * peak picking and are fitted in blocks of neighbours, each with what all others leave, until nothing changes; lines
 * are then added, split and removed by what the fit leaves, where the Bayesian information criterion asks for it. The
 * whole spectrum is always fitted. The same spectrum and options give the same bytes.
 * Fails where the spectrum is too short or its noise is not known.
 */
export const deconvolve = (
  given: Spectrum1D,
  noiseFinding: NoiseFinding,
  options: DeconvolutionOptions,
): Result<Deconvolution> => {
  if (given.re.length < leastPoints || !Number.isFinite(noiseFinding.standardDeviation)) {
    return fail('spectrum_unusable', 'The spectrum is too short to tell signal from noise.', {
      found: `${given.re.length} points`,
      expected: 'at least some hundred points',
    });
  }
  const { signs } = options;
  const settings = levelSettings[options.level];
  const scale = highestOf(given.re) || 1;
  const spectrum = { ...given, re: given.re.map((value) => value / scale) };
  const noise = Math.max(noiseFinding.standardDeviation / scale, leastNoise);
  const lineWidth = measureLineWidth(spectrum.re, noise);
  const scaledNoise = { ...noiseFinding, standardDeviation: noise };
  const found = findStartLines(spectrum, scaledNoise, { minimumSnr: settings.minimumSnr, signs });
  const limits = {
    noise,
    narrowest: Math.max(narrowestPoints, narrowestWidths * lineWidth),
    broadest: broadestWidths * lineWidth,
  };
  const first = fitCommonShape(spectrum.re, found, limits);
  const measured = measurePointsPerSample({ ...spectrum, re: first.rest }, noise, lineWidth);
  const pointsPerSample = Math.min(measured, mostPointsPerSample);
  const fitting = { ...first.fitting, kurtosisSpread: settings.kurtosisSpread };
  const start = createModel(spectrum.re, linesOf(first), fitting);
  sweep(start);
  const model = reviseLines(start, { settings, signs, lineWidth, pointsPerSample });
  const lines = linesOf(model);
  // The lines are out of the way now: what is left tells the noise better.
  const samples = measurePointsPerSample({ ...spectrum, re: model.rest }, noise, lineWidth);
  const units = { spectrum, noise, scale };
  const quality = { model, lines, settings, lineWidth };
  const peaks = model.blocks
    .flatMap((block) => {
      const errors = errorsOfBlock(model, block, samples);
      return block.lines.map((line, index) => {
        const own = errors[index] as LineErrors;
        return { ...toPeak(line, own, units), ...measureLineQuality(quality, line, own) };
      });
    })
    .sort((a, b) => b.shiftPpm - a.shiftPpm);
  // With what all lines share put back: the phase error is part of it.
  const left = spectrum.re.map((value, i) => value - ((model.values[i] ?? 0) - (model.rest[i] ?? 0)));
  const phaseErrorDeg = estimatePhaseErrorDeg(left, lines, noise);
  return ok(
    {
      peaks,
      noise: noise * scale,
      residualRms: residualRmsOf(model, noise) * scale,
      commonKurtosis: fitting.kurtosis,
      kurtosisSpread: settings.kurtosisSpread,
      typicalWidthHz: lineWidth * stepHz(spectrum),
      pointsPerSample: samples,
      phaseErrorDeg,
    },
    phaseWarning(phaseErrorDeg),
  );
};

import type { FittedLine } from '../../peaks/fitted-line.ts';
import type { SpectrumQuality } from '../measure-quality.ts';
import type { MeasuredEvidence } from './measured-evidence.ts';
import { clampToUnit } from './weigh-evidence.ts';

/** What can be seen of a spectrum before anybody says what its lines are. */
export interface SpectrumQuestion {
  readonly lines: readonly FittedLine[];
  readonly quality: SpectrumQuality;
}

/**
 * SNR at which the evidence is nothing and full; logarithmic between. At 5 noise alone is taken for a line now and then; at 500
 * noise leaves the height of a line uncertain by 0.2 %.
 */
const emptySnr = 5;
const fullSnr = 500;

const signal = ({ lines }: SpectrumQuestion): MeasuredEvidence => {
  const sorted = lines.map((line) => line.snr).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return {
    name: 'signal_to_noise',
    value: clampToUnit(Math.log(median / emptySnr) / Math.log(fullSnr / emptySnr)),
    detail: `Median line ${median.toFixed(0)}, best ${(sorted.at(-1) ?? 0).toFixed(0)} over the noise; ${fullSnr} counts in full.`,
    source: 'Height of fitted lines over the noise of signal-free regions.',
  };
};

/** Phase error at which the evidence is nothing, degrees: at half height a line is then off by 9 % of its height (sin 10° / 2). */
const worstPhaseDeg = 10;

const phase = ({ quality }: SpectrumQuestion): MeasuredEvidence => ({
  name: 'phase',
  value: quality.phaseErrorDeg === null ? 0 : clampToUnit(1 - quality.phaseErrorDeg / worstPhaseDeg),
  detail:
    quality.phaseErrorDeg === null
      ? 'No strong line stands alone, so that the phase cannot be read off the lines.'
      : `Median ${quality.phaseErrorDeg.toFixed(1)}° over ${quality.linesMeasured} isolated lines; ${worstPhaseDeg}° counts nothing.`,
  source: 'Difference of the flanks at 1.5 widths over the dispersion of a Lorentzian there.',
});

const phaseSharpness = ({ quality: { phaseBlur } }: SpectrumQuestion): MeasuredEvidence => ({
  name: 'phase_sharpness',
  value: phaseBlur === null ? 0 : 1 - phaseBlur,
  detail:
    phaseBlur === null
      ? 'Without an imaginary part nobody can tell how another phase would look.'
      : `Below the baseline lies ${(100 * phaseBlur).toFixed(0)} % of what a phase wrong by 10° would leave there.`,
  source:
    'Squares of the points on the wrong side of zero around the strongest lines, as phased and turned by 10°.',
});

/**
 * Baseline wander over what noise allows that counts as flat, and that counts as nothing. 1 is noise alone; at
 * 40 the means of 256 points lie 2.5 standard deviations of a single point apart (40/√256), which anybody sees.
 */
const flatRatio = 2;
const worstRatio = 40;
/** Wander below this share of the highest line is harmless whatever the noise: over 50 widths it adds 0.6 % to the line's area (50 × 2·10⁻⁴ ÷ ½π). */
const harmlessShare = 2e-4;

const baseline = ({ quality }: SpectrumQuestion): MeasuredEvidence => {
  const { baselineRatio, baselineShare } = quality;
  const source = 'Means of signal-free blocks of 256 points.';
  if (baselineRatio === null)
    return { name: 'baseline', value: 0, detail: 'No part of the spectrum is free of signals.', source };
  const harmless = (baselineShare ?? 1) <= harmlessShare;
  const value = 1 - Math.log(Math.max(1, baselineRatio / flatRatio)) / Math.log(worstRatio / flatRatio);
  return {
    name: 'baseline',
    value: harmless ? 1 : clampToUnit(value),
    detail: `Wander ${baselineRatio.toFixed(1)} times what noise allows, ${(100 * (baselineShare ?? 0)).toFixed(3)} % of the highest line.`,
    source,
  };
};

/** Height-weighted fit residual at which the evidence is nothing: a Lorentzian fitted to a Gaussian line leaves 0.07 (root mean square within 1.5 widths). */
const worstResidual = 0.12;

const lineFit = ({ lines }: SpectrumQuestion): MeasuredEvidence => {
  const weight = lines.reduce((sum, line) => sum + Math.abs(line.height), 0);
  const residual = lines.reduce((sum, line) => sum + Math.abs(line.height) * line.fitResidual, 0) / weight;
  return {
    name: 'line_fit',
    value: clampToUnit(1 - residual / worstResidual),
    detail: `Residual ${(100 * residual).toFixed(1)} % of the height, weighted by height; ${100 * worstResidual} % counts nothing.`,
    source: 'Pseudo-Voigt fit of overlapping lines.',
  };
};

export const evidenceOfSpectrum = (question: SpectrumQuestion): MeasuredEvidence[] => [
  signal(question),
  phase(question),
  phaseSharpness(question),
  baseline(question),
  lineFit(question),
];

import type { Evidence, ReferenceFinding, SolventFinding } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { Classification } from './classification.ts';
import type { SpectrumQuality } from './measure-quality.ts';
import { clampToUnit, type EvidencePart, weighEvidence } from './weigh-evidence.ts';

export interface ConfidenceQuestion {
  readonly nucleus: string;
  readonly lines: readonly FittedLine[];
  readonly classification: Classification;
  readonly quality: SpectrumQuality;
  readonly solvent: SolventFinding;
  readonly reference: ReferenceFinding;
  readonly protons: number | null;
}

export interface ConfidenceAnswer {
  readonly confidence: number | null;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}

/**
 * Relative weights; they are scaled to sum to 1 over the evidence that could be measured. They are a judgement and no fit: nobody has a
 * set of interpretations known to be right and wrong that is large enough to learn them from. What can be seen before anything is
 * interpreted (signal, phase, baseline, fit of lines) weighs 0.58, the axis and the solvent 0.24, what the interpretation leaves open
 * 0.18. The score is a weighted mean: where all of it was measured, the largest weight changed by a fifth moves it by at most
 * 0.2 × 0.18 × 0.82 = 0.03, three points of a hundred, and a smaller weight by less. Each part is shown with its value, so nobody has to believe the sum.
 */
const weights = {
  signalToNoise: 0.18,
  phase: 0.16,
  baseline: 0.1,
  lineFit: 0.14,
  reference: 0.12,
  solvent: 0.12,
  explained: 0.1,
  integrals: 0.08,
} as const;

/**
 * SNR at which the evidence is nothing and full; logarithmic between. At 5 noise alone is taken for a line now and then; at 500
 * noise leaves the height of a line uncertain by 0.2 %.
 */
const emptySnr = 5;
const fullSnr = 500;

/** Phase error at which the evidence is nothing, degrees: at half height a line is then off by 9 % of its height (sin 10° / 2). */
const worstPhaseDeg = 10;

/**
 * Baseline wander over what noise allows that counts as flat, and that counts as nothing. 1 is noise alone; at
 * 40 the means of 256 points lie 2.5 standard deviations of a single point apart (40/√256), which anybody sees.
 */
const flatRatio = 2;
const worstRatio = 40;
/** Wander below this share of the highest line is harmless whatever the noise: over 50 widths it adds 0.6 % to the line's area (50 × 2·10⁻⁴ ÷ ½π). */
const harmlessShare = 2e-4;

/** Height-weighted fit residual at which the evidence is nothing: a Lorentzian fitted to a Gaussian line leaves 0.07 (root mean square within 1.5 widths). */
const worstResidual = 0.12;

/**
 * What an axis is worth by how it was fixed, 0 to 1. A judgement that keeps an order: a standard in the tube; the solvent, which moves with
 * what is dissolved in it; the unified scale, another convention in some solvents (docs/nmr-validation.md); the axis as recorded.
 */
export const referenceValue: Readonly<Record<ReferenceFinding['method'], number>> = {
  internal_standard: 1,
  residual_solvent: 0.85,
  xi_scale: 0.7,
  metadata: 0.4,
  none: 0,
};

/** Random numbers are a quarter away from the next whole number on average. */
const distanceByChance = 0.25;

/** With half of the area unexplained the interpretation says nothing. */
const unexplainedForNothing = 0.5;

const signalPart = ({ lines }: ConfidenceQuestion): EvidencePart => {
  const sorted = lines.map((line) => line.snr).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return {
    name: 'signal_to_noise',
    value: clampToUnit(Math.log(median / emptySnr) / Math.log(fullSnr / emptySnr)),
    share: weights.signalToNoise,
    detail: `Median line ${median.toFixed(0)}, best ${(sorted.at(-1) ?? 0).toFixed(0)} over the noise; ${fullSnr} counts in full.`,
    source: 'Height of fitted lines over the noise of signal-free regions.',
  };
};

const phasePart = ({ quality }: ConfidenceQuestion): EvidencePart[] =>
  quality.phaseErrorDeg === null
    ? []
    : [
        {
          name: 'phase',
          value: clampToUnit(1 - quality.phaseErrorDeg / worstPhaseDeg),
          share: weights.phase,
          detail: `Median ${quality.phaseErrorDeg.toFixed(1)}° over ${quality.linesMeasured} isolated lines; ${worstPhaseDeg}° counts nothing.`,
          source: 'Difference of the flanks at 1.5 widths over the dispersion of a Lorentzian there.',
        },
      ];

const baselinePart = ({ quality }: ConfidenceQuestion): EvidencePart[] => {
  const { baselineRatio, baselineShare } = quality;
  if (baselineRatio === null) return [];
  const harmless = (baselineShare ?? 1) <= harmlessShare;
  const value = 1 - Math.log(Math.max(1, baselineRatio / flatRatio)) / Math.log(worstRatio / flatRatio);
  return [
    {
      name: 'baseline',
      value: harmless ? 1 : clampToUnit(value),
      share: weights.baseline,
      detail: `Wander ${baselineRatio.toFixed(1)} times what noise allows, ${(100 * (baselineShare ?? 0)).toFixed(3)} % of the highest line.`,
      source: 'Means of signal-free blocks of 256 points.',
    },
  ];
};

const fitPart = ({ lines }: ConfidenceQuestion): EvidencePart => {
  const weight = lines.reduce((sum, line) => sum + Math.abs(line.height), 0);
  const residual = lines.reduce((sum, line) => sum + Math.abs(line.height) * line.fitResidual, 0) / weight;
  return {
    name: 'line_fit',
    value: clampToUnit(1 - residual / worstResidual),
    share: weights.lineFit,
    detail: `Residual ${(100 * residual).toFixed(1)} % of the height, weighted by height; ${100 * worstResidual} % counts nothing.`,
    source: 'Pseudo-Voigt fit of overlapping lines.',
  };
};

const referencePart = ({ reference }: ConfidenceQuestion): EvidencePart => ({
  name: 'reference',
  value: referenceValue[reference.method],
  share: weights.reference,
  detail: reference.reason,
  source: reference.source,
});

const solventPart = ({ solvent }: ConfidenceQuestion): EvidencePart => ({
  name: 'solvent',
  value: solvent.agreesWithMetadata === false ? 0 : clampToUnit(solvent.confidence / 100),
  share: weights.solvent,
  detail: solvent.reason,
  source: solvent.source,
});

const explainedPart = ({ lines, classification }: ConfidenceQuestion): EvidencePart => {
  const total = lines.reduce((sum, line) => sum + Math.abs(line.area), 0);
  const open = lines.reduce(
    (sum, line, index) =>
      classification.labels[index]?.category === 'unknown' ? sum + Math.abs(line.area) : sum,
    0,
  );
  return {
    name: 'explained',
    value: clampToUnit(1 - open / (unexplainedForNothing * total)),
    share: weights.explained,
    detail: `${(100 * (1 - open / total)).toFixed(1)} % of the area has a category.`,
    source: 'Areas of fitted lines by category.',
  };
};

const integralPart = ({ nucleus, classification, protons }: ConfidenceQuestion): EvidencePart[] => {
  const unit = classification.protonUnit;
  if (nucleus !== '1H' || unit === null) return [];
  const counts = classification.groupings
    .filter((grouping) => grouping.category === 'compound')
    .map((grouping) => grouping.area / unit);
  if (counts.length === 0) return [];
  const deviation =
    counts.reduce((sum, count) => sum + Math.abs(count - Math.round(count)), 0) / counts.length;
  const basis = protons === null ? 'best common unit' : `${protons} protons given`;
  return [
    {
      name: 'integrals',
      value: clampToUnit(1 - deviation / distanceByChance),
      share: weights.integrals,
      detail: `Mean distance from whole protons ${deviation.toFixed(2)} over ${counts.length} multiplets (${basis}).`,
      source: 'Areas of compound multiplets.',
    },
  ];
};

/**
 * Confidence in the interpretation, 0 to 100: the weighted mean of stated evidence, each 0 to 1.
 * Null with the reason where no line was found. Deterministic.
 */
export const scoreConfidence = (question: ConfidenceQuestion): ConfidenceAnswer => {
  if (question.lines.length === 0) {
    return {
      confidence: null,
      reason: 'No line stands out of the noise: there is nothing to score.',
      evidence: [],
    };
  }
  return weighEvidence([
    signalPart(question),
    ...phasePart(question),
    ...baselinePart(question),
    fitPart(question),
    referencePart(question),
    solventPart(question),
    explainedPart(question),
    ...integralPart(question),
  ]);
};

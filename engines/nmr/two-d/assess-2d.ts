import { referenceValue } from '../classify/confidence/interpretation-evidence.ts';
import { clampToUnit, type EvidencePart, weighEvidence } from '../classify/confidence/weigh-evidence.ts';
import type { Contradiction, Evidence } from '../model.ts';
import { type AssessQuestion, contradict2D, isOfSample, mirroredPeaks } from './contradict-2d.ts';
import type { Peak2D } from './label-signals.ts';
import type { Spectrum2D } from './model.ts';
import { describePrediction } from './reconstruct-columns.ts';
import { describeReferences } from './reference-axes-2d.ts';

export interface Assessment2D {
  /** 0 to 100; null where no signal was found. */
  readonly confidence: number | null;
  readonly confidenceReason: string;
  readonly evidence: readonly Evidence[];
  readonly contradictions: readonly Contradiction[];
}

/** Relative weights; they are scaled to sum to 1 over the evidence that could be measured. */
const shares = {
  signalToNoise: 0.25,
  phase: 0.2,
  symmetry: 0.2,
  consistency: 0.35,
  reference: 0.1,
  reconstruction: 0.2,
} as const;
/** SNR at which the evidence is nothing and full; logarithmic between. */
const [emptySnr, fullSnr] = [5, 200];
/** Dip beside a peak, as a part of it, at which the phase counts as nothing. */
const worstDip = 0.25;
/** Peaks whose surroundings tell about the phase, the strongest. */
const phasePeaks = 12;

const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;

const signalPart = (peaks: readonly Peak2D[]): EvidencePart => {
  const sorted = peaks.map(({ snr }) => snr).sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  return {
    name: 'signal_to_noise',
    words: 'signal to noise',
    value: clampToUnit(Math.log(median / emptySnr) / Math.log(fullSnr / emptySnr)),
    share: shares.signalToNoise,
    detail: `Median signal ${median.toFixed(0)}, best ${(sorted.at(-1) ?? 0).toFixed(0)} over the noise of its row and column; ${fullSnr} counts in full.`,
    source: 'Heights over the scatter of rows and columns.',
  };
};

/** Deepest value of the other sign within two widths on the row and the column of a peak, over its height. */
const dipOf = ({ values, rows, columns, f1, f2 }: Spectrum2D, peak: Peak2D): number => {
  const column = Math.round(((f2.fromPpm - peak.f2Ppm) / (f2.fromPpm - f2.toPpm)) * (columns - 1));
  const row = Math.round(((f1.fromPpm - peak.f1Ppm) / (f1.fromPpm - f1.toPpm)) * (rows - 1));
  const reach2 = Math.ceil(
    (2 * peak.f2WidthHz * (columns - 1)) / ((f2.fromPpm - f2.toPpm) * f2.frequencyMhz),
  );
  const reach1 = Math.ceil((2 * peak.f1WidthHz * (rows - 1)) / ((f1.fromPpm - f1.toPpm) * f1.frequencyMhz));
  let deepest = 0;
  for (let c = Math.max(0, column - reach2); c <= Math.min(columns - 1, column + reach2); c++) {
    deepest = Math.max(deepest, -peak.sign * (values[row * columns + c] ?? 0));
  }
  for (let r = Math.max(0, row - reach1); r <= Math.min(rows - 1, row + reach1); r++) {
    deepest = Math.max(deepest, -peak.sign * (values[r * columns + column] ?? 0));
  }
  return deepest / Math.abs(peak.height);
};

const phaseParts = ({ spectrum, isPhased, peaks }: AssessQuestion): EvidencePart[] => {
  if (!isPhased) return [];
  const strongest = peaks
    .filter(({ isMixed }) => !isMixed)
    .toSorted((a, b) => Math.abs(b.height) - Math.abs(a.height))
    .slice(0, phasePeaks);
  if (strongest.length === 0) return [];
  const dips = strongest.map((peak) => dipOf(spectrum, peak)).sort((a, b) => a - b);
  const median = dips[dips.length >> 1] ?? 0;
  return [
    {
      name: 'phase',
      words: 'the phase',
      value: clampToUnit(1 - median / worstDip),
      share: shares.phase,
      detail: `Beside the ${strongest.length} strongest signals the spectrum dips by ${percent(median)} of their height (median); ${percent(worstDip)} counts nothing.`,
      source: 'Deepest value of the other sign within two widths along both dimensions.',
    },
  ];
};

const symmetryParts = (question: AssessQuestion): EvidencePart[] => {
  const cross = mirroredPeaks(question);
  if (cross.length === 0) return [];
  const paired = cross.filter(({ partnerId }) => partnerId !== null).length;
  return [
    {
      name: 'symmetry',
      words: 'symmetry across the diagonal',
      value: paired / cross.length,
      share: shares.symmetry,
      detail: `${paired} of ${cross.length} cross peaks have their mirror image across the diagonal.`,
      source: 'Cross peaks paired by both shifts.',
    },
  ];
};

/** What nobody looked at speaks for nothing: a map with no 1D spectrum beside it is no surer than one that has one. */
const notCompared: EvidencePart = {
  name: 'consistency_1d',
  words: 'agreement with the 1D spectra',
  value: 0,
  share: shares.consistency,
  detail: 'No 1D spectrum of the sample was compared: nothing outside of the map speaks for its signals.',
  source: 'Shifts of the 2D signals against the multiplets of 1D spectra of the same sample.',
};

const consistencyParts = ({ peaks, f2, f1 }: AssessQuestion): EvidencePart[] => {
  if (f2 === null && f1 === null) return [notCompared];
  const reported = peaks.filter(
    (peak) => isOfSample(peak) && (peak.isMatched.f2 !== null || peak.isMatched.f1 !== null),
  );
  if (reported.length === 0) return [];
  const matched = reported.filter(({ isMatched }) => isMatched.f2 !== false && isMatched.f1 !== false).length;
  const sources = [...new Set([f2, f1].flatMap((axis) => (axis ? [axis.label] : [])))].join(', ');
  const offsets = [
    f2 ? `F2 ${f2.offsetPpm.toFixed(3)} ppm` : null,
    f1 ? `F1 ${f1.offsetPpm.toFixed(2)} ppm` : null,
  ].filter((text) => text !== null);
  return [
    {
      name: 'consistency_1d',
      words: 'agreement with the 1D spectra',
      value: matched / reported.length,
      share: shares.consistency,
      detail: `${matched} of ${reported.length} signals lie where the 1D spectra have lines (${sources}; left between the axes: ${offsets.join(', ')}).`,
      source: 'Shifts of the 2D signals against the multiplets of 1D spectra of the same sample.',
    },
  ];
};

/** Prediction error at which the evidence is nothing. */
const worstPrediction = 0.36;

const reconstructionParts = ({ reconstruction }: AssessQuestion): EvidencePart[] =>
  reconstruction === null
    ? []
    : [
        {
          name: 'reconstruction',
          words: 'what was reconstructed',
          value: clampToUnit(1 - (reconstruction.predictionError ?? worstPrediction) / worstPrediction),
          share: shares.reconstruction,
          detail: `${describePrediction(reconstruction)} ${percent(worstPrediction)} counts nothing.`,
          source: 'Recorded t1 points left out and predicted from the others.',
        },
      ];

/** Both axes count: a correlation needs both its shifts. */
const referencePart = ({ references: { f2, f1 } }: AssessQuestion): EvidencePart => ({
  name: 'reference',
  words: 'the reference',
  value: (referenceValue[f2.method] + referenceValue[f1.method]) / 2,
  share: shares.reference,
  detail: describeReferences({ f2, f1 }),
  source: [...new Set([f2.source, f1.source])].join(' '),
});

/** Confidence from stated evidence, and what contradicts what. Deterministic. */
export const assess2D = (question: AssessQuestion): Assessment2D => {
  const { peaks } = question;
  if (peaks.length === 0) {
    return {
      confidence: null,
      confidenceReason: 'No signal stands out of the noise: there is nothing to score.',
      evidence: [],
      contradictions: [],
    };
  }
  const parts = [
    signalPart(peaks),
    ...phaseParts(question),
    ...symmetryParts(question),
    ...consistencyParts(question),
    ...reconstructionParts(question),
    referencePart(question),
  ];
  const { confidence, reason, evidence } = weighEvidence(parts);
  return {
    confidence,
    confidenceReason: reason,
    evidence,
    contradictions: contradict2D(question, evidence),
  };
};

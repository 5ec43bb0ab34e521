import type {
  Contradiction,
  Multiplet,
  NmrSource,
  Peak,
  ReferenceFinding,
  SolventFinding,
} from '../model.ts';
import type { SpectrumQuality } from './measure-quality.ts';

export interface ContradictionQuestion {
  readonly source: NmrSource;
  readonly nucleus: string;
  readonly peaks: readonly Peak[];
  readonly multiplets: readonly Multiplet[];
  readonly quality: SpectrumQuality;
  readonly solvent: SolventFinding;
  readonly reference: ReferenceFinding;
  /** Protons of the structure, null where nobody said. */
  readonly protons: number | null;
}

/** A multiplet this far from a whole number of protons contradicts the structure's count. */
const mostProtonMiss = 0.3;

/** Impurity signals above this share of the compound's area are reported. */
const impurityShare = 0.02;
const criticalImpurityShare = 0.1;

const phaseWarningDeg = 5;
const phaseCriticalDeg = 15;

/** Baseline wander over noise, and over the highest line; both must be exceeded. */
const baselineWarningRatio = 15;
const baselineWarningShare = 2e-3;

/** Below this the strongest line cannot carry an interpretation. */
const lowSnr = 20;
const veryLowSnr = 8;

/** Words this near to full scale are clipped or about to be. */
const saturationShare = 0.98;

/** RMS of the last part of a FID over its first; above it the decay was cut off. */
const tailShare = 0.05;
const tailRatio = 0.06;
/** The tail must also stand this far above the level expected from noise alone. */
const headShare = 0.05;

const rms = (re: Float64Array, im: Float64Array, from: number, to: number): number => {
  let squares = 0;
  for (let i = from; i < to; i++) squares += (re[i] ?? 0) ** 2 + (im[i] ?? 0) ** 2;
  return Math.sqrt(squares / Math.max(1, to - from));
};

const fidContradictions = (source: NmrSource, bestSnr: number): Contradiction[] => {
  if (source.kind !== 'fid') return [];
  const { re, im, fullScale, declaredPoints } = source;
  const found: Contradiction[] = [];
  let largest = 0;
  for (let i = 0; i < re.length; i++) largest = Math.max(largest, Math.abs(re[i] ?? 0), Math.abs(im[i] ?? 0));
  if (fullScale !== null && largest >= saturationShare * fullScale) {
    found.push({
      code: 'receiver_saturated',
      message: 'The receiver was driven to its limit: intensities and line shapes cannot be trusted.',
      severity: 'critical',
      peakIds: [],
      evidence: `largest word ${largest.toFixed(0)} against full scale ${fullScale.toFixed(0)}`,
    });
  }
  if (re.length < declaredPoints) {
    found.push({
      code: 'fid_truncated',
      message: 'The file holds fewer points than its parameters promise.',
      severity: 'warning',
      peakIds: [],
      evidence: `${re.length} complex points against ${declaredPoints} declared`,
    });
    return found;
  }
  const start = Math.ceil(source.groupDelayPoints);
  const head = rms(re, im, start, start + Math.floor(headShare * re.length));
  const tail = rms(re, im, Math.floor((1 - tailShare) * re.length), re.length);
  // In a weak FID the tail is noise, however large it is beside the head.
  if (tail > tailRatio * head && bestSnr > 100) {
    found.push({
      code: 'fid_truncated',
      message: 'The signal had not decayed when the acquisition ended: narrow lines carry wiggles.',
      severity: 'info',
      peakIds: [],
      evidence: `RMS of the last ${100 * tailShare} % is ${((100 * tail) / head).toFixed(0)} % of the first, limit ${100 * tailRatio} %`,
    });
  }
  return found;
};

const solventContradictions = ({ solvent, peaks }: ContradictionQuestion): Contradiction[] =>
  solvent.agreesWithMetadata === false
    ? [
        {
          code: 'solvent_vs_metadata',
          message: `The lines say ${solvent.name ?? 'nothing'}, the metadata say ${solvent.metadataName ?? 'nothing'}.`,
          severity: 'critical',
          peakIds: peaks.filter((peak) => peak.category === 'solvent').map((peak) => peak.id),
          evidence: solvent.reason,
        },
      ]
    : [];

const integralContradictions = (question: ContradictionQuestion): Contradiction[] => {
  const { protons, nucleus, multiplets } = question;
  if (protons === null || nucleus !== '1H') return [];
  const compound = multiplets.filter((item) => item.category === 'compound' && item.relativeArea !== null);
  const off = compound.filter(
    (item) =>
      Math.abs((item.relativeArea ?? 0) - Math.max(1, Math.round(item.relativeArea ?? 0))) > mostProtonMiss,
  );
  if (off.length === 0) return [];
  const list = off
    .map((item) => `${item.shiftPpm.toFixed(2)} ppm: ${(item.relativeArea ?? 0).toFixed(2)} H`)
    .join('; ');
  return [
    {
      code: 'integrals_vs_protons',
      message: `${off.length} of ${compound.length} multiplets are no whole number of protons when all together are ${protons}.`,
      severity: 'warning',
      peakIds: off.flatMap((item) => item.peakIds),
      evidence: `${list}; limit ${mostProtonMiss} H`,
    },
  ];
};

const impurityContradictions = ({ peaks }: ContradictionQuestion): Contradiction[] => {
  const area = (list: readonly Peak[]): number => list.reduce((sum, peak) => sum + Math.abs(peak.area), 0);
  const compound = area(peaks.filter((peak) => peak.category === 'compound'));
  const impurities = peaks.filter((peak) => peak.category === 'impurity');
  const names = [...new Set(impurities.map((peak) => peak.assignment ?? ''))].sort();
  return names.flatMap((name): Contradiction[] => {
    const own = impurities.filter((peak) => peak.assignment === name);
    const share = compound > 0 ? area(own) / compound : 1;
    if (share < impurityShare) return [];
    return [
      {
        code: 'impurity_above_level',
        message: `Signals of ${name} are larger than traces.`,
        severity: share >= criticalImpurityShare ? 'critical' : 'warning',
        peakIds: own.map((peak) => peak.id),
        evidence: `${(100 * share).toFixed(1)} % of the compound's area against a level of ${100 * impurityShare} %`,
      },
    ];
  });
};

const qualityContradictions = ({ quality }: ContradictionQuestion): Contradiction[] => {
  const found: Contradiction[] = [];
  const { phaseErrorDeg, baselineRatio, baselineShare } = quality;
  if (phaseErrorDeg !== null && phaseErrorDeg > phaseWarningDeg) {
    found.push({
      code: 'phase_doubt',
      message: 'Lines are not in pure absorption.',
      severity: phaseErrorDeg > phaseCriticalDeg ? 'critical' : 'warning',
      peakIds: [],
      evidence: `median ${phaseErrorDeg.toFixed(1)}° over ${quality.linesMeasured} isolated lines, limit ${phaseWarningDeg}°`,
    });
  }
  const wanders = baselineRatio !== null && baselineRatio > baselineWarningRatio;
  if (wanders && (baselineShare ?? 0) > baselineWarningShare) {
    found.push({
      code: 'baseline_doubt',
      message: 'The baseline is not flat: integrals of broad regions cannot be trusted.',
      severity: 'warning',
      peakIds: [],
      evidence: `wander ${(100 * (baselineShare ?? 0)).toFixed(2)} % of the highest line, ${(baselineRatio ?? 0).toFixed(0)} times what noise allows`,
    });
  }
  return found;
};

const referenceContradictions = ({ reference }: ContradictionQuestion): Contradiction[] =>
  reference.method === 'none' || reference.method === 'metadata'
    ? [
        {
          code: 'reference_lost',
          message: 'Neither an internal standard nor a solvent line fixes the axis.',
          severity: 'warning',
          peakIds: [],
          evidence: reference.reason,
        },
      ]
    : [];

const signalContradictions = (bestSnr: number): Contradiction[] =>
  bestSnr < lowSnr
    ? [
        {
          code: 'low_signal_to_noise',
          message:
            bestSnr === 0 ? 'No line stands out of the noise.' : 'Lines hardly stand out of the noise.',
          severity: bestSnr < veryLowSnr ? 'critical' : 'warning',
          peakIds: [],
          evidence: `best line ${bestSnr.toFixed(1)} over the noise, limit ${lowSnr}`,
        },
      ]
    : [];

/** What in the data speaks against the interpretation or against trusting it, for a person to weigh. */
export const findContradictions = (question: ContradictionQuestion): Contradiction[] => {
  const bestSnr = question.peaks.reduce((best, peak) => Math.max(best, peak.snr), 0);
  return [
    ...signalContradictions(bestSnr),
    ...fidContradictions(question.source, bestSnr),
    ...referenceContradictions(question),
    ...solventContradictions(question),
    ...qualityContradictions(question),
    ...integralContradictions(question),
    ...impurityContradictions(question),
  ];
};

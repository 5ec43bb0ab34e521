import type { StructureProtons } from '../../chem/structure-protons.ts';
import { experimentKindOf } from '../acquisition/experiment-kind.ts';
import { balanceProtons } from '../integration/balance-protons.ts';
import type {
  Contradiction,
  Fid1D,
  Multiplet,
  NmrSource,
  Peak,
  ReferenceFinding,
  SolventFinding,
} from '../model.ts';
import type { Companion } from '../peaks/find-satellites.ts';
import type { ExaminedFid } from '../processing/assess-fid.ts';
import type { PhaseTrust } from '../processing/phase-trust.ts';
import { describeBadPoints } from '../processing/repair-points.ts';
import type { SignFinding } from '../processing/sign-evidence.ts';
import { doubtAbsentWater } from './doubt-absent-water.ts';
import { doubtCoupledCarbons } from './doubt-coupled-carbons.ts';
import { doubtOtherNuclei } from './doubt-other-nuclei.ts';
import { doubtPhase } from './doubt-phase.ts';
import { findRelaxationDoubt } from './find-relaxation-doubt.ts';
import type { SpectrumQuality } from './measure-quality.ts';

export interface ContradictionQuestion {
  readonly source: NmrSource;
  /** What the raw points say; null for a spectrum somebody else transformed. */
  readonly condition: ExaminedFid | null;
  readonly sign: SignFinding | null;
  readonly phaseTrust: PhaseTrust | null;
  /** Of the window that was applied; 0 for none. */
  readonly lineBroadeningHz: number;
  readonly nucleus: string;
  readonly peaks: readonly Peak[];
  readonly multiplets: readonly Multiplet[];
  /** Lines that belong to a stronger one, by index into the peaks. */
  readonly companions: readonly Companion[];
  readonly quality: SpectrumQuality;
  readonly solvent: SolventFinding;
  readonly reference: ReferenceFinding;
  /** Ends of the axis. */
  readonly fromPpm: number;
  readonly toPpm: number;
  /** Where a line was suppressed; null where none was. */
  readonly suppressedPpm: number | null;
  /** What a structure says about its protons; null where nobody gave one. */
  readonly protons: StructureProtons | null;
}

/** A multiplet this far from a whole number of protons contradicts the structure's count. */
const mostProtonMiss = 0.3;

/** Impurity signals above this share of the compound's area are reported. */
const impurityShare = 0.02;
const criticalImpurityShare = 0.1;

/** Baseline wander over noise, and over the highest line; both must be exceeded. */
const baselineWarningRatio = 15;
const baselineWarningShare = 2e-3;

/** Below this the strongest line cannot carry an interpretation. */
const lowSnr = 20;
const veryLowSnr = 8;

/** Above this share of the first tenth, what is left at the end of a FID is more than it should be … */
const decayLeftLimit = 0.06;
/** … provided it is still falling: noise alone does not. RMS of the middle over that of the end. */
const stillFalling = 1.25;
const sectionShare = 0.05;

const rms = (re: Float64Array, im: Float64Array, from: number, to: number): number => {
  let squares = 0;
  for (let i = from; i < to; i++) squares += (re[i] ?? 0) ** 2 + (im[i] ?? 0) ** 2;
  return Math.sqrt(squares / Math.max(1, to - from));
};

const isStillFalling = ({ re, im }: Fid1D): boolean => {
  const section = Math.max(1, Math.floor(sectionShare * re.length));
  const middle = Math.floor(re.length / 2);
  const end = rms(re, im, re.length - section, re.length);
  return rms(re, im, middle, middle + section) > stillFalling * end;
};

/** What an exponential window leaves of the last point; 1 where there is none. */
const windowAtEnd = (fid: Fid1D, lineBroadeningHz: number): number =>
  Math.exp((-Math.PI * Math.max(0, lineBroadeningHz) * fid.re.length) / fid.acquisition.spectralWidthHz);

const fidContradictions = ({
  source,
  condition,
  lineBroadeningHz,
}: ContradictionQuestion): Contradiction[] => {
  if (source.kind !== 'fid' || condition === null) return [];
  const found: Contradiction[] = [];
  if (condition.saturated) {
    found.push({
      code: 'receiver_saturated',
      message: 'The receiver was driven to its limit: intensities and line shapes cannot be trusted.',
      severity: 'critical',
      peakIds: [],
      evidence: `samples stand at the limit${source.fullScale === null ? '' : ` of ${source.fullScale}`}`,
    });
  }
  if (condition.hasEmptyChannel) {
    found.push({
      code: 'channel_empty',
      message: 'One of the two channels recorded nothing: every line has a mirror image about the carrier.',
      severity: 'critical',
      peakIds: [],
      evidence: 'one channel holds the same value throughout, the other does not',
    });
  }
  if (condition.badPoints !== null) {
    const { count, outcome } = condition.badPoints;
    found.push({
      code: 'bad_points',
      message: describeBadPoints(condition.badPoints),
      severity: outcome === 'repaired' ? 'warning' : 'critical',
      peakIds: [],
      evidence: `${count} of ${source.re.length} complex points contradict all others`,
    });
  }
  if (condition.missingPoints > 0) {
    found.push({
      code: 'fid_truncated',
      message: 'The file holds fewer points than its parameters promise.',
      severity: 'warning',
      peakIds: [],
      evidence: `${source.re.length} complex points against ${source.declaredPoints} declared`,
    });
    return found;
  }
  const left = condition.decayLeft * windowAtEnd(source, lineBroadeningHz);
  if (left > decayLeftLimit && isStillFalling(source)) {
    found.push({
      code: 'fid_truncated',
      message: 'The signal had not decayed when the acquisition ended: narrow lines may carry wiggles.',
      severity: 'info',
      peakIds: [],
      evidence: `RMS at the end, after the window, is ${(100 * left).toFixed(0)} % of the first tenth and still falling, limit ${100 * decayLeftLimit} %`,
    });
  }
  return found;
};

/** Nothing speaks against the spectrum; but what the raw points would have told is not known. */
const originContradictions = ({ source }: ContradictionQuestion): Contradiction[] =>
  source.kind === 'fid'
    ? []
    : [
        {
          code: 'processed_elsewhere',
          message:
            'The spectrum was processed elsewhere: window, phase and baseline are those of whoever transformed it, and saturation or a cut-off decay cannot be seen.',
          severity: 'info',
          peakIds: [],
          evidence: `${source.im === null ? 'real part only, the phase cannot be changed' : 'real and imaginary part'}; no raw points`,
        },
      ];

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
  const counts = compound.map((item) => item.relativeArea ?? 0);
  const balance = balanceProtons(counts, protons);
  if (off.length === 0 && balance.isBorneOut) return [];
  const list = off.map((item) => `${item.shiftPpm.toFixed(2)} ppm: ${(item.relativeArea ?? 0).toFixed(2)} H`);
  const exchanging = protons.exchanging === 0 ? '' : `, of which ${protons.exchanging} exchange`;
  const sum = `All together ${balance.counted} H; the structure has ${protons.total}${exchanging}`;
  return [
    {
      code: 'integrals_vs_protons',
      message: balance.isBorneOut
        ? `${off.length} of ${compound.length} multiplets are no whole number of protons.`
        : `The multiplets count ${balance.counted} protons, the structure has ${protons.total}${exchanging}.`,
      severity: 'warning',
      peakIds: (off.length === 0 ? compound : off).flatMap((item) => item.peakIds),
      evidence: [...list, sum, `limit ${mostProtonMiss} H`].join('; '),
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

const baselineContradictions = ({ quality }: ContradictionQuestion): Contradiction[] => {
  const found: Contradiction[] = [];
  const { baselineRatio, baselineShare } = quality;
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

/** Whether the spectrum may stand upside down, and why nobody can tell. */
const signContradictions = ({ sign }: ContradictionQuestion): Contradiction[] => {
  if (sign === null || sign.doubt === null) return [];
  const message =
    sign.doubt === 'no_lines'
      ? 'The spectrum may be upside down: beside the suppressed solvent, whose sign means nothing, no line is strong enough to tell.'
      : 'The spectrum may be upside down: its lines point up and down alike.';
  const lines = `${sign.lines} ${sign.lines === 1 ? 'region' : 'regions'} with lines${sign.isSuppressed ? ' outside the solvent' : ''}`;
  return [
    {
      code: 'sign_doubt',
      message,
      severity: 'critical',
      peakIds: [],
      evidence: `${lines}, agreement ${sign.agreement.toFixed(2)} where 1 is all upright, weight ${sign.weight.toFixed(0)} times the noise`,
    },
  ];
};

/** Other nuclei and DEPT show no solvent: their axis always rests on the instrument. */
const showsSolvent = (nucleus: string, source: NmrSource): boolean =>
  nucleus === '1H' || (nucleus === '13C' && experimentKindOf(source.acquisition) !== 'dept');

const referenceContradictions = ({ reference, nucleus, source }: ContradictionQuestion): Contradiction[] =>
  reference.method === 'none' || reference.method === 'metadata'
    ? [
        {
          code: 'reference_lost',
          message: 'Neither an internal standard nor a solvent line fixes the axis.',
          severity: showsSolvent(nucleus, source) ? 'warning' : 'info',
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
    ...fidContradictions(question),
    ...originContradictions(question),
    ...doubtOtherNuclei(question),
    ...doubtCoupledCarbons(question),
    ...referenceContradictions(question),
    ...solventContradictions(question),
    ...doubtAbsentWater(question),
    ...signContradictions(question),
    ...doubtPhase(question),
    ...baselineContradictions(question),
    ...integralContradictions(question),
    ...findRelaxationDoubt({ ...question, acquisition: question.source.acquisition }),
    ...impurityContradictions(question),
  ];
};

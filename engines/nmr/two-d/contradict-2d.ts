import type { Experiment2D } from '../acquisition/experiment-kind-2d.ts';
import type { Contradiction, Evidence } from '../model.ts';
import type { AxisComparison } from './compare-with-lines.ts';
import type { Peak2D } from './label-signals.ts';
import type { Spectrum2D } from './model.ts';
import { describePrediction, type ReconstructionFinding } from './reconstruct-columns.ts';
import type { References2D } from './reference-axes-2d.ts';

/** What a 2D interpretation is judged by. */
export interface AssessQuestion {
  readonly spectrum: Spectrum2D;
  readonly isPhased: boolean;
  /** Of t1 points that were filled in; null where all were recorded. */
  readonly reconstruction: ReconstructionFinding | null;
  readonly peaks: readonly Peak2D[];
  readonly experiment: Experiment2D;
  readonly references: References2D;
  readonly f2: AxisComparison | null;
  readonly f1: AxisComparison | null;
}

/** Without a mirror image one or two cross peaks may be; from this part of all a person has to look. */
const leastUnpaired = 3;
const unpairedShare = 1 / 3;

/** Solvent and standard are known by their own shifts. */
export const isOfSample = ({ category }: Peak2D): boolean =>
  category !== 'solvent' && category !== 'reference';

const isWithin = ({ fromPpm, toPpm }: Spectrum2D['f2'], ppm: number): boolean =>
  ppm <= fromPpm && ppm >= toPpm;

/** Cross peaks whose mirror image lies within both axes; what is known for an artefact needs none. */
export const mirroredPeaks = ({ peaks, spectrum: { f1, f2 } }: AssessQuestion): readonly Peak2D[] =>
  peaks.filter(
    ({ kind, isArtefact, f2Ppm, f1Ppm }) =>
      kind === 'cross' && !isArtefact && isWithin(f1, f2Ppm) && isWithin(f2, f1Ppm),
  );

const lineText = (lines: AxisComparison['unseen']): string =>
  lines
    .slice(0, 8)
    .map(({ shiftPpm }) => shiftPpm.toFixed(2))
    .join(', ');

/** What is missing of a nucleus: protons on no carbon, or a line that is on no diagonal. */
const unseenContradictions = ({ f2, experiment }: AssessQuestion): readonly Contradiction[] => {
  if (!f2 || f2.unseen.length === 0 || experiment.kind === 'hmbc') return [];
  const isCarbonBound = experiment.kind === 'hsqc' || experiment.kind === 'hmqc';
  return [
    {
      code: 'line_without_2d_signal',
      message: isCarbonBound
        ? `${f2.unseen.length} signals of the 1D spectrum have no carbon: protons on O or N, exchange, or a carbon outside the window.`
        : `${f2.unseen.length} signals of the 1D spectrum do not appear in the 2D spectrum.`,
      severity: 'info',
      peakIds: [],
      evidence: `1D (${f2.label}): ${lineText(f2.unseen)} ppm. 2D: no signal at these shifts of F2.`,
    },
  ];
};

/** The 1D spectra of F2 and F1; for a homonuclear experiment one spectrum serves both axes. */
const labelsOf = (...axes: readonly (AxisComparison | null)[]): string =>
  [...new Set(axes.flatMap((axis) => axis?.label ?? []))].join(', ');

const pairText = (peaks: readonly Peak2D[]): string =>
  peaks
    .slice(0, 8)
    .map(({ f2Ppm, f1Ppm }) => `${f2Ppm.toFixed(2)}/${f1Ppm.toFixed(2)}`)
    .join(', ');

const unmatchedContradictions = ({ peaks, f2, f1 }: AssessQuestion): readonly Contradiction[] => {
  const alone = peaks.filter(
    (peak) => isOfSample(peak) && (peak.isMatched.f2 === false || peak.isMatched.f1 === false),
  );
  if (alone.length === 0) return [];
  return [
    {
      code: 'signal_without_1d_line',
      message: `${alone.length} of ${peaks.length} signals lie where the 1D spectrum of the sample has no line.`,
      severity: 'warning',
      peakIds: alone.map(({ id }) => id),
      evidence: `2D (F2/F1): ${pairText(alone)} ppm. 1D (${labelsOf(f2, f1)}): no line at one of the two shifts.`,
    },
  ];
};

/** A correlation of two protons shows on both sides of the diagonal; what does not is weak, overlapped or an artefact. */
const unpairedContradictions = (question: AssessQuestion): readonly Contradiction[] => {
  const cross = mirroredPeaks(question);
  const alone = cross.filter(({ partnerId }) => partnerId === null);
  if (alone.length < leastUnpaired || alone.length < unpairedShare * cross.length) return [];
  return [
    {
      code: 'cross_peaks_unpaired',
      message: `${alone.length} of ${cross.length} cross peaks have no mirror image across the diagonal.`,
      severity: 'warning',
      peakIds: alone.map(({ id }) => id),
      evidence: `F2/F1: ${pairText(alone)} ppm. With F1 and F2 exchanged: no signal within what the axes resolve.`,
    },
  ];
};

const phaseContradictions = (evidence: readonly Evidence[]): readonly Contradiction[] => {
  const phase = evidence.find(({ name }) => name === 'phase');
  if (phase === undefined || phase.value > 0) return [];
  return [
    {
      code: 'phase_doubt',
      message: 'The phase is not right: signs of signals may be wrong.',
      severity: 'warning',
      peakIds: [],
      evidence: phase.detail,
    },
  ];
};

/** Above this prediction error the worst height of a column was wrong by a sixth in half of the drawn decays. */
const doubtfulPrediction = 0.18;

const reconstructionContradictions = ({ reconstruction }: AssessQuestion): readonly Contradiction[] => {
  if (reconstruction === null || (reconstruction.predictionError ?? 1) < doubtfulPrediction) return [];
  return [
    {
      code: 'reconstruction_doubt',
      message:
        'The points that were not recorded are not well determined: weak signals and heights may be wrong.',
      severity: 'warning',
      peakIds: [],
      evidence: describePrediction(reconstruction),
    },
  ];
};

const axisText = (axis: 'F2' | 'F1', reason: string): string => `${axis}: ${reason}`;

/** Nothing known fixes an axis: its shifts may all be off by the same. */
const axisContradictions = ({ references: { f2, f1 } }: AssessQuestion): readonly Contradiction[] => {
  const open = [
    f2.method === 'metadata' || f2.method === 'none' ? axisText('F2', f2.reason) : null,
    f1.method === 'metadata' || f1.method === 'none' ? axisText('F1', f1.reason) : null,
  ].filter((text) => text !== null);
  if (open.length === 0) return [];
  return [
    {
      code: 'axis_not_fixed',
      message: 'No standard, solvent or 1D spectrum fixes the axes: all shifts may be off by the same.',
      severity: 'warning',
      peakIds: [],
      evidence: `${open.join('. ')}.`,
    },
  ];
};

/** So many, and this part of all: a few artefacts are in every map, and count for nothing. */
const leastArtefacts = 3;
const artefactShare = 1 / 3;

/** What is known for an artefact counts for nothing; where much of a map is, what is not known for one needs eyes. */
const artefactContradictions = ({ peaks }: AssessQuestion): readonly Contradiction[] => {
  const artefacts = peaks.filter(({ isArtefact }) => isArtefact);
  if (artefacts.length < leastArtefacts || artefacts.length < artefactShare * peaks.length) return [];
  return [
    {
      code: 'many_artefacts',
      message: `${artefacts.length} of ${peaks.length} signals are artefacts by their place or height: others may be as well.`,
      severity: 'warning',
      peakIds: artefacts.map(({ id }) => id),
      evidence: `F2/F1: ${pairText(artefacts)} ppm. Each says by what it is told.`,
    },
  ];
};

/** What in a 2D spectrum contradicts itself, or 1D spectra of the sample. */
export const contradict2D = (
  question: AssessQuestion,
  evidence: readonly Evidence[],
): readonly Contradiction[] => [
  ...unmatchedContradictions(question),
  ...unseenContradictions(question),
  ...unpairedContradictions(question),
  ...axisContradictions(question),
  ...artefactContradictions(question),
  ...phaseContradictions(evidence),
  ...reconstructionContradictions(question),
];

import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import { type ConfidenceKind, confidenceKinds } from '#engines/nmr/vocabulary.ts';
import { drawExperiment } from '#engines/testing/drawn-experiments/draw-experiment.ts';
import type { DrawnMolecule } from '#engines/testing/drawn-experiments/drawn-molecule.ts';
import type { DrawnExperiment } from '#engines/testing/drawn-experiments/truth.ts';
import type { LabelledRun } from './label.ts';
import { labelDrawn } from './label-drawn.ts';
import { reviewedFor } from './reviewed-for.ts';

const runDrawn = (experiment: DrawnExperiment, isHeldBack: boolean): LabelledRun => {
  const { id, sample, truth, troubles, askedNucleus } = experiment;
  const head = { id, sample, kind: truth.kind, isReal: false, isHeldBack, troubles };
  const result = analyzeFid(experiment.source, { protons: experiment.protons });
  if (!result.ok) {
    // A refusal that says why is no wrong answer: it never completes.
    return { ...head, errors: [], reviewedFor: result.error.message, confidence: null, evidence: [] };
  }
  return {
    ...head,
    errors: labelDrawn(experiment, result.value),
    reviewedFor: reviewedFor(result.value, askedNucleus),
    confidence: result.value.confidence,
    evidence: result.value.evidence,
  };
};

/** Every so many measurements of protons one is of a molecule whose spin system was measured. */
const knownEvery = 3;

export interface DrawnPart {
  readonly firstSeed: number;
  /** How many of each kind, one after the other. */
  readonly counts: Readonly<Record<ConfidenceKind, number>>;
  /** Spin systems known from elsewhere, none or more. */
  readonly molecules: readonly DrawnMolecule[];
  readonly isHeldBack: boolean;
}

/** The measurement at a place of a part. */
export const drawRun = (
  { firstSeed, counts, molecules, isHeldBack }: DrawnPart,
  index: number,
): { readonly experiment: DrawnExperiment; readonly run: LabelledRun } => {
  let rest = index;
  const kind = confidenceKinds.find((own) => {
    const isHere = rest < counts[own];
    rest -= counts[own];
    return isHere;
  });
  if (kind === undefined) throw new Error(`The part holds no measurement ${index}.`);
  const seed = firstSeed + index;
  const molecule = kind === '1H' && index % knownEvery === 0 ? molecules[index / knownEvery] : undefined;
  const experiment = drawExperiment(molecule === undefined ? { seed, kind } : { seed, molecule });
  return { experiment, run: runDrawn(experiment, isHeldBack) };
};

/** Every measurement of a part; molecules of one half and seeds of one range belong together. */
export const drawRuns = (part: DrawnPart): LabelledRun[] => {
  const total = confidenceKinds.reduce((sum, kind) => sum + part.counts[kind], 0);
  return Array.from({ length: total }, (_, index) => drawRun(part, index).run);
};

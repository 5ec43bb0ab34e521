import type { Evidence } from '../../model.ts';
import type { ConfidenceKind } from '../../vocabulary.ts';
import {
  confidenceModel,
  type EvidenceName,
  evidenceNames,
  probabilityRight,
  toPercent,
} from './confidence-model.ts';
import { evidenceOfInterpretation, type InterpretationQuestion } from './interpretation-evidence.ts';
import type { MeasuredEvidence } from './measured-evidence.ts';
import { evidenceOfSignals, type SignalQuestion } from './signal-evidence.ts';
import { evidenceOfSpectrum, type SpectrumQuestion } from './spectrum-evidence.ts';

export interface ConfidenceQuestion extends SpectrumQuestion, InterpretationQuestion, SignalQuestion {
  readonly kind: ConfidenceKind;
}

export interface ConfidenceAnswer {
  readonly confidence: number | null;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}

/** The pieces of evidence in words, as they stand in a sentence. */
const wordsOf: Readonly<Record<EvidenceName, string>> = {
  signal_to_noise: 'signal to noise',
  phase: 'the phase',
  phase_sharpness: 'how sharply the phase is determined',
  baseline: 'the baseline',
  line_fit: 'the fit of the lines',
  reference: 'the reference',
  reference_marks: 'the number of marks the axis rests on',
  reference_shift: 'how far the axis was moved',
  solvent: 'the solvent',
  solvent_overlap: 'signals beside solvent and water',
  categories: 'a line whose category is least certain',
  explained: 'what has no category',
  integrals: 'the counts of protons',
  count_marks: 'counts marked as uncertain',
  coupling_partners: 'couplings without a partner',
  weak_coupling: 'signals as close as they couple',
};

/** In the order of the model, with the share of each in all that evidence can add. */
const weigh = (measured: readonly MeasuredEvidence[]): Evidence[] => {
  const sorted = evidenceNames.flatMap((name) => measured.filter((part) => part.name === name));
  const total = sorted.reduce((sum, { name }) => sum + confidenceModel.weights[name], 0);
  return sorted.map((part) => ({
    ...part,
    weight: total > 0 ? confidenceModel.weights[part.name] / total : 1 / sorted.length,
  }));
};

/**
 * Confidence that an analysis holds no material error, 0 to 100: a logistic curve over stated evidence, its weights fitted to labelled
 * measurements (docs/nmr-confidence.md). Evidence that could not be measured supports nothing. Null with the reason where no line was
 * found. Deterministic.
 */
export const scoreConfidence = (question: ConfidenceQuestion): ConfidenceAnswer => {
  if (question.lines.length === 0) {
    return {
      confidence: null,
      reason: 'No line stands out of the noise: there is nothing to score.',
      evidence: [],
    };
  }
  const measured = [
    ...evidenceOfSpectrum(question),
    ...evidenceOfInterpretation(question),
    ...evidenceOfSignals(question),
  ];
  const confidence = toPercent(probabilityRight(confidenceModel, question.kind, measured));
  const lost = ({ name, value }: MeasuredEvidence): number => confidenceModel.weights[name] * (1 - value);
  const weakest = measured.reduce((low, part) => (lost(part) > lost(low) ? part : low));
  const most = lost(weakest) > 0 ? ` Most is lost by ${wordsOf[weakest.name]}: ${weakest.detail}` : '';
  return {
    confidence,
    reason: `Of 100 measurements with such evidence ${confidence} hold no material error.${most}`,
    evidence: weigh(measured),
  };
};

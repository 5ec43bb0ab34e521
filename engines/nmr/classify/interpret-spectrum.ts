import type {
  Contradiction,
  Evidence,
  Multiplet,
  NmrSource,
  NoiseFinding,
  Peak,
  Recipe,
  ReferenceFinding,
  SolventFinding,
  Spectrum1D,
} from '../model.ts';
import { findCompanions } from '../peaks/find-satellites.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { FidCondition } from '../processing/assess-fid.ts';
import type { Classification } from './classification.ts';
import { classifySignals } from './classify-signals.ts';
import { detectSolvent } from './detect-solvent.ts';
import { findContradictions } from './find-contradictions.ts';
import { measureQuality } from './measure-quality.ts';
import { scoreConfidence } from './score-confidence.ts';

export interface InterpretationQuestion {
  readonly source: NmrSource;
  /** What the raw points say; null for a spectrum somebody else transformed. */
  readonly condition: FidCondition | null;
  /** The recipe as it ran. */
  readonly recipe: Recipe;
  readonly spectrum: Spectrum1D;
  readonly lines: readonly FittedLine[];
  readonly noise: NoiseFinding;
  readonly reference: ReferenceFinding;
  /** Protons of the structure, null where nobody said. */
  readonly protons: number | null;
}

export interface Interpretation {
  readonly peaks: readonly Peak[];
  readonly multiplets: readonly Multiplet[];
  readonly solvent: SolventFinding;
  readonly confidence: number | null;
  readonly confidenceReason: string;
  readonly evidence: readonly Evidence[];
  readonly contradictions: readonly Contradiction[];
}

const peakId = (index: number): string => `p${index + 1}`;
const multipletId = (index: number): string => `m${index + 1}`;

const toPeaks = (lines: readonly FittedLine[], classification: Classification): Peak[] => {
  const owner = new Map<number, string>();
  classification.groupings.forEach((grouping, index) => {
    for (const line of grouping.lineIndices) owner.set(line, multipletId(index));
  });
  return lines.map((line, index): Peak => {
    const label = classification.labels[index];
    return {
      ...line,
      id: peakId(index),
      category: label?.category ?? 'unknown',
      confidence: label?.confidence ?? 0,
      reason: label?.reason ?? '',
      assignment: label?.assignment ?? null,
      multipletId: owner.get(index) ?? null,
    };
  });
};

const toMultiplets = (classification: Classification): Multiplet[] =>
  classification.groupings.map((grouping, index) => ({
    id: multipletId(index),
    fromPpm: grouping.fromPpm,
    toPpm: grouping.toPpm,
    shiftPpm: grouping.shiftPpm,
    multiplicity: grouping.multiplicity,
    couplingsHz: grouping.couplingsHz,
    area: grouping.area,
    relativeArea: classification.protonUnit === null ? null : grouping.area / classification.protonUnit,
    category: grouping.category,
    peakIds: grouping.lineIndices.map(peakId),
    fitResidual: grouping.fitResidual,
  }));

const lineBroadeningOf = (recipe: Recipe): number => {
  const window = recipe.steps.find((step) => step.step === 'apodise' && step.enabled);
  const broadening = window?.parameters['line_broadening_hz'];
  return typeof broadening === 'number' ? broadening : 0;
};

/** From fitted lines to what they mean: solvent, categories, multiplets, confidence and what speaks against it. */
export const interpretSpectrum = (question: InterpretationQuestion): Interpretation => {
  const { source, condition, spectrum, lines, noise, reference, protons } = question;
  const { nucleus, frequencyMhz, fromPpm, toPpm } = spectrum;
  const axis = { nucleus, frequencyMhz, fromPpm, toPpm };
  const companions = findCompanions(lines, axis);
  const satellites = companions.filter(({ kind }) => kind === '13C satellite');
  const solvent = detectSolvent({
    ...axis,
    lines,
    reference,
    companions: new Set(satellites.map(({ lineIndex }) => lineIndex)),
    metadataSpelling: source.acquisition.solventName,
  });
  const classification = classifySignals({ ...axis, lines, companions, solvent, reference, protons });
  const quality = measureQuality(spectrum, lines, noise);
  const score = scoreConfidence({
    nucleus,
    lines,
    classification,
    quality,
    solvent: solvent.finding,
    reference,
    protons,
  });
  const peaks = toPeaks(lines, classification);
  const multiplets = toMultiplets(classification);
  const contradictions = findContradictions({
    source,
    condition,
    lineBroadeningHz: lineBroadeningOf(question.recipe),
    nucleus,
    peaks,
    multiplets,
    companions,
    quality,
    solvent: solvent.finding,
    reference,
    protons,
  });
  return {
    peaks,
    multiplets,
    solvent: solvent.finding,
    confidence: score.confidence,
    confidenceReason: score.reason,
    evidence: score.evidence,
    contradictions,
  };
};

import type { StructureProtons } from '../../chem/structure-protons.ts';
import { readRepetition } from '../acquisition/acquisition-conditions.ts';
import { protonDecouplingOf } from '../acquisition/decoupling.ts';
import type {
  Contradiction,
  CountMark,
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
import { explainByFit } from '../multiplets/explain-by-fit.ts';
import { stripCommonSplitting } from '../multiplets/strip-common-splitting.ts';
import { withdrawNames } from '../multiplets/withdraw-names.ts';
import { findCompanions } from '../peaks/find-satellites.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { ExaminedFid } from '../processing/assess-fid.ts';
import type { PhaseTrust } from '../processing/phase-trust.ts';
import type { SignFinding } from '../processing/sign-evidence.ts';
import type { Classification, ClassifiedGrouping } from './classification.ts';
import { classifySignals } from './classify-signals.ts';
import { confidenceKindOf } from './confidence/confidence-kind.ts';
import { scoreConfidence } from './confidence/score-confidence.ts';
import { detectSolvent } from './detect-solvent.ts';
import { findContradictions } from './find-contradictions.ts';
import { markCounts } from './mark-counts.ts';
import { measureQuality } from './measure-quality.ts';
import { suppressedPpmOf } from './suppressed-region.ts';

export interface InterpretationQuestion {
  readonly source: NmrSource;
  /** What the raw points say; null for a spectrum somebody else transformed. */
  readonly condition: ExaminedFid | null;
  /** What the lines say about which way is up; null or absent where nothing had to be decided. */
  readonly sign?: SignFinding | null;
  /** How far the phase is to be trusted; null or absent where it was given. */
  readonly phaseTrust?: PhaseTrust | null;
  /** The recipe as it ran. */
  readonly recipe: Recipe;
  readonly spectrum: Spectrum1D;
  readonly lines: readonly FittedLine[];
  readonly noise: NoiseFinding;
  readonly reference: ReferenceFinding;
  /** What a structure says about its protons; null where nobody gave one. */
  readonly protons: StructureProtons | null;
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

const toMultiplets = (
  classification: Classification,
  marks: readonly (readonly CountMark[])[],
): Multiplet[] =>
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
    countMarks: marks[index] ?? [],
  }));

const lineBroadeningOf = (recipe: Recipe): number => {
  const window = recipe.steps.find((step) => step.step === 'apodise' && step.enabled);
  const broadening = window?.parameters['line_broadening_hz'];
  return typeof broadening === 'number' ? broadening : 0;
};

const isCompound = ({ category }: ClassifiedGrouping): boolean => category === 'compound';
const isForeign = (grouping: ClassifiedGrouping): boolean => !isCompound(grouping);

/** The compound's multiplets named by fits to the spectrum, all others as they are; in the order of their lines. */
const nameByFit = (
  { groupings, labels, protonUnit }: Classification,
  lines: readonly FittedLine[],
  spectrum: Spectrum1D,
  protons: StructureProtons | null,
): ClassifiedGrouping[] => {
  const dry = lines.filter((_, index) => labels[index]?.assignment !== 'water');
  const fitted = [
    ...explainByFit(groupings.filter(isCompound), lines, spectrum, dry),
    ...groupings.filter(isForeign),
  ];
  const view = { lines, protonArea: protonUnit, isAmongProtons: protons?.hasOtherSpins === false };
  const checked = (named: readonly ClassifiedGrouping[]): ClassifiedGrouping[] => [
    ...withdrawNames(named.filter(isCompound), view),
    ...named.filter(isForeign),
  ];
  const named = spectrum.nucleus === '1H' ? checked(stripCommonSplitting(fitted, lines)) : fitted;
  return named.sort((a, b) => (a.lineIndices[0] ?? 0) - (b.lineIndices[0] ?? 0));
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
  const suppressedPpm = suppressedPpmOf(source.acquisition, reference.offsetPpm);
  const found = classifySignals({
    ...axis,
    lines,
    companions,
    solvent,
    reference,
    protons,
    isProtonCoupled: ['none', 'gated'].includes(protonDecouplingOf(source.acquisition)),
    suppressedPpm,
  });
  const classification = { ...found, groupings: nameByFit(found, lines, spectrum, protons) };
  const quality = measureQuality(spectrum, lines, noise);
  const peaks = toPeaks(lines, classification);
  const marks = markCounts({
    spectrum,
    repetition: readRepetition(source.acquisition),
    lines,
    classification,
    suppressedPpm,
    protons,
  });
  const multiplets = toMultiplets(classification, marks);
  const contradictions = findContradictions({
    source,
    condition,
    sign: question.sign ?? null,
    phaseTrust: question.phaseTrust ?? null,
    lineBroadeningHz: lineBroadeningOf(question.recipe),
    nucleus,
    peaks,
    multiplets,
    companions,
    quality,
    solvent: solvent.finding,
    reference,
    fromPpm,
    toPpm,
    suppressedPpm,
    protons,
  });
  const score = scoreConfidence({
    kind: confidenceKindOf(nucleus, source.acquisition),
    nucleus,
    frequencyMhz,
    lines,
    classification,
    quality,
    solvent: solvent.finding,
    reference,
    hasStructure: protons !== null,
    multiplets,
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

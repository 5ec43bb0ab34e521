import type {
  MsAnnotatedIon,
  MsAnswer,
  MsContradiction,
  MsCorrection,
  MsEvidence,
} from '#contract/ms-annotations';
import { toHillFormula } from '#engines/chem/hill-formula.ts';
import { identificationLevelOf, type LevelEvidence } from '#engines/ms/identification-level.ts';
import { contradictMass } from '#engines/ms/sample/contradict-mass.ts';
import type { MassIon } from '#engines/ms/sample/main-ion.ts';
import type { SampleStructure } from '#engines/ms/sample/read-sample-structure.ts';
import { identificationLevels } from '#engines/ms/vocabulary.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { ResolvedCorrection } from './apply-corrections.ts';
import type { StoredIon } from './stored.ts';

type Level = MsAnnotatedIon['identification_level'];

const isSurer = (a: Level, b: Level): boolean =>
  identificationLevels.indexOf(a) < identificationLevels.indexOf(b);

/** What the molecule of an answer is held against. */
export interface Weighed {
  /** The molecule of the answer; null where it has neither structure nor formula. */
  readonly structure: SampleStructure | null;
  readonly ion: MassIon;
  readonly ppm: number;
}

/** What a person says it is. A hit of the list brings its own name and key. */
const toAnswer = (
  ion: MsAnnotatedIon,
  given: NonNullable<MsCorrection['answer']>,
  { structure }: Weighed,
): MsAnswer => {
  const { name = null, smiles = null, formula: written = null } = given;
  const formula = written === null ? null : toHillFormula(written);
  if (written !== null && formula === null)
    throw invalidField('corrections', `${ion.key}: the formula ${written} cannot be read.`);
  if (smiles !== null && formula !== null && structure !== null && structure.formula !== formula)
    throw invalidField(
      'corrections',
      `${ion.key}: the structure is ${structure.formula} without counter-ions, and the formula says ${formula}.`,
    );
  if (name === null && smiles === null && formula === null)
    throw invalidField(
      'corrections',
      `${ion.key}: an answer needs a name, a SMILES or a formula; null takes it away.`,
    );
  const hit = ion.hits.find(({ record }) => smiles !== null && record.smiles === smiles);
  return {
    name: name ?? hit?.record.name ?? null,
    smiles,
    inchikey: hit?.record.inchikey ?? null,
    formula: structure?.formula ?? formula ?? hit?.record.formula ?? null,
    basis: 'reviewer',
  };
};

const isSameStructure = (a: MsAnswer | null, b: MsAnswer | null): boolean =>
  a !== null && b !== null && a.smiles !== null && a.smiles === b.smiles;

/** What speaks against the ion being what it is taken for now: the mass is held against each new answer. */
const contradictionsFor = (
  { ion }: StoredIon,
  asked: MsCorrection,
  { structure, ion: massIon, ppm }: Weighed,
): MsContradiction[] => {
  if (asked.answer === undefined) return ion.contradictions;
  const others = ion.contradictions.filter(({ code }) => code !== 'mass_disagrees');
  return structure === null ? others : [...others, ...contradictMass(massIon, structure, ppm)];
};

/** Evidence belongs to a structure: what was found for another one bears nothing of the new answer. */
const evidenceFor = (
  { ion, basis }: StoredIon,
  answer: MsAnswer | null,
  contradictions: readonly string[],
): LevelEvidence => {
  if (isSameStructure(ion.answer, answer)) return { ...basis, contradictions };
  const { formula } = basis;
  const isOfFormula =
    formula !== undefined && answer?.formula != null && answer.formula === ion.formulas[0]?.formula;
  const hit = ion.hits.find(({ record }) => answer?.smiles != null && record.smiles === answer.smiles);
  const candidate = ion.candidates.find(({ smiles }) => smiles === answer?.smiles);
  return {
    ...(isOfFormula ? { formula } : {}),
    ...(hit === undefined
      ? {}
      : {
          libraryHit: {
            qValue: null,
            ppm: hit.ppm ?? Number.MAX_SAFE_INTEGER,
            matchedPeaks: hit.matched_peaks,
            margin: 0,
            isAnalogue: false,
          },
        }),
    ...(candidate === undefined ? {} : { explainedInSilico: candidate.explained_intensity }),
    contradictions,
  };
};

const statements = (basis: LevelEvidence, correction: MsCorrection): MsEvidence[] => {
  const { diagnostic, standard } = basis;
  const found: MsEvidence[] = [];
  if (correction.diagnostic !== undefined && diagnostic !== undefined)
    found.push({
      kind: 'diagnostic',
      met: true,
      level: '2b',
      statement: `The reviewer states: ${diagnostic.rule} Ions: ${diagnostic.ions.map((mz) => mz.toFixed(4)).join(', ')}. Excluded: ${diagnostic.excluded.join('; ')}.`,
    });
  if (correction.standard !== undefined && standard !== undefined)
    found.push({
      kind: 'standard',
      met: identificationLevelOf({ standard, contradictions: [] }) === '1',
      level: '1',
      statement: `Standard ${correction.standard.annotation_id}, ion ${correction.standard.key}: retention off by ${standard.retentionOffMin.toFixed(3)} min, ${standard.ppm.toFixed(1)} ppm, similarity ${standard.entropySimilarity.toFixed(3)} with ${standard.matchedPeaks} matched peaks. Level 1 takes 0.1 min or twice its scatter, 5 ppm, 0.75 and 3 peaks.`,
    });
  return found;
};

const whyNotLevel = (
  level: Level,
  reachable: Level,
  isOfOtherMass: boolean,
  contradictions: readonly string[],
): string =>
  isOfOtherMass
    ? `${contradictions.join(' ')} Level ${level} does not stand against that; level 5 does.`
    : `level ${level} takes evidence that is not recorded; what is recorded bears level ${reachable}. Record a diagnostic rule or a standard with the correction.`;

/**
 * What a correction comes to: the level a reviewer asks for where it is not surer than the one there is, or as sure as the evidence recorded
 * with the correction bears. Throws a validation error otherwise.
 */
export const resolveCorrection = (
  own: StoredIon,
  asked: MsCorrection,
  standard: LevelEvidence['standard'],
  weighed: Weighed,
): ResolvedCorrection => {
  const { ion } = own;
  const answer =
    asked.answer === undefined
      ? ion.answer
      : asked.answer === null
        ? null
        : toAnswer(ion, asked.answer, weighed);
  const contradictions = contradictionsFor(own, asked, weighed);
  const messages = contradictions.map(({ message }) => message);
  const basis: LevelEvidence = {
    ...evidenceFor(own, answer, messages),
    ...(asked.diagnostic === undefined ? {} : { diagnostic: asked.diagnostic }),
    ...(standard === undefined ? {} : { standard }),
  };
  const borne =
    answer === null
      ? '5'
      : answer.smiles === null
        ? leastSure(identificationLevelOf(basis))
        : identificationLevelOf(basis);
  // Whatever the ion was before, a molecule whose mass it has not is no answer above the mass itself.
  const isOfOtherMass = contradictions.some(({ code }) => code === 'mass_disagrees');
  const hasNew = asked.diagnostic !== undefined || standard !== undefined;
  const reachable = isOfOtherMass
    ? '5'
    : hasNew || isSurer(ion.identification_level, borne)
      ? borne
      : ion.identification_level;
  const level = asked.identification_level ?? reachable;
  if (isSurer(level, reachable))
    throw invalidField(
      'corrections',
      `${ion.key}: ${whyNotLevel(level, reachable, isOfOtherMass, messages)}`,
    );
  return {
    asked,
    identification_level: level,
    answer,
    basis,
    evidence: [...ion.evidence, ...statements(basis, asked)],
    contradictions,
  };
};

/** Without a structure nothing above a formula is claimed. */
const leastSure = (level: Level): Level => (isSurer(level, '4') ? '4' : level);

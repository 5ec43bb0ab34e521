import type { MsAnnotatedIon, MsAnswer, MsCandidate, MsFormula, MsHit } from '#contract/ms-annotations';
import { findAdduct } from '#engines/ms/adducts.ts';
import { assumedAdduct } from '#engines/ms/annotation/assumed-adduct.ts';
import { type Contradiction, findContradictions } from '#engines/ms/annotation/find-contradictions.ts';
import { countsOf } from '#engines/ms/formula/elements.ts';
import { identificationLevelOf, type LevelEvidence } from '#engines/ms/identification-level.ts';
import type { LibraryAnswer } from '../ms-library/index.ts';
import type { AnnotateInput } from './annotate-input.ts';
import type { AskedIon } from './asked-ion.ts';
import { mostForFormulas } from './choose-for-formulas.ts';
import { describeHits, hitEvidence } from './describe-hits.ts';
import { rankIonCandidates } from './rank-ion-candidates.ts';
import { rankIonFormulas } from './rank-ion-formulas.ts';
import { stateEvidence } from './state-evidence.ts';
import type { StoredIon } from './stored.ts';

const whyNoHits = ({ settings, notSearched }: AnnotateInput, ion: AskedIon, hits: readonly MsHit[]) => {
  if (hits.length > 0) return null;
  if (!settings.modes.includes('library')) return 'The library was not asked.';
  if (notSearched !== null) return notSearched;
  return ion.spectrum === null
    ? 'The ion has no fragment spectrum.'
    : 'The library holds no spectrum of this precursor that shares a peak.';
};

interface Found {
  readonly hits: readonly MsHit[];
  readonly formulas: readonly MsFormula[];
  readonly candidates: readonly MsCandidate[];
}

/** A hit whose formula the formulas speak against clearly. Other elements than those looked for are not judged. */
const unlikeFormula = (
  { hits: [hit], formulas }: Found,
  basis: LevelEvidence['formula'],
): Contradiction[] => {
  const [first] = formulas;
  const claimed = hit?.record.formula ?? null;
  if (first === undefined || basis === undefined || claimed === null || countsOf(claimed) === null) return [];
  if (basis.posterior < 0.9 || claimed === first.formula) return [];
  return [
    {
      code: 'formula_disagrees',
      message: `The first hit has the formula ${claimed}, and mass, fragments and isotopes say ${first.formula}.`,
      evidence: `${first.formula}: ${(100 * basis.posterior).toFixed(1)} % among the formulas of the window; ${claimed}: ${(100 * (formulas.find(({ formula }) => formula === claimed)?.posterior ?? 0)).toFixed(1)} %.`,
    },
  ];
};

const answerOf = (
  found: Found,
  level: MsAnnotatedIon['identification_level'],
  byHit: boolean,
): MsAnswer | null => {
  const [hit] = found.hits;
  const [formula] = found.formulas;
  const [candidate] = found.candidates;
  if (level === '5') return null;
  if (level !== '4' && byHit && hit !== undefined) {
    const { name, smiles, inchikey, formula: own } = hit.record;
    return { name, smiles, inchikey, formula: own, basis: 'library' };
  }
  const own = formula?.formula ?? null;
  if (level !== '4' && candidate !== undefined)
    return { name: candidate.id, smiles: candidate.smiles, inchikey: null, formula: own, basis: 'candidate' };
  return own === null ? null : { name: null, smiles: null, inchikey: null, formula: own, basis: 'formula' };
};

/** A hit counts where the library tells its rate, or where it is of the formula that was found. */
const countsAsHit = ({ hits: [hit], formulas: [formula] }: Found, evidence: LevelEvidence['libraryHit']) =>
  hit !== undefined && ((evidence?.qValue ?? 1) <= 0.05 || hit.record.formula === formula?.formula);

const tooMany = `Formulas are ranked for ${mostForFormulas} ions at once, those with fragments and the largest areas first; annotate this ion by its number.`;

/** What the ion shows by itself of each mode that was asked for. */
export const lookUp = (
  { settings, notCalibrated }: AnnotateInput,
  ion: AskedIon,
  answer: LibraryAnswer,
  isChosen: boolean,
) => {
  const adduct =
    ion.adduct === null ? assumedAdduct(ion.polarity, ion.charge) : (findAdduct(ion.adduct) ?? null);
  const ranked =
    settings.modes.includes('formula') && isChosen
      ? rankIonFormulas(ion, adduct, settings.formula_ppm)
      : {
          formulas: [],
          reason: settings.modes.includes('formula') ? tooMany : 'Formulas were not asked for.',
          evidence: undefined,
        };
  const compared = settings.modes.includes('candidates')
    ? rankIonCandidates(ion, adduct, settings)
    : { candidates: [], reason: 'No structures were given.', warnings: [] };
  const hits = describeHits(ion, answer, ranked.evidence, notCalibrated);
  const found: Found = { hits, formulas: ranked.formulas, candidates: compared.candidates };
  const libraryHit = hitEvidence(ion, answer, 0);
  return {
    adduct,
    ranked,
    compared,
    found,
    libraryHit,
    byHit: countsAsHit(found, libraryHit),
    judgedProbability: answer.judgement?.probability ?? null,
  };
};

export type LookedUp = ReturnType<typeof lookUp>;

/** Against the structure the ion is taken for; where it is taken for nothing, nothing is contradicted. */
export const contradict = (
  { others, adductPpm }: AnnotateInput,
  ion: AskedIon,
  { found, byHit, ranked }: LookedUp,
): Contradiction[] => {
  const shown = {
    mz: ion.mz,
    polarity: ion.polarity,
    toldAdduct: ion.adductBasis === 'partner' ? ion.adduct : null,
    signalToNoise: ion.signalToNoise,
    apexS: ion.rtS,
    widthS: ion.widthS,
    isotopes: ion.seenIsotopes,
  };
  if (byHit) {
    const { formula = null, adduct = null } = found.hits[0]?.record ?? {};
    return [
      ...findContradictions(shown, { formula, adduct }, others, adductPpm),
      ...unlikeFormula(found, ranked.evidence),
    ];
  }
  if ((ranked.evidence?.posterior ?? 0) < 0.9) return [];
  const claim = { formula: found.formulas[0]?.formula ?? null, adduct: null };
  return findContradictions(shown, claim, others, adductPpm);
};

const basisOf = (
  { found, byHit, ranked, libraryHit }: LookedUp,
  contradictions: readonly Contradiction[],
): LevelEvidence => {
  const [candidate] = found.candidates;
  return {
    ...(byHit && libraryHit !== undefined ? { libraryHit } : {}),
    ...(ranked.evidence === undefined ? {} : { formula: ranked.evidence }),
    ...(candidate === undefined ? {} : { explainedInSilico: candidate.explained_intensity }),
    contradictions: contradictions.map(({ message }) => message),
  };
};

const describeIon = (ion: AskedIon, { adduct }: LookedUp) => ({
  key: ion.key,
  feature_id: ion.featureId,
  msms_scan: ion.scan,
  mz: ion.mz,
  rt_s: ion.rtS,
  area: ion.area,
  area_percent: ion.areaPercent,
  polarity: ion.polarity === 1 ? ('positive' as const) : ('negative' as const),
  charge: ion.charge,
  adduct: adduct?.name ?? ion.adduct,
  adduct_basis: ion.adductBasis ?? (adduct === null ? null : ('assumed' as const)),
});

/** The ion as it is kept, with what speaks against it: its level falls by that. */
export const describeAnnotated = (
  input: AnnotateInput,
  ion: AskedIon,
  looked: LookedUp,
  contradictions: readonly Contradiction[],
): StoredIon => {
  const { adduct, ranked, compared, found, libraryHit, byHit, judgedProbability } = looked;
  const basis = basisOf(looked, contradictions);
  const level = identificationLevelOf(basis);
  const probability = byHit ? judgedProbability : null;
  const [hit] = found.hits;
  const evidence = stateEvidence(
    ion,
    { hit, formula: found.formulas[0], candidate: found.candidates[0], adduct: adduct?.name ?? null },
    { ...basis, ...(libraryHit === undefined ? {} : { libraryHit }) },
  );
  return {
    basis,
    ion: {
      ...describeIon(ion, looked),
      answer: answerOf(found, level, byHit),
      identification_level: level,
      confidence: probability === null ? null : 100 * probability,
      hits: [...found.hits],
      no_hits_reason: whyNoHits(input, ion, found.hits),
      formulas: [...ranked.formulas],
      no_formulas_reason: ranked.reason,
      candidates: [...compared.candidates],
      no_candidates_reason: compared.reason,
      evidence,
      contradictions: [...contradictions],
      corrected_in: null,
    },
  };
};

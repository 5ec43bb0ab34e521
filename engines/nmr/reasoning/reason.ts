import { type Warning, warn } from '../../common/result.ts';
import { predictStructure } from '../prediction/predict-structure.ts';
import type { ShiftModels } from '../shift-model/shift-model.ts';
import type {
  AbstentionReason,
  DegradedReason,
  ReasonedVerdict,
  ReasoningCheck,
  ReasoningMode,
} from '../vocabulary.ts';
import { showsBareCarbons } from './align-signals.ts';
import {
  type ArbitrationConstants,
  arbitrate,
  type Contender,
  conformalShare,
  noneFrom,
} from './arbitrate.ts';
import { calibration, evidenceSetOf, type ReasoningCalibration } from './calibration.ts';
import {
  type GatheredCandidate,
  type Generated,
  type GivenCandidate,
  gatherCandidates,
  type Precedent,
} from './gather-candidates.ts';
import type { CheckResult, ReasonedEvidence } from './model.ts';
import { describeRivals, scoreRivals } from './rivals.ts';
import { contenderOf, type ScoredCandidate, scoreCandidate } from './score-candidate.ts';
import { verifyCouplings } from './verify-couplings.ts';

export interface ReasoningQuestion {
  readonly evidence: ReasonedEvidence;
  readonly given: readonly GivenCandidate[];
  /** The nearest spectra of an index, the nearest first; null without an index. */
  readonly precedent: readonly Precedent[] | null;
  /** Null where no pack of shifts is in use. */
  readonly models: ShiftModels | null;
  readonly isomers: boolean;
  /** Couplings need conformers, which take seconds for a large structure. */
  readonly couplings: boolean;
  readonly mostCandidates: number;
}

interface Remark<Code extends string> {
  readonly code: Code;
  readonly message: string;
}

export interface ReasonedCandidate extends GatheredCandidate {
  /** ln of the likelihood of the lines; null where nothing is predicted. */
  readonly score: number | null;
  readonly probability: number;
  readonly verdict: ReasonedVerdict;
  readonly contradictedBy: readonly ReasoningCheck[];
  readonly checks: readonly CheckResult[];
}

export interface Reasoning {
  readonly mode: ReasoningMode;
  readonly degraded: readonly Remark<DegradedReason>[];
  readonly candidates: readonly ReasonedCandidate[];
  readonly none: number;
  readonly abstention: Remark<AbstentionReason> | null;
  readonly generated: Generated | null;
  /** What the probabilities were fitted to. */
  readonly calibratedOn: string;
  /** What the list itself looks like, whatever the candidates are. */
  readonly remarks: readonly Warning[];
}

/** Records at this distance or farther are no precedent at all: no line is near another one. */
const farthest = Math.SQRT2;
/** Candidates whose couplings are compared, the best of the shifts first. */
const mostCompared = 5;
/** A right structure is doubted by the conformal check with at most this probability. */
const alpha = 0.05;
const supportedFrom = 0.8;
const possibleFrom = 0.5;
/** With fewer groups or lines any structure would fit. */
const leastTerms = 3;

interface Judged {
  readonly candidate: GatheredCandidate;
  readonly scored: ScoredCandidate;
  readonly checks: readonly CheckResult[];
  readonly contender: Contender;
}

/** At most one unit of ln: precedent decides between candidates the verifiers leave level, and nothing else. */
const verifyPrecedent = ({ distance, of }: GatheredCandidate): CheckResult => {
  const support = distance === null ? null : Number(Math.max(0, 1 - distance / farthest).toFixed(2));
  return {
    check: 'precedent',
    outcome: support === null ? 'not_checked' : 'agrees',
    isHard: false,
    saw:
      distance === null
        ? 'No record of the index is this structure.'
        : `The record ${of} of this structure has a spectrum at the distance ${distance.toFixed(3)}.`,
    support,
  };
};

const toJudged = (
  candidate: GatheredCandidate,
  scored: ScoredCandidate,
  more: readonly CheckResult[],
): Judged => {
  const added = more.reduce((sum, { support }) => sum + (support ?? 0), 0);
  const checks = [...scored.checks, ...more];
  return {
    candidate,
    scored,
    checks,
    contender: contenderOf({ ...scored, checks, support: scored.support + added }),
  };
};

const byScore = (a: Judged, b: Judged): number =>
  Number(a.contender.isContradicted) - Number(b.contender.isContradicted) ||
  b.contender.support - a.contender.support ||
  (a.candidate.id < b.candidate.id ? -1 : 1);

const judgeAll = (question: ReasoningQuestion, candidates: readonly GatheredCandidate[]): Judged[] => {
  const { evidence, models } = question;
  const first = candidates
    .map((candidate) => {
      const prediction = predictStructure(candidate.molecule, models);
      const scored = scoreCandidate(candidate.molecule, prediction, evidence);
      return toJudged(candidate, scored, [verifyPrecedent(candidate)]);
    })
    .toSorted(byScore);
  const signals = evidence.peaks['1H'] ?? [];
  if (!question.couplings || signals.every(({ couplingsHz }) => couplingsHz.length === 0)) return first;
  return first
    .map((judged, place) => {
      if (place >= mostCompared) return judged;
      const compared = verifyCouplings(judged.candidate.molecule, signals);
      return toJudged(judged.candidate, judged.scored, [verifyPrecedent(judged.candidate), compared]);
    })
    .toSorted(byScore);
};

const verdictOf = ({ contender }: Judged, probability: number, share: number): ReasonedVerdict => {
  if (contender.isContradicted) return 'contradicted';
  if (contender.terms < leastTerms) return 'cannot_tell';
  if (share <= alpha) return probability >= possibleFrom ? 'possible' : 'unlikely';
  if (probability >= supportedFrom) return 'supported';
  return probability >= possibleFrom / 10 ? 'possible' : 'unlikely';
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const checkConformal = (share: number, { cases }: ArbitrationConstants): CheckResult => ({
  check: 'conformal',
  outcome: share <= alpha ? 'doubtful' : 'agrees',
  isHard: false,
  saw: `Of ${cases} true structures ${percent(share)} fit as badly as this one or worse; at ${percent(alpha)} and less a structure is in doubt.`,
  support: null,
});

/** Why no candidate is named; null where one is. */
const abstainFrom = (
  judged: readonly Judged[],
  probabilities: readonly number[],
  none: number,
  rivals: readonly Contender[],
): Remark<AbstentionReason> | null => {
  if (judged.length === 0)
    return {
      code: 'no_candidates',
      message: 'There is no candidate: give structures, or a formula and an index.',
    };
  if (judged.every(({ contender }) => contender.isContradicted))
    return {
      code: 'all_contradicted',
      message: 'Every candidate is contradicted by a check that counts alone.',
    };
  if (judged.every(({ contender }) => contender.terms < leastTerms))
    return {
      code: 'too_little_evidence',
      message: `Fewer than ${leastTerms} lines and kinds of nucleus can be compared.`,
    };
  const best = Math.max(...probabilities);
  if (none >= noneFrom)
    return {
      code: 'none_fits',
      message: `None of these is the likeliest answer (${percent(none)}).${describeRivals(rivals, judged[0]?.contender)}`,
    };
  return best < possibleFrom
    ? {
        code: 'level_candidates',
        message: `No candidate reaches ${percent(possibleFrom)}: these lines do not tell them apart.`,
      }
    : null;
};

const hasModels = ({ evidence, models }: ReasoningQuestion): boolean =>
  models !== null &&
  (['13C', '1H'] as const).every(
    (nucleus) => evidence.peaks[nucleus] === undefined || models[nucleus] !== undefined,
  );

const remarksOn = (question: ReasoningQuestion, cut: number): Remark<DegradedReason>[] => {
  const { precedent, models } = question;
  const said: Remark<DegradedReason>[] = [];
  if (precedent === null)
    said.push({ code: 'no_index', message: 'There is no index of spectra to find precedent in.' });
  else if (precedent.length > 0 && precedent.every(({ smiles }) => smiles === null))
    said.push({
      code: 'precedent_without_structures',
      message: 'None of the nearest records has a structure.',
    });
  if (models === null)
    said.push({
      code: 'no_model',
      message: 'No reference pack of shifts is in use: increments predict alone.',
    });
  else if (!hasModels(question))
    said.push({
      code: 'nucleus_not_in_model',
      message: 'The reference pack has no shifts of one of the nuclei: increments predict them.',
    });
  if (cut > 0)
    said.push({
      code: 'candidates_cut',
      message: `${cut} candidates beyond those asked for are left out; their probabilities are in none of those shown.`,
    });
  return said;
};

const remarkOnLines = ({ evidence: { peaks } }: ReasoningQuestion, [first]: readonly Judged[]): Warning[] => {
  const said: Warning[] = [];
  const carbons = peaks['13C'] ?? [];
  if (carbons.length > 0 && !showsBareCarbons(carbons))
    said.push(
      warn(
        'bare_carbons_not_shown',
        'Every line has hydrogen on its carbon: it is taken as the list of a DEPT or an HSQC, and carbons without hydrogen are not missed.',
      ),
    );
  for (const [nucleus, offset] of Object.entries(first?.scored.offsetsPpm ?? {}))
    said.push(
      warn(
        'common_offset',
        `The lines of ${nucleus} lie ${Math.abs(offset).toFixed(nucleus === '1H' ? 2 : 1)} ppm ${offset > 0 ? 'higher' : 'lower'} than ${first?.candidate.id} lets expect, nearly all of them: look at the reference of the spectrum.`,
      ),
    );
  return said;
};

const modeOf = (question: ReasoningQuestion): ReasoningMode => {
  const isLearned = hasModels(question);
  if (question.precedent !== null) return isLearned ? 'full' : 'without_model';
  return isLearned ? 'without_index' : 'checks_only';
};

/**
 * Puts candidates to all verifiers and arbitrates what they say into probabilities that include none of them. One score,
 * ln of the likelihood of the lines, ranks, calibrates and abstains. A hard verifier that contradicts outvotes everything;
 * precedent moves a candidate by one unit of ln at most. Pure and deterministic; no language model takes part.
 */
export const reason = (
  question: ReasoningQuestion,
  measured: ReasoningCalibration = calibration,
): Reasoning => {
  const { evidence, given, precedent, isomers, mostCandidates } = question;
  const gathered = gatherCandidates({
    given,
    precedent: precedent ?? [],
    formula: evidence.formula,
    isomers,
  });
  const judged = judgeAll(question, gathered.candidates);
  const source = hasModels(question) ? 'learned' : 'increments';
  const constants = measured.constants[source][evidenceSetOf(evidence)];
  const rivals = scoreRivals(
    judged.map(({ candidate: { molecule }, contender }) => ({ molecule, contender })),
    (molecule) => scoreCandidate(molecule, predictStructure(molecule, question.models), evidence),
  );
  const { probabilities, none } = arbitrate(
    judged.map(({ contender }) => contender),
    constants,
    rivals,
  );
  const shares = judged.map(({ contender }) => conformalShare(contender, constants));
  const all = judged.map((own, place): ReasonedCandidate => {
    const [probability, share] = [probabilities[place] as number, shares[place] as number];
    const checks = own.scored.terms === 0 ? own.checks : [...own.checks, checkConformal(share, constants)];
    return {
      ...own.candidate,
      score: own.contender.terms === 0 ? null : Number(own.contender.support.toFixed(3)),
      probability,
      verdict: verdictOf(own, probability, share),
      contradictedBy: checks
        .filter(({ isHard, outcome }) => isHard && outcome === 'contradicts')
        .map(({ check }) => check),
      checks,
    };
  });
  const shown = all.filter(({ source: from }, place) => from === 'given' || place < mostCandidates);
  return {
    mode: modeOf(question),
    degraded: remarksOn(question, all.length - shown.length),
    candidates: shown,
    none,
    abstention: abstainFrom(judged, probabilities, none, rivals),
    generated: gathered.generated,
    calibratedOn: measured.measured_on,
    remarks: remarkOnLines(question, judged),
  };
};

import type { Molecule } from 'openchemlib';
import { countPlaces, mostPlaces } from './count-places.ts';
import { findStructureContradictions } from './find-structure-contradictions.ts';
import { type Judgement, judgeOf } from './judge-sample.ts';
import { type LaidGroups, layGroups } from './lay-groups.ts';
import type { Side } from './list-units.ts';
import type { SampleMatch } from './match-sample.ts';
import type { GroupEvidence, ObservedSpectrum, StructureCheck, StructureVerdict } from './model.ts';
import { type Predictor, predictorOf, whoCovers, whoExpects } from './predictor.ts';
import { structureCheckVersion } from './structure-check-version.ts';

/** With fewer, or with less of the structure covered by rules, any structure would fit. */
const leastGroups = 3;
const leastCoverage = 0.6;

/** From and up to which score a match is called; between them the check is inconclusive. */
const consistentFrom = 80;
const contradictedUpTo = 20;
/** Then the score counts half: it is no better than even, and structures keep their order. */
const weightOfMixed = 0.5;
/** More of the area than this without a nucleus is another compound's: nothing is called consistent then. */
const mostUnexplained = 0.15;
/** Less than this ahead, in units of ln, is level. */
export const tieWithin = 1;

export interface CheckQuestion {
  /** With drawing coordinates, without explicit hydrogens. */
  readonly molecule: Molecule;
  /** One spectrum of protons or carbons. */
  readonly spectrum: Extract<ObservedSpectrum, { kind: '1h' | '13c' }>;
  readonly predictor: Predictor;
  /** Label of an atom, by its place. */
  readonly labelOf: (atom: number) => string;
}

const nucleiOf = (groups: readonly GroupEvidence[]): number =>
  groups.reduce((sum, group) => sum + (group.exchange === null ? group.nuclei : 0), 0);

const coverageOf = (groups: readonly GroupEvidence[]): number => {
  const all = nucleiOf(groups);
  return all === 0 ? 0 : nucleiOf(groups.filter(({ errorPpm }) => errorPpm !== null)) / all;
};

const namesOf = (side: Side): string => (side === '1H' ? 'protons' : 'carbons');

const fixedGroups = (groups: readonly GroupEvidence[]): readonly GroupEvidence[] =>
  groups.filter(({ exchange, status }) => exchange === null && status !== 'not_shown');

/** How many of the groups the spectra show, without those that exchange, lie where they are expected. */
export const countSupported = (groups: readonly GroupEvidence[]): string => {
  const fixed = fixedGroups(groups);
  const supported = fixed.filter(({ status }) => status === 'supported');
  return `${supported.length} of ${fixed.length} groups`;
};

/** Why a set of groups cannot be judged; null where it can. */
export const whyUnjudged = (
  groups: readonly GroupEvidence[],
  what: string,
  signals: number,
  predictor: Predictor,
): string | null => {
  const fixed = fixedGroups(groups).length;
  const coverage = coverageOf(groups);
  if (signals === 0) return 'The spectrum shows no signal of the compound.';
  if (fixed < leastGroups)
    return `The structure has ${fixed} kinds of ${what} that do not exchange; at least ${leastGroups} are needed to tell it from others.`;
  return coverage < leastCoverage
    ? `${whoCovers(predictor)} cover ${(100 * coverage).toFixed(0)} % of the ${what}; at least ${100 * leastCoverage} % are needed.`
    : null;
};

export interface Verdict {
  readonly verdict: StructureVerdict;
  readonly score: number;
  /** What the score leaves out, in sentences. */
  readonly remarks: readonly string[];
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** What matches like it were worth, what speaks beside that, and what is left where that changes it. */
export const reasonOfScore = (
  supports: string,
  { probability, calibratedOn }: Judgement,
  { score, remarks }: Pick<Verdict, 'score' | 'remarks'>,
): string => {
  const before = Number((100 * probability).toFixed(1));
  return [
    `${supports}; matches like this one were right in ${before} % of labelled cases (${calibratedOn}).`,
    ...remarks,
    ...(score === before ? [] : [`That leaves ${score} %.`]),
  ].join(' ');
};

/** An isomer nobody can tell from it by these spectra. */
const isLevelWithRival = ({ rival }: Judgement): boolean =>
  rival !== null && Math.abs(rival.margin) < tieWithin;

const remarksOnRival = (judgement: Judgement): string[] => {
  const { rival } = judgement;
  if (rival === null || rival.margin >= tieWithin) return [];
  const smiles = rival.molecule.toIsomericSmiles();
  return isLevelWithRival(judgement)
    ? [`An isomer fits as well (${smiles}): these spectra do not tell which of the two it is.`]
    : [`An isomer fits better (${smiles}).`];
};

/** The verdict of a judgement: what lies over from another compound, or an isomer that fits as well, is said. */
export const verdictOf = (judgement: Judgement, isRefuted: boolean): Verdict => {
  const { features, probability } = judgement;
  const isMixed = features.unexplained > mostUnexplained;
  const raw = Number((100 * probability).toFixed(1));
  const isWorseThanAny = isRefuted && judgement.support < 0;
  const weighed = isMixed ? Number((weightOfMixed * raw).toFixed(1)) : raw;
  const score = isWorseThanAny ? Math.min(weighed, contradictedUpTo) : weighed;
  const remarks = [
    ...(isMixed
      ? [
          `${percent(features.unexplained)} of the area belong to nothing in the structure, more than ${percent(mostUnexplained)}: a mixture is not told from a wrong structure.`,
        ]
      : []),
    ...(isWorseThanAny
      ? ['Any molecule explains the signals better than this one, however its isomers do.']
      : []),
    ...remarksOnRival(judgement),
  ];
  const isConsistent = score >= consistentFrom && !isRefuted && !isLevelWithRival(judgement);
  const isContradicted = raw <= contradictedUpTo || isWorseThanAny;
  const verdict = isContradicted ? 'contradicted' : isConsistent ? 'consistent' : 'cannot_tell';
  return { verdict, score, remarks };
};

const tooLarge = (side: Side): StructureCheck => ({
  engineVersion: structureCheckVersion,
  nucleus: side,
  verdict: 'cannot_tell',
  score: null,
  support: null,
  margin: null,
  reason: `The structure and the spectrum together have more than ${mostPlaces} places to compare.`,
  coverage: 0,
  groups: [],
  counts: new Map(),
  contradictions: [],
});

const whyNot = (
  { spectrum, predictor }: CheckQuestion,
  match: SampleMatch,
  { groups }: LaidGroups,
): string | null => {
  if (spectrum.kind === '13c' && match.candidate.prediction.hasSplitCarbons)
    return 'Fluorine or phosphorus splits carbons into several lines, which are not told from lines of other carbons.';
  const what = namesOf(spectrum.kind === '1h' ? '1H' : '13C');
  return whyUnjudged(groups, what, spectrum.signals.length, predictor);
};

/**
 * Compares a structure with the signals of one spectrum: lays its nuclei where all are likeliest, says of each group how
 * well that fits, and scores the match by how far it is ahead of its own isomers and what such matches were worth on
 * labelled cases. "Cannot tell" is an answer. Decision support: a consistent structure is not a proven one. Pure and
 * deterministic.
 */
export const checkStructure = (question: CheckQuestion): StructureCheck => {
  const { molecule, spectrum, labelOf } = question;
  const side: Side = spectrum.kind === '1h' ? '1H' : '13C';
  const predictor = predictorOf(question.predictor, [side]);
  if (countPlaces(molecule, spectrum.signals.length) > mostPlaces) return tooLarge(side);
  const sample = judgeOf([spectrum], predictor);
  const match = sample.matchOf(molecule);
  const laid = layGroups(match, side);
  const { groups, counts } = laid;
  const why = whyNot({ ...question, predictor }, match, laid);
  const nameOf = (group: GroupEvidence): string => group.atoms.map(labelOf).join(', ');
  const contradictions =
    why === null
      ? findStructureContradictions({ nucleus: side, laid, signals: spectrum.signals, predictor, nameOf })
      : [];
  const common = {
    engineVersion: structureCheckVersion,
    nucleus: side,
    coverage: coverageOf(groups),
    groups,
    counts,
    contradictions,
  };
  if (why !== null)
    return { ...common, verdict: 'cannot_tell', score: null, support: null, margin: null, reason: why };
  const judgement = sample.judge(molecule);
  const isRefuted = contradictions.some(({ severity }) => severity === 'critical');
  const { verdict, score, remarks } = verdictOf(judgement, isRefuted);
  return {
    ...common,
    score,
    support: Number(judgement.support.toFixed(2)),
    margin: judgement.rival === null ? null : Number(judgement.rival.margin.toFixed(2)),
    verdict,
    reason: reasonOfScore(
      `${countSupported(groups)} have their signals where ${whoExpects(predictor, [side])} them`,
      judgement,
      { score, remarks },
    ),
  };
};

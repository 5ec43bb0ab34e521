import type { StructurePrediction } from '../prediction/predict-shifts.ts';
import { findStructureContradictions } from './find-structure-contradictions.ts';
import { groupNuclei } from './group-nuclei.ts';
import { measureMatch } from './measure-match.ts';
import type { GroupEvidence, ObservedSignal, StructureCheck, StructureVerdict } from './model.ts';
import { calibrationSource, scoreMatch } from './score-match.ts';
import { weighEvidence } from './weigh-evidence.ts';

/** Name and version of the comparison; stored with every result. */
export const structureCheckVersion = 'larmor-structure-check 0.2.1';

/** With fewer, or with less of the structure covered by rules, any structure would fit. */
const leastGroups = 3;
const leastCoverage = 0.6;

/** From and up to which score a match is called; between them the check is inconclusive. */
const consistentFrom = 80;
const contradictedUpTo = 20;

/** More pairs than this would take minutes; such a spectrum says nothing about so large a structure anyway. */
const mostNuclei = 400;

export interface CheckQuestion {
  readonly nucleus: '1H' | '13C';
  readonly prediction: StructurePrediction;
  /** Signals of the compound alone, without solvent, reference and impurities. */
  readonly signals: readonly ObservedSignal[];
  /** Label of an atom, by its place. */
  readonly labelOf: (atom: number) => string;
}

const nucleiOf = (groups: readonly GroupEvidence[]): number =>
  groups.reduce((sum, group) => sum + (group.exchange === null ? group.nuclei : 0), 0);

const coverageOf = (groups: readonly GroupEvidence[]): number => {
  const all = nucleiOf(groups);
  return all === 0 ? 0 : nucleiOf(groups.filter(({ errorPpm }) => errorPpm !== null)) / all;
};

interface Judgement {
  readonly verdict: StructureVerdict;
  readonly score: number | null;
  readonly reason: string;
}

const inconclusive = (reason: string): Judgement => ({ verdict: 'cannot_tell', score: null, reason });

const name = (nucleus: string): string => (nucleus === '1H' ? 'protons' : 'carbons');

const whyUnjudged = (
  groups: readonly GroupEvidence[],
  nucleus: '1H' | '13C',
  signals: number,
): string | null => {
  const fixed = groups.filter(({ exchange }) => exchange === null).length;
  const coverage = coverageOf(groups);
  if (signals === 0) return 'The spectrum shows no signal of the compound.';
  if (fixed < leastGroups)
    return `The structure has ${fixed} kinds of ${name(nucleus)} that do not exchange; at least ${leastGroups} are needed to tell it from others.`;
  return coverage < leastCoverage
    ? `Rules cover ${(100 * coverage).toFixed(0)} % of the ${name(nucleus)}; at least ${100 * leastCoverage} % are needed.`
    : null;
};

const verdictOf = (score: number, isRefuted: boolean): StructureVerdict => {
  if (score <= contradictedUpTo) return 'contradicted';
  return score >= consistentFrom && !isRefuted ? 'consistent' : 'cannot_tell';
};

/**
 * Compares a structure with the signals of a spectrum: assigns them at the least total cost, says of each group how well
 * that fits, and scores the match by what such matches were worth on labelled cases. "Cannot tell" is an answer. Decision
 * support: a consistent structure is not a proven one. Pure and deterministic.
 */
export const checkStructure = ({ nucleus, prediction, signals, labelOf }: CheckQuestion): StructureCheck => {
  const given = groupNuclei(nucleus === '1H' ? prediction.protons : prediction.carbons);
  const isTooLarge = given.reduce((sum, { nuclei }) => sum + nuclei, 0) + signals.length > mostNuclei;
  const weighed = weighEvidence(nucleus, isTooLarge ? [] : given, isTooLarge ? [] : signals);
  const { groups, assignment } = weighed;
  const nameOf = (group: GroupEvidence): string => group.atoms.map(labelOf).join(', ');
  const why = isTooLarge
    ? `The structure and the spectrum together have more than ${mostNuclei} places to compare.`
    : nucleus === '13C' && prediction.hasSplitCarbons
      ? 'Fluorine or phosphorus splits carbons into several lines, which are not told from lines of other carbons.'
      : whyUnjudged(groups, nucleus, signals.length);
  const contradictions =
    why === null ? findStructureContradictions({ nucleus, weighed, signals, nameOf }) : [];
  const common = {
    engineVersion: structureCheckVersion,
    nucleus,
    coverage: coverageOf(groups),
    groups,
    counts: assignment.counts,
    contradictions,
  };
  if (why !== null) return { ...common, ...inconclusive(why) };
  const fixed = groups.filter(({ exchange }) => exchange === null);
  const score = Math.round(100 * scoreMatch(measureMatch(weighed, signals, nucleus), fixed.length, nucleus));
  const isRefuted = contradictions.some(({ severity }) => severity === 'critical');
  const supported = fixed.filter(({ status }) => status === 'supported').length;
  return {
    ...common,
    score,
    verdict: verdictOf(score, isRefuted),
    reason: `${supported} of ${fixed.length} groups have their signals where increments expect them; matches like this one were right in ${score} % of labelled cases (${calibrationSource}).`,
  };
};

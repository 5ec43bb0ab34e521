import facts from '#resources/facts/match-calibration.json' with { type: 'json' };
import { type Evidence, type EvidenceKind, evidenceKinds } from './evidence-kinds.ts';
import type { SampleMatch } from './match-sample.ts';
import type { PredictorMode } from './predictor.ts';

/** Which spectra a score rests on; each has a curve of its own. */
export const scoredSets = ['proton', 'carbon', 'edited', 'both', 'correlated'] as const;
export type ScoredSet = (typeof scoredSets)[number];

export interface Calibration {
  /** What weights and curves were fitted to. */
  readonly measured_on: string;
  /** How much each kind counts, 0 to 1: errors inside one molecule go together, so likelihoods say too much. */
  readonly weights: Readonly<Record<EvidenceKind, number>>;
  readonly curves: Readonly<Record<ScoredSet, readonly number[]>>;
}

/** What a calibration file holds. */
export const calibrations: Readonly<Record<PredictorMode, Calibration>> = facts;

export const setOf = ({ nodes }: SampleMatch): ScoredSet => {
  if (nodes.links.length > 0) return 'correlated';
  if (nodes.carbonExperiments.length === 0) return 'proton';
  if (nodes.hasProtonSpectrum) return 'both';
  return nodes.carbonExperiments.every((experiment) => experiment === 'plain') ? 'carbon' : 'edited';
};

/** ln of the likelihood ratio of a structure against any molecule, every kind of evidence tempered. */
export const weighEvidence = (evidence: Evidence, weights: Calibration['weights']): number =>
  evidenceKinds.reduce((sum, kind) => sum + weights[kind] * evidence[kind], 0);

/** Beyond so many units of ln nothing becomes surer. */
const mostOdds = 12;
const mostFit = 6;

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** ln of the odds of a structure against all its rivals together, by their tempered likelihoods; 0 without rivals. */
export const oddsAgainst = (own: number, rivals: readonly number[]): number => {
  if (rivals.length === 0) return 0;
  const most = Math.max(...rivals);
  return own - most - Math.log(rivals.reduce((sum, value) => sum + Math.exp(value - most), 0));
};

export interface MatchFeatures {
  /** See oddsAgainst. */
  readonly odds: number;
  /** Tempered ln of the likelihood ratio for each group. */
  readonly fit: number;
  /** Share of the area no nucleus explains. */
  readonly unexplained: number;
  readonly groups: number;
}

/** What the probability is computed from, in the order of its weights. */
export const listFeatures = ({ odds, fit, unexplained, groups }: MatchFeatures): readonly number[] => [
  1,
  clamp(odds, mostOdds),
  clamp(fit, mostFit),
  unexplained,
  Math.log(Math.max(1, groups)),
];

import type { Molecule } from 'openchemlib';
import { listIsomers } from '../../chem/isomers/list-isomers.ts';
import { probabilityOf } from '../../stats/fit-logistic.ts';
import { buildNodes, type Nodes } from './build-nodes.ts';
import { readCandidate } from './candidate.ts';
import { matchSample, type SampleMatch, sidesOf, unexplainedShare } from './match-sample.ts';
import type { ObservedSpectrum } from './model.ts';
import { modeOf, type Predictor } from './predictor.ts';
import {
  type Calibration,
  calibrations,
  listFeatures,
  type MatchFeatures,
  oddsAgainst,
  setOf,
  weighEvidence,
} from './score-match.ts';

/** Isomers every structure is held against; more cost time and change little. */
export const mostRivals = 16;

/** A structure on the spectra of a sample, and how it stands against the isomers it could be confused with. */
export interface Judgement {
  readonly match: SampleMatch;
  /** Tempered ln of the likelihood ratio against any molecule: what candidates are ranked by. */
  readonly support: number;
  /** The best of its isomers: by how much the structure is ahead, and what it is; null where it has none. */
  readonly rival: { readonly margin: number; readonly molecule: Molecule } | null;
  readonly features: MatchFeatures;
  /** How often matches with such features were right on labelled cases, 0 to 1; and which cases those were. */
  readonly probability: number;
  readonly calibratedOn: string;
}

/** Matches of structures with one sample, each computed once. */
export interface SampleJudge {
  readonly nodes: Nodes;
  /** Weights and curves of what predicts the shifts. */
  readonly calibration: Calibration;
  readonly matchOf: (molecule: Molecule) => SampleMatch;
  readonly judge: (molecule: Molecule) => Judgement;
}

const groupsIn = ({ units, nodes }: SampleMatch): number => {
  const sides = new Set(nodes.nodes.map(({ side }) => side));
  return new Set(
    units
      .filter(({ side, exchangeRangePpm }) => sides.has(side) && exchangeRangePpm === null)
      .map(({ side, group }) => `${side} ${group}`),
  ).size;
};

/** Compares any number of structures with the spectra of one sample, by what a predictor expects of each. Pure and deterministic. */
export const judgeOf = (spectra: readonly ObservedSpectrum[], predictor: Predictor): SampleJudge => {
  const nodes = buildNodes(spectra);
  const calibration = calibrations[modeOf(predictor, sidesOf(nodes), nodes.links.length > 0)];
  const models = predictor?.models ?? null;
  const known = new Map<string, SampleMatch>();
  const matchOf = (molecule: Molecule): SampleMatch => {
    const code = molecule.getIDCode();
    const match = known.get(code) ?? matchSample(readCandidate(molecule, models), nodes);
    known.set(code, match);
    return match;
  };
  const judge = (molecule: Molecule): Judgement => {
    const match = matchOf(molecule);
    const support = weighEvidence(match.evidence, calibration.weights);
    const rivals = listIsomers(molecule, mostRivals).map((isomer) => ({
      molecule: isomer.molecule,
      support: weighEvidence(matchOf(isomer.molecule).evidence, calibration.weights),
    }));
    const best = rivals.toSorted((a, b) => b.support - a.support)[0];
    const groups = groupsIn(match);
    const features: MatchFeatures = {
      odds: oddsAgainst(
        support,
        rivals.map((rival) => rival.support),
      ),
      fit: support / Math.max(1, groups),
      unexplained: unexplainedShare(match),
      groups,
    };
    return {
      match,
      support,
      rival: best === undefined ? null : { margin: support - best.support, molecule: best.molecule },
      features,
      probability: probabilityOf(listFeatures(features), calibration.curves[setOf(match)]),
      calibratedOn: calibration.measured_on,
    };
  };
  return { nodes, calibration, matchOf, judge };
};

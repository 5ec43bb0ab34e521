import type { Molecule } from 'openchemlib';
import { toHillFormula } from '../../chem/hill-formula.ts';
import type { StructurePrediction } from '../prediction/predict-shifts.ts';
import { groupNuclei } from '../structure-check/group-nuclei.ts';
import type { NucleusGroup } from '../structure-check/model.ts';
import { type ModelNucleus, modelNuclei } from '../vocabulary.ts';
import { type Alignment, alignSignals } from './align-signals.ts';
import type { Contender } from './arbitrate.ts';
import { commonOffset } from './common-offset.ts';
import { countVerifiers } from './count-verifiers.ts';
import type { CheckResult, ReasonedEvidence } from './model.ts';
import { verifyPairs } from './verify-pairs.ts';

/** A candidate held against the evidence: what the verifiers say, and the numbers that are arbitrated. */
export interface ScoredCandidate {
  readonly checks: readonly CheckResult[];
  /** ln of the density of all lines. */
  readonly support: number;
  /** What it would be on average, were the candidate right. */
  readonly expected: number;
  /** Groups and lines that were compared; 0 where nothing is predicted. */
  readonly terms: number;
  /** By how much all lines of a nucleus are off, ppm, where they are. */
  readonly offsetsPpm: Readonly<Partial<Record<ModelNucleus, number>>>;
}

/** Beyond so many scales a line is far off. */
const farScales = 6;
/** From here on down a mean is unusual for a right structure, units of ln for each term. */
const doubtfulMean = -3.5;

const listPpm = (values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(', ');

const describeAlignment = (
  check: 'carbon_shifts' | 'proton_shifts',
  groups: readonly NucleusGroup[],
  { support, expected, terms, laid, missing, strange }: Alignment,
): CheckResult => {
  const offset = ({ group, peak }: Alignment['laid'][number]): number =>
    Math.min(...group.shiftsPpm.map((own) => Math.abs(peak.shiftPpm - own)));
  const far = laid.filter(
    (own) => own.group.errorShape !== null && offset(own) > farScales * own.group.errorShape.scalePpm,
  );
  const mean = laid.length === 0 ? 0 : laid.reduce((total, own) => total + offset(own), 0) / laid.length;
  // Two groups may lie on one line, and a group whose nuclei differ on two.
  const lines = new Set(laid.map(({ peak }) => peak)).size;
  const parts = [
    `${lines} ${lines === 1 ? 'line lies' : 'lines lie'} ${mean.toFixed(2)} ppm from where ${groups.length} kinds of nucleus are predicted, on average`,
    ...(far.length === 0 ? [] : [`far off: ${listPpm(far.map(({ peak }) => peak.shiftPpm))} ppm`]),
    ...(missing.length === 0
      ? []
      : [`without a line: ${listPpm(missing.flatMap((own) => own.shiftsPpm))} ppm`]),
    ...(strange.length === 0
      ? []
      : [`lines of nothing: ${listPpm(strange.map(({ shiftPpm }) => shiftPpm))} ppm`]),
  ];
  const isDoubtful = terms > 0 && (support - expected) / terms < doubtfulMean;
  return {
    check,
    outcome: terms === 0 ? 'not_checked' : isDoubtful ? 'doubtful' : 'agrees',
    isHard: false,
    saw: `${parts.join('; ')}.`,
    support: Number(support.toFixed(2)),
  };
};

const notCompared = (check: 'carbon_shifts' | 'proton_shifts', nucleus: ModelNucleus): CheckResult => ({
  check,
  outcome: 'not_checked',
  isHard: false,
  saw: `There are no lines of ${nucleus}.`,
  support: null,
});

const checkOf = { '13C': 'carbon_shifts', '1H': 'proton_shifts' } as const;

/** Formula in the order of Hill; the library's own where it has elements Hill cannot order. */
export const formulaOf = (molecule: Molecule): string => {
  const { formula } = molecule.getMolecularFormula();
  return toHillFormula(formula) ?? formula;
};

/** Puts a structure to all verifiers that need no other candidate. Pure. */
export const scoreCandidate = (
  molecule: Molecule,
  prediction: StructurePrediction,
  evidence: ReasonedEvidence,
): ScoredCandidate => {
  const groups = { '13C': groupNuclei(prediction.carbons), '1H': groupNuclei(prediction.protons) };
  const counted = {
    molecule,
    formula: formulaOf(molecule),
    carbons: groups['13C'],
    protons: groups['1H'],
    hasSplitCarbons: prediction.hasSplitCarbons,
  };
  const aligned = modelNuclei.map((nucleus) => {
    const peaks = evidence.peaks[nucleus];
    if (peaks === undefined)
      return { nucleus, check: notCompared(checkOf[nucleus], nucleus), alignment: null };
    const alignment = alignSignals(nucleus, groups[nucleus], peaks);
    return { nucleus, check: describeAlignment(checkOf[nucleus], groups[nucleus], alignment), alignment };
  });
  const sum = (read: (alignment: Alignment) => number): number =>
    aligned.reduce((total, { alignment }) => total + (alignment === null ? 0 : read(alignment)), 0);
  return {
    checks: [
      ...countVerifiers(counted, evidence),
      verifyPairs(evidence.pairs, groups['13C'], groups['1H']),
      ...aligned.map(({ check }) => check),
    ],
    support: sum(({ support }) => support),
    expected: sum(({ expected }) => expected),
    terms: sum(({ terms }) => terms),
    offsetsPpm: Object.fromEntries(
      aligned.flatMap(({ nucleus, alignment }) => {
        const offset = alignment === null ? null : commonOffset(nucleus, alignment);
        return offset === null ? [] : [[nucleus, offset]];
      }),
    ),
  };
};

/** What is arbitrated of a candidate, from its checks alone. */
export const contenderOf = ({ checks, support, expected, terms }: ScoredCandidate): Contender => ({
  support,
  expected,
  terms,
  isContradicted: checks.some(({ isHard, outcome }) => isHard && outcome === 'contradicts'),
});

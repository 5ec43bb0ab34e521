import type { Molecule } from 'openchemlib';
import { countSupported, reasonOfScore, tieWithin, verdictOf, whyUnjudged } from './check-structure.ts';
import { type EvidenceKind, evidenceKinds } from './evidence-kinds.ts';
import { findStructureContradictions } from './find-structure-contradictions.ts';
import { type Judgement, judgeOf } from './judge-sample.ts';
import { type LaidGroups, layGroups } from './lay-groups.ts';
import { type SampleMatch, sidesOf } from './match-sample.ts';
import type { GroupEvidence, ObservedSpectrum, StructureContradiction, StructureVerdict } from './model.ts';
import { type Predictor, predictorOf, whoExpects } from './predictor.ts';
import type { Calibration } from './score-match.ts';

/** A structure that may be the one of the sample. */
export interface GivenStructure {
  readonly id: string;
  /** With drawing coordinates, without explicit hydrogens. */
  readonly molecule: Molecule;
  readonly labelOf: (atom: number) => string;
}

export interface CandidateVerdict {
  readonly id: string;
  readonly verdict: StructureVerdict;
  /** 0 to 100; null where too little is predicted. */
  readonly score: number | null;
  readonly reason: string;
  /** Tempered ln of the likelihood ratio against any molecule. */
  readonly support: number;
  /** 1 is the first; level candidates share a rank. */
  readonly rank: number;
  /** Candidates less than one unit of ln apart. */
  readonly levelWith: readonly string[];
  /** The best of its own isomers, and by how much it is ahead of that; null without one. */
  readonly rival: { readonly smiles: string; readonly margin: number } | null;
  readonly evidence: readonly {
    readonly kind: EvidenceKind;
    /** Tempered, units of ln. */
    readonly support: number;
  }[];
  readonly contradictions: readonly StructureContradiction[];
}

/** Spectra that take part, and the reason of those that do not. */
export interface UsedSpectra {
  readonly used: readonly ObservedSpectrum[];
  /** By place in what was given. */
  readonly leftOut: ReadonlyMap<number, string>;
}

const isCarbon = ({ kind }: ObservedSpectrum): boolean => kind === '13c';

const isEmpty = (spectrum: ObservedSpectrum): boolean =>
  'signals' in spectrum ? spectrum.signals.length === 0 : spectrum.crosses.length === 0;

const splitters: readonly string[] = ['F', 'P'];

const hasSplitter = ({ molecule }: GivenStructure): boolean =>
  Array.from({ length: molecule.getAllAtoms() }, (_, atom) => molecule.getAtomLabel(atom)).some((element) =>
    splitters.includes(element),
  );

/** Leaves out what says nothing or cannot be compared; of proton spectra the first counts. */
export const chooseSpectra = (
  spectra: readonly ObservedSpectrum[],
  structures: readonly GivenStructure[],
): UsedSpectra => {
  const leftOut = new Map<number, string>();
  const areSplit = structures.some(hasSplitter);
  const firstProtons = spectra.findIndex((spectrum) => spectrum.kind === '1h' && !isEmpty(spectrum));
  spectra.forEach((spectrum, place) => {
    if (isEmpty(spectrum)) leftOut.set(place, 'It shows no signal of the compound.');
    else if (spectrum.kind === '1h' && place !== firstProtons)
      leftOut.set(place, 'Another proton spectrum of the sample is compared already.');
    else if (isCarbon(spectrum) && areSplit)
      leftOut.set(place, 'Fluorine or phosphorus splits carbons into several lines.');
  });
  return { used: spectra.filter((_, place) => !leftOut.has(place)), leftOut };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const laidSides = (match: SampleMatch): { side: '1H' | '13C'; laid: LaidGroups }[] =>
  (['1H', '13C'] as const)
    .filter((side) => match.nodes.nodes.some((node) => node.side === side))
    .map((side) => ({ side, laid: layGroups(match, side) }));

const contradictionsOf = (
  match: SampleMatch,
  spectra: readonly ObservedSpectrum[],
  predictor: Predictor,
  labelOf: (atom: number) => string,
): StructureContradiction[] => {
  const nameOf = (group: GroupEvidence): string => group.atoms.map(labelOf).join(', ');
  return laidSides(match).flatMap(({ side, laid }) => {
    const own = spectra.find(({ kind }) => kind === (side === '1H' ? '1h' : '13c'));
    return own !== undefined && 'signals' in own
      ? findStructureContradictions({ nucleus: side, laid, signals: own.signals, predictor, nameOf })
      : [];
  });
};

const evidenceOf = ({ match }: Judgement, { weights }: Calibration): CandidateVerdict['evidence'] =>
  evidenceKinds
    .map((kind) => ({ kind, support: Number((weights[kind] * match.evidence[kind]).toFixed(2)) }))
    .filter(({ support }) => support !== 0);

/**
 * Structures against all spectra of one sample together: one calibrated score for each, its evidence by kind, and its rank
 * among those given. Level candidates share a rank; a sample that cannot be judged says why. Pure and deterministic.
 */
export const judgeCandidates = (
  structures: readonly GivenStructure[],
  spectra: readonly ObservedSpectrum[],
  pack: Predictor,
): CandidateVerdict[] => {
  const sample = judgeOf(spectra, pack);
  const sides = sidesOf(sample.nodes);
  const predictor = predictorOf(pack, sides);
  const judged = structures.map((given) => ({ given, judgement: sample.judge(given.molecule) }));
  return judged.map(({ given, judgement }): CandidateVerdict => {
    const { support, rival, match } = judgement;
    const others = judged.filter((other) => other.given !== given);
    const groups = laidSides(match).flatMap(({ laid }) => laid.groups);
    const signals = sum(
      spectra.map((each) => ('signals' in each ? each.signals.length : each.crosses.length)),
    );
    const why = whyUnjudged(groups, 'nuclei', signals, predictor);
    const contradictions = why === null ? contradictionsOf(match, spectra, predictor, given.labelOf) : [];
    const isRefuted = contradictions.some(({ severity }) => severity === 'critical');
    const { verdict, score, remarks } = verdictOf(judgement, isRefuted);
    return {
      id: given.id,
      verdict: why === null ? verdict : 'cannot_tell',
      score: why === null ? score : null,
      reason:
        why ??
        reasonOfScore(`${countSupported(groups)} lie where ${whoExpects(predictor, sides)} them`, judgement, {
          score,
          remarks,
        }),
      support: Number(support.toFixed(2)),
      rank: 1 + others.filter((other) => other.judgement.support >= support + tieWithin).length,
      levelWith: others
        .filter((other) => Math.abs(other.judgement.support - support) < tieWithin)
        .map((other) => other.given.id),
      rival:
        rival === null
          ? null
          : { smiles: rival.molecule.toIsomericSmiles(), margin: Number(rival.margin.toFixed(2)) },
      evidence: evidenceOf(judgement, sample.calibration),
      contradictions,
    };
  });
};

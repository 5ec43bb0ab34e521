// What the engine says of every case: the true structure, its decoys and mixtures, before any weight is fitted.
import type { Molecule } from 'openchemlib';
import { listIsomers } from '#engines/chem/isomers/list-isomers.ts';
import type { Rng } from '#engines/common/rng.ts';
import type { Evidence } from '#engines/nmr/structure-check/evidence-kinds.ts';
import { judgeOf, mostRivals, type SampleJudge } from '#engines/nmr/structure-check/judge-sample.ts';
import { unexplainedShare } from '#engines/nmr/structure-check/match-sample.ts';
import type { ObservedSpectrum } from '#engines/nmr/structure-check/model.ts';
import type { Predictor } from '#engines/nmr/structure-check/predictor.ts';
import type { Decoy, SpectraSet, StructureCase } from './structure-cases.ts';

/** One structure against one sample; its rivals are the isomers the engine itself holds against it. */
export interface Judged {
  readonly kind: 'true' | 'mixture' | Decoy['kind'];
  readonly evidence: Evidence;
  /** Of its rivals; null where only its rank is asked. */
  readonly rivals: readonly Evidence[] | null;
  readonly unexplained: number;
  readonly groups: number;
}

export interface JudgedCase {
  readonly molecule: number;
  readonly set: SpectraSet;
  readonly judged: readonly Judged[];
}

/** Wrong structures of a case that are judged by themselves, spread over the list. */
const wrongJudged: Readonly<Record<SpectraSet, number>> = {
  '1H': 3,
  '13C': 3,
  'DEPT-135': 2,
  '1H+13C': 3,
  '1H+13C+2D': 1,
};

const judge = (
  sample: SampleJudge,
  kind: Judged['kind'],
  molecule: Molecule,
  withRivals: boolean,
): Judged => {
  const match = sample.matchOf(molecule);
  const rivals = withRivals
    ? listIsomers(molecule, mostRivals).map((isomer) => sample.matchOf(isomer.molecule).evidence)
    : null;
  const sides = new Set(match.nodes.nodes.map(({ side }) => side));
  const groups = new Set(
    match.units
      .filter(({ side, exchangeRangePpm }) => sides.has(side) && exchangeRangePpm === null)
      .map(({ side, group }) => `${side} ${group}`),
  ).size;
  return { kind, evidence: match.evidence, rivals, unexplained: unexplainedShare(match), groups };
};

/** Two samples in one tube, half of each. */
const mix = (
  own: readonly ObservedSpectrum[],
  other: readonly ObservedSpectrum[],
): ObservedSpectrum[] | null =>
  own.length === other.length
    ? own.map((spectrum, place): ObservedSpectrum => {
        const more = other[place];
        if ('signals' in spectrum && more !== undefined && 'signals' in more) {
          const added = more.signals.map((signal) => ({ ...signal, id: `x${signal.id}` }));
          return { ...spectrum, signals: [...spectrum.signals, ...added] };
        }
        if ('crosses' in spectrum && more !== undefined && 'crosses' in more)
          return { ...spectrum, crosses: [...spectrum.crosses, ...more.crosses] };
        return spectrum;
      })
    : null;

export const judgeCase = (
  own: StructureCase,
  others: readonly StructureCase[],
  set: SpectraSet,
  predictor: Predictor,
  rng: Rng,
): JudgedCase | null => {
  const spectra = own.spectra.get(set);
  if (spectra === undefined) return null;
  const sample = judgeOf(spectra, predictor);
  const most = wrongJudged[set];
  const chosen = new Set(
    Array.from({ length: most }, (_, place) =>
      Math.floor(((place + rng.uniform()) * own.decoys.length) / most),
    ),
  );
  const judged = [
    judge(sample, 'true', own.own.molecule, true),
    ...own.decoys.map(({ kind, molecule }, place) => judge(sample, kind, molecule, chosen.has(place))),
  ];
  const partner = others[rng.integer(others.length)];
  const mixed =
    partner === undefined || partner === own ? null : mix(spectra, partner.spectra.get(set) ?? []);
  if (mixed !== null && set !== '1H+13C+2D')
    judged.push(judge(judgeOf(mixed, predictor), 'mixture', own.own.molecule, true));
  return { molecule: own.own.id, set, judged };
};

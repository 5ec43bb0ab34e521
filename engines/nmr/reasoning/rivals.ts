import type { Molecule } from 'openchemlib';
import { constitutionCode, type DrawnIsomers, drawIsomers } from '../../chem/isomers/draw-isomers.ts';
import type { Contender } from './arbitrate.ts';
import { contenderOf, type ScoredCandidate } from './score-candidate.ts';

// Structures that nobody proposed: isomers one small edit from the candidates that fit best. Where one of them fits better than
// every candidate, the right structure may be missing.

const leaders = 3;
const mostOfLeader = 16;
const mostTriedOfLeader = 60;
/** Of the edits that are drawn: any number would do, one makes the answer the same every time. */
const seed = 1;

type Isomer = DrawnIsomers['isomers'][number];

/** A candidate with what its checks came to. */
interface JudgedStructure {
  readonly molecule: Molecule;
  readonly contender: Contender;
}

/** Isomers around one candidate; the same candidate has the same ones. */
export const drawAround = (molecule: Molecule): readonly Isomer[] =>
  drawIsomers(molecule, { seed, most: mostOfLeader, mostTried: mostTriedOfLeader }).isomers;

/** The candidates whose isomers are drawn: the best of those nothing contradicts, or of all where everything is contradicted. */
const leadersOf = (candidates: readonly JudgedStructure[]): readonly JudgedStructure[] => {
  const free = candidates.filter(({ contender }) => !contender.isContradicted);
  return (free.length > 0 ? free : candidates)
    .toSorted((a, b) => b.contender.support - a.contender.support)
    .slice(0, leaders);
};

/** Isomers of the best candidates, each once and none a candidate itself, put to the verifiers as these were. */
export const scoreRivals = (
  candidates: readonly JudgedStructure[],
  score: (molecule: Molecule) => ScoredCandidate,
  around: typeof drawAround = drawAround,
): Contender[] => {
  const known = new Set(candidates.map(({ molecule }) => constitutionCode(molecule)));
  const drawn = leadersOf(candidates).flatMap(({ molecule }) => around(molecule));
  const byCode = new Map(drawn.map((isomer) => [isomer.code, isomer]));
  return [...byCode.values()]
    .filter(({ code }) => !known.has(code))
    .map(({ molecule }) => contenderOf(score(molecule)));
};

/** How many of them fit better than the best candidate, in a sentence of its own. */
export const describeRivals = (rivals: readonly Contender[], best: Contender | undefined): string => {
  if (rivals.length === 0 || best === undefined) return '';
  const better = rivals.filter(({ isContradicted, support }) => !isContradicted && support > best.support);
  return ` Of ${rivals.length} isomers of the best candidates that nobody proposed, ${better.length} ${better.length === 1 ? 'fits' : 'fit'} better than every candidate.`;
};

import { bondDistances } from '../../chem/bond-distances.ts';
import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import type { Unit } from './list-units.ts';
import type { CorrelationKind } from './model.ts';

/** Bonds between heavy atoms; beyond the last that matters it is infinite. */
export type BondsBetween = (first: number, second: number) => number;

const farthest = 4;

/** Bonds between any two atoms of a molecule, up to four. */
export const countBonds = (graph: MoleculeGraph): BondsBetween => {
  const neighboursOf = (atom: number): readonly number[] =>
    graph.atoms[atom]?.neighbours.map((each) => each.atom) ?? [];
  const rows = graph.atoms.map((_, from) => bondDistances(from, neighboursOf, farthest));
  return (first, second) => rows[first]?.get(second) ?? Number.POSITIVE_INFINITY;
};

/** Probability of a cross peak by the bonds between the heavy atoms; the last one stands for all that is farther. */
const byBonds: Readonly<Record<CorrelationKind, readonly number[]>> = {
  // The proton's own carbon, and folded or broken-through signals.
  hsqc: [0.95, 0.01],
  // Protons of one carbon, vicinal ones, four bonds (allylic, meta), more.
  cosy: [0.6, 0.85, 0.12, 0.03],
  // One bond that was not suppressed, two and three bonds, four, more.
  hmbc: [0.08, 0.7, 0.7, 0.08, 0.01],
};

/** A proton that exchanges seldom shows a correlation. */
const ofExchanging = 0.15;

const nearest = (first: Unit, second: Unit, bondsBetween: BondsBetween): number =>
  Math.min(...first.atoms.flatMap((a) => second.atoms.map((b) => bondsBetween(a, b))));

/** Probability that an experiment shows a cross peak between two units of a structure. */
export const linkProbability = (
  kind: CorrelationKind,
  proton: Unit,
  other: Unit,
  bondsBetween: BondsBetween,
): number => {
  const table = byBonds[kind];
  const last = table.at(-1) as number;
  const bonds = nearest(proton, other, bondsBetween);
  const probability = table[Math.min(bonds, table.length - 1)] ?? last;
  const exchanges = proton.exchangeRangePpm !== null || other.exchangeRangePpm !== null;
  if (!exchanges) return probability;
  return kind === 'hsqc' ? last : Math.max(last, probability * ofExchanging);
};

/** Probability of what no bond explains. */
export const unexplainedLink = (kind: CorrelationKind): number => byBonds[kind].at(-1) as number;

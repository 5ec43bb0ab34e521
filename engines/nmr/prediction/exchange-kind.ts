import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import type { ExchangeKind } from '../vocabulary.ts';
import { describeSubstituent, isCarbonyl } from './describe-substituent.ts';

const kindOnOxygen = (graph: MoleculeGraph, beside: readonly number[]): ExchangeKind => {
  if (beside.some((other) => isCarbonyl(graph, other))) return 'carboxylic_acid';
  if (beside.some((other) => graph.atoms[other]?.isAromatic)) return 'phenol';
  return beside.some((other) => graph.atoms[other]?.element === 'C') ? 'alcohol' : 'other';
};

const kindOnNitrogen = (graph: MoleculeGraph, atom: number, beside: readonly number[]): ExchangeKind => {
  const { isAromatic, charge = 0, neighbours: bonds = [] } = graph.atoms[atom] ?? {};
  if (charge > 0) return 'other';
  if (isAromatic) return 'azole';
  if (beside.some((other) => isCarbonyl(graph, other))) return 'amide';
  if (beside.some((other) => describeSubstituent(graph, atom, other).includes('sulfonyl')))
    return 'sulfonamide';
  if (bonds.some(({ order }) => order > 1)) return 'other';
  return beside.some((other) => graph.atoms[other]?.isAromatic) ? 'aromatic_amine' : 'aliphatic_amine';
};

/** Which kind of exchanging proton a hetero atom carries. */
export const exchangeKindOf = (graph: MoleculeGraph, atom: number): ExchangeKind => {
  const { element, neighbours: bonds = [] } = graph.atoms[atom] ?? {};
  const beside = bonds.map((bond) => bond.atom);
  if (element === 'S') return 'thiol';
  if (element === 'O') return kindOnOxygen(graph, beside);
  return element === 'N' ? kindOnNitrogen(graph, atom, beside) : 'other';
};

import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import { ok, type Result } from '../../common/result.ts';
import { describeSubstituent, isSaturated } from './describe-substituent.ts';
import { type Estimate, refuse } from './estimate.ts';
import { alkeneSteric, citeTable, findRow, incrementTables } from './increment-tables.ts';

/** The other carbon of the double bond; null for a cumulene, whose bonds the rules do not cover. */
const partnerOf = (graph: MoleculeGraph, atom: number): number | null => {
  const double = graph.atoms[atom]?.neighbours.filter(({ order }) => order === 2) ?? [];
  const [bond] = double;
  if (bond === undefined || double.length > 1) return null;
  const beyond = graph.atoms[bond.atom]?.neighbours.filter(({ order }) => order === 2) ?? [];
  return beyond.length > 1 ? null : bond.atom;
};

const substituentsOf = (graph: MoleculeGraph, atom: number, except: number): readonly number[] =>
  (graph.atoms[atom]?.neighbours ?? []).map((bond) => bond.atom).filter((other) => other !== except);

/** On which side of a double bond two groups stand; unknown where the structure leaves it open. */
type Side = 'cis' | 'trans' | 'unknown';

/** How `first`, a neighbour of `from`, stands to `second`, a neighbour of `to`. */
const sideOf = (graph: MoleculeGraph, from: number, to: number, first: number, second: number): Side => {
  const place = graph.atoms[from]?.neighbours.find(({ atom }) => atom === to)?.bond;
  if (place === undefined) return 'unknown';
  const isForward = graph.bonds[place]?.from === from;
  const areCis = isForward ? graph.areCis(place, first, second) : graph.areCis(place, second, first);
  if (areCis === null) return 'unknown';
  return areCis ? 'cis' : 'trans';
};

const opposite: Readonly<Record<Side, Side>> = { cis: 'trans', trans: 'cis', unknown: 'unknown' };

/** Place of a proton towards a substituent of the other carbon, by the row [gem, cis, trans]. */
const pick = (row: readonly number[], side: Side): number => {
  const [, cis = 0, trans = 0] = row;
  if (side === 'unknown') return (cis + trans) / 2;
  return side === 'cis' ? cis : trans;
};

/**
 * Protons of a double bond: 5.25 ppm plus the increments of the groups in geminal, cis and trans place. A CH₂ has two
 * values; where the geometry is open, the mean of both places is taken.
 */
export const estimateAlkeneProton = (graph: MoleculeGraph, atom: number): Result<Estimate> => {
  const table = incrementTables.alkene_1h;
  const partner = partnerOf(graph, atom);
  if (partner === null) return refuse('No rule for cumulated double bonds.');
  const rowOf = (from: number, to: number) => findRow(table, describeSubstituent(graph, from, to));
  const gem = substituentsOf(graph, atom, partner);
  const others = substituentsOf(graph, partner, atom);
  const rows = [...gem.map((to) => rowOf(atom, to)), ...others.map((to) => rowOf(partner, to))];
  if (rows.includes(null)) return refuse('No increment for a group on a double bond.');
  const base = table.base['CH'] ?? 0;
  const [own] = gem;
  const total = (sideOfOther: (to: number, index: number) => Side): number =>
    base +
    gem.reduce((sum, to) => sum + (rowOf(atom, to)?.[0] ?? 0), 0) +
    others.reduce((sum, to, index) => sum + pick(rowOf(partner, to) ?? [], sideOfOther(to, index)), 0);
  // The proton of a CH stands across from the carbon's own group; those of a CH2 stand on either side.
  const shiftsPpm =
    own === undefined
      ? [
          total((_, index) => (index === 0 ? 'cis' : 'trans')),
          total((_, index) => (index === 0 ? 'trans' : 'cis')),
        ]
      : [total((to) => opposite[sideOf(graph, atom, partner, own, to)])];
  return ok({ shiftsPpm, environment: '1h_alkene', source: citeTable(table) });
};

/** Carbons behind an alkyl group of a double bond: [beta, gamma], and whether it is branched. */
const chainBehind = (graph: MoleculeGraph, from: number, first: number) => {
  const beta = substituentsOf(graph, first, from);
  const gamma = beta.flatMap((atom) => (isSaturated(graph, atom) ? substituentsOf(graph, atom, first) : []));
  return { beta: beta.length, gamma: gamma.length, isBranched: beta.length > 1 };
};

interface Share {
  readonly value: number;
  readonly isAlkyl: boolean;
  readonly isBranched: boolean;
}

/** Alkyl groups that carry something else have rows of their own. */
const specialAlkyl = ['trifluoromethyl', 'halomethyl', 'oxymethyl'];

const shareOf = (graph: MoleculeGraph, from: number, to: number, isOwn: boolean): Share | null => {
  const { alkene_13c: groups, alkene_chain_13c: chains } = incrementTables;
  const codes = describeSubstituent(graph, from, to);
  const isPlain = isSaturated(graph, to) && !specialAlkyl.includes(codes[0] ?? '');
  if (!isPlain) {
    const row = findRow(groups, codes);
    return row && { value: row[isOwn ? 0 : 1] ?? 0, isAlkyl: false, isBranched: false };
  }
  const { beta, gamma, isBranched } = chainBehind(graph, from, to);
  const [a = 0, b = 0, c = 0] = (chains.rows['alkyl'] ?? []).slice(isOwn ? 0 : 3);
  return { value: a + b * beta + c * gamma, isAlkyl: true, isBranched };
};

const countCisPairs = (graph: MoleculeGraph, atom: number, partner: number): number =>
  substituentsOf(graph, atom, partner).reduce(
    (sum, own) =>
      sum +
      substituentsOf(graph, partner, atom).filter(
        (other) =>
          isSaturated(graph, own) &&
          isSaturated(graph, other) &&
          sideOf(graph, atom, partner, own, other) === 'cis',
      ).length,
    0,
  );

/** A carbon of a double bond: 123.3 ppm, the groups on both carbons, and the corrections for crowding of alkyl groups. */
export const estimateAlkeneCarbon = (graph: MoleculeGraph, atom: number): Result<Estimate> => {
  const { alkene_13c: groups, alkene_chain_13c: chains } = incrementTables;
  const partner = partnerOf(graph, atom);
  if (partner === null) return refuse('No rule for cumulated double bonds.');
  const own = substituentsOf(graph, atom, partner).map((to) => shareOf(graph, atom, to, true));
  const others = substituentsOf(graph, partner, atom).map((to) => shareOf(graph, partner, to, false));
  const shares = [...own, ...others];
  if (shares.includes(null)) return refuse('No increment for a group on a double bond.');
  const alkyls = (list: readonly (Share | null)[]): number => list.filter((share) => share?.isAlkyl).length;
  const crowding =
    countCisPairs(graph, atom, partner) * alkeneSteric.cis +
    (alkyls(own) > 1 ? alkeneSteric.two_on_own : 0) +
    (alkyls(others) > 1 ? alkeneSteric.two_on_other : 0) +
    own.filter((share) => share?.isBranched).length * alkeneSteric.branched_beta;
  const sum = shares.reduce((total, share) => total + (share?.value ?? 0), 0);
  return ok({
    shiftsPpm: [(groups.base['C'] ?? 0) + sum + crowding],
    environment: '13c_alkene',
    source: `${citeTable(chains)}; ${citeTable(groups)}`,
  });
};

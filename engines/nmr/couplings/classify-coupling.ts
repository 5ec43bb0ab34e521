import type { GraphBond, MoleculeGraph } from '../../chem/molecule-graph.ts';
import { findAromaticWindow } from './aromatic-window.ts';
import type { CouplingWindowId } from './coupling-windows.ts';
import { atomAt, bondBetween, isCarbonyl, isSaturatedCarbon, isVinylic } from './walk-graph.ts';

/** Two protons with the chain of heavy atoms between them; `conformation` where only the geometry decides. */
export type CouplingClass = CouplingWindowId | 'conformation' | null;

const isExchangeable = (graph: MoleculeGraph, place: number): boolean => atomAt(graph, place).element !== 'C';

const ringVinyl = (ringSize: number): CouplingWindowId => {
  if (ringSize <= 3) return 'ring3Vinyl';
  if (ringSize === 4) return 'ring4Vinyl';
  if (ringSize === 5) return 'ring5Vinyl';
  return ringSize === 6 ? 'ring6Vinyl' : 'ring7Vinyl';
};

/**
 * For the two protons of a CH₂= end, in the order their shifts are predicted in: the first stands cis to the group of the
 * other end, and so trans to its proton.
 */
const terminalVinyl = ['vinylTrans', 'vinylCis'] as const;

const acyclicVinyl = (
  graph: MoleculeGraph,
  bondPlace: number,
  bond: GraphBond,
  half: number,
): CouplingWindowId => {
  const otherNeighbour = (atom: number, not: number): number | undefined =>
    atomAt(graph, atom).neighbours.find((n) => n.atom !== not)?.atom;
  const first = otherNeighbour(bond.from, bond.to);
  const second = otherNeighbour(bond.to, bond.from);
  if (first === undefined || second === undefined) return terminalVinyl[half] ?? 'vinylEither';
  const areCis = graph.areCis(bondPlace, first, second);
  if (areCis === null) return 'vinylEither';
  return areCis ? 'vinylCis' : 'vinylTrans';
};

const smallRing = (
  graph: MoleculeGraph,
  path: readonly number[],
  ringSize: number,
): CouplingWindowId | null => {
  if (ringSize === 4) return 'cyclobutane';
  if (ringSize !== 3) return null;
  const [a, b] = path as [number, number];
  const third = atomAt(graph, a).neighbours.find(
    ({ atom }) => atom !== b && bondBetween(graph, atom, b) !== null,
  );
  return third !== undefined && atomAt(graph, third.atom).element === 'O' ? 'epoxide' : 'cyclopropane';
};

const isConstrained = (graph: MoleculeGraph, place: number): boolean => {
  const { isStereocentre, ringSize } = atomAt(graph, place);
  return isStereocentre || ringSize > 0;
};

const vicinalSaturated = (graph: MoleculeGraph, path: readonly number[], bond: GraphBond): CouplingClass => {
  const [a, b] = path as [number, number];
  if (bond.ringSize > 0) return smallRing(graph, path, bond.ringSize) ?? 'conformation';
  const hasMethyl = atomAt(graph, a).hydrogens === 3 || atomAt(graph, b).hydrogens === 3;
  if (hasMethyl || !(isConstrained(graph, a) || isConstrained(graph, b))) return 'vicinalFree';
  return 'vicinalAny';
};

const vicinalSingle = (graph: MoleculeGraph, path: readonly number[], bond: GraphBond): CouplingClass => {
  const [a, b] = path as [number, number];
  if (isExchangeable(graph, a) || isExchangeable(graph, b)) return 'hydroxyl';
  const aldehydes = [a, b].filter((place) => isCarbonyl(graph, place)).length;
  if (aldehydes === 1) return isVinylic(graph, a) || isVinylic(graph, b) ? 'aldehydeVinyl' : 'aldehyde';
  const saturated = [a, b].filter((place) => isSaturatedCarbon(graph, place)).length;
  if (saturated === 2) return vicinalSaturated(graph, path, bond);
  if (bond.ringSize > 0) return 'vicinalAny';
  return saturated === 1 ? 'vinylAlkyl' : 'dieneSingle';
};

const classifyVicinal = (graph: MoleculeGraph, path: readonly number[], half: number): CouplingClass => {
  const [a, b] = path as [number, number];
  const bond = bondBetween(graph, a, b) as GraphBond;
  if (bond.isAromatic) return findAromaticWindow(graph, path) ?? 'ortho';
  if (bond.order === 1) return vicinalSingle(graph, path, bond);
  if (bond.order === 3) return null;
  if (isExchangeable(graph, a) || isExchangeable(graph, b)) return 'hydroxyl';
  if (bond.ringSize > 0) return ringVinyl(bond.ringSize);
  return acyclicVinyl(graph, graph.bonds.indexOf(bond), bond, half);
};

const classifyFourBonds = (graph: MoleculeGraph, path: readonly number[]): CouplingClass => {
  const [a, middle, b] = path as [number, number, number];
  if (isExchangeable(graph, a) || isExchangeable(graph, b)) return null;
  const orders = [bondBetween(graph, a, middle), bondBetween(graph, middle, b)];
  if (orders.every((bond) => bond?.isAromatic)) return findAromaticWindow(graph, path);
  const hasOrder = (wanted: number): boolean =>
    orders.some((bond) => bond?.order === wanted && !bond.isAromatic) &&
    orders.some((bond) => bond?.order === 1);
  if (hasOrder(3)) return 'propargylic';
  const isAllyl = hasOrder(2) && [a, b].some((place) => isSaturatedCarbon(graph, place));
  return isAllyl && [a, b].some((place) => isVinylic(graph, place)) ? 'allylic' : null;
};

const classifyFluorine = (graph: MoleculeGraph, path: readonly number[]): CouplingClass => {
  // The last atom is fluorine itself, so a path of two atoms is geminal.
  if (path.length === 2) return 'fluorineGeminal';
  const ring = path.slice(0, -1);
  const bonds = ring.slice(1).map((atom, index) => bondBetween(graph, ring[index] as number, atom));
  if (bonds.every((bond) => bond?.isAromatic))
    return (['fluorineOrtho', 'fluorineMeta', 'fluorinePara'] as const)[ring.length - 2] ?? null;
  if (path.length > 3) return null;
  return bonds[0]?.order === 2 ? 'fluorineVinyl' : 'fluorineVicinal';
};

const classifyGeminal = (graph: MoleculeGraph, place: number): CouplingClass => {
  const { ringSize, element } = atomAt(graph, place);
  if (element !== 'C') return null;
  if (isVinylic(graph, place)) return 'geminalVinyl';
  if (ringSize !== 3) return 'geminalSp3';
  const isEpoxide = atomAt(graph, place).neighbours.some(({ atom }) => {
    const other = atomAt(graph, atom);
    return other.element === 'O' && other.ringSize === 3;
  });
  return isEpoxide ? 'geminalEpoxide' : 'geminalCyclopropane';
};

/**
 * Which kind of coupling a chain of heavy atoms makes between the proton of its first atom and the proton (or the fluorine)
 * at its last; null where none is expected to be resolved. `half` tells the two protons of a CH₂ apart.
 */
export const classifyCoupling = (
  graph: MoleculeGraph,
  path: readonly number[],
  half: number,
): CouplingClass => {
  const last = path.at(-1) as number;
  if (path.length === 1) return classifyGeminal(graph, last);
  if (atomAt(graph, last).element === 'F') return classifyFluorine(graph, path);
  if (path.length === 2) return classifyVicinal(graph, path, half);
  if (path.length === 3) return classifyFourBonds(graph, path);
  const isAromaticPath = path.every((place) => atomAt(graph, place).isAromatic);
  return path.length === 4 && isAromaticPath ? findAromaticWindow(graph, path) : null;
};

import type { AtomGraph } from './atom-graph.ts';

/** Bonds the widest environment reaches. */
const widestSphere = 5;

/**
 * Levels of environments from the atom alone (0) to five bonds around it (10), in half spheres: at a half the outermost
 * atoms are known by element, charge, π bonds and aromaticity alone, at a whole also by hydrogens, neighbours and ring.
 * The last level (11) adds the geometry of double bonds, which at every level would only thin the counts.
 */
export const levelCount = 2 * widestSphere + 2;

const deepest = levelCount - 1;

/** Radius in bonds of the environment at a level; the level with geometry reaches no further than the one before. */
export const sphereOfLevel = (level: number): number => Math.min(level, deepest - 1) / 2;

/** Codes of all atoms: the code of atom i at level l has its halves at l · atoms + i. */
export interface EnvironmentCodes {
  readonly atoms: number;
  readonly high: Uint32Array;
  readonly low: Uint32Array;
}

/** Finaliser of MurmurHash3 (A. Appleby, public domain) over two words: every bit of both reaches every bit of the code. */
export const mixBits = (code: number, word: number): number => {
  let mixed = Math.imul(code ^ word, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  mixed ^= mixed >>> 16;
  return (Math.imul(mixed, 0x9e3779b1) ^ (mixed >>> 15)) >>> 0;
};

const highSeed = 0x9e3779b9;
const lowSeed = 0x1234567;

/** One level of codes, a half of each apart. */
export interface Halves {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
}

const halves = (atoms: number): Halves => ({ high: new Uint32Array(atoms), low: new Uint32Array(atoms) });

/** Every atom by what is on it: coarse for the outermost atoms of half spheres, fine for the others. */
export const startCodes = (graph: AtomGraph): { coarse: Halves; fine: Halves } => {
  const [coarse, fine] = [halves(graph.atoms), halves(graph.atoms)];
  for (let atom = 0; atom < graph.atoms; atom++) {
    const rough =
      (graph.element[atom] as number) |
      ((graph.aromatic[atom] as number) << 8) |
      ((graph.pi[atom] as number) << 9) |
      (((graph.charge[atom] as number) + 8) << 12);
    const exact =
      rough |
      ((graph.hydrogens[atom] as number) << 17) |
      ((graph.degree[atom] as number) << 20) |
      ((graph.ringSize[atom] as number) << 24);
    coarse.high[atom] = mixBits(highSeed, rough);
    coarse.low[atom] = mixBits(lowSeed, rough);
    fine.high[atom] = mixBits(highSeed, exact);
    fine.low[atom] = mixBits(lowSeed, exact);
  }
  return { coarse, fine };
};

/** One bond further: the atom's own code with those of its neighbours, in whatever order these are listed. */
export const widen = (graph: AtomGraph, own: Halves, outer: Halves, sphere: number): Halves => {
  const wider = halves(graph.atoms);
  for (let atom = 0; atom < graph.atoms; atom++) {
    let [sumHigh, sumLow] = [0, 0];
    const end = graph.firstNeighbour[atom + 1] as number;
    for (let at = graph.firstNeighbour[atom] as number; at < end; at++) {
      const beside = graph.neighbour[at] as number;
      const order = graph.bondOrder[at] as number;
      sumHigh = (sumHigh + mixBits(outer.high[beside] as number, order)) >>> 0;
      sumLow = (sumLow + mixBits(outer.low[beside] as number, order + 16)) >>> 0;
    }
    wider.high[atom] = mixBits(mixBits(own.high[atom] as number, sphere), sumHigh);
    wider.low[atom] = mixBits(mixBits(own.low[atom] as number, sphere + 32), sumLow);
  }
  return wider;
};

/** The geometry of the double bonds at the atom and at its neighbours. */
const withGeometry = (graph: AtomGraph, from: Halves): Halves => {
  const own = halves(graph.atoms);
  const around = halves(graph.atoms);
  for (let atom = 0; atom < graph.atoms; atom++) {
    const cis = (graph.cis[atom] as number) + 1;
    own.high[atom] = mixBits(from.high[atom] as number, cis);
    own.low[atom] = mixBits(from.low[atom] as number, cis + 4);
    around.high[atom] = mixBits(highSeed, cis);
    around.low[atom] = mixBits(lowSeed, cis);
  }
  return widen(graph, own, around, widestSphere + 1);
};

/**
 * Codes of 64 bits for the environment of every atom at every level. They depend on what is bound to what alone, neither on
 * the order of the atoms nor on how the molecule is drawn; two environments share a code by chance once in 10¹⁹ pairs.
 */
export const environmentCodes = (graph: AtomGraph): EnvironmentCodes => {
  const { atoms } = graph;
  const high = new Uint32Array(levelCount * atoms);
  const low = new Uint32Array(levelCount * atoms);
  const keep = (level: number, codes: Halves): void => {
    high.set(codes.high, level * atoms);
    low.set(codes.low, level * atoms);
  };
  let { coarse, fine } = startCodes(graph);
  keep(0, fine);
  for (let sphere = 1; sphere <= widestSphere; sphere++) {
    // The half sphere is the finer core of the sphere before with one coarse shell around it.
    coarse = widen(graph, fine, coarse, sphere);
    keep(2 * sphere - 1, coarse);
    fine = widen(graph, fine, fine, sphere);
    keep(2 * sphere, fine);
  }
  keep(deepest, withGeometry(graph, fine));
  return { atoms, high, low };
};

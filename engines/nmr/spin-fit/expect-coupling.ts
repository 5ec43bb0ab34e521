import type { ConformerSet } from '../../chem/conformers.ts';
import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import { type CouplingClass, classifyCoupling } from '../couplings/classify-coupling.ts';
import type { CouplingWindow } from '../couplings/coupling-windows.ts';
import { couplingWindowOf } from '../couplings/predict-couplings.ts';
import { findPath } from '../couplings/walk-graph.ts';

/** One end of a coupling: the atom that carries the nucleus (or is it), and which proton of a CH₂. */
export interface CouplingEnd {
  readonly atom: number;
  readonly half: 0 | 1 | null;
  readonly hydrogens: number;
  readonly nucleus: '1H' | '19F';
}

/** What a coupling is before the spectrum is looked at, with its sign. */
export interface CouplingExpectation {
  readonly kind: string;
  /** Between the two nuclei: 2 is geminal. */
  readonly bonds: number;
  readonly expectedHz: number;
  readonly errorHz: number;
  readonly source: string;
}

/** What is expected between two sites. */
export interface PairExpectation {
  readonly first: number;
  readonly second: number;
  readonly expectation: CouplingExpectation;
  /** Pairs of one key have one coupling. */
  readonly key: string;
}

/** Longest chain of bonds between the atoms that carry the nuclei: para in benzene. */
const mostBondsBetween = 3;
/** A window of the tables reaches about twice the standard deviation to either side. */
const deviationsPerWindow = 4;
const leastErrorHz = 0.4;
/** Force fields weigh ring conformers poorly: one that is missing moves a coupling by several Hz. */
const conformationErrorHz = 2.5;
/** Chains whose rotamers are not equally populated: their couplings differ although both ends turn. */
const freeChainErrorHz = 2;
const freeChainDifferenceHz = 0.8;

/** Couplings over two bonds at sp³ carbon and over four through a double or triple bond are negative. */
const negative = new Set<CouplingClass>(['geminalSp3', 'geminalCyclopropane', 'allylic', 'propargylic']);

const expectFromWindow = (
  kind: CouplingClass,
  window: CouplingWindow,
  ends: readonly [CouplingEnd, CouplingEnd],
  bonds: number,
): CouplingExpectation => {
  const sign = negative.has(kind) ? -1 : 1;
  const common = { kind: window.name, bonds, source: window.source };
  const least = kind === 'conformation' ? conformationErrorHz : leastErrorHz;
  const errorHz = Math.max(least, (window.highHz - window.lowHz) / deviationsPerWindow);
  const hasHalves = ends.every(({ half }) => half !== null);
  if (kind === 'vicinalFree' && hasHalves) {
    // Equal values would leave the fit on the ridge between both ways to tell the two couplings apart.
    const side = ends[0].half === ends[1].half ? -1 : 1;
    return {
      ...common,
      expectedHz: window.typicalHz + side * freeChainDifferenceHz,
      errorHz: freeChainErrorHz,
    };
  }
  if (kind === 'vicinalAny' && ends.some(({ half }) => half !== null)) {
    const half = ends.find((end) => end.half !== null)?.half;
    return {
      ...common,
      expectedHz: window.typicalHz + (half === 0 ? -1 : 1) * freeChainDifferenceHz,
      errorHz,
    };
  }
  return { ...common, expectedHz: sign * window.typicalHz, errorHz };
};

/** The coupling expected between two nuclei; null where none is expected to be seen. */
export const expectCoupling = (
  graph: MoleculeGraph,
  first: CouplingEnd,
  second: CouplingEnd,
  conformers: () => ConformerSet | null,
): CouplingExpectation | null => {
  const path =
    first.atom === second.atom
      ? [first.atom]
      : findPath(graph, first.atom, second.atom, { mostBonds: mostBondsBetween });
  if (path === null) return null;
  const kind = classifyCoupling(graph, path, first.half ?? second.half ?? 0);
  const window = couplingWindowOf(
    graph,
    {
      path,
      kind,
      first: { carbon: first.atom, half: first.half },
      second: { carbon: second.atom, half: second.half },
    },
    conformers,
  );
  if (window === null) return null;
  const bonds = path.length + (second.nucleus === '19F' ? 0 : 1);
  return expectFromWindow(kind, window, [first, second], bonds);
};

import type { AtomGraph } from './atom-graph.ts';
import { partialCharges } from './partial-charges.ts';

/** Kinds of atoms the features tell apart. */
export const atomKinds = 13;

/** Kind of an atom, from 0 below atomKinds: carbon by its bonds, nitrogen, oxygen and the halogens apart. */
const kindOf = (graph: AtomGraph, atom: number): number => {
  const isAromatic = graph.aromatic[atom] === 1;
  const pi = graph.pi[atom] as number;
  switch (graph.element[atom]) {
    case 6:
      if (isAromatic) return 2;
      return pi === 0 ? 0 : pi === 1 ? 1 : 3;
    case 7:
      return isAromatic ? 5 : 4;
    case 8:
      return pi > 0 ? 7 : 6;
    case 9:
      return 8;
    case 17:
      return 9;
    case 35:
    case 53:
      return 10;
    case 16:
      return 11;
    default:
      return 12;
  }
};

/** What features of several atoms of one molecule share. */
export interface FeatureSource {
  readonly graph: AtomGraph;
  readonly kind: Uint8Array;
  readonly charges: Float64Array;
  readonly distance: Int32Array;
  readonly queue: Int32Array;
}

export const featureSource = (graph: AtomGraph): FeatureSource => ({
  graph,
  kind: Uint8Array.from({ length: graph.atoms }, (_, atom) => kindOf(graph, atom)),
  charges: partialCharges(graph),
  distance: new Int32Array(graph.atoms),
  queue: new Int32Array(graph.atoms),
});

import { createHash } from 'node:crypto';
import type { AtomGraph } from '#engines/nmr/shift-model/atom-graph.ts';
import { constitutionClasses } from '#engines/nmr/shift-model/constitution-classes.ts';

/** Parts of the data: molecules whose scaffold, or whose skeleton alone, is in no training molecule; and the training. */
export type Part = 'new scaffold' | 'new skeleton' | 'training';

/** Share of skeletons and of scaffolds that is held out, of 256. */
const heldOut = 15;

const isDrawn = (salt: string, text: string): boolean =>
  createHash('sha256').update(`${salt} ${text}`).digest().readUInt8(0) < heldOut;

/** Atoms that are left when all ends are taken off: ring systems and what links them. */
const coreOf = (graph: AtomGraph): Set<number> => {
  const core = new Set(Array.from({ length: graph.atoms }, (_, atom) => atom));
  const neighboursOf = (atom: number): number[] =>
    [...graph.neighbour.subarray(graph.firstNeighbour[atom], graph.firstNeighbour[atom + 1])].filter(
      (beside) => core.has(beside),
    );
  for (let ends = [0]; ends.length > 0; ) {
    ends = [...core].filter((atom) => neighboursOf(atom).length <= 1);
    for (const atom of ends) core.delete(atom);
  }
  return core;
};

/** A text for the ring systems of a molecule and their links, after Bemis and Murcko; null where it has no ring. */
export const scaffoldOf = (graph: AtomGraph): string | null => {
  const core = [...coreOf(graph)];
  if (core.length === 0) return null;
  const place = new Map(core.map((atom, index) => [atom, index]));
  const bondsOf = (atom: number): { beside: number; order: number }[] => {
    const found: { beside: number; order: number }[] = [];
    for (
      let at = graph.firstNeighbour[atom] as number;
      at < (graph.firstNeighbour[atom + 1] as number);
      at++
    ) {
      const beside = place.get(graph.neighbour[at] as number);
      if (beside !== undefined) found.push({ beside, order: graph.bondOrder[at] as number });
    }
    return found;
  };
  const bonds = core.map(bondsOf);
  const pick = (column: Uint8Array): Uint8Array => Uint8Array.from(core, (atom) => column[atom] as number);
  const none = new Uint8Array(core.length);
  const firstNeighbour = new Int32Array(core.length + 1);
  bonds.forEach((own, index) => {
    firstNeighbour[index + 1] = (firstNeighbour[index] as number) + own.length;
  });
  // Charges, hydrogens and π bonds depend on what was taken off.
  return constitutionClasses({
    atoms: core.length,
    element: pick(graph.element),
    hydrogens: none,
    degree: Uint8Array.from(bonds, (own) => own.length),
    aromatic: pick(graph.aromatic),
    ringSize: pick(graph.ringSize),
    rings: pick(graph.rings),
    pi: none,
    charge: Int8Array.from(none),
    cis: Int8Array.from(none),
    firstNeighbour,
    neighbour: Int32Array.from(bonds.flatMap((own) => own.map(({ beside }) => beside))),
    bondOrder: Uint8Array.from(bonds.flatMap((own) => own.map(({ order }) => order))),
  }).skeleton;
};

/** The part a molecule belongs to, by the hash of its scaffold and of its skeleton alone. */
export const partOf = (graph: AtomGraph): Part => {
  const scaffold = scaffoldOf(graph);
  if (scaffold !== null && isDrawn('scaffold', scaffold)) return 'new scaffold';
  return isDrawn('skeleton', constitutionClasses(graph).skeleton) ? 'new skeleton' : 'training';
};

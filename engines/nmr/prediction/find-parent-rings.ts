import { Molecule, SSSearcher } from 'openchemlib';
import type { MoleculeGraph } from '../../chem/molecule-graph.ts';
import { type ParentRing, parentRings } from './increment-tables.ts';

/** Where an atom of the molecule stands in a known ring system. */
export interface ParentPlace {
  readonly parent: ParentRing;
  /** Index into the parent's atoms. */
  readonly position: number;
}

interface Pattern {
  readonly parent: ParentRing;
  readonly fragment: Molecule;
}

const toPattern = (parent: ParentRing): Pattern => {
  const fragment = Molecule.fromSmiles(parent.smiles);
  fragment.setFragment(true);
  return { parent, fragment };
};

let patterns: readonly Pattern[] | null = null;

/** Read once: the table never changes. */
const readPatterns = (): readonly Pattern[] => {
  patterns ??= parentRings.map(toPattern);
  return patterns;
};

/** Atoms joined by aromatic bonds, as one number per ring system; -1 outside. */
const numberSystems = ({
  atoms,
}: MoleculeGraph): { systemOf: readonly number[]; sizes: readonly number[] } => {
  const systemOf = atoms.map(() => -1);
  const sizes: number[] = [];
  atoms.forEach(({ isAromatic }, start) => {
    if (!isAromatic || systemOf[start] !== -1) return;
    const open = [start];
    systemOf[start] = sizes.length;
    let size = 0;
    for (let atom = open.pop(); atom !== undefined; atom = open.pop()) {
      size++;
      for (const bond of atoms[atom]?.neighbours ?? []) {
        if (!bond.isAromatic || systemOf[bond.atom] !== -1) continue;
        systemOf[bond.atom] = sizes.length;
        open.push(bond.atom);
      }
    }
    sizes.push(size);
  });
  return { systemOf, sizes };
};

/**
 * Aromatic atoms that belong to a ring system of the table, whole: a system with one ring more is another one and has no
 * place here.
 */
export const findParentRings = (
  molecule: Molecule,
  graph: MoleculeGraph,
): ReadonlyMap<number, ParentPlace> => {
  const places = new Map<number, ParentPlace>();
  if (!graph.atoms.some(({ isAromatic }) => isAromatic)) return places;
  const { systemOf, sizes } = numberSystems(graph);
  const searcher = new SSSearcher();
  searcher.setMolecule(molecule);
  for (const { parent, fragment } of readPatterns()) {
    const wanted = parent.protonPpm.length;
    if (!sizes.includes(wanted)) continue;
    searcher.setFragment(fragment);
    searcher.findFragmentInMolecule();
    for (const match of searcher.getMatchList() as readonly (readonly number[])[]) {
      const isWhole = match.every((atom) => {
        const system = systemOf[atom] ?? -1;
        return system !== -1 && sizes[system] === wanted && system === systemOf[match[0] ?? -1];
      });
      if (!isWhole || match.some((atom) => places.has(atom))) continue;
      match.forEach((atom, position) => {
        places.set(atom, { parent, position });
      });
    }
  }
  return places;
};

import type { Molecule } from 'openchemlib';

/** More places than this would take minutes; such a spectrum says nothing about so large a structure anyway. */
export const mostPlaces = 400;

/** Hydrogens of a structure and signals of a spectrum: what there is to lay, and where to. */
export const countPlaces = (molecule: Molecule, signals: number): number => {
  let hydrogens = 0;
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) hydrogens += molecule.getAllHydrogens(atom);
  return hydrogens + signals;
};

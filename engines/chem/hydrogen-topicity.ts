import { Molecule } from 'openchemlib';
import { drawMolecule, type StructureText } from './parse-molecule.ts';

/** Per heavy atom, a class for each of its hydrogens: those of one class have one shift in an achiral solvent. */
export type HydrogenTopicity = readonly (readonly number[])[];

/**
 * Which hydrogens of a structure are homotopic or enantiotopic (one class) and which are diastereotopic, by what each becomes
 * when it alone is replaced. The text must parse. Atoms are numbered as readMoleculeGraph numbers them, and deuterium is no hydrogen.
 */
export const listHydrogenTopicity = (text: StructureText): HydrogenTopicity => {
  const molecule = drawMolecule(text);
  const heavyAtoms = molecule.getAllAtoms();
  molecule.addImplicitHydrogens();
  // Without this the last atom does not know its hydrogens yet.
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  // The library settles open stereocentres to find this; the molecule here is nobody else's.
  const names = molecule.getCompactCopy().getDiastereotopicAtomIDs();
  return Array.from({ length: heavyAtoms }, (_, atom) => {
    const own: number[] = [];
    for (let place = 0; place < molecule.getAllConnAtoms(atom); place++) {
      const other = molecule.getConnAtom(atom, place);
      const isLight = molecule.getAtomicNo(other) === 1 && molecule.getAtomMass(other) <= 1;
      if (isLight) own.push(names.indexOf(names[other] as string));
    }
    return own;
  });
};

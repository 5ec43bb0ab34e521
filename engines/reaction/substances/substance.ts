import type { Molecule } from 'openchemlib';
import { atomicWeights } from '../../chem/atomic-weights.ts';
import { codeOfMolecule } from '../../chem/identify-compound.ts';
import { mainMassNumberOf } from '../../chem/isotopes.ts';
import { parseHeavyAtoms } from '../../chem/parse-molecule.ts';
import { maxHeavyAtoms } from '../../chem/read-structure.ts';
import { fail, ok, type Result } from '../../common/result.ts';

/** Ten characters for each of the heavy atoms a structure may have: bracketed, with stereochemistry and a number. */
const maxSmilesLength = 10 * maxHeavyAtoms;

/** A substance as people name it; at least one of the three. */
export interface NamedSubstance {
  readonly smiles?: string;
  readonly cas?: string;
  readonly name?: string;
}

/** What arithmetic over reactions needs of a structure. */
export interface Substance {
  /** As given, without blanks around it. */
  readonly smiles: string;
  /** Atoms by element, hydrogens included; isotopes count as their element. */
  readonly atoms: ReadonlyMap<string, number>;
  /** Of these the atoms written as an isotope that is not the element's most abundant one, by mass number and element: `2H`, `13C`. */
  readonly isotopes: ReadonlyMap<string, number>;
  readonly charge: number;
  /** g/mol, of standard atomic weights; null where an element has none. */
  readonly molarMass: number | null;
  readonly heavyAtoms: number;
}

const countAtoms = (molecule: Molecule): Map<string, number> => {
  const counts = new Map<string, number>();
  const add = (element: string, count: number): void => {
    if (count > 0) counts.set(element, (counts.get(element) ?? 0) + count);
  };
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    add(molecule.getAtomicNo(atom) === 1 ? 'H' : molecule.getAtomLabel(atom), 1);
    add('H', molecule.getImplicitHydrogens(atom));
  }
  return counts;
};

const countIsotopes = (molecule: Molecule): Map<string, number> => {
  const counts = new Map<string, number>();
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const mass = molecule.getAtomMass(atom);
    if (mass === 0) continue;
    const element = molecule.getAtomicNo(atom) === 1 ? 'H' : molecule.getAtomLabel(atom);
    counts.set(`${mass}${element}`, (counts.get(`${mass}${element}`) ?? 0) + 1);
  }
  return counts;
};

const chargeOf = (molecule: Molecule): number => {
  let charge = 0;
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) charge += molecule.getAtomCharge(atom);
  return charge;
};

/** g/mol; null where an element has no standard weight. */
export const massOfAtoms = (atoms: ReadonlyMap<string, number>): number | null => {
  let mass = 0;
  for (const [element, count] of atoms) {
    const weight = atomicWeights.elements.get(element);
    if (weight === undefined) return null;
    mass += weight.value * count;
  }
  return mass;
};

/**
 * An atom written as the isotope its element has most of is what every bottle holds: it counts as no label. Elements that are missing in
 * the table of isotopes keep theirs.
 */
const dropNaturalLabels = (molecule: Molecule): void => {
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const mass = molecule.getAtomMass(atom);
    const element = molecule.getAtomicNo(atom) === 1 ? 'H' : molecule.getAtomLabel(atom);
    if (mass !== 0 && mass === mainMassNumberOf(element)) molecule.setAtomMass(atom, 0);
  }
};

/** The molecule of a SMILES of bounded length; longer ones are refused before anything reads them. */
export const parseSubstance = (smiles: string): Result<Molecule> => {
  const text = smiles.trim();
  if (text.length > maxSmilesLength) {
    return fail(
      'invalid_smiles',
      `The SMILES has ${text.length} characters; ${maxSmilesLength} are accepted.`,
      {
        found: text.slice(0, 80),
        expected: `up to ${maxSmilesLength} characters`,
      },
    );
  }
  const parsed = parseHeavyAtoms({ smiles: text }, maxHeavyAtoms);
  if (parsed.ok) dropNaturalLabels(parsed.value);
  return parsed;
};

/** Atoms, charge and mass of a structure in SMILES. Fails with invalid_smiles as parseHeavyAtoms does, and beyond 2,000 characters. */
export const readSubstance = (smiles: string): Result<Substance> => {
  const parsed = parseSubstance(smiles);
  if (!parsed.ok) return parsed;
  const molecule = parsed.value;
  const atoms = countAtoms(molecule);
  return ok({
    smiles: smiles.trim(),
    atoms,
    isotopes: countIsotopes(molecule),
    charge: chargeOf(molecule),
    molarMass: massOfAtoms(atoms),
    heavyAtoms: molecule.getAllAtoms(),
  });
};

/** Equal for all spellings of one structure, stereochemistry included; null where it cannot be read. Costs milliseconds. */
export const identityOf = (smiles: string): string | null => {
  const parsed = parseSubstance(smiles);
  return parsed.ok ? codeOfMolecule(parsed.value) : null;
};

/** Hill notation without its rule about carbon-free formulas: C, H, then the alphabet. */
export const writeAtoms = (atoms: ReadonlyMap<string, number>): string => {
  const rank = (element: string): string => ({ C: '0', H: '1' })[element] ?? `2${element}`;
  return [...atoms]
    .filter(([, count]) => count !== 0)
    .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .map(([element, count]) => `${element}${count === 1 ? '' : count}`)
    .join('');
};

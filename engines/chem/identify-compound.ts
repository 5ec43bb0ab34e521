import { Molecule } from 'openchemlib';
import { fail, ok, type Result } from '../common/result.ts';
import { atomicWeights } from './atomic-weights.ts';
import { toHillFormula } from './hill-formula.ts';
import { type MolarMass, molarMassOf } from './molar-mass.ts';
import type { StructureText } from './parse-molecule.ts';
import { readStructure } from './read-structure.ts';

export interface IdentifiedCompound {
  /** Equal for all spellings of one structure; not for tautomers, nor for a stereocentre that is left open. */
  readonly identity: string;
  /** How the identity was made; identities of different methods do not compare. */
  readonly identityMethod: string;
  /** Made from the identity: one structure has one canonical SMILES, with stereochemistry. */
  readonly smiles: string;
  /** V2000, as it was drawn, or drawn here where SMILES was given. */
  readonly molfile: string;
  /** Hill notation. */
  readonly formula: string;
  /** g/mol; null where an element has no standard atomic weight. */
  readonly molarMass: (MolarMass & { readonly source: string }) | null;
}

/** The version is OpenChemLib's: another one may write other codes, and a test holds both together. */
export const identityMethod = 'openchemlib-9.25.0/idcode/charges-1';

/** Inverts as fast as it is looked at, unless a ring holds it, and there its neighbours say the same. */
const isFreeNitrogen = (molecule: Molecule, atom: number): boolean =>
  molecule.getAtomicNo(atom) === 7 && molecule.getAtomCharge(atom) === 0;

const isKnown = (parity: number): boolean => parity === 1 || parity === 2;

/** Double bonds in rings are left out: a drawing gives those of small rings a geometry that says nothing. */
const countStereo = (molecule: Molecule): number => {
  molecule.ensureHelperArrays(Molecule.cHelperParities);
  let count = 0;
  for (let atom = 0; atom < molecule.getAtoms(); atom++) {
    if (isKnown(molecule.getAtomParity(atom)) && !isFreeNitrogen(molecule, atom)) count++;
  }
  for (let bond = 0; bond < molecule.getBonds(); bond++) {
    const isInRing = molecule.getBondOrder(bond) === 2 && molecule.isRingBond(bond);
    if (isKnown(molecule.getBondParity(bond)) && !isInRing) count++;
  }
  return count;
};

/**
 * A drawing counts as it was drawn: files seldom set the flag by which their format says so, and wedges without it would
 * stand for both enantiomers. Groups that say this on purpose are refused before.
 */
const takeAsDrawn = (molecule: Molecule): void => {
  molecule.ensureHelperArrays(Molecule.cHelperParities);
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++)
    molecule.setAtomESR(atom, Molecule.cESRTypeAbs, -1);
};

const readPlain = (text: StructureText): Molecule => {
  const molecule =
    'smiles' in text
      ? Molecule.fromSmiles(text.smiles.trim(), { noCoordinates: true })
      : Molecule.fromMolfile(text.molfile.replaceAll('\r\n', '\n'));
  molecule.removeExplicitHydrogens();
  if ('molfile' in text) takeAsDrawn(molecule);
  return molecule;
};

/**
 * Charges within a molecule, or between those of a salt, are where they cancel: a zwitterion is its neutral form, S⁺–O⁻ is
 * S=O. Read from SMILES, whose stereochemistry rests on no drawing that a changed bond would spoil.
 */
const codeOf = (smiles: string): string => codeOfMolecule(readPlain({ smiles }));

/**
 * The code of a molecule read from SMILES, which is changed by it: one step of the identity, without its check that SMILES
 * can say all of the stereochemistry. Codes compare with codes alone.
 */
export const codeOfMolecule = (molecule: Molecule): string => {
  molecule.normalizeAmbiguousBonds();
  molecule.canonizeCharge(true);
  return molecule.getIDCode();
};

const smilesOf = (code: string): string => Molecule.fromIDCode(code, false).toIsomericSmiles();

/** What SMILES does not carry (the parity of a nitrogen in a cage) is gone after the first round. */
const mostRounds = 4;

const resolveIdentity = (smiles: string): { identity: string; smiles: string } | null => {
  let identity = codeOf(smiles);
  for (let round = 0; round < mostRounds; round++) {
    const written = smilesOf(identity);
    const next = codeOf(written);
    if (next === identity) return { identity, smiles: written };
    identity = next;
  }
  return null;
};

const codes = (text: StructureText) => ('smiles' in text ? 'invalid_smiles' : 'invalid_molfile');

/** What is not one plain structure, though it can be read; null where nothing is wrong. */
const whyNotPlain = (text: StructureText, molecule: Molecule): string | null => {
  if ('smiles' in text && /\s/.test(text.smiles.trim()))
    return 'The SMILES is followed by a name or an extension; give the structure alone.';
  if ('molfile' in text && /MDLV30\/STE(?:RAC|REL)/.test(text.molfile))
    return 'Racemic and relative groups of stereocentres cannot be registered; leave the centres open, or draw one isomer.';
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const atomicNumber = molecule.getAtomicNo(atom);
    if (atomicNumber < 1 || atomicNumber > 118) return 'Every atom has to be one of an element.';
  }
  return null;
};

const weigh = (smiles: string): IdentifiedCompound['molarMass'] => {
  const mass = molarMassOf({ smiles });
  return mass.ok ? { ...mass.value, source: atomicWeights.source } : null;
};

/**
 * The identity of a structure and what follows from it. The same structure in another order of atoms, with other resonance
 * of aromatic rings, nitro groups and N-oxides, with explicit hydrogens or with a proton moved to another charge of its
 * own has the same identity; a salt keeps its counter-ions, an isotope its mass. Fails as readStructure does, and for
 * what SMILES cannot say: axial chirality, racemic groups, atoms that are no element.
 */
export const identifyCompound = (text: StructureText): Result<IdentifiedCompound> => {
  const read = readStructure(text);
  if (!read.ok) return read;
  const given = readPlain(text);
  const refusal = whyNotPlain(text, given);
  if (refusal !== null) return fail(codes(text), refusal);
  const resolved = resolveIdentity('smiles' in text ? text.smiles.trim() : smilesOf(given.getIDCode()));
  const keepsStereo = resolved !== null && countStereo(readPlain(resolved)) >= countStereo(given);
  if (resolved === null || !keepsStereo)
    return fail(
      codes(text),
      'The structure has stereochemistry that SMILES cannot say, as an axis that is chiral.',
    );
  return ok({
    ...resolved,
    identityMethod,
    molfile: read.value.molfile,
    formula: toHillFormula(read.value.formula) ?? read.value.formula,
    molarMass: weigh(resolved.smiles),
  });
};

import type { Molecule } from 'openchemlib';
import { excessBonds, nameAtoms } from '../../chem/impossible-bonds.ts';
import { fail, ok, type Result, type Warning, warn } from '../../common/result.ts';

const hydrogen = 1;

/** Salts, solvates and complexes have few parts; telling which of many are alike takes minutes. */
const mostComponents = 10;

const placesOf = (molecule: Molecule): number[] =>
  Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom);

/** Charges that stand beside their opposite, as in a nitro group, are a way of drawing bonds. */
const isCharged = (molecule: Molecule, atom: number): boolean => {
  const charge = molecule.getAtomCharge(atom);
  if (charge === 0) return false;
  for (let place = 0; place < molecule.getConnAtoms(atom); place++)
    if (molecule.getAtomCharge(molecule.getConnAtom(atom, place)) * charge < 0) return false;
  return true;
};

const remarkOn = (
  molecule: Molecule,
  atoms: readonly number[],
  code: string,
  sentence: (named: string) => string,
): Warning[] => (atoms.length === 0 ? [] : [warn(code, sentence(nameAtoms(molecule, atoms)))]);

/**
 * What a molecule has that the prediction does not know, in sentences for who reads it. Fails with `outside_domain` for
 * molecules with unpaired electrons, whose shifts are made by what no table holds, and of more than ten parts. Numbers atoms as the molecule does.
 */
export const describeSubject = (molecule: Molecule): Result<null> => {
  molecule.ensureHelperArrays(1);
  const places = placesOf(molecule);
  const radicals = places.filter(
    (atom) => molecule.getAtomRadical(atom) !== 0 || excessBonds(molecule, atom) < 0,
  );
  if (radicals.length > 0) {
    return fail(
      'outside_domain',
      `The structure has an unpaired electron (${nameAtoms(molecule, radicals)}): it moves and broadens signals far beyond what is known of shifts.`,
    );
  }
  const heavy = places.filter((atom) => molecule.getAtomicNo(atom) !== hydrogen);
  const components = molecule.getFragmentNumbers([], false, false);
  if (components > mostComponents) {
    return fail(
      'outside_domain',
      `The structure has ${components} parts that no bond joins; at most ${mostComponents} are predicted at once.`,
    );
  }
  return ok(null, [
    ...remarkOn(
      molecule,
      heavy.filter((atom) => isCharged(molecule, atom)),
      'charged',
      (named) =>
        `Charged atoms (${named}): shifts near them depend on the counter-ion and on the acidity of the solution, which are not in the prediction.`,
    ),
    ...remarkOn(
      molecule,
      heavy.filter((atom) => molecule.isMetalAtom(atom)),
      'metal',
      (named) =>
        `Metal atoms (${named}): atoms bound to them mostly have no prediction, and nothing is said of paramagnetic shifts.`,
    ),
    ...(places.some((atom) => molecule.getAtomicNo(atom) === hydrogen && molecule.getAtomMass(atom) > 1)
      ? [
          warn(
            'deuterated',
            'Deuterium and tritium show no proton signal; their carbons are split and weak, and isotope shifts are not in the prediction.',
          ),
        ]
      : []),
    ...remarkOn(
      molecule,
      heavy.filter((atom) => molecule.getAtomMass(atom) !== 0),
      'isotope_labelled',
      (named) => `Labelled atoms (${named}): their shifts are predicted, couplings to the label are not.`,
    ),
    ...(components > 1
      ? [
          warn(
            'several_components',
            `The structure has ${components} parts that no bond joins: each is predicted by itself, all of them are in the answer.`,
          ),
        ]
      : []),
  ]);
};

import { type Constitution, constitutionOf } from '../../chem/constitution.ts';
import { exactMassOfElement } from '../../chem/isotopes.ts';
import { findMainComponent } from '../../chem/main-component.ts';
import { neutralize } from '../../chem/parent-molecule.ts';
import { fail, ok, type Result } from '../../common/result.ts';

export interface SkeletonBond {
  /** Places of the atoms. */
  readonly from: number;
  readonly to: number;
  readonly elements: readonly [string, string];
  readonly order: number;
  readonly isAromatic: boolean;
}

interface SkeletonAtom {
  /** As readStructure numbers the atoms of the whole text: a1, a2 … */
  readonly id: string;
  readonly element: string;
  readonly hydrogens: number;
  /** Forms an odd number of bonds, as nitrogen does. */
  readonly isOdd: boolean;
  /** u, with its hydrogens. */
  readonly mass: number;
}

/** What bonds are broken of: heavy atoms with their hydrogens, in one connected piece. */
export interface Skeleton {
  readonly atoms: readonly SkeletonAtom[];
  readonly bonds: readonly SkeletonBond[];
  /** Charge that no proton explains: 1 for a quaternary nitrogen. */
  readonly fixedCharge: number;
}

/** Fragments are told apart by two words of 32 bits. */
const mostHeavyAtoms = 60;

const oddElements: ReadonlySet<string> = new Set(['B', 'N', 'P', 'As', 'F', 'Cl', 'Br', 'I']);

const hydrogenMass = exactMassOfElement('H') ?? 0;

const listBonds = ({ atoms }: Constitution): SkeletonBond[] =>
  atoms.flatMap(({ place, element, bonds }) =>
    bonds
      .filter(({ atom }) => atom > place)
      .map(({ atom, order, isAromatic }) => ({
        from: place,
        to: atom,
        elements: [element, atoms[atom]?.element ?? ''] as const,
        order,
        isAromatic,
      })),
  );

/**
 * The substance of a SMILES, its counter-ions set aside and ions of a salt neutral, as bonds that can be broken. Fails as findMainComponent does, and with
 * structure_too_large, structure_too_small, labelled_structure and element_unknown.
 */
export const readSkeleton = (smiles: string): Result<Skeleton> => {
  const found = findMainComponent(smiles);
  if (!found.ok) return found;
  const { molecule, atomIds, hasIsotopes } = found.value;
  if (hasIsotopes)
    return fail(
      'labelled_structure',
      'An atom states its isotope; bonds of labelled structures are not broken.',
    );
  neutralize(molecule);
  const constitution = constitutionOf(molecule);
  const { atoms } = constitution;
  const size = { found: `${atoms.length} heavy atoms`, expected: `2 to ${mostHeavyAtoms} heavy atoms` };
  if (atoms.length > mostHeavyAtoms)
    return fail(
      'structure_too_large',
      `Bonds are broken in structures of up to ${mostHeavyAtoms} heavy atoms.`,
      size,
    );
  if (atoms.length < 2) return fail('structure_too_small', 'There is no bond to break.', size);
  const unknown = atoms.find(({ element }) => exactMassOfElement(element) === undefined);
  if (unknown !== undefined)
    return fail('element_unknown', `The table of isotopes has no mass for ${unknown.element}.`, {
      found: unknown.element,
    });
  return ok({
    atoms: atoms.map(({ place, element, hydrogens }) => ({
      id: atomIds[place] ?? `a${place + 1}`,
      element,
      hydrogens,
      isOdd: oddElements.has(element),
      mass: (exactMassOfElement(element) ?? 0) + hydrogens * hydrogenMass,
    })),
    bonds: listBonds(constitution),
    fixedCharge: atoms.reduce((sum, { charge }) => sum + charge, 0),
  });
};

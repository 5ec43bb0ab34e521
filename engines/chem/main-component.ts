import type { Molecule } from 'openchemlib';
import { fail, ok, type Result } from '../common/result.ts';
import { nameCounterIonByCode } from './counter-ion-names.ts';
import { codeOfParent, copyPart } from './parent-molecule.ts';
import { parseHeavyAtoms } from './parse-molecule.ts';
import { maxHeavyAtoms } from './read-structure.ts';

/** What a rule about one substance looks at in a salt or hydrate. */
export interface MainComponent {
  /** Without coordinates and explicit hydrogens. */
  readonly molecule: Molecule;
  /** For each of its atoms the id readStructure gives it in the whole text: a1, a2 … */
  readonly atomIds: readonly string[];
  /** Names of what was set aside, each once. */
  readonly counterIons: readonly string[];
  /** Whether an atom states a mass; rules of elements and bonds do not see it. */
  readonly hasIsotopes: boolean;
}

/** Whatever the charges, the stereochemistry and the isotopes: chloride is hydrogen chloride, anilinium is aniline. */
export const looseIdentityOf = (molecule: Molecule): string =>
  codeOfParent(
    molecule,
    Array.from({ length: molecule.getAllAtoms() }, (_, place) => place),
    'flat',
  );

interface Component {
  readonly molecule: Molecule;
  readonly atomIds: readonly string[];
  /** Computed when it is asked for: one component alone needs none. */
  readonly identity: () => string;
}

const once = <Value>(compute: () => Value): (() => Value) => {
  let known: { readonly value: Value } | null = null;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
};

/** Parts the bonds do not join, isotopes of hydrogen among their atoms; those of a constitution leave these out. */
const listComponents = (molecule: Molecule): Component[] => {
  const partOf: number[] = [];
  const count = molecule.getFragmentNumbers(partOf, false, false);
  return Array.from({ length: count }, (_, part) => {
    const places = partOf.flatMap((of, atom) => (of === part ? [atom] : []));
    return {
      molecule: copyPart(molecule, places),
      atomIds: places.map((atom) => `a${atom + 1}`),
      identity: once(() => codeOfParent(molecule, places, 'flat')),
    };
  });
};

const hasMass = (molecule: Molecule): boolean => {
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    if (molecule.getAtomMass(atom) !== 0) return true;
  }
  return false;
};

const asMain = ({ molecule, atomIds }: Component, aside: readonly Component[]): MainComponent => ({
  molecule,
  atomIds,
  counterIons: [...new Set(aside.map(({ identity }) => nameCounterIonByCode(identity()) ?? ''))],
  hasIsotopes: hasMass(molecule),
});

/**
 * The substance in a SMILES, its counter-ions, acids and waters named and set aside; the same component several times counts
 * once. Fails with invalid_smiles where it cannot be read, and multiple_components where more than one remains.
 */
export const findMainComponent = (smiles: string): Result<MainComponent> => {
  const parsed = parseHeavyAtoms({ smiles }, maxHeavyAtoms);
  if (!parsed.ok) return parsed;
  const components = listComponents(parsed.value);
  const [only] = components;
  if (only && components.length === 1) return ok(asMain(only, []));
  const substances = components.filter(({ identity }) => nameCounterIonByCode(identity()) === null);
  // An acid alone is what is asked about.
  const candidates = substances.length > 0 ? substances : components;
  const different = new Set(candidates.map(({ identity }) => identity()));
  const [main] = candidates;
  if (!main || different.size > 1) {
    return fail(
      'multiple_components',
      `The structure has ${different.size} different components besides counter-ions; give each of them by itself.`,
      { found: smiles.slice(0, 80), expected: 'one substance, with counter-ions or without' },
    );
  }
  const aside = components.filter(({ identity }) => identity() !== main.identity());
  return ok(asMain(main, aside));
};

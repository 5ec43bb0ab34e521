import { type Molecule, SmilesParser, SSSearcher } from 'openchemlib';
import { fail, ok, type Result } from '../common/result.ts';
import { codeOfMolecule } from './identify-compound.ts';
import { parseMolecule } from './parse-molecule.ts';

export interface SubstructureSearch {
  /** The part looked for: a structure, or a pattern with open places. */
  readonly part: { readonly smiles: string } | { readonly smarts: string };
  /** SMILES of the structures looked through. */
  readonly structures: readonly string[];
}

export interface SubstructureMatch {
  /** Of the structure among those looked through, from 0. */
  readonly place: number;
  /** It is the part itself, with its stereochemistry. */
  readonly isSame: boolean;
}

/** Atoms of the largest structure that is registered. */
const mostAtoms = 999;

/** A structure as it is looked through; null where it cannot be read. */
export const readSearched = (smiles: string): Molecule | null => {
  const parsed = parseMolecule({ smiles }, mostAtoms);
  return parsed.ok ? parsed.value : null;
};

const unreadable = (cause: string, smarts: string): Result<never> =>
  fail('invalid_smarts', `The SMARTS cannot be read: ${cause}`, {
    found: smarts.slice(0, 80),
    expected: 'a pattern in SMARTS',
  });

const hasOpenBracket = (smarts: string): boolean =>
  smarts.split('(').length !== smarts.split(')').length ||
  smarts.split('[').length !== smarts.split(']').length;

/** OpenChemLib closes what is left open and passes over what it does not know: both would look for something else. */
const readSmarts = (smarts: string): Result<Molecule> => {
  if (hasOpenBracket(smarts)) return unreadable('a bracket is left open', smarts);
  try {
    const parser = new SmilesParser({ smartsMode: 'smarts', createSmartsWarnings: true });
    const fragment = parser.parseMolecule(smarts, { noCoordinates: true });
    const notTaken = parser.getSmartsWarning();
    if (notTaken !== '') return unreadable(`the search does not know ${notTaken.trim()}`, smarts);
    return fragment.getAllAtoms() === 0 ? unreadable('no atoms were found', smarts) : ok(fragment);
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^(?:[\w$]+: )+(?=\S)/, '').trim() : '';
    return unreadable(said === '' ? 'its atoms and bonds do not fit together' : said, smarts);
  }
};

export const readPart = (part: SubstructureSearch['part']): Result<Molecule> =>
  'smarts' in part ? readSmarts(part.smarts) : parseMolecule(part, mostAtoms);

/** Null where the part is a pattern, which no structure is. */
const codeOfPart = (part: SubstructureSearch['part']): { atoms: number; code: string } | null => {
  if ('smarts' in part) return null;
  const molecule = readSearched(part.smiles);
  if (molecule === null) return null;
  molecule.removeExplicitHydrogens();
  return { atoms: molecule.getAllAtoms(), code: codeOfMolecule(molecule) };
};

/**
 * The structures that contain the part, in their order. Hydrogens, charges that the part does not draw and stereochemistry
 * are left open as OpenChemLib's search leaves them; a structure that cannot be read contains nothing. Fails where the part cannot be read.
 */
export const findSubstructure = ({ part, structures }: SubstructureSearch): Result<SubstructureMatch[]> => {
  const fragment = readPart(part);
  if (!fragment.ok) return fragment;
  fragment.value.setFragment(true);
  const searcher = new SSSearcher();
  searcher.setFragment(fragment.value);
  const asked = codeOfPart(part);
  return ok(
    structures.flatMap((smiles, place) => {
      const molecule = readSearched(smiles);
      if (molecule === null) return [];
      searcher.setMolecule(molecule);
      if (!searcher.isFragmentInMolecule()) return [];
      molecule.removeExplicitHydrogens();
      const mayBeSame = asked !== null && molecule.getAllAtoms() === asked.atoms;
      return [{ place, isSame: mayBeSame && codeOfMolecule(molecule) === asked.code }];
    }),
  );
};

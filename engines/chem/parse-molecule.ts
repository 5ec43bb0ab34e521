import { Molecule } from 'openchemlib';
import { fail, ok, type Result } from '../common/result.ts';
import { whyImpossible } from './impossible-bonds.ts';

/** A structure as people hand it over. */
export type StructureText = { readonly smiles: string } | { readonly molfile: string };

interface Format {
  readonly name: string;
  readonly errorCode: 'invalid_smiles' | 'invalid_molfile';
  readonly expected: string;
}

const smilesFormat: Format = {
  name: 'SMILES',
  errorCode: 'invalid_smiles',
  expected: 'a structure in SMILES',
};
const molfileFormat: Format = {
  name: 'molfile',
  errorCode: 'invalid_molfile',
  expected: 'a structure as V2000 or V3000 molfile',
};

/** OpenChemLib puts the names of its own (shortened) classes before what it has to say. */
const withoutClassName = (message: string): string => message.replace(/^(?:[\w$]+: )+(?=\S)/, '');

/** The parser reports bad input by exception, some of it from inside its own tables: those say nothing to a reader. */
const causeOf = (error: unknown): string => {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError)
    return 'its atoms and bonds do not fit together';
  return withoutClassName(error.message).trim() || 'unreadable';
};

const unreadable = ({ name, errorCode, expected }: Format, cause: string, text: string): Result<never> =>
  fail(errorCode, `The ${name} cannot be read: ${cause}`, { found: text.slice(0, 80), expected });

/** OpenChemLib closes branches that are left open; a SMILES that was cut off would be read as another molecule. */
const isCutOff = (smiles: string): boolean => {
  const [chain = ''] = smiles.split(/\s/);
  const outside = chain.replaceAll(/\[[^\]]*\]/g, '');
  return outside.split('(').length !== outside.split(')').length || outside.includes('[');
};

/** Two structures, one a line, would be read as the first of them. */
const hasSeveralLines = (smiles: string): boolean => /[\r\n]/.test(smiles);

/** Of an SDF the first record alone would be read. */
const hasSeveralRecords = (molfile: string): boolean => /^\$\$\$\$[^\n]*\n[\s\S]*\S/m.test(molfile);

/** What the counts line of a V3000 molfile says there is. The reader makes room for all of it before it reads the first atom. */
const saidSize = (molfile: string): { readonly atoms: number; readonly bonds: number } => {
  const [, atoms, bonds] = /^M {2}V30 COUNTS\s+(\d+)\s+(\d+)/m.exec(molfile) ?? [];
  return { atoms: Number(atoms ?? 0), bonds: Number(bonds ?? 0) };
};

/** Beyond four bonds an atom a drawing is of no molecule; a file that says more bonds is not read. */
const mostBondsPerAtom = 4;

const tooLarge = ({ errorCode }: Format, atoms: number, mostAtoms: number): Result<never> =>
  fail(errorCode, `The structure has ${atoms} atoms; 1 to ${mostAtoms} are accepted.`, {
    found: `${atoms} atoms`,
    expected: `1 to ${mostAtoms} atoms`,
  });

/** Drawing coordinates grow with the cube of the size (75 s for 5,000 atoms), so they come after the size is known. */
const withoutCoordinates = { noCoordinates: true } as const;

const open = (text: StructureText): { format: Format; source: string; parse: () => Molecule } => {
  if ('smiles' in text) {
    const source = text.smiles.trim();
    return {
      format: smilesFormat,
      source,
      parse: () => Molecule.fromSmiles(source, withoutCoordinates),
    };
  }
  const source = text.molfile.replaceAll('\r\n', '\n');
  return { format: molfileFormat, source, parse: () => Molecule.fromMolfile(source) };
};

/** What can be said of a text before it is read; null where nothing speaks against reading it. */
const refuseUnread = (
  text: StructureText,
  { format, source, mostAtoms }: { format: Format; source: string; mostAtoms: number },
): Result<never> | null => {
  if ('smiles' in text) {
    if (hasSeveralLines(source))
      return unreadable(format, 'it has several lines; give one structure', source);
    return isCutOff(source) ? unreadable(format, 'a bracket is left open', source) : null;
  }
  if (hasSeveralRecords(source))
    return unreadable(format, 'it holds several records; give one structure', source);
  const { atoms, bonds } = saidSize(source);
  if (atoms > mostAtoms) return tooLarge(format, atoms, mostAtoms);
  return bonds > mostBondsPerAtom * mostAtoms
    ? unreadable(format, `it says that it has ${bonds} bonds`, source)
    : null;
};

/**
 * The molecule of a text, without coordinates where it is SMILES. Fails with invalid_smiles or invalid_molfile, and the
 * parser's reason, where it cannot be read, has no atoms, more than `mostAtoms`, is a pattern instead of a molecule, or bonds
 * that no molecule has.
 */
export const parseMolecule = (text: StructureText, mostAtoms: number): Result<Molecule> => {
  const { format, source, parse } = open(text);
  const refusal = refuseUnread(text, { format, source, mostAtoms });
  if (refusal !== null) return refusal;
  try {
    const molecule = parse();
    const atoms = molecule.getAllAtoms();
    if (atoms === 0) return unreadable(format, 'no atoms were found', source);
    if (molecule.isFragment())
      return unreadable(format, 'it is a pattern with open places, not one molecule', source);
    if (atoms > mostAtoms) return tooLarge(format, atoms, mostAtoms);
    const impossible = whyImpossible(molecule, 'smiles' in text ? source : null);
    return impossible === null ? ok(molecule) : unreadable(format, impossible, source);
  } catch (error) {
    return unreadable(format, causeOf(error), source);
  }
};

/**
 * The heavy atoms of a structure, hydrogens as part of the atom they belong to: for SMILES without coordinates, for a
 * molfile with those it has. Fails as parseMolecule does, and beyond `mostHeavyAtoms`.
 */
export const parseHeavyAtoms = (text: StructureText, mostHeavyAtoms: number): Result<Molecule> => {
  // Explicit hydrogens are read too; four for each heavy atom is more than any has.
  const parsed = parseMolecule(text, 4 * mostHeavyAtoms);
  if (!parsed.ok) return parsed;
  const molecule = parsed.value;
  molecule.removeExplicitHydrogens();
  const heavyAtoms = molecule.getAllAtoms();
  if (heavyAtoms <= mostHeavyAtoms) return ok(molecule);
  return fail(
    open(text).format.errorCode,
    `The structure has ${heavyAtoms} heavy atoms; 1 to ${mostHeavyAtoms} are accepted.`,
    { found: `${heavyAtoms} heavy atoms`, expected: `1 to ${mostHeavyAtoms} heavy atoms` },
  );
};

/** A text that parses, read anew as parseHeavyAtoms reads it. */
export const readHeavyAtoms = (text: StructureText): Molecule => {
  const molecule = open(text).parse();
  molecule.removeExplicitHydrogens();
  return molecule;
};

/** A text that parses, read anew with the coordinates its stereochemistry is drawn by, without explicit hydrogens. */
export const drawMolecule = (text: StructureText): Molecule => {
  const molecule =
    'smiles' in text ? Molecule.fromSmiles(text.smiles.trim()) : Molecule.fromMolfile(text.molfile);
  molecule.removeExplicitHydrogens();
  return molecule;
};

/** Elements a formula in Hill notation names with their counts: C9H8O4 has C 9, H 8, O 4. */
export const countElement = (formula: string, symbol: string): number => {
  const match = new RegExp(`${symbol}(?![a-z])(\\d*)`).exec(formula);
  if (match === null) return 0;
  return match[1] === '' ? 1 : Number(match[1]);
};

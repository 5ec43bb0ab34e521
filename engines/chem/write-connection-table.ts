import { Molecule } from 'openchemlib';

const pad = (value: number, width: number): string => String(value).padStart(width);

/** Most entries of one property line. */
const mostPerLine = 8;

const propertyLines = (name: string, values: readonly (readonly [number, number])[]): string[] => {
  const lines: string[] = [];
  for (let from = 0; from < values.length; from += mostPerLine) {
    const some = values.slice(from, from + mostPerLine);
    lines.push(
      `M  ${name}${pad(some.length, 3)}${some.map(([atom, value]) => ` ${pad(atom + 1, 3)} ${pad(value, 3)}`).join('')}`,
    );
  }
  return lines;
};

const noValenceStated = -1;
/** How the format writes a valence of none. */
const valenceOfNone = 15;

const valenceField = (molecule: Molecule, atom: number): number => {
  const valence = molecule.getAtomAbnormalValence(atom);
  if (valence === noValenceStated) return 0;
  return valence === 0 ? valenceOfNone : valence;
};

/** Places of what is not 0. */
const stated = (molecule: Molecule, read: (atom: number) => number): (readonly [number, number])[] =>
  Array.from({ length: molecule.getAllAtoms() }, (_, atom) => [atom, read(atom)] as const).filter(
    ([, value]) => value !== 0,
  );

const radicalCode: Readonly<Record<number, number>> = {
  [Molecule.cAtomRadicalStateS]: 1,
  [Molecule.cAtomRadicalStateD]: 2,
  [Molecule.cAtomRadicalStateT]: 3,
};

/**
 * Atoms, bonds, charges, valences and radicals as a V2000 molfile without coordinates: what a search for patterns looks at, in
 * the order of the molecule. Stereochemistry and isotopes are left out. Up to 999 atoms.
 */
export const writeConnectionTable = (molecule: Molecule): string => {
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  const [atoms, bonds] = [molecule.getAllAtoms(), molecule.getAllBonds()];
  const lines = ['', '', '', `${pad(atoms, 3)}${pad(bonds, 3)}  0  0  0  0  0  0  0  0999 V2000`];
  for (let atom = 0; atom < atoms; atom++) {
    lines.push(
      `    0.0000    0.0000    0.0000 ${molecule.getAtomLabel(atom).padEnd(3)} 0  0  0  0  0${pad(valenceField(molecule, atom), 3)}  0  0  0  0  0  0`,
    );
  }
  for (let bond = 0; bond < bonds; bond++) {
    const [from, to] = [molecule.getBondAtom(0, bond) + 1, molecule.getBondAtom(1, bond) + 1];
    lines.push(`${pad(from, 3)}${pad(to, 3)}${pad(molecule.getBondOrder(bond), 3)}  0`);
  }
  lines.push(
    ...propertyLines(
      'CHG',
      stated(molecule, (atom) => molecule.getAtomCharge(atom)),
    ),
    ...propertyLines(
      'RAD',
      stated(molecule, (atom) => radicalCode[molecule.getAtomRadical(atom)] ?? 0),
    ),
    'M  END',
    '',
  );
  return lines.join('\n');
};

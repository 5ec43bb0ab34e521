import { readFileSync } from 'node:fs';
import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { isCasNumber } from './cas-number.ts';
import { toHillFormula } from './hill-formula.ts';
import { type IdentifiedCompound, identifyCompound, identityMethod } from './identify-compound.ts';
import type { StructureText } from './parse-molecule.ts';

const identify = (text: StructureText): IdentifiedCompound => {
  const result = identifyCompound(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const identityOf = (smiles: string): string => identify({ smiles }).identity;

const quinine = 'COc1ccc2nccc([C@@H](O)[C@@H]3C[C@@H]4CCN3C[C@@H]4C=C)c2c1';
const strychnine = 'C1CN2CC3=CCO[C@H]4CC(=O)N5[C@H]6[C@H]4[C@H]3C[C@H]2[C@@]61C7=CC=CC=C75';
const cholesterol = 'C[C@H](CCCC(C)C)[C@H]1CC[C@@H]2[C@@]1(CC[C@H]3[C@H]2CC=C4[C@@]3(CC[C@@H](C4)O)C)C';

/** The same V2000 drawing with its atoms numbered from the other end. */
const turnAround = (molfile: string): string => {
  const [title = '', program = '', comment = '', counts = '', ...rest] = molfile.split('\n');
  const atoms = Number(counts.slice(0, 3));
  const bonds = Number(counts.slice(3, 6));
  const turned = (place: string): string => String(atoms + 1 - Number(place)).padStart(3);
  return [
    title,
    program,
    comment,
    counts,
    ...rest.slice(0, atoms).toReversed(),
    ...rest
      .slice(atoms, atoms + bonds)
      .map((line) => turned(line.slice(0, 3)) + turned(line.slice(3, 6)) + line.slice(6)),
    ...rest.slice(atoms + bonds),
  ].join('\n');
};

describe('spellings of one structure have one identity and one canonical SMILES', () => {
  it.each([
    [
      'order of atoms and Kekulé forms',
      ['Cc1ccccc1', 'CC1=CC=CC=C1', 'c1ccc(C)cc1', '[CH3]c1[cH][cH][cH][cH][cH]1'],
    ],
    ['fused rings', ['c1ccc2c(c1)cccc2', 'C1=CC=C2C=CC=CC2=C1', 'c1ccc2ccccc2c1']],
    ['explicit hydrogens', ['C([H])([H])([H])O', 'CO', '[CH3][OH]']],
    ['nitro groups', ['C[N+](=O)[O-]', 'CN(=O)=O']],
    ['N-oxides', ['c1cc[n+]([O-])cc1', 'O=n1ccccc1']],
    ['sulfoxides with their stereocentre', ['C[S@@+]([O-])c1ccccc1', 'C[S@@](=O)c1ccccc1']],
    ['zwitterions', ['C[C@H]([NH3+])C([O-])=O', 'C[C@H](N)C(O)=O', 'N[C@@H](C)C(=O)O', 'OC(=O)[C@H](C)N']],
    ['salts', ['CC(=O)O[Na]', '[Na+].[O-]C(C)=O', 'CC(=O)[O-].[Na+]']],
    ['hydrochlorides', ['C[NH3+].[Cl-]', 'CN.Cl', 'Cl.CN']],
    ['double bonds', ['OC(=O)/C=C/c1ccccc1', 'OC(=O)\\C=C\\c1ccccc1']],
    ['meso forms', ['O[C@H](C(O)=O)[C@@H](O)C(O)=O', 'O[C@@H](C(O)=O)[C@H](O)C(O)=O']],
    [
      'nitrogen in a cage',
      [quinine, quinine.replace('CCN3C', 'CC[N@]3C'), quinine.replace('CCN3C', 'CC[N@@]3C')],
    ],
  ])('%s', (_name, spellings) => {
    const found = spellings.map((smiles) => identify({ smiles }));
    expect(new Set(found.map(({ identity }) => identity)).size).toBe(1);
    expect(new Set(found.map(({ smiles }) => smiles)).size).toBe(1);
  });

  it.each([cholesterol, quinine, strychnine, 'CC=[C@]=CC', 'F/C=C/C=C\\F'])(
    'as molfile, by the canonical SMILES itself, and numbered in any order: %s',
    (smiles) => {
      const { identity, ...rest } = identify({ smiles });
      expect(identify({ molfile: rest.molfile }).identity).toBe(identity);
      expect(identityOf(rest.smiles)).toBe(identity);
      expect(identify({ molfile: turnAround(rest.molfile) }).identity).toBe(identity);
    },
  );

  it('wedges of a V2000 file count whatever its chiral flag says', () => {
    const { molfile, identity } = identify({ smiles: 'C[C@H](N)C(O)=O' });
    const lines = molfile.split('\n');
    const counts = lines[3] ?? '';
    expect(counts.slice(12, 15)).toBe('  1');
    lines[3] = `${counts.slice(0, 12)}  0${counts.slice(15)}`;
    expect(identify({ molfile: lines.join('\r\n') }).identity).toBe(identity);
  });
});

it.each([
  ['enantiomers', 'C[C@H](N)C(O)=O', 'C[C@@H](N)C(O)=O'],
  ['enantiomers at sulfur', 'C[S@](=O)c1ccccc1', 'C[S@@](=O)c1ccccc1'],
  ['enantiomers at charged sulfur', 'C[S@+]([O-])c1ccccc1', 'C[S@@+]([O-])c1ccccc1'],
  ['quinine and quinidine', quinine, quinine.replace('[C@@H](O)[C@@H]3C', '[C@H](O)[C@H]3C')],
  ['an open centre', 'CC(N)C(O)=O', 'C[C@@H](N)C(O)=O'],
  ['E and Z', 'OC(=O)/C=C/c1ccccc1', 'OC(=O)/C=C\\c1ccccc1'],
  ['E and Z in a ring', 'C1CCC/C=C/CC1', 'C1CCC/C=C\\CC1'],
  ['tautomers', 'O=c1cccc[nH]1', 'Oc1ccccn1'],
  ['isotopes', '[2H]C(Cl)(Cl)Cl', 'ClC(Cl)Cl'],
  ['a salt and its acid', 'CC(=O)[O-].[Na+]', 'CC(O)=O'],
  ['radicals', '[CH3]', 'C'],
  ['charges that do not cancel', 'CN', 'C[NH3+]'],
])('%s are two compounds', (_name, one, other) => {
  expect(identityOf(one)).not.toBe(identityOf(other));
});

it('formula in the order of Hill, molar mass with its uncertainty and source', () => {
  expect(identify({ smiles: 'CC(=O)[O-].[Na+]' })).toMatchObject({
    formula: 'C2H3NaO2',
    molarMass: { source: expect.stringContaining('CIAAW') },
  });
  const { molarMass } = identify({ smiles: 'CC(=O)Oc1ccccc1C(O)=O' });
  // 9 × 12.0106 + 8 × 1.007975 + 4 × 15.9994, IUPAC's intervals of 2021 at their middle.
  expect(molarMass?.value).toBeCloseTo(180.1568, 3);
  expect(identify({ smiles: '[Tc]' }).molarMass).toBeNull();
});

it.each<[StructureText]>([
  [{ smiles: 'C1CC' }],
  [{ smiles: '*CC' }],
  [{ smiles: 'C[C@H](N)O |&1:1|' }],
  [{ smiles: 'C'.repeat(201) }],
  [{ molfile: 'no molfile' }],
])('%j is refused with a reason', (text) => {
  expect(identifyCompound(text)).toMatchObject({
    ok: false,
    error: {
      code: 'smiles' in text ? 'invalid_smiles' : 'invalid_molfile',
      message: expect.stringMatching(/\w/),
    },
  });
});

it('stereochemistry SMILES cannot say is refused instead of two isomers becoming one compound', () => {
  const molecule = Molecule.fromSmiles('Oc1ccc2ccccc2c1-c1c(O)ccc2ccccc12');
  expect(identifyCompound({ molfile: molecule.toMolfile() }).ok).toBe(true);
  molecule.ensureHelperArrays(Molecule.cHelperParities);
  for (let bond = 0; bond < molecule.getBonds(); bond++) {
    if (molecule.isBINAPChiralityBond(bond)) molecule.setBondParity(bond, 1, false);
  }
  molecule.setStereoBondsFromParity();
  expect(identifyCompound({ molfile: molecule.toMolfile() })).toMatchObject({
    ok: false,
    error: { code: 'invalid_molfile', message: expect.stringContaining('stereochemistry') },
  });
});

it('the method names the version of the library that writes the codes', () => {
  const library = new URL('../../package.json', import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(library, 'utf8'));
  expect(identityMethod).toContain(`openchemlib-${dependencies.openchemlib}/`);
});

it.each([
  ['C9H8O4', 'C9H8O4'],
  ['O4 H8 C9', 'C9H8O4'],
  ['NaC2O2H3', 'C2H3NaO2'],
  ['HCl', 'ClH'],
  ['CCl3D', 'CCl3D'],
  ['c9h8', null],
  ['C0', null],
  ['Xx9', null],
  ['C99999H2', 'C99999H2'],
  ['C100000', null],
  ['', null],
])('the formula %s in the order of Hill is %s', (given, expected) => {
  expect(toHillFormula(given)).toBe(expected);
});

it.each([
  ['50-78-2', true],
  ['7732-18-5', true],
  ['58-08-2', true],
  ['50-78-3', false],
  ['7732-81-5', false],
  ['50782', false],
  ['050-78-2', false],
  [' 50-78-2', false],
])('%s is a CAS Registry Number: %s', (text, expected) => {
  expect(isCasNumber(text)).toBe(expected);
});

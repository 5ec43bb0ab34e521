import { describe, expect, it } from 'vitest';
import type { StructureText } from './parse-molecule.ts';
import { maxHeavyAtoms, readStructure } from './read-structure.ts';

const read = (text: StructureText) => {
  const result = readStructure(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const aspirin = 'CC(=O)Oc1ccccc1C(=O)O';

describe('reading a structure', () => {
  it('gives formula, hydrogens and atoms in the order they were given', () => {
    const { formula, hydrogen_count, atoms, bonds } = read({ smiles: aspirin });
    expect({ formula, hydrogen_count }).toEqual({ formula: 'C9H8O4', hydrogen_count: 8 });
    expect(atoms.map((atom) => atom.label).join(' ')).toBe('C1 C2 O3 O4 C5 C6 C7 C8 C9 C10 C11 O12 O13');
    expect(atoms.map((atom) => atom.hydrogens)).toEqual([3, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1]);
    expect(bonds).toHaveLength(13);
  });

  it('writes one SMILES for one compound, whatever the order of its atoms', () => {
    expect(read({ smiles: 'OC(=O)c1ccccc1OC(C)=O' }).smiles).toBe(read({ smiles: aspirin }).smiles);
    expect(read({ smiles: 'C[C@H](N)C(=O)O' }).smiles).not.toBe(read({ smiles: 'C[C@@H](N)C(=O)O' }).smiles);
  });

  it.each([
    aspirin,
    'F/C=C/C[C@H](O)Cl',
    '[2H]C(Cl)(Cl)Cl',
    'C[N+](C)(C)C.[Cl-]',
    'OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O',
  ])('reads its own molfile of %s back to the byte', (smiles) => {
    const first = read({ smiles });
    const again = read({ molfile: first.molfile });
    expect(again.molfile).toBe(first.molfile);
    expect(again.smiles).toBe(first.smiles);
    expect(again.atoms).toEqual(first.atoms);
  });

  it('draws no two atoms at one place and a mean bond of one', () => {
    const { atoms, bonds } = read({ smiles: aspirin });
    const places = new Set(atoms.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`));
    expect(places.size).toBe(atoms.length);
    const lengths = bonds.map(({ from, to }) => {
      const [a, b] = [atoms[from], atoms[to]];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.NaN;
    });
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeCloseTo(1, 2);
  });

  it('knows atoms that are alike: the ring protons of a para-disubstituted ring in pairs', () => {
    const { atoms } = read({ smiles: 'COc1ccc(C#N)cc1' });
    const rank = (label: string) => atoms.find((atom) => atom.label === label)?.equivalence;
    expect(rank('C4')).toBe(rank('C10'));
    expect(rank('C5')).toBe(rank('C9'));
    expect(rank('C4')).not.toBe(rank('C5'));
  });

  it('counts no deuterium as hydrogen', () => {
    const { hydrogen_count, atoms } = read({ smiles: '[2H]C(Cl)(Cl)Cl' });
    expect(hydrogen_count).toBe(0);
    expect(atoms.every((atom) => atom.hydrogens === 0)).toBe(true);
    expect(atoms.find((atom) => atom.element === 'H')?.isotope).toBe(2);
  });

  it('takes explicit hydrogens of a molfile into their atoms and keeps the drawing', () => {
    const molfile = [
      'methanol',
      '',
      '',
      '  6  5  0  0  0  0  0  0  0  0999 V2000',
      '    0.0000    0.0000    0.0000 C   0  0',
      '    1.5000    0.0000    0.0000 O   0  0',
      '   -1.0000    0.0000    0.0000 H   0  0',
      '    0.0000    1.0000    0.0000 H   0  0',
      '    0.0000   -1.0000    0.0000 H   0  0',
      '    2.0000    0.8000    0.0000 H   0  0',
      '  1  2  1  0',
      '  1  3  1  0',
      '  1  4  1  0',
      '  1  5  1  0',
      '  2  6  1  0',
      'M  END',
      '',
    ].join('\n');
    const { smiles, atoms, hydrogen_count } = read({ molfile });
    expect({ smiles, hydrogen_count }).toEqual({ smiles: 'CO', hydrogen_count: 4 });
    expect(atoms.map(({ label, hydrogens, y }) => ({ label, hydrogens, y }))).toEqual([
      { label: 'C1', hydrogens: 3, y: 0 },
      { label: 'O2', hydrogens: 1, y: 0 },
    ]);
    expect(read({ molfile: molfile.replaceAll('\n', '\r\n') }).smiles).toBe('CO');
  });

  it('draws a molfile that has no coordinates', () => {
    const flat = read({ smiles: 'CCO' }).molfile.replaceAll(
      /^ +-?[\d.]+ +-?[\d.]+ +0\.0000/gm,
      '    0.0000    0.0000    0.0000',
    );
    const { atoms } = read({ molfile: flat });
    expect(new Set(atoms.map(({ x }) => x)).size).toBe(3);
  });
});

describe('a structure that cannot be used', () => {
  it.each([
    ['C1CC', 'dangling ring closure'],
    ['', 'no atoms'],
    ['CC(=O', 'a bracket is left open'],
    ['C[NH', 'a bracket is left open'],
    ['C[Xx]', 'Unknown atom label'],
    ['*CC', 'pattern'],
    ['C'.repeat(maxHeavyAtoms + 1), `${maxHeavyAtoms + 1} heavy atoms`],
    ['C'.repeat(5000), '5000 atoms'],
  ])('is refused with the reason: SMILES %.20s', (smiles, reason) => {
    const result = readStructure({ smiles });
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_smiles' } });
    expect(result.ok ? '' : result.error.message).toContain(reason);
  });

  it.each([
    ['', 'no atoms'],
    ['rubbish', 'no atoms'],
    [
      '\n\n\n  2  1  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 C   0  0\n    0.0000    0.0000    0.0000 O   0  0\n  1  9  1  0\nM  END\n',
      'do not fit together',
    ],
  ])('is refused with the reason: molfile %j', (molfile, reason) => {
    const result = readStructure({ molfile });
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_molfile' } });
    expect(result.ok ? '' : result.error.message).toContain(reason);
  });

  it('is accepted at the limit', () => {
    expect(read({ smiles: 'C'.repeat(maxHeavyAtoms) }).atoms).toHaveLength(maxHeavyAtoms);
  });
});

import { describe, expect, it } from 'vitest';
import { countHydrogens } from './count-hydrogens.ts';

describe('counting hydrogens of a structure', () => {
  it.each([
    ['CC(=O)Oc1ccccc1C(=O)O', 'C9H8O4', 8, 9],
    ['ClC(Cl)Cl', 'CHCl3', 1, 1],
    ['[Na+].[Cl-]', 'ClNa', 0, 0],
    ['C', 'CH4', 4, 1],
  ])('reads %s as %s', (smiles, formula, hydrogenCount, carbonCount) => {
    expect(countHydrogens(smiles)).toMatchObject({
      ok: true,
      value: { formula, hydrogenCount, carbonCount },
    });
  });

  it.each(['C1CC', 'not a structure', '', 'C)(', '((((', 'c1ccc'])('refuses %j with a reason', (smiles) => {
    const result = countHydrogens(smiles);
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_smiles' } });
  });

  // Drawn first, it takes more than a minute: far beyond the time a test is given.
  it('refuses a structure far too large without drawing it first', () => {
    expect(countHydrogens('C'.repeat(5000))).toMatchObject({
      ok: false,
      error: { code: 'invalid_smiles', found: '5000 atoms' },
    });
  });

  it('says what is wrong without naming the classes of the library', () => {
    const result = countHydrogens('not a structure');
    expect(result.ok ? '' : result.error.message).toMatch(/^The SMILES cannot be read: (?!Class|\w*Parser)/);
  });
});

import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import facts from '#resources/facts/prediction-errors.json' with { type: 'json' };
import { incrementTables, parentRings, type TableName } from './increment-tables.ts';
import { predictShifts } from './predict-shifts.ts';

const predict = (smiles: string) => predictShifts(Molecule.fromSmiles(smiles));

const protonsOf = (smiles: string, atom: number) =>
  predict(smiles).protons.find((prediction) => prediction.atom === atom);
const carbonsOf = (smiles: string, atom: number) =>
  predict(smiles).carbons.find((prediction) => prediction.atom === atom);

describe('the tables of increments', () => {
  it.each(Object.keys(incrementTables) as TableName[])(
    '%s has a value in every column and a source',
    (name) => {
      const { rows, columns, source, status, open } = incrementTables[name];
      for (const row of Object.values(rows)) expect(row).toHaveLength(columns.length);
      expect(source).toMatch(/\d{4}|ed\./);
      expect(['confirmed', 'single-source', 'unconfirmed', 'fitted']).toContain(status);
      for (const row of open) expect(rows).toHaveProperty(row);
    },
  );

  it.each(parentRings)('$name has a place for every atom, shifts for carbons alone', (ring) => {
    const molecule = Molecule.fromSmiles(ring.smiles);
    expect(ring.protonPpm).toHaveLength(molecule.getAllAtoms());
    ring.carbonPpm.forEach((shiftPpm, atom) => {
      expect(shiftPpm === null).toBe(molecule.getAtomLabel(atom) !== 'C');
      expect(ring.protonPpm[atom] === null).toBe(molecule.getAllHydrogens(atom) === 0 || shiftPpm === null);
    });
  });

  it('states a measured error for every environment, the mean between median and tail', () => {
    for (const { signals, mean_ppm, median_ppm, p95_ppm } of Object.values(facts.errors)) {
      expect(signals).toBeGreaterThanOrEqual(20);
      expect(median_ppm).toBeLessThanOrEqual(mean_ppm);
      expect(p95_ppm).toBeGreaterThan(mean_ppm);
    }
  });
});

// Worked by hand from the rows; the observed values are those of the spectra database or solvent table named beside them.
describe('shifts by increments', () => {
  it.each([
    // Ethyl acetate, CDCl3 (Fulmer 2010): 2.05, 4.12, 1.26; 21.04, 171.36, 60.49, 14.19.
    ['CCOC(C)=O', 0, 0.9 + 0.5],
    ['CCOC(C)=O', 1, 1.2 + 2.8],
    ['CCOC(C)=O', 4, 0.9 + 1.1],
    // Anisole: o 6.90, m 7.28, p 6.94.
    ['COc1ccccc1', 3, 7.34 - 0.44],
    ['COc1ccccc1', 5, 7.34 - 0.4],
    // Nitroaniline, para: 6.6 beside the amine, 8.1 beside the nitro group.
    ['Nc1ccc([N+](=O)[O-])cc1', 2, 7.34 - 0.67 + 0.26],
    ['Nc1ccc([N+](=O)[O-])cc1', 3, 7.34 - 0.2 + 0.93],
    // trans-Crotonic acid: H2 5.85, H3 7.10.
    ['C/C=C/C(=O)O', 2, 5.25 + 0.97 - 0.22],
    ['C/C=C/C(=O)O', 1, 5.25 + 0.45 + 1.41],
    // Dichloromethane, CDCl3 (Fulmer 2010): 5.30.
    ['ClCCl', 1, 0.23 + 2 * 2.53],
    ['O=Cc1ccccc1', 1, 10.0],
    // 1-Naphthoic acid, CDCl3: H8, across the ring fusion from the carboxyl group, at 9.05, H5 at 7.9; 2-naphthoic acid has none.
    ['O=C(O)c1cccc2ccccc12', 11, 7.81 + 1.22],
    ['O=C(O)c1cccc2ccccc12', 8, 7.81],
    ['O=C(O)c1ccc2ccccc2c1', 10, 7.81],
  ])('gives the protons of %s at atom %i %d ppm', (smiles, atom, expectedPpm) => {
    expect(protonsOf(smiles, atom)?.shiftsPpm[0]).toBeCloseTo(expectedPpm, 6);
  });

  it.each([
    ['CCOC(C)=O', 3, 166 + 11 - 5],
    // Anisole: 159.6, 113.9, 129.5, 120.7.
    ['COc1ccccc1', 2, 128.5 + 31.4],
    ['COc1ccccc1', 3, 128.5 - 14.4],
    ['COc1ccccc1', 5, 128.5 - 7.7],
    ['COc1ccccc1', 0, -2.3 + 58.0],
    // Diphenylamine, CDCl3: 143.1, 117.9, 129.4, 121.0.
    ['c1ccccc1Nc1ccccc1', 2, 128.5 - 7.6],
    // 2-Methylbutane: 22.0, 29.9, 31.8, 11.5 (Grant and Paul 1964).
    ['CC(C)CC', 1, -2.3 + 3 * 9.1 + 9.4 - 3.7],
    ['C1CCCCC1', 0, 26.9],
    ['CC(C)=O', 1, 193 + 2 * 6.5],
    ['CC#N', 1, 118.5],
  ])('gives the carbon of %s at atom %i %d ppm', (smiles, atom, expectedPpm) => {
    expect(carbonsOf(smiles, atom)?.shiftsPpm[0]).toBeCloseTo(expectedPpm, 6);
  });

  it('tells both protons of a terminal double bond apart, and leaves an open geometry in the middle', () => {
    const [cis = 0, trans = 0] = protonsOf('C=CC(=O)OC', 0)?.shiftsPpm ?? [];
    expect(Math.abs(cis - trans)).toBeCloseTo(1.18 - 0.55, 6);
    const open = protonsOf('CC=CC(=O)O', 1)?.shiftsPpm[0];
    expect(open).toBeCloseTo(5.25 + 0.45 + (1.41 + 0.71) / 2, 6);
  });

  it('knows ring systems as a whole: the place in indole, not that in pyrrole', () => {
    expect(protonsOf('c1ccc2[nH]ccc2c1', 6)?.shiftsPpm).toEqual([6.54]);
    expect(protonsOf('c1ccc2[nH]ccc2c1', 6)?.basis).toMatch(/^indole/);
    // Carbazole is none of the table: its inner rings are benzene rings with groups, its bridge has no rule of its own.
    expect(protonsOf('c1ccc2c(c1)[nH]c1ccccc12', 0)?.shiftsPpm).toEqual([]);
  });

  it('marks exchanging protons with the range they are looked for in', () => {
    const [acid] = predict('CC(=O)O').protons.filter(({ exchange }) => exchange !== null);
    expect(acid).toMatchObject({ exchange: 'carboxylic_acid', nuclei: 1, environment: null });
    const kinds = predict('Oc1ccc(CCN)cc1').protons.flatMap(({ exchange }) => exchange ?? []);
    expect(kinds).toEqual(['phenol', 'aliphatic_amine']);
  });

  it.each([
    ['FC(F)(F)C', 1],
    ['COC(OC)C', 2],
    ['C=C=C', 1],
    ['C[Sn](C)(C)C', 0],
    ['O=C=O', 1],
  ])('refuses what the rules do not cover: %s, atom %i', (smiles, atom) => {
    const prediction = carbonsOf(smiles, atom);
    expect(prediction).toMatchObject({ shiftsPpm: [], errorPpm: null, environment: null });
    expect(prediction?.basis).toMatch(/^(No|Several|The)/);
  });
});

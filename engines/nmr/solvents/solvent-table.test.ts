import { describe, expect, it } from 'vitest';
import { findSolventByName, solventTable } from './solvent-table.ts';

describe('solvent table', () => {
  it('holds the twelve solvents with their residual proton lines', () => {
    expect(solventTable.solvents).toHaveLength(12);
    expect(findSolventByName('CDCl3')?.residual1H[0]?.shiftPpm).toBe(7.26);
    expect(findSolventByName('DMSO')?.residual1H[0]).toEqual({
      shiftPpm: 2.5,
      multiplicity: 'quint',
      couplingHz: 1.9,
    });
  });

  it('keeps the verification status of every impurity row', () => {
    const statuses = solventTable.impurities.flatMap((row) =>
      Object.values(row.lines1H).flatMap((lines) => lines.map((line) => line.status)),
    );
    expect(statuses.length).toBeGreaterThan(500);
    expect(new Set(statuses)).toContain('single-source');
    expect(new Set(statuses)).toContain('two-source');
    expect(statuses.every((status) => status.length > 0)).toBe(true);
  });

  it.each([
    ['CDCl3', 'CDCl3'],
    ['chloroform-d', 'CDCl3'],
    ['Acetone', 'acetone-d6'],
    ['(CD3)2CO', 'acetone-d6'],
    ['acetone-d6', 'acetone-d6'],
    ['DMSO', 'DMSO-d6'],
    ['dmso-d6', 'DMSO-d6'],
    ['DMSO_d6', 'DMSO-d6'],
    ['d6-DMSO', 'DMSO-d6'],
    ['MeOD', 'CD3OD'],
    ['CD3OD', 'CD3OD'],
    ['methanol-d4', 'CD3OD'],
    ['D2O', 'D2O'],
    ['H2O+D2O', 'D2O'],
    ['C6D6', 'C6D6'],
    ['Benzene-d6', 'C6D6'],
    ['CD3CN', 'CD3CN'],
    ['CD2Cl2', 'CD2Cl2'],
    ['THF-d8', 'THF-d8'],
    ['Toluene-d8', 'toluene-d8'],
  ])('maps the spelling %s to %s', (spelling, name) => {
    expect(findSolventByName(spelling)?.name).toBe(name);
  });

  it.each([null, '', 'none', 'unobtainium'])('knows no solvent named %s', (spelling) => {
    expect(findSolventByName(spelling)).toBeNull();
  });
});

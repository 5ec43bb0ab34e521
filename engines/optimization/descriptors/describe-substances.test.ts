import { describe, expect, it } from 'vitest';
import type { Parameter } from '../model.ts';
import { encodeSpace } from '../space/encode-space.ts';
import { describeSubstances } from './describe-substances.ts';

const solvents = ['CC(=O)N(C)C', 'CN(C)C=O', 'Cc1ccccc1'];

describe('describeSubstances', () => {
  it('computes finite numbers that differ among the substances, with the version of the library', async () => {
    const { table, version, unreadable } = await describeSubstances(solvents);
    expect(version).toMatch(/^RDKit \d{4}\./);
    expect(unreadable).toEqual([]);
    expect(table?.names).toContain('CrippenClogP');
    // None of the three has an aliphatic ring.
    expect(table?.names).not.toContain('NumAliphaticRings');
    expect(table?.values.flat().every(Number.isFinite)).toBe(true);
    expect(table?.values.map((row) => row.length)).toEqual(solvents.map(() => table?.names.length));
  });

  it('lets a model see that one amide is more like another than like toluene', async () => {
    const { table } = await describeSubstances(solvents);
    const parameter: Parameter = {
      kind: 'substance',
      name: 'solvent',
      levels: ['DMAc', 'DMF', 'toluene'],
      smiles: solvents,
      descriptors: table,
    };
    const encoding = encodeSpace({ parameters: [parameter], constraints: [], candidates: null });
    const rows = encoding.encode([[0], [1], [2]]);
    const columns = encoding.groups.find(({ kind }) => kind === 'descriptor')?.columns ?? [];
    const distance = (a: number, b: number): number =>
      columns.reduce(
        (sum, k) =>
          sum + ((rows[a * encoding.dimension + k] ?? 0) - (rows[b * encoding.dimension + k] ?? 0)) ** 2,
        0,
      );
    expect(columns.length).toBe(2);
    expect(distance(0, 1)).toBeLessThan(Math.min(distance(0, 2), distance(1, 2)));
  });

  it('reads salts and names what cannot be read', async () => {
    const { table, unreadable } = await describeSubstances(['CC(=O)[O-].[K+]', 'C1CC', 'O', 'no smiles']);
    expect(unreadable).toEqual([1, 3]);
    expect(table).toBeNull();
    expect((await describeSubstances(['CC(=O)[O-].[K+]', 'O'])).table).not.toBeNull();
  });

  it('has no table where nothing tells the substances apart', async () => {
    expect((await describeSubstances(['OCC', 'CCO'])).table).toBeNull();
  });
});

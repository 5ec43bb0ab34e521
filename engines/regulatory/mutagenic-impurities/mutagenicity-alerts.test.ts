import { beforeAll, describe, expect, it } from 'vitest';
import m7Set from '#resources/rule-sets/regulatory/ich-m7.r2.json' with { type: 'json' };
import alertSet from '#resources/rule-sets/regulatory/mutagenicity-alerts.1.json' with { type: 'json' };
import { constitutionOf } from '../../chem/constitution.ts';
import { parseHeavyAtoms } from '../../chem/parse-molecule.ts';
import { loadRdkit } from '../../chem/rdkit.ts';
import { writeConnectionTable } from '../../chem/write-connection-table.ts';
import { createRng } from '../../common/rng.ts';
import { writeRandomSmiles } from '../../testing/write-random-smiles.ts';
import { type AlertScreen, openAlertScreen, screenStructure } from './mutagenicity-alerts.ts';

let screen: AlertScreen;

beforeAll(async () => {
  screen = openAlertScreen(await loadRdkit());
});

const idsOf = (smiles: string, kind: 'alerts' | 'cohort' = 'alerts'): string[] => {
  const result = screenStructure(screen, smiles);
  if (!result.ok) throw new Error(`${smiles}: ${result.error.message}`);
  return [...new Set(result.value[kind].map(({ id }) => id))];
};

describe('structural alerts', () => {
  it.each(alertSet.table.alerts)(
    '$id finds its examples and leaves out the others',
    ({ id, positives, negatives }) => {
      expect(positives.filter((smiles) => !idsOf(smiles).includes(id))).toEqual([]);
      expect(negatives.filter((smiles) => idsOf(smiles).includes(id))).toEqual([]);
    },
  );

  it.each(m7Set.table.cohort)('cohort of concern: $id', ({ id, positives, negatives }) => {
    expect(positives.filter((smiles) => !idsOf(smiles, 'cohort').includes(id))).toEqual([]);
    expect(negatives.filter((smiles) => idsOf(smiles, 'cohort').includes(id))).toEqual([]);
  });

  it('name the atoms as the structure is drawn, also behind a counter-ion', () => {
    const result = screenStructure(screen, '[Na+].OC(=O)CCCCl.[H]O[H]');
    if (!result.ok) throw new Error(result.error.message);
    const [alert] = result.value.alerts;
    expect(alert).toMatchObject({ id: 'alkyl_halide', atomIds: ['a7', 'a8'] });
    expect(result.value.component.counterIons).toEqual(['sodium', 'water']);
  });

  it('do not depend on the order of the atoms', () => {
    const rng = createRng(7);
    for (const { positives } of alertSet.table.alerts) {
      for (const smiles of positives) {
        const parsed = parseHeavyAtoms({ smiles }, 100);
        if (!parsed.ok) throw new Error(smiles);
        const other = writeRandomSmiles(constitutionOf(parsed.value), rng).smiles;
        expect(idsOf(other), smiles).toEqual(idsOf(smiles));
      }
    }
  });

  it.each([
    ['p-benzoquinone', 'O=C1C=CC(=O)C=C1', 'quinone', 1],
    ['anthracene', 'c1ccc2cc3ccccc3cc2c1', 'pah3', 1],
    ['N,N-dimethylaniline', 'CN(C)c1ccccc1', 'aromatic_alkylamine', 1],
    ['trimethyl phosphate', 'COP(=O)(OC)OC', 'phosphonate_ester', 1],
    ['tris(2-chloroethyl)amine', 'ClCCN(CCCl)CCCl', 'mustard', 1],
    ['1,3-dinitrobenzene, which has two of them', 'O=[N+]([O-])c1cccc([N+](=O)[O-])c1', 'nitro_aromatic', 2],
  ])('say a symmetric group once: %s', (_name, smiles, id, times) => {
    const result = screenStructure(screen, smiles);
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.alerts.filter((alert) => alert.id === id)).toHaveLength(times);
  });

  it('are those of the molfile of the library, with charges and valences as they are', () => {
    const structures = alertSet.table.alerts.flatMap(({ positives, negatives }) => [
      ...positives,
      ...negatives,
    ]);
    const odd = [
      'C[N+](C)(C)CCCl',
      'CS(=O)(=O)OC',
      'OP(O)(O)=O',
      'FS(F)(F)(F)(F)F',
      '[O-][n+]1ccccc1',
      'C[CH2]',
      '[CH3]',
    ];
    for (const smiles of [...structures, ...odd]) {
      const parsed = parseHeavyAtoms({ smiles }, 100);
      if (!parsed.ok) throw new Error(smiles);
      const own = screen.patterns.find(writeConnectionTable(parsed.value));
      expect(own, smiles).toEqual(screen.patterns.find(parsed.value.toMolfile()));
    }
  });

  it('refuse what cannot be read', () => {
    for (const smiles of ['', 'C1CC', 'CCCO.CCCN', 'C(C)(C)(C)(C)C']) {
      expect(screenStructure(screen, smiles).ok, smiles).toBe(false);
    }
  });
});

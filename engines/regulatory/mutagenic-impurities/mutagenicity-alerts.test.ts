import { beforeAll, describe, expect, it } from 'vitest';
import m7Set from '#resources/rule-sets/regulatory/ich-m7.r2.json' with { type: 'json' };
import alertSet from '#resources/rule-sets/regulatory/mutagenicity-alerts.1.json' with { type: 'json' };
import { constitutionOf } from '../../chem/constitution.ts';
import { parseHeavyAtoms } from '../../chem/parse-molecule.ts';
import { loadRdkit } from '../../chem/rdkit.ts';
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

  it('refuse what cannot be read', () => {
    for (const smiles of ['', 'C1CC', 'CCCO.CCCN', 'C(C)(C)(C)(C)C']) {
      expect(screenStructure(screen, smiles).ok, smiles).toBe(false);
    }
  });
});

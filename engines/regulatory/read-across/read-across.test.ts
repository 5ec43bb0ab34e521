import { beforeAll, describe, expect, it } from 'vitest';
import { loadRdkit, type Rdkit } from '../../chem/rdkit.ts';
import { exact } from '../exact.ts';
import {
  type AlertScreen,
  openAlertScreen,
  screenStructure,
} from '../mutagenic-impurities/mutagenicity-alerts.ts';
import { regulated } from '../regulated-number.ts';
import { carryIntake } from './carry-intake.ts';
import { compareStructures } from './compare-structures.ts';
import { readAcrossBasis, readAcrossRules } from './read-across-rules.ts';

let rdkit: Rdkit;
let screen: AlertScreen;
beforeAll(async () => {
  rdkit = await loadRdkit();
  screen = openAlertScreen(rdkit);
});

const read = (smiles: string) => {
  const screened = screenStructure(screen, smiles);
  if (!screened.ok) throw new Error(screened.error.message);
  return screened.value;
};
const compare = (impurity: string, analogue: string) =>
  compareStructures(rdkit, read(impurity), read(analogue));

describe('two structures beside one another', () => {
  it('share an alert whose surroundings are the same as far as they are', () => {
    const far = compare('CCOCc1ccc(CCl)cc1', 'ClCc1ccccc1');
    expect(far.shared).toHaveLength(1);
    expect(far.shared[0]?.sameToBonds).toBeGreaterThanOrEqual(1);
    expect(far.impurityOnly).toEqual([]);
    expect(far.common?.atoms).toBe(8);
    // CCOC stand outside.
    expect(far.common?.impurityOnlyAtomIds).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(far.common?.analogueOnlyAtomIds).toEqual([]);
  });

  it('are the same in whatever order their atoms are written', () => {
    const one = compare('Cc1ccc(CCl)cc1', 'ClCc1ccccc1');
    const other = compare('ClCc1ccc(C)cc1', 'c1ccccc1CCl');
    expect(other.similarity).toBe(one.similarity);
    expect(other.shared.map(({ id, sameToBonds }) => [id, sameToBonds])).toEqual(
      one.shared.map(({ id, sameToBonds }) => [id, sameToBonds]),
    );
    expect(one.similarity).toBeGreaterThan(compare('Cc1ccc(CCl)cc1', 'CCCl').similarity);
    expect(compare('ClCc1ccccc1', 'c1ccccc1CCl').similarity).toBe(1);
  });

  it('name what one alone has', () => {
    const { shared, impurityOnly, analogueOnly } = compare('O=[N+]([O-])c1ccc(CCl)cc1', 'ClCc1ccccc1');
    expect(shared.map(({ name }) => name)).toHaveLength(1);
    expect(impurityOnly.map(({ id }) => id)).toContain('nitro_aromatic');
    expect(analogueOnly).toEqual([]);
  });

  it('share nothing where no alert is in both', () => {
    expect(compare('ClCc1ccccc1', 'Nc1ccccc1').shared).toEqual([]);
  });

  it('share a member of the cohort of concern by itself', () => {
    const { shared } = compare('CCCN(CC)N=O', 'CCN(CC)N=O');
    expect(shared.some(({ isCohort, id }) => isCohort && id === 'n_nitroso')).toBe(true);
  });
});

describe('an intake that is carried over', () => {
  const basis = readAcrossBasis(readAcrossRules.table.class_specific);
  const number = (text: string) => regulated(exact(text), 'ug/day', basis, text);
  const masses = { impurity: 100, analogue: 200 };

  it('is that of the analogue as mass, with the same amount of substance beside it', () => {
    const { intake, molar, isLooser, warnings } = carryIntake({
      analogue: number('0.5'),
      known: number('1.5'),
      masses,
      isNitroso: false,
    });
    expect([intake.text, isLooser]).toEqual(['0.5', false]);
    // 0.5 × 100 ÷ 200
    expect([molar?.text, molar?.arithmetic]).toEqual(['0.25', '0.5 µg/day × 100.00 g/mol ÷ 200.00 g/mol']);
    expect(warnings.map(({ code }) => code)).toEqual(['molar_basis_is_stricter']);
  });

  it('says where it permits more than is known, or stands alone', () => {
    const looser = carryIntake({
      analogue: number('41'),
      known: number('1.5'),
      masses: { impurity: null, analogue: null },
      isNitroso: false,
    });
    expect([looser.isLooser, looser.molar, looser.warnings[0]?.code]).toEqual([
      true,
      null,
      'read_across_is_looser',
    ]);
    const same = carryIntake({ analogue: number('1.5'), known: number('1.5'), masses, isNitroso: true });
    expect(same.isLooser).toBe(false);
    const alone = carryIntake({ analogue: number('1'), known: null, masses, isNitroso: true });
    expect(alone.warnings[0]?.code).toBe('read_across_without_known');
  });
});

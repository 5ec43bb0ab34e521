import { beforeAll, describe, expect, it } from 'vitest';
import { flattenCode } from '../../chem/parent-molecule.ts';
import { loadRdkit } from '../../chem/rdkit.ts';
import { assessElementalImpurity } from '../elemental-impurities/elemental-impurities.ts';
import {
  assessMutagenicImpurities,
  type MutagenicImpurity,
} from '../mutagenic-impurities/mutagenic-impurities.ts';
import { type AlertScreen, openAlertScreen } from '../mutagenic-impurities/mutagenicity-alerts.ts';
import { assessNitrosamine, type Nitrosamine } from '../nitrosamines/assess-nitrosamine.ts';
import { sumCumulativeRisk, watchOf } from '../nitrosamines/cumulative-risk.ts';
import { publishedRows } from '../nitrosamines/published-intakes.ts';
import { readNitrosamine } from '../nitrosamines/read-nitrosamine.ts';
import { assessSeveral } from '../nitrosamines/several-nitrosamines.ts';
import { type OverrideSubject, readOverrideSubject } from '../read-override-subject.ts';
import { assessResidualSolvent, type ResidualSolvent } from '../residual-solvents/residual-solvents.ts';
import {
  doOverlap,
  noOverrides,
  type OverridesInForce,
  overridesInForce,
  type RuleOverride,
} from './rule-override.ts';

const today = '2026-11-22';

const row = (subject: OverrideSubject, value: string, more: Partial<RuleOverride> = {}): RuleOverride => {
  const read = readOverrideSubject(subject);
  if (!read.ok) throw new Error(read.error.message);
  return {
    id: 'rov_1',
    origin: 'rule_row',
    guideline: subject.guideline,
    key: read.value.key,
    name: read.value.name,
    value,
    unit: 'mg/day',
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    reason: 'New study.',
    source: 'Report T-17',
    enteredBy: 'usr_ada',
    isReviewed: true,
    refusal: null,
    isBackdated: false,
    contentSha256: 'ab'.repeat(32),
    ...more,
  };
};
const inForce = (...rows: RuleOverride[]): OverridesInForce => overridesInForce({ rows, date: today });
const codesOf = (answer: { readonly warnings: readonly { readonly code: string }[] }): string[] =>
  answer.warnings.map(({ code }) => code);
const messageOf = (
  answer: { readonly warnings: readonly { readonly code: string; readonly message: string }[] },
  code: string,
): string | undefined => answer.warnings.find((warning) => warning.code === code)?.message;

describe('rows in force', () => {
  const methanol: OverrideSubject = { guideline: 'Q3C', cas: '67-56-1' };
  const from = { effectiveFrom: '2026-03-01', effectiveTo: '2026-04-01' };

  it.each([
    ['2026-02-28', null],
    ['2026-03-01', '20'],
    ['2026-03-31', '20'],
    ['2026-04-01', null],
  ])('on %s the row of March gives %s', (date, value) => {
    const rules = overridesInForce({ rows: [row(methanol, '20', from)], date });
    expect(rules.find('Q3C', '67-56-1')?.value ?? null).toBe(value);
  });

  it('has none at all where it ended on its first day', () => {
    const ended = row(methanol, '20', { effectiveFrom: today, effectiveTo: today });
    expect(inForce(ended).list('Q3C')).toEqual([]);
  });

  it('lets the newest of several count, in whatever order they come', () => {
    const old = row(methanol, '20', { id: 'a' });
    const late = row(methanol, '25', { id: 'b', effectiveFrom: '2026-06-01' });
    for (const rows of [
      [old, late],
      [late, old],
    ])
      expect(inForce(...rows).find('Q3C', '67-56-1')?.value).toBe('25');
    expect(inForce(old, late).list('Q3C')).toHaveLength(1);
  });

  it.each([
    ['2026-01-01', null, '2026-06-01', null, true],
    ['2026-01-01', '2026-06-01', '2026-06-01', null, false],
    ['2026-01-01', '2026-06-02', '2026-06-01', null, true],
    ['2026-06-01', '2026-06-01', '2026-01-01', null, false],
    ['2026-01-01', '2026-12-31', '2026-03-01', '2026-03-02', true],
  ])('%s to %s and %s to %s overlap: %s', (fromA, toA, fromB, toB, expected) => {
    const [a, b] = [
      { effectiveFrom: fromA, effectiveTo: toA },
      { effectiveFrom: fromB, effectiveTo: toB },
    ];
    expect([doOverlap(a, b), doOverlap(b, a)]).toEqual([expected, expected]);
  });
});

describe('Q3C', () => {
  const assess = (solvent: ResidualSolvent, overrides: OverridesInForce, doseG = 10) => {
    const result = assessResidualSolvent(solvent, doseG, overrides);
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  const methanol = (value: string, unit: 'mg/day' | 'ppm' = 'mg/day') =>
    inForce(row({ guideline: 'Q3C', name: 'methanol' }, value, { unit }));

  it('a stricter exposure governs both options, with what it replaced beside it and nothing to warn of', () => {
    const found = assess({ name: 'MeOH', levelPpm: 2500 }, methanol('20'), 5);
    expect(found).toMatchObject({
      name: 'Methanol',
      verdict: 'within',
      pde: { text: '20', unit: 'mg/day' },
      limits: { option1: { text: '2000' }, option2: { text: '4000' } },
      option: 2,
      override: {
        id: 'rov_1',
        reason: 'New study.',
        effectiveFrom: '2026-01-01',
        replaced: { text: '30', unit: 'mg/day', basis: { clause: 'Table 2', verification: 'two-source' } },
      },
    });
    for (const number of [found.pde, found.limit, found.limits.option1, found.limits.option2])
      expect(number?.basis).toMatchObject({
        jurisdiction: 'OWN',
        verification: 'override',
        guideline: 'ICH Q3C',
        ruleSetVersion: `tenant-rule@2026-01-01+sha256:${'ab'.repeat(32)}`,
        override: { id: 'rov_1' },
      });
    expect(found.intake?.basis.override).toBeUndefined();
    expect(found.ruleSetVersion).toMatch(
      /^ich-q3c@\S+\+sha256:[0-9a-f]{64}, tenant-rule@2026-01-01\+sha256:(ab){32}$/,
    );
    expect(codesOf(found)).toEqual([]);
  });

  it('a looser one is used, and both numbers are named', () => {
    const found = assess({ name: 'Methanol', levelPpm: 4000 }, methanol('45'));
    expect([found.verdict, found.limit?.text]).toEqual(['within', '4500']);
    expect(messageOf(found, 'override_is_looser')).toMatch(/45 mg\/day.*30 mg\/day.*ICH Q3C/);
  });

  it('an equal one is no looser', () => {
    expect(codesOf(assess({ name: 'Methanol', levelPpm: 1 }, methanol('30')))).toEqual([]);
  });

  it('a concentration holds at every mass, and is compared with what governs there', () => {
    const at = (doseG: number) =>
      assess({ name: 'Methanol', levelPpm: 2000 }, methanol('2000', 'ppm'), doseG);
    expect(at(10)).toMatchObject({ limit: { text: '2000' }, option: null, pde: null, verdict: 'within' });
    expect(codesOf(at(10))).toEqual([]);
    expect(messageOf(at(20), 'override_is_looser')).toMatch(/2000 ppm.*1500 ppm/);
    expect(at(20).override?.replaced).toMatchObject({ text: '1500', unit: 'ppm' });
  });

  it('an exposure for a solvent of class 1 replaces its concentration', () => {
    const benzene = inForce(row({ guideline: 'Q3C', cas: '71-43-2' }, '0.05'));
    const found = assess({ name: 'benzene', levelPpm: 4 }, benzene);
    expect(found).toMatchObject({
      verdict: 'within',
      limit: { text: '5' },
      override: { replaced: { text: '2' } },
    });
    expect(codesOf(found)).toEqual(['override_is_looser', 'class_1_solvent']);
  });

  it('a solvent the tables lack is found by number and by name, and said to be in no table', () => {
    const own = inForce(row({ guideline: 'Q3C', cas: '100-79-8', name: 'Solketal' }, '10'));
    for (const query of [{ cas: '100-79-8' }, { name: 'solketal' }, { name: '100-79-8' }]) {
      const found = assess({ ...query, levelPpm: 1001 }, own);
      expect(found).toMatchObject({
        name: 'Solketal',
        cas: '100-79-8',
        solventClass: null,
        verdict: 'exceeds',
        limit: { text: '1000' },
        override: { replaced: null },
      });
      expect(codesOf(found)).toContain('override_without_published');
    }
    expect(assessResidualSolvent({ name: 'Solketal' }, 10, noOverrides)).toMatchObject({ ok: false });
    expect(assessResidualSolvent({ name: 'Methanol', cas: '100-79-8' }, 10, own)).toMatchObject({
      error: { code: 'solvent_contradicts' },
    });
  });

  it('one without adequate data gets a limit, and the remark stays', () => {
    const found = assess(
      { name: 'Petroleum ether', levelPpm: 100 },
      inForce(row({ guideline: 'Q3C', name: 'Petroleum ether' }, '50')),
    );
    expect(found).toMatchObject({ verdict: 'within', override: { replaced: null } });
    expect(codesOf(found)).toEqual(['override_without_published', 'no_adequate_data']);
  });

  it('an isomer is kept under the mixture the table lists', () => {
    const xylene = readOverrideSubject({ guideline: 'Q3C', name: 'Xylene' });
    expect(xylene).toMatchObject({ ok: true, value: { key: '1330-20-7' } });
    const mixed = inForce(row({ guideline: 'Q3C', cas: '108-38-3' }, '10'));
    expect(assess({ cas: '1330-20-7', levelPpm: 1 }, mixed).pde?.text).toBe('10');
  });
});

describe('Q3D', () => {
  const assess = (
    element: string,
    route: 'oral' | 'parenteral' | 'cutaneous',
    overrides: OverridesInForce,
  ) => {
    const result = assessElementalImpurity({ element, levelUgPerG: 0.4 }, route, 10, overrides);
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  const of = (element: string, value: string) =>
    inForce(row({ guideline: 'Q3D', element, route: 'oral' }, value, { unit: 'ug/day' }));

  it('a stricter exposure moves threshold and permitted concentrations, at its own route alone', () => {
    const oral = assess('lead', 'oral', of('Pb', '3'));
    expect(oral).toMatchObject({
      verdict: 'exceeds',
      pde: { text: '3' },
      controlThreshold: { text: '0.9', basis: { override: { id: 'rov_1' } } },
      permitted: { option1: { text: '0.3' }, option2a: { text: '0.3', basis: { verification: 'override' } } },
      override: { replaced: { text: '5', basis: { clause: 'Table A.2.1' } } },
    });
    expect(codesOf(oral)).not.toContain('override_is_looser');
    expect(assess('lead', 'parenteral', of('Pb', '3'))).toMatchObject({ pde: { text: '5' }, override: null });
  });

  it('a looser one warns with both numbers', () => {
    expect(messageOf(assess('Pb', 'oral', of('Pb', '5.1')), 'override_is_looser')).toMatch(
      /5\.1 ug\/day.*5 ug\/day/,
    );
  });

  it('an element without a published exposure gets one and is to be assessed', () => {
    const found = assess('aluminium', 'oral', of('Al', '100'));
    expect(found).toMatchObject({
      verdict: 'within',
      elementClass: null,
      assessmentRequired: true,
      override: { replaced: null },
    });
    expect(codesOf(found)).toEqual(['override_without_published']);
    expect(assess('aluminium', 'cutaneous', of('Al', '100'))).toMatchObject({ pde: null, verdict: 'review' });
  });
});

describe('M7', () => {
  let screen: AlertScreen;
  beforeAll(async () => {
    screen = openAlertScreen(await loadRdkit());
  });
  const product = {
    maxDailyDoseG: 1,
    route: 'oral',
    substanceType: 'drug_substance',
    duration: 'lifetime',
  } as const;
  const assess = (
    impurity: Partial<MutagenicImpurity>,
    overrides: OverridesInForce,
    duration = product.duration as never,
  ) => {
    const given = { name: 'x', smiles: 'Nc1ccccc1', levelUgPerDay: 100, ...impurity };
    const [result] = assessMutagenicImpurities(screen, [given], { ...product, duration }, overrides).rows;
    if (!result?.ok) throw new Error(result?.error.code);
    return result.value;
  };
  const of = (smiles: string, value: string) =>
    inForce(row({ guideline: 'M7', smiles }, value, { unit: 'ug/day' }));

  it('replaces the limit of the addendum, for salts as well', () => {
    const found = assess({ smiles: '[NH3+]c1ccccc1.[Cl-]' }, of('Nc1ccccc1', '90'));
    const published = assess({}, noOverrides).limit;
    expect(found).toMatchObject({
      verdict: 'exceeds',
      limit: { text: '90', basis: { verification: 'override' } },
      limitKind: 'compound_specific',
      override: { replaced: { text: published?.text } },
    });
  });

  it('replaces the threshold of concern, is not raised for a short treatment, and warns where it is looser', () => {
    const nitrile = { smiles: 'O=[N+]([O-])c1ccc(C)cc1', ames: 'positive', levelUgPerDay: 1 } as const;
    const rules = of(nitrile.smiles, '3');
    const lifetime = assess(nitrile, rules);
    expect(lifetime).toMatchObject({ limit: { text: '3' }, override: { replaced: { text: '1.5' } } });
    expect(messageOf(lifetime, 'override_is_looser')).toMatch(/3 ug\/day.*1\.5 ug\/day/);
    const month = assess(nitrile, rules, { value: 1, unit: 'months' } as never);
    expect(month).toMatchObject({ limit: { text: '3' }, override: { replaced: { text: '120' } } });
    expect(codesOf(month)).not.toContain('override_is_looser');
  });

  it.each([
    ['CN(C)N=O', /among/],
    ['CN=[N+](C)[O-]', /person/],
    ['COc1cc2OC3OC=CC3c2c2oc(=O)c3C(=O)CCc3c12', /person/],
  ])('governs nothing for the cohort of concern, reviewed or not: %s', (smiles, instead) => {
    const found = assess({ smiles, ames: 'positive', levelUgPerDay: 0.01 }, of(smiles, '0.02'));
    expect(found).toMatchObject({
      verdict: 'review',
      limit: null,
      limitKind: 'cohort_of_concern',
      expertReviewRequired: true,
      override: null,
    });
    expect(codesOf(found)).toEqual(expect.arrayContaining(['override_of_cohort', 'cohort_of_concern']));
    expect(messageOf(found, 'override_of_cohort')).toMatch(instead);
  });

  it('leaves other structures alone', () => {
    expect(assess({ smiles: 'Cc1ccccc1N' }, of('Nc1ccccc1', '1')).override).toBeNull();
  });
});

describe('nitrosamines', () => {
  const ndma = { name: 'NDMA', smiles: 'CN(C)N=O', measuredNgPerDay: 50 };
  const assess = (nitrosamine: Nitrosamine, overrides: OverridesInForce) => {
    const result = assessNitrosamine(nitrosamine, { value: 6, unit: 'months' }, overrides);
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  const of = (value: string, scope: 'OWN' | 'FDA' | 'EMA' | 'HC' = 'OWN', smiles = ndma.smiles) =>
    row({ guideline: 'nitrosamines', smiles, scope }, value, { id: `rov_${scope}`, unit: 'ng/day' });

  it("stands in place of one authority's limit, and the lowest still governs", () => {
    const found = assess(ndma, inForce(of('40', 'FDA')));
    expect(found.acceptableIntake).toMatchObject([
      {
        jurisdiction: 'FDA',
        kind: 'override',
        limit: { text: '40' },
        effectiveDate: '2026-01-01',
        basis: { jurisdiction: 'FDA', verification: 'override', override: { replaced: { text: '96' } } },
      },
      { jurisdiction: 'EMA', kind: 'published', limit: { text: '96' } },
      { jurisdiction: 'HC', limit: { text: '96' } },
    ]);
    expect(found).toMatchObject({
      verdict: 'exceeds',
      governingLimit: { text: '40', from: 'FDA', kind: 'override' },
      ratio: { basis: { override: { id: 'rov_FDA' } } },
      lessThanLifetime: { fda: { limit: { basis: { override: { id: 'rov_FDA' } } } } },
      decisionBands: { fda: { percentOfLimit: { basis: { verification: 'override' } } } },
      override: { id: 'rov_FDA' },
    });
    expect(found.lessThanLifetime?.ema?.interim[0]?.limit.basis.override).toBeUndefined();
  });

  it('a looser one for an authority names both and does not govern over a lower one', () => {
    const found = assess(ndma, inForce(of('200', 'FDA')));
    expect(messageOf(found, 'override_is_looser')).toMatch(/^FDA: .*200 ng\/day.*96 ng\/day/);
    expect(found.governingLimit).toMatchObject({ text: '96', from: 'EMA' });
    expect(found.override?.id).toBe('rov_FDA');
  });

  it('a row of no authority goes before all of them and before what was given, and marks the sum', () => {
    const found = assess({ ...ndma, publishedLimitNgPerDay: 300 }, inForce(of('150')));
    expect(found).toMatchObject({
      verdict: 'within',
      governingLimit: { text: '150', from: 'own', basis: { jurisdiction: 'OWN' } },
      override: { replaced: { text: '96' } },
    });
    expect(messageOf(found, 'override_is_looser')).toMatch(/150 ng\/day.*96 ng\/day/);
    expect(messageOf(found, 'given_limit_not_used')).toMatch(/300.*150/);
    const risk = sumCumulativeRisk([watchOf(found)]);
    expect(risk.sum.basis.override?.id).toBe('rov_OWN');
    expect(risk.watches[0]?.ratio.basis.verification).toBe('override');
  });

  it('a row of no authority is compared with what is published, and a stricter one for an authority is named', () => {
    const found = assess(ndma, inForce(of('70'), of('40', 'EMA')));
    expect(found).toMatchObject({
      governingLimit: { text: '70', from: 'own' },
      override: {
        id: 'rov_OWN',
        replaced: { text: '96', basis: { verification: expect.not.stringMatching('override') } },
      },
    });
    expect(codesOf(found)).not.toContain('override_is_looser');
    expect(messageOf(found, 'override_above_another')).toMatch(/70 ng\/day.*EMA.*40 ng\/day/);
    const stricter = assess(ndma, inForce(of('30'), of('40', 'EMA')));
    expect(codesOf(stricter)).not.toContain('override_above_another');
  });

  it('marks the options for several nitrosamines of the authority it stands in for, and no other', () => {
    const [ema, fda] = (['EMA', 'FDA'] as const).map((authority) => {
      const { acceptableIntake } = assess(ndma, inForce(of('40', 'EMA')));
      const limit = acceptableIntake.find(({ jurisdiction }) => jurisdiction === authority)?.limit;
      if (!limit) throw new Error('no limit');
      return [{ name: 'NDMA', measuredNgPerDay: '30', limitNgPerDay: limit.text, limitBasis: limit.basis }];
    });
    const several = assessSeveral(fda ?? [], ema ?? []);
    expect(several.ema?.total?.limit).toMatchObject({ text: '40', basis: { override: { id: 'rov_EMA' } } });
    expect(several.ema?.flexible.sum.basis.verification).toBe('override');
    expect(several.ema?.total?.total.basis.override).toBeUndefined();
    expect(several.fda?.total.limit.basis.override).toBeUndefined();
    expect(several.fda?.flexible?.sum.basis.override).toBeUndefined();
  });

  it('is found where only the name was given and the tables know its structure', () => {
    expect(assess({ name: 'NDMA' }, inForce(of('40'))).governingLimit?.text).toBe('40');
  });

  it('takes an isomer that is left open, with a remark, and leaves another one', () => {
    const open = 'CC1CCCCN1N=O';
    const [r, s] = ['C[C@H]1CCCCN1N=O', 'C[C@@H]1CCCCN1N=O'];
    const rules = inForce(of('10', 'OWN', r));
    expect(codesOf(assess({ name: 'r', smiles: r }, rules))).not.toContain(
      'override_without_stereochemistry',
    );
    const undrawn = assess({ name: 'open', smiles: open }, rules);
    expect([undrawn.governingLimit?.text, codesOf(undrawn)]).toEqual([
      '10',
      expect.arrayContaining(['override_without_stereochemistry']),
    ]);
    const other = assess({ name: 's', smiles: s }, rules);
    expect([other.override, codesOf(other)]).toEqual([
      null,
      expect.arrayContaining(['override_of_stereoisomer']),
    ]);
  });

  it('codes flatten as the structures do, so that open isomers meet', () => {
    for (const { smiles, structure_doubt } of publishedRows) {
      if (smiles === null || structure_doubt) continue;
      const read = readNitrosamine(smiles);
      if (!read.ok) throw new Error(smiles);
      expect([smiles, flattenCode(read.value.code('with_stereo'))]).toEqual([
        smiles,
        read.value.code('flat'),
      ]);
    }
  });
});

describe('what a row is about', () => {
  it.each<[OverrideSubject, string]>([
    [{ guideline: 'Q3C', cas: '67-56-2' }, 'cas_invalid'],
    [{ guideline: 'Q3C', name: 'Solketal' }, 'solvent_unknown'],
    [{ guideline: 'Q3C', name: 'EDC' }, 'solvent_ambiguous'],
    [{ guideline: 'Q3C', name: 'Ethanol', cas: '67-56-1' }, 'solvent_contradicts'],
    [{ guideline: 'Q3C' }, 'solvent_unknown'],
    [{ guideline: 'Q3D', element: 'Xx', route: 'oral' }, 'element_unknown'],
    [{ guideline: 'Q3D', route: 'oral' }, 'element_missing'],
    [{ guideline: 'Q3D', element: 'Pb' }, 'route_missing'],
    [{ guideline: 'M7' }, 'smiles_missing'],
    [{ guideline: 'M7', smiles: 'c1ccc' }, 'invalid_smiles'],
    [{ guideline: 'M7', smiles: 'Nc1ccccc1.Cc1ccccc1N' }, 'multiple_components'],
    [{ guideline: 'nitrosamines' }, 'smiles_missing'],
    [{ guideline: 'nitrosamines', smiles: 'CCO' }, 'not_a_nitrosamine'],
  ])('%o is refused with %s', (subject, code) => {
    expect(readOverrideSubject(subject)).toMatchObject({ ok: false, error: { code } });
  });

  it('has one key for every spelling', () => {
    const keyOf = (subject: OverrideSubject) => {
      const read = readOverrideSubject(subject);
      return read.ok ? read.value.key : read.error.code;
    };
    const same: readonly (readonly [OverrideSubject, OverrideSubject])[] = [
      [
        { guideline: 'Q3C', name: 'MeOH' },
        { guideline: 'Q3C', cas: '67-56-1' },
      ],
      [
        { guideline: 'Q3D', element: 'lead', route: 'oral' },
        { guideline: 'Q3D', element: 'Pb', route: 'oral' },
      ],
      [
        { guideline: 'M7', smiles: 'c1ccccc1N' },
        { guideline: 'M7', smiles: '[Cl-].[NH3+]c1ccccc1' },
      ],
      [
        { guideline: 'nitrosamines', smiles: 'CN(C)N=O' },
        { guideline: 'nitrosamines', smiles: 'O=NN(C)C', scope: 'OWN' },
      ],
    ];
    for (const [a, b] of same) expect(keyOf(a)).toBe(keyOf(b));
    expect(keyOf({ guideline: 'nitrosamines', smiles: 'CN(C)N=O', scope: 'FDA' })).not.toBe(
      keyOf({ guideline: 'nitrosamines', smiles: 'CN(C)N=O' }),
    );
  });
});

describe('a rule row that waits for its review', () => {
  const waiting = { isReviewed: false } as const;

  it.each([
    ['30', '5', 'override_awaits_review'],
    ['3', '3', null],
  ])('of %s µg a day of lead lets %s govern', (value, governing, code) => {
    const lead = row({ guideline: 'Q3D', element: 'Pb', route: 'oral' }, value, {
      unit: 'ug/day',
      ...waiting,
    });
    const answer = assessElementalImpurity({ element: 'Pb', levelUgPerG: 0.1 }, 'oral', 1, inForce(lead));
    expect(answer.ok && answer.value.pde?.text).toBe(governing);
    expect(answer.ok && codesOf(answer.value).includes('override_awaits_review')).toBe(code !== null);
    expect(answer.ok && answer.value.override === null).toBe(code !== null);
  });

  it('says that it was entered after the day it is to hold from, also where it is stricter', () => {
    const lead = row({ guideline: 'Q3D', element: 'Pb', route: 'oral' }, '3', {
      unit: 'ug/day',
      isBackdated: true,
      ...waiting,
    });
    const answer = assessElementalImpurity({ element: 'Pb', levelUgPerG: 0.1 }, 'oral', 1, inForce(lead));
    expect(answer.ok && codesOf(answer.value)).toContain('override_backdated');
  });

  it.each([
    ['30', '5', 'It does not govern.'],
    ['3', '3', 'governs until it is ended.'],
  ])(
    'of %s µg a day that was refused lets %s govern, and is named with the reason',
    (value, governing, says) => {
      const refused = { unit: 'ug/day', isReviewed: false, refusal: 'The study was withdrawn.' } as const;
      const lead = row({ guideline: 'Q3D', element: 'Pb', route: 'oral' }, value, refused);
      const answer = assessElementalImpurity({ element: 'Pb', levelUgPerG: 0.1 }, 'oral', 1, inForce(lead));
      if (!answer.ok) throw new Error(answer.error.message);
      expect(answer.value.pde?.text).toBe(governing);
      expect(codesOf(answer.value)).not.toContain('override_awaits_review');
      expect(messageOf(answer.value, 'override_refused')).toMatch(/rov_1.*“The study was withdrawn.”/);
      expect(messageOf(answer.value, 'override_refused')).toContain(says);
    },
  );

  it('leaves a nitrosamine to the authorities, and to a stricter limit that was given', () => {
    const own = row({ guideline: 'nitrosamines', smiles: 'CN(C)N=O' }, '500', { unit: 'ng/day', ...waiting });
    const ask = (given?: number) =>
      assessNitrosamine(
        {
          name: 'NDMA',
          smiles: 'CN(C)N=O',
          measuredNgPerDay: 120,
          ...(given !== undefined && { publishedLimitNgPerDay: given }),
        },
        null,
        inForce(own),
      );
    const answer = ask();
    expect(answer.ok && [answer.value.governingLimit?.text, answer.value.verdict]).toEqual(['96', 'exceeds']);
    const stricter = ask(50);
    expect(stricter.ok && [stricter.value.governingLimit?.text, stricter.value.governingLimit?.from]).toEqual(
      ['50', 'given'],
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TreatmentDuration } from '../treatment-duration.ts';
import { assessNitrosamine, type Nitrosamine } from './assess-nitrosamine.ts';
import { intakeRuleSet, publishedRows } from './published-intakes.ts';
import { readNitrosamine } from './read-nitrosamine.ts';

const assess = (nitrosamine: Nitrosamine, duration?: TreatmentDuration) => {
  const result = assessNitrosamine(nitrosamine, duration);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const limits = (nitrosamine: Nitrosamine) =>
  assess(nitrosamine).acceptableIntake.map(({ limit, kind }) => `${limit?.text ?? '–'} ${kind}`);
const codes = (nitrosamine: Nitrosamine) => assess(nitrosamine).warnings.map(({ code }) => code);

const ndma = { name: 'NDMA', smiles: 'CN(C)N=O' };
const ndea = { name: 'NDEA', smiles: 'CCN(CC)N=O' };

// No row disagrees: a structure scores the category that is published for it, wherever one is.
const rowsWith = publishedRows.filter(({ smiles, structure_doubt }) => smiles !== null && !structure_doubt);

describe('every published row with a structure', () => {
  it.each(rowsWith)('$name is found by its structure, its limits and its category come back', (row) => {
    const found = assess({ name: 'unnamed', smiles: row.smiles ?? '' });
    expect(found.published.names).toContain(row.name);
    for (const [authority, listed] of Object.entries(row.limits)) {
      const intake = found.acceptableIntake.find(({ jurisdiction }) => jurisdiction === authority);
      expect([intake?.limit?.text ?? null, intake?.kind]).toEqual([listed.ng_per_day, listed.kind]);
      expect(intake?.basis).toMatchObject({
        jurisdiction: authority,
        clause: listed.clause,
        verification: row.status,
      });
      if (listed.category !== null) expect(found.cpca?.category).toBe(listed.category);
    }
  });

  it('and the structures that are not used are named', () => {
    const doubted = publishedRows.filter(({ structure_doubt }) => structure_doubt);
    expect(doubted.map(({ name }) => name)).toEqual([
      '3-(dimethylamino)propyl 2-[benzyl(nitroso)amino]benzoate',
      'N-nitroso-remibrutinib',
    ]);
    const groups = doubted.map(({ smiles }) => {
      const read = readNitrosamine(smiles ?? '');
      return read.ok ? read.value.findings.groups.length : null;
    });
    expect(groups).toEqual([0, 1]);
  });
});

describe('rows without a structure', () => {
  it.each(publishedRows.filter(({ smiles }) => smiles === null))('$name is found by its name', (row) => {
    const found = assess({ name: row.name });
    expect(found.published).toMatchObject({ matchedBy: 'name', names: [row.name] });
    for (const [authority, listed] of Object.entries(row.limits)) {
      const intake = found.acceptableIntake.find(({ jurisdiction }) => jurisdiction === authority);
      expect(intake?.limit?.text ?? null).toBe(listed.ng_per_day);
    }
  });
});

describe('limits of the authorities', () => {
  it('are those of the category where nothing is published, FDA and EMA apart in category 1', () => {
    const smiles = 'CCCCCCN(C)N=O';
    expect(limits({ name: 'X', smiles })).toEqual(['26.5 cpca', '18 cpca', '18 cpca']);
    expect(assess({ name: 'X', smiles }).acceptableIntake.map(({ effectiveDate }) => effectiveDate)).toEqual([
      '2023-08',
      '2023-10-12',
      '2026-03-11',
    ]);
    expect(codes({ name: 'X', smiles })).toContain('authorities_differ');
  });

  it.each([
    [1, ['26.5', '18', '18'], 'CCCCCCN(C)N=O'],
    [2, ['100', '100', '100'], 'CCCCCN(N=O)CCCCCC'],
    [3, ['400', '400', '400'], 'CCCCCCN(N=O)C(C)C'],
    [4, ['1500', '1500', '1500'], 'CCCC1CCCN1N=O'],
    [5, ['1500', '1500', '1500'], 'CCC(C)N(N=O)C(C)CC'],
  ])('category %i: %s', (category, expected, smiles) => {
    const found = assess({ name: 'X', smiles });
    expect(found.cpca?.category).toBe(category);
    expect(found.acceptableIntake.map(({ limit }) => limit?.text)).toEqual(expected);
  });

  it('are published before computed: NDMA, which the category does not reach', () => {
    const found = assess({ ...ndma, measuredNgPerDay: 96 });
    expect(limits(ndma)).toEqual(['96 published', '96 published', '96 published']);
    expect(found.cpca?.category).toBeNull();
    expect([found.governingLimit?.text, found.verdict, found.ratio?.text]).toEqual(['96', 'within', '1']);
    expect(assess({ ...ndma, measuredNgPerDay: 96.1 }).verdict).toBe('exceeds');
    expect(found.acceptableIntake[0]?.basis.revision).toContain('2026-08-06');
  });

  it('mix published and computed ones, and the lowest governs', () => {
    const found = assess({
      name: 'N-nitroso-desmethyl-doxylamine',
      smiles: 'CN(CCOC(C)(c1ccccc1)c1ccccn1)N=O',
    });
    expect(found.acceptableIntake.map(({ limit, kind }) => `${limit?.text} ${kind}`)).toEqual([
      '26.5 published',
      '100 published',
      '18 cpca',
    ]);
    expect(found.governingLimit).toMatchObject({ text: '18', from: 'HC' });
    expect(found.warnings.map(({ code }) => code)).toContain('similar_name_listed');
  });

  it('differ between FDA and EMA for sixteen compounds', () => {
    const disagreeing = publishedRows.flatMap(({ name, limits }) => {
      const [fda, ema] = [limits.FDA?.ng_per_day, limits.EMA?.ng_per_day];
      return fda && ema && fda !== ema ? [`${name} ${fda} ${ema}`] : [];
    });
    expect(disagreeing).toEqual([
      'N-nitroso-2,4-thiazole amine 26.5 18',
      'N-nitroso-benzathine 26.5 18',
      'N-nitroso-dabigatran etexilate 400 1500',
      'N-nitroso-desmethyl-cabergoline 26.5 18',
      'N-nitroso-desmethyl-cidoxepin 26.5 18',
      'N-nitroso-desmethyl-doxylamine 26.5 100',
      'N-nitroso-desmethyl-rizatriptan 26.5 18',
      'N-nitroso-desmethyl-sumatriptan 26.5 18',
      'N-nitroso-desmethyl-tamoxifen 26.5 18',
      'N-nitroso-desmethyl-tapentadol 26.5 18',
      'N-nitroso-desmethyl-tramadol 26.5 18',
      'N-nitroso-desmethyl-zolmitriptan 26.5 18',
      'N-nitroso-diclofenac 1500 78000',
      'N-nitroso-dorzolamide 100 1500',
      'N-nitroso-nortriptyline 26.5 18',
      'N-nitroso-piperazine 1300 400',
    ]);
  });

  it('leave out what no table of the three says', () => {
    expect(intakeRuleSet.table.left_out).toHaveLength(4);
    expect(limits({ name: 'NDBA', smiles: 'CCCCN(CCCC)N=O' })).toEqual([
      '26.5 cpca',
      '26.5 published',
      '26.5 published',
    ]);
  });

  it('are none where Q3A/B controls, though another authority has one', () => {
    const found = assess({
      name: 'N-nitroso-ciprofloxacin',
      smiles: 'O=NN1CCN(c2cc3c(cc2F)c(=O)c(C(=O)O)cn3C2CC2)CC1',
    });
    expect(found.acceptableIntake.map(({ kind }) => kind)).toEqual(['published', 'q3ab', 'q3ab']);
    expect(found.governingLimit).toMatchObject({ text: '1500', from: 'FDA' });
    expect(found.warnings.map(({ code }) => code)).toContain('controlled_by_q3ab');
  });

  it('are published out of scope of the category too', () => {
    const mnng = { name: 'MNNG', smiles: 'CN(C(=N)N[N+](=O)[O-])N=O' };
    expect(limits(mnng)).toEqual(['– unassigned', '553 published', '– unassigned']);
    expect(codes(mnng)).toContain('nitrosamide');
    expect(assess(mnng).acceptableIntake[0]?.unlistedDefault?.text).toBe('26.5');
  });

  it('of FDA fall back to its default where nothing is listed and no category speaks, as information', () => {
    const found = assess({ name: 'X', smiles: 'CNN=O', measuredNgPerDay: 1 });
    const told = found.acceptableIntake.map(({ limit, unlistedDefault }) => [limit, unlistedDefault?.text]);
    expect(told).toEqual([
      [null, '26.5'],
      [null, undefined],
      [null, undefined],
    ]);
    expect(found.acceptableIntake[0]?.unlistedDefault?.basis.clause).toContain(
      '26.5 ng/day unless justified',
    );
    expect([found.governingLimit, found.verdict]).toEqual([null, 'review']);
    const [amine] = assess({ name: 'X', smiles: 'CCN' }).acceptableIntake;
    expect(amine?.unlistedDefault).toBeNull();
  });

  it('do not hold for what is no nitrosamine, whatever its name', () => {
    const found = assess({ name: 'NDMA', smiles: 'CNC', measuredNgPerDay: 1 });
    expect([found.verdict, found.governingLimit, found.published.matchedBy]).toEqual(['review', null, null]);
    expect(found.acceptableIntake.map(({ unlistedDefault }) => unlistedDefault)).toEqual([null, null, null]);
  });
});

describe('a compound', () => {
  it.each([
    ['NDEA', 'name'],
    ['N-Nitrosodiethylamine', 'name'],
    ['55-18-5', 'cas'],
  ])('%s is found by %s', (name, by) => {
    expect(assess({ name }).published).toMatchObject({ matchedBy: by, names: ['N-nitroso-diethylamine'] });
  });

  it.each([
    [{ name: 'X', cas: '55-18-6' }, 'cas_invalid'],
    [{ name: 'NDMA', cas: '55-18-5' }, 'cas_contradicts_name'],
    [{ name: 'NDMA', smiles: 'CCN(CC)N=O' }, 'name_contradicts_structure'],
    [{ name: 'NDMA', smiles: 'CCCCCCN(CC)N=O' }, 'name_contradicts_structure'],
    [{ name: 'N-nitroso-amlodipine', smiles: 'CCCCCCN(CC)N=O' }, 'matched_by_name'],
    [{ name: 'X', smiles: 'CN(CC(O)c1ccc(O)c(O)c1)N=O' }, 'matched_without_stereochemistry'],
    [{ name: 'X', smiles: 'O=NN1CCC[C@@H]1c1cccnc1' }, 'stereoisomer_listed'],
    [{ name: 'X' }, 'structure_missing'],
  ] as const)('%j: %s', (given, code) => {
    expect(codes(given)).toContain(code);
  });

  it.each([
    ['NDEA', 90, 'review'],
    ['NDEA', 97, 'exceeds'],
    ['NDMA', 90, 'within'],
  ])('named %s with the structure of NDMA at %d ng a day is %s', (name, measuredNgPerDay, verdict) => {
    expect(assess({ name, smiles: 'CN(C)N=O', measuredNgPerDay }).verdict).toBe(verdict);
  });

  it('whose structure two rows share has the limit both agree on', () => {
    const smiles = publishedRows.find(({ name }) => name === 'N-nitroso-remibrutinib')?.smiles ?? '';
    const found = assess({ name: 'N-nitroso-remibrutinib', smiles });
    expect(found.published.names).toHaveLength(2);
    expect(found.acceptableIntake[1]?.limit?.text).toBe('100');
  });

  it('may come with a limit of its own, which governs where it is stricter', () => {
    const found = assess({ ...ndea, measuredNgPerDay: 20, publishedLimitNgPerDay: 18 });
    expect(found.governingLimit).toMatchObject({ text: '18', from: 'given', basis: null });
    expect(found.verdict).toBe('exceeds');
    expect(found.warnings.map(({ code }) => code)).toContain('given_limit_governs');
  });

  it.each([
    ['a looser one', ndea, 96, 'exceeds'],
    ['one where no authority has any', { name: 'nitrosamide', smiles: 'CCCCCC(=O)N(C)N=O' }, 96, 'review'],
  ])(
    'may come with %s, which does not govern before a second person reviewed it',
    (_what, of, limit, verdict) => {
      const before = assess({ ...of, measuredNgPerDay: 30 });
      const found = assess({ ...of, measuredNgPerDay: 30, publishedLimitNgPerDay: limit });
      expect(found.governingLimit).toEqual(before.governingLimit);
      expect(found.verdict).toBe(verdict);
      expect(found.warnings.map(({ code }) => code)).toContain('given_limit_awaits_review');
    },
  );

  it.each([
    [{ ...ndma, measuredNgPerDay: -1 }, 'measured_invalid'],
    [{ ...ndma, measuredNgPerDay: Number.NaN }, 'measured_invalid'],
    [{ ...ndma, publishedLimitNgPerDay: 0 }, 'limit_invalid'],
    [{ name: 'X', smiles: 'C*' }, 'polymer_not_supported'],
    [{ name: 'X', smiles: '(' }, 'invalid_smiles'],
  ])('%j is refused: %s', (given, code) => {
    const result = assessNitrosamine(given);
    expect(result.ok ? null : result.error.code).toBe(code);
  });

  it('as a salt has the limits of its parent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rowsWith), fc.constantFrom('[Na+]', 'Cl', 'OS(O)(=O)=O'), (row, ion) => {
        const salt = { name: 'X', smiles: `${row.smiles}.${ion}` };
        expect(limits(salt)).toEqual(limits({ name: 'X', smiles: row.smiles ?? '' }));
      }),
      { numRuns: 40 },
    );
  });
});

describe('every number', () => {
  it('carries guideline, revision, clause, jurisdiction, verification and version', () => {
    const found = assess({ ...ndea, measuredNgPerDay: 5 }, { value: 6, unit: 'months' });
    const numbers = [
      ...found.acceptableIntake.map(({ limit }) => limit),
      found.lessThanLifetime?.fda?.limit,
      found.lessThanLifetime?.ema?.interim[0]?.limit,
      found.decisionBands?.fda?.percentOfLimit,
      found.ratio,
    ];
    for (const number of numbers) {
      const { basis } = number ?? {};
      for (const text of [basis?.guideline, basis?.revision, basis?.clause, basis?.verification])
        expect(text).toBeTruthy();
      expect(basis?.ruleSetVersion).toMatch(/^nitrosamine-\w+@\d+\.\d+\.\d+\+sha256:[0-9a-f]{64}$/);
    }
    expect(found.acceptableIntake.map(({ basis }) => basis.jurisdiction)).toEqual(['FDA', 'EMA', 'HC']);
  });
});

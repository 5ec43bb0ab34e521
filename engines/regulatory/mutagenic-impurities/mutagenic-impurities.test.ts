import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { constitutionOf } from '../../chem/constitution.ts';
import { parseHeavyAtoms } from '../../chem/parse-molecule.ts';
import { loadRdkit } from '../../chem/rdkit.ts';
import { createRng } from '../../common/rng.ts';
import { writeRandomSmiles } from '../../testing/write-random-smiles.ts';
import { assessMutagenicImpurities, type MutagenicImpurity } from './mutagenic-impurities.ts';
import type { MutagenicProduct } from './mutagenic-limits.ts';
import { type AlertScreen, openAlertScreen } from './mutagenicity-alerts.ts';

let screen: AlertScreen;

beforeAll(async () => {
  screen = openAlertScreen(await loadRdkit());
});

const product: MutagenicProduct = {
  maxDailyDoseG: 1,
  route: 'oral',
  substanceType: 'drug_substance',
  duration: 'lifetime',
};

/** An alert (alkyl halide) no table lists. */
const halide = 'ClCCCCCC(C)C';
/** No alert. */
const alkane = 'CCCCCC(C)C';

const assess = (impurity: Partial<MutagenicImpurity>, more: Partial<MutagenicProduct> = {}) => {
  const [row] = assessMutagenicImpurities(screen, [{ name: 'A', smiles: halide, ...impurity }], {
    ...product,
    ...more,
  }).rows;
  if (!row?.ok) throw new Error(row?.error.message);
  return row.value;
};

const codes = (impurity: Partial<MutagenicImpurity>): string[] =>
  assess(impurity).warnings.map(({ code }) => code);

const calls = (expert: 'positive' | 'negative' | 'inconclusive', statistical: typeof expert) =>
  [
    { method: 'expert_rule', call: expert },
    { method: 'statistical', call: statistical },
  ] as const;

describe('the class of an impurity (M7(R2), Table 1)', () => {
  it.each([
    [{ ames: 'positive', carcinogenicity: 'positive' }, 1, false],
    [{ ames: 'positive' }, 2, false],
    [{ ames: 'positive', carcinogenicity: 'negative' }, 2, false],
    [{ ames: 'negative' }, 5, false],
    [{ ames: 'negative', carcinogenicity: 'positive' }, 5, true],
    [{ carcinogenicity: 'positive' }, 1, true],
    [{ qsar: calls('positive', 'positive') }, 3, false],
    [{ qsar: calls('negative', 'negative') }, 5, true],
    [{ smiles: alkane, qsar: calls('negative', 'negative') }, 5, false],
    [{ qsar: calls('positive', 'negative') }, 3, true],
    [{ qsar: calls('positive', 'inconclusive') }, 3, true],
    [{ smiles: alkane, qsar: calls('negative', 'inconclusive') }, null, true],
    [{ expertCall: 'negative', qsar: calls('positive', 'negative') }, 5, false],
    [{ expertCall: 'positive', qsar: calls('positive', 'negative') }, 3, false],
    [{ expertCall: 'shared_alert' }, 4, false],
    [{ expertCall: 'negative', ames: 'positive' }, 2, false],
    [{}, 3, true],
    [{ smiles: alkane }, null, true],
  ] as const)('%o is class %s', (evidence, m7Class, review) => {
    const row = assess(evidence);
    expect([row.m7Class, row.expertReviewRequired]).toEqual([m7Class, review]);
  });

  it('says that the alert list is one surrogate and not two systems', () => {
    expect(codes({ smiles: alkane, qsar: [{ method: 'statistical', call: 'negative' }] })).toContain(
      'alert_list_is_surrogate',
    );
    expect(codes({ smiles: alkane })).toContain('qsar_incomplete');
    expect(codes({ smiles: alkane, qsar: [{ method: 'expert_rule', call: 'negative' }] })).toContain(
      'qsar_incomplete',
    );
    expect(codes({ qsar: calls('negative', 'negative') })).toContain('alert_against_calls');
  });
});

describe('limits by duration (Tables 2 and 3)', () => {
  it.each([
    [{ value: 1, unit: 'days' }, '120', '120'],
    [{ value: 30, unit: 'days' }, '120', '120'],
    [{ value: 31, unit: 'days' }, '20', '60'],
    [{ value: 1, unit: 'months' }, '120', '120'],
    [{ value: 1.1, unit: 'months' }, '20', '60'],
    [{ value: 12, unit: 'months' }, '20', '60'],
    [{ value: 365, unit: 'days' }, '20', '60'],
    [{ value: 1, unit: 'years' }, '20', '60'],
    [{ value: 12.5, unit: 'months' }, '10', '30'],
    [{ value: 10, unit: 'years' }, '10', '30'],
    [{ value: 120, unit: 'months' }, '10', '30'],
    [{ value: 10.1, unit: 'years' }, '1.5', '5'],
    ['lifetime', '1.5', '5'],
  ] as const)('%o', (duration, individual, total) => {
    const row = assess({ ames: 'positive' }, { duration });
    expect(row.limit?.text).toBe(individual);
    expect(row.limitKind).toBe(individual === '1.5' ? 'ttc' : 'less_than_lifetime');
    const three = assessMutagenicImpurities(
      screen,
      [halide, 'BrCCCCCCC', 'ICCCCCCC'].map((smiles, place) => ({
        name: `${place}`,
        smiles,
        ames: 'positive',
      })),
      { ...product, duration },
    );
    expect(three.total?.limit.text).toBe(total);
  });

  it('equal does not exceed', () => {
    expect(assess({ ames: 'positive', levelUgPerDay: 1.5 }).verdict).toBe('within');
    expect(assess({ ames: 'positive', levelUgPerDay: 1.5001 }).verdict).toBe('exceeds');
    expect(assess({ ames: 'positive' }).verdict).toBe('review');
    expect(assess({ ames: 'negative', levelUgPerDay: 400 })).toMatchObject({
      verdict: 'not_applicable',
      limitKind: 'q3ab',
      limit: null,
    });
  });
});

describe('the total of three or more', () => {
  const rows = (levels: readonly number[]) =>
    levels.map((levelUgPerDay, place) => ({
      name: `${place}`,
      smiles: `Cl${'C'.repeat(place + 5)}`,
      ames: 'positive' as const,
      levelUgPerDay,
    }));

  it('is not asked for below three', () => {
    expect(assessMutagenicImpurities(screen, rows([1, 1]), product).total).toBeNull();
  });

  it('holds beside the limit of each', () => {
    const short = { ...product, duration: { value: 6, unit: 'months' } } as const;
    const within = assessMutagenicImpurities(screen, rows([20, 20, 20]), short);
    expect(within.total).toMatchObject({ sum: { text: '60' }, limit: { text: '60' }, isExceeded: false });
    const above = assessMutagenicImpurities(screen, rows([20, 20, 20, 0.1]), short);
    expect(above.total?.isExceeded).toBe(true);
    expect(above.rows.map((row) => row.ok && row.value.verdict)).toEqual(Array(4).fill('exceeds'));
    expect(above.rows.every((row) => row.ok && row.value.totalLimit?.text === '60')).toBe(true);
  });

  it('leaves open whether the sum is within while one that counts has no level', () => {
    const three = ['ClCCCCCC(C)C', 'ClCCCCCCC(C)C', 'ClCCCCCCCC(C)C'].map((smiles, place) => ({
      ...{ name: `I${place}`, smiles, ames: 'positive' as const },
      ...(place === 0 ? {} : { levelUgPerDay: 1.5 }),
    }));
    const answer = assessMutagenicImpurities(screen, three, product);
    expect(answer.total).toMatchObject({ isExceeded: false });
    for (const row of answer.rows)
      expect(row).toMatchObject({
        value: {
          verdict: 'review',
          warnings: expect.arrayContaining([expect.objectContaining({ code: 'total_incomplete' })]),
        },
      });
  });

  it('leaves out what has a limit of its own, class 5, and products', () => {
    const mixed = [...rows([1, 1]), { name: 'N', smiles: 'CN(C)N=O' }, { name: 'G', smiles: 'OCC1CO1' }];
    expect(assessMutagenicImpurities(screen, mixed, product).total).toBeNull();
    const drugProduct = { ...product, substanceType: 'drug_product' } as const;
    expect(assessMutagenicImpurities(screen, rows([1, 1, 1]), drugProduct).total).toBeNull();
  });
});

/** M7(R2), Appendix 3 and Addendum, µg/day; where the routes differ, by mouth, injection, inhalation. */
const listed: readonly (readonly [string, string, string, string?, string?])[] = [
  ['Acrylonitrile', 'C=CC#N', '6'],
  ['Aniline', 'Nc1ccccc1', '720'],
  ['Benzyl chloride', 'ClCc1ccccc1', '41'],
  ['Bis(chloromethyl) ether', 'ClCOCCl', '0.004'],
  ['p-Chloroaniline', 'Nc1ccc(Cl)cc1', '34'],
  ['1-Chloro-4-nitrobenzene', '[O-][N+](=O)c1ccc(Cl)cc1', '117'],
  ['p-Cresidine', 'COc1ccc(C)cc1N', '45'],
  ['Dimethylcarbamyl chloride', 'CN(C)C(=O)Cl', '5', '5', '0.6'],
  ['Dimethyl sulfate', 'COS(=O)(=O)OC', '1.5'],
  ['Ethyl chloride', 'CCCl', '1810'],
  ['Glycidol', 'OCC1CO1', '4'],
  ['Hydrazine', 'NN', '39', '39', '0.2'],
  ['Methyl chloride', 'CCl', '1361'],
  ['Acetaldehyde', 'CC=O', '2000', '185', '185'],
  ['1,2-Dibromoethane', 'BrCCBr', '2'],
  ['Epichlorohydrin', 'ClCC1CO1', '3'],
  ['Ethyl bromide', 'CCBr', '32'],
  ['Formaldehyde', 'C=O', '10000', '10000', '8000'],
  ['Styrene', 'C=Cc1ccccc1', '154'],
  ['Vinyl acetate', 'CC(=O)OC=C', '2000', '758', '758'],
];

describe('compound-specific limits', () => {
  it.each(listed.map(([name, smiles, oral, ...others]) => ({ name, smiles, oral, others })))(
    '$name',
    ({ name, smiles, oral, others }) => {
      const [parenteral = oral, inhalation = oral] = others;
      const limitBy = (route: MutagenicProduct['route']) =>
        assess({ name, smiles }, { route, maxDailyDoseG: 100 }).limit?.text;
      expect([limitBy('oral'), limitBy('parenteral'), limitBy('inhalation')]).toEqual([
        oral,
        parenteral,
        inhalation,
      ]);
      const row = assess({ name, smiles });
      expect(row.limitKind).toBe(name === 'Dimethyl sulfate' ? 'ttc' : 'compound_specific');
      expect(row.m7Class).toBe(name === 'Dimethyl sulfate' ? 2 : 1);
    },
  );

  it('hydrogen peroxide: 68,000 µg a day or 0.5 % of the dose, whichever is lower', () => {
    expect(assess({ smiles: 'OO' }, { maxDailyDoseG: 100 }).limit?.text).toBe('68000');
    expect(assess({ smiles: 'OO' }, { maxDailyDoseG: 2 }).limit?.text).toBe('10000');
  });

  it('hold for a salt, and its counter-ion is named', () => {
    const row = assess({ smiles: '[Cl-].[NH3+]c1ccccc1' });
    expect(row.limit?.text).toBe('720');
    expect(row.warnings.map(({ code }) => code)).toContain('counter_ion_set_aside');
  });

  it('are raised for shorter treatment in the ratios of Table 2, to 0.5 % of the dose; exposures are not', () => {
    const glycidol = (duration: MutagenicProduct['duration'], maxDailyDoseG = 1) =>
      assess({ smiles: 'OCC1CO1' }, { duration, maxDailyDoseG }).limit?.text;
    expect(glycidol({ value: 1, unit: 'months' })).toBe('320');
    expect(glycidol({ value: 6, unit: 'months' })).toBe('53.3333');
    expect(glycidol({ value: 5, unit: 'years' })).toBe('26.6667');
    expect(glycidol('lifetime')).toBe('4');
    expect(glycidol({ value: 1, unit: 'months' }, 0.02)).toBe('100');
    expect(assess({ smiles: 'Nc1ccccc1' }, { duration: { value: 1, unit: 'months' } }).limit?.text).toBe(
      '720',
    );
  });

  it('are never below those for a lifetime: 0.5 % of the dose bounds the raise alone, and that is said', () => {
    const formaldehyde = (duration: MutagenicProduct['duration'], maxDailyDoseG = 1) =>
      assess({ smiles: 'C=O' }, { duration, maxDailyDoseG });
    expect(formaldehyde('lifetime').limit?.text).toBe('10000');
    const short = formaldehyde({ value: 1, unit: 'months' });
    expect([short.limit?.text, short.warnings.map(({ code }) => code)]).toEqual([
      '10000',
      expect.arrayContaining(['lifetime_limit_kept']),
    ]);
    expect(formaldehyde({ value: 1, unit: 'months' }, 10).limit?.text).toBe('50000');
  });

  it('class 1 without a listed limit has none, and says so', () => {
    const row = assess({ ames: 'positive', carcinogenicity: 'positive', levelUgPerDay: 0.1 });
    expect(row).toMatchObject({ limit: null, verdict: 'review', limitKind: 'compound_specific' });
    expect(row.warnings[0]?.code).toBe('compound_specific_limit_missing');
  });
});

describe('the cohort of concern', () => {
  it.each(['CN(C)N=O', 'CN=[N+](C)[O-]', 'COc1cc2OC3OC=CC3c2c2oc(=O)c3C(=O)CCc3c12'])(
    '%s has no TTC',
    (smiles) => {
      const row = assess({ smiles, ames: 'positive', levelUgPerDay: 0.001 });
      expect(row).toMatchObject({ limit: null, limitKind: 'cohort_of_concern', verdict: 'review' });
      expect(row.expertReviewRequired).toBe(true);
      expect(row.cohort.length).toBeGreaterThan(0);
    },
  );
});

it('a structure that fails leaves the others standing', () => {
  const { rows } = assessMutagenicImpurities(
    screen,
    [
      { name: 'bad', smiles: 'C1CC' },
      { name: 'good', smiles: halide, ames: 'positive', levelUgPerDay: 1 },
      { name: 'two', smiles: 'CCCO.CCCN' },
    ],
    product,
  );
  expect(rows.map((row) => (row.ok ? row.value.verdict : row.error.code))).toEqual([
    'invalid_smiles',
    'within',
    'multiple_components',
  ]);
});

describe('a limit of M7', () => {
  const listedSmiles = listed.map(([, smiles]) => smiles);
  const structure = fc.constantFrom(halide, ...listedSmiles);
  const months = fc.integer({ min: 1, max: 400 });

  it('is never raised by a longer treatment, and a higher level never turns exceeds into within', () => {
    fc.assert(
      fc.property(structure, months, months, fc.nat(1e6), fc.nat(1e6), (smiles, a, b, p, q) => {
        const at = (value: number, levelUgPerDay: number) =>
          assess({ smiles, ames: 'positive', levelUgPerDay }, { duration: { value, unit: 'months' } });
        const [short, long] = [Math.min(a, b), Math.max(a, b)];
        const [low, high] = [Math.min(p, q) / 10, Math.max(p, q) / 10];
        const [shorter, longer] = [at(short, low), at(long, low)];
        // The cap of 0.5 % of the dose is for shorter treatment alone: a lifetime intake above it stays as listed.
        fc.pre(!shorter.warnings.some(({ code }) => code === 'limit_capped'));
        expect(longer.limit?.value).toBeLessThanOrEqual(shorter.limit?.value ?? 0);
        if (shorter.verdict === 'exceeds') {
          expect(longer.verdict).toBe('exceeds');
          expect(at(short, high).verdict).toBe('exceeds');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('knows neither the order of atoms nor the unit of a duration', () => {
    fc.assert(
      fc.property(structure, fc.nat(2 ** 30), fc.integer({ min: 1, max: 30 }), (smiles, seed, years) => {
        const parsed = parseHeavyAtoms({ smiles }, 100);
        if (!parsed.ok) throw new Error(smiles);
        const other = writeRandomSmiles(constitutionOf(parsed.value), createRng(seed + 1)).smiles;
        const told = (text: string, duration: MutagenicProduct['duration']) => {
          const row = assess({ smiles: text }, { duration });
          return [row.m7Class, row.limit?.text, row.limitKind, row.alerts.map(({ id }) => id).sort()];
        };
        const inMonths = told(other, { value: years * 12, unit: 'months' });
        expect(inMonths).toEqual(told(smiles, { value: years, unit: 'years' }));
      }),
      { numRuns: 60 },
    );
  });
});

describe('rows of one structure', () => {
  const ask = (...impurities: Partial<MutagenicImpurity>[]) =>
    assessMutagenicImpurities(
      screen,
      impurities.map((each, k) => ({ name: `row ${k}`, smiles: halide, ames: 'positive', ...each })),
      product,
    );
  const verdicts = (answer: ReturnType<typeof ask>) =>
    answer.rows.map((row) => (row.ok ? row.value.verdict : row.error.code));

  it('are summed under whatever name and spelling, and the sum is what is judged', () => {
    const again = 'CC(C)CCCCCCl';
    expect(verdicts(ask({ levelUgPerDay: 1 }, { smiles: again, levelUgPerDay: 0.6 }))).toEqual([
      'exceeds',
      'exceeds',
    ]);
    expect(verdicts(ask({ levelUgPerDay: 1 }, { smiles: again, levelUgPerDay: 0.5 }))).toEqual([
      'within',
      'within',
    ]);
  });

  it('without a level leave the sum open, and above the limit is above whatever is missing', () => {
    expect(verdicts(ask({ levelUgPerDay: 1 }, {}))).toEqual(['review', 'review']);
    expect(verdicts(ask({ levelUgPerDay: 1.6 }, {}))).toEqual(['exceeds', 'exceeds']);
  });

  it('whose data contradict each other are for a person', () => {
    const answer = ask({ levelUgPerDay: 1 }, { ames: 'negative' });
    expect(verdicts(answer)).toEqual(['review', 'review']);
    expect(
      answer.rows.every(
        (row) => row.ok && row.value.warnings.some(({ code }) => code === 'class_contradicts'),
      ),
    ).toBe(true);
  });

  it('are one impurity to the total of three or more', () => {
    expect(ask({ levelUgPerDay: 0.1 }, { levelUgPerDay: 0.1 }, { levelUgPerDay: 0.1 }).total).toBeNull();
  });
});

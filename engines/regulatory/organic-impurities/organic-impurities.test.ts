import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessOrganicImpurity, findOrganicThresholds, type SubstanceType } from './organic-impurities.ts';

const level = (substanceType: SubstanceType, doseG: number, levelPercent: number) =>
  assessOrganicImpurity({ name: 'A', levelPercent, kind: 'degradant' }, substanceType, doseG);

describe('thresholds of Q3A(R2), Attachment 1', () => {
  it.each([
    // dose g, reporting, identification percent, tdi, governs, qualification percent, tdi, governs
    [0.5, '0.05', '0.10', '1.0', 'percent', '0.15', '1.0', 'percent'],
    [0.8, '0.05', '0.10', '1.0', 'percent', '0.15', '1.0', 'tdi'],
    [1, '0.05', '0.10', '1.0', 'percent', '0.15', '1.0', 'tdi'],
    [1.5, '0.05', '0.10', '1.0', 'tdi', '0.15', '1.0', 'tdi'],
    [2, '0.05', '0.10', '1.0', 'tdi', '0.15', '1.0', 'tdi'],
    [2.0001, '0.03', '0.05', undefined, 'percent', '0.05', undefined, 'percent'],
    [10, '0.03', '0.05', undefined, 'percent', '0.05', undefined, 'percent'],
  ])('at %d g a day', (dose, reporting, iPercent, iTdi, iGoverns, qPercent, qTdi, qGoverns) => {
    const found = findOrganicThresholds('drug_substance', dose);
    expect(found.reporting.text).toBe(reporting);
    const { identification, qualification } = found;
    expect([identification.percent.text, identification.tdi?.text, identification.governs]).toEqual([
      iPercent,
      iTdi,
      iGoverns,
    ]);
    expect([qualification.percent.text, qualification.tdi?.text, qualification.governs]).toEqual([
      qPercent,
      qTdi,
      qGoverns,
    ]);
  });

  it('name the dose above which the intake governs', () => {
    const { identification, qualification } = findOrganicThresholds('drug_substance', 0.1);
    expect(identification.crossover).toMatchObject({ text: '1', unit: 'g/day' });
    expect(qualification.crossover).toMatchObject({ text: '0.666667', unit: 'g/day' });
  });
});

describe('thresholds of Q3B(R2), Attachment 1', () => {
  it.each([
    // dose mg, reporting, identification, qualification: percent, intake, what governs
    [0.4, '0.1', '1.0|5 ug|percent', '1.0|50 ug|percent'],
    [0.9, '0.1', '1.0|5 ug|tdi', '1.0|50 ug|percent'],
    [1, '0.1', '0.5|20 ug|percent', '1.0|50 ug|percent'],
    [5, '0.1', '0.5|20 ug|tdi', '1.0|50 ug|percent'],
    [9.9, '0.1', '0.5|20 ug|tdi', '1.0|50 ug|tdi'],
    [10, '0.1', '0.5|20 ug|tdi', '0.5|200 ug|percent'],
    [10.1, '0.1', '0.2|2 mg|percent', '0.5|200 ug|percent'],
    [100, '0.1', '0.2|2 mg|percent', '0.5|200 ug|tdi'],
    [100.1, '0.1', '0.2|2 mg|percent', '0.2|3 mg|percent'],
    [1000, '0.1', '0.2|2 mg|percent', '0.2|3 mg|percent'],
    [1001, '0.05', '0.2|2 mg|tdi', '0.2|3 mg|percent'],
    [1600, '0.05', '0.2|2 mg|tdi', '0.2|3 mg|tdi'],
    [2000, '0.05', '0.2|2 mg|tdi', '0.2|3 mg|tdi'],
    [2001, '0.05', '0.10|–|percent', '0.15|–|percent'],
  ])('at %d mg a day', (doseMg, reporting, identification, qualification) => {
    const found = findOrganicThresholds('drug_product', doseMg / 1000);
    const told = ({ percent, tdi, governs }: typeof found.identification) =>
      `${percent.text}|${tdi ? `${tdi.text} ${tdi.unit}` : '–'}|${governs}`;
    expect(found.reporting.text).toBe(reporting);
    expect(told(found.identification)).toBe(identification);
    expect(told(found.qualification)).toBe(qualification);
  });

  it.each([
    ['identification', 0.0009, '0.0005'],
    ['identification', 0.005, '0.004'],
    ['identification', 0.5, '1'],
    ['qualification', 0.005, '0.005'],
    ['qualification', 0.05, '0.04'],
    ['qualification', 0.5, '1.5'],
  ] as const)('%s at %d g turns to the intake above %s g', (kind, dose, crossover) => {
    expect(findOrganicThresholds('drug_product', dose)[kind].crossover?.text).toBe(crossover);
  });
});

describe('an organic impurity', () => {
  it.each([
    // Q3A(R2) Attachment 2: 0.5 g and 0.8 g a day
    ['drug_substance', 0.5, 0.044, '0.04', '0.2', [false, false, false]],
    ['drug_substance', 0.5, 0.0963, '0.10', '0.5', [true, false, false]],
    ['drug_substance', 0.5, 0.12, '0.12', '0.6', [true, true, false]],
    ['drug_substance', 0.5, 0.1649, '0.16', '0.8', [true, true, true]],
    ['drug_substance', 0.8, 0.066, '0.07', '0.6', [true, false, false]],
    ['drug_substance', 0.8, 0.124, '0.12', '1.0', [true, true, false]],
    ['drug_substance', 0.8, 0.143, '0.14', '1.1', [true, true, true]],
    ['drug_substance', 3, 1.24, '1.2', '36', [true, true, true]],
    // Q3B(R2) Attachment 2: 50 mg and 1.9 g a day
    ['drug_product', 0.05, 0.04, '0.0', '0', [false, false, false]],
    ['drug_product', 0.05, 0.2143, '0.2', '100', [true, false, false]],
    ['drug_product', 0.05, 0.349, '0.3', '150', [true, true, false]],
    ['drug_product', 0.05, 0.55, '0.6', '300', [true, true, true]],
    ['drug_product', 1.9, 0.049, '0.05', '1', [false, false, false]],
    ['drug_product', 1.9, 0.079, '0.08', '2', [true, false, false]],
    ['drug_product', 1.9, 0.183, '0.18', '3', [true, true, false]],
    ['drug_product', 1.9, 0.192, '0.19', '4', [true, true, true]],
  ] as const)('%s, %d g, raw %d %%', (type, dose, raw, reported, intake, exceeds) => {
    const row = level(type, dose, raw);
    expect(row.reportedPercent?.text).toBe(reported);
    expect(row.reportedTdi?.text).toBe(intake);
    expect(Object.values(row.exceeds ?? {})).toEqual(exceeds);
    expect(row.verdict).toBe(exceeds[1] || exceeds[2] ? 'exceeds' : 'within');
  });

  it('shows both conventions of rounding, and the stricter counts', () => {
    // 0.24 % is reported as 0.24 at this dose and is above 0.2 %; rounded to the decimals of the limit it would be 0.2.
    const row = level('drug_product', 1.2, 0.24);
    expect(row.exceeds).toEqual({ reporting: true, identification: true, qualification: true });
    const told = row.comparisons
      .filter(({ threshold }) => threshold === 'qualification')
      .map(({ convention, compared, isExceeded }) => [convention, compared.text, compared.unit, isExceeded]);
    expect(told).toEqual([
      ['guideline', '0.24', '%', true],
      ['usp_7_20', '0.2', '%', false],
    ]);
    expect(row.warnings.map(({ code }) => code)).toContain('rounding_conventions_differ');
    // Both round the intake once, from the reported and from the measured percent: 2.48 mg and 2.52 mg.
    const intake = level('drug_product', 1.8, 0.1401);
    expect(intake.comparisons.slice(0, 2).map(({ compared }) => compared.text)).toEqual(['3', '3']);
    expect(level('drug_product', 0.9, 0.25).comparisons.map(({ compared }) => compared.text)).toEqual(
      Array(4).fill('0.3'),
    );
  });

  it('does not exceed a threshold it equals', () => {
    expect(level('drug_substance', 0.5, 0.1).exceeds).toEqual({
      reporting: true,
      identification: false,
      qualification: false,
    });
    expect(level('drug_substance', 0.5, 0.05).exceeds?.reporting).toBe(false);
  });

  it('reads differently at 0.9 g and 1.1 g of a product, since the decimals follow the dose', () => {
    expect(level('drug_product', 0.9, 0.149).reportedPercent?.text).toBe('0.1');
    expect(level('drug_product', 1.1, 0.149).reportedPercent?.text).toBe('0.15');
  });

  it('may be given as micrograms a day', () => {
    const row = assessOrganicImpurity({ name: 'A', levelUgPerDay: 600 }, 'drug_substance', 0.5);
    expect(row.reportedPercent?.text).toBe('0.12');
    expect(row.verdict).toBe('exceeds');
  });

  it('has thresholds and no verdict without a level', () => {
    const row = assessOrganicImpurity({ name: 'A' }, 'drug_substance', 0.5);
    expect(row).toMatchObject({ verdict: 'review', reportedPercent: null, exceeds: null });
    expect(row.warnings.map(({ code }) => code)).toEqual(['level_missing']);
  });

  it('of a product is not spoken of by Q3B where it comes from the process, and is named where nobody says', () => {
    const process = assessOrganicImpurity(
      { name: 'A', levelPercent: 3, kind: 'process' },
      'drug_product',
      0.5,
    );
    expect(process.verdict).toBe('not_applicable');
    expect(process.basis[0]?.clause).toBe('section 1');
    const unsaid = assessOrganicImpurity({ name: 'A', levelPercent: 3 }, 'drug_product', 0.5);
    expect([unsaid.verdict, unsaid.warnings[0]?.code]).toEqual(['exceeds', 'impurity_kind_missing']);
  });

  it('carries guideline, revision, clause, verification and version with every number', () => {
    const { reportedPercent, thresholds } = level('drug_substance', 0.5, 0.12);
    for (const number of [reportedPercent, thresholds.reporting, thresholds.identification.percent]) {
      expect(number?.basis).toMatchObject({ guideline: 'ICH Q3A', revision: 'R2', jurisdiction: 'ICH' });
      expect(number?.basis.clause).not.toBe('');
      expect(number?.basis.verification).not.toBe('');
      expect(number?.basis.ruleSetVersion).toMatch(/^ich-q3a@\d+\.\d+\.\d+\+sha256:[0-9a-f]{64}$/);
    }
  });
});

describe('thresholds and doses', () => {
  const dose = fc.double({ min: 1e-6, max: 100, noNaN: true });
  const type = fc.constantFrom<SubstanceType>('drug_substance', 'drug_product');

  it('are never loosened by a higher dose', () => {
    fc.assert(
      fc.property(type, dose, dose, (substanceType, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((doseG) =>
          findOrganicThresholds(substanceType, doseG),
        );
        if (!low || !high) return;
        expect(high.reporting.value).toBeLessThanOrEqual(low.reporting.value);
        for (const kind of ['identification', 'qualification'] as const) {
          expect(high[kind].effectivePercent.value).toBeLessThanOrEqual(low[kind].effectivePercent.value);
        }
      }),
    );
  });

  it('a level in percent and the same in micrograms a day are one', () => {
    fc.assert(
      fc.property(
        type,
        fc.integer({ min: 1, max: 10_000 }),
        fc.nat(9999),
        (substanceType, doseMg, basisPoints) => {
          const doseG = doseMg / 1000;
          // Hundredths of a percent of so many milligrams are tenths of a microgram.
          const levelUgPerDay = (basisPoints * doseMg) / 10;
          const given = { name: 'A', kind: 'degradant' } as const;
          const perDay = assessOrganicImpurity({ ...given, levelUgPerDay }, substanceType, doseG);
          const percent = assessOrganicImpurity(
            { ...given, levelPercent: basisPoints / 100 },
            substanceType,
            doseG,
          );
          expect(perDay.reportedPercent?.text).toBe(percent.reportedPercent?.text);
          expect(perDay.exceeds).toEqual(percent.exceeds);
        },
      ),
    );
  });

  it('exceed no less at a higher level', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(type, dose, percent, percent, (substanceType, doseG, a, b) => {
        // The decimals of a result change at 1 %, where every threshold below is exceeded anyway.
        const low = level(substanceType, doseG, Math.min(a, b)).exceeds;
        const high = level(substanceType, doseG, Math.max(a, b)).exceeds;
        if (low?.reporting) expect(high?.reporting).toBe(true);
        if (low?.identification) expect(high?.identification).toBe(true);
        if (low?.qualification) expect(high?.qualification).toBe(true);
      }),
    );
  });
});

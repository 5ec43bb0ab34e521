import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadRdkit } from '../../chem/rdkit.ts';
import { createSentenceReader } from '../../common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '../../common/sentences/sentence-table.ts';
import { compare, divide, exact, toFixedText } from '../exact.ts';
import { type AlertScreen, openAlertScreen } from '../mutagenic-impurities/mutagenicity-alerts.ts';
import { overridesInForce } from '../overrides/rule-override.ts';
import { readOverrideSubject } from '../read-override-subject.ts';
import type { StudySpecies } from '../vocabulary.ts';
import { deriveIntake, type IntakeQuestion } from './derive-intake.ts';
import { extrapolateTd50 } from './extrapolate-td50.ts';
import type { Study } from './rank-studies.ts';
import worked from './worked-examples.json' with { type: 'json' };

let screen: AlertScreen;

beforeAll(async () => {
  screen = openAlertScreen(await loadRdkit());
});

const robust = { animalsPerGroup: 50, dosedGroups: 2, weeks: 104 } as const;
const study = (td50MgPerKgDay: number, more: Partial<Study> = {}): Study => ({
  species: 'rat',
  td50MgPerKgDay,
  source: 'a study',
  ...robust,
  ...more,
});

/** Nothing lists it, and it has an alert. */
const unlisted = 'ClCCCCCC(C)C';

const derive = (more: Partial<IntakeQuestion>, overrides?: Parameters<typeof deriveIntake>[2]) => {
  const question = { name: 'A', smiles: unlisted, route: 'oral', maxDailyDoseG: null, studies: [] } as const;
  const derived = deriveIntake(screen, { ...question, ...more }, overrides);
  if (!derived.ok) throw new Error(derived.error.message);
  return derived.value;
};

const codes = ({ warnings }: ReturnType<typeof derive>): string[] => warnings.map(({ code }) => code);
const limits = ({ durations }: ReturnType<typeof derive>): string[] =>
  durations.map(({ limit }) => limit.text);

describe('what is said of an intake', () => {
  const { readText } = createSentenceReader(englishOf(sentenceTable));

  it('has German words', () => {
    const weak = study(5, { animalsPerGroup: 20, dosedGroups: 1, weeks: 52 });
    const answers = [
      derive({}),
      derive({ studies: [study(21.3)] }),
      derive({ studies: [weak] }),
      derive({ studies: [study(21.3), weak, study(1, { species: 'dog' as StudySpecies })] }),
      derive({ studies: [study(3, { species: null }), study(4, { isMean: true })] }),
      derive({ smiles: 'CN(C)N=O', studies: [study(0.001)] }),
      derive({ smiles: 'Nc1ccccc1', studies: [study(21.3)] }),
    ];
    const said = answers.flatMap(({ warnings, studies }) => [
      ...warnings.filter(({ code }) => !code.startsWith('override')).map(({ message }) => message),
      ...studies.flatMap(({ remarks }) => remarks),
    ]);
    expect(said.length).toBeGreaterThan(10);
    const unknown = said.flatMap((text) =>
      readText(text).flatMap((part) => (part.read === null ? [part.text] : [])),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });
});

describe('the arithmetic of Note 4', () => {
  it('is written line by line with its units', () => {
    expect(extrapolateTd50(21.3).steps.map(({ expression }) => expression)).toEqual([
      'TD50 = 21.3 mg/kg/day',
      '21.3 mg/kg/day ÷ 50000 = 0.000426 mg/kg/day',
      '0.000426 mg/kg/day × 50 kg = 0.0213 mg/day',
      '0.0213 mg/day × 1000 µg/mg = 21.3 µg/day',
    ]);
  });

  it('says in µg a day what the TD50 says in mg/kg a day, whatever it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (td50) => {
        expect(compare(exact(extrapolateTd50(td50).steps[0]?.result.text ?? ''), exact(td50))).toBeDefined();
        expect(extrapolateTd50(td50).intake.value / td50).toBeCloseTo(1, 5);
      }),
    );
  });

  it.each(worked.examples)('of $name: $td50 mg/kg/day gives $exact µg/day ($status)', (example) => {
    const intake = extrapolateTd50(example.td50).intake;
    expect([intake.text, intake.unit]).toEqual([example.exact, 'ug/day']);
    if (example.published === null) return;
    const decimals = example.published.split('.')[1]?.length ?? 0;
    expect(toFixedText(exact(intake.text), decimals)).toBe(example.published);
  });

  it('of NDMA: 0.0959 mg/kg/day gives 95.9 ng/day (FDA, appendix B, as quoted)', () => {
    expect(compare(divide(exact('95.9'), exact(1000)), exact(extrapolateTd50(0.0959).intake.text))).toBe(0);
  });
});

describe('what governs', () => {
  it('linear extrapolation where nothing is published: ethylene oxide, 21.3 µg/day', () => {
    const [example] = worked.examples;
    const derived = derive({
      smiles: example?.smiles ?? '',
      studies: [study(21.3), study(63.7, { species: 'mouse' })],
    });
    expect(derived).toMatchObject({
      governedBy: 'linear_extrapolation',
      intake: { text: '21.3', unit: 'ug/day' },
      isForReview: false,
      warnings: [],
    });
  });

  it.each([...worked.examples.filter(({ published }) => published !== null), ...worked.not_reproduced])(
    'a published limit goes before an extrapolation, which stands beside it: $name',
    ({ smiles, td50, published }) => {
      const given: readonly (readonly [StudySpecies, number])[] =
        typeof td50 === 'number' ? [['rat', td50]] : (td50 as [StudySpecies, number][]);
      const derived = derive({ smiles, studies: given.map(([species, value]) => study(value, { species })) });
      expect(derived.governedBy).toBe('published');
      expect(derived.intake?.text).toBe(published);
      const lowest = Math.min(...given.map(([, value]) => value));
      expect(derived.extrapolation?.intake.value).toBe(lowest);
      expect(codes(derived).includes('published_limit_governs')).toBe(`${lowest}` !== published);
    },
  );

  it('an N-nitroso compound by its own rules, and never the TTC: NDMA, 96 ng/day beside 95.9', () => {
    const derived = derive({ smiles: 'CN(C)N=O', studies: [study(0.0959)] });
    expect(derived).toMatchObject({ governedBy: 'nitrosamine_rules', intake: { unit: 'ug/day' } });
    expect(derived.nitrosamine?.governingLimit?.kind).toBe('published');
    expect(derived.extrapolation?.intake.text).toBe('0.0959');
    expect(derived.durations).toEqual([]);
  });

  it('a study of an N-nitroso compound that is stricter than its rules is for a person', () => {
    const derived = derive({ smiles: 'CN(C)N=O', studies: [study(0.00001)] });
    expect(derived.isForReview).toBe(true);
    expect(codes(derived)).toContain('extrapolation_is_stricter');
    expect(derived.intake?.text).not.toBe('0.00001');
  });

  it.each(['CN(C)N=O', 'O=NN1CCOCC1', 'CN=[N+](C)[O-]', 'COc1cc2OC3OC=CC3c2c2oc(=O)c3C(=O)CCc3c12'])(
    '%s of the cohort of concern has no TTC, with studies or without',
    (smiles) => {
      for (const studies of [[], [study(10)]]) {
        const derived = derive({ smiles, studies });
        expect(['nitrosamine_rules', 'cohort_of_concern']).toContain(derived.governedBy);
        expect(derived.intake?.text).not.toBe('1.5');
        expect(derived.durations).toEqual([]);
      }
    },
  );

  it('a member of the cohort without rules of its own has no number, a study or not', () => {
    const derived = derive({ smiles: 'CN=[N+](C)[O-]', studies: [study(1)] });
    expect([derived.intake, derived.isForReview, derived.extrapolation?.intake.text]).toEqual([
      null,
      true,
      '1',
    ]);
  });

  it('without a study the TTC, for a person to say whether it holds', () => {
    const derived = derive({});
    expect(derived).toMatchObject({ governedBy: 'ttc', intake: { text: '1.5' }, isForReview: true });
    expect(codes(derived)).toEqual(['no_carcinogenicity_data']);
    expect(limits(derived)).toEqual(['120', '20', '10', '1.5']);
  });

  it('the TTC where the addendum says so (dimethyl sulfate)', () => {
    const derived = derive({ smiles: 'COS(=O)(=O)OC' });
    expect(derived).toMatchObject({ governedBy: 'published', intake: { text: '1.5' }, isForReview: false });
  });

  it('a share of the dose that was not given is asked for (hydrogen peroxide)', () => {
    const derived = derive({ smiles: 'OO' });
    expect([derived.isForReview, codes(derived)]).toEqual([true, ['dose_not_given']]);
    expect(derive({ smiles: 'OO', maxDailyDoseG: 1 }).intake?.text).toBe('5000');
  });

  it('a rule row in force, as it was written for every duration', () => {
    const read = readOverrideSubject({ guideline: 'M7', smiles: unlisted });
    if (!read.ok) throw new Error(read.error.message);
    const row = {
      id: 'r',
      origin: 'rule_row',
      guideline: 'M7',
      key: read.value.key,
      name: 'A',
      value: '3',
      unit: 'ug/day',
      effectiveFrom: '2026-01-01',
      effectiveTo: null,
      reason: 'Own study.',
      source: 'Report 1',
      enteredBy: 'u',
      isReviewed: true,
      refusal: null,
      isBackdated: false,
      contentSha256: '0'.repeat(64),
    } as const;
    const derived = derive({ studies: [study(2)] }, overridesInForce({ rows: [row], date: '2026-06-01' }));
    expect(derived).toMatchObject({ governedBy: 'own_rule', intake: { text: '3' }, durations: [] });
    expect(codes(derived)).toContain('published_limit_governs');
  });

  it('fails where the structure cannot be read', () => {
    const question = { name: 'A', smiles: 'C(', route: 'oral', maxDailyDoseG: null, studies: [] } as const;
    expect(deriveIntake(screen, question)).toMatchObject({ ok: false, error: { code: 'invalid_smiles' } });
  });
});

describe('the study', () => {
  it('takes the most sensitive of robust studies', () => {
    const derived = derive({ studies: [study(9), study(4, { species: 'mouse' }), study(7)] });
    expect(derived.studies.map(({ study: { td50MgPerKgDay } }) => td50MgPerKgDay)).toEqual([4, 7, 9]);
    expect(derived.intake?.text).toBe('4');
  });

  it.each([
    [{ animalsPerGroup: 49 }, 'not_robust'],
    [{ dosedGroups: 1 }, 'not_robust'],
    [{ weeks: 89 }, 'not_robust'],
    [{ isMean: true }, 'not_known'],
    [{ species: null }, 'not_known'],
  ] as const)(
    'a robust study goes before a lower TD50 that is not, which is named: %j',
    (more, robustness) => {
      const derived = derive({ studies: [study(1, more), study(8)] });
      expect(derived.intake?.text).toBe('8');
      expect(derived.studies[1]).toMatchObject({ robustness, isChosen: false });
      expect(codes(derived)).toEqual(['lower_td50_left_out']);
      expect(derived.isForReview).toBe(true);
    },
  );

  it('without a robust one the lowest is taken, for review', () => {
    const derived = derive({
      studies: [{ species: 'rat', td50MgPerKgDay: 5, source: 'table' }, study(3, { weeks: 20 })],
    });
    expect(derived).toMatchObject({ intake: { text: '3' }, isForReview: true });
    expect(codes(derived)).toEqual(['study_not_robust']);
  });

  it('leaves out other species, and says so', () => {
    const derived = derive({ studies: [study(0.1, { species: 'other' })] });
    expect(derived).toMatchObject({ governedBy: 'ttc', isForReview: true, extrapolation: null });
    expect(codes(derived)).toContain('no_study_accepted');
    expect(codes(derive({ studies: [study(0.1, { species: 'other' }), study(5)] }))).toContain(
      'lower_td50_left_out',
    );
  });
});

describe('what is absurd', () => {
  it('leaves out a TD50 no study can give, and counts one that is too low, for review', () => {
    const high = derive({ studies: [study(500_000)] });
    expect(high).toMatchObject({ governedBy: 'ttc', isForReview: true, extrapolation: null });
    expect(codes(high)).toEqual(expect.arrayContaining(['no_study_accepted', 'td50_implausible']));
    expect(derive({ studies: [study(50_000)] }).isForReview).toBe(false);
    const beside = derive({ studies: [study(500_000), study(20)] });
    expect([beside.intake?.text, beside.isForReview]).toEqual(['20', true]);
    const low = derive({ studies: [study(1e-9)] });
    expect([low.intake?.text, low.isForReview]).toEqual(['0.000000001', true]);
    expect(codes(low)).toEqual(['td50_implausible']);
  });

  it('refuses an intake of more than the daily dose, and names a large share of it', () => {
    const above = derive({ studies: [study(15)], maxDailyDoseG: 0.00001 });
    expect(above).toMatchObject({ intake: null, isForReview: true, durations: [] });
    expect(codes(above)).toEqual(['intake_above_dose']);
    const share = derive({ studies: [study(15)], maxDailyDoseG: 0.001 });
    expect([share.intake?.text, codes(share)]).toEqual(['15', ['intake_above_share_of_dose']]);
    const published = derive({ smiles: 'CCCl', maxDailyDoseG: 0.001 });
    expect(published).toMatchObject({ intake: { text: '1810' }, isForReview: true });
    expect(codes(published)).toContain('intake_above_dose');
  });

  it('never answers an established intake of more than the dose', () => {
    const td50 = fc.double({ min: 1e-8, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(td50, fc.double({ min: 1e-6, max: 100, noNaN: true }), (value, maxDailyDoseG) => {
        const { intake, isForReview } = derive({ studies: [study(value)], maxDailyDoseG });
        expect(isForReview || (intake !== null && intake.value <= maxDailyDoseG * 1e6)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('a robust study stricter than what governs is for a person, and both numbers are named', () => {
    const styrene = derive({ smiles: 'C=Cc1ccccc1', studies: [study(23.3)] });
    expect(styrene).toMatchObject({ governedBy: 'published', intake: { text: '154' }, isForReview: true });
    const said = styrene.warnings.find(({ code }) => code === 'extrapolation_is_stricter')?.message;
    expect(said).toMatch(/robust study.*23\.3 µg\/day.*154 µg\/day/);
    const weak = derive({ smiles: 'C=Cc1ccccc1', studies: [study(23.3, { weeks: 20 })] });
    expect([weak.isForReview, codes(weak).includes('extrapolation_is_stricter')]).toEqual([false, true]);
    // 1.52 rounds to the 2 µg/day that are published.
    const same = derive({ smiles: 'BrCCBr', studies: [study(1.52)] });
    expect([same.isForReview, codes(same)]).toEqual([false, ['published_limit_governs']]);
  });
});

describe('shorter treatment (worked tables of section 7.3.2)', () => {
  it('raises 15 µg/day to 1200, 200, 100 and 15', () => {
    expect(limits(derive({ studies: [study(15)] }))).toEqual(['1200', '200', '100', '15']);
  });

  it('to 0.5 % of the dose at most: 500 µg at 100 mg a day', () => {
    const derived = derive({ studies: [study(15)], maxDailyDoseG: 0.1 });
    expect(limits(derived)).toEqual(['500', '200', '100', '15']);
    expect(derived.durations.map(({ isCapped }) => isCapped)).toEqual([true, false, false, false]);
  });

  it('never below the limit for a lifetime', () => {
    const derived = derive({ studies: [study(15)], maxDailyDoseG: 0.001 });
    expect(limits(derived)).toEqual(['15', '15', '15', '15']);
    expect(derived.durations[0]?.isHeld).toBe(true);
  });

  it('leaves a permitted exposure as it is (aniline)', () => {
    expect(derive({ smiles: 'Nc1ccccc1' })).toMatchObject({ intake: { text: '720' }, durations: [] });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessNitrosamine, type Nitrosamine } from './assess-nitrosamine.ts';
import { sumCumulativeRisk, type Watch, watchOf } from './cumulative-risk.ts';
import { assessSeveral } from './several-nitrosamines.ts';

const watch = (name: string, measured: string | null, limit: string | null): Watch => ({
  name,
  measuredNgPerDay: measured,
  limitNgPerDay: limit,
});

const watchFor = (nitrosamine: Nitrosamine): Watch => {
  const result = assessNitrosamine(nitrosamine);
  if (!result.ok) throw new Error(result.error.message);
  return watchOf(result.value);
};

describe('the sum of ratios', () => {
  it('has to be below 1: three thirds exceed, though authorities accept 100 %', () => {
    const risk = sumCumulativeRisk([watch('A', '1', '3'), watch('B', '1', '3'), watch('C', '1', '3')]);
    expect([risk.sum.text, risk.verdict, risk.isAcceptedByAuthorities]).toEqual(['1', 'exceeds', true]);
    expect(risk.warnings.map(({ code }) => code)).toEqual(['sum_is_exactly_one']);
  });

  it.each([
    [[watch('NDMA', '48', '96'), watch('NDEA', '13.24', '26.5')], 'within', true],
    [[watch('NDMA', '48', '96'), watch('NDEA', '13.25', '26.5')], 'exceeds', true],
    [[watch('NDMA', '48', '96'), watch('NDEA', '13.26', '26.5')], 'exceeds', false],
    [[watch('NDMA', '0', '96')], 'within', true],
    [[], 'review', true],
  ] as const)('%#: %s', (watches, verdict, accepted) => {
    const risk = sumCumulativeRisk(watches);
    expect([risk.verdict, risk.isAcceptedByAuthorities]).toEqual([verdict, accepted]);
  });

  it('leaves out what cannot be summed, each with its reason', () => {
    const risk = sumCumulativeRisk([
      watchFor({ name: 'NDMA', smiles: 'CN(C)N=O', measuredNgPerDay: 48 }),
      watchFor({ name: 'unmeasured', smiles: 'CCN(CC)N=O' }),
      watchFor({ name: 'nitrosamide', smiles: 'CCCCCC(=O)N(C)N=O', measuredNgPerDay: 5 }),
      watchFor({ name: 'amine', smiles: 'CNC', measuredNgPerDay: 5 }),
      watchFor({ name: 'N-nitroso-azaerythromycin', measuredNgPerDay: 5 }),
      { ...watch('broken', '3', null), withoutLimit: 'not_assessed' },
    ]);
    expect(risk.watches.map(({ name, ratio }) => `${name} ${ratio.text}`)).toEqual(['NDMA 0.5']);
    expect(risk.excluded).toEqual([
      { name: 'unmeasured', place: 1, reason: 'not_measured' },
      { name: 'nitrosamide', place: 2, reason: 'no_limit' },
      { name: 'amine', place: 3, reason: 'not_a_nitrosamine' },
      { name: 'N-nitroso-azaerythromycin', place: 4, reason: 'controlled_by_q3ab' },
      { name: 'broken', place: 5, reason: 'not_assessed' },
    ]);
    expect(risk.warnings.map(({ code }) => code)).toEqual(['watches_excluded']);
  });

  it('says where one is named twice', () => {
    const risk = sumCumulativeRisk([watch('NDMA', '1', '96'), watch('ndma ', '1', '96')]);
    expect(risk.warnings.map(({ code }) => code)).toEqual(['duplicate_watch']);
    expect(risk.watches).toHaveLength(2);
  });

  const anyWatch = fc
    .tuple(
      fc.string({ minLength: 1, maxLength: 5 }),
      fc.option(fc.integer({ min: 0, max: 5000 })),
      fc.option(fc.integer({ min: 1, max: 5000 })),
    )
    .map(([name, measured, limit]) =>
      watch(name, measured === null ? null : String(measured), limit === null ? null : String(limit)),
    );

  it('drops none, does not know their order, and grows with each that is added', () => {
    fc.assert(
      fc.property(fc.array(anyWatch, { maxLength: 8 }), anyWatch, (watches, more) => {
        const risk = sumCumulativeRisk(watches);
        expect(risk.watches.length + risk.excluded.length).toBe(watches.length);
        expect(sumCumulativeRisk(watches.toReversed()).sum.text).toBe(risk.sum.text);
        const grown = sumCumulativeRisk([...watches, more]);
        expect(grown.sum.value).toBeGreaterThanOrEqual(risk.sum.value);
        if (risk.verdict === 'exceeds') expect(grown.verdict).toBe('exceeds');
        if (more.limitNgPerDay === null || more.measuredNgPerDay === null)
          expect(grown.sum.text).toBe(risk.sum.text);
      }),
    );
  });
});

const measured = (name: string, measuredNgPerDay: string, limitNgPerDay: string, sharePercent?: string) => ({
  name,
  measuredNgPerDay,
  limitNgPerDay,
  ...(sharePercent ? { sharePercent } : {}),
});

describe('the algebra of the sum', () => {
  const amount = fc.integer({ min: 1, max: 5000 });
  const pairs = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 });
  const sumOf = (watches: readonly (readonly [number, number])[], name = 'W') =>
    sumCumulativeRisk(
      watches.map(([level, limit], place) => watch(`${name}${place}`, String(level), String(limit))),
    );

  it('holds a ratio alone: both sides in another unit, or one intake in two parts, change nothing', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 2, max: 1000 }), (watches, factor) => {
        const sum = sumOf(watches).sum.text;
        expect(sumOf(watches.map(([level, limit]) => [level * factor, limit * factor])).sum.text).toBe(sum);
        const [first, ...rest] = watches;
        if (first === undefined) return;
        const halves: [number, number] = [first[0], first[1] * 2];
        expect(sumOf([halves, halves, ...rest]).sum.text).toBe(sum);
      }),
    );
  });

  it('leaves the sum as it was where what is excluded goes, wherever it stood', () => {
    fc.assert(
      fc.property(pairs, fc.nat(6), fc.boolean(), (watches, at, isMeasured) => {
        const kept = watches.map(([level, limit], place) => watch(`W${place}`, String(level), String(limit)));
        const aside = isMeasured ? watch('X', '5', null) : watch('X', null, '5');
        const found = sumCumulativeRisk(kept.toSpliced(at, 0, aside));
        expect(found.sum.text).toBe(sumCumulativeRisk(kept).sum.text);
        expect(found.excluded.map(({ name }) => name)).toEqual(['X']);
        expect(found.watches.map(({ name }) => name)).toEqual(kept.map(({ name }) => name));
      }),
    );
  });
});

describe('several nitrosamines as the authorities see them', () => {
  it('EMA Q&A 10: NDMA 38 ppb and NDEA 44 ppb at 300 mg a day', () => {
    const { ema } = assessSeveral([], [measured('NDMA', '11.4', '96'), measured('NDEA', '13.2', '26.5')]);
    expect(ema?.total).toMatchObject({ mostPotent: 'NDEA', isMet: true });
    expect([ema?.total?.total.text, ema?.total?.limit.text]).toEqual(['24.6', '26.5']);
    expect([ema?.flexible.sum.value.toFixed(0), ema?.flexible.isMet]).toEqual(['62', true]);
    expect(ema?.negligible).toEqual([]);
  });

  it('EMA leaves out what is below ten percent of its limit', () => {
    const { ema } = assessSeveral([], [measured('A', '2.64', '26.5'), measured('B', '96', '96')]);
    expect(ema?.negligible).toEqual(['A']);
    expect([ema?.flexible.sum.text, ema?.flexible.isMet, ema?.total?.mostPotent]).toEqual(['100', true, 'B']);
  });

  it('EMA fixed option: each within its share, the shares together 100 %', () => {
    const fixed = (a: string, b: string) =>
      assessSeveral([], [measured('A', '11.4', '96', a), measured('B', '13.2', '26.5', b)]).ema?.fixed;
    expect(fixed('20', '80')?.isMet).toBe(true);
    expect(fixed('10', '90')?.isMet).toBe(false);
    expect(fixed('40', '70')?.isMet).toBe(false);
  });

  it('FDA: the total against the most potent, or percents of up to three', () => {
    const three = [measured('A', '10', '26.5'), measured('B', '1', '37'), measured('C', '20', '1500')];
    const { fda } = assessSeveral(three, []);
    expect(fda?.total).toMatchObject({ mostPotent: 'A', isMet: false });
    expect(fda?.flexible?.sum.value.toFixed(1)).toBe('41.8');
    expect(fda?.flexible?.isMet).toBe(true);
    expect(assessSeveral([...three, measured('D', '1', '100')], []).fda?.flexible).toBeNull();
    expect(assessSeveral([], [])).toEqual({ fda: null, ema: null });
  });
});

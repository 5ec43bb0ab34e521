import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Exact, exact, toNumber } from '../exact.ts';
import { type LevelUnit, levelUnits, loqRules } from '../vocabulary.ts';
import { assessTrend } from './assess-trend.ts';
import type { KnownLimit } from './govern-limits.ts';
import { convertLevel, type TrendMasses } from './level-units.ts';
import type { TrendBatch } from './read-batches.ts';
import { judgeSkipTesting } from './skip-testing.ts';
import type { TrendQuestion } from './trend.ts';

const masses: TrendMasses = { substanceType: 'drug_substance', substanceG: 0.5, productG: 0.5 };
const batch = (id: string, values: readonly number[], more: Partial<TrendBatch> = {}): TrendBatch => ({
  id,
  scale: 'production',
  site: null,
  process: null,
  results: values.map((value, k) => ({ id: `${id}.${k}`, value, unit: '%', isBelowLoq: false, former: [] })),
  ...more,
});
const limitOf = (text: string, unit: LevelUnit, more: Partial<KnownLimit> = {}): KnownLimit => ({
  ...{ text, unit, isGiven: false, isSecondary: false },
  ...more,
});
const ask = (batches: readonly TrendBatch[], more: Partial<TrendQuestion> = {}) =>
  assessTrend({
    batches,
    masses,
    limits: [limitOf('0.15', '%')],
    loqRule: 'loq',
    chart: 'auto',
    ...more,
  });
const flow = [4.96, 4.76, 4.99, 5.13, 4.78, 5.12, 5.26, 5.24, 5.36, 5.21].map((value) => value / 100);
const codes = (trend: ReturnType<typeof ask>): string[] => trend?.warnings.map(({ code }) => code) ?? [];

describe('units of levels', () => {
  it('of one substance are exact multiples of each other', () => {
    const told = (
      value: number,
      from: (typeof levelUnits)[number],
      to: (typeof levelUnits)[number],
      of = masses,
    ) => {
      const level = convertLevel(exact(value), from, to, of);
      return level === null ? null : toNumber(level);
    };
    expect(told(0.1, '%', 'ppm')).toBe(1000);
    expect(told(0.3, 'ug/g', 'ppb')).toBe(300);
    // 0.1 % of 0.5 g is 500 µg.
    expect(told(0.1, '%', 'ug/day')).toBe(500);
    expect(told(96, 'ng/day', 'ppm')).toBe(0.192);
  });

  it('of a product count with its own mass, per cent with that of the drug substance', () => {
    const product: TrendMasses = { substanceType: 'drug_product', substanceG: 0.01, productG: 0.6 };
    // Pb at 300 µg/g in a tablet of 0.6 g is 180 µg a day, whatever drug it holds.
    expect(toNumber(convertLevel(exact(300), 'ug/g', 'ug/day', product) ?? exact(0))).toBe(180);
    expect(toNumber(convertLevel(exact(1), '%', 'ug/day', product) ?? exact(0))).toBe(100);
    expect(convertLevel(exact(300), 'ug/g', 'ug/day', { ...product, productG: null })).toBeNull();
  });

  it('told there and back are the same', () => {
    const unit = fc.constantFrom(...levelUnits);
    fc.assert(
      fc.property(unit, unit, fc.integer({ min: 1, max: 1e6 }), (from, to, thousandths) => {
        const level = exact(thousandths / 1000);
        const there = convertLevel(level, from, to, masses);
        expect(there === null ? null : convertLevel(there, to, from, masses)).toEqual(level);
      }),
    );
  });
});

describe('a trend', () => {
  it('of few batches has no limits and says why', () => {
    const trend = ask(flow.slice(0, 7).map((value, k) => batch(`b${k}`, [value])));
    expect([trend?.chosen, trend?.capability, trend?.rules]).toEqual([null, null, []]);
    expect(codes(trend)).toContain('too_few_batches');
  });

  it('of ten batches has preliminary limits, an index and a forecast', () => {
    const trend = ask(flow.map((value, k) => batch(`b${k}`, [value])));
    expect(trend?.chosen?.chart.kind).toBe('i_mr');
    expect(codes(trend)).toContain('preliminary_limits');
    expect(trend?.capability?.cpk.value).toBeCloseTo((0.15 - 0.05081) / (3 * (0.00187778 / 1.128)), 2);
  });

  it('judges each batch by its highest result, also where their mean is within', () => {
    const trend = ask([...flow.map((value, k) => batch(`b${k}`, [value])), batch('worst', [0.16, 0.02])]);
    const [worst] = trend?.points.filter(({ id }) => id === 'worst') ?? [];
    expect(worst?.verdict).toBe('exceeds');
    expect(worst?.mean).toBeCloseTo(0.09, 12);
  });

  it('compares with the limit exactly', () => {
    const trend = ask([batch('at', [0.15]), batch('above', [0.1500000001])]);
    expect(trend?.points.map(({ verdict }) => verdict)).toEqual(['within', 'exceeds']);
  });

  const below = (id: string, loq: number): TrendBatch =>
    batch(id, [], { results: [{ id, value: loq, unit: '%', isBelowLoq: true, former: [] }] });

  it('keeps a result below the quantitation limit as such, whatever stands in for it', () => {
    for (const loqRule of loqRules) {
      const trend = ask(
        [...flow.map((value, k) => batch(`b${k}`, [value])), below('low', 0.02), below('high', 0.2)],
        {
          loqRule,
        },
      );
      const read = new Map(trend?.batches.map((each) => [each.id, each]));
      expect(read.get('low')?.verdict).toBe('within');
      // A method that cannot see the limit leaves it open.
      expect(read.get('high')?.verdict).toBe('review');
      const counted = { loq: 0.02, half_loq: 0.01, zero: 0, leave_out: null }[loqRule];
      expect(read.get('low')?.mean ?? null).toBe(counted);
      expect(trend?.leftOut.length).toBe(loqRule === 'leave_out' ? 2 : 0);
      expect(trend?.replaced).toBe(loqRule === 'leave_out' ? 0 : 2);
    }
  });

  it('has no limits where most batches are below the quantitation limit', () => {
    const trend = ask([
      ...flow.map((value, k) => batch(`b${k}`, [value])),
      ...flow.map((_, k) => below(`l${k}`, 0.02)),
      below('x', 0.02),
    ]);
    expect(trend?.chosen).toBeNull();
    expect(codes(trend)).toContain('mostly_below_loq');
  });

  it('leaves out what cannot be told in its unit, and says so', () => {
    const noMass = { ...masses, substanceG: null, productG: null };
    const daily = batch('daily', [], {
      results: [{ id: 'd', value: 10, unit: 'ug/day', isBelowLoq: false, former: [] }],
    });
    const trend = ask([...flow.map((value, k) => batch(`b${k}`, [value])), daily], { masses: noMass });
    expect(trend?.leftOut).toEqual([{ id: 'daily', reason: 'unit_not_comparable' }]);
    expect(codes(trend)).toContain('unit_not_comparable');
    const limited = ask(
      flow.map((value, k) => batch(`b${k}`, [value])),
      { masses: noMass, limits: [limitOf('5', 'ug/day')] },
    );
    expect([limited?.limit, limited?.capability, limited?.skipTesting]).toEqual([null, null, null]);
    expect(codes(limited)).toContain('limit_not_comparable');
  });

  it('uses subgroups where batches vary no more than their results, and individuals where they do', () => {
    const noisy = Array.from({ length: 10 }, (_, k) =>
      batch(`b${k}`, [0.05 + 0.01 * (k % 3), 0.06 - 0.01 * (k % 2), 0.05]),
    );
    expect(ask(noisy)?.chosen?.chart.kind).toBe('xbar_r');
    const repeats = flow.map((value, k) => batch(`b${k}`, [value, value + 1e-6]));
    expect(ask(repeats)?.chosen?.chart.kind).toBe('i_mr');
    expect(ask(repeats, { chart: 'xbar_r' })?.chosen?.chart.kind).toBe('xbar_r');
    expect(codes(ask(repeats, { chart: 'xbar_r' }))).toContain('subgroups_are_repeats');
    const ones = ask(
      flow.map((value, k) => batch(`b${k}`, [value])),
      { chart: 'xbar_s' },
    );
    expect([ones?.chosen, codes(ones).includes('no_subgroups')]).toEqual([null, true]);
  });

  it('compares sites, and says nothing of one', () => {
    const at = (site: string) => flow.map((value, k) => batch(`${site}${k}`, [value], { site }));
    expect(ask(at('Ulm'))?.comparisons).toEqual([]);
    expect(ask([...at('Ulm'), ...at('Graz')])?.comparisons.map(({ by }) => by)).toEqual(['site']);
  });

  it('of nothing measured is none', () => {
    expect(ask([batch('b', [])])).toBeNull();
  });
});

describe('the limits of a trend', () => {
  const given = (text: string, unit: LevelUnit): KnownLimit => limitOf(text, unit, { isGiven: true });
  const levels = flow.map((value, k) => batch(`b${k}`, [value]));
  const verdictsOf = (trend: ReturnType<typeof ask>) => new Set(trend?.points.map(({ verdict }) => verdict));
  const noMass = { ...masses, substanceG: null, productG: null };

  it('govern by the strictest, whichever of them was typed', () => {
    const stricter = ask(levels, { limits: [limitOf('0.15', '%'), given('0.05', '%')] });
    expect(stricter?.limits.governing).toEqual(given('0.05', '%'));
    const looser = ask(levels, { limits: [given('0.5', '%'), limitOf('0.05', '%')] });
    expect(looser?.limits.governing).toEqual(limitOf('0.05', '%'));
    expect(codes(looser)).toContain('given_limit_is_looser');
    expect(verdictsOf(looser)).toEqual(verdictsOf(stricter));
  });

  it('clear nothing while a recorded one cannot be told in the unit, and a typed one still finds what is above it', () => {
    const limits = [limitOf('5', 'ug/day'), given('0.051', '%')];
    const trend = ask(levels, { limits, masses: noMass });
    expect(trend?.limits.governing).toEqual(limits[0]);
    expect(verdictsOf(trend)).toEqual(new Set(['review', 'exceeds']));
    expect([trend?.limit, trend?.capability, trend?.skipTesting, trend?.drift?.reachesLimit]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(codes(trend)).toEqual(
      expect.arrayContaining(['limit_not_comparable', 'given_limit_not_compared']),
    );
  });

  it('find what is above the identification threshold of a known structure, and name it', () => {
    const limits = [limitOf('0.15', '%'), limitOf('0.05', '%', { isSecondary: true })];
    const trend = ask(levels, { limits });
    expect(trend?.limits.governing).toEqual(limits[0]);
    expect(verdictsOf(trend)).toEqual(new Set(['within', 'exceeds']));
    expect(trend?.skipTesting?.threshold).toEqual(exact('0.045'));
    expect(codes(trend)).toContain('above_identification_threshold');
  });

  it('that are added turn no level that exceeds into one that is within', () => {
    const unit = fc.constantFrom(...levelUnits);
    const limit = fc.record({
      text: fc.integer({ min: 1, max: 1e6 }).map((millionths) => String(millionths / 1e6)),
      unit,
      isGiven: fc.boolean(),
      isSecondary: fc.boolean(),
    });
    const anyMasses = fc.constantFrom<TrendMasses>(
      masses,
      noMass,
      { substanceType: 'drug_product', substanceG: 0.5, productG: 2 },
      { substanceType: 'drug_product', substanceG: 0.5, productG: null },
    );
    const weight = { within: 0, not_applicable: 0, review: 1, exceeds: 2 } as const;
    fc.assert(
      fc.property(fc.array(limit, { maxLength: 4 }), limit, anyMasses, (limits, added, of) => {
        const before = ask(levels, { limits, masses: of })?.points ?? [];
        const after = ask(levels, { limits: [...limits, added], masses: of })?.points ?? [];
        // Without any limit a level is for review, which a first limit settles.
        for (const [k, point] of before.entries())
          if (limits.some(({ isSecondary }) => !isSecondary))
            expect(weight[after[k]?.verdict ?? 'within']).toBeGreaterThanOrEqual(weight[point.verdict]);
      }),
    );
  });
});

describe('batches that are all alike', () => {
  it.each([0.1, 0.05, 0.3, 0.7])('at %d %% give no warning of a drift or a distribution', (value) => {
    const repeats = (k: number): number[] => Array.from({ length: (k % 3) + 1 }, () => value);
    for (const batches of [
      Array.from({ length: 25 }, (_, k) => batch(`b${k}`, [value])),
      Array.from({ length: 25 }, (_, k) => batch(`b${k}`, repeats(k), { site: k % 2 ? 'Ulm' : 'Graz' })),
      Array.from({ length: 25 }, (_, k) => batch(`b${k}`, [value, value, value])),
    ]) {
      const trend = ask(batches);
      expect([trend?.normality, trend?.autocorrelation, trend?.capability]).toEqual([null, null, null]);
      expect(trend?.drift).toMatchObject({ slope: 0, isDrifting: false });
      expect(trend?.rules.flatMap(({ hits }) => hits)).toEqual([]);
      expect(trend?.comparisons.every(({ means }) => means === null)).toBe(true);
      expect(codes(trend)).toEqual(expect.arrayContaining(['no_spread']));
      for (const code of ['not_normal', 'autocorrelated', 'not_in_control'])
        expect(codes(trend)).not.toContain(code);
    }
  });
});

describe('skip testing (M7(R2), section 8.1, option 1)', () => {
  const of = (scale: 'pilot' | 'production', ...levels: (number | null)[]) =>
    levels.map((level, k) => ({
      id: `${scale}${k}`,
      scale,
      highest: level === null ? null : exact(level),
      isIncomplete: false,
      formerHighest: null as Exact | null,
      isFormerUntold: false,
    }));
  const judge = (...batches: ReturnType<typeof of>) => judgeSkipTesting(batches, exact(1));

  it('takes three production batches in a row below 30 %', () => {
    expect(judge(...of('production', 0.9, 0.29, 0.1, 0.2))).toMatchObject({
      status: 'supported',
      scale: 'production',
      needed: 3,
      batches: ['production1', 'production2', 'production3'],
    });
    expect(judge(...of('production', 0.29, 0.1))).toMatchObject({
      status: 'not_supported',
      batches: ['production0', 'production1'],
    });
  });

  it('takes six pilot batches, and five are not enough', () => {
    expect(judge(...of('pilot', 0.1, 0.1, 0.1, 0.1, 0.1, 0.1)).status).toBe('supported');
    expect(judge(...of('pilot', 0.1, 0.1, 0.1, 0.1, 0.1)).status).toBe('not_supported');
  });

  it('is broken by any batch since the row began, of whatever scale, and by a result that cannot be compared', () => {
    const six = of('pilot', 0.1, 0.1, 0.1, 0.1, 0.1, 0.1);
    expect(judge(...six, ...of('production', 5, 0.01))).toMatchObject({
      status: 'not_supported',
      brokenBy: 'production0',
    });
    expect(judge(...of('production', 5), ...six).status).toBe('supported');
    const [first, second, third] = of('production', 0.1, 0.1, 0.1).map((batch, k) => ({
      ...batch,
      isIncomplete: k === 1,
    }));
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('There are three.');
    expect(judge(first, second, third).status).toBe('not_supported');
  });

  it('is broken by the newest batch at 30 % or above, and by one that was not measured', () => {
    expect(judge(...of('production', 0.1, 0.1, 0.1, 0.3))).toMatchObject({
      status: 'not_supported',
      brokenBy: 'production3',
    });
    expect(judge(...of('production', 0.1, 0.1, 0.1, null)).status).toBe('not_supported');
    expect(judge(...of('production', 0.1, null, 0.1, 0.1)).status).toBe('not_supported');
  });

  it('counts what a result said before it was corrected', () => {
    const corrected = of('production', 0.1, 0.1, 0.1).map((each, k) => ({
      ...each,
      formerHighest: k === 1 ? exact(0.5) : null,
    }));
    expect(judge(...corrected)).toMatchObject({
      status: 'not_supported',
      brokenBy: 'production1',
      isBrokenByCorrection: true,
    });
    expect(judge(...corrected.map((each) => ({ ...each, formerHighest: exact(0.2) }))).status).toBe(
      'supported',
    );
    expect(judge(...corrected.map((each) => ({ ...each, isFormerUntold: true }))).status).toBe(
      'not_supported',
    );
  });

  it('is not rescued by older batches of the other scale', () => {
    expect(judge(...of('production', 0.1, 0.1, 0.1), ...of('pilot', 0.5)).status).toBe('not_supported');
    expect(judge(...of('pilot', 0.5), ...of('production', 0.1, 0.1, 0.1)).status).toBe('supported');
  });
});

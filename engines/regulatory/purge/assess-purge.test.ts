import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purgeFactorKinds } from '../vocabulary.ts';
import { assessPurge, givenLimit } from './assess-purge.ts';
import type { PurgeFactor, PurgeStep } from './purge-factors.ts';
import { purgeTable, scaleOf } from './purge-rules.ts';

const factor = (kind: PurgeFactor['kind'], value: number, more: Partial<PurgeFactor> = {}): PurgeFactor => ({
  kind,
  value,
  reason: 'Seen in the laboratory.',
  support: 'trace_experiment',
  ...more,
});

const step = (name: string, ...factors: readonly PurgeFactor[]): PurgeStep => ({ name, factors });

/** 1.5 µg a day in 0.5 g: 3 ppm. One percent comes in, so 10,000 / 3 is required. */
const assess = (steps: readonly PurgeStep[], more: { initialPpm?: number; limitUgPerDay?: number } = {}) => {
  const result = assessPurge({
    initialPpm: more.initialPpm ?? 10_000,
    limit: givenLimit(more.limitUgPerDay ?? 1.5),
    maxDailyDoseG: 0.5,
    steps,
  });
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

const codeOf = (steps: readonly PurgeStep[], initialPpm = 10_000): string => {
  const result = assessPurge({ initialPpm, limit: givenLimit(1.5), maxDailyDoseG: 0.5, steps });
  return result.ok ? '' : result.error.code;
};

const statusOf = (steps: readonly PurgeStep[], more = {}) =>
  assess(steps, more).options.map(({ status }) => status);

describe('the scale of purge factors', () => {
  it.each([
    ['reactivity', [1, 10, 100], [3, 50, 99.9]],
    ['solubility', [1, 3, 10], [2, 100]],
    ['volatility', [1, 3, 10], [5, 30]],
    ['ionisability', [1, 3, 4.5, 10], [2.9, 10.1]],
    ['chromatography', [1, 10, 55, 100], [9, 101]],
    ['other_process', [1, 3, 100], [2, 1000]],
    ['measured', [0.5, 1, 42.7, 1_000_000], [2_000_000, 0.0001]],
  ] as const)('%s takes %j and no others', (kind, taken, refused) => {
    for (const value of taken) expect(codeOf([step('S', factor(kind, value))]), `${value}`).toBe('');
    for (const value of [...refused, 0, -1, -10, Number.NaN, Number.POSITIVE_INFINITY])
      expect(codeOf([step('S', factor(kind, value))]), `${value}`).toBe('factor_invalid');
  });

  it('has all kinds there are', () => {
    expect([...purgeTable.factors, purgeTable.measured].map(({ id }) => id)).toEqual(purgeFactorKinds);
  });

  it('counts none twice: not a kind again in a step, and not scores beside what was measured', () => {
    expect(codeOf([step('S', factor('solubility', 3), factor('solubility', 10))])).toBe('factor_repeated');
    expect(codeOf([step('S', factor('measured', 50), factor('solubility', 10))])).toBe(
      'factor_counted_twice',
    );
    expect(codeOf([step('S', factor('solubility', 3)), step('T', factor('solubility', 10))])).toBe('');
  });
});

describe('a purge', () => {
  const steps = [
    step('Reduction', factor('reactivity', 100), factor('solubility', 10)),
    step('Drying'),
    step('Crystallisation', factor('solubility', 10), factor('volatility', 3)),
  ];

  it('is the product of its factors, against the level at introduction over the limit', () => {
    const found = assess(steps);
    expect(found).toMatchObject({
      limit: { text: '1.5', unit: 'ug/day' },
      limitPpm: { text: '3', unit: 'ppm' },
      requiredPurge: { text: '3333.33' },
      predictedPurge: { text: '30000' },
      purgeRatio: { text: '9' },
      predictedPpm: { text: '0.333333', unit: 'ppm' },
    });
    expect(found.steps.map(({ name, purge, level }) => [name, purge.text, level.text])).toEqual([
      ['Reduction', '1000', '10'],
      ['Drying', '1', '10'],
      ['Crystallisation', '30', '0.333333'],
    ]);
  });

  it('names literature and how well it was compared, and a limit nobody looked up as given', () => {
    const { predictedPurge, purgeRatio, limit, ruleSetVersion } = assess(steps);
    expect(predictedPurge.basis).toMatchObject({ clause: 'Predicted purge' });
    expect(purgeRatio.basis.verification).toBe('transcribed, to be compared');
    expect(limit.basis.verification).toMatch(/^given/);
    expect(ruleSetVersion).toMatch(/^purge-factors@1\.0\.0\+sha256:[0-9a-f]{64}$/);
  });

  it('is short of nothing where the impurity comes in at or below its limit', () => {
    expect(assess(steps, { initialPpm: 3 }).warnings.map(({ code }) => code)).toEqual(['already_at_limit']);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('of %d ppm is refused', (initialPpm) => {
    expect(codeOf(steps, initialPpm)).toBe('amount_invalid');
  });
});

describe('control options (M7(R2), section 8.1)', () => {
  it('option 1 is open always, at the limit, with 30 % of it for periodic tests', () => {
    const [first] = assess([step('Washing')]).options;
    expect(first).toMatchObject({ option: 1, status: 'open', acceptance: { text: '3', unit: 'ppm' } });
    expect(first?.demands.join(' ')).toContain('below 0.9 ppm');
    expect(first?.basis[0]).toMatchObject({ guideline: 'ICH M7', clause: 'section 8.1' });
  });

  it('option 2 is open where a material before the drug substance is at or below the limit, and names it', () => {
    const late = [step('Reduction', factor('reactivity', 100)), step('Salt', factor('measured', 100))];
    expect(statusOf(late)[1]).toBe('closed');
    const early = [step('Reduction', factor('measured', 10_000)), step('Salt')];
    expect(assess(early).options[1]).toMatchObject({ status: 'open', acceptance: { text: '3' } });
    expect(assess(early).options[1]?.reason).toContain('Reduction');
    // Exactly at the limit is not above it.
    expect(statusOf([step('R', factor('measured', 1000)), step('S')], { initialPpm: 3000 })[1]).toBe('open');
    expect(statusOf([step('R', factor('measured', 1000)), step('S')], { initialPpm: 3001 })[1]).toBe(
      'closed',
    );
  });

  it.each([
    // purge, level in the drug substance: 30 % of 3 ppm is 0.9, and has to be undercut
    [11_111, 'closed'],
    [11_112, 'open'],
  ] as const)('option 3 at a purge of %d is %s', (purge, status) => {
    expect(statusOf([step('S', factor('measured', purge))])[2]).toBe(status);
  });

  it('option 3 at exactly 30 % of the limit is closed, and below tells what may come in', () => {
    const steps = [step('S', factor('measured', 1000))];
    const at = assess(steps, { initialPpm: 900 }).options[2];
    expect(at).toMatchObject({ status: 'closed', acceptance: null });
    expect(at?.demands.join(' ')).toContain('less than 900 ppm');
    expect(assess(steps, { initialPpm: 899 }).options[2]).toMatchObject({
      status: 'open',
      acceptance: { text: '900' },
    });
  });

  it('option 3 has no sense where the purge does not carry more than the limit', () => {
    expect(statusOf([step('S', factor('solubility', 3))], { initialPpm: 1 })[2]).toBe('closed');
  });

  it.each([
    // 30 ppm against 3: ten are required
    [10, 'rationale', 'closed'],
    [10.001, 'trace_experiment', 'open'],
    [10.001, 'experiment', 'needs_support'],
    [999, 'experiment', 'needs_support'],
    [999, 'trace_experiment', 'open'],
    [1000, 'experiment', 'open'],
    [1000, 'rationale', 'needs_support'],
    [9999, 'experiment', 'open'],
    [10_000, 'rationale', 'open'],
  ] as const)('option 4 at a purge of %d that rests on a %s is %s', (purge, support, status) => {
    const steps = [step('S', factor('measured', purge, { support }))];
    expect(statusOf(steps, { initialPpm: 30 })[3]).toBe(status);
  });

  it('options 3 and 4 wait for the reason of a factor that has none, and a remark names it', () => {
    const bare = [step('Salt', { kind: 'measured', value: 1_000_000, support: 'trace_experiment' })];
    const found = assess(bare, { initialPpm: 30 });
    expect(found.options.map(({ status }) => status)).toEqual([
      'open',
      'closed',
      'needs_support',
      'needs_support',
    ]);
    expect(found.warnings).toMatchObject([{ code: 'factor_without_reason' }]);
    expect(found.options[3]?.demands.join(' ')).toContain('Salt');
    expect(assess([step('Salt', { kind: 'solubility', value: 1 })]).warnings).toEqual([]);
  });
});

const anyFactor = fc
  .constantFrom(...purgeTable.factors)
  .chain(({ id, levels }) => fc.constantFrom(...levels.map(({ value }) => factor(id, Number(value)))));
const anySteps = fc.array(
  fc
    .uniqueArray(anyFactor, { selector: ({ kind }) => kind, maxLength: 4 })
    .map((factors) => step('S', ...factors)),
  { minLength: 1, maxLength: 5 },
);

it('knows no order of factors and steps, and never opens option 4 where the ratio is short', () => {
  fc.assert(
    fc.property(anySteps, fc.integer({ min: 1, max: 1_000_000 }), (steps, initialPpm) => {
      const found = assess(steps, { initialPpm });
      const turned = steps.map(({ name, factors }) => step(name, ...factors.toReversed())).toReversed();
      expect(assess(turned, { initialPpm }).predictedPpm.text).toBe(found.predictedPpm.text);
      expect(found.options[3]?.status === 'closed').toBe(found.predictedPpm.value >= found.limitPpm.value);
      expect(found.options[0]?.status).toBe('open');
    }),
  );
});

it('a score more never opens less', () => {
  const rank = { closed: 0, needs_support: 1, open: 2 } as const;
  fc.assert(
    fc.property(anySteps, anyFactor, fc.integer({ min: 1, max: 1_000_000 }), (steps, more, initialPpm) => {
      const before = assess(steps, { initialPpm });
      const after = assess([...steps, step('More', more)], { initialPpm });
      before.options.forEach(({ status }, place) => {
        const next = after.options[place]?.status ?? 'closed';
        expect(rank[next]).toBeGreaterThanOrEqual(rank[status]);
      });
    }),
  );
});

it('every scale says what each of its scores means', () => {
  for (const kind of purgeFactorKinds) {
    const { levels, range } = scaleOf(kind);
    for (const { meaning } of [...levels, ...(range ? [range] : [])]) expect(meaning).not.toBe('');
  }
});

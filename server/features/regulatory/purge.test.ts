import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeFactorKind, purgeSupport } from '#contract/regulatory';
import { purgeFactorKinds, purgeSupports } from '#engines/regulatory/vocabulary.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('rita@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const product = {
  max_daily_dose_g: 0.5,
  route: 'oral',
  substance_type: 'drug_substance',
  treatment_duration: 'lifetime',
};

const measured = (value: number, more = {}) => ({
  kind: 'measured',
  value,
  reason: 'Spiked and recovered.',
  support: 'trace_experiment',
  ...more,
});

const question = {
  product,
  impurity: { name: 'Alkyl chloride', smiles: 'ClCCCCCC(C)C', ames: 'positive' },
  initial_ppm: 10_000,
  steps: [
    {
      name: 'Reduction',
      factors: [
        { kind: 'reactivity', value: 100, reason: 'Gone within minutes.', support: 'experiment' },
        { kind: 'solubility', value: 10, reason: 'Freely soluble in heptane.', support: 'experiment' },
      ],
    },
    { name: 'Crystallisation', factors: [measured(30)] },
  ],
};

const calculate = (more: object = {}) =>
  server.call('POST', '/regulatory/purge-factors/calculate', { token, json: { ...question, ...more } });

describe('a purge', () => {
  it('takes its limit from M7 for the structure, and tells which options are open by which clause', async () => {
    const { status, body } = await calculate();
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      name: 'Alkyl chloride',
      m7_class: 2,
      limit_kind: 'ttc',
      limit_ug_per_day: 1.5,
      limit_ppm: 3,
      predicted_purge: 30_000,
      steps: [
        { name: 'Reduction', purge: 1000, predicted_ppm: 10 },
        { name: 'Crystallisation', purge: 30 },
      ],
      human_review_required: true,
    });
    expect(body.options.map((each: Record<string, unknown>) => [each['option'], each['status']])).toEqual([
      [1, 'open'],
      [2, 'closed'],
      [3, 'open'],
      // A ratio of 9 asks for data at trace level, which the reduction has not.
      [4, 'needs_support'],
    ]);
    for (const { basis } of body.options)
      expect(basis[0]).toMatchObject({ guideline: 'ICH M7', clause: 'section 8.1' });
    expect(body.rule_set_versions.some((version: string) => version.startsWith('purge-factors@'))).toBe(true);
    expect(body.disclaimer).not.toBe('');
  });

  it('opens every number to its text, unit and clause', async () => {
    const { body } = await calculate();
    const textOf = (field: string) =>
      body.numbers.find((number: { field: string }) => number.field === field)?.text;
    expect(textOf('required_purge')).toBe('3333.33');
    expect(textOf('purge_ratio')).toBe('9');
    expect(textOf('predicted_ppm')).toBe('0.333333');
    expect(textOf('steps.1.predicted_ppm')).toBe('0.333333');
    expect(textOf('options.2.acceptance_ppm')).toBe('27000');
    for (const { basis } of body.numbers) expect(body.basis[basis]?.clause).toBeTruthy();
  });

  it('takes a limit of your own before that of the tables, and says so', async () => {
    const { body } = await calculate({
      impurity: { name: 'NDMA', smiles: 'CN(C)N=O', limit_ug_per_day: 0.096 },
    });
    expect(body).toMatchObject({ limit_kind: 'given', m7_class: null, limit_ug_per_day: 0.096 });
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(['limit_given']);
  });

  it('is audited by its numbers, without the structure', async () => {
    await calculate();
    const query = 'event=regulatory.purge.calculate&limit=1';
    const events = (await server.call('GET', `/audit/events?${query}`, { token })).body.items;
    expect(events).toMatchObject([
      {
        record_type: 'purge_calculation',
        record_id: null,
        payload: { purge_ratio: 9, options: { 4: 'needs_support' } },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain('ClCCCCCC');
  });

  it.each([
    [{ impurity: { name: 'A' } }, 'impurity'],
    [{ impurity: { name: 'A', smiles: 'C1CC' } }, 'impurity.smiles'],
    [{ impurity: { name: 'A', smiles: 'CCCO.CCCN' } }, 'impurity.smiles'],
    [{ impurity: { name: 'A', smiles: 'CN(C)N=O' } }, 'impurity.limit_ug_per_day'],
    [{ impurity: { name: 'A', smiles: 'CCCBr', ames: 'negative' } }, 'impurity.limit_ug_per_day'],
    [
      { impurity: { name: 'A', smiles: 'CCCCCCCBr', ames: 'positive', carcinogenicity: 'positive' } },
      'impurity.limit_ug_per_day',
    ],
    [{ impurity: { name: 'A', limit_ug_per_day: 0 } }, 'impurity.limit_ug_per_day'],
    [{ impurity: { name: 'A', limit_ug_per_day: 500_001 } }, 'impurity.limit_ug_per_day'],
    [{ initial_ppm: 0 }, 'initial_ppm'],
    [{ initial_ppm: -1 }, 'initial_ppm'],
    [{ initial_ppm: 1_000_001 }, 'initial_ppm'],
    [{ initial_ppm: null }, 'initial_ppm'],
    [{ steps: [] }, 'steps'],
    [{ steps: [{ name: 'S', factors: [measured(0)] }] }, 'steps.0.factors.0.value'],
    [{ steps: [{ name: 'S', factors: [measured(-3)] }] }, 'steps.0.factors.0.value'],
    [{ steps: [{ name: 'S', factors: [{ kind: 'solubility', value: 7 }] }] }, 'steps.0.factors.0.value'],
    [{ steps: [{ name: 'S', factors: [{ kind: 'luck', value: 10 }] }] }, 'steps.0.factors.0.kind'],
    [{ steps: [{ name: 'S', factors: [measured(3), measured(4)] }] }, 'steps.0.factors.0.kind'],
    [{ product: { ...product, max_daily_dose_g: 0 } }, 'product.max_daily_dose_g'],
  ])('%j is refused at %s', async (more, field) => {
    const { status, body } = await calculate(more);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

it('the contract and the rule set name the same factors and supports', () => {
  expect(purgeFactorKind.options).toEqual(purgeFactorKinds);
  expect(purgeSupport.options).toEqual(purgeSupports);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const call = (method: string, path: string, json?: object): Promise<CallResult> =>
  server.call(method, `/optimizations${path}`, { token: ada, ...(json !== undefined && { json }) });

const run = {
  name: 'Clean coupling',
  parameters: [{ kind: 'continuous', name: 'temperature', unit: '°C', low: 20, high: 120, step: 1 }],
  objectives: [{ name: 'yield', unit: '%', goal: 'maximize' }],
  outcome_constraints: [{ name: 'impurity A', relation: 'le', bound: 0.5, unit: 'area%' }],
  seed: 5,
} as const;

/** Hotter is better, and dirtier: from 100 °C on the bound is broken. */
const experiments = [25, 45, 62, 78, 110, 118].map((temperature) => ({
  parameters: { temperature },
  results: { yield: 0.7 * temperature, 'impurity A': 0.1 + 0.4 * ((temperature - 20) / 80) ** 2 },
}));

describe('a quantity that has to keep a bound', () => {
  it('bounds what counts as best, what is recommended and the front, and is told with each suggestion', async () => {
    const { body } = await call('POST', '', run);
    expect(body.outcome_constraints).toEqual([
      { ...run.outcome_constraints[0], limit_id: null, is_hidden: false, stale: null },
    ]);
    const entered = await call('POST', `/${body.id}/iterations`, { experiments });
    expect([entered.status, entered.body.fields]).toEqual([201, undefined]);
    expect(entered.body.experiments.map((one: CallResult['body']) => one.limits)).toEqual([
      'kept',
      'kept',
      'kept',
      'kept',
      'broken',
      'broken',
    ]);
    expect(entered.body.optimization.best[0].value).toBeCloseTo(0.7 * 78, 9);
    const next = (await call('GET', `/${body.id}/recommendation`)).body;
    const [suggestion] = next.experiments;
    expect(suggestion.parameters.temperature).toBeLessThan(105);
    expect(suggestion.outcomes).toMatchObject([{ name: 'impurity A', relation: 'le', bound: 0.5 }]);
    expect(suggestion.outcomes[0].probability).toBeGreaterThan(0.4);
    expect(Object.keys(next.model.loocv).toSorted()).toEqual(['impurity A', 'yield']);
    expect((await call('GET', `/${body.id}/pareto`)).body).toMatchObject({
      infeasible: 2,
      front: { length: 1 },
    });
    const { best_so_far } = (await call('GET', `/${body.id}/diagnostics`)).body.objectives[0];
    expect(best_so_far.at(-1)).toMatchObject({ best: 0.7 * 78, is_within: false });
  });

  it('may be missing: the entry says so, is no best, and the recommendation names how many lack it', async () => {
    const { body } = await call('POST', '', run);
    const [, ...others] = experiments;
    const unmeasured = { parameters: { temperature: 90 }, results: { yield: 99 } };
    const entered = await call('POST', `/${body.id}/iterations`, { experiments: [unmeasured, ...others] });
    expect(entered.body.experiments[0].limits).toBe('not_measured');
    expect(entered.body.optimization.best[0].value).toBeCloseTo(0.7 * 78, 9);
    const { warnings } = (await call('GET', `/${body.id}/recommendation`)).body;
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'outcome_missing' }));
  });

  it('comes back with a file and with the campaign, under its name and unit', async () => {
    const { body } = await call('POST', '', run);
    await call('POST', `/${body.id}/iterations`, { experiments: experiments.slice(0, 3) });
    const csv = (await call('GET', `/${body.id}/export?format=csv`)).body;
    expect(csv.split('\r\n')[0]).toContain('impurity A (area%)');
    const form = new FormData();
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'past.csv');
    const other = (await call('POST', '', run)).body.id;
    const preview = await server.call('POST', `/optimizations/${other}/imports/preview`, {
      token: ada,
      form,
    });
    expect(preview.body.refused).toEqual([]);
    expect(preview.body.experiments[0].results['impurity A']).toBeCloseTo(0.1 + 0.4 * (5 / 80) ** 2, 9);
    const inPpm = new FormData();
    const ppm = 'temperature (°C),yield (%),impurity A (ppm)\n33,20,900\n';
    inPpm.append('file', new Blob([ppm], { type: 'text/csv' }), 'ppm.csv');
    const refused = await server.call('POST', `/optimizations/${other}/imports/preview`, {
      token: ada,
      form: inPpm,
    });
    expect(refused.body.refused[0].reasons[0]).toContain('impurity A (ppm)');
    const campaign = JSON.parse((await call('GET', `/${body.id}/export?format=json`)).body);
    expect((await call('POST', '', campaign)).body.outcome_constraints).toEqual(body.outcome_constraints);
  });

  it('is refused where it is called like something else, or bounded twice the same way', async () => {
    const [bound] = run.outcome_constraints;
    const wrong: readonly (readonly [readonly object[], string])[] = [
      [[{ ...bound, name: 'Yield' }], 'outcome_constraints.0.name'],
      [[{ ...bound, name: 'temperature' }], 'outcome_constraints.0.name'],
      [[bound, bound], 'outcome_constraints.1.relation'],
      [[bound, { ...bound, relation: 'ge', unit: 'ppm' }], 'outcome_constraints.1.name'],
      [[{ ...bound, relation: 'eq' }], 'outcome_constraints.0.relation'],
      [[{ ...bound, bound: '0.5' }], 'outcome_constraints.0.bound'],
      [[{ ...bound, name: 'w (ppm)', unit: 'mg' }], 'outcome_constraints.0.unit'],
      [[{ ...bound, relation: 'ge', bound: 0.6 }, bound], 'outcome_constraints.1.bound'],
      [[{ ...bound, unit: '%', bound: -0.1 }], 'outcome_constraints.0.bound'],
      [[{ ...bound, unit: '%', relation: 'ge', bound: 101 }], 'outcome_constraints.0.bound'],
      [[{ ...bound, unit: 'ppm', bound: 1_000_001 }], 'outcome_constraints.0.bound'],
    ];
    for (const [outcome_constraints, field] of wrong) {
      const { status, body } = await call('POST', '', { ...run, outcome_constraints });
      expect([outcome_constraints, status, Object.keys(body.fields ?? {})]).toEqual([
        outcome_constraints,
        422,
        [field],
      ]);
    }
    for (const [objective, field] of [
      [{ threshold: 120 }, 'threshold'],
      [{ goal: 'target', target: -5 }, 'target'],
    ] as const) {
      const refused = await call('POST', '', {
        ...run,
        objectives: [{ ...run.objectives[0], ...objective }],
      });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [`objectives.0.${field}`]]);
    }
    const ee = {
      name: 'ee',
      unit: '%',
      goal: 'maximize',
      possible_low: -100,
      possible_high: 100,
      threshold: -20,
    };
    expect((await call('POST', '', { ...run, objectives: [ee] })).status).toBe(201);
    const upsideDown = [{ forbid: { temperature: { from: 90, to: 60 } } }];
    expect((await call('POST', '', { ...run, constraints: upsideDown })).status).toBe(422);
    const { body } = await call('POST', '', run);
    const unknown = { parameters: { temperature: 30 }, results: { yield: 3, 'impurity B': 1 } };
    expect(
      (await call('POST', `/${body.id}/iterations`, { experiments: [unknown] })).body.fields,
    ).toHaveProperty(['experiments.0.results.impurity B']);
  });
});

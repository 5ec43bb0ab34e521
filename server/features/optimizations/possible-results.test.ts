import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyConditions, anyOptimization, anyPlan } from '../../testing/any-optimization.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const call = (method: string, path: string, json?: object): Promise<CallResult> =>
  server.call(method, path, { token: ada, ...(json !== undefined && { json }) });
const open = async (objective: object = {}): Promise<string> =>
  (
    await call('POST', '/optimizations', {
      ...anyOptimization,
      objectives: [{ ...anyOptimization.objectives[0], ...objective }],
    })
  ).body.id;
const enter = async (id: string, value: number, more: object = {}, name = 'yield'): Promise<CallResult> =>
  call('POST', `/optimizations/${id}/iterations`, {
    experiments: [{ parameters: anyConditions, results: { [name]: value } }],
    ...more,
  });
const send = (path: string, text: string, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'results.csv');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return server.call('POST', path, { token: ada, form });
};
const codesOf = ({ body }: CallResult): string[] =>
  body.warnings
    .map(({ code }: { code: string }) => code)
    .filter((code: string) => code.startsWith('result_'));
const confirmed = { accept_impossible_results: true };

describe('a result nobody can measure', () => {
  it.each([
    ['a yield in %', {}, 5_500],
    ['a negative yield', {}, -3],
    ['a conversion in %', { name: 'conversion' }, 250],
    ['a fraction', { unit: 'fraction' }, 41.5],
    ['a yield without a unit', { unit: undefined }, 5_500],
    ['an ee without a unit', { name: 'ee of B', unit: undefined }, 140],
    ['what the run states', { possible_low: 10, possible_high: 90 }, 95],
  ])('is refused with the rule and taken in once confirmed: %s', async (_name, objective, value) => {
    const id = await open(objective);
    const name = (objective as { name?: string }).name ?? 'yield';
    const refused = await enter(id, value, {}, name);
    expect([refused.status, refused.body.fields[`experiments.0.results.${name}`][0]]).toEqual([
      422,
      expect.stringMatching(/is not possible: (a share of the whole|the run states)/),
    ]);
    const taken = await enter(id, value, confirmed, name);
    expect([taken.status, codesOf(taken)]).toEqual([201, ['result_beyond_possible']]);
  });

  it('is a yield of 104 % with a warning, and nothing is said of one of 100 or of a quantity without bounds', async () => {
    const id = await open();
    expect(codesOf(await enter(id, 104))).toEqual(['result_above_possible']);
    expect(codesOf(await enter(id, 100))).toEqual([]);
    expect((await enter(await open({ name: 'cost', unit: 'EUR' }), -3, {}, 'cost')).status).toBe(201);
  });

  it('is refused row by row in an import, counted in its preview, and taken in once confirmed', async () => {
    const id = await open();
    const text =
      'temperature,equivalents,concentration,base,solvent,yield\n80,2,0.1,KOAc,toluene,5500\n60,2,0.1,KOAc,water,NaN\n60,2,0.1,KOAc,DMAc,1e999\n70,2,0.1,KOAc,DMAc,41\n';
    const { body } = await send(`/optimizations/${id}/imports/preview`, text);
    expect([body.impossible, body.experiments.length, body.refused.length]).toEqual([1, 1, 3]);
    const taken = await send(`/optimizations/${id}/imports/preview`, text, {
      accept_impossible_results: 'true',
    });
    expect([taken.body.impossible, taken.body.experiments.length, codesOf(taken)]).toEqual([
      0,
      2,
      ['result_beyond_possible'],
    ]);
  });

  it('is refused well by well in a reading of a plate', async () => {
    const id = await open();
    const recommended = await call('GET', `/optimizations/${id}/recommendation?count=2`);
    const plan = await call('POST', `/optimizations/${id}/plate-plans`, anyPlan(recommended.body.id));
    const well = plan.body.wells[0].well as string;
    const path = `/optimizations/${id}/plate-plans/${plan.body.id}/readings/preview`;
    const { body } = await send(path, `well,yield (%)\n${well},5500\n`);
    expect([body.impossible, body.wells, body.refused[0].reasons[0]]).toEqual([
      1,
      [],
      expect.stringContaining('not possible'),
    ]);
    const taken = await send(path, `well,yield (%)\n${well},5500\n`, { accept_impossible_results: 'true' });
    expect([taken.body.impossible, taken.body.wells.length]).toEqual([0, 1]);
  });

  it('comes back with a campaign in which it was confirmed, and not in one that was written by hand', async () => {
    const id = await open();
    await enter(id, 5_500, confirmed);
    const exported = await fetch(`${server.url}/optimizations/${id}/export?format=json`, {
      headers: { authorization: `Bearer ${ada}` },
    });
    const campaign = (await exported.json()) as { accept_impossible_results?: boolean };
    expect(campaign.accept_impossible_results).toBe(true);
    expect((await call('POST', '/optimizations', campaign)).status).toBe(201);
    const { accept_impossible_results: _confirmed, ...byHand } = campaign;
    const refused = await call('POST', '/optimizations', byHand);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
      422,
      ['experiments.0.results.yield'],
    ]);
  });

  it('stays in the project it was entered in where the run that shares it states that it cannot be', async () => {
    const id = await open({ possible_high: 90 });
    const project = await call('POST', '/reaction-projects', {
      name: 'Coupling',
      parameters: anyOptimization.parameters,
      optimization_id: id,
    });
    const path = `/reaction-projects/${project.body.id}/experiments`;
    const beyond = await call('POST', path, {
      experiments: [{ conditions: anyConditions, yield_percent: 5_500 }],
    });
    expect(beyond.status).toBe(422);
    const { body } = await call('POST', path, {
      experiments: [{ conditions: anyConditions, yield_percent: 95 }],
    });
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(['not_in_optimization']);
    expect((await call('GET', `/optimizations/${id}/experiments`)).body.items).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const declared = {
  name: 'With DMF',
  parameters: [
    { kind: 'continuous', name: 'temperature', unit: '°C', low: 20, high: 120 },
    { kind: 'categorical', name: 'base', levels: ['KOAc', 'DBU'] },
  ],
  objectives: [{ name: 'yield', unit: '%', goal: 'maximize' }],
  seed: 1,
};

const create = async (change: object = {}, token = ada): Promise<string> => {
  const { status, body } = await server.call('POST', '/optimizations', {
    token,
    json: { ...declared, ...change },
  });
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.id;
};
const enter = async (id: string, values: readonly (number | null)[], name = 'yield', more: object = {}) => {
  const experiments = values.map((value, n) => ({
    parameters: { temperature: 30 + n, base: 'DBU' },
    ...(value === null ? { status: 'failed' } : { results: { [name]: value, ...more } }),
  }));
  const { status, body } = await server.call('POST', `/optimizations/${id}/iterations`, {
    token: ada,
    json: { experiments },
  });
  expect([status, body.fields]).toEqual([201, undefined]);
};
const compare = (first: string, second: string, token = ada): Promise<CallResult> =>
  server.call('GET', `/optimizations/${first}/comparison?with=${second}`, { token });

it('sets the best so far of both beside one another, in one unit, and says who leads at equal effort', async () => {
  const first = await create();
  const second = await create({ objectives: [{ name: 'yield', unit: 'fraction', goal: 'maximize' }] });
  await enter(first, [20, null, 10, 60]);
  await enter(second, [0.3, 0.25]);
  const { status, body } = await compare(first, second);
  expect(status).toBe(200);
  const [{ first: curve, second: other, at_equal_effort, unit }] = body.objectives;
  expect(unit).toBe('%');
  expect(curve.map(({ best, value }: Record<string, number>) => [value, best])).toEqual([
    [20, 20],
    [null, 20],
    [10, 20],
    [60, 60],
  ]);
  expect(other.map(({ best }: Record<string, number>) => best)).toEqual([30, 30]);
  expect(at_equal_effort).toEqual({ experiments: 2, first: 20, second: 30, ahead: 'second' });
  expect(body.same_space).toBe(true);
  expect(body.differences).toMatchObject([
    { part: 'objective', name: 'yield', second: 'maximize in fraction' },
  ]);
});

it('names what differs in space and bounds, and says that each best keeps its own bounds', async () => {
  const first = await create();
  const second = await create({
    parameters: [
      { ...declared.parameters[0], high: 90 },
      { kind: 'categorical', name: 'base', levels: ['DBU', 'KOAc'] },
      { kind: 'integer', name: 'equivalents', low: 1, high: 3 },
    ],
    constraints: [{ forbid: { base: 'DBU', temperature: { from: 80 } } }],
    outcome_constraints: [{ name: 'impurity', relation: 'le', bound: 0.5, unit: '%' }],
  });
  const { body } = await compare(first, second);
  expect(body.differences).toEqual([
    {
      part: 'parameter',
      name: 'temperature',
      first: 'continuous, 20 to 120 °C',
      second: 'continuous, 20 to 90 °C',
    },
    { part: 'parameter', name: 'equivalents', first: null, second: 'integer, 1 to 3' },
    { part: 'constraint', name: 'constraints', first: null, second: '1' },
    { part: 'outcome_constraint', name: 'impurity', first: null, second: 'at most 0.5 %' },
  ]);
  expect(body.same_space).toBe(false);
  expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual([
    'other_space',
    'other_bounds',
    'no_experiments',
  ]);
  expect(body.objectives[0].at_equal_effort).toBeNull();
});

it('counts no experiment beyond its bounds as a best', async () => {
  const bounded = { outcome_constraints: [{ name: 'impurity', relation: 'le', bound: 0.5, unit: '%' }] };
  const [first, second] = [await create(bounded), await create()];
  await enter(first, [80], 'yield', { impurity: 0.9 });
  await enter(second, [40]);
  const [objective] = (await compare(first, second)).body.objectives;
  expect(objective.first).toMatchObject([{ value: 80, best: null, is_within: false }]);
  expect(objective.at_equal_effort).toMatchObject({ first: null, second: 40, ahead: 'second' });
});

it.each([
  ['other objectives', { objectives: [{ name: 'ee', unit: '%', goal: 'maximize' }] }, 'Aims at nothing'],
  ['the other goal', { objectives: [{ name: 'yield', unit: '%', goal: 'minimize' }] }, 'to maximize in one'],
  [
    'another quantity',
    { objectives: [{ name: 'yield', unit: 'g', goal: 'maximize' }] },
    'counted in % and in g',
  ],
  [
    'no parameter in common',
    { parameters: [{ kind: 'integer', name: 'days', low: 1, high: 3 }] },
    'Sets none of the parameters',
  ],
])('refuses a campaign with %s, and says why', async (_what, change, message) => {
  const { status, body } = await compare(await create(), await create(change));
  expect(status).toBe(422);
  expect(body.fields.with[0]).toContain(message);
});

it('refuses a campaign beside itself, and finds none of another person', async () => {
  const own = await create();
  expect((await compare(own, own)).body.fields).toHaveProperty('with');
  expect((await compare(await create({}, ben), own, ben)).status).toBe(404);
  expect((await compare(own, await create({}, ben), ben)).status).toBe(404);
  expect((await compare(own, 'opt_none')).status).toBe(404);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let ada: string;
let id: string;

const run = {
  name: 'Steps',
  parameters: [
    { kind: 'continuous', name: 'temperature', unit: '°C', low: 20, high: 120, step: 5 },
    { kind: 'continuous', name: 'time', unit: 'h', low: 0.5, high: 12, step: 0.5 },
  ],
  objectives: [{ name: 'yield', unit: '%', goal: 'maximize' }],
  batch_size: 3,
  seed: 3,
};

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  const { status, body } = await server.call('POST', '/optimizations', { token: ada, json: run });
  expect(status).toBe(201);
  id = body.id;
});
afterAll(() => server.cleanUp());

const get = (path: string, token = ada) => server.call('GET', `/optimizations/${id}${path}`, { token });

it('says go on before there is a model, and what is still to be gained once there is one', async () => {
  expect((await get('/stopping')).body).toMatchObject({
    advice: 'go_on',
    reason_code: 'first_experiments',
    expected_gain: null,
    probability_of_gain: null,
    human_review_required: true,
  });
  const experiments = [
    [100.44590482615835, 3.3, 71],
    [32, 9.9, 4],
    [64.2, 0.7, 35],
    [88.8, 11.1, 66],
    [110, 6, 88],
    [45, 4.4, 21],
  ].map(([temperature, time, result]) => ({ parameters: { temperature, time }, results: { yield: result } }));
  const entered = await server.call('POST', `/optimizations/${id}/iterations`, {
    token: ada,
    json: { experiments },
  });
  expect([entered.status, entered.body.fields]).toEqual([201, undefined]);
  const { body } = await get('/stopping');
  expect(body).toMatchObject({
    advice: 'go_on',
    reason_code: 'gain_expected',
    gain_unit: '%',
    batch_size: 3,
  });
  expect(body.expected_gain).toBeGreaterThan(0);
  expect(body.probability_of_gain).toBeGreaterThan(0);
});

it('proposes on the steps, and no yield above 100 % or below nothing', async () => {
  const { body } = await get('/recommendation');
  for (const { parameters, predicted } of body.experiments) {
    expect([parameters.temperature % 5, (parameters.time * 2) % 1]).toEqual([0, 0]);
    expect(predicted.yield.low).toBeGreaterThanOrEqual(0);
    expect(predicted.yield.high).toBeLessThanOrEqual(100);
  }
});

it('is another’s 404', async () => {
  const { access_token: ben } = await server.signUp('ben@example.org');
  expect((await get('/stopping', ben)).status).toBe(404);
});

it.each([
  ['a step of nothing', { step: 0 }, 'parameters.0.step'],
  ['a step longer than the range', { step: 500 }, 'parameters.0.step'],
])('%s is refused', async (_name, more, field) => {
  const parameters = [{ ...run.parameters[0], ...more }];
  const { status, body } = await server.call('POST', '/optimizations', {
    token: ada,
    json: { ...run, parameters },
  });
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

it('ends of what is possible that contradict each other are refused', async () => {
  const objectives = [{ ...run.objectives[0], possible_low: 5, possible_high: 1 }];
  const { status, body } = await server.call('POST', '/optimizations', {
    token: ada,
    json: { ...run, objectives },
  });
  expect([status, Object.keys(body.fields)]).toEqual([422, ['objectives.0.possible_high']]);
});

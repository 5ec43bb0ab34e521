import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyConditions, anyExperiment, anyOptimization } from '../../testing/any-optimization.ts';

let server: TestServer;
let ada: string;
let run: CallResult['body'];

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  run = (await create({ constraints: [{ forbid: { solvent: 'water', temperature: { from: 100 } } }] })).body;
});
afterAll(() => server.cleanUp());

const create = (change: object): Promise<CallResult> =>
  server.call('POST', '/optimizations', { token: ada, json: { ...anyOptimization, ...change } });
const enter = (json: object, id: string = run.id): Promise<CallResult> =>
  server.call('POST', `/optimizations/${id}/iterations`, { token: ada, json });
const recommend = (id: string, query = ''): Promise<CallResult> =>
  server.call('GET', `/optimizations/${id}/recommendation${query}`, { token: ada });

const range = (name: string, low: number, high: number) => ({ kind: 'continuous', name, low, high });
const sumOf = (names: string[], relation: string, bound: number) => ({
  terms: names.map((parameter) => ({ parameter, coefficient: 1 })),
  relation,
  bound,
});

describe('a run is refused, with the field, for', () => {
  it.each([
    ['a range that is none', { parameters: [range('T', 80, 20)] }, 'parameters.0.high'],
    [
      'two names that differ in case alone',
      { parameters: [range('T', 0, 1), range('t', 0, 1)] },
      'parameters.1.name',
    ],
    [
      'an objective called like a parameter',
      { objectives: [{ name: 'Base', goal: 'maximize' }] },
      'objectives.0.name',
    ],
    [
      'a level named twice',
      { parameters: [{ kind: 'categorical', name: 'b', levels: ['x', 'x'] }] },
      'parameters.0.levels.1',
    ],
    [
      'a step that leads past the end',
      { parameters: [{ kind: 'integer', name: 'n', low: 1, high: 6, step: 2 }] },
      'parameters.0.step',
    ],
    [
      'a SMILES nobody can read',
      { parameters: [{ kind: 'substance', name: 's', levels: ['C', 'C1CC'] }] },
      'parameters.0.levels.1',
    ],
    [
      'descriptors that miss a level',
      { parameters: [{ kind: 'categorical', name: 'b', levels: ['x', 'y'], descriptors: { x: [1] } }] },
      'parameters.0.descriptors',
    ],
    ['a target without a value', { objectives: [{ name: 'y', goal: 'target' }] }, 'objectives.0.target'],
    [
      'a constraint of a parameter there is not',
      { constraints: [{ forbid: { colour: 'red' } }] },
      'constraints.0',
    ],
    ['a constraint of a level there is not', { constraints: [{ forbid: { base: 'NaH' } }] }, 'constraints.0'],
    ['names that are to be added up', { constraints: [sumOf(['base'], 'le', 1)] }, 'constraints.0'],
    [
      'a candidate outside the ranges',
      { candidates: [{ ...anyConditions, temperature: 500 }] },
      'candidates.0.temperature',
    ],
    [
      'a cost of a level there is not',
      { cost: { parameters: { base: { levels: { NaH: 2 } } } } },
      'cost.parameters.base',
    ],
  ])('%s', async (_name, change, field) => {
    const { status, body } = await create(change);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('constraints nobody can satisfy, naming those that exclude each other and no other', async () => {
    const parameters = [range('a', 0, 1), range('b', 0, 1), range('c', 0, 1)];
    const constraints = [
      sumOf(['a', 'b', 'c'], 'eq', 1),
      sumOf(['a', 'b'], 'ge', 0.9),
      sumOf(['c'], 'le', 0.5),
      sumOf(['c'], 'ge', 0.3),
    ];
    const { status, body } = await create({ parameters, constraints });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['constraints']]);
    const [message] = body.fields.constraints;
    expect([...message.matchAll(/(\d+) \(/g)].map(([, number]) => number)).toEqual(['1', '2', '4']);
  });

  it('one parameter more than a run holds, and a related run that still goes on', async () => {
    const parameters = Array.from({ length: 51 }, (_, k) => range(`p${k}`, 0, 1));
    expect((await create({ parameters })).status).toBe(422);
    const open = await create({ related_run_ids: [run.id] });
    expect([open.status, Object.keys(open.body.fields)]).toEqual([422, ['related_run_ids']]);
  });
});

describe('a batch is refused as a whole, with experiment and field, for', () => {
  const change = (parameters: object, results: object = { yield: 1 }) => ({
    parameters: { ...anyConditions, ...parameters },
    results,
  });
  it.each([
    ['a value outside its range', change({ temperature: 121 }), 'parameters.temperature'],
    ['a level that is unknown', change({ base: 'NaH' }), 'parameters.base'],
    ['a number between two settings', change({ concentration: 0.07 }), 'parameters.concentration'],
    ['half an equivalent', change({ equivalents: 1.5 }), 'parameters.equivalents'],
    ['a word for a number', change({ temperature: 'hot' }), 'parameters.temperature'],
    ['a parameter there is not', change({ colour: 'red' }), 'parameters.colour'],
    [
      'a parameter that is missing',
      { parameters: { temperature: 50 }, results: { yield: 1 } },
      'parameters.equivalents',
    ],
    ['a result that is missing', change({}, {}), 'results.yield'],
    ['no result at all of a completed one', change({}, { yield: null }), 'results'],
    ['a result of an objective there is not', change({}, { yield: 1, purity: 99 }), 'results.purity'],
    ['a result of one that has failed', { ...change({}), status: 'failed' }, 'results'],
    ['what the run forbids', change({ solvent: 'water', temperature: 110 }), 'parameters'],
    ['an entry of nobody', { ...anyExperiment, completes: 'oex_none' }, 'completes'],
  ])('%s', async (_name, wrong, field) => {
    const { status, body } = await enter({ experiments: [anyExperiment, wrong] });
    expect([status, body.code]).toEqual([422, 'validation_error']);
    expect(Object.keys(body.fields)).toContain(`experiments.1.${field}`);
    expect((await server.call('GET', `/optimizations/${run.id}`, { token: ada })).body.experiment_count).toBe(
      0,
    );
  });

  it.each([
    '{"experiments":[{"parameters":{},"results":{"yield":NaN}}]}',
    '{"experiments":[{"parameters":{},"results":{"yield":1e999}}]}',
  ])('a result that is no finite number: %s', async (text) => {
    const response = await fetch(`${server.url}/optimizations/${run.id}/iterations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada}`, 'content-type': 'application/json' },
      body: text,
    });
    expect([400, 422]).toContain(response.status);
  });

  it('takes what the run forbids where it is said to have been done all the same, and goes on from it', async () => {
    const { id } = (await create({ constraints: [{ forbid: { solvent: 'water' } }] })).body;
    const experiments = [
      { parameters: { ...anyConditions, solvent: 'water' }, results: { yield: 4 } },
      ...[30, 50, 70, 90, 110].map((temperature) => ({
        parameters: { ...anyConditions, temperature },
        results: { yield: temperature / 2 },
      })),
    ];
    expect((await enter({ experiments, accept_outside_constraints: true }, id)).status).toBe(201);
    const { status, body } = await recommend(id);
    expect([status, body.method]).toEqual([200, 'model']);
    expect(body.experiments[0].parameters.solvent).not.toBe('water');
  });
});

describe('a recommendation comes', () => {
  const withResults = async (results: readonly number[], change: object = {}): Promise<CallResult> => {
    const { id } = (await create(change)).body;
    const temperatures = [20, 45, 70, 95, 120, 33];
    const experiments = results.map((y, k) => ({
      parameters: { ...anyConditions, temperature: temperatures[k % temperatures.length] ?? 20 },
      results: { yield: y },
    }));
    expect((await enter({ experiments }, id)).status).toBe(201);
    return recommend(id);
  };

  it('of one experiment: the rest of the design first', async () => {
    const { status, body } = await withResults([41]);
    expect([status, body.method, body.experiments[0].reason_code]).toEqual([
      200,
      'initial_design',
      'initial_design',
    ]);
    expect(body.experiments[0].predicted).toBeNull();
  });

  it('of one experiment and a design of one, without a model, and says so', async () => {
    const { status, body } = await withResults([41], { initial_design: { size: 1 } });
    expect([status, body.method, body.model]).toEqual([200, 'space_filling', null]);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('too_few_results');
  });

  it('of results that are all equal, with numbers everywhere', async () => {
    const { status, body } = await withResults([50, 50, 50, 50, 50, 50]);
    expect(status).toBe(200);
    expect(body.model.loocv.yield.r2).toBeNull();
    expect(Number.isFinite(body.experiments[0].predicted.yield.mean)).toBe(true);
  });

  it('of the same conditions with different results, which are noise', async () => {
    const { id } = (await create({ initial_design: { size: 2 } })).body;
    const experiments = [40, 60, 45, 55].map((y) => ({ ...anyExperiment, results: { yield: y } }));
    const other = { parameters: { ...anyConditions, temperature: 110 }, results: { yield: 70 } };
    await enter({ experiments: [...experiments, other] }, id);
    const { status, body } = await recommend(id);
    expect([status, body.method]).toEqual([200, 'model']);
    expect(body.model.noise.yield).toBeGreaterThan(1);
  });

  it('from 10⁹ combinations with a category of 5,000 levels, none of which is listed', async () => {
    const levels = Array.from({ length: 5_000 }, (_, k) => `additive ${k}`);
    const wide = Array.from({ length: 6 }, (_, k) => ({
      kind: 'categorical',
      name: `c${k}`,
      levels: Array.from({ length: 10 }, (__, level) => `l${level}`),
    }));
    const created = await create({
      parameters: [{ kind: 'categorical', name: 'additive', levels }, ...wide],
    });
    expect(created.status).toBe(201);
    const { status, body } = await recommend(created.body.id);
    expect([status, body.experiments.length]).toEqual([200, 1]);
    expect(levels).toContain(body.experiments[0].parameters.additive);
  });
});

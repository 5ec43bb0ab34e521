import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyReactionExperiments, anyReactionProject, anyYieldRequest } from '../../testing/any-reaction.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const post = (path: string, json: object) => server.call('POST', path, { token, json });
const open = async (change: object = {}, experiments: object = anyReactionExperiments): Promise<string> => {
  const { body } = await post('/reaction-projects', { ...anyReactionProject, ...change });
  const path = `/reaction-projects/${body.id}`;
  if ('experiments' in experiments) await post(`${path}/experiments`, experiments);
  return path;
};
const codesOf = (row: { warnings: readonly { code: string }[] }): string[] =>
  row.warnings.map(({ code }) => code);

describe('a yield prediction', () => {
  it('takes a candidate for the level it means, however it is spelled', async () => {
    const path = await open();
    const candidates = [
      { base: 'K2CO3', temperature: 115 },
      { base: 'k2co3', temperature: 115 },
    ];
    const { body } = await post(`${path}/yield-predictions`, { candidates });
    const [declared, spelled] = body.predictions;
    expect([spelled.yield_percent, codesOf(spelled)]).toEqual([declared.yield_percent, codesOf(declared)]);
    expect(spelled.conditions).toEqual(candidates[1]);
  });

  it('is made of the completed experiments and kept as it was answered, with backend and capability', async () => {
    const path = await open();
    const candidates = [
      { base: 'K2CO3', temperature: 115 },
      { base: 'KOAc', temperature: 65 },
    ];
    const { status, body } = await post(`${path}/yield-predictions`, { candidates, level: 0.8 });
    expect([status, body]).toMatchObject([
      201,
      {
        level: 0.8,
        candidate_count: 2,
        backend: 'gaussian_process',
        capability: {
          name: 'yield_surrogate',
          enabled: true,
          available: true,
          active: true,
          missing_modules: [],
        },
        model: { experiments_used: 6, loocv: { n: 6 } },
        human_review_required: true,
        disclaimer,
      },
    ]);
    const [good, poor] = body.predictions;
    expect(body.predictions.map(({ conditions }: { conditions: object }) => conditions)).toEqual(candidates);
    expect(good.yield_percent).toBeGreaterThan(poor.yield_percent);
    expect(body.best).toEqual(good);
    for (const { low, yield_percent, high } of body.predictions) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(yield_percent).toBeGreaterThan(low);
      expect(high).toBeGreaterThan(yield_percent);
      expect(high).toBeLessThanOrEqual(100);
    }
    await post(`${path}/experiments`, {
      experiments: [{ conditions: { base: 'KOAc', temperature: 65 }, yield_percent: 99 }],
    });
    const stored = await server.call('GET', `${path}/yield-predictions/${body.id}`, { token });
    expect(stored.body).toEqual(body);
    const { predictions: _all, ...summary } = body;
    const { body: list } = await server.call('GET', `${path}/yield-predictions`, { token });
    expect(list.items).toEqual([summary]);
  });

  it('is the same for the same experiments, and another one after a correction of them', async () => {
    const path = await open();
    const ask = async () => (await post(`${path}/yield-predictions`, anyYieldRequest)).body;
    const [first, second] = [await ask(), await ask()];
    expect(second.predictions).toEqual(first.predictions);
    expect(second.experiments_hash).toBe(first.experiments_hash);
    const { body } = await server.call('GET', `${path}/experiments`, { token });
    const corrected = {
      ...anyReactionExperiments.experiments[0],
      yield_percent: 20,
      corrects: body.items[5].id,
    };
    const json = { experiments: [corrected], reason_for_change: 'Wrong vial.' };
    expect((await post(`${path}/experiments`, json)).status).toBe(201);
    const third = await ask();
    expect(third.model.experiments_used).toBe(6);
    expect(third.experiments_hash).not.toBe(first.experiments_hash);
    expect(third.predictions).not.toEqual(first.predictions);
  });

  it('widens and warns at levels nobody tried, and beyond the range that was tried', async () => {
    const path = await open();
    const candidates = [
      { base: 'K2CO3', temperature: 90 },
      { base: 'Cs2CO3', temperature: 90 },
      { base: 'DBU', temperature: 90 },
      { base: 'K2CO3', temperature: 200 },
    ];
    const { body } = await post(`${path}/yield-predictions`, { candidates });
    const [tried, untried, unknown, beyond] = body.predictions;
    expect(tried.warnings).toEqual([]);
    expect(codesOf(untried)).toContain('untried_level');
    expect(codesOf(unknown)).toContain('unknown_level');
    expect(codesOf(beyond)).toContain('extrapolation');
    const width = ({ low, high }: { low: number; high: number }): number => high - low;
    expect(width(untried)).toBeGreaterThan(width(tried));
    expect(width(unknown)).toBeGreaterThan(width(tried));
  });

  it('falls back on the mean with few experiments, and says so', async () => {
    const experiments = anyReactionExperiments.experiments.slice(0, 2);
    const path = await open({}, { experiments });
    const { status, body } = await post(`${path}/yield-predictions`, anyYieldRequest);
    expect([status, body.backend]).toEqual([201, 'mean_of_experiments']);
    expect(body.warnings.length).toBeGreaterThan(0);
  });

  it('needs a completed experiment: else 400, and nothing is kept', async () => {
    const path = await open({}, {});
    const { status, body } = await post(`${path}/yield-predictions`, anyYieldRequest);
    expect([status, body.code]).toEqual([400, 'bad_request']);
    expect((await server.call('GET', `${path}/yield-predictions`, { token })).body.items).toEqual([]);
  });

  it('without declared parameters uses what all experiments name, and says what it left out', async () => {
    const experiments = anyReactionExperiments.experiments.map(({ conditions, yield_percent }, place) => ({
      conditions: place === 0 ? { ...conditions, stirrer: 'cross' } : conditions,
      yield_percent,
    }));
    const path = await open({ parameters: null }, { experiments });
    const { status, body } = await post(`${path}/yield-predictions`, anyYieldRequest);
    expect([status, codesOf(body)]).toEqual([201, ['condition_left_out']]);
    expect(body.model.lengthscales.map(({ parameter }: { parameter: string }) => parameter)).toEqual([
      'base',
      'temperature',
    ]);
  });

  it('knows substances by their structure, unless one of them was tried and not declared', async () => {
    const levels = ['CCO', 'CCCO', 'CC#N', 'CN(C)C=O'];
    const parameters = [{ name: 'solvent', kind: 'substance', levels }];
    const experiments = levels.flatMap((solvent, place) =>
      [0, 3].map((more) => ({ conditions: { solvent }, yield_percent: 20 * place + more })),
    );
    const path = await open({ parameters }, { experiments });
    const ask = async (): Promise<string[]> => {
      const json = { candidates: [{ solvent: 'CCO' }] };
      const { body } = await post(`${path}/yield-predictions`, json);
      return body.model.lengthscales.map(({ kind }: { kind: string }) => kind);
    };
    expect(await ask()).toContain('descriptor');
    const other = { conditions: { solvent: 'CS(C)=O' }, yield_percent: 50 };
    expect((await post(`${path}/experiments`, { experiments: [other] })).status).toBe(201);
    expect(await ask()).toEqual(['one_hot']);
  });

  it.each([
    ['no candidates', { candidates: [] }, 'candidates'],
    ['a level that is certain', { ...anyYieldRequest, level: 1 }, 'level'],
    ['a condition missing', { candidates: [{ base: 'KOAc' }] }, 'candidates.0.temperature'],
    ['text for a number', { candidates: [{ base: 'KOAc', temperature: 'hot' }] }, 'candidates.0.temperature'],
    [
      'a condition nobody named',
      { candidates: [anyYieldRequest.candidates[0], { base: 'KOAc', temperature: 80, pH: 7 }] },
      'candidates.1.pH',
    ],
  ])('is refused with %s, naming it', async (_what, json, field) => {
    const path = await open();
    const { status, body } = await post(`${path}/yield-predictions`, json);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('is of its own project only, and never changes', async () => {
    const [path, other] = [await open(), await open()];
    const { id } = (await post(`${path}/yield-predictions`, anyYieldRequest)).body;
    expect((await server.call('GET', `${other}/yield-predictions/${id}`, { token })).status).toBe(404);
    const change = sql`UPDATE reaction_answer SET summary = '{}' WHERE id = ${id}`;
    await expect(server.kernel.store.transact((tx) => change.execute(tx))).rejects.toThrow('does not change');
    const snapshot = `/esignatures/snapshot?record_type=yield_prediction&record_id=${id}`;
    expect((await server.call('GET', snapshot, { token })).status).toBe(200);
    const eve = (await server.signUp('eve@example.org')).access_token;
    expect((await server.call('GET', snapshot, { token: eve })).status).toBe(404);
  });
});

describe('a loop from a prediction to its outcome', () => {
  const countLoops = async (): Promise<number> => {
    const events = server.kernel.store.read.selectFrom('usage_event').select('id');
    return (await events.where('task', '=', 'closed_loop_reaction').execute()).length;
  };

  it('counts once, when an outcome is confirmed: not for a plan, a failure, a second outcome or a correction', async () => {
    const path = await open();
    const { id } = (await post(`${path}/yield-predictions`, anyYieldRequest)).body;
    const [conditions] = anyYieldRequest.candidates;
    const enter = async (experiment: object): Promise<string> => {
      const json = { experiments: [{ conditions, ...experiment }], reason_for_change: 'As found.' };
      const { status, body } = await post(`${path}/experiments`, json);
      expect(status).toBe(201);
      return body.experiments[0].id;
    };
    const before = await countLoops();
    const planned_from = { kind: 'yield_prediction', id };
    const plan = await enter({ status: 'planned', planned_from });
    const moved = await enter({ status: 'planned', corrects: plan });
    const failed = await enter({ status: 'failed', completes: moved });
    expect(await countLoops()).toBe(before);
    const done = await enter({ yield_percent: 64, corrects: failed });
    expect(await countLoops()).toBe(before + 1);
    const corrected = await enter({ yield_percent: 66, corrects: done });
    await enter({ yield_percent: 67, corrects: corrected });
    const unplanned = await enter({ status: 'planned' });
    await enter({ yield_percent: 50, completes: unplanned });
    expect(await countLoops()).toBe(before + 1);
    const { body } = await server.call('GET', `${path}/experiments?status=planned`, { token });
    expect(body.items.map((row: { planned_from: object | null }) => row.planned_from)).toEqual([
      null,
      planned_from,
      planned_from,
    ]);
  });
});

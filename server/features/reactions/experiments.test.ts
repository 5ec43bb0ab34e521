import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyReactionExperiments, anyReactionProject } from '../../testing/any-reaction.ts';

const conditions = { base: 'KOAc', temperature: 80 };
const reason_for_change = 'Peak integrated again.';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const open = async (change: object = {}): Promise<string> => {
  const json = { ...anyReactionProject, ...change };
  return `/reaction-projects/${(await server.call('POST', '/reaction-projects', { token, json })).body.id}`;
};
const enter = (path: string, ...experiments: readonly object[]) =>
  server.call('POST', `${path}/experiments`, { token, json: { experiments, reason_for_change } });
const list = async (path: string, query = '') =>
  (await server.call('GET', `${path}/experiments${query}`, { token })).body.items;

describe('experiments', () => {
  it('are entered in one call, numbered, and counted', async () => {
    const path = await open();
    const { status, body } = await enter(path, ...anyReactionExperiments.experiments);
    expect(status).toBe(201);
    expect(body.experiments.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await list(path, '?limit=2')).map(({ number }: { number: number }) => number)).toEqual([6, 5]);
    const { body: project } = await server.call('GET', path, { token });
    expect(project).toMatchObject({ experiment_count: 6, best_yield_percent: 66, revision: 2 });
  });

  it('count under the level they mean, however it is spelled or drawn, and the answer says so', async () => {
    const solvent = {
      name: 'solvent',
      kind: 'substance',
      levels: [
        { name: 'DMF', smiles: 'CN(C)C=O' },
        { name: 'THF', smiles: 'C1CCOC1' },
      ],
    };
    const path = await open({ parameters: [...anyReactionProject.parameters, solvent] });
    const given = (base: string, name: string) => ({
      conditions: { base, temperature: 80, solvent: name },
      yield_percent: 50,
    });
    const { status, body } = await enter(
      path,
      given('koac', 'dmf'),
      given('KOAc', 'O=CN(C)C'),
      given('KOtBu', 'THF'),
    );
    expect(status).toBe(201);
    expect(
      body.experiments.map(({ conditions: own }: { conditions: Record<string, unknown> }) => [
        own['base'],
        own['solvent'],
      ]),
    ).toEqual([
      ['KOAc', 'DMF'],
      ['KOAc', 'DMF'],
      ['KOtBu', 'THF'],
    ]);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual([
      'level_spelling',
      'level_spelling',
      'level_structure',
      'outside_declared',
    ]);
  });

  it('are corrected by a further entry with a reason; the first one stays and counts no more', async () => {
    const path = await open();
    const first = (await enter(path, { conditions, yield_percent: 90 })).body.experiments[0];
    const corrected = await enter(path, { conditions, yield_percent: 60, corrects: first.id });
    expect(corrected.body.experiments[0]).toMatchObject({ corrects: first.id, reason_for_change });
    expect(await list(path)).toMatchObject([
      { yield_percent: 60, superseded_by: null },
      { yield_percent: 90, superseded_by: corrected.body.experiments[0].id },
    ]);
    const { body: project } = await server.call('GET', path, { token });
    expect(project).toMatchObject({ experiment_count: 1, best_yield_percent: 60 });
    const again = await enter(path, { conditions, yield_percent: 61, corrects: first.id });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    const silent = { experiments: [{ conditions, yield_percent: 61, corrects: first.id }] };
    const unsaid = await server.call('POST', `${path}/experiments`, { token, json: silent });
    expect([unsaid.status, Object.keys(unsaid.body.fields)]).toEqual([422, ['reason_for_change']]);
    const last = corrected.body.experiments[0].id;
    await enter(path, { conditions, status: 'withdrawn', corrects: last });
    expect((await server.call('GET', path, { token })).body).toMatchObject({
      experiment_count: 0,
      best_yield_percent: null,
    });
  });

  it('are what was done: outside of what was declared is a warning, as is a yield above 100', async () => {
    const path = await open();
    const { status, body } = await enter(path, {
      conditions: { base: 'DBU', temperature: 130 },
      yield_percent: 101.5,
    });
    expect(status).toBe(201);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual([
      'outside_declared',
      'outside_declared',
      'yield_above_100',
    ]);
    expect(body.warnings[0].message).toBe('Experiment 1: base: DBU is none of its levels.');
  });

  it.each([
    ['a yield above 105', { conditions, yield_percent: 105.1 }, 'yield_percent'],
    ['a yield below 0', { conditions, yield_percent: -1 }, 'yield_percent'],
    ['a yield that is text', { conditions, yield_percent: 'NaN' }, 'yield_percent'],
    ['no yield where it is completed', { conditions }, 'yield_percent'],
    ['a yield where it is planned', { conditions, yield_percent: 5, status: 'planned' }, 'yield_percent'],
    ['a condition missing', { conditions: { base: 'KOAc' }, yield_percent: 5 }, 'conditions.temperature'],
    [
      'a condition nobody declared',
      { conditions: { ...conditions, pH: 7 }, yield_percent: 5 },
      'conditions.pH',
    ],
    [
      'text where a number is declared',
      { conditions: { base: 'KOAc', temperature: 'hot' }, yield_percent: 5 },
      'conditions.temperature',
    ],
    [
      'an experiment of nowhere to correct',
      { conditions, yield_percent: 5, corrects: 'rxe_none' },
      'corrects',
    ],
    [
      'a plan of nowhere',
      { conditions, status: 'planned', planned_from: { kind: 'yield_prediction', id: 'rxy_none' } },
      'planned_from.id',
    ],
    ['an outcome of two kinds', { conditions, yield_percent: 5, corrects: 'a', completes: 'b' }, 'corrects'],
  ])('are refused with %s, all of the call, naming which', async (_what, experiment, field) => {
    const path = await open();
    const good = { conditions, yield_percent: 5 };
    const { status, body } = await enter(path, good, experiment);
    expect([status, Object.keys(body.fields)]).toEqual([422, [`experiments.1.${field}`]]);
    expect(await list(path)).toEqual([]);
  });

  it('take a number that is none as broken JSON', async () => {
    const path = await open();
    const response = await fetch(`${server.url}${path}/experiments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{"experiments":[{"conditions":${JSON.stringify(conditions)},"yield_percent":NaN}]}`,
    });
    expect(response.status).toBe(400);
  });

  it('without declared parameters may name any conditions, but some', async () => {
    const path = await open({ parameters: null });
    expect((await enter(path, { conditions: { solvent: 'DMF' }, yield_percent: 5 })).status).toBe(201);
    expect((await enter(path, { conditions: {}, yield_percent: 5 })).status).toBe(422);
  });

  it('without declared parameters count under the first spelling of each level, and so do candidates', async () => {
    const path = await open({ parameters: null });
    const given = (solvent: string, yieldPercent: number) => ({
      conditions: { solvent, temperature: 80 },
      yield_percent: yieldPercent,
    });
    const first = await enter(path, given('DMF', 50), given(' CCO ', 20));
    expect(first.body.warnings).toEqual([]);
    const { body } = await enter(
      path,
      given('dmf ', 52),
      given('OCC', 21),
      given('d\u200bmf', 49),
      given('THF', 5),
    );
    expect(body.experiments.map(({ conditions: own }: { conditions: object }) => own)).toEqual(
      ['DMF', 'CCO', 'DMF', 'THF'].map((solvent) => ({ solvent, temperature: 80 })),
    );
    expect(body.warnings.map(({ code }: { code: string }) => code).sort()).toEqual([
      'level_spelling',
      'level_spelling',
      'level_structure',
    ]);
    const predicted = await server.call('POST', `${path}/yield-predictions`, {
      token,
      json: { candidates: ['DMF', 'dmf'].map((solvent) => ({ solvent, temperature: 80 })) },
    });
    const [one, other] = predicted.body.predictions;
    expect([predicted.status, other.yield_percent, other.warnings]).toEqual([
      201,
      one.yield_percent,
      one.warnings,
    ]);
  });

  it('are called by names that can be seen: marks of direction and what nobody sees are refused', async () => {
    const path = await open({ parameters: null });
    for (const conditions of [{ 'sol\u200bvent': 'DMF' }, { solvent: 'DM\u202eF' }]) {
      const { status, body } = await enter(path, { conditions, yield_percent: 5 });
      expect([status, Object.values(body.fields)]).toEqual([422, [['Must not contain control characters.']]]);
    }
    const declared = await open();
    const { status, body } = await enter(declared, {
      conditions: { base: 'K\u202eOH', temperature: 80 },
      yield_percent: 5,
    });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['experiments.0.conditions.base']]);
  });

  it('with yields that look like fractions are taken with a warning', async () => {
    const path = await open();
    const both = ['KOAc', 'K2CO3'].map((base) => ({
      conditions: { base, temperature: 80 },
      yield_percent: 0.85,
    }));
    const { status, body } = await enter(path, ...both);
    expect([status, body.warnings.map(({ code }: { code: string }) => code)]).toEqual([
      201,
      ['looks_like_fractions'],
    ]);
  });

  it('take the place of one of the same project only, once, and a plan is completed, not corrected to done', async () => {
    const [path, other] = [await open(), await open()];
    const plan = (await enter(path, { conditions, status: 'planned' })).body.experiments[0];
    expect((await server.call('GET', path, { token })).body).toMatchObject({ planned_count: 1 });
    const done = { conditions, yield_percent: 5 };
    expect((await enter(other, { ...done, completes: plan.id })).status).toBe(422);
    expect((await enter(path, { ...done, corrects: plan.id })).status).toBe(422);
    expect((await enter(path, { ...done, completes: plan.id }, { ...done, completes: plan.id })).status).toBe(
      422,
    );
    const outcome = await enter(path, { ...done, completes: plan.id });
    expect(outcome.body.experiments[0]).toMatchObject({ completes: plan.id, reason_for_change: null });
    expect((await enter(path, { ...done, completes: plan.id })).status).toBe(409);
    const { id } = outcome.body.experiments[0];
    expect((await enter(path, { conditions, status: 'planned', corrects: id })).status).toBe(422);
  });

  it('are kept as they were entered, behind the service too', async () => {
    const path = await open();
    const { id } = (await enter(path, { conditions, yield_percent: 5 })).body.experiments[0];
    for (const statement of [
      sql`UPDATE reaction_experiment SET yield_percent = 99 WHERE id = ${id}`,
      sql`DELETE FROM reaction_experiment WHERE id = ${id}`,
    ])
      await expect(server.kernel.store.transact((tx) => statement.execute(tx))).rejects.toThrow(
        'written once',
      );
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { anyReactionExperiments, anyReactionProject } from '../../testing/any-reaction.ts';
import { idsOf, type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

const why = { reason_for_change: 'As agreed.' };

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let ben: SessionTokens;
let call: StaffedServer['call'];
let trailOf: StaffedServer['trailOf'];

beforeAll(async () => {
  ({ server, root, ada, ben, call, trailOf } = await startStaffedServer({}));
});
afterAll(() => server.cleanUp());

const open = async (change: object = {}): Promise<string> =>
  (await call(ada, 'POST', '/reaction-projects', { ...anyReactionProject, ...change })).body.id;

describe('a reaction project', () => {
  it('keeps what it was opened with, and who opened it', async () => {
    const { status, body } = await call(ada, 'POST', '/reaction-projects', anyReactionProject);
    expect([status, body]).toMatchObject([
      201,
      {
        ...anyReactionProject,
        experiment_count: 0,
        best_yield_percent: null,
        revision: 1,
        created_by_user_id: ada.user.id,
      },
    ]);
    expect((await call(ada, 'GET', `/reaction-projects/${body.id}`)).body).toEqual(body);
  });

  it('is its owner’s and admins’; to everybody else it does not exist, which is noted', async () => {
    const id = await open({ name: 'Hers alone' });
    const path = `/reaction-projects/${id}`;
    for (const caller of [ada, root]) expect((await call(caller, 'GET', path)).status).toBe(200);
    for (const [method, suffix, json] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'his', ...why }],
      ['DELETE', '', why],
      ['GET', '/experiments', undefined],
      ['POST', '/experiments', anyReactionExperiments],
    ] as const) {
      const { status, body } = await call(ben, method, `${path}${suffix}`, json);
      expect([method, suffix, status, body.code]).toEqual([method, suffix, 404, 'not_found']);
    }
    expect(idsOf(await call(ben, 'GET', '/reaction-projects'))).not.toContain(id);
    expect(idsOf(await call(ada, 'GET', '/reaction-projects?q=hers%20alone'))).toEqual([id]);
    const events = server.kernel.store.read.selectFrom('security_event').select('event_type');
    await expect
      .poll(async () => (await events.execute()).map((row) => row.event_type))
      .toContain('cross_tenant_denied');
  });

  it('names an own project; somebody else’s, and an optimisation that is none, are a 404', async () => {
    const mine = (await call(ada, 'POST', '/projects', { name: 'Route B' })).body.id;
    const his = (await call(ben, 'POST', '/projects', { name: 'Ben’s' })).body.id;
    const create = (links: object) =>
      call(ada, 'POST', '/reaction-projects', { ...anyReactionProject, ...links });
    const { status, body } = await create({ project_id: mine });
    expect([status, body.project_id]).toEqual([201, mine]);
    expect(idsOf(await call(ada, 'GET', `/reaction-projects?project_id=${mine}`))).toEqual([body.id]);
    expect((await create({ project_id: his })).status).toBe(404);
    expect((await create({ optimization_id: 'opt_none' })).status).toBe(404);
    await call(ada, 'DELETE', `/projects/${mine}`, why);
    expect((await create({ project_id: mine })).status).toBe(404);
  });

  it('changes with a reason, both states in the trail; its parameters only while it is empty', async () => {
    const id = await open();
    const path = `/reaction-projects/${id}`;
    const change = { name: 'Suzuki, second ligand', parameters: null };
    const changed = await call(ada, 'PATCH', path, { ...change, ...why });
    expect([changed.status, changed.body]).toMatchObject([200, { ...change, revision: 2 }]);
    expect((await call(ada, 'PATCH', path, change)).status).toBe(422);
    expect((await call(ada, 'PATCH', path, why)).status).toBe(422);
    const [entry] = await trailOf('reaction_project', id);
    expect(entry).toMatchObject({
      event: 'reaction.project.update',
      ...why,
      payload: { before: { name: 'Suzuki coupling' }, after: { name: change.name, parameters: null } },
    });
    await call(ada, 'POST', `${path}/experiments`, anyReactionExperiments);
    const late = await call(ada, 'PATCH', path, { parameters: anyReactionProject.parameters, ...why });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  });

  it('is deleted softly with everything in it, and restored', async () => {
    const id = await open();
    const path = `/reaction-projects/${id}`;
    await call(ada, 'POST', `${path}/experiments`, anyReactionExperiments);
    expect((await call(ada, 'DELETE', path, {})).status).toBe(422);
    const { status, body } = await call(ada, 'DELETE', path, why);
    expect([status, body]).toMatchObject([
      200,
      { record_type: 'reaction_project', record_id: id, retained_until: '2036-11-21T12:00:00.000Z' },
    ]);
    expect((await call(ada, 'GET', path)).status).toBe(404);
    expect((await call(ada, 'GET', `${path}/experiments`)).status).toBe(404);
    expect((await call(ada, 'POST', `${path}/experiments`, anyReactionExperiments)).status).toBe(404);
    const shown = await call(root, 'GET', `${path}?include_deleted=true`);
    expect(shown.body.deletion).toMatchObject(why);
    expect((await call(root, 'GET', `${path}/experiments?include_deleted=true`)).body.items).toHaveLength(6);
    const change = sql`UPDATE reaction_project SET name = 'x', revision = revision + 1 WHERE id = ${id}`;
    await expect(server.kernel.store.transact((tx) => change.execute(tx))).rejects.toThrow('deleted record');
    expect((await call(root, 'POST', `/admin/records/reaction_project/${id}/restore`, why)).status).toBe(200);
    expect((await call(ada, 'GET', path)).body.experiment_count).toBe(6);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a reaction that is none', { reaction_smiles: 'CCO' }, 'reaction_smiles'],
    ['a part that is no structure', { reaction_smiles: 'CC(=O)O.CCO>>CC(=O)OCX' }, 'reaction_smiles'],
    ['a ring that is not closed', { reaction_smiles: 'c1ccccc>>c1ccccc1' }, 'reaction_smiles'],
    ['products of dots alone', { reaction_smiles: 'CCO>>.' }, 'reaction_smiles'],
    ['words', { reaction_smiles: 'acid>base>salt' }, 'reaction_smiles'],
    [
      'two parameters of one name',
      { parameters: Array(2).fill(anyReactionProject.parameters[1]) },
      'parameters.1.name',
    ],
    ['a field nobody knows', { yield: 3 }, 'yield'],
  ])('is refused with %s', async (_what, change, field) => {
    const { status, body } = await call(ada, 'POST', '/reaction-projects', {
      ...anyReactionProject,
      ...change,
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('says whether its reaction balances where it is opened, changed and read, and not in lists', async () => {
    const { body } = await call(ada, 'POST', '/reaction-projects', {
      name: 'Icosane',
      reaction_smiles: 'O>>CCCCCCCCCCCCCCCCCCCC',
    });
    expect(body.reaction_balance).toMatchObject({
      status: 'cannot_balance',
      message: expect.stringMatching(/^C20/),
    });
    const path = `/reaction-projects/${body.id}`;
    const changed = await call(ada, 'PATCH', path, { reaction_smiles: 'CC(=O)O.CCO>>CC(=O)OCC', ...why });
    expect(changed.body.reaction_balance).toMatchObject({ status: 'balanced' });
    expect((await call(ada, 'GET', path)).body.reaction_balance).toEqual(changed.body.reaction_balance);
    expect((await call(ada, 'GET', '/reaction-projects')).body.items[0]).not.toHaveProperty(
      'reaction_balance',
    );
  });
});

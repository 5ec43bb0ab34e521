import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let grace: SessionTokens;
let project: string;

beforeAll(async () => {
  server = await startTestServer();
  root = await server.signUp('root@example.org');
  ada = await server.signUp('ada@example.org');
  grace = await server.signUp('grace@example.org');
});
afterAll(() => server.cleanUp());

const call = (method: string, route: string, by: SessionTokens, json?: object): Promise<CallResult> =>
  server.call(method, route, { token: by.access_token, ...(json === undefined ? {} : { json }) });
const newProject = async (by = ada): Promise<string> =>
  (await call('POST', '/projects', by, { name: 'Stability' })).body.id;
const add = (json: object, by = ada, id = project) => call('POST', `/projects/${id}/members`, by, json);
const remove = (json: object, by = ada, id = project) => call('DELETE', `/projects/${id}/members`, by, json);
const members = (by = ada) => call('GET', `/projects/${project}/members`, by);

describe('the members of a project', () => {
  it('are invited by its owner, by address, name or id, and are in it at once', async () => {
    project = await newProject();
    expect((await members(grace)).status).toBe(404);
    const added = await add({ person: 'Grace@Example.org', role: 'viewer' });
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({ kind: 'user', user_id: grace.user.id, name: 'grace', role: 'viewer' }),
    ]);
    expect((await members(grace)).body.items).toHaveLength(1);
    const seen = (await call('GET', '/projects', grace)).body.items;
    expect(seen).toEqual([expect.objectContaining({ id: project, your_role: 'viewer' })]);
    expect((await call('GET', `/projects/${project}`, ada)).body.your_role).toBe('owner');
  });

  it('get another role by being invited again, which the trail tells', async () => {
    expect((await add({ person: 'grace', role: 'viewer' })).status).toBe(409);
    expect((await add({ user_id: grace.user.id, role: 'contributor' })).body.role).toBe('contributor');
    expect((await members()).body.items).toHaveLength(1);
    const { items } = (await call('GET', '/audit/events?event=project_member.add&limit=1', root)).body;
    expect(items[0]).toMatchObject({
      actor: { id: ada.user.id },
      record_id: project,
      payload: { user_id: grace.user.id, before: { role: 'viewer' }, after: { role: 'contributor' } },
    });
  });

  it('decide nothing about the project itself: its name, its members, its end', async () => {
    for (const answer of [
      await add({ user_id: root.user.id, role: 'viewer' }, grace),
      await remove({ user_id: grace.user.id }, grace),
      await call('PATCH', `/projects/${project}`, grace, { name: 'Mine', reason_for_change: 'Because.' }),
      await call('DELETE', `/projects/${project}`, grace, { reason_for_change: 'Because.' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
      expect(answer.body.message).toBe(
        'The owner of the project, ada, decides about it, or an administrator.',
      );
    }
  });

  it('are strangers again once they are removed, and whoever is removed twice is not found', async () => {
    expect((await remove({ user_id: grace.user.id })).status).toBe(200);
    expect((await members(grace)).status).toBe(404);
    expect((await call('GET', '/projects', grace)).body.items).toEqual([]);
    expect((await remove({ user_id: grace.user.id })).status).toBe(404);
    const { items } = (await call('GET', '/audit/events?event=project_member.remove&limit=1', root)).body;
    expect(items[0].payload).toEqual({
      user_id: grace.user.id,
      before: { role: 'contributor' },
      after: { role: null },
    });
  });

  it('are existing accounts, one at a time, and never the owner', async () => {
    const refusals = [
      [{ role: 'viewer' }, 422],
      [{ user_id: grace.user.id, person: 'grace', role: 'viewer' }, 422],
      [{ user_id: 'usr_none', role: 'viewer' }, 422],
      [{ person: 'nobody@example.org', role: 'viewer' }, 422],
      [{ group_id: 'grp_none', role: 'viewer' }, 422],
      [{ user_id: grace.user.id, role: 'owner' }, 422],
      [{ user_id: ada.user.id, role: 'viewer' }, 409],
    ] as const;
    for (const [json, status] of refusals) expect([json, (await add(json)).status]).toEqual([json, status]);
    expect((await add({ group_id: 'grp_none', role: 'viewer' })).body.fields.group_id[0]).toMatch(/SCIM/);
  });

  it('may be a group of a directory, whose members come and go with it', async () => {
    const group = (await call('POST', '/scim/v2/Groups', root, { displayName: 'Analysts' })).body.id;
    expect((await add({ group_id: group, role: 'viewer' })).body).toMatchObject({
      kind: 'group',
      name: 'Analysts',
    });
    expect((await members(grace)).status).toBe(404);
    const change = (op: string) =>
      call('PATCH', `/scim/v2/Groups/${group}`, root, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [
          op === 'add'
            ? { op, path: 'members', value: [{ value: grace.user.id }] }
            : { op, path: `members[value eq "${grace.user.id}"]` },
        ],
      });
    await change('add');
    expect((await members(grace)).status).toBe(200);
    // What somebody was given by name holds before what a group gives.
    await add({ user_id: grace.user.id, role: 'contributor' });
    expect((await call('GET', `/projects/${project}`, grace)).body.your_role).toBe('contributor');
    await remove({ user_id: grace.user.id });
    expect((await call('GET', `/projects/${project}`, grace)).body.your_role).toBe('viewer');
    await change('remove');
    expect((await members(grace)).status).toBe(404);
  });

  it('see nothing of a deleted project, and an admin may add and remove in any', async () => {
    const id = await newProject();
    expect((await add({ person: 'grace', role: 'viewer' }, root, id)).status).toBe(201);
    expect((await call('GET', `/projects/${id}`, grace)).status).toBe(200);
    await call('DELETE', `/projects/${id}`, ada, { reason_for_change: 'Over.' });
    expect((await call('GET', `/projects/${id}`, grace)).status).toBe(404);
  });
});

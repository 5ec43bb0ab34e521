import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { brukerParts, proton, upload } from '../../testing/upload.ts';

const reason_for_change = 'Not in this batch.';

interface People {
  readonly server: TestServer;
  readonly root: string;
  readonly ada: string;
  readonly eve: string;
  readonly compound: string;
  readonly call: (method: string, route: string, token: string, json?: object) => Promise<CallResult>;
}

const startWith = async (compoundRegistryVisibility: 'owner' | 'shared'): Promise<People> => {
  const server = await startTestServer({ settings: { compoundRegistryVisibility } });
  const signIn = async (name: string) => (await server.signUp(`${name}@example.org`)).access_token;
  const [root, ada, eve] = [await signIn('root'), await signIn('ada'), await signIn('eve')];
  const call: People['call'] = (method, route, token, json) =>
    server.call(method, route, json === undefined ? { token } : { token, json });
  const { body } = await call('POST', '/compounds', ada, { name: 'Hers', smiles: 'CCO' });
  return { server, root, ada, eve, call, compound: `/compounds/${body.id}` };
};

const createProject = async ({ call }: People, token: string): Promise<string> =>
  (await call('POST', '/projects', token, { name: 'Batch' })).body.id;

/** Events are written a moment after the answer: what a test counts is told from what came before it by its time. */
const denials = ({ server }: People, since = '') =>
  server.kernel.store.read
    .selectFrom('security_event')
    .selectAll()
    .where('event_type', '=', 'cross_tenant_denied')
    .where('occurred_at', '>=', since)
    .execute();

describe('a registry of owners', () => {
  let people: People;
  beforeAll(async () => {
    people = await startWith('owner');
  });
  afterAll(() => people.server.cleanUp());

  it('shows a compound to its owner, admins and the system alone', async () => {
    const { server, call, compound, root, ada, eve } = people;
    for (const token of [ada, root, server.systemKey]) {
      expect((await call('GET', compound, token)).status).toBe(200);
      expect((await call('GET', '/compounds', token)).body.items).toHaveLength(1);
    }
    expect((await call('GET', compound, eve)).status).toBe(404);
    expect((await call('GET', '/compounds', eve)).body.items).toEqual([]);
  });

  it('attaches to own analyses and projects once, and keeps who attached it after detaching', async () => {
    const { server, call, compound, ada } = people;
    const project_id = await createProject(people, ada);
    const analysis_id = (await upload(server, ada, brukerParts(), proton)).body.id;
    const route = `${compound}/attachments`;
    for (const target of [{ project_id }, { analysis_id }]) {
      expect((await call('POST', route, ada, target)).status).toBe(201);
      expect((await call('POST', route, ada, target)).status).toBe(409);
    }
    const listed = async () => (await call('GET', route, ada)).body.items;
    expect(await listed()).toMatchObject([
      { analysis_id, title: expect.any(String) },
      { project_id, title: 'Batch' },
    ]);
    const attached = async (query: string) => (await call('GET', `/compounds?${query}`, ada)).body.items;
    expect(await attached(`analysis_id=${analysis_id}`)).toHaveLength(1);
    expect((await call('DELETE', route, ada, { project_id })).status).toBe(422);
    const ended = await call('DELETE', route, ada, { project_id, reason_for_change });
    expect(ended.body).toMatchObject({ project_id, detached_at: expect.any(String) });
    expect((await call('DELETE', route, ada, { project_id, reason_for_change })).status).toBe(404);
    expect(await listed()).toMatchObject([{ analysis_id }]);
    expect(await attached(`project_id=${project_id}`)).toEqual([]);
    expect((await call('POST', route, ada, { project_id })).status).toBe(201);
    await expect(
      behindTheTrail(server.kernel, async (tx) => {
        await tx
          .withTables<{ compound_attachment: { id: string } }>()
          .deleteFrom('compound_attachment')
          .execute();
      }),
    ).rejects.toThrow('an attachment ends and is not deleted');
  });

  it('of two that attach at once one is told of the other', async () => {
    const { call, compound, ada } = people;
    const project_id = await createProject(people, ada);
    const attach = () => call('POST', `${compound}/attachments`, ada, { project_id });
    const both = await Promise.all([attach(), attach()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it.each([
    ['nothing named', {}],
    ['both named', { analysis_id: 'ana_1', project_id: 'prj_1' }],
    ['NUL', { analysis_id: 'ana\u0000' }],
    ['another record', { report_id: 'rep_1' }],
  ])('refuses to attach with %s', async (_what, json) => {
    const { call, compound, ada } = people;
    expect((await call('POST', `${compound}/attachments`, ada, json)).status).toBe(422);
  });

  it('answers the 404 of nothing where the compound, the analysis or the project is somebody else’s', async () => {
    const { server, call, compound, ada, eve } = people;
    const hers = (await call('POST', '/compounds', eve, { name: 'Eve’s', smiles: 'CCC' })).body.id;
    const ownProject = await createProject(people, eve);
    const project_id = await createProject(people, ada);
    const analysis_id = (await upload(server, ada, brukerParts(), proton)).body.id;
    const since = server.kernel.nowUtc();
    const attempts: readonly [string, string, object, object][] = [
      ['POST', `/compounds/${hers}/attachments`, { analysis_id }, { analysis_id: 'ana_none' }],
      ['POST', `/compounds/${hers}/attachments`, { project_id }, { project_id: 'prj_none' }],
      ['POST', `${compound}/attachments`, { project_id: ownProject }, { project_id: 'prj_none' }],
      [
        'DELETE',
        `/compounds/${hers}/attachments`,
        { project_id, reason_for_change },
        { project_id: 'prj_none', reason_for_change },
      ],
      ['PATCH', compound, { name: 'mine', reason_for_change }, { name: 'mine', reason_for_change }],
    ];
    for (const [method, route, named, nothing] of attempts) {
      const foreign = await call(method, route, eve, named);
      const absent = await call(method, route.replace(compound, '/compounds/cmp_none'), eve, nothing);
      const { request_id: _one, ...said } = foreign.body;
      const { request_id: _other, ...saidOfNothing } = absent.body;
      expect([method, foreign.status, said]).toEqual([method, 404, saidOfNothing]);
    }
    await expect.poll(async () => (await denials(people, since)).length).toBe(attempts.length);
    expect((await call('GET', `/compounds?project_id=${project_id}`, eve)).body.items).toEqual([]);
  });

  it('lets machine keys register for their person, and nobody without credentials', async () => {
    const { call, eve } = people;
    const keyOf = async (json: object): Promise<string> =>
      (await call('POST', '/auth/api-keys', eve, json)).body.secret;
    const machine = await keyOf({ name: 'robot', kind: 'machine' });
    expect((await call('POST', '/compounds', machine, { name: 'Made', smiles: 'CCCC' })).status).toBe(201);
    expect((await people.server.call('GET', '/compounds')).status).toBe(401);
  });
});

describe('a shared registry', () => {
  let people: People;
  beforeAll(async () => {
    people = await startWith('shared');
  });
  afterAll(() => people.server.cleanUp());

  it('is read by everybody and written by the owner alone', async () => {
    const { call, compound, ada, eve, root } = people;
    expect((await call('GET', compound, eve)).body.name).toBe('Hers');
    expect((await call('GET', '/compounds', eve)).body.items).toHaveLength(1);
    const change = { name: 'Mine', reason_for_change };
    expect((await call('PATCH', compound, eve, change)).status).toBe(404);
    const project_id = await createProject(people, eve);
    expect((await call('POST', `${compound}/attachments`, eve, { project_id })).status).toBe(404);
    await expect.poll(async () => (await denials(people)).length).toBe(2);
    expect((await call('PATCH', compound, root, { ...change, name: 'Checked' })).status).toBe(200);
    expect((await call('GET', compound, ada)).body.name).toBe('Checked');
  });

  it('does not tell of analyses and projects of the owner', async () => {
    const { call, compound, ada, eve } = people;
    const project_id = await createProject(people, ada);
    await call('POST', `${compound}/attachments`, ada, { project_id });
    expect((await call('GET', `${compound}/attachments`, ada)).body.items).toHaveLength(1);
    expect((await call('GET', `${compound}/attachments`, eve)).body.items).toEqual([]);
    expect((await call('GET', `/compounds?project_id=${project_id}`, eve)).body.items).toEqual([]);
  });

  it('has a structure once for each owner', async () => {
    const { call, eve } = people;
    expect((await call('POST', '/compounds', eve, { name: 'Mine', smiles: 'OCC' })).status).toBe(201);
  });
});

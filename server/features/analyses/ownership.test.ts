import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed, brukerParts, proton, upload } from '../../testing/upload.ts';

let server: TestServer;
let ada: string;
let eve: string;
let root: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 0 } });
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  eve = (await server.signUp('eve@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const call = (method: string, route: string, token: string, json?: object): Promise<CallResult> =>
  server.call(method, route, json === undefined ? { token } : { token, json });

const createProject = async (token: string, name: string): Promise<string> =>
  (await call('POST', '/projects', token, { name })).body.id;

describe('an analysis of somebody else', () => {
  it('is a 404 on every route, and each attempt is told to the security stream', async () => {
    const { id, run_id, archive_id, peaks } = await analysed(server, ada);
    const edits = [{ action: 'remove', peak_id: peaks[0].id }];
    const attempts: readonly [string, string, object?][] = [
      ['GET', `/analyses/${id}`],
      ['GET', `/analyses/${id}/peaks`],
      ['GET', `/analyses/${id}/thumbnail`],
      ['POST', `/analyses/${id}/move`, { project_id: null, reason_for_change: 'x' }],
      ['GET', `/analyses/${id}/spectrum`],
      ['GET', `/analyses/${id}/events`],
      ['GET', `/analyses/${id}/report`],
      ['GET', `/analyses/${id}/runs`],
      ['GET', `/analyses/${id}/corrections`],
      ['GET', `/analyses/${id}/export?format=csv`],
      ['POST', `/analyses/${id}/retry`, {}],
      ['POST', `/analyses/${id}/cancel`],
      ['POST', `/analyses/${id}/joint-verdict`, {}],
      ['POST', `/analyses/${id}/corrections`, { edits, reason_for_change: 'x' }],
      ['GET', `/raw-fid/${archive_id}`],
      ['GET', `/raw-fid/${archive_id}/content`],
      ['POST', `/raw-fid/${archive_id}/process`, {}],
      ['GET', `/fid/runs/${run_id}`],
      ['GET', `/fid/runs/${run_id}/reviews`],
    ];
    for (const [method, route, json] of attempts) {
      const foreign = await call(method, route, eve, json);
      const absent = await call(method, route.replace(/(ana|arc|run)_\w+/, '$1_none'), eve, json);
      expect([route, foreign.status, foreign.body.message]).toEqual([route, 404, absent.body.message]);
    }
    await expect
      .poll(async () => {
        const rows = await server.kernel.store.read
          .selectFrom('security_event')
          .select('event_type')
          .where('event_type', '=', 'cross_tenant_denied')
          .execute();
        return rows.length;
      })
      .toBe(attempts.length);
    expect((await call('GET', '/analyses', eve)).body.items).toEqual([]);
    expect((await call('GET', `/analyses/${id}`, root)).status).toBe(200);
    expect((await call('GET', `/analyses/${id}`, server.systemKey)).status).toBe(200);
  });
});

describe('the list of analyses', () => {
  it('filters by status, project and text, and goes on from its cursor', async () => {
    const project = await createProject(ada, 'Aspirin');
    for (const notes of ['alpha 100%', 'beta', 'gamma']) {
      await upload(server, ada, brukerParts(), { ...proton, notes, project_id: project });
    }
    const list = async (query: string) => (await call('GET', `/analyses?${query}`, ada)).body;
    const inProject = await list(`project_id=${project}`);
    expect(inProject.items.map((item: { project_id: string }) => item.project_id)).toEqual([
      project,
      project,
      project,
    ]);
    expect((await list(`project_id=${project}&q=beta`)).items).toHaveLength(1);
    expect((await list(`project_id=${project}&q=${encodeURIComponent('100%')}`)).items).toHaveLength(1);
    expect((await list(`project_id=${project}&q=${encodeURIComponent('%')}`)).items).toHaveLength(1);
    expect((await list('status=failed')).items).toEqual([]);
    const first = await list(`project_id=${project}&limit=2`);
    const second = await list(`project_id=${project}&limit=2&cursor=${first.next_cursor}`);
    const ids = [...first.items, ...second.items].map((item: { id: string }) => item.id);
    expect(ids).toEqual(inProject.items.map((item: { id: string }) => item.id));
    expect(second.next_cursor).toBeNull();
    expect((await call('GET', '/analyses?cursor=nonsense', ada)).status).toBe(422);
    expect((await call('GET', `/projects/${project}`, ada)).body.analysis_count).toBe(3);
  });
});

describe('projects', () => {
  it('are created, renamed and archived with a reason by their owner', async () => {
    const id = await createProject(ada, 'Draft');
    const change = { name: 'Final', description: 'Batch 7' };
    expect((await call('PATCH', `/projects/${id}`, ada, change)).status).toBe(422);
    const why = { reason_for_change: 'The batch has its number.' };
    const renamed = await call('PATCH', `/projects/${id}`, ada, { ...change, ...why });
    expect(renamed.body).toMatchObject({ name: 'Final', description: 'Batch 7' });
    expect((await call('DELETE', `/projects/${id}`, ada, {})).status).toBe(422);
    const removed = await call('DELETE', `/projects/${id}`, ada, { reason_for_change: 'Duplicate.' });
    expect(removed).toMatchObject({ status: 200, body: { reason_for_change: 'Duplicate.' } });
    expect((await call('GET', `/projects/${id}`, ada)).status).toBe(404);
    const { items } = (await call('GET', '/projects', ada)).body;
    expect(items.some((project: { id: string }) => project.id === id)).toBe(false);
    const created = await upload(server, ada, brukerParts(), { ...proton, project_id: id });
    expect(created.status).toBe(404);
    expect((await call('GET', `/projects/${id}?include_deleted=true`, ada)).status).toBe(404);
    const kept = await call('GET', `/projects/${id}?include_deleted=true`, root);
    expect(kept).toMatchObject({ status: 200, body: { name: 'Final', reason_for_change: 'Duplicate.' } });
    expect((await call('GET', `/projects/${id}`, root)).status).toBe(404);
  });

  it('of somebody else are a 404, also as a place for an upload', async () => {
    const id = await createProject(ada, 'Private');
    expect((await call('GET', `/projects/${id}`, eve)).status).toBe(404);
    const taken = { name: 'Mine', reason_for_change: 'x' };
    expect((await call('PATCH', `/projects/${id}`, eve, taken)).status).toBe(404);
    expect((await call('DELETE', `/projects/${id}`, eve, { reason_for_change: 'x' })).status).toBe(404);
    expect((await upload(server, eve, brukerParts(), { ...proton, project_id: id })).status).toBe(404);
    expect((await call('GET', `/projects/${id}`, root)).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { analysed } from '../../testing/upload.ts';

let server: TestServer;
let root: string;
let ada: string;
let eve: string;

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

const move = (id: string, token: string, project_id: string | null): Promise<CallResult> =>
  call('POST', `/analyses/${id}/move`, token, { project_id, reason_for_change: 'It belongs there.' });

const inProject = async (projectId: string): Promise<string[]> =>
  (await call('GET', `/analyses?project_id=${projectId}`, ada)).body.items.map(
    ({ id }: { id: string }) => id,
  );

describe('an analysis that is moved', () => {
  it('is in the other project, with the reason in the trail, and out of it again', async () => {
    const { id } = await analysed(server, ada);
    const [first, second] = [await createProject(ada, 'First'), await createProject(ada, 'Second')];
    const moved = await move(id, ada, first);
    expect([moved.status, moved.body.project_id, moved.body.project_name]).toEqual([200, first, 'First']);
    expect((await move(id, ada, second)).body.project_name).toBe('Second');
    expect([await inProject(first), await inProject(second)]).toEqual([[], [id]]);
    const trail = await call(
      'GET',
      `/audit/events?class=change&record_type=analysis&record_id=${id}&limit=1`,
      root,
    );
    expect(trail.body.items[0]).toMatchObject({
      event: 'analysis.move',
      reason_for_change: 'It belongs there.',
      payload: { project_id: second, former_project_id: first },
    });
    expect((await move(id, ada, null)).body).toMatchObject({ project_id: null, project_name: null });
  });

  it('stays where it is told to go already, and asks for a reason', async () => {
    const { id } = await analysed(server, ada);
    expect((await move(id, ada, null)).status).toBe(409);
    const silent = await call('POST', `/analyses/${id}/move`, ada, { project_id: null });
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([422, ['reason_for_change']]);
  });

  it('goes into no project of others, and is moved by nobody else', async () => {
    const { id } = await analysed(server, ada);
    const foreign = await createProject(eve, 'Hers');
    expect((await move(id, ada, foreign)).status).toBe(404);
    expect((await move(id, eve, foreign)).status).toBe(404);
    expect((await call('GET', `/analyses/${id}`, ada)).body.project_id).toBeNull();
  });
});

describe('an analysis of a project with members', () => {
  const share = async (name: string): Promise<string> => {
    const projectId = await createProject(ada, name);
    const invited = { person: 'eve@example.org', role: 'contributor' };
    expect((await call('POST', `/projects/${projectId}/members`, ada, invited)).status).toBe(201);
    return projectId;
  };

  it('is moved by its owner or an administrator, and by no contributor', async () => {
    const { id } = await analysed(server, ada);
    const shared = await share('Shared');
    expect((await move(id, ada, shared)).status).toBe(200);
    const theirs = await createProject(eve, 'Elsewhere');
    for (const to of [theirs, null]) expect((await move(id, eve, to)).status).toBe(403);
    expect((await move(id, root, null)).status).toBe(200);
  });

  it('that waits for a review is not opened to everybody by moving it out', async () => {
    const { id, peaks } = await analysed(server, ada);
    const shared = await share('Also shared');
    const edits = [{ action: 'remove', peak_id: peaks[0].id }];
    await call('POST', `/analyses/${id}/corrections`, ada, { edits, reason_for_change: 'An artefact.' });
    expect((await move(id, ada, shared)).status).toBe(200);
    const alone = await createProject(ada, 'Alone');
    for (const to of [alone, null]) {
      const refused = await move(id, ada, to);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining('waits for a review'),
      ]);
    }
    expect((await move(id, ada, await share('A third'))).status).toBe(200);
  });
});

describe('the picture of an analysis in a list', () => {
  it('fills its height with the tallest signal of the compound, whatever a solvent does', async () => {
    const { id, peaks } = await analysed(server, ada);
    const { status, body } = await call('GET', `/analyses/${id}/thumbnail`, ada);
    expect([status, body.structure]).toEqual([200, null]);
    const { from_ppm, to_ppm, low, high } = body.spectrum;
    expect([low.length, high.length]).toEqual([120, 120]);
    const at = (ppm: number): number => high[Math.floor((120 * (ppm - from_ppm)) / (to_ppm - from_ppm))];
    const compound = peaks.filter(({ category }: { category: string }) => category === 'compound');
    const heights = compound.map(({ shift_ppm }: { shift_ppm: number }) => at(shift_ppm));
    expect(Math.max(...heights)).toBeGreaterThan(0.8);
    expect(Math.max(...high)).toBeLessThanOrEqual(1);
    expect(low.every((value: number, place: number) => value <= high[place])).toBe(true);
  });

  it('has the structure of the current revision', async () => {
    const { id } = await analysed(server, ada);
    const edits = [{ action: 'structure', structure: { smiles: 'CCO' } }];
    await call('POST', `/analyses/${id}/corrections`, ada, {
      edits,
      reason_for_change: 'The label says so.',
    });
    expect((await call('GET', `/analyses/${id}/thumbnail`, ada)).body.structure).toMatchObject({
      formula: 'C2H6O',
    });
  });

  it('stands beside the name of its owner in the list', async () => {
    const [row] = (await call('GET', '/analyses?limit=1', ada)).body.items;
    expect(row).toMatchObject({ created_by_name: expect.stringMatching(/\S/), project_name: null });
    expect(row.created_by_name).not.toBe(row.created_by);
  });
});

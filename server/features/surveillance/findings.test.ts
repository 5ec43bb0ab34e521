import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anySource, runAll, watch } from '../../testing/surveillance.ts';

let server: TestServer;
let admin: string;
let ada: string;
let ben: string;
let findingId: string;
let dossierId: string;
const root = '/regulatory/surveillance';

const call = (method: string, route: string, token: string, json?: object) =>
  server.call(method, `${root}${route}`, { token, ...(json === undefined ? {} : { json }) });

beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  const product = {
    max_daily_dose_g: 1,
    route: 'oral',
    substance_type: 'drug_substance',
    treatment_duration: 'lifetime',
  };
  const json = { title: 'Aspirin', product };
  dossierId = (await server.call('POST', '/regulatory/dossiers', { token: ada, json })).body.id;
  const source_id = await anySource(server, admin);
  const asked = { source_id, kind: 'file_drop', location: 'missing.txt', dossier_ids: [dossierId] };
  const watcher = await watch(server, admin, asked);
  expect(watcher.body).toMatchObject({ dossier_ids: [dossierId] });
  const { checks } = await runAll(server, admin);
  findingId = checks[0]?.finding_id ?? '';
});
afterAll(() => server.cleanUp());

describe('a finding that concerns a dossier', () => {
  it('names it to who may read the dossier alone', async () => {
    const told = async (token: string) =>
      (await call('GET', `/findings/${findingId}`, token)).body.dossier_ids;
    expect([await told(ada), await told(admin), await told(ben)]).toEqual([[dossierId], [dossierId], []]);
    const watchers = async (token: string) =>
      (await call('GET', '/source-watchers', token)).body.items[0].dossier_ids;
    expect([await watchers(ada), await watchers(ben)]).toEqual([[dossierId], []]);
  });

  it('is found by it, and a dossier of somebody else answers like none', async () => {
    const list = (token: string, id: string) => call('GET', `/findings?dossier_id=${id}`, token);
    expect((await list(ada, dossierId)).body.items).toMatchObject([{ id: findingId }]);
    const [foreign, none] = [await list(ben, dossierId), await list(ben, 'dos_none')];
    expect([foreign.status, none.status]).toEqual([404, 404]);
    const { request_id: _a, ...told } = foreign.body;
    const { request_id: _b, ...nothing } = none.body;
    expect(told).toEqual(nothing);
  });

  it('may be told to concern others, and none that is not there', async () => {
    const why = { reason_for_change: 'Another product.' };
    const nobody = await call('PATCH', `/findings/${findingId}`, admin, {
      dossier_ids: ['dos_none'],
      ...why,
    });
    expect(nobody.status).toBe(404);
    const { body } = await call('PATCH', `/findings/${findingId}`, admin, { dossier_ids: [], ...why });
    expect(body).toMatchObject({ dossier_ids: [], acknowledged: null });
    expect((await call('GET', `/findings?dossier_id=${dossierId}`, ada)).body.items).toEqual([]);
  });
});

describe('a finding', () => {
  it('is acknowledged once, by an admin, with a reason', async () => {
    const json = { acknowledge: true, reason_for_change: 'The file comes on Monday.' };
    expect((await call('PATCH', `/findings/${findingId}`, ada, json)).status).toBe(403);
    expect((await call('PATCH', `/findings/${findingId}`, admin, { acknowledge: true })).status).toBe(422);
    expect((await call('PATCH', `/findings/${findingId}`, admin, { reason_for_change: 'x' })).status).toBe(
      422,
    );
    const open = async () => (await call('GET', '/findings?acknowledged=false', ada)).body.items;
    expect(await open()).toHaveLength(1);
    const { body } = await call('PATCH', `/findings/${findingId}`, admin, json);
    expect(body.acknowledged).toMatchObject({ by_name: 'root', reason: json.reason_for_change });
    expect((await call('PATCH', `/findings/${findingId}`, admin, json)).status).toBe(409);
    expect(await open()).toEqual([]);
    expect((await call('GET', '/findings?acknowledged=true', ada)).body.items).toHaveLength(1);
  });

  it('does not change, nor do the run and the check it comes from', async () => {
    for (const statement of [
      "UPDATE surveillance_finding SET failure_code = 'gone'",
      'UPDATE surveillance_finding SET acknowledged_at = NULL',
      'DELETE FROM surveillance_finding',
      "UPDATE surveillance_check SET state = 'waiting'",
      "UPDATE surveillance_run SET state = 'running', finished_at = NULL",
      "UPDATE source_watcher SET source_id = 'another'",
    ])
      await expect(
        server.kernel.store.transact((tx) => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow();
  });
});

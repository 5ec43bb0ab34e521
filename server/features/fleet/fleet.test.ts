import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import {
  answerChallenge,
  askChallenge,
  type Device,
  enrolDevice,
  newDevice,
  setStatus,
} from '../../testing/device.ts';

let server: TestServer;
let root: string;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const report = {
  product_version: '0.1.0',
  target: 'linux-x64',
  system: 'Linux 6.1.0',
  storage_bytes: 1_000,
  policies: [{ name: 'UPDATES_ENABLED', value: 'false' }],
};

const enrolled = async (): Promise<{ id: string; device: Device }> => {
  const device = newDevice();
  const { id } = (await enrolDevice(server, root, device)).body;
  await setStatus(server, root, id, 'active');
  return { id, device };
};

const sayReport = async ({ id, device }: { id: string; device: Device }, said: object = report) =>
  server.call('POST', '/desktop/device-sessions', {
    json: { ...answerChallenge(device, id, await askChallenge(server, id)), report: said },
  });

const fleet = async (query = '', token = root) => server.call('GET', `/admin/fleet${query}`, { token });
const ids = async (query: string): Promise<string[]> =>
  (await fleet(query)).body.items.map(({ id }: { id: string }) => id);

describe('the fleet', () => {
  it('shows what each installation said of itself at its last exchange, and that others said nothing', async () => {
    const bench = await enrolled();
    const silent = await enrolled();
    expect((await sayReport(bench, { ...report, product_version: '0.0.9' })).status).toBe(201);
    expect((await sayReport(bench)).status).toBe(201);
    const { items } = (await fleet()).body;
    expect(items).toMatchObject([
      { id: silent.id, report: null },
      { id: bench.id, status: 'active', report: { ...report, reported_at: expect.any(String) } },
    ]);
    expect((await server.call('GET', '/admin/fleet/summary', { token: root })).body).toEqual({
      installations: 2,
      reporting: 1,
      storage_bytes: 1000,
      versions: [{ version: '0.1.0', installations: 1 }],
    });
  });

  it('is found by version, policy, system, standing and silence', async () => {
    const [silent = '', bench = ''] = await ids('');
    expect(await ids('?version=0.1.0')).toEqual([bench]);
    expect(await ids('?version=0.0.9')).toEqual([]);
    expect(await ids('?policy=UPDATES_ENABLED')).toEqual([bench]);
    // A part of a name is no setting, and a wildcard of the store is text.
    expect(await ids('?policy=UPDATES')).toEqual([]);
    expect(await ids('?policy=%25')).toEqual([]);
    expect(await ids('?platform=windows')).toEqual([]);
    expect(await ids('?unseen_days=1')).toEqual([silent]);
    await setStatus(server, root, silent, 'retired');
    expect(await ids('')).toEqual([bench]);
    expect(await ids('?status=retired')).toEqual([silent]);
  });

  it('is saved as CSV whole, whatever page was shown, with formulas defused', async () => {
    const evil = await enrolled();
    await sayReport(evil, { ...report, system: '=cmd()' });
    const { body, headers } = await server.call('GET', '/admin/fleet?limit=1', {
      token: root,
      headers: { accept: 'text/csv' },
    });
    expect(headers.get('content-disposition')).toMatch(/fleet-\d{4}-\d\d-\d\d\.csv/);
    const [header = '', ...rows] = body.trim().split('\r\n');
    expect(header).toBe(
      'installation_id,name,status,platform,enrolled_by,last_seen_at_utc,version,target,system,storage_bytes,policies,reported_at_utc,update_stage,update_phase,update_deadline_utc,update_state,update_may_go_back,policy_trouble,policies_from_next_start',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`,'=cmd(),1000,UPDATES_ENABLED=false,`);
  });

  it('is counted although workstations claim more bytes than a whole number holds', async () => {
    for (const bench of [await enrolled(), await enrolled()])
      await sayReport(bench, { ...report, storage_bytes: Number.MAX_SAFE_INTEGER });
    const { status, body } = await server.call('GET', '/admin/fleet/summary', { token: root });
    expect([status, body.storage_bytes]).toEqual([200, Number.MAX_SAFE_INTEGER]);
  });

  it('is for administrators, and takes no filter it does not know', async () => {
    for (const path of ['', '/summary']) expect((await fleet(path, ada)).status).toBe(403);
    for (const query of ['?unseen_days=0', '?platform=amiga', '?version=', '?nonsense=1'])
      expect([query, (await fleet(query)).status]).toEqual([query, 422]);
  });

  it.each([
    { product_version: '' },
    { target: 'Linux x64' },
    { storage_bytes: -1 },
    { policies: [{ name: 'X' }] },
    { records: 7 },
  ])('takes no report with %j', async (change) => {
    const bench = await enrolled();
    expect((await sayReport(bench, { ...report, ...change })).status).toBe(422);
  });
});

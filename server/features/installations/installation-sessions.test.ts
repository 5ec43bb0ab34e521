import { sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { askChallenge, type Device, enrolDevice, newDevice, setStatus } from '../../testing/device.ts';
import { deviceSignInMessage } from './device-message.ts';

let server: TestServer;
let admin: string;
let ada: string;
let eve: string;
let device: Device;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  eve = (await server.signUp('eve@example.org')).access_token;
});
afterAll(() => server.cleanUp());
beforeEach(async () => {
  device = newDevice();
  id = (await enrolDevice(server, ada, device)).body.id;
});

const signInAt = (installation_id: string, more: object = {}) =>
  server.call('POST', '/desktop/login', {
    json: { email: 'ada@example.org', password: testPassword, installation_id, ...more },
  });
const prove = async (of: Device) => {
  const challenge = await askChallenge(server, id);
  return {
    challenge,
    signature: sign(null, deviceSignInMessage(id, challenge), of.privateKey).toString('base64'),
  };
};
const sessionsAt = async (token: string, installation = id) =>
  (await server.call('GET', `/desktop/installation-sessions?installation_id=${installation}`, { token })).body
    .items;
const revoke = (token: string, session: string) =>
  server.call('DELETE', `/desktop/installation-sessions/${session}`, { token });
const statusOf = async (token: string) => (await server.call('GET', '/auth/me', { token })).status;

describe('a sign-in from an installation', () => {
  it('is listed for its person and for admins, with the identity its device proved', async () => {
    const { body } = await signInAt(id, { device: await prove(device) });
    const { fingerprint, last_seen_at } = (
      await server.call('GET', `/desktop/installations/${id}`, { token: ada })
    ).body;
    const item = {
      id: body.session_id,
      installation_id: id,
      installation_name: 'Bench 7',
      device_fingerprint: fingerprint,
      user_name: 'ada',
      user_email: 'ada@example.org',
    };
    expect(last_seen_at).not.toBeNull();
    expect(await sessionsAt(ada)).toMatchObject([{ ...item, current: false }]);
    expect(await sessionsAt(body.access_token)).toMatchObject([{ ...item, current: true }]);
    expect(await sessionsAt(admin)).toMatchObject([item]);
    expect(await sessionsAt(eve)).toEqual([]);
    const own = await server.call('GET', '/desktop/installation-sessions?whose=own', { token: admin });
    expect(own.body.items).toEqual([]);
  });

  it('has no identity without a proof, nor where no installation is called that', async () => {
    await signInAt(id);
    await signInAt('bench-7');
    expect(await sessionsAt(ada)).toMatchObject([{ device_fingerprint: null, installation_name: 'Bench 7' }]);
    expect(await sessionsAt(ada, 'bench-7')).toMatchObject([
      { device_fingerprint: null, installation_name: null, installation_id: 'bench-7' },
    ]);
  });

  it('is refused with a wrong proof and with one used before, whatever the password', async () => {
    expect((await signInAt(id, { device: await prove(newDevice()) })).status).toBe(401);
    const proof = await prove(device);
    expect((await signInAt(id, { device: proof })).status).toBe(200);
    expect((await signInAt(id, { device: proof })).status).toBe(401);
    expect(await sessionsAt(ada)).toHaveLength(1);
  });

  it.each([
    ['suspended', ['active', 'suspended']],
    ['retired', ['retired']],
  ])('is refused where it is %s, and those that ran are over', async (status, steps) => {
    const before = (await signInAt(id)).body.access_token;
    expect(await statusOf(before)).toBe(200);
    for (const step of steps) await setStatus(server, admin, id, step);
    expect(await statusOf(before)).toBe(401);
    const refused = await signInAt(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.message).toContain(`is ${status}`);
    expect(await sessionsAt(ada)).toEqual([]);
    // A stranger is not told.
    expect((await signInAt(id, { password: 'wrong' })).status).toBe(401);
    if (status === 'retired') return;
    await setStatus(server, admin, id, 'active');
    expect((await signInAt(id)).status).toBe(200);
  });
});

describe('ending one', () => {
  it.each([
    ['its person', () => ada],
    ['an admin', () => admin],
  ])('is open to %s, and the next call with its token is a 401', async (_who, tokenOf) => {
    const { session_id, access_token, refresh_token } = (await signInAt(id)).body;
    expect((await revoke(eve, session_id)).status).toBe(404);
    expect(await statusOf(access_token)).toBe(200);
    expect((await revoke(tokenOf(), session_id)).body).toEqual({ revoked: true });
    expect(await statusOf(access_token)).toBe(401);
    expect((await server.call('POST', '/auth/refresh', { json: { refresh_token } })).status).toBe(401);
    expect((await revoke(tokenOf(), session_id)).status).toBe(404);
    const entries = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select('canonical')
      .where('event', '=', 'auth.session.revoke')
      .where('record_id', '=', session_id)
      .execute();
    expect(entries.map(({ canonical }) => JSON.parse(canonical).payload)).toMatchObject([
      { installation_id: id },
    ]);
  });

  it('is not for sessions of the browser', async () => {
    const json = { email: 'ada@example.org', password: testPassword };
    const { session_id } = (await server.call('POST', '/auth/login', { json })).body;
    expect((await revoke(ada, session_id)).status).toBe(404);
  });
});

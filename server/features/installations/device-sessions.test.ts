import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import {
  answerChallenge,
  askChallenge,
  type Device,
  enrolDevice,
  newDevice,
  openDeviceSession,
  setStatus,
} from '../../testing/device.ts';

let server: TestServer;
let device: Device;
let id: string;
let nowMs = Date.parse('2026-11-22T08:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ nowMs: () => nowMs });
});
afterAll(() => server.cleanUp());
beforeEach(async () => {
  device = newDevice();
  id = (await enrolDevice(server, server.systemKey, device)).body.id;
});

const decide = (status: string) => setStatus(server, server.systemKey, id, status);
const post = (json: object) => server.call('POST', '/desktop/device-sessions', { json });

describe('a device that proves its key', () => {
  it('gets a session that reads its own installation, and nothing else', async () => {
    await decide('active');
    const { status, body } = await openDeviceSession(server, device, id);
    expect([status, body.token_type, body.installation.last_seen_at]).toEqual([
      201,
      'bearer',
      new Date(nowMs).toISOString(),
    ]);
    const token = body.access_token;
    const own = await server.call('GET', `/desktop/installations/${id}`, { token });
    expect(own.body).toEqual(body.installation);
    const other = (await enrolDevice(server, server.systemKey, newDevice())).body.id;
    expect((await server.call('GET', `/desktop/installations/${other}`, { token })).status).toBe(404);
    for (const path of ['/desktop/installations', '/projects', '/auth/me', '/admin/users', '/nothing-there'])
      expect([path, (await server.call('GET', path, { token })).status]).toEqual([path, 403]);
  });

  it('is audited as the installation, without token, challenge or signature', async () => {
    await decide('active');
    const answer = answerChallenge(device, id, await askChallenge(server, id));
    const { access_token } = (await post(answer)).body;
    const entries = await server.kernel.store.read
      .selectFrom('audit_entry')
      .selectAll()
      .where('event', '=', 'auth.device_session')
      .where('record_id', '=', id)
      .execute();
    expect(entries).toMatchObject([{ actor_kind: 'installation', actor_id: id }]);
    const told = JSON.stringify(entries) + server.logLines.join('\n');
    for (const secret of [access_token, answer.challenge, answer.signature])
      expect(told).not.toContain(secret);
  });

  it('has the session for a quarter of an hour', async () => {
    await decide('active');
    const token = (await openDeviceSession(server, device, id)).body.access_token;
    const read = async () => (await server.call('GET', `/desktop/installations/${id}`, { token })).status;
    nowMs += 14 * 60_000;
    expect(await read()).toBe(200);
    nowMs += 60_000;
    expect(await read()).toBe(401);
  });

  it.each(['suspended', 'retired'])('loses it at once where the installation is %s', async (status) => {
    await decide('active');
    const token = (await openDeviceSession(server, device, id)).body.access_token;
    const read = async () => (await server.call('GET', `/desktop/installations/${id}`, { token })).status;
    expect(await read()).toBe(200);
    await decide(status);
    expect(await read()).toBe(401);
    if (status === 'suspended') await decide('active');
    expect(await read()).toBe(401);
  });
});

describe('no session is given', () => {
  it.each([
    ['pending', [], 'waits for approval'],
    ['suspended', ['active', 'suspended'], 'is suspended'],
    ['retired', ['retired'], 'is retired'],
  ] as const)(
    'to an installation that is %s, in words for who holds the key',
    async (_status, steps, said) => {
      for (const step of steps) await decide(step);
      const { status, body } = await openDeviceSession(server, device, id);
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect(body.message).toContain(said);
      expect(body.message).toContain(
        'Reading, exporting and verifying existing records on it are not affected.',
      );
    },
  );

  it('for an answer given before, an old one, another installation’s, another key’s, a changed or an empty one', async () => {
    await decide('active');
    const good = answerChallenge(device, id, await askChallenge(server, id));
    expect((await post(good)).status).toBe(201);
    const old = answerChallenge(device, id, await askChallenge(server, id));
    nowMs += 5 * 60_000;
    const fresh = await askChallenge(server, id);
    const elsewhere = (await enrolDevice(server, server.systemKey, newDevice())).body.id;
    const refused = {
      'answered before': good,
      'too late': old,
      'for another installation': answerChallenge(device, id, await askChallenge(server, elsewhere)),
      'with another key': answerChallenge(newDevice(), id, fresh),
      'made up': answerChallenge(device, id, 'made-up'),
      'for one nobody knows': answerChallenge(device, 'ins_none', await askChallenge(server, 'ins_none')),
      changed: { ...answerChallenge(device, id, fresh), challenge: `${fresh.slice(0, -2)}AA` },
      unsigned: { installation_id: id, challenge: fresh, signature: '' },
    };
    const answers = [];
    for (const [what, json] of Object.entries(refused)) {
      const { status, body } = await post(json);
      answers.push([what, status, body.code]);
    }
    expect(answers).toEqual(Object.keys(refused).map((what) => [what, 401, 'credentials_invalid']));
  });

  it('and a challenge looks the same for an installation nobody knows', async () => {
    const shape = async (of: string) => {
      const { status, body } = await server.call('POST', `/desktop/installations/${of}/challenge`);
      return [status, Object.keys(body), body.challenge.length];
    };
    expect(await shape('ins_none')).toEqual(await shape(id));
  });
});

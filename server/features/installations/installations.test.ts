import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type Device, enrolDevice, newDevice, setStatus } from '../../testing/device.ts';

let server: TestServer;
let admin: string;
let ada: string;
let eve: string;
let device: Device;

beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  eve = (await server.signUp('eve@example.org')).access_token;
});
afterAll(() => server.cleanUp());
beforeEach(() => {
  device = newDevice();
});

const enrol = (token: string, given: Device = device) => enrolDevice(server, token, given);

const trailOf = (id: string) =>
  server.kernel.store.read
    .selectFrom('audit_entry')
    .select(['event', 'actor_kind', 'canonical', 'reason_for_change'])
    .where('record_id', '=', id)
    .orderBy('sequence')
    .execute();

describe('enrolment', () => {
  it('keeps the device key with its fingerprint and waits for approval', async () => {
    const { status, body } = await enrol(ada);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Bench 7',
      platform: 'linux',
      status: 'pending',
      public_key: device.publicKey,
      enrolled_by_name: 'ada',
      status_changed_at: null,
      last_seen_at: null,
    });
    expect(body.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    expect((await server.call('GET', `/desktop/installations/${body.id}`, { token: ada })).body).toEqual(
      body,
    );
    const [entry] = await trailOf(body.id);
    expect(entry).toMatchObject({ event: 'desktop.installation.enrol', actor_kind: 'user' });
    expect(JSON.parse(entry?.canonical ?? '').payload).toMatchObject({ fingerprint: body.fingerprint });
  });

  it('refuses a key twice: its own installation by name, somebody else’s by id alone', async () => {
    const { id } = (await enrol(ada)).body;
    for (const [token, said] of [
      [ada, `${id} (“Bench 7”, pending)`],
      [admin, `${id} (“Bench 7”, pending)`],
      [eve, `${id}. Each`],
    ] as const) {
      const { status, body } = await enrol(token);
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect(body.message).toContain(said);
    }
    await setStatus(server, admin, id, 'retired');
    expect((await enrol(ada)).body.message).toContain('retired');
  });

  it.each([
    ['no base64', 'not a key'],
    ['bytes that are no key', Buffer.from('not a key').toString('base64')],
    ['an RSA key', generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey],
    ['an X25519 key', generateKeyPairSync('x25519').publicKey],
    ['a private key', generateKeyPairSync('ed25519').privateKey],
    ['a key with bytes behind it', 'trailing'],
    ['base64 without its padding', 'unpadded'],
    ['base64 of the web', 'line'],
  ])('refuses %s', async (_what, given) => {
    const raw = Buffer.from(device.publicKey, 'base64');
    const written: Readonly<Record<string, string>> = {
      trailing: Buffer.concat([raw, Buffer.from([0])]).toString('base64'),
      unpadded: `${raw.toString('base64')}=`,
      line: `${device.publicKey}\n`,
    };
    const key =
      typeof given === 'string'
        ? (written[given] ?? given)
        : given
            .export(
              given.type === 'private' ? { format: 'der', type: 'pkcs8' } : { format: 'der', type: 'spki' },
            )
            .toString('base64');
    const { status, body } = await enrol(ada, { ...device, publicKey: key });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['public_key']]);
  });

  it('is for people: a machine key cannot ask for an installation', async () => {
    const json = { name: 'robot', kind: 'machine' };
    const { secret } = (await server.call('POST', '/auth/api-keys', { token: ada, json })).body;
    expect((await enrol(secret)).status).toBe(403);
  });
});

describe('the list', () => {
  it('shows people their own, admins everybody’s, by status and by what is searched for', async () => {
    const hers = (await enrol(ada)).body;
    const other = (await enrol(eve, newDevice())).body;
    await setStatus(server, admin, other.id, 'active');
    const idsOf = async (token: string, query = '') =>
      (await server.call('GET', `/desktop/installations${query}`, { token })).body.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await idsOf(ada)).toContain(hers.id);
    expect(await idsOf(ada)).not.toContain(other.id);
    expect((await idsOf(admin)).slice(0, 2)).toEqual([other.id, hers.id]);
    expect(await idsOf(admin, '?status=active')).toEqual([other.id]);
    expect(await idsOf(admin, `?q=${other.fingerprint}`)).toEqual([other.id]);
    const first = (await server.call('GET', '/desktop/installations?limit=1', { token: admin })).body;
    expect(await idsOf(admin, `?limit=1&cursor=${first.next_cursor}`)).toEqual([hers.id]);
  });
});

describe('a decision', () => {
  const statuses = ['active', 'suspended', 'retired'] as const;
  const allowed: Readonly<Record<string, readonly string[]>> = {
    pending: ['active', 'retired'],
    active: ['suspended', 'retired'],
    suspended: ['active', 'retired'],
    retired: [],
  };
  const reach: Readonly<Record<string, readonly string[]>> = {
    pending: [],
    active: ['active'],
    suspended: ['active', 'suspended'],
    retired: ['retired'],
  };

  it.each(Object.keys(allowed).flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'from %s to %s is carried out where it may be, and refused in words where not',
    async (from, to) => {
      const { id } = (await enrol(ada)).body;
      for (const step of reach[from] ?? []) await setStatus(server, admin, id, step);
      const { status, body } = await setStatus(server, admin, id, to);
      const isAllowed = allowed[from]?.includes(to) === true;
      expect([status, body.status ?? body.code]).toEqual(isAllowed ? [200, to] : [409, 'conflict']);
      const now = (await server.call('GET', `/desktop/installations/${id}`, { token: ada })).body;
      expect(now.status).toBe(isAllowed ? to : from);
      if (!isAllowed) return;
      expect(now).toMatchObject({ status_changed_by_name: 'root', status_reason: 'As agreed.' });
      expect((await trailOf(id)).at(-1)).toMatchObject({
        event: 'desktop.installation.decide',
        reason_for_change: 'As agreed.',
      });
    },
  );

  it('is an admin’s, and about an installation there is', async () => {
    const { id } = (await enrol(ada)).body;
    expect((await setStatus(server, ada, id, 'active')).status).toBe(403);
    expect((await setStatus(server, admin, 'ins_none', 'active')).status).toBe(404);
    expect((await setStatus(server, admin, id, 'pending')).status).toBe(422);
  });
});

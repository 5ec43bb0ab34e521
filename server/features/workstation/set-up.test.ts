import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyAuthority as makeAuthority } from '../../testing/any-authority.ts';
import { findDevice } from './device-store.ts';
import { findBinding, signWithDevice } from './index.ts';

const anyAuthority = makeAuthority();

let server: TestServer;
let root: string;
let ada: string;

beforeAll(async () => {
  server = await startTestServer();
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const as = (token: string, method: string, path: string, json?: object): Promise<CallResult> =>
  server.call(method, path, { token, ...(json === undefined ? {} : { json }) });
const workstation = async () => (await as(ada, 'GET', '/workstation')).body;
const bound = { authority: anyAuthority, installation_id: 'ins_1', installation_name: 'Bench 7' };
const reason = { reason_for_change: 'It moves to another laboratory.' };

describe('a new workstation', () => {
  it('is an evaluation: nothing is gated, and the device comes next', async () => {
    expect(await workstation()).toMatchObject({
      mode: 'evaluation',
      device: { state: 'none', fingerprint: null, sealed_by: 'file', warning: null },
      workspace: null,
      installation: null,
      entitlement: {
        state: 'none',
        refusal: null,
        what_works: expect.arrayContaining(['computing', 'signing']),
      },
      sync: { enabled: false, last_success_at: null },
      steps: [
        { id: 'server', state: 'done' },
        { id: 'sign_in', state: 'done' },
        { id: 'device', state: 'next' },
        { id: 'entitlement', state: 'open' },
        { id: 'sample', state: 'open' },
      ],
    });
  });

  it('has nothing to ask a workspace with, and cannot be bound', async () => {
    expect((await as(ada, 'GET', '/workstation/enrolment-request')).status).toBe(409);
    expect((await as(root, 'POST', '/workstation/binding', bound)).status).toBe(409);
    await expect(signWithDevice(server.kernel, randomBytes(32))).rejects.toThrow('no device key');
  });

  it('is changed by admins alone', async () => {
    for (const [method, path, json] of [
      ['POST', '/workstation/device', {}],
      ['POST', '/workstation/binding', bound],
      ['DELETE', '/workstation/binding', reason],
    ] as const)
      expect((await as(ada, method, path, json)).status).toBe(403);
  });
});

describe('the device key', () => {
  it('is made once, signs, and never leaves in clear', async () => {
    const made = await as(root, 'POST', '/workstation/device', {});
    expect(made.status).toBe(201);
    expect(made.body.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    expect((await as(root, 'POST', '/workstation/device', {})).body.message).toContain(made.body.fingerprint);

    const bytes = randomBytes(32);
    const signature = await signWithDevice(server.kernel, bytes);
    const key = Buffer.from(made.body.public_key, 'base64');
    const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
    expect(verify(null, bytes, publicKey, signature)).toBe(true);

    const stored = await findDevice(server.kernel.store.read);
    // What every PKCS #8 of Ed25519 begins with, in base64.
    expect(JSON.stringify(stored)).not.toContain('MC4CAQAwBQYDK2VwBCIEI');
  });

  it('is named in the enrolment request as a workspace takes it', async () => {
    const { device } = await workstation();
    const { body } = await as(ada, 'GET', '/workstation/enrolment-request?name=Bench%207');
    expect(body).toMatchObject({
      format: 'larmor-enrolment-request/1',
      name: 'Bench 7',
      public_key: device.public_key,
      fingerprint: device.fingerprint,
      requested_by: 'ada',
    });
  });

  it('is replaced for a reason, and the trail names both', async () => {
    const former = (await workstation()).device.fingerprint;
    const { status, body } = await as(root, 'POST', '/workstation/device', {
      replace_reason: 'It was lost.',
    });
    expect([status, body.fingerprint === former]).toEqual([201, false]);
    const query = `record_type=workstation&record_id=${encodeURIComponent(body.fingerprint)}`;
    const { items } = (await as(root, 'GET', `/audit/events?${query}`)).body;
    expect(items[0].payload).toMatchObject({ replaces: former, replace_reason: 'It was lost.' });
  });
});

describe('the binding', () => {
  const bind = (change: object) => as(root, 'POST', '/workstation/binding', { ...bound, ...change });

  it.each([
    ['a root that is not the one it names', { root_sha256: anyAuthority.issuer_sha256 }],
    ['an issuer that is not the one it names', { issuer_sha256: anyAuthority.root_sha256 }],
    ['no certificate', { root_pem: 'root' }],
    ['an issuer in the place of the root', { root_pem: anyAuthority.issuer_pem }],
    ['a root in the place of the issuer', { issuer_pem: anyAuthority.root_pem }],
  ])('refuses an authority file with %s', async (_what, change) => {
    const { status, body } = await bind({ authority: { ...anyAuthority, ...change } });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['authority']]);
  });

  it('refuses an address without its certificate, and keeping in step without an address', async () => {
    const address = 'https://workspace.example';
    const answers = [
      await bind({ address }),
      await bind({ sync_enabled: true }),
      await bind({ address: 'http://workspace.example', certificate_sha256: 'a'.repeat(64) }),
      await bind({ address, certificate_sha256: 'g'.repeat(64) }),
    ];
    expect(answers.map(({ body }) => Object.keys(body.fields))).toEqual([
      ['certificate_sha256'],
      ['address'],
      ['address'],
      ['certificate_sha256'],
    ]);
  });

  it('shows the fingerprints of the roots, and what is missing from then on', async () => {
    const address = 'https://workspace.example/somewhere';
    const { status, body } = await bind({ address, certificate_sha256: 'ab'.repeat(32) });
    expect(status).toBe(201);
    expect(body.workspace).toMatchObject({
      id: 'wsp_1',
      name: 'Test workspace',
      address: 'https://workspace.example',
      certificate_sha256: Array(32).fill('AB').join(':'),
      roots: [{ subject: 'CN=Made Root', sha256: anyAuthority.root_sha256 }],
    });
    expect(body.installation).toEqual({ id: 'ins_1', name: 'Bench 7', status: null, status_at: null });
    expect(await findBinding(server.kernel.store.read)).toMatchObject({
      workspace_id: 'wsp_1',
      installation_id: 'ins_1',
      certificate_sha256: 'ab'.repeat(32),
    });
    expect(await workstation()).toMatchObject({
      mode: 'bound',
      entitlement: {
        state: 'none',
        refusal: { code: 'no_statement' },
        what_works: ['reading', 'exporting', 'verifying'],
      },
    });
  });

  it('is to one workspace at a time, and may be renewed', async () => {
    const other = await bind({ authority: { ...anyAuthority, workspace_id: 'wsp_other' } });
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('Test workspace')]);
    expect((await bind({})).status).toBe(201);
  });

  it('is ended for a reason', async () => {
    expect((await as(root, 'DELETE', '/workstation/binding', {})).status).toBe(422);
    expect((await as(root, 'DELETE', '/workstation/binding', reason)).body).toEqual({
      workspace_id: 'wsp_1',
    });
    expect((await as(root, 'DELETE', '/workstation/binding', reason)).status).toBe(409);
    expect((await workstation()).mode).toBe('evaluation');
  });
});

describe('on a machine whose administrator chose the workspace', () => {
  const pin = 'ab'.repeat(32);
  let forced: TestServer;
  let admin: string;
  const other = makeAuthority();

  beforeAll(async () => {
    forced = await startTestServer({
      settings: {
        workspace: {
          url: 'https://workspace.example',
          certificateSha256: pin,
          rootSha256: anyAuthority.root_sha256.replaceAll(':', '').toLowerCase(),
        },
        sync: { enabled: false, intervalMinutes: 15, timeoutSeconds: 5 },
      },
    });
    admin = (await forced.signUp('root@example.org')).access_token;
    await forced.call('POST', '/workstation/device', { token: admin, json: {} });
  });
  afterAll(() => forced.cleanUp());

  const bind = (json: object) => forced.call('POST', '/workstation/binding', { token: admin, json });

  it.each([
    ['WORKSPACE_URL', { address: 'https://other.example', certificate_sha256: pin }],
    ['WORKSPACE_CERTIFICATE_SHA256', { certificate_sha256: 'cd'.repeat(32) }],
    ['SYNC_ENABLED', { sync_enabled: true }],
    ['WORKSPACE_ROOT_SHA256', { authority: other }],
  ])('another choice is refused by the name of %s', async (name, said) => {
    const { status, body } = await bind({ ...bound, ...said });
    expect(status).toBe(409);
    expect(body.message).toContain(name);
  });

  it('what is not said is filled in, nothing is exchanged, and the binding cannot be released', async () => {
    expect(await bind(bound)).toMatchObject({
      status: 201,
      body: {
        workspace: {
          address: 'https://workspace.example',
          certificate_sha256: expect.stringMatching(/^(AB:){31}AB$/),
        },
      },
    });
    const released = await forced.call('DELETE', '/workstation/binding', { token: admin, json: reason });
    expect(released.status).toBe(409);
    expect(released.body.message).toContain('administrator');
    expect((await forced.call('GET', '/workstation', { token: admin })).body.fixed).toEqual({
      address: 'https://workspace.example',
      certificate_sha256: expect.stringMatching(/^(AB:){31}AB$/),
      root_sha256: anyAuthority.root_sha256,
      sync_enabled: false,
    });
    const sync = await forced.call('GET', '/workstation/sync', { token: admin });
    expect(sync.body).toMatchObject({ enabled: false, off_because: 'switched_off' });
  });
});

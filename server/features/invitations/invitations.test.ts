import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';

const account = (email: string, change: object = {}) => ({
  json: { email, password: testPassword, display_name: 'Somebody', ...change },
});
const signUp = (server: TestServer, email: string, change: object = {}) =>
  server.call('POST', '/auth/signup', account(email, change));
const login = (server: TestServer, email: string) =>
  server.call('POST', '/auth/login', { json: { email, password: testPassword } });

describe('where the invited alone may make an account', () => {
  let server: TestServer;
  let admin: string;
  let nowMs = Date.now();
  beforeAll(async () => {
    server = await startTestServer({ settings: { signup: 'invite' }, nowMs: () => nowMs });
    // The first account of an empty store, on loopback.
    admin = (await server.signUp('root@example.org')).access_token;
  });
  afterAll(() => server.cleanUp());

  const invite = async (email: string, json: object = {}, token = server.systemKey) =>
    server.call('POST', '/admin/invitations', { token, json: { email, ...json } });

  it('an invitation lets its address in, once, with the roles it names', async () => {
    const { status, body } = await invite('ada@example.org', { roles: ['reviewer', 'scientist'] }, admin);
    expect([status, body.state, body.delivery]).toEqual([201, 'open', 'by_hand']);
    expect(body.link).toBe(`${new URL(server.url).origin}/accept-invitation#${body.code}`);
    const invitation = body.code;
    expect((await signUp(server, 'eve@example.org', { invitation })).status).toBe(403);
    const made = await signUp(server, 'Ada@Example.org', { invitation });
    expect([made.status, made.body.roles]).toEqual([201, ['reviewer', 'scientist']]);
    expect((await login(server, 'ada@example.org')).status).toBe(200);
    expect((await signUp(server, 'ada@example.org', { invitation })).status).toBe(403);
    const { items } = (await server.call('GET', '/admin/invitations', { token: admin })).body;
    expect(items[0]).toMatchObject({ id: body.id, state: 'used', used_by: made.body.id });
    expect(JSON.stringify(items)).not.toContain(invitation);
  });

  it('nobody gets in without one, or by one that is wrong, over, withdrawn or replaced: the same 403', async () => {
    const first = (await invite('ben@example.org')).body;
    const second = (await invite('ben@example.org')).body;
    const third = (await invite('cy@example.org')).body;
    const withdraw = () =>
      server.call('DELETE', `/admin/invitations/${third.id}`, {
        token: server.systemKey,
        json: { reason_for_change: 'Somebody else.' },
      });
    expect((await withdraw()).body.state).toBe('withdrawn');
    const answers = [
      await signUp(server, 'ben@example.org'),
      await signUp(server, 'ben@example.org', { invitation: 'lar_iv_none' }),
      await signUp(server, 'ben@example.org', { invitation: first.code }),
      await signUp(server, 'cy@example.org', { invitation: third.code }),
    ];
    nowMs += 7 * 24 * 60 * 60_000;
    answers.push(await signUp(server, 'ben@example.org', { invitation: second.code }));
    const told = answers.map(({ status, body }) => [status, body.code, body.message]);
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(told[0]?.slice(0, 2)).toEqual([403, 'forbidden']);
    expect((await withdraw()).status).toBe(409);
  });

  it('the code is stored hashed and is in neither log nor trail', async () => {
    const { code } = (await invite('dee@example.org')).body;
    const rows = await server.kernel.store.read.selectFrom('audit_entry').select('canonical').execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(server.logLines.join('\n')).not.toContain(code);
  });

  it('admins alone invite, and nobody who has an account', async () => {
    const { body } = await invite('fay@example.org');
    await signUp(server, 'fay@example.org', { invitation: body.code });
    const { access_token } = (await login(server, 'fay@example.org')).body;
    expect((await invite('guy@example.org', {}, access_token)).status).toBe(403);
    expect((await invite('fay@example.org')).status).toBe(409);
    expect((await invite('guy@example.org', { roles: [] })).status).toBe(422);
  });

  it('strangers are told who may make an account', async () => {
    expect((await server.call('GET', '/auth/signup')).body).toEqual({
      open_to: 'invited',
      first_account: false,
    });
  });
});

describe('where nobody may make an account', () => {
  it('the first one of an empty store still can on loopback, and nobody after; no one is invited', async () => {
    const server = await startTestServer({ settings: { signup: 'off' } });
    onTestFinished(() => server.cleanUp());
    expect((await server.call('GET', '/auth/signup')).body).toEqual({
      open_to: 'everybody',
      first_account: true,
    });
    const { access_token: token, user } = await server.signUp('root@example.org');
    expect(user.is_admin).toBe(true);
    expect((await server.call('GET', '/auth/signup')).body).toEqual({
      open_to: 'nobody',
      first_account: false,
    });
    expect((await signUp(server, 'ada@example.org')).status).toBe(403);
    const json = { email: 'ada@example.org' };
    expect((await server.call('POST', '/admin/invitations', { token, json })).status).toBe(409);
  });

  it('which is so on any host but loopback, also for the first account: the system key invites it', async () => {
    const closed = await startTestServer({ settings: { host: '0.0.0.0' } });
    onTestFinished(() => closed.cleanUp());
    expect((await signUp(closed, 'root@example.org')).status).toBe(403);
    const server = await startTestServer({ settings: { host: '0.0.0.0', signup: 'invite' } });
    onTestFinished(() => server.cleanUp());
    expect((await signUp(server, 'root@example.org')).status).toBe(403);
    const json = { email: 'root@example.org' };
    const { body } = await server.call('POST', '/admin/invitations', { token: server.systemKey, json });
    const made = await signUp(server, 'root@example.org', { invitation: body.code });
    expect([made.status, made.body.is_admin]).toEqual([201, true]);
  });
});

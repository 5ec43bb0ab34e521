import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { type MailReceiver, startMailReceiver } from '../../testing/mail-receiver.ts';
import type { PasswordTables } from './tables.ts';

const chosen = 'a lathe, a magnet and a coil';
const within = { timeout: 20_000 };
const codeIn = (text: string): string => /lar_pr_[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? '';

describe('a forgotten password', () => {
  let server: TestServer;
  let nowMs = Date.parse('2026-11-21T08:00:00.000Z');
  let people = 0;
  let email: string;
  let person: SessionTokens;

  beforeAll(async () => {
    server = await startTestServer({ nowMs: () => nowMs });
    await server.signUp('root@example.org');
  });
  afterAll(() => server.cleanUp());
  beforeEach(async () => {
    people += 1;
    email = `person-${people}@example.org`;
    person = await server.signUp(email);
  });

  const ask = (address = email) => server.call('POST', '/auth/password-reset', { json: { email: address } });
  const confirm = (reset_token: string, password = chosen) =>
    server.call('POST', '/auth/password-reset/confirm', { json: { reset_token, password } });
  const login = (password: string) => server.call('POST', '/auth/login', { json: { email, password } });
  const byAdmin = (method: string, route: string, json?: object) =>
    server.call(method, route, {
      token: server.systemKey,
      ...(json === undefined ? {} : { json }),
    });
  it('needs a password of a length that is told before', async () => {
    const policy = await server.call('GET', '/auth/password-policy');
    expect(policy).toMatchObject({ status: 200, body: { min_length: 12 } });
  });

  const codeOf = async (address = email): Promise<string> => {
    const { items } = (await byAdmin('GET', '/admin/outbox')).body;
    const message = items.find(({ recipient }: { recipient: string }) => recipient === address);
    const why = { reason_for_change: 'Handed over in person.' };
    return codeIn((await byAdmin('POST', `/admin/outbox/${message.id}/reveal`, why)).body.text);
  };
  const rowsOf = () =>
    server.kernel.store.read.withTables<PasswordTables>().selectFrom('outbox_message').selectAll().execute();
  const entriesOf = async (requestId: string | null) => {
    const rows = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['event', 'actor_kind', 'record_type', 'canonical'])
      .where('request_id', '=', requestId)
      .execute();
    return rows.map(({ canonical, ...row }) => ({ ...row, payload: JSON.parse(canonical).payload }));
  };

  it('is replaced with a code an admin hands over; sessions and keys end, and the code is good once', async () => {
    const { access_token: token, refresh_token } = person;
    const key = await server.call('POST', '/auth/api-keys', { token, json: { name: 'k' } });
    expect((await ask()).status).toBe(202);
    const code = await codeOf();
    expect((await confirm(code)).status).toBe(200);
    for (const held of [token, key.body.secret])
      expect((await server.call('GET', '/auth/me', { token: held })).status).toBe(401);
    expect((await server.call('POST', '/auth/refresh', { json: { refresh_token } })).status).toBe(401);
    expect([(await login(testPassword)).status, (await login(chosen)).status]).toEqual([401, 200]);
    const again = await confirm(code, 'another password entirely');
    expect([again.status, again.body.code]).toEqual([401, 'credentials_invalid']);
  });

  it('an address nobody has gets the same answer, the same row and the same entry, and is never sent to', async () => {
    const known = await ask();
    const unknown = await ask(`nobody-${people}@example.org`);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(known.body).toEqual({ accepted: true, passed_on_by: 'administrator' });
    const [forKnown, forUnknown] = await Promise.all(
      [known, unknown].map(({ headers }) => entriesOf(headers.get('x-request-id'))),
    );
    expect(forUnknown).toEqual(forKnown);
    const rows = await rowsOf();
    expect(rows.filter(({ user_id }) => user_id === null).length).toBeGreaterThan(0);
    const listed = (await byAdmin('GET', '/admin/outbox')).body.items;
    expect(listed.every(({ user_id }: { user_id: string }) => user_id !== '')).toBe(true);
    expect(listed.map(({ state }: { state: string }) => state)).toContain('by_hand');
    const decoy = rows.find(({ user_id }) => user_id === null)?.id;
    const why = { reason_for_change: 'Curiosity.' };
    expect((await byAdmin('POST', `/admin/outbox/${decoy}/reveal`, why)).status).toBe(404);
    expect((await byAdmin('POST', `/admin/outbox/${decoy}/retry`)).status).toBe(404);
    expect((await byAdmin('POST', `/admin/outbox/${listed[0].id}/retry`)).body.code).toBe(
      'feature_not_enabled',
    );
  });

  it('is asked for again and again without more than one message, and a later code replaces the former', async () => {
    await ask();
    const first = await codeOf();
    for (let i = 0; i < 20; i += 1) expect((await ask()).status).toBe(202);
    expect(await codeOf()).toBe(first);
    nowMs += 60_000;
    await ask();
    expect((await confirm(first)).status).toBe(401);
    expect((await confirm(await codeOf())).status).toBe(200);
  });

  it.each([
    [30 * 60_000 - 1000, 200],
    [30 * 60_000, 401],
    [30 * 60_000 + 1000, 401],
  ])('has a code that after %i ms is answered with %i', async (ms, status) => {
    await ask();
    const code = await codeOf();
    nowMs += ms;
    expect((await confirm(code)).status).toBe(status);
  });

  it('is not replaced by a weak one, which does not use the code up, nor by a code of another kind', async () => {
    await ask();
    const code = await codeOf();
    for (const weak of ['password1234567', 'short', 'person-larmor-example'])
      expect((await confirm(code, weak)).body.fields).toHaveProperty('password');
    for (const wrong of [person.access_token, person.refresh_token, code.slice(0, -1), 'x'])
      expect((await confirm(wrong)).status).toBe(401);
    expect((await server.call('GET', '/auth/me', { token: code })).status).toBe(401);
    expect((await confirm(code)).status).toBe(200);
  });

  it('leaves no code in the log, in the trail or readable in the store', async () => {
    await ask();
    const code = await codeOf();
    await confirm(code, 'weak');
    expect(server.logLines.join('\n')).not.toContain(code);
    const trail = await server.kernel.store.read.selectFrom('audit_entry').select('canonical').execute();
    expect(JSON.stringify(trail)).not.toContain(code);
    expect(JSON.stringify(await rowsOf())).not.toContain(code);
  });

  it.each([
    [{}],
    [{ email: 'x' }],
    [{ email: 'a\u0000@example.org' }],
    [{ email: 'a@example.org', more: 1 }],
  ])('cannot be asked for with %j', async (json) => {
    expect((await server.call('POST', '/auth/password-reset', { json })).status).toBe(422);
  });

  it('of an account that was deactivated is not replaced', async () => {
    await ask();
    const code = await codeOf();
    const why = { reason_for_change: 'Left the company.' };
    await byAdmin('POST', `/admin/users/${person.user.id}/deactivate`, why);
    expect((await confirm(code)).status).toBe(401);
  });
});

describe('where a mail server is configured', () => {
  let receiver: MailReceiver;
  let server: TestServer;
  beforeAll(async () => {
    receiver = await startMailReceiver(1);
    const mail = { smtpUrl: receiver.url, from: 'larmor@example.org' };
    server = await startTestServer({ settings: { mail } });
    await server.signUp('ada@example.org');
  });
  afterAll(async () => {
    await server.cleanUp();
    await receiver.stop();
  });

  it('the code is sent to the address of the account, tried again after a refusal, and to nobody unknown', async () => {
    const answer = await server.call('POST', '/auth/password-reset', {
      json: { email: 'nobody@example.org' },
    });
    expect(answer.body).toEqual({ accepted: true, passed_on_by: 'mail' });
    await server.call('POST', '/auth/password-reset', { json: { email: 'ADA@example.org' } });
    await vi.waitFor(() => expect(receiver.messages).toHaveLength(1), within);
    const [message = ''] = receiver.messages;
    expect(message).toMatch(/^To: .*ada@example\.org/m);
    expect(message).toMatch(/^From: larmor@example\.org/m);
    const plain = message.replaceAll(/=\n/g, '');
    const json = { reset_token: codeIn(plain), password: chosen };
    expect((await server.call('POST', '/auth/password-reset/confirm', { json })).status).toBe(200);
    expect(server.logLines.join('\n')).not.toContain(json.reset_token);
  });
});

describe('a message the mail server does not take', () => {
  let receiver: MailReceiver;
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    // As often as the job tries by itself.
    receiver = await startMailReceiver(5);
    const mail = { smtpUrl: receiver.url, from: 'larmor@example.org' };
    server = await startTestServer({ settings: { mail } });
    admin = (await server.signUp('root@example.org')).access_token;
    await server.call('POST', '/auth/password-reset', { json: { email: 'root@example.org' } });
  });
  afterAll(async () => {
    await server.cleanUp();
    await receiver.stop();
  });

  const listed = async () => (await server.call('GET', '/admin/outbox', { token: admin })).body.items[0];
  const retry = (id: string, token = admin) => server.call('POST', `/admin/outbox/${id}/retry`, { token });

  it('is told to have failed, is sent again once an admin asks, and then no more', async () => {
    const { id, state } = await listed();
    expect(state).toBe('waiting');
    expect((await retry(id)).status).toBe(409);
    await vi.waitFor(async () => expect((await listed()).state).toBe('failed'), { timeout: 40_000 });
    expect((await listed()).failure).toContain('mail server');
    const [first, second] = await Promise.all([retry(id), retry(id)]);
    expect([first.status, second.status].sort()).toEqual([202, 409]);
    await vi.waitFor(async () => expect((await listed()).state).toBe('sent'), within);
    expect(receiver.messages).toHaveLength(1);
    expect((await retry(id)).status).toBe(409);
    expect((await retry('msg_nobody')).status).toBe(404);
  }, 80_000);
});

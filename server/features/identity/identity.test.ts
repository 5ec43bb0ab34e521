import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { fixedSentence } from '#kernel/contract/error-codes.ts';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import type { IdentityTables } from './tables.ts';

/** Security events are written beside the request. */
const within = { timeout: 20_000 };

describe('accounts and sessions', () => {
  let server: TestServer;
  let ada: SessionTokens;
  let grace: SessionTokens;
  beforeAll(async () => {
    server = await startTestServer({ settings: { adminEmails: ['edith@example.org'] } });
    ada = await server.signUp('ada@example.org');
    grace = await server.signUp('grace@example.org');
  });
  afterAll(() => server.cleanUp());

  const login = (email: string, password = testPassword) =>
    server.call('POST', '/auth/login', { json: { email, password } });
  const refresh = (refresh_token: string) =>
    server.call('POST', '/auth/refresh', { json: { refresh_token } });
  const me = (token: string) => server.call('GET', '/auth/me', { token });
  const auditEvents = async (recordId: string): Promise<string[]> => {
    const rows = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['event', 'actor_id'])
      .where('record_id', '=', recordId)
      .orderBy('sequence')
      .execute();
    return rows.map((row) => row.event);
  };
  const securityEvents = (actorId: string) =>
    server.kernel.store.read
      .selectFrom('security_event')
      .selectAll()
      .where('actor_id', '=', actorId)
      .execute();

  it('makes the first account of an empty store admin, and no other', () => {
    expect(ada.user.is_admin).toBe(true);
    expect(grace.user.is_admin).toBe(false);
  });

  it('refuses tokens whose plain hashes somebody without the keys planted', async () => {
    const [access, renewing] = [`lar_at_${'A'.repeat(43)}`, `lar_rt_${'A'.repeat(43)}`];
    const endsAt = new Date(Date.now() + 600_000).toISOString();
    await server.kernel.store.transact(async (tx) => {
      await sql`INSERT INTO access_token (token_hash, session_id, expires_at)
        VALUES (${hash('sha256', access)}, ${ada.session_id}, ${endsAt})`.execute(tx);
      await sql`INSERT INTO refresh_token (token_hash, session_id, created_at, expires_at)
        VALUES (${hash('sha256', renewing)}, ${ada.session_id}, ${endsAt}, ${endsAt})`.execute(tx);
    });
    expect([(await me(access)).status, (await refresh(renewing)).status]).toEqual([401, 401]);
    expect((await me(ada.access_token)).status).toBe(200);
  });

  it('makes no second account for an e-mail in any spelling, and refuses a short password', async () => {
    const json = { email: 'ADA@Example.org', password: testPassword, display_name: 'Ada' };
    const again = await server.call('POST', '/auth/signup', { json });
    expect([again.status, again.body.id]).not.toEqual([201, ada.user.id]);
    expect((await server.call('GET', '/admin/users', { token: ada.access_token })).body.items).toHaveLength(
      2,
    );
    const short = await server.call('POST', '/auth/signup', {
      json: { ...json, email: 'new@example.org', password: 'short' },
    });
    expect(short.body.fields).toHaveProperty('password');
  });

  it('answers a wrong password and an unknown account with the same 401', async () => {
    const wrong = await login('ada@example.org', 'not the password');
    const unknown = await login('nobody@example.org');
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'credentials_invalid', message: fixedSentence[401] });
    }
  });

  it('signs in by the OAuth 2 password form', async () => {
    const form = new URLSearchParams({
      grant_type: 'password',
      username: 'grace@example.org',
      password: testPassword,
    });
    const { status, body } = await server.call('POST', '/auth/token', { form });
    expect(status).toBe(200);
    expect((await me(body.access_token)).body.email).toBe('grace@example.org');
    form.set('grant_type', 'client_credentials');
    expect((await server.call('POST', '/auth/token', { form })).status).toBe(422);
  });

  it('records each sign-in in the audit trail and as a security event with the client address', async () => {
    const { body } = await login('grace@example.org');
    expect(await auditEvents(body.session_id)).toEqual(['auth.login']);
    await expect
      .poll(
        async () => (await securityEvents(grace.user.id)).map((row) => JSON.parse(row.detail).session_id),
        within,
      )
      .toContain(body.session_id);
    expect((await securityEvents(grace.user.id))[0]).toMatchObject({
      event_type: 'login_success',
      client_ip: '127.0.0.1',
    });
  });

  it('stores no password and no token in clear', async () => {
    const text = JSON.stringify(
      await Promise.all(
        (['user_account', 'access_token', 'refresh_token', 'audit_entry'] as const).map((table) =>
          server.kernel.store.read
            .selectFrom(table as 'audit_entry')
            .selectAll()
            .execute(),
        ),
      ),
    );
    expect(text).toContain('$argon2id$v=19$');
    for (const secret of [testPassword, ada.access_token, ada.refresh_token])
      expect(text).not.toContain(secret);
  });

  it('rotates the refresh token, and a second use ends the whole family', async () => {
    const { body: first } = await login('grace@example.org');
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.session_id).toBe(first.session_id);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    const stolen = await refresh(first.refresh_token);
    expect(stolen.status).toBe(401);
    expect((await refresh(second.body.refresh_token)).status).toBe(401);
    expect((await me(second.body.access_token)).status).toBe(401);
    expect(await auditEvents(first.session_id)).toEqual([
      'auth.login',
      'auth.refresh',
      'auth.refresh_reuse_detected',
    ]);
    expect((await me(grace.access_token)).status).toBe(200);
  });

  it('gives a lost answer again to whoever kept the id of the exchange, once the pair is used no more', async () => {
    const { body: first } = await login('grace@example.org');
    const exchange = (refresh_token: string, exchange_id: string) =>
      server.call('POST', '/auth/refresh', { json: { refresh_token, exchange_id } });
    const [id, otherId] = ['0b3e9f5a-6f0e-4f7e-9c1d-2f6f6f3a1b01', '0b3e9f5a-6f0e-4f7e-9c1d-2f6f6f3a1b02'];
    const made = await exchange(first.refresh_token, id);
    const again = await exchange(first.refresh_token, id);
    expect([made.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(made.body);
    expect((await me(again.body.access_token)).status).toBe(200);
    const next = await exchange(made.body.refresh_token, otherId);
    expect(next.status).toBe(200);
    expect((await exchange(first.refresh_token, id)).status).toBe(401);
    expect((await me(next.body.access_token)).status).toBe(401);
    const { body: fresh } = await login('grace@example.org');
    await exchange(fresh.refresh_token, id);
    expect((await exchange(fresh.refresh_token, otherId)).status).toBe(401);
  });

  it('lets one of two simultaneous refreshes win and then ends the family', async () => {
    const { body: first } = await login('grace@example.org');
    const both = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
    expect((await me(first.access_token)).status).toBe(401);
  });

  it('ends the session and its refresh family on logout', async () => {
    const { body } = await login('grace@example.org');
    expect((await server.call('POST', '/auth/logout', { token: body.access_token })).body).toEqual({
      ended: true,
    });
    expect((await me(body.access_token)).status).toBe(401);
    expect((await refresh(body.refresh_token)).status).toBe(401);
  });

  it('lists own sessions, marks the current one, and revokes none but one’s own', async () => {
    const { body: other } = await login('grace@example.org');
    const token = grace.access_token;
    const { body } = await server.call('GET', '/auth/sessions?limit=200', { token });
    const current = body.items.filter((item: { current: boolean }) => item.current);
    expect(current.map((item: { id: string }) => item.id)).toEqual([grace.session_id]);
    const revoke = (id: string) => server.call('DELETE', `/auth/sessions/${id}`, { token });
    expect((await revoke(other.session_id)).body).toEqual({ revoked: true });
    expect((await me(other.access_token)).status).toBe(401);
    expect((await revoke(other.session_id)).status).toBe(404);
    expect((await revoke(ada.session_id)).status).toBe(404);
  });

  it('pages through a list without losing or repeating an item', async () => {
    const token = grace.access_token;
    const all = (await server.call('GET', '/auth/sessions?limit=200', { token })).body.items;
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await server.call('GET', `/auth/sessions?limit=1${cursor}`, { token });
      seen.push(...page.body.items.map((item: { id: string }) => item.id));
      cursor = page.body.next_cursor === null ? '' : `&cursor=${page.body.next_cursor}`;
    } while (cursor !== '');
    expect(seen).toEqual(all.map((item: { id: string }) => item.id));
    expect((await server.call('GET', '/auth/sessions?cursor=nonsense', { token })).status).toBe(422);
  });

  it('makes a configured e-mail admin at sign-in and tells the security stream', async () => {
    const edith = await server.signUp('edith@example.org');
    expect(edith.user.is_admin).toBe(true);
    expect((await me(edith.access_token)).body.is_admin).toBe(true);
    await expect
      .poll(async () => (await securityEvents(edith.user.id)).map((row) => row.event_type), within)
      .toContain('privilege_escalation');
  });

  it('lets the system key pass and gives it no account', async () => {
    expect((await server.call('GET', '/audit/verify', { token: server.systemKey })).body.valid).toBe(true);
    expect((await me(server.systemKey)).status).toBe(404);
    expect((await me(`${server.systemKey}x`)).status).toBe(401);
  });

  describe('API keys', () => {
    const create = (json: object, token = grace.access_token) =>
      server.call('POST', '/auth/api-keys', { token, json: { name: 'script', ...json } });

    it('show their secret once and work as a bearer', async () => {
      const { status, body } = await create({});
      expect(status).toBe(201);
      expect((await me(body.secret)).body.id).toBe(grace.user.id);
      const list = await server.call('GET', '/auth/api-keys', { token: grace.access_token });
      expect(JSON.stringify(list.body)).not.toContain(body.secret);
      expect(list.body.items[0]).toMatchObject({ id: body.id, kind: 'personal', revoked_at: null });
      expect(list.body.items[0].last_used_at).not.toBeNull();
    });

    it('of a machine are refused where a human is required', async () => {
      const { body } = await create({ kind: 'machine' });
      expect((await me(body.secret)).status).toBe(200);
      const refused = await create({}, body.secret);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ code: 'forbidden', message: fixedSentence[403] });
    });

    it('of a machine never carry an admin’s reach', async () => {
      const { body } = await create({ kind: 'machine' }, ada.access_token);
      await me(body.secret);
      const mine = await server.call('GET', '/audit/events?limit=200', { token: body.secret });
      const actors = mine.body.items.map((item: { actor: { id: string } }) => item.actor.id);
      expect(new Set(actors)).toEqual(new Set([ada.user.id]));
    });

    it('with the scope read alone cannot write, and unknown scopes are refused', async () => {
      const { body } = await create({ scopes: ['read'] });
      expect((await me(body.secret)).status).toBe(200);
      expect((await server.call('POST', '/auth/logout', { token: body.secret })).status).toBe(403);
      expect((await create({ scopes: ['everything'] })).body.fields).toHaveProperty(['scopes.0']);
    });

    it('stop at once when revoked, rotated or expired', async () => {
      const token = grace.access_token;
      const { body: key } = await create({});
      const rotated = await server.call('POST', `/auth/api-keys/${key.id}/rotate`, { token });
      expect(rotated.status).toBe(201);
      expect((await me(key.secret)).status).toBe(401);
      expect((await me(rotated.body.secret)).status).toBe(200);
      const revoked = await server.call('DELETE', `/auth/api-keys/${key.id}`, { token });
      expect(revoked.body.revoked_at).not.toBeNull();
      expect((await me(rotated.body.secret)).status).toBe(401);
      expect((await server.call('POST', `/auth/api-keys/${key.id}/rotate`, { token })).status).toBe(409);
      expect(await auditEvents(key.id)).toEqual([
        'auth.api_key.create',
        'auth.api_key.rotate',
        'auth.api_key.revoke',
      ]);
      expect((await create({ expires_at: '2020-01-01T00:00:00Z' })).status).toBe(422);
      const { body: brief } = await create({ expires_at: '2999-01-01T00:00:00Z' });
      await behindTheTrail(server.kernel, (tx) =>
        tx
          .withTables<IdentityTables>()
          .updateTable('api_key')
          .set({ expires_at: '2020-01-01T00:00:00.000Z' })
          .where('id', '=', brief.id)
          .execute(),
      );
      expect((await me(brief.secret)).status).toBe(401);
    });

    it('of somebody else are a 404', async () => {
      const { body } = await create({});
      const foreign = await server.call('DELETE', `/auth/api-keys/${body.id}`, { token: ada.access_token });
      expect(foreign.status).toBe(404);
    });
  });

  it('writes no secret to the log', () => {
    const log = server.logLines.join('');
    expect(log).not.toContain(testPassword);
    expect(log).not.toMatch(/lar_(at|rt|pk|mk|sys)_/);
    expect(log).not.toContain(server.systemKey);
  });
});

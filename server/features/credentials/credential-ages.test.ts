import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('the report of credentials', () => {
  let server: TestServer;
  let root: SessionTokens;
  let ada: SessionTokens;
  const startMs = Date.parse('2026-01-10T08:00:00.000Z');
  let nowMs = startMs;
  beforeAll(async () => {
    server = await startTestServer({ nowMs: () => nowMs });
    root = await server.signUp('root@example.org');
    ada = await server.signUp('ada@example.org');
  });
  afterAll(() => server.cleanUp());

  const at = (ms: number) => new Date(ms).toISOString();
  const call = (path: string, json: object, token = ada.access_token) =>
    server.call('POST', path, { token, json });
  const reportOf = async (userId: string) => {
    const query = `?user_id=${userId}`;
    const { body } = await server.call('GET', `/admin/credentials${query}`, { token: server.systemKey });
    return body;
  };

  it('tells the age, the last use and the end of everything an account proves itself by', async () => {
    const proof = await call('/auth/step-up', { purpose: 'manage_factors', password: testPassword });
    const { secret } = (await call('/auth/mfa/totp', { step_up_token: proof.body.step_up_token })).body;
    const code = await generate({ secret, epoch: Math.floor(nowMs / 1000) });
    await call('/auth/mfa/totp/confirm', { code });
    const ends = at(startMs + 500 * dayMs);
    const key = (await call('/auth/api-keys', { name: 'script', expires_at: ends })).body;
    const gone = (await call('/auth/api-keys', { name: 'gone' })).body;
    await server.call('DELETE', `/auth/api-keys/${gone.id}`, { token: ada.access_token });
    nowMs += 60_000;
    expect((await server.call('GET', '/auth/me', { token: key.secret })).status).toBe(200);
    const { items, overdue_after_days } = await reportOf(ada.user.id);
    expect(overdue_after_days).toEqual({ password: 365, factor: 730, key: 365, unused: 90 });
    const none = { id: null, name: null, last_used_at: null, expires_at: null, remaining: null, overdue: [] };
    const since = at(startMs);
    expect(items).toEqual([
      {
        user_id: ada.user.id,
        email: 'ada@example.org',
        display_name: 'ada',
        deactivated_at: null,
        last_sign_in_at: since,
        is_unused: false,
        credentials: [
          { ...none, kind: 'password', since },
          { ...none, kind: 'totp', since, last_used_at: since },
          { ...none, kind: 'recovery_codes', since, remaining: 10 },
          {
            ...none,
            kind: 'personal_key',
            since,
            id: key.id,
            name: 'script',
            last_used_at: at(nowMs),
            expires_at: ends,
          },
        ],
      },
    ]);
  });

  it('says what is overdue by the settings, and refuses nothing for it', async () => {
    nowMs = startMs + 400 * dayMs;
    const { items } = await reportOf(ada.user.id);
    const overdue = items[0].credentials.map(
      ({ kind, overdue: why }: { kind: string; overdue: string[] }) => [kind, why],
    );
    expect([items[0].is_unused, overdue]).toEqual([
      true,
      [
        ['password', ['old']],
        ['totp', ['unused']],
        ['recovery_codes', []],
        ['personal_key', ['old', 'unused']],
      ],
    ]);
    const users = (await server.call('GET', '/admin/users', { token: server.systemKey })).body.items;
    expect(
      users.map(({ overdue_credentials }: { overdue_credentials: number }) => overdue_credentials),
    ).toEqual([4, 2]);
    const signedIn = await server.call('POST', '/auth/login', {
      json: { email: 'root@example.org', password: testPassword },
    });
    expect(signedIn.status).toBe(200);
    const token = signedIn.body.access_token;
    const changed = { current_password: testPassword, password: 'copper, tin and a bell' };
    expect((await call('/auth/password', changed, token)).status).toBe(200);
    const mine = (await reportOf(root.user.id)).items[0];
    expect(mine).toMatchObject({ is_unused: false, credentials: [{ since: at(nowMs), overdue: [] }] });
  });

  it('asks nobody to look at an account that is closed, and lists everybody page by page', async () => {
    const why = { reason_for_change: 'Left the laboratory.' };
    await call(`/admin/users/${ada.user.id}/deactivate`, why, server.systemKey);
    const closed = (await reportOf(ada.user.id)).items[0];
    expect([
      closed.is_unused,
      closed.credentials.flatMap(({ overdue }: { overdue: string[] }) => overdue),
    ]).toEqual([false, []]);
    expect((await reportOf('usr_none')).items).toEqual([]);
    const first = (await server.call('GET', '/admin/credentials?limit=1', { token: server.systemKey })).body;
    const next = `/admin/credentials?limit=1&cursor=${encodeURIComponent(first.next_cursor)}`;
    const second = (await server.call('GET', next, { token: server.systemKey })).body;
    expect([...first.items, ...second.items].map(({ email }) => email)).toEqual([
      'ada@example.org',
      'root@example.org',
    ]);
    expect(second.next_cursor).toBeNull();
  });
});

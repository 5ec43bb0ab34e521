import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import type { RefusedSignIn } from '#contract/sign-in';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';

describe('refused sign-ins', () => {
  let server: TestServer;
  let root: SessionTokens;
  let ada: SessionTokens;
  let nowMs = Date.parse('2026-11-21T08:00:00.000Z');
  beforeAll(async () => {
    server = await startTestServer({ nowMs: () => nowMs });
    root = await server.signUp('root@example.org');
    ada = await server.signUp('ada@example.org');
  });
  afterAll(() => server.cleanUp());

  const login = (email: string, password = 'not the password') =>
    server.call('POST', '/auth/login', { json: { email, password } });
  const list = async (route: string, token: string) =>
    (await server.call('GET', route, { token })).body.items;
  const entries = async () => {
    const rows = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['record_id', 'actor_kind'])
      .where('event', '=', 'auth.sign_in_refused')
      .execute();
    return rows.map(({ record_id }) => record_id);
  };

  it('are one row and one entry per account and quarter of an hour, however many there are', async () => {
    for (let i = 0; i < 5; i += 1) await login('ada@example.org');
    for (let i = 0; i < 5; i += 1) await login(`nobody-${i}@example.org`);
    const [own, ...others] = await list('/auth/refused-sign-ins', ada.access_token);
    expect(others).toEqual([]);
    expect(own).toMatchObject({ user_id: ada.user.id, count: 5, last_client_ip: '127.0.0.1' });
    expect((await entries()).toSorted()).toEqual([ada.user.id, null].toSorted());
    expect(await list('/auth/refused-sign-ins', root.access_token)).toEqual([]);
    const all = await list('/admin/refused-sign-ins', root.access_token);
    expect(all.map(({ user_id, email, count }: RefusedSignIn) => [user_id, email, count])).toEqual(
      expect.arrayContaining([
        [ada.user.id, 'ada@example.org', 5],
        [null, null, 5],
      ]),
    );
    expect(all).toHaveLength(2);
  });

  it('are counted anew in the next quarter, in every way to give a password', async () => {
    nowMs += 14 * 60_000;
    await login('ada@example.org');
    expect(await entries()).toHaveLength(2);
    nowMs += 60_000;
    const form = new URLSearchParams({ username: 'ada@example.org', password: 'wrong' });
    await server.call('POST', '/auth/token', { form });
    const json = { email: 'ada@example.org', password: 'wrong', installation_id: 'bench-7' };
    expect((await server.call('POST', '/desktop/login', { json })).status).toBe(401);
    expect(await entries()).toHaveLength(3);
  });

  it('do not keep the owner out, and are for nobody else to see', async () => {
    const { status, body } = await login('ada@example.org', testPassword);
    expect(status).toBe(200);
    expect(await list('/auth/refused-sign-ins', body.access_token)).toHaveLength(2);
    const asUser = await server.call('GET', '/admin/refused-sign-ins', { token: body.access_token });
    expect(asUser.status).toBe(403);
  });
});

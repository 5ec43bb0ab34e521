import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';

describe('an admin', () => {
  let server: TestServer;
  let root: SessionTokens;
  let ada: SessionTokens;
  beforeAll(async () => {
    server = await startTestServer();
    root = await server.signUp('root@example.org');
    ada = await server.signUp('ada@example.org');
  });
  afterAll(() => server.cleanUp());

  const why = { reason_for_change: 'As agreed with the quality unit.' };
  const decide = (id: string, what: string, token = root.access_token, json: object = why) =>
    server.call('POST', `/admin/users/${id}/${what}`, { token, json });
  const statusOf = async (token: string) => (await server.call('GET', '/auth/me', { token })).status;
  const login = () =>
    server.call('POST', '/auth/login', { json: { email: 'ada@example.org', password: testPassword } });
  const entry = async (event: string) => {
    const { canonical, ...row } = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['actor_id', 'record_id', 'canonical', 'reason_for_change'])
      .where('event', '=', event as 'admin.user.promote')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    return { ...row, payload: JSON.parse(canonical).payload };
  };

  it('sees every account, with what it holds, and finds one by a part of its name or address', async () => {
    const { token } = { token: root.access_token };
    const all = (await server.call('GET', '/admin/users', { token })).body.items;
    expect(all.map(({ email }: { email: string }) => email)).toEqual(['ada@example.org', 'root@example.org']);
    expect(all[0]).toMatchObject({ running_sessions: 1, live_api_keys: 0, deactivated_at: null });
    const found = async (q: string) =>
      (await server.call('GET', `/admin/users?q=${encodeURIComponent(q)}`, { token })).body.items.length;
    expect([await found('ADA@'), await found('%'), await found("' OR 1=1 --"), await found('_')]).toEqual([
      1, 0, 0, 0,
    ]);
  });

  it('promotes and demotes at once, with reason, former and new value in the trail', async () => {
    expect((await decide(ada.user.id, 'promote')).body.is_admin).toBe(true);
    expect(await entry('admin.user.promote')).toEqual({
      actor_id: root.user.id,
      record_id: ada.user.id,
      payload: { before: { roles: ['scientist'] }, after: { roles: ['admin', 'scientist'] } },
      reason_for_change: why.reason_for_change,
    });
    expect((await server.call('GET', '/admin/users', { token: ada.access_token })).status).toBe(200);
    expect((await decide(ada.user.id, 'promote')).status).toBe(409);
    expect((await decide(ada.user.id, 'demote')).body.is_admin).toBe(false);
    expect((await server.call('GET', '/admin/users', { token: ada.access_token })).status).toBe(403);
  });

  it('is neither demoted nor deactivated where there is no other who could act', async () => {
    for (const what of ['demote', 'deactivate']) {
      const { status, body } = await decide(root.user.id, what);
      expect([status, body.code]).toEqual([409, 'conflict']);
    }
    await decide(ada.user.id, 'promote');
    await decide(ada.user.id, 'deactivate');
    // An admin who cannot sign in is nobody who could act.
    expect((await decide(root.user.id, 'demote')).status).toBe(409);
    await decide(ada.user.id, 'reactivate');
    await decide(ada.user.id, 'demote');
    expect(await statusOf(root.access_token)).toBe(200);
  });

  it('of two who demote each other at once one stays', async () => {
    await decide(ada.user.id, 'promote');
    const { access_token } = (await login()).body;
    const answers = await Promise.all([
      decide(ada.user.id, 'demote'),
      decide(root.user.id, 'demote', access_token),
    ]);
    // Who comes second is no admin any more, or the last one.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = (await server.call('GET', '/admin/users', { token: server.systemKey })).body.items.filter(
      ({ is_admin }: { is_admin: boolean }) => is_admin,
    );
    expect(admins).toHaveLength(1);
    if (admins[0].id === ada.user.id) {
      await decide(root.user.id, 'promote', server.systemKey);
      await decide(ada.user.id, 'demote', server.systemKey);
    }
  });

  it('ends what an account holds; it may sign in again', async () => {
    const { access_token } = (await login()).body;
    expect((await decide(ada.user.id, 'revoke-tokens')).body.running_sessions).toBe(0);
    expect((await entry('admin.user.revoke_tokens')).payload).toMatchObject({ cause: 'admin' });
    expect(await statusOf(access_token)).toBe(401);
    expect((await login()).status).toBe(200);
  });

  it('deactivates and reactivates; what was ended stays ended', async () => {
    const { access_token } = (await login()).body;
    const { body } = await decide(ada.user.id, 'deactivate');
    expect(body.deactivated_at).not.toBeNull();
    expect((await entry('admin.user.deactivate')).payload).toMatchObject({
      before: { deactivated_at: null },
      after: { deactivated_at: body.deactivated_at },
      cause: 'deactivated',
    });
    expect([(await login()).status, await statusOf(access_token)]).toEqual([401, 401]);
    expect((await decide(ada.user.id, 'deactivate')).status).toBe(409);
    expect((await decide(ada.user.id, 'reactivate')).body.deactivated_at).toBeNull();
    expect([(await login()).status, await statusOf(access_token)]).toEqual([200, 401]);
  });

  it('records that a person was identified', async () => {
    const { body } = await decide(ada.user.id, 'verify-identity');
    expect(body).toMatchObject({
      identity_verified_at: expect.any(String),
      identity_verified_by: root.user.id,
      identity_verified_how: 'administrator',
    });
    expect((await entry('admin.user.verify_identity')).payload.before).toEqual({
      identity_verified_at: null,
      identity_verified_by: null,
      identity_verified_how: null,
    });
  });

  it('needs a reason and an account; nobody else may, nor a machine', async () => {
    for (const json of [{}, { reason_for_change: '' }, { reason_for_change: 'x'.repeat(501) }])
      expect((await decide(ada.user.id, 'promote', root.access_token, json)).status).toBe(422);
    expect((await decide('usr_none', 'promote')).status).toBe(404);
    const { access_token } = (await login()).body;
    expect((await decide(root.user.id, 'demote', access_token)).status).toBe(403);
    const json = { name: 'm', kind: 'machine' };
    const machine = await server.call('POST', '/auth/api-keys', { token: root.access_token, json });
    expect((await decide(ada.user.id, 'promote', machine.body.secret)).status).toBe(403);
  });
});

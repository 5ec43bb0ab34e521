import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { revokeAllTokens, updateUser } from './index.ts';

describe('ending everything an account holds', () => {
  let server: TestServer;
  let ada: SessionTokens;
  let ben: SessionTokens;
  const keys: string[] = [];

  const statusOf = async (token: string): Promise<number> =>
    (await server.call('GET', '/auth/me', { token })).status;
  const login = () =>
    server.call('POST', '/auth/login', { json: { email: 'ben@example.org', password: testPassword } });

  beforeAll(async () => {
    server = await startTestServer();
    ada = await server.signUp('ada@example.org');
    ben = await server.signUp('ben@example.org');
    for (const kind of ['personal', 'machine']) {
      const json = { name: kind, kind };
      keys.push((await server.call('POST', '/auth/api-keys', { token: ben.access_token, json })).body.secret);
    }
  });
  afterAll(() => server.cleanUp());

  it('ends sessions, refresh families and keys of both kinds, and nobody else’s', async () => {
    const second = (await login()).body as SessionTokens;
    const held = [ben.access_token, second.access_token, ...keys];
    for (const token of held) expect(await statusOf(token)).toBe(200);
    const { kernel } = server;
    const revoked = await behindTheTrail(kernel, (tx) =>
      revokeAllTokens(tx, ben.user.id, 'admin', kernel.nowUtc()),
    );
    kernel.principals.forgetAll();
    expect(revoked).toEqual({ cause: 'admin', ended_sessions: 2, revoked_api_keys: 2 });
    for (const token of held) expect(await statusOf(token)).toBe(401);
    for (const { refresh_token } of [ben, second])
      expect((await server.call('POST', '/auth/refresh', { json: { refresh_token } })).status).toBe(401);
    expect(await statusOf(ada.access_token)).toBe(200);
    expect((await login()).status).toBe(200);
  });

  it('an account that was deactivated looks like one that does not exist, until it is active again', async () => {
    const { kernel } = server;
    const { access_token, refresh_token } = (await login()).body as SessionTokens;
    const setDeactivated = async (deactivated_at: string | null) => {
      await behindTheTrail(kernel, (tx) => updateUser(tx, ben.user.id, { deactivated_at }));
      kernel.principals.forgetAll();
    };
    await setDeactivated(kernel.nowUtc());
    const unknown = { email: 'nobody@example.org', password: testPassword };
    const asUnknown = (await server.call('POST', '/auth/login', { json: unknown })).body;
    const refused = await login();
    expect(refused.status).toBe(401);
    expect({ ...refused.body, request_id: '' }).toEqual({ ...asUnknown, request_id: '' });
    expect(await statusOf(access_token)).toBe(401);
    expect((await server.call('POST', '/auth/refresh', { json: { refresh_token } })).status).toBe(401);
    await setDeactivated(null);
    expect(await statusOf(access_token)).toBe(200);
  });
});

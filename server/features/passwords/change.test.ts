import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';

const chosen = 'a lathe, a magnet and a coil';

describe('one’s own password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.cleanUp());

  const change = (token: string, json: object) => server.call('POST', '/auth/password', { token, json });
  const login = async (email: string, password: string) =>
    server.call('POST', '/auth/login', { json: { email, password } });
  const statusOf = async (token: string) => (await server.call('GET', '/auth/me', { token })).status;

  it('is changed with the former one; other sessions end, this one and the keys stay', async () => {
    const here = await server.signUp('ada@example.org');
    const elsewhere = (await login('ada@example.org', testPassword)).body as SessionTokens;
    const token = here.access_token;
    const key = await server.call('POST', '/auth/api-keys', { token, json: { name: 'k' } });
    const answer = await change(token, { current_password: testPassword, password: chosen });
    expect([answer.status, answer.body.ended_sessions]).toEqual([200, 1]);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(key.body.secret)).toBe(200);
    expect(await statusOf(elsewhere.access_token)).toBe(401);
    expect((await login('ada@example.org', testPassword)).status).toBe(401);
    expect((await login('ada@example.org', chosen)).status).toBe(200);
  });

  it('is not changed with a wrong former one, by a key, or to a weak one', async () => {
    const { access_token: token } = await server.signUp('ben@example.org');
    const wrong = await change(token, { current_password: 'not the password', password: chosen });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'credentials_invalid']);
    for (const password of [
      'short',
      'password1234567',
      'ben@example.org 1',
      testPassword,
      'nul\u0000'.repeat(9),
    ])
      expect((await change(token, { current_password: testPassword, password })).body.fields).toHaveProperty(
        'password',
      );
    for (const kind of ['personal', 'machine']) {
      const key = await server.call('POST', '/auth/api-keys', { token, json: { name: 'k', kind } });
      const json = { current_password: testPassword, password: chosen };
      expect((await change(key.body.secret, json)).status).toBe(403);
    }
    expect((await login('ben@example.org', testPassword)).status).toBe(200);
  });

  it('of an account with a second factor takes a step-up by it', async () => {
    const { access_token: token } = await server.signUp('cy@example.org');
    const stepUp = async (given: object): Promise<string> => {
      const json = { purpose: 'manage_factors', ...given };
      return (await server.call('POST', '/auth/step-up', { token, json })).body.step_up_token;
    };
    const step_up_token = await stepUp({ password: testPassword });
    const enrolled = await server.call('POST', '/auth/mfa/totp', { token, json: { step_up_token } });
    const code = generateSync({ secret: enrolled.body.secret });
    const confirmed = await server.call('POST', '/auth/mfa/totp/confirm', { token, json: { code } });
    const [recovery_code] = confirmed.body.recovery_codes;

    const json = { current_password: testPassword, password: chosen };
    expect((await change(token, json)).body.code).toBe('mfa_required');
    const byPassword = await stepUp({ password: testPassword });
    expect((await change(token, { ...json, step_up_token: byPassword })).body.code).toBe('mfa_required');
    const byFactor = await stepUp({ recovery_code });
    expect((await change(token, { ...json, step_up_token: byFactor })).status).toBe(200);
  });
});

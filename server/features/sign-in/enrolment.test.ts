import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedSentence } from '#kernel/contract/error-codes.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { declarations } from '../../features.ts';

describe('where a second factor is required, an account without one', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ settings: { requireSecondFactor: 'everybody' } });
    token = (await server.signUp('ada@example.org')).access_token;
  });
  afterAll(() => server.cleanUp());

  it('signs in and may do nothing but enrol one', async () => {
    const shut = declarations.filter((route) => route.gate !== 'public' && route.whileEnrolling !== true);
    expect(shut.length).toBeGreaterThan(30);
    for (const route of shut) {
      const path = route.path.replaceAll(/\{\w+\}/g, 'any');
      const { status, body } = await server.call(route.method.toUpperCase(), path, { token });
      expect([route.id, status]).toEqual([route.id, 403]);
      // A directory's protocol has an envelope of its own.
      if (route.dialect === 'scim') continue;
      expect([route.id, body.code]).toEqual([route.id, 'mfa_enrollment_required']);
      expect(body.message).toBe(fixedSentence[403]);
    }
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(200);
  });

  it('does everything once it has enrolled, in the same session', async () => {
    const call = (path: string, json: object) => server.call('POST', path, { token, json });
    const proof = await call('/auth/step-up', { purpose: 'manage_factors', password: testPassword });
    const { secret } = (await call('/auth/mfa/totp', { step_up_token: proof.body.step_up_token })).body;
    await call('/auth/mfa/totp/confirm', { code: generateSync({ secret }) });
    expect((await server.call('GET', '/projects', { token })).status).toBe(200);
  });

  it('is left alone where only admins need one', async () => {
    const lenient = await startTestServer({ settings: { requireSecondFactor: 'admins' } });
    const admin = await lenient.signUp('ada@example.org');
    const user = await lenient.signUp('ben@example.org');
    const statusOf = async (of: string) => (await lenient.call('GET', '/projects', { token: of })).status;
    expect([await statusOf(admin.access_token), await statusOf(user.access_token)]).toEqual([403, 200]);
    await lenient.cleanUp();
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { type CeremonyChange, SoftAuthenticator } from '../../testing/soft-authenticator.ts';

describe('a passkey', () => {
  let server: TestServer;
  let origin: string;
  let ada: SessionTokens;
  let key: SoftAuthenticator;
  let nowMs = 0;
  beforeEach(async () => {
    nowMs = Date.parse('2026-11-21T12:00:00.000Z');
    server = await startTestServer({ settings: { host: 'localhost' }, nowMs: () => nowMs });
    origin = new URL(server.url).origin;
    ada = await server.signUp('ada@example.org');
    key = new SoftAuthenticator(origin);
  });
  afterEach(() => server.cleanUp());

  const call = (method: string, path: string, json?: object, token: string | undefined = ada.access_token) =>
    server.call(method, path, { ...(token ? { token } : {}), ...(json === undefined ? {} : { json }) });
  const optionsOf = async (path: string, json?: object) => (await call('POST', path, json)).body.options;
  const proof = async (given: object = { password: testPassword }): Promise<string> =>
    (await call('POST', '/auth/step-up', { purpose: 'manage_factors', ...given })).body.step_up_token;
  const register = async (change: CeremonyChange = {}) => {
    const options = await optionsOf('/auth/passkeys/registration-options');
    const response = key.register(options, change);
    const json = { step_up_token: await proof(), name: 'Security key', response };
    return call('POST', '/auth/passkeys/registration', json);
  };
  const signIn = async (change: CeremonyChange = {}) => {
    const options = await optionsOf('/auth/passkeys/authentication-options');
    return call('POST', '/auth/passkeys/authentication', { response: key.answer(options, change) }, '');
  };
  const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  it('is registered with recovery codes, signs in alone, and then the password alone does not', async () => {
    const { status, body } = await register();
    expect([status, body.recovery_codes.length, body.passkey.name]).toEqual([201, 10, 'Security key']);
    const signedIn = await signIn();
    expect(signedIn.body.user.email).toBe('ada@example.org');
    const json = { email: 'ada@example.org', password: testPassword };
    expect(code(await call('POST', '/auth/login', json, ''))).toEqual([401, 'mfa_required']);
    const [recovery_code] = body.recovery_codes;
    expect((await call('POST', '/auth/login', { ...json, recovery_code }, '')).status).toBe(200);
  });

  it.each([
    ['without its user verified', { flags: 0x01 }],
    ['for another origin', { origin: 'http://evil.example' }],
    ['for another service', { rpId: 'evil.example' }],
  ])('is refused %s, at registration and at sign-in', async (_name, change) => {
    const registration = { ...change, ...('flags' in change ? { flags: 0x41 } : {}) };
    expect(code(await register(registration))).toEqual([401, 'mfa_factor_invalid']);
    expect((await register()).status).toBe(201);
    expect(code(await signIn(change))).toEqual([401, 'mfa_factor_invalid']);
    expect((await signIn()).status).toBe(200);
  });

  it('is refused when its counter went back: somebody copied it', async () => {
    await register();
    expect((await signIn({ counter: 7 })).status).toBe(200);
    expect(code(await signIn({ counter: 7 }))).toEqual([401, 'mfa_factor_invalid']);
    expect(code(await signIn({ counter: 3 }))).toEqual([401, 'mfa_factor_invalid']);
  });

  it('answers a challenge once, within five minutes, and one of its own act alone', async () => {
    await register();
    const options = await optionsOf('/auth/passkeys/authentication-options');
    const response = key.answer(options);
    const send = (answer: object) => call('POST', '/auth/passkeys/authentication', { response: answer }, '');
    expect((await send(response)).status).toBe(200);
    expect((await send(response)).status).toBe(401);
    const late = await optionsOf('/auth/passkeys/authentication-options');
    nowMs += 5 * 60_000;
    expect((await send(key.answer(late))).status).toBe(401);
    const forSigning = await optionsOf('/auth/step-up/options', { purpose: 'manage_factors' });
    expect((await send(key.answer(forSigning))).status).toBe(401);
    expect((await send(key.answer({ challenge: 'AAAA' }))).status).toBe(401);
  });

  it('steps up for the record it was asked for and no other', async () => {
    await register();
    const record = { record_type: 'report', record_id: 'rep_1', record_sha256: 'a'.repeat(64) };
    const options = await optionsOf('/auth/step-up/options', { record });
    const passkey = key.answer(options);
    const other = { ...record, record_sha256: 'b'.repeat(64) };
    expect((await call('POST', '/auth/step-up', { record: other, passkey })).status).toBe(401);
    const stepped = await call('POST', '/auth/step-up', { record, passkey });
    expect(stepped.body.components).toEqual(['passkey']);
  });

  it('of another account does not step up', async () => {
    await register();
    const ben = await server.signUp('ben@example.org');
    const ask = await call('POST', '/auth/step-up/options', { purpose: 'manage_factors' }, ben.access_token);
    const json = { purpose: 'manage_factors', passkey: key.answer(ask.body.options) };
    expect((await call('POST', '/auth/step-up', json, ben.access_token)).status).toBe(401);
  });

  it('is listed, removed by its owner with a proof of a second factor, and gone', async () => {
    const { body } = await register();
    const { items } = (await call('GET', '/auth/passkeys')).body;
    expect(items).toEqual([body.passkey]);
    const path = `/auth/passkeys/${items[0].id}`;
    expect(code(await call('DELETE', path, { step_up_token: await proof() }))).toEqual([401, 'mfa_required']);
    const ben = await server.signUp('ben@example.org');
    const stolen = { step_up_token: await proof() };
    expect((await call('DELETE', path, stolen, ben.access_token)).status).toBe(404);
    const [recovery_code] = body.recovery_codes;
    expect((await call('DELETE', path, { step_up_token: await proof({ recovery_code }) })).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    expect((await call('GET', '/auth/mfa/recovery-codes')).body.remaining).toBe(0);
  });

  it('cannot be had where the service is opened by its address, and the answer says why', async () => {
    const byAddress = await startTestServer();
    const { status, body } = await byAddress.call('POST', '/auth/passkeys/authentication-options');
    expect([status, body.code]).toEqual([503, 'feature_not_enabled']);
    expect(body.message).toContain('localhost');
    await byAddress.cleanUp();
  });
});

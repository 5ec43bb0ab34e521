import { generateSync } from 'otplib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionTokens } from '#contract/identity';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { findTimeStep } from './totp.ts';

const startMs = Date.parse('2026-11-21T12:00:00.000Z');
const stepMs = 30_000;

describe('time-based codes', () => {
  /** RFC 6238, appendix B: the ASCII secret 12345678901234567890 in Base32, SHA-1, the last six of eight digits. */
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %i s since 1970 the code is %s (RFC 6238, appendix B)', async (seconds, code) => {
    expect(await findTimeStep(secret, code, seconds * 1000, null)).toBe(Math.floor(seconds / 30));
  });

  it('are good one step early and late, never twice, and not after the clock went back', async () => {
    const code = generateSync({ secret, epoch: 3000 });
    expect(await findTimeStep(secret, code, 3000_000 + stepMs, null)).toBe(100);
    expect(await findTimeStep(secret, code, 3000_000 - stepMs, null)).toBe(100);
    expect(await findTimeStep(secret, code, 3000_000 + 2 * stepMs, null)).toBeNull();
    expect(await findTimeStep(secret, code, 3000_000, 100)).toBeNull();
    expect(await findTimeStep(secret, code, 3000_000, 5000)).toBeNull();
  });
});

describe('an authenticator', () => {
  let server: TestServer;
  let ada: SessionTokens;
  let nowMs = startMs;
  beforeEach(async () => {
    nowMs = startMs;
    server = await startTestServer({ nowMs: () => nowMs });
    ada = await server.signUp('ada@example.org');
  });
  afterEach(() => server.cleanUp());

  const call = (method: string, path: string, json?: object) =>
    server.call(method, path, { token: ada.access_token, ...(json === undefined ? {} : { json }) });
  const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(nowMs / 1000) });
  const proof = async (given: object = { password: testPassword }): Promise<string> =>
    (await call('POST', '/auth/step-up', { purpose: 'manage_factors', ...given })).body.step_up_token;
  const login = (given: object = {}) =>
    server.call('POST', '/auth/login', {
      json: { email: 'ada@example.org', password: testPassword, ...given },
    });
  const enrol = async () => {
    const asked = await call('POST', '/auth/mfa/totp', { step_up_token: await proof() });
    const secret: string = asked.body.secret;
    const confirmed = await call('POST', '/auth/mfa/totp/confirm', { code: codeOf(secret) });
    expect(confirmed.status).toBe(200);
    nowMs += stepMs;
    return { secret, codes: confirmed.body.recovery_codes as string[] };
  };
  const events = async (event: string) =>
    server.kernel.store.read
      .selectFrom('audit_entry')
      .select(['canonical', 'record_id'])
      .where('event', '=', event)
      .execute();

  it('is a factor only once a code has confirmed it', async () => {
    const asked = await call('POST', '/auth/mfa/totp', { step_up_token: await proof() });
    expect(asked.body.uri).toBe(
      `otpauth://totp/Larmor:ada%40example.org?secret=${asked.body.secret}&issuer=Larmor`,
    );
    expect((await login()).status).toBe(200);
    const wrong = codeOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect((await call('POST', '/auth/mfa/totp/confirm', { code: wrong })).body.code).toBe(
      'mfa_factor_invalid',
    );
    const confirmed = await call('POST', '/auth/mfa/totp/confirm', { code: codeOf(asked.body.secret) });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect((await call('GET', '/auth/mfa/totp')).body.enrolled).toBe(true);
    expect((await login()).body.code).toBe('mfa_required');
  });

  it('signs in with a code of now, once, and never with a wrong one or one alone', async () => {
    const { secret } = await enrol();
    expect((await login({ totp_code: codeOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ') })).body.code).toBe(
      'mfa_factor_invalid',
    );
    const code = codeOf(secret);
    expect((await login({ password: 'wrong', totp_code: code })).body.code).toBe('credentials_invalid');
    expect((await login({ totp_code: code })).status).toBe(200);
    expect((await login({ totp_code: code })).body.code).toBe('mfa_factor_invalid');
    expect((await login({ totp_code: '12' })).status).toBe(422);
  });

  it('is good once for two sign-ins at the same moment', async () => {
    const { secret } = await enrol();
    const code = codeOf(secret);
    const answers = await Promise.all([login({ totp_code: code }), login({ totp_code: code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('is replaced by a recovery code, once, however it is typed', async () => {
    const { codes } = await enrol();
    const [first = '', second = ''] = codes;
    expect((await login({ recovery_code: first })).status).toBe(200);
    expect((await login({ recovery_code: first })).body.code).toBe('mfa_factor_invalid');
    expect((await login({ recovery_code: second.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await call('GET', '/auth/mfa/recovery-codes')).body.remaining).toBe(8);
  });

  it('rests after ten wrong codes in a row, in the same words, and works again a quarter of an hour later', async () => {
    const { secret } = await enrol();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await login({ totp_code: '000000' })).body.code).toBe('mfa_factor_invalid');
    expect((await login({ totp_code: codeOf(secret) })).body.code).toBe('mfa_factor_invalid');
    expect(await events('auth.factor_refused')).toHaveLength(10);
    nowMs += 15 * 60_000;
    expect((await login({ totp_code: codeOf(secret) })).status).toBe(200);
  });

  it('rests for a right code, too, that comes beside ten wrong ones at the same moment', async () => {
    const { secret } = await enrol();
    const right = codeOf(secret);
    const codes = [...Array.from({ length: 30 }, () => '000000'), right];
    const answers = await Promise.all(
      codes.map((totp_code) => call('POST', '/auth/step-up', { purpose: 'manage_factors', totp_code })),
    );
    expect(answers.map(({ body }) => body.code)).toEqual(codes.map(() => 'mfa_factor_invalid'));
    nowMs += 10 * 60_000;
    expect((await login({ totp_code: codeOf(secret) })).body.code).toBe('mfa_factor_invalid');
  });

  it('is removed, and its recovery codes replaced, by itself and never by the password alone', async () => {
    const { secret } = await enrol();
    const byPassword = await call('DELETE', '/auth/mfa/totp', { step_up_token: await proof() });
    expect(byPassword.body.code).toBe('mfa_required');
    const proven = await proof({ password: testPassword, totp_code: codeOf(secret) });
    expect((await call('POST', '/auth/mfa/recovery-codes', { step_up_token: proven })).status).toBe(201);
    expect((await call('DELETE', '/auth/mfa/totp', { step_up_token: proven })).body.code).toBe(
      'mfa_required',
    );
    nowMs += stepMs;
    const again = await proof({ totp_code: codeOf(secret) });
    expect((await call('DELETE', '/auth/mfa/totp', { step_up_token: again })).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await call('DELETE', '/auth/mfa/totp', { step_up_token: await proof() })).status).toBe(404);
  });

  it('leaves neither its secret nor its codes in the store, the trail or the log', async () => {
    const { secret, codes } = await enrol();
    const rows = JSON.stringify([
      await server.kernel.store.read.selectFrom('audit_entry').selectAll().execute(),
      await server.kernel.store.read
        .withTables<import('./tables.ts').FactorTables>()
        .selectFrom('totp_factor')
        .innerJoin('recovery_code', 'recovery_code.user_id', 'totp_factor.user_id')
        .selectAll()
        .execute(),
      server.logLines,
    ]);
    for (const text of [secret, ...codes]) expect(rows).not.toContain(text);
  });
});

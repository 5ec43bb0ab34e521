import path from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '#kernel/app-error.ts';
import { anonymous } from '#kernel/auth/authenticate.ts';
import { productPasswordCost } from '#kernel/auth/passwords.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';

import { provePassword } from './prove-password.ts';

const anyCtx: Ctx = {
  principal: anonymous,
  requestId: 'req_burst',
  nowUtc: '',
  clientIp: '',
  baseUrl: 'http://127.0.0.1',
  accept: 'application/json',
  effect: 'account',
  ifMatch: null,
  ifNoneMatch: null,
  signal: new AbortController().signal,
  reasonForChange: null,
  adoptionGap: null,
  limitDevice: async () => {},
  files: [],
};

const office = '192.0.2.7';
const elsewhere = '203.0.113.9';
const hourMs = 60 * 60 * 1000;
const rateLimit = { enabled: false, defaultPerMinute: 600, burstMultiplier: 2, trustForwardedFor: true };

describe('wrong passwords in a row', () => {
  let server: TestServer;
  let userId: string;
  let nowMs = 0;
  beforeEach(async () => {
    nowMs = Date.parse('2026-11-21T08:00:00.000Z');
    server = await startTestServer({ settings: { rateLimit }, nowMs: () => nowMs });
    const json = { email: 'ada@example.org', password: testPassword, display_name: 'Ada' };
    userId = (await server.call('POST', '/auth/signup', { json })).body.id;
    await login(testPassword, office);
  });
  afterEach(() => server.cleanUp());

  const login = (password: string, from: string, email = 'ada@example.org') =>
    server.call('POST', '/auth/login', {
      json: { email, password },
      headers: { 'x-forwarded-for': from },
    });
  const statusOf = async (password: string, from: string) => (await login(password, from)).status;
  const guess = async (times: number, from: string) => {
    for (let n = 0; n < times; n += 1) expect(await statusOf('not the password', from)).toBe(401);
  };
  const onStore = <T>(work: (raw: Database.Database) => T): T => {
    const raw = new Database(path.join(server.dataDir, 'larmor.db'));
    const result = work(raw);
    raw.close();
    return result;
  };
  const counts = () =>
    onStore((raw) => raw.prepare('SELECT place, count FROM wrong_password ORDER BY place').raw().all());
  /** As after so many, without making a test wait for each. */
  const plant = (place: string, count: number) =>
    onStore((raw) =>
      raw
        .prepare('INSERT OR REPLACE INTO wrong_password VALUES (?, ?, ?, ?)')
        .run(userId, place, count, new Date(nowMs).toISOString()),
    );

  it('ten are free; then the right one has to wait too, longer each time, in the same words', async () => {
    await guess(9, elsewhere);
    expect(await statusOf(testPassword, elsewhere)).toBe(200);
    // That sign-in made the other address a known one.
    await guess(10, office);
    const answers = [
      await login(testPassword, office),
      await login('not the password', office),
      await login(testPassword, office, 'nobody@example.org'),
    ].map(({ status, body: { request_id: _, ...body } }) => ({ status, body }));
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'credentials_invalid' } });
    nowMs += 30_000;
    await guess(1, office);
    nowMs += 30_000;
    expect(await statusOf(testPassword, office)).toBe(401);
    nowMs += 30_000;
    expect(await statusOf(testPassword, office)).toBe(200);
    expect(counts()).toEqual([]);
  });

  it('make no wait longer while it lasts, however many there are', async () => {
    await guess(30, office);
    expect(counts()).toEqual([['known', 10]]);
    nowMs += 30_000;
    expect(await statusOf(testPassword, office)).toBe(200);
  });

  it('given all at once are counted one by one, and the right one among them signs in to nothing', async () => {
    await guess(9, office);
    const burst = Array.from({ length: 20 }, () => statusOf('not the password', office));
    await Promise.all(burst);
    expect(await statusOf(testPassword, office)).toBe(401);
    expect(counts()).toEqual([['known', 10]]);
  });

  it('from elsewhere do not keep the owner out where the account is used', async () => {
    plant('other', 50);
    expect(await statusOf(testPassword, elsewhere)).toBe(401);
    expect(await statusOf(testPassword, office)).toBe(200);
    expect(await statusOf(testPassword, elsewhere)).toBe(200);
  });

  it('are a hundred at most: then the password waits for a new one, however long, and a reset opens the account', async () => {
    plant('other', 49);
    plant('known', 49);
    nowMs += hourMs;
    await guess(1, elsewhere);
    await guess(1, office);
    expect(counts()).toEqual([
      ['known', 50],
      ['other', 50],
    ]);
    // Within the 30 days an address stays known, and long after them.
    for (const days of [29, 365]) {
      nowMs += days * 24 * hourMs;
      await guess(1, office);
      expect([await statusOf(testPassword, office), await statusOf(testPassword, elsewhere)]).toEqual([
        401, 401,
      ]);
    }
    expect(counts()).toEqual([
      ['known', 50],
      ['other', 50],
    ]);
    await server.call('POST', '/auth/password-reset', { json: { email: 'ada@example.org' } });
    const token = server.systemKey;
    const [message] = (await server.call('GET', '/admin/outbox', { token })).body.items;
    const why = { reason_for_change: 'Asked for in person.' };
    const { text } = (await server.call('POST', `/admin/outbox/${message.id}/reveal`, { token, json: why }))
      .body;
    const [reset_token] = /lar_pr_\S+/.exec(text) ?? [];
    const json = { reset_token, password: 'copper, tin and a bell' };
    expect((await server.call('POST', '/auth/password-reset/confirm', { json })).status).toBe(200);
    expect(await statusOf('copper, tin and a bell', elsewhere)).toBe(200);
  });

  it('are shown to the owner while the account rests, in one row and one entry a quarter of an hour', async () => {
    await guess(30, elsewhere);
    const { access_token: token } = (await login(testPassword, office)).body;
    const { items } = (await server.call('GET', '/auth/refused-sign-ins', { token })).body;
    expect(items).toMatchObject([{ count: 30, last_client_ip: elsewhere }]);
  });

  it('of ten thousand attempts at once most are sent away, one row is kept, and others are served', async () => {
    const { access_token: token } = (await login(testPassword, office)).body;
    const nowUtc = new Date(nowMs).toISOString();
    const stranger: Ctx = { ...anyCtx, nowUtc, clientIp: elsewhere };
    const attempts = Array.from({ length: 10_000 }, (_, n) =>
      provePassword(server.kernel, { email: `user-${n}@example.org`, password: 'a guess' }, stranger).then(
        () => 'signed in',
        (error: AppError) => error.code,
      ),
    );
    expect((await server.call('GET', '/projects', { token })).status).toBe(200);
    const codes = await Promise.all(attempts);
    const checked = codes.filter((code) => code === 'credentials_invalid').length;
    expect(new Set(codes)).toEqual(new Set(['credentials_invalid', 'rate_limited']));
    expect(checked).toBeLessThan(1000);
    const kept = onStore((raw) => raw.prepare('SELECT user_id, count FROM refused_sign_in').raw().all());
    expect([kept, counts()]).toEqual([[[null, checked]], []]);
    expect(await statusOf(testPassword, office)).toBe(200);
  }, 120_000);

  it('too many at once are told when to come back', async () => {
    await server.stop();
    // Who has no account costs what the product's accounts cost, so that they meet.
    server = await startTestServer({
      settings: { rateLimit },
      dataDir: server.dataDir,
      passwordCost: productPasswordCost,
    });
    const answers = await Promise.all(
      Array.from({ length: 250 }, () => login('a guess', elsewhere, 'nobody@example.org')),
    );
    const busy = answers.filter(({ status }) => status === 429);
    expect(busy.length).toBeGreaterThan(0);
    for (const { headers, body } of busy)
      expect([headers.get('retry-after'), body.code]).toEqual(['5', 'rate_limited']);
  }, 120_000);
});

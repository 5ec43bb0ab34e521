import { describe, expect, it } from 'vitest';
import { anonymous } from '#kernel/auth/authenticate.ts';
import { createRateLimit } from '#kernel/http/rate-limit.ts';
import { createTokenBuckets } from '#kernel/http/token-buckets.ts';
import { createJsonLog } from '#kernel/log/json-log.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { type CallResult, startTestServer, testPassword } from '#kernel/testing/test-server.ts';
import { identityFeature } from '../../features/identity/feature.ts';
import { signInFeature } from '../../features/sign-in/feature.ts';
import { systemFeature } from '../../features/system/feature.ts';

describe('token buckets', () => {
  it('refill with time and say when the next call is allowed', () => {
    let nowMs = 0;
    const buckets = createTokenBuckets({
      perMinute: 10,
      burstMultiplier: 1,
      maxKeys: 10,
      nowMs: () => nowMs,
    });
    for (let i = 0; i < 10; i += 1) expect(buckets.take('a').allowed).toBe(true);
    expect(buckets.take('a')).toMatchObject({ allowed: false, remaining: 0, retryAfterS: 6, limit: 10 });
    nowMs = 6000;
    expect(buckets.take('a').allowed).toBe(true);
    expect(buckets.take('a').allowed).toBe(false);
    expect(buckets.take('b').allowed).toBe(true);
  });

  it('never hold more keys than their bound, and drop idle ones before busy ones', () => {
    let nowMs = 0;
    const buckets = createTokenBuckets({ perMinute: 60, burstMultiplier: 1, maxKeys: 3, nowMs: () => nowMs });
    for (let i = 0; i < 60; i += 1) buckets.take('busy');
    buckets.take('idle-1');
    buckets.take('idle-2');
    buckets.take('busy');
    for (let i = 0; i < 100; i += 1) {
      nowMs += 1;
      buckets.take(`stranger-${i}`);
      expect(buckets.take('busy').allowed).toBe(false);
      expect(buckets.size).toBeLessThanOrEqual(3);
    }
  });
});

it('hold a bounded number of a hundred thousand keys, and the throttled one among them that goes on', () => {
  const maxKeys = 20_000;
  const buckets = createTokenBuckets({ perMinute: 10, burstMultiplier: 1, maxKeys, nowMs: () => 0 });
  for (let i = 0; i < 10; i += 1) buckets.take('ip:203.0.113.9:auth.login');
  for (let i = 0; i < 100_000; i += 1) {
    expect(buckets.take(`ip:10.${i >> 16}.${(i >> 8) & 255}.${i & 255}:auth.login`).allowed).toBe(true);
    if (i % 10_000 === 0) expect(buckets.take('ip:203.0.113.9:auth.login').allowed).toBe(false);
  }
  expect(buckets.size).toBe(maxKeys);
});

describe('the rate limit', () => {
  const settings = { enabled: true, defaultPerMinute: 3, burstMultiplier: 1, trustForwardedFor: true };

  it('throttles with Retry-After and the rate headers, by address, and spares the system key', async () => {
    const server = await startTestServer({
      features: [systemFeature, identityFeature, signInFeature],
      settings: { rateLimit: settings },
    });
    try {
      const health = (ip: string) =>
        server.call('GET', '/health', { headers: { 'x-forwarded-for': `9.9.9.9, ${ip}` } });
      const untilRefused = async (call: () => Promise<CallResult>) => {
        // Buckets refill while a slow machine works, so the count of calls let through has a floor and no exact value.
        for (let passed = 0; ; passed += 1) {
          const answer = await call();
          if (answer.status === 429) return { passed, refused: answer };
        }
      };
      const { passed, refused } = await untilRefused(() => health('10.0.0.1'));
      expect(passed).toBeGreaterThanOrEqual(3);
      expect(refused.body.code).toBe('rate_limited');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      for (const name of ['limit', 'remaining', 'reset'])
        expect(refused.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
      expect((await health('10.0.0.2')).status).toBe(200);
      for (let i = 0; i < 5; i += 1)
        expect((await server.call('GET', '/health', { token: server.systemKey })).status).toBe(200);
      const login = () =>
        server.call('POST', '/auth/login', { json: { email: 'a@example.org', password: 'wrong' } });
      expect((await login()).status).toBe(401);
      expect((await untilRefused(login)).passed).toBeGreaterThanOrEqual(9);
      await health('10.0.0.1');
      const throttled = async () =>
        (await server.kernel.store.read.selectFrom('security_event').selectAll().execute()).filter(
          (event) => event.client_ip === '10.0.0.1',
        );
      await expect.poll(throttled, { timeout: 20_000 }).toHaveLength(1);
    } finally {
      await server.cleanUp();
    }
  });

  it.each([
    ['login', 10],
    ['sign-up', 5],
    ['password-reset', 5],
    ['default', 6],
  ] as const)('lets %s pass %i times at once, by person where there is one', async (rate, calls) => {
    const limit = createRateLimit({
      settings: { ...settings, burstMultiplier: 2 },
      securityEvents: { emit: () => undefined },
      log: silentLog,
      nowMs: () => 0,
    });
    const as = async (kind: Principal['kind'], id: string, clientIp = '::1') => {
      const allowance = await limit({
        principal: {
          kind,
          id,
          displayName: '',
          credential: 'session',
          sessionId: null,
          roles: [],
          projects: new Map(),
        },
        clientIp,
        routeId: 'r',
        rate,
      });
      return allowance?.allowed;
    };
    const take = (...who: Parameters<typeof as>) =>
      Promise.all(Array.from({ length: calls + 1 }, () => as(...who)));
    const throttled = [...Array.from({ length: calls }, () => true), false];
    expect(await take('user', 'ada')).toEqual(throttled);
    expect(await take('user', 'ben')).toEqual(throttled);
    expect(await take('anonymous', '')).toEqual(throttled);
    expect(await take('anonymous', '', '::2')).toEqual(throttled);
    // Another address does not give a person more.
    expect(await as('user', 'ada', '::3')).toBe(false);
    for (const kind of ['admin', 'system'] as const)
      expect((await take(kind, kind)).every((allowed) => allowed === undefined)).toBe(true);
  });

  it.each([true, false])(
    'knows a client behind a proxy where it is trusted (%s), and never by its own claim',
    async (trustForwardedFor) => {
      const chains = [
        ['203.0.113.7', '203.0.113.7'],
        ['10.0.0.1, 127.0.0.1, 203.0.113.7', '203.0.113.7'],
        ['203.0.113.7:4711', '203.0.113.7'],
        ['[2001:db8::7]:4711', '2001:db8::7'],
        ['::ffff:203.0.113.7', '203.0.113.7'],
        ['203.0.113.7, unknown', '127.0.0.1'],
        [`203.0.113.7, ${'9'.repeat(4000)}`, '127.0.0.1'],
        ['', '127.0.0.1'],
      ] as const;
      const server = await startTestServer({
        features: [identityFeature, signInFeature],
        settings: { rateLimit: { ...settings, enabled: false, trustForwardedFor } },
      });
      try {
        const json = { email: 'ada@example.org', password: testPassword };
        await server.call('POST', '/auth/signup', { json: { ...json, display_name: 'Ada' } });
        for (const [chain] of chains)
          await server.call('POST', '/auth/login', { json, headers: { 'x-forwarded-for': chain } });
        const events = server.kernel.store.read
          .selectFrom('security_event')
          .select('client_ip')
          .orderBy('id');
        const addresses = async () => (await events.execute()).map(({ client_ip }) => client_ip);
        const expected = chains.map(([, ip]) => (trustForwardedFor ? ip : '127.0.0.1'));
        await expect.poll(addresses).toEqual(expected);
      } finally {
        await server.cleanUp();
      }
    },
  );

  it('lets ten of ten thousand sign-ins pass, tells of the rest once, and others sign in beside them', async () => {
    const events: unknown[] = [];
    const limit = createRateLimit({
      settings,
      securityEvents: { emit: (event) => events.push(event) },
      log: silentLog,
      nowMs: () => 0,
    });
    const attempt = async (clientIp: string) => {
      const allowance = await limit({ principal: anonymous, clientIp, routeId: 'auth.login', rate: 'login' });
      return allowance?.allowed;
    };
    const attempts = await Promise.all(Array.from({ length: 10_000 }, () => attempt('203.0.113.9')));
    expect(attempts.filter(Boolean)).toHaveLength(10);
    expect(events).toMatchObject([{ eventType: 'rate_limit', clientIp: '203.0.113.9', route: 'auth.login' }]);
    expect(await attempt('203.0.113.10')).toBe(true);
  });

  it('lets the call pass when the limiter itself fails, and says so in the log', () => {
    const lines: string[] = [];
    const limit = createRateLimit({
      settings,
      securityEvents: { emit: () => undefined },
      log: createJsonLog({ level: 'debug', write: (line) => lines.push(line), nowUtc: () => '' }),
      nowMs: () => {
        throw new Error('no clock');
      },
    });
    const principal = {
      kind: 'user',
      id: 'u',
      displayName: '',
      credential: 'session',
      sessionId: null,
      roles: [],
      projects: new Map(),
    } as const;
    expect(limit({ principal, clientIp: '::1', routeId: 'r', rate: 'default' })).toBeNull();
    expect(lines.join('')).toContain('no clock');
  });
});

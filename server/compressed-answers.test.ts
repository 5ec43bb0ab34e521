import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { features } from './features.ts';

const elsewhere = { 'x-forwarded-for': '192.0.2.7', 'accept-encoding': 'gzip' };

let server: TestServer;
let token: string;
beforeAll(async () => {
  const rateLimit = { enabled: false, defaultPerMinute: 600, burstMultiplier: 2, trustForwardedFor: true };
  server = await startTestServer({ settings: { rateLimit } });
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const read = async (path: string, headers: Record<string, string>) => {
  const answer = await server.call('GET', path, { token, headers });
  return { coding: answer.headers.get('content-encoding'), body: answer.body, headers: answer.headers };
};

describe('an answer', () => {
  it('of more than a kilobyte goes compressed to another machine, and says the same', async () => {
    const far = await read('/system/active-versions', elsewhere);
    const near = await read('/system/active-versions', { 'accept-encoding': 'gzip' });
    expect([far.coding, near.coding]).toEqual(['gzip', null]);
    expect(far.body).toEqual(near.body);
    expect(far.headers.get('vary')).toContain('Accept-Encoding');
    expect(Number(far.headers.get('content-length'))).toBeLessThan(
      Number(near.headers.get('content-length')) * 0.7,
    );
  });

  it('stays as it is where it is small, or the client takes no gzip', async () => {
    expect((await read('/projects', elsewhere)).coding).toBeNull();
    for (const accepted of ['identity', 'br', 'gzip;q=0'])
      expect(
        (await read('/system/active-versions', { ...elsewhere, 'accept-encoding': accepted })).coding,
      ).toBeNull();
  });

  it('with tokens is never compressed', async () => {
    const json = { email: 'ada@example.org', password: testPassword };
    const { headers } = await server.call('POST', '/auth/login', { json, headers: elsewhere });
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('to a read behind the gate holds no token, secret or password by its schema', () => {
    const secret = /"(\w*_)?(token|secret|password|api_key)":\{"type":"string"/;
    const reads = features
      .flatMap(({ declarations }) => Object.values(declarations))
      .filter(({ method, gate }) => method === 'get' && gate !== 'public');
    const telling = reads.filter(({ response }) =>
      secret.test(JSON.stringify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))),
    );
    expect(reads.length).toBeGreaterThan(100);
    expect(telling.map(({ id }) => id)).toEqual([]);
  });
});

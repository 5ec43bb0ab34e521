import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.cleanUp());

/** Samples by name and labels; a line that is neither a sample nor a comment fails. */
const parse = (text: string): ReadonlyMap<string, number> => {
  expect(text.endsWith('\n')).toBe(true);
  const lines = text.trimEnd().split('\n');
  const samples = lines.filter((line) => !line.startsWith('# '));
  return new Map(
    samples.map((line) => {
      const [, name = '', value = ''] = /^([a-z_]+(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? [];
      expect(name, line).not.toBe('');
      return [name, Number(value)];
    }),
  );
};

describe('GET /metrics', () => {
  it('counts answers, durations, jobs and entries in the text format of Prometheus', async () => {
    await server.call('GET', '/health');
    await server.call('GET', '/analyses');
    const answer = await server.call('GET', '/metrics', { token: server.systemKey });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const before = parse(answer.body);
    expect(before.get('larmor_http_requests_total{operation="system.health",status="200"}')).toBe(1);
    expect(before.get('larmor_http_requests_total{operation="analyses.list",status="401"}')).toBe(1);
    expect(before.get('larmor_http_request_duration_seconds_bucket{le="+Inf"}')).toBe(
      before.get('larmor_http_request_duration_seconds_count'),
    );
    expect(before.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    await server.signUp('ada@example.org');
    const after = parse((await server.call('GET', '/metrics', { token: server.systemKey })).body);
    expect(after.get('larmor_audit_entries')).toBeGreaterThan(before.get('larmor_audit_entries') ?? 0);
    expect([...after.keys()].join()).not.toContain('ada');
  });

  it('is open on this machine by its own name, and closed to a name from outside without the system key', async () => {
    expect((await server.call('GET', '/metrics')).status).toBe(200);
    const { access_token: token } = await server.signUp('ben@example.org');
    const outside = await startTestServer({ settings: { host: '0.0.0.0' } });
    const { port } = new URL(outside.url);
    const call = (authorization?: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = {
          host: 'larmor.example.org',
          ...(authorization === undefined ? {} : { authorization }),
        };
        request({ host: '127.0.0.1', port, path: '/v1/metrics', headers }, (res) => {
          res.resume();
          resolve(res.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    expect(await call()).toBe(401);
    expect(await call(`Bearer ${token}`)).toBe(401);
    expect(await call(`Bearer ${outside.systemKey}`)).toBe(200);
    await outside.cleanUp();
  });
});

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { sampleZip } from '../../server/testing/upload.ts';
import { sandboxPeople, seedSandbox } from './seed-sandbox.ts';

describe('the sandbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ isSandbox: true });
    const sample = new Uint8Array(sampleZip('aspirin-1h.zip'));
    await seedSandbox({ baseUrl: server.url, sample });
  }, 120_000);
  afterAll(() => server.cleanUp());

  it('holds a project, compounds, one reviewed analysis and one that waits', async () => {
    const { email, password } = sandboxPeople.chemist;
    const { body: tokens } = await server.call('POST', '/auth/login', { json: { email, password } });
    const list = async (route: string) =>
      (await server.call('GET', route, { token: tokens.access_token })).body.items;
    const analyses: { title: string; status: string }[] = await list('/analyses');
    expect(analyses.map(({ title, status }) => [title, status])).toEqual([
      ['Aspirin, to be reviewed', 'review_required'],
      ['Aspirin, reviewed', 'completed'],
    ]);
    expect(await list('/projects')).toHaveLength(1);
    expect(await list('/compounds')).toHaveLength(3);
  });

  it('says on every answer what it is, refusals included', async () => {
    const { origin } = new URL(server.url);
    for (const [route, status] of [
      ['/v1/health', 200],
      ['/v1/analyses', 401],
      ['/nothing', 404],
    ] as const) {
      const answer = await fetch(origin + route);
      expect([answer.status, answer.headers.get('x-larmor-sandbox')]).toEqual([status, '1']);
    }
    expect((await server.call('GET', '/health')).body.sandbox).toBe(true);
  });

  it('a program that keeps records does not', async () => {
    const other = await startTestServer();
    const health = await other.call('GET', '/health');
    expect(health.body.sandbox).toBe(false);
    expect(health.headers.has('x-larmor-sandbox')).toBe(false);
    await other.cleanUp();
  });

  it('does not listen where others could sign in', () => {
    const script = path.join(import.meta.dirname, '..', 'serve-sandbox.mjs');
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { serveSandbox } = await import('${script}'); await serveSandbox();`,
      ],
      { env: { ...process.env, HOST: '0.0.0.0' }, encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'A sandbox listens on this machine alone: HOST is left out, or 127.0.0.1.\n',
    });
  });
});

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { productPasswordCost } from '#kernel/auth/passwords.ts';
import type { Feature } from '#kernel/feature.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { builtSpinWorker } from '../scripts/build-server.mjs';
import { identityFeature } from './features/identity/feature.ts';
import { findUserByEmail } from './features/identity/index.ts';
import { signInFeature } from './features/sign-in/feature.ts';
import { systemFeature } from './features/system/feature.ts';
import { startServer } from './main.ts';
import { productVersion } from './version.ts';

const features = [systemFeature, identityFeature, signInFeature];
const started: TestServer[] = [];
const start = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  const server = await startTestServer({ features, ...options });
  started.push(server);
  return server;
};

afterEach(async () => {
  for (const server of started.splice(0)) await server.cleanUp();
});

describe('the server', () => {
  it('reports the version of package.json', async () => {
    const text = await readFile(path.join(import.meta.dirname, '..', 'package.json'), 'utf8');
    expect(productVersion).toBe(JSON.parse(text).version);
  });

  it('keeps the system key readable by its owner alone and never logs it', async () => {
    const server = await start();
    const file = path.join(server.dataDir, 'system.key');
    expect((await readFile(file, 'utf8')).trim()).toBe(server.systemKey);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(server.logLines.join('')).not.toContain(server.systemKey);
  });

  it('keeps accounts, sessions and the system key over a restart', async () => {
    const first = await start();
    const { access_token: token, user } = await first.signUp('ada@example.org');
    await first.stop();
    const second = await start({ dataDir: first.dataDir });
    expect(second.systemKey).toBe(first.systemKey);
    expect((await second.call('GET', '/auth/me', { token })).body).toEqual(user);
  });

  it('answers requests that compute while jobs that never end hold every thread they may have', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-test-'));
    const spinning = Promise.withResolvers<void>();
    const holder: Feature = {
      id: 'holder',
      declarations: {},
      build: ({ pool }) => ({
        routes: [],
        jobs: [
          {
            kind: 'holder.spin',
            maxAttempts: 1,
            run: (_, { signal }) =>
              pool.run('spinForever', null, { signal, onProgress: () => spinning.resolve() }),
            onGivenUp: async () => {},
          },
        ],
      }),
    };
    const server = await startServer(
      { port: 0, dataDir, workerThreads: 1 },
      {
        env: {},
        policy: null,
        log: silentLog,
        rendererDir: null,
        workerFile: builtSpinWorker,
        features: [...features, holder],
      },
    );
    const { jobs, pool, store } = server.kernel;
    for (const id of ['job_1', 'job_2'])
      await store.transact((tx) => jobs.enqueue(tx, { kind: 'holder.spin', payload: null, id }));
    jobs.wake();
    await spinning.promise;
    expect(await pool.run('echo', 'asked meanwhile')).toBe('asked meanwhile');
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('hashes passwords at the cost of the product unless a test asks for another one', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-test-'));
    const product = await startServer(
      { port: 0, dataDir, workerThreads: 1 },
      { env: {}, policy: null, log: silentLog, rendererDir: null },
    );
    const json = { email: 'ada@example.org', password: 'twelve letters and more', display_name: 'Ada' };
    const answer = await fetch(`${product.url}/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    expect(answer.status).toBe(201);
    const user = await findUserByEmail(product.kernel.store.read, json.email);
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await product.stop();
    await rm(dataDir, { recursive: true });
  });

  it('takes the configured system key and then writes none', async () => {
    const systemApiKey = 'a-system-key-of-the-operator';
    const server = await start({ settings: { systemApiKey } });
    expect((await server.call('GET', '/auth/api-keys', { token: systemApiKey })).status).toBe(200);
    await expect(stat(path.join(server.dataDir, 'system.key'))).rejects.toThrow('ENOENT');
  });

  it('finishes a request that is under way when it stops', async () => {
    // Long enough at work for the stop to come meanwhile.
    const server = await start({ passwordCost: productPasswordCost });
    const json = { email: 'ada@example.org', password: 'twelve letters and more', display_name: 'Ada' };
    const answer = server.call('POST', '/auth/signup', { json });
    expect((await server.call('GET', '/health')).status).toBe(200);
    await server.stop();
    expect((await answer).status).toBe(201);
    await expect(server.call('GET', '/health')).rejects.toThrow();
  });

  it('without screens says where they are to a browser that follows what a program printed, and runs nothing there', async () => {
    const server = await start();
    const origin = new URL(server.url).origin;
    const page = await fetch(`${origin}/sign-in-program`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(await page.text()).toContain('Ctrl');
    for (const [method, path] of [
      ['POST', 'sign-in-program'],
      ['GET', 'analyses'],
      ['GET', 'sign-in-program/x'],
    ] as const)
      expect((await fetch(`${origin}/${path}`, { method })).status).toBe(404);
  });

  it('serves a built workstation at its root, its page for every screen, and keeps the interface apart', async () => {
    const rendererDir = await mkdtemp(path.join(tmpdir(), 'larmor-renderer-'));
    await writeFile(path.join(rendererDir, 'index.html'), '<!doctype html><title>Larmor</title>');
    const server = await start({ rendererDir });
    const at = (route: string, accept = 'text/html,*/*;q=0.8') =>
      fetch(new URL(route, server.url), { headers: { accept } });
    for (const route of ['/', '/analyses/ana_1']) {
      const response = await at(route);
      expect(await response.text()).toContain('<title>Larmor');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    expect((await at('/v1/analyses/ana_1')).status).toBe(401);
    expect((await at('/missing.js')).status).toBe(404);
    expect((await at('/%zz', '*/*')).status).toBe(404);
    expect((await at('/..%2fpackage.json', '*/*')).status).not.toBe(200);
    expect((await at('/nothing', 'application/json')).headers.get('content-type')).toMatch(/json/);
    await rm(rendererDir, { recursive: true });
    const gone = await at('/analyses/ana_1');
    expect(gone.headers.get('content-type')).toMatch(/json/);
    expect(await gone.text()).not.toContain(rendererDir);
  });

  it('leaves nothing open when its port is taken', async () => {
    const server = await start();
    const port = Number(new URL(server.url).port);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-test-'));
    const settings = { port, dataDir, logLevel: 'error' } as const;
    await expect(startServer(settings, { env: {}, features })).rejects.toThrow('EADDRINUSE');
    await rm(dataDir, { recursive: true });
  });
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DetectionScanResult } from '#contract/security';
import { loadSettings, thisPlatform } from '#kernel/config/load-settings.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../../compose-kernel.ts';

const { security: defaults } = loadSettings({}, thisPlatform());
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** What the service prints; the runner shows it as well. */
const listenToOutput = (): (() => { type: string; id: string }[]) => {
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  vi.spyOn(process.stdout, 'write').mockImplementation((...args: Parameters<typeof write>) => {
    lines.push(String(args[0]));
    return write(...args);
  });
  return () =>
    lines.filter((line) => line.startsWith('{"type":"security_alert"')).map((line) => JSON.parse(line));
};

/** A server where Ada became admin by her sign-in: one alert that ships. */
const startWithAlert = async (security: Partial<Settings['security']> = {}): Promise<TestServer> => {
  const server = await startTestServer({
    settings: { security: { ...defaults, ...security }, adminEmails: ['ada@example.org'] },
  });
  cleanUps.push(() => server.cleanUp());
  await server.signUp('root@example.org');
  await server.signUp('ada@example.org');
  expect((await alertsOf(server)).alerts).toHaveLength(1);
  return server;
};

const alertsOf = async (server: TestServer, query = ''): Promise<DetectionScanResult> => {
  const { status, body } = await server.call('GET', `/admin/security/alerts${query}`, {
    token: server.systemKey,
  });
  expect(status).toBe(200);
  return body;
};
const run = async (server: TestServer): Promise<DetectionScanResult> => {
  const { status, body } = await server.call('POST', '/admin/security/detections/run', {
    token: server.systemKey,
    json: {},
  });
  expect(status).toBe(200);
  return body;
};

/** A receiver on this machine that behaves as told, and what it was sent. */
const startReceiver = async (behave: (attempt: number, ...args: Parameters<RequestListener>) => void) => {
  const bodies: { alerts: { id: string }[] }[] = [];
  const receiver = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    bodies.push(JSON.parse(Buffer.concat(chunks).toString() || '{}'));
    behave(bodies.length, req, res);
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  cleanUps.push(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts`;
  return { bodies, url };
};

describe('security alerts', () => {
  it('are told without being shipped, and shipped once by a run', async () => {
    const printed = listenToOutput();
    const server = await startWithAlert();
    const [seen] = (await alertsOf(server)).alerts;
    expect(seen).toMatchObject({ detection_id: 'privilege_escalation', severity: 'error', shipped_at: null });
    expect(printed()).toEqual([]);
    const first = await run(server);
    expect(first).toMatchObject({ shipped_alert_ids: [seen?.id], sinks: ['stdout'] });
    expect(first.alerts[0]?.shipped_at).toBe(first.scanned_at);
    expect(printed()).toEqual([{ type: 'security_alert', ...first.alerts[0] }]);
    const second = await run(server);
    expect(second).toMatchObject({ shipped_alert_ids: [], alerts: first.alerts });
    expect((await alertsOf(server)).alerts).toEqual(first.alerts);
    expect(printed()).toHaveLength(1);
  });

  it('are not shipped twice by two runs at once', async () => {
    const printed = listenToOutput();
    const server = await startWithAlert();
    const both = await Promise.all([run(server), run(server)]);
    expect(both.flatMap((result) => result.shipped_alert_ids)).toHaveLength(1);
    expect(printed()).toHaveLength(1);
  });

  it('of little weight are told and never shipped', async () => {
    const printed = listenToOutput();
    const server = await startTestServer({
      settings: {
        rateLimit: { enabled: false, defaultPerMinute: 1, burstMultiplier: 1, trustForwardedFor: true },
      },
    });
    cleanUps.push(() => server.cleanUp());
    await server.signUp('ada@example.org');
    const json = { email: 'ada@example.org', password: testPassword };
    await server.call('POST', '/auth/login', { json, headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect((await alertsOf(server)).alerts).toHaveLength(1);
    const { alerts, shipped_alert_ids } = await run(server);
    expect(alerts[0]).toMatchObject({
      detection_id: 'impossible_travel',
      severity: 'warning',
      shipped_at: null,
    });
    expect(shipped_alert_ids).toEqual([]);
    expect(printed()).toEqual([]);
  });

  it('stay in the answer where shipping is switched off', async () => {
    const printed = listenToOutput();
    const server = await startWithAlert({ siemEnabled: false, alertWebhookUrl: 'http://127.0.0.1:1/' });
    expect(await run(server)).toMatchObject({
      sinks: [],
      shipped_alert_ids: [],
      alerts: [{ severity: 'error', shipped_at: null }],
    });
    expect(printed()).toEqual([]);
  });

  it('tell of an account that tries other people’s records, and of a trail that was tampered with', async () => {
    const server = await startTestServer({
      settings: { security: { ...defaults, crossTenantThreshold: 3 } },
    });
    cleanUps.push(() => server.cleanUp());
    const admin = (await server.signUp('root@example.org')).access_token;
    const { body: project } = await server.call('POST', '/projects', {
      token: admin,
      json: { name: 'hers' },
    });
    const eve = await server.signUp('eve@example.org');
    for (let i = 0; i < 3; i += 1)
      await server.call('GET', `/projects/${project.id}`, { token: eve.access_token });
    // The scan that follows at once sees them: events are stored a moment later otherwise.
    expect((await alertsOf(server)).alerts).toMatchObject([
      { detection_id: 'cross_tenant_access', actor_id: eve.user.id, evidence: { event_count: 3 } },
    ]);
    const db = new Database(storeFileOf(server.dataDir));
    db.exec(
      `DROP TRIGGER audit_entry_no_update; UPDATE audit_entry SET actor_id = 'nobody' WHERE sequence = 2`,
    );
    db.close();
    const [broken] = (await alertsOf(server)).alerts;
    expect(broken).toMatchObject({
      detection_id: 'audit_chain_break',
      severity: 'critical',
      evidence: { first_bad_sequence: 2 },
    });
  });

  it('outside the window are not told, and the window is the caller’s choice within bounds', async () => {
    let nowMs = Date.now();
    const server = await startTestServer({
      settings: { adminEmails: ['root@example.org'] },
      nowMs: () => nowMs,
    });
    cleanUps.push(() => server.cleanUp());
    await server.signUp('first@example.org');
    await server.signUp('root@example.org');
    expect((await alertsOf(server)).alerts).toHaveLength(1);
    nowMs += 31 * 60_000;
    expect((await alertsOf(server, '?window_minutes=30')).alerts).toEqual([]);
    expect((await alertsOf(server, '?window_minutes=32')).alerts).toHaveLength(1);
    const refused = await server.call('GET', '/admin/security/alerts?window_minutes=0', {
      token: server.systemKey,
    });
    expect(refused.status).toBe(422);
  });
});

describe('the webhook', () => {
  const isLogged = (server: TestServer, words: string) => () =>
    server.logLines.some((line) => line.includes(words));

  it('is sent what was shipped, and tried again after a 500', async () => {
    const { bodies, url } = await startReceiver((attempt, _req, res) => {
      res.statusCode = attempt === 1 ? 500 : 204;
      res.end();
    });
    const server = await startWithAlert({ alertWebhookUrl: url });
    const { shipped_alert_ids, sinks } = await run(server);
    expect(sinks).toEqual(['stdout', 'webhook']);
    await expect.poll(() => bodies.length, { timeout: 20_000 }).toBe(2);
    for (const { alerts } of bodies) expect(alerts.map(({ id }) => id)).toEqual(shipped_alert_ids);
    const jobState = async () =>
      (await server.kernel.store.read.selectFrom('job').select('state').execute()).map(({ state }) => state);
    await expect.poll(jobState, { timeout: 20_000 }).toEqual(['done']);
    await run(server);
    expect(bodies).toHaveLength(2);
  });

  it('that redirects to itself is asked once an attempt', async () => {
    const { bodies, url } = await startReceiver((_attempt, _req, res) => {
      res.writeHead(307, { location: '/alerts' }).end();
    });
    const server = await startWithAlert({ alertWebhookUrl: url });
    await run(server);
    await expect.poll(isLogged(server, 'answered 307'), { timeout: 20_000 }).toBe(true);
    expect(bodies).toHaveLength(1);
  });

  it('that hangs holds neither the run, nor other calls, nor a stop up', async () => {
    const { bodies, url } = await startReceiver(() => undefined);
    const server = await startWithAlert({ alertWebhookUrl: url });
    expect((await run(server)).shipped_alert_ids).toHaveLength(1);
    await expect.poll(() => bodies.length, { timeout: 20_000 }).toBe(1);
    expect((await server.call('GET', '/health')).status).toBe(200);
    await server.stop();
  });

  it('that is not there breaks nothing', async () => {
    const server = await startWithAlert({ alertWebhookUrl: 'http://127.0.0.1:1/' });
    expect((await run(server)).shipped_alert_ids).toHaveLength(1);
    await expect.poll(isLogged(server, 'a job attempt failed'), { timeout: 20_000 }).toBe(true);
    expect((await run(server)).shipped_alert_ids).toEqual([]);
  });

  it('whose answer has no end has received them all the same', async () => {
    const { bodies, url } = await startReceiver((_attempt, _req, res) => {
      res.writeHead(200);
      const flood = (): void => {
        while (!res.destroyed && res.write(Buffer.alloc(65_536)));
        if (!res.destroyed) res.once('drain', flood);
      };
      flood();
    });
    const server = await startWithAlert({ alertWebhookUrl: url });
    await run(server);
    const jobState = async () =>
      (await server.kernel.store.read.selectFrom('job').select('state').execute()).map(({ state }) => state);
    await expect.poll(jobState, { timeout: 20_000 }).toEqual(['done']);
    expect(bodies).toHaveLength(1);
  });
});

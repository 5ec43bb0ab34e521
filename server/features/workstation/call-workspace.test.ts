import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installationRoutes } from '#contract/installations';
import { workspaceInboxRoutes } from '#contract/workspace-inbox';
import { directly } from '#kernel/net/proxies.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type FaultProxy, pass, startFaultProxy } from '../../testing/fault-proxy.ts';
import { hold } from '../../testing/faults.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import { callWorkspace, type WorkspaceAt } from './call-workspace.ts';

let workspace: TestServer;
let proxy: FaultProxy;

beforeAll(async () => {
  workspace = await startTestServer();
  proxy = await startFaultProxy(workspace.url.replace('/v1', ''), makeTlsCertificate());
});
afterAll(async () => {
  await proxy.stop();
  await workspace.cleanUp();
});

const at = (change: Partial<WorkspaceAt> = {}): WorkspaceAt => ({
  address: proxy.url,
  certificateSha256: proxy.sha256,
  nowMs: Date.now(),
  timeoutSeconds: 60,
  proxies: directly,
  signal: new AbortController().signal,
  ...change,
});

const askAnnouncements = (change: Partial<WorkspaceAt> = {}) =>
  callWorkspace(at(change), workspaceInboxRoutes.announcements, {
    token: workspace.systemKey,
    query: { after: 0, limit: 2 },
  });

describe('a route of the workspace', () => {
  it('is called as it is declared, and its answer is what the declaration says', async () => {
    const { items, latest } = await askAnnouncements();
    expect(items.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(latest).toBeGreaterThan(2);
    expect(proxy.requests.at(-1)).toMatchObject({
      method: 'GET',
      path: '/v1/desktop/announcements?after=0&limit=2',
    });
  });

  it('is given its parameters as one part of the path, whatever they hold', async () => {
    const params = { id: '../../users?x=/1' };
    const { challenge } = await callWorkspace(at(), installationRoutes.challenge, { params });
    expect(challenge).not.toBe('');
    expect(proxy.requests.at(-1)?.path).toBe(
      '/v1/desktop/installations/..%2F..%2Fusers%3Fx%3D%2F1/challenge',
    );
  });

  it('that refuses says why, in the words of the workspace', async () => {
    const asked = callWorkspace(at(), workspaceInboxRoutes.announcements, {
      token: workspace.systemKey,
      query: { limit: 0 },
    });
    await expect(asked).rejects.toMatchObject({
      code: 'refused',
      answer: { status: 422, code: 'validation_error' },
      isDecided: true,
    });
  });

  it('that takes no session decides nothing', async () => {
    const asked = callWorkspace(at(), workspaceInboxRoutes.announcements, {});
    await expect(asked).rejects.toMatchObject({
      code: 'session_over',
      answer: { status: 401, code: 'credentials_invalid' },
      isDecided: false,
    });
  });

  it('that says nothing is given up, and so is one when the program stops', async () => {
    proxy.fault = hold;
    await expect(askAnnouncements({ timeoutSeconds: 0.05 })).rejects.toMatchObject({ code: 'timed_out' });
    const stop = new AbortController();
    proxy.fault = () => stop.abort(new Error('shutdown'));
    await expect(askAnnouncements({ signal: stop.signal })).rejects.toThrow('shutdown');
    proxy.fault = pass;
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConnectProxy, startConnectProxy } from '../../testing/connect-proxy.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import { finishedSync, startPair, syncNow, type WorkspacePair } from '../../testing/workspace-pair.ts';

let proxy: ConnectProxy;
let pair: WorkspacePair;

beforeAll(async () => {
  proxy = await startConnectProxy();
  const settings = { proxy: { https: proxy.url, http: null, except: [] } };
  pair = await startPair(makeTlsCertificate(), { settings });
  proxy.leads.set('workspace.example:443', new URL(pair.proxy.url).host);
});
afterAll(async () => {
  await pair.stop();
  await proxy.stop();
});

it('a workstation exchanges with its workspace through a proxy, says so while it is away, and goes on by itself', async () => {
  await pair.bind({ address: 'https://workspace.example' });
  expect(await finishedSync(pair.workstation, null)).toMatchObject({ last_failure: null });
  expect(proxy.asked).toContain('CONNECT workspace.example:443');

  await proxy.stop();
  const { last_failure: away } = await syncNow(pair.workstation);
  expect(away).toMatchObject({
    code: 'proxy_unreachable',
    message: `The proxy ${proxy.url.host} cannot be reached. It is tried again by itself.`,
  });

  await proxy.start();
  proxy.wants = { credentials: 'ada:lovelace', challenge: 'Basic realm="x"' };
  const { last_failure: unknown } = await syncNow(pair.workstation);
  expect(unknown).toMatchObject({
    code: 'proxy_credentials',
    message: `The proxy ${proxy.url.host} asks for a name and a password. Set HTTPS_PROXY with both.`,
  });

  proxy.wants = null;
  expect(await syncNow(pair.workstation)).toMatchObject({ last_failure: null, failures_in_row: 0 });
});

it('a server behind it that shows another certificate than the pinned one is sent nothing', async () => {
  await pair.bind({ address: 'https://workspace.example', certificate_sha256: 'a'.repeat(64) });
  const before = pair.proxy.requests.length;
  const { last_failure } = await syncNow(pair.workstation);
  expect(last_failure?.code).toBe('certificate_mismatch');
  expect(pair.proxy.requests).toHaveLength(before);
});

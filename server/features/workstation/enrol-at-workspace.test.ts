import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CallResult,
  startTestServer,
  type TestServer,
  testPassword,
} from '#kernel/testing/test-server.ts';
import { enrolDevice, setStatus } from '../../testing/device.ts';
import { type FaultProxy, pass, startFaultProxy } from '../../testing/fault-proxy.ts';
import { answerHtml } from '../../testing/faults.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import { entitlementTerms, makeAuthorityFolder } from '../../testing/workspace-authority.ts';
import { findDevice } from './device-store.ts';

let workspace: TestServer;
let here: TestServer;
let proxy: FaultProxy;
let lang: string;
const email = 'lang@example.org';

beforeAll(async () => {
  const dataDir = await makeAuthorityFolder();
  workspace = await startTestServer({ dataDir, settings: entitlementTerms });
  lang = (await workspace.signUp(email)).access_token;
  await workspace.signUp('ada@example.org');
  proxy = await startFaultProxy(new URL(workspace.url).origin, makeTlsCertificate());
  here = await startTestServer();
});
afterAll(async () => {
  await proxy.stop();
  await here.cleanUp();
  await workspace.cleanUp();
});

const call = (method: string, path: string, json?: object): Promise<CallResult> =>
  here.call(method, path, { token: here.systemKey, ...(json === undefined ? {} : { json }) });
const enrol = (change: object = {}): Promise<CallResult> =>
  call('POST', '/workstation/enrolment', {
    address: proxy.url,
    certificate_sha256: proxy.sha256,
    email,
    password: testPassword,
    installation_name: 'Bench 7',
    ...change,
  });
const listed = async () =>
  (await workspace.call('GET', '/desktop/installations', { token: lang })).body.items;

describe('enrolling at a workspace by network', () => {
  it('needs a device key', async () => {
    expect((await enrol()).body.message).toContain('no device key');
    expect(proxy.requests).toHaveLength(0);
    await call('POST', '/workstation/device', {});
  });

  it.each([
    [
      'shows another certificate',
      { certificate_sha256: 'a'.repeat(64) },
      /another certificate .* nothing was sent/,
    ],
    ['does not know the password', { password: 'a wrong one, surely' }, /./],
  ])('changes nothing where it %s', async (_what, change, message) => {
    const { status, body } = await enrol(change);
    expect([status, body.message]).toEqual([409, expect.stringMatching(message)]);
    expect((await call('GET', '/workstation')).body.mode).toBe('evaluation');
    expect(await listed()).toEqual([]);
  });

  it('changes nothing where a page of HTML stands in between', async () => {
    proxy.fault = answerHtml;
    expect((await enrol()).body.message).toContain('a page instead of a workspace');
    proxy.fault = pass;
  });

  it('finds what an attempt that broke off left behind', async () => {
    proxy.fault = async ({ asked, res, forward }) => {
      if (asked.method !== 'POST' || asked.path !== '/v1/desktop/installations')
        return pass({ asked, res, forward });
      await forward();
      res.destroy();
    };
    expect((await enrol()).status).toBe(409);
    proxy.fault = pass;
    const [left] = await listed();
    const { status, body } = await enrol();
    expect([status, body]).toMatchObject([
      201,
      {
        workspace: { name: 'Made workspace', address: proxy.url },
        installation: { id: left.id, status: 'pending' },
      },
    ]);
    expect(await listed()).toHaveLength(1);
  });

  it('waits for approval, and keeps no word of the person who asked', async () => {
    const { mode, entitlement } = (await call('GET', '/workstation')).body;
    expect([mode, entitlement.refusal.code]).toEqual(['bound', 'not_approved']);
    const { body } = await call('GET', '/audit/events?event=workstation.enrol');
    expect(body.items).toHaveLength(1);
    expect(JSON.stringify([body, here.logLines])).not.toMatch(new RegExp(`${testPassword}|${email}`));
    // Her own; the one of the attempt is ended.
    expect((await workspace.call('GET', '/auth/sessions', { token: lang })).body.items).toHaveLength(1);
  });

  it('carries a workstation to its first statement once it is approved', async () => {
    const [{ id }] = await listed();
    const issue = () =>
      workspace.call('POST', '/desktop/entitlement-statements', {
        token: lang,
        json: { installation_id: id },
      });
    expect((await issue()).status).toBe(409);
    await setStatus(workspace, lang, id, 'active');
    const answer = await call('POST', '/workstation/statement', (await issue()).body);
    expect([answer.status, answer.body.days_left, answer.body.what_works]).toEqual([
      200,
      13,
      ['reading', 'exporting', 'verifying', 'computing', 'signing'],
    ]);
  });

  it('two installations with one key: the workspace names the first, and the second stays without', async () => {
    const publicKey = (await findDevice(here.kernel.store.read))?.public_key ?? '';
    const ada = await workspace.call('POST', '/auth/login', {
      json: { email: 'ada@example.org', password: testPassword },
    });
    const device = { publicKey } as Parameters<typeof enrolDevice>[2];
    const second = await enrolDevice(workspace, ada.body.access_token, device);
    expect(second.status).toBe(409);
    expect((await enrol({ email: 'ada@example.org' })).status).toBe(409);
    expect((await call('GET', '/workstation')).body.entitlement.state).toBe('expiring');
  });
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { setStatus } from '../../testing/device.ts';
import { pass } from '../../testing/fault-proxy.ts';
import { dropAnswer, onPath } from '../../testing/faults.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import { finishedSync, startPair, syncNow, type WorkspacePair } from '../../testing/workspace-pair.ts';

let pair: WorkspacePair;
let original: TestServer;
let copy: TestServer;

const copyFolder = async (from: string): Promise<string> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-copied-'));
  await cp(from, dataDir, { recursive: true });
  return dataDir;
};

beforeAll(async () => {
  pair = await startPair(makeTlsCertificate());
  await pair.bind();
  await finishedSync(pair.workstation, null);
  // The folder with its key file: a file seals it on both machines, so that both can prove the device key.
  await pair.workstation.stop();
  const dataDir = await copyFolder(pair.workstation.dataDir);
  original = await startTestServer({ dataDir: pair.workstation.dataDir });
  copy = await startTestServer({ dataDir });
});
afterAll(async () => {
  await original.stop();
  await copy.cleanUp();
  await pair.stop();
});

const asSystem = async (server: TestServer, method: string, at: string, json?: object) =>
  (await server.call(method, at, { token: server.systemKey, ...(json === undefined ? {} : { json }) })).body;

const trailOf = async (server: TestServer, event: string) => {
  const rows = await server.kernel.store.read.selectFrom('audit_entry').select(['event', 'id']).execute();
  return rows.filter((row) => row.event === event).length;
};

const copiesAlerted = async () => {
  const { alerts } = await asSystem(pair.workspace, 'GET', '/admin/security/alerts');
  return alerts.filter((alert: { detection_id: string }) => alert.detection_id === 'installation_copied')
    .length;
};

it('a crash between sending and receiving is no copy: the same exchange is answered again', async () => {
  pair.proxy.fault = onPath('/v1/desktop/device-sessions', dropAnswer);
  expect((await syncNow(original)).last_failure).toMatchObject({ step: 'session', code: 'no_answer' });
  await original.stop();
  pair.proxy.fault = pass;
  original = await startTestServer({ dataDir: original.dataDir });
  for (const _time of [1, 2]) expect(await syncNow(original)).toMatchObject({ last_failure: null });
  expect(await trailOf(pair.workspace, 'desktop.installation.copy_noticed')).toBe(0);
});

it('the second of two copies is refused at its next exchange, in words, and computes and signs no more', async () => {
  for (const _time of [1, 2]) {
    const { last_failure } = await syncNow(copy);
    expect(last_failure).toMatchObject({ step: 'session', code: 'copied' });
    expect(last_failure?.message).toContain('Another copy of this workstation’s data folder');
  }
  const { entitlement } = await asSystem(copy, 'GET', '/workstation');
  expect(entitlement).toMatchObject({
    refusal: { code: 'copied' },
    what_works: ['reading', 'exporting', 'verifying'],
  });
  expect(await trailOf(copy, 'workstation.copied')).toBe(1);
});

it('the workspace has it on record once, with an alert, and the first one goes on', async () => {
  expect(await trailOf(pair.workspace, 'desktop.installation.copy_noticed')).toBe(1);
  expect(await copiesAlerted()).toBe(1);
  const installation = await asSystem(pair.workspace, 'GET', `/desktop/installations/${pair.installationId}`);
  expect(installation).toMatchObject({ status: 'active', copy_noticed_at: expect.any(String) });
  expect(await syncNow(original)).toMatchObject({ last_failure: null });
});

it('a folder that is put back to an earlier state is refused as well', async () => {
  await original.stop();
  const earlier = await copyFolder(original.dataDir);
  original = await startTestServer({ dataDir: original.dataDir });
  expect(await syncNow(original)).toMatchObject({ last_failure: null });
  await original.stop();
  await rm(original.dataDir, { recursive: true });
  await cp(earlier, original.dataDir, { recursive: true });
  original = await startTestServer({ dataDir: original.dataDir });
  expect((await syncNow(original)).last_failure).toMatchObject({ code: 'copied' });
  expect(await copiesAlerted()).toBe(2);
});

it('is resolved by enrolling the refused one anew: with a device key of its own it goes on', async () => {
  const device = await asSystem(copy, 'POST', '/workstation/device', { replace_reason: 'It was a copy.' });
  const token = (await pair.workspace.signUp('second@example.org')).access_token;
  const json = { name: 'Bench 8', platform: 'linux', public_key: device.public_key };
  const enrolled = (await pair.workspace.call('POST', '/desktop/installations', { token, json })).body;
  await setStatus(pair.workspace, pair.workspace.systemKey, enrolled.id, 'active');
  const authority = await asSystem(pair.workspace, 'GET', '/desktop/entitlement-authority');
  await asSystem(copy, 'POST', '/workstation/binding', { authority, installation_id: enrolled.id });
  expect(await syncNow(copy)).toMatchObject({ last_failure: null });
  expect((await asSystem(copy, 'GET', '/workstation')).entitlement.what_works).toContain('computing');
});

it('a workspace restored from a backup takes the receipt it wrote for the workstation that is further', async () => {
  const { store } = pair.workspace.kernel;
  const { installation } = await asSystem(copy, 'GET', '/workstation');
  const rows = () =>
    store.read
      .withTables<{ installation: { id: string; exchange_number: number; exchange_nonce: string | null } }>()
      .selectFrom('installation')
      .select(['exchange_number', 'exchange_nonce'])
      .where('id', '=', installation.id)
      .executeTakeFirstOrThrow();
  const backup = await rows();
  for (const _time of [1, 2]) expect(await syncNow(copy)).toMatchObject({ last_failure: null });
  await behindTheTrail({ store }, (tx) =>
    tx
      .withTables<{ installation: { id: string; exchange_number: number; exchange_nonce: string | null } }>()
      .updateTable('installation')
      .set(backup)
      .where('id', '=', installation.id)
      .execute(),
  );
  expect(await syncNow(copy)).toMatchObject({ last_failure: null });
  expect((await rows()).exchange_number).toBe(backup.exchange_number + 3);
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MadeAuthority,
  madeAuthority,
  madeSuccession,
} from '#engines/entitlement/testing/made-authority.ts';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import {
  type CallResult,
  startTestServer,
  type TestServer,
  testPassword,
} from '#kernel/testing/test-server.ts';
import { authorityFileOf } from '../../testing/any-authority.ts';
import { BoundWorkstation } from '../../testing/bound-workstation.ts';
import { setStatus } from '../../testing/device.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import { entitlementTerms, makeAuthorityFolder, runAuthority } from '../../testing/workspace-authority.ts';
import { syncNow } from '../../testing/workspace-pair.ts';
import type { WorkstationTables } from './tables.ts';

describe('a workstation that held a statement', () => {
  const here = new BoundWorkstation();
  beforeAll(async () => {
    await here.setUp();
    expect((await here.offer(here.statement())).body.state).toBe('valid');
  });
  afterAll(() => here.server.cleanUp());

  const release = () =>
    here.call('DELETE', '/workstation/binding', { reason_for_change: 'The workspace retired it.' });
  const refusal = async () => (await here.entitlement()).refusal?.code ?? null;
  const rootsOf = ({ body }: CallResult): string[] =>
    body.workspace.roots.map(({ sha256 }: { sha256: string }) => sha256);

  const expectNotTaken = async (file: ReturnType<typeof authorityFileOf>): Promise<void> => {
    const { status, body } = await here.bind(file);
    expect([status, body.details]).toEqual([409, { needs: 'administrator_on_the_spot' }]);
    expect(body.message).toMatch(
      /did not sign.*reading, exporting and verifying go on working.*administrators/i,
    );
  };

  it('takes no root of its own administrator: bound, released, under the same name or another', async () => {
    const own = madeAuthority();
    await expectNotTaken(authorityFileOf(own));
    await release();
    await expectNotTaken(authorityFileOf(own));
    await expectNotTaken({ ...authorityFileOf(own), workspace_id: 'wsp_2' });
    // A root somebody else signed, and one that the former only stands beside.
    await expectNotTaken(authorityFileOf(own, [here.authority], [madeSuccession(madeAuthority(), own)]));
    await expectNotTaken(authorityFileOf(own, [here.authority]));
    expect(await refusal()).toBe('binding_missing');
    expect(await here.may('computing')).toContain('New computing and signing are off.');
    expect(await here.trailOf('workstation.binding_lost')).toEqual([]);
  });

  it('takes its own root back, and none that the file claims to have been before', async () => {
    const bound = await here.bind(authorityFileOf(here.authority, [madeAuthority()]));
    expect(rootsOf(bound)).toEqual([here.authority.root.fingerprint256]);
    expect((await here.trailOf('workstation.bind'))[0]).toMatchObject({
      left_out_root_sha256: [expect.stringMatching(/^[0-9A-F:]{95}$/)],
    });
    expect(await refusal()).toBeNull();
  });

  it('notices a root that was put into its binding behind its back, and is bound again to mend it', async () => {
    const own = madeAuthority();
    here.later(0.1);
    await behindTheTrail(here.server.kernel, (tx) =>
      tx
        .withTables<WorkstationTables>()
        .updateTable('workstation_binding')
        .set({ root_pems: JSON.stringify([own.root.toString()]) })
        .execute(),
    );
    expect(await refusal()).toBe('binding_altered');
    expect((await here.offer(here.statement({}, own))).status).toBe(409);
    await here.bind();
    expect(await refusal()).toBeNull();
  });

  it('takes a root the old one signed, also two rotations on and after it was released', async () => {
    const [second, third] = [madeAuthority(), madeAuthority()];
    const successions = [madeSuccession(second, third), madeSuccession(here.authority, second)];
    await release();
    const bound = await here.bind(authorityFileOf(third, [], successions));
    expect(rootsOf(bound)).toEqual([third.root.fingerprint256]);
    here.later(0.1);
    expect((await here.offer(here.statement({}, third))).body.state).toBe('valid');
    await expectNotTaken(authorityFileOf(here.authority as MadeAuthority));
    expect((await here.call('GET', '/workstation')).body.lost_bindings).toEqual([]);
  });
});

describe('a workspace whose new root the old one did not sign', () => {
  const email = 'root@example.org';
  let workspace: TestServer;
  let impostor: TestServer;
  let proxy: FaultProxy;
  let impostorProxy: FaultProxy;
  let here: TestServer;

  const start = async (dataDir: string): Promise<TestServer> => {
    const server = await startTestServer({ dataDir, settings: entitlementTerms });
    await server.signUp(email);
    await server.signUp('ada@example.org');
    return server;
  };

  beforeAll(async () => {
    workspace = await start(await makeAuthorityFolder());
    proxy = await startFaultProxy(new URL(workspace.url).origin, makeTlsCertificate());
    here = await startTestServer();
    await call('POST', '/workstation/device', {});
    const { body } = await enrol();
    await setStatus(workspace, workspace.systemKey, body.installation.id, 'active');
    expect(await syncNow(here)).toMatchObject({ last_failure: null });
    // The key of its root may be in other hands: nothing is signed with it any more.
    await runAuthority(workspace.dataDir, ['rotate', '--root', '--drop-former']);
  });
  afterAll(async () => {
    await here.cleanUp();
    for (const each of [proxy, impostorProxy]) await each.stop();
    for (const each of [workspace, impostor]) await each.cleanUp();
  });

  const call = (method: string, path: string, json?: object): Promise<CallResult> =>
    here.call(method, path, { token: here.systemKey, ...(json === undefined ? {} : { json }) });
  const enrol = (change: object = {}, by = proxy): Promise<CallResult> =>
    call('POST', '/workstation/enrolment', {
      address: by.url,
      certificate_sha256: by.sha256,
      email,
      password: testPassword,
      sync_enabled: true,
      ...change,
    });
  const lost = { former_binding_lost_because: 'The key of the old root was stolen.' };
  const release = () => call('DELETE', '/workstation/binding', { reason_for_change: 'To be bound anew.' });

  it('is not taken without an administrator of it who says why', async () => {
    const needs = async (asked: Promise<CallResult>) => {
      const { status, body } = await asked;
      return [status, body.details?.needs];
    };
    expect(await needs(enrol())).toEqual([409, 'administrator_on_the_spot']);
    expect(await needs(enrol({ ...lost, email: 'ada@example.org' }))).toEqual([409, 'administrator']);
    expect((await call('GET', '/workstation')).body.lost_bindings).toEqual([]);
  });

  it('is not taken from a server that only calls itself that workspace', async () => {
    // A local administrator founds an authority of the same id, and is administrator of that server.
    const dataDir = await makeAuthorityFolder();
    impostor = await start(dataDir);
    impostorProxy = await startFaultProxy(new URL(impostor.url).origin, makeTlsCertificate());
    const { workspace_id } = (
      await workspace.call('GET', '/desktop/entitlement-authority', { token: workspace.systemKey })
    ).body;
    const file = path.join(dataDir, 'authority', 'workspace.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), workspace_id }));
    await release();
    const { status, body } = await enrol(lost, impostorProxy);
    expect([status, body.details.needs]).toEqual([409, 'known_workspace']);
    expect(body.message).toContain('calls itself the workspace');
    expect((await call('GET', '/workstation')).body.entitlement.what_works).not.toContain('computing');
  });

  it('is taken on the spot, and the loss of the former binding stays on record', async () => {
    const { status, body } = await enrol(lost);
    expect(status).toBe(201);
    expect(await syncNow(here)).toMatchObject({ last_failure: null });
    const { lost_bindings, entitlement } = (await call('GET', '/workstation')).body;
    expect(lost_bindings).toMatchObject([
      {
        former_workspace_id: body.workspace.id,
        workspace_id: body.workspace.id,
        root_sha256: body.workspace.roots[0].sha256,
        administrator: { name: expect.any(String) },
        is_known_server: true,
        reason: lost.former_binding_lost_because,
      },
    ]);
    expect(entitlement.what_works).toContain('computing');
    const { items } = (await call('GET', '/audit/events?event=workstation.binding_lost')).body;
    expect(items).toMatchObject([{ reason_for_change: lost.former_binding_lost_because }]);
  });

  it('says so in its later statements, and shows it beside the installation', async () => {
    const { items } = (await workspace.call('GET', '/desktop/installations', { token: workspace.systemKey }))
      .body;
    expect(items[0].lost_bindings).toMatchObject([{ reason: lost.former_binding_lost_because }]);
    const answer = await workspace.call('POST', '/desktop/entitlement-statements', {
      token: workspace.systemKey,
      json: { installation_id: items[0].id },
    });
    const payload = JSON.parse(Buffer.from(answer.body.payload, 'base64').toString());
    expect(payload.lost_bindings).toHaveLength(1);
    expect(payload.crit).not.toContain('lost_bindings');
    await syncNow(here);
    const entries = await workspace.kernel.store.read
      .selectFrom('audit_entry')
      .select('id')
      .where('event', '=', 'desktop.installation.binding_lost')
      .execute();
    expect(entries).toHaveLength(1);
  });
});

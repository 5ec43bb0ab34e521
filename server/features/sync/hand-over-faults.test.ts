import { expect, it, onTestFinished } from 'vitest';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type Fault, pass, sendOn } from '../../testing/fault-proxy.ts';
import {
  askHandOver,
  type HandedProject,
  makeHandedProject,
  signingWorkstation,
  untilHandedOver,
} from '../../testing/handed-over.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import { entitlementTerms } from '../../testing/workspace-authority.ts';
import { finishedSync, startPair, syncNow, type WorkspacePair } from '../../testing/workspace-pair.ts';

const certificate = makeTlsCertificate();

const open = async (
  ofWorkspace: Parameters<typeof startPair>[2] = { settings: entitlementTerms },
): Promise<{ pair: WorkspacePair; project: HandedProject }> => {
  const pair = await startPair(certificate, signingWorkstation, ofWorkspace);
  onTestFinished(() => pair.stop());
  const project = await makeHandedProject(pair.workstation);
  await pair.bind();
  await finishedSync(pair.workstation, null);
  return { pair, project };
};

const onPieces =
  (fault: Fault): Fault =>
  (way) =>
    (way.asked.path.endsWith('/pieces') ? fault : pass)(way);

const handedOver = async ({ call, systemKey: token }: TestServer) =>
  (await call('GET', '/desktop/hand-overs', { token })).body.items;

it('a workstation that is killed again and again while it sends loses nothing and sends nothing twice', {
  timeout: 240_000,
}, async () => {
  const { pair, project } = await open();
  pair.proxy.fault = async ({ res }) => void res.destroy();
  await askHandOver(pair.workstation, project, true);
  await pair.workstation.stop();
  /** Kills the workstation before a piece arrives, once it was kept, and once the answer left. */
  const moments: readonly ((kill: () => Promise<void>) => Fault)[] = [
    (kill) => async () => kill(),
    (kill) =>
      async ({ forward }) => {
        await forward();
        await kill();
      },
    (kill) =>
      async ({ res, forward }) => {
        sendOn(res, await forward());
        await kill();
      },
  ];
  for (const moment of moments) {
    const killed = Promise.withResolvers<void>();
    const { kill } = await startCrashServer(pair.workstation.dataDir, 'product');
    pair.proxy.fault = onPieces(moment(() => kill().then(killed.resolve, killed.reject)));
    await killed.promise;
  }
  pair.proxy.fault = pass;
  const again = await startTestServer({ dataDir: pair.workstation.dataDir, ...signingWorkstation });
  onTestFinished(() => again.stop());
  await syncNow(again);
  expect(await untilHandedOver(again, project)).toMatchObject({ state: 'received' });
  expect(await handedOver(pair.workspace)).toMatchObject([{ state: 'received' }]);
  for (const server of [pair.workspace, again]) {
    expect(await server.kernel.audit.verify()).toMatchObject({ valid: true });
    const { body } = await server.call('GET', '/audit/verify-records', { token: server.systemKey });
    expect(body.mismatches).toEqual([]);
  }
});

it('a workspace that is stopped in between goes on with what it has', { timeout: 240_000 }, async () => {
  const { pair, project } = await open();
  let pieces = 0;
  const cut = Promise.withResolvers<void>();
  pair.proxy.fault = onPieces(async (way) => {
    pieces += 1;
    if (pieces <= 3) return pass(way);
    way.res.destroy();
    cut.resolve();
  });
  await askHandOver(pair.workstation, project, true);
  await cut.promise;
  await pair.workspace.stop();
  const again = await startTestServer({ dataDir: pair.workspace.dataDir, settings: entitlementTerms });
  onTestFinished(() => again.stop());
  pair.proxy.target = again.url.replace('/v1', '');
  pair.proxy.fault = pass;
  expect(await handedOver(again)).toMatchObject([{ state: 'receiving', received_at: null }]);
  const before = pair.proxy.requests.filter(({ path }) => path.endsWith('/pieces')).length;
  await syncNow(pair.workstation);
  const sent = await untilHandedOver(pair.workstation, project);
  expect(sent).toMatchObject({ state: 'received' });
  const after = pair.proxy.requests.filter(({ path }) => path.endsWith('/pieces')).length;
  expect(after - before).toBe(sent.all_pieces - 3);
});

it('is stopped on request, and goes on where it was', { timeout: 240_000 }, async () => {
  const { pair, project } = await open();
  const third = Promise.withResolvers<() => void>();
  let pieces = 0;
  pair.proxy.fault = onPieces(async (way) => {
    pieces += 1;
    if (pieces === 3) await new Promise<void>((goOn) => third.resolve(goOn));
    return pass(way);
  });
  const { id } = (await askHandOver(pair.workstation, project, false)).body;
  const goOn = await third.promise;
  const stop = () =>
    pair.workstation.call('POST', `/workstation/hand-overs/${id}/stop`, { token: project.person });
  expect((await stop()).body).toMatchObject({ id, state: 'stopped' });
  goOn();
  expect((await stop()).status).toBe(409);
  await syncNow(pair.workstation);
  expect(pieces).toBe(3);
  expect(await handedOver(pair.workspace)).toMatchObject([{ id, state: 'receiving' }]);
  expect((await askHandOver(pair.workstation, project, false)).body).toMatchObject({ id, state: 'waiting' });
  const sent = await untilHandedOver(pair.workstation, project);
  expect([sent.id, sent.state]).toEqual([id, 'received']);
  expect(pieces).toBe(sent.all_pieces);
});

it('is refused in words where the workspace has no room, and arrives once it has', {
  timeout: 240_000,
}, async () => {
  const { pair, project } = await open({ settings: { ...entitlementTerms, archiveQuotaBytes: 1000 } });
  await askHandOver(pair.workstation, project, true);
  expect(await untilHandedOver(pair.workstation, project)).toMatchObject({
    state: 'refused',
    refusal: expect.stringContaining('The archive may hold 1000 bytes'),
  });
  expect(await handedOver(pair.workspace)).toEqual([]);
  await pair.workspace.stop();
  const larger = await startTestServer({ dataDir: pair.workspace.dataDir, settings: entitlementTerms });
  onTestFinished(() => larger.stop());
  pair.proxy.target = larger.url.replace('/v1', '');
  await askHandOver(pair.workstation, project, true);
  expect(await untilHandedOver(pair.workstation, project)).toMatchObject({ state: 'received' });
});

it('is refused in words where a piece is altered on its way, and where the workspace is too old', {
  timeout: 240_000,
}, async () => {
  const { pair, project } = await open();
  pair.proxy.fault = onPieces((way) => {
    way.asked.bytes.write('X', Math.floor(way.asked.bytes.length / 2));
    return pass(way);
  });
  await askHandOver(pair.workstation, project, true);
  expect(await untilHandedOver(pair.workstation, project)).toMatchObject({
    state: 'refused',
    refusal: expect.stringContaining('altered'),
  });
  pair.proxy.fault = async (way) => {
    if (!way.asked.path.endsWith('/challenge')) return pass(way);
    const { body, ...answer } = await way.forward();
    const { takes_hand_overs: _unknown, ...said } = JSON.parse(body.toString());
    sendOn(way.res, { ...answer, body: Buffer.from(JSON.stringify(said)) });
  };
  await askHandOver(pair.workstation, project, true);
  expect(await untilHandedOver(pair.workstation, project)).toMatchObject({
    state: 'refused',
    refusal: expect.stringContaining('takes no projects'),
  });
  pair.proxy.fault = pass;
  await askHandOver(pair.workstation, project, true);
  expect(await untilHandedOver(pair.workstation, project)).toMatchObject({ state: 'received' });
});

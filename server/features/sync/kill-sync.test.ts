import { expect, onTestFinished, test } from 'vitest';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { type Fault, pass, sendOn } from '../../testing/fault-proxy.ts';
import { onHandOver } from '../../testing/faults.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import { decideAnything, receivedIds, startPair, syncNow } from '../../testing/workspace-pair.ts';

test('a workstation that is killed during hand-overs loses no decision and hands none over twice', {
  timeout: 180_000,
}, async () => {
  const pair = await startPair(makeTlsCertificate());
  onTestFinished(() => pair.stop());
  await pair.bind({ sync_enabled: false });
  const decided: string[] = [];
  for (let number = 0; number < 5; number += 1) decided.push(await decideAnything(pair.workstation));
  await pair.bind();
  await pair.workstation.stop();
  /** Kills the workstation while its request is on the way: before it arrives, once it was kept, and once the answer left. */
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
    pair.proxy.fault = async ({ res }) => void res.destroy();
    const { kill } = await startCrashServer(pair.workstation.dataDir, 'product');
    pair.proxy.fault = onHandOver(moment(() => kill().then(killed.resolve, killed.reject)));
    await killed.promise;
  }
  pair.proxy.fault = pass;
  const again = await startTestServer({ dataDir: pair.workstation.dataDir });
  onTestFinished(() => again.stop());
  expect(await syncNow(again)).toMatchObject({ last_failure: null, outbox: { waiting: 0, delivered: 5 } });
  expect(await receivedIds(pair.workspace)).toEqual(decided);
  for (const [server, event] of [
    [pair.workspace, 'desktop.review_decision.receive'],
    [again, 'workstation.sync.hand_over'],
  ] as const) {
    const entries = server.kernel.store.read.selectFrom('audit_entry').select('record_id');
    const ids = await entries.where('event', '=', event).orderBy('sequence').execute();
    expect(ids.map(({ record_id }) => record_id)).toEqual(decided);
    expect(await server.kernel.audit.verify()).toMatchObject({ valid: true });
  }
});

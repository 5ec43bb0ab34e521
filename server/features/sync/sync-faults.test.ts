import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, pass } from '../../testing/fault-proxy.ts';
import { faultRows } from '../../testing/sync-fault-rows.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import {
  decideAnything,
  finishedSync,
  readSync,
  receivedIds,
  startPair,
  syncNow,
  type WorkspacePair,
} from '../../testing/workspace-pair.ts';

const certificate = makeTlsCertificate();
let pair: WorkspacePair;
/** Every decision on the workstation so far, in order. */
const decided: string[] = [];

beforeAll(async () => {
  pair = await startPair(certificate);
  await pair.bind();
  expect(await finishedSync(pair.workstation, null)).toMatchObject({ enabled: true, last_failure: null });
});
afterAll(() => pair.stop());

const decideTwice = async (): Promise<void> => {
  for (let time = 0; time < 2; time += 1) decided.push(await decideAnything(pair.workstation));
};

describe('the way to the workspace is faulty:', () => {
  it.each(faultRows.map((row) => [row.fault, row] as const))('%s', async (_name, row) => {
    await decideTwice();
    const before = { asked: pair.proxy.requests.length, held: await receivedIds(pair.workspace) };
    pair.proxy.fault = row.inject;
    const sync = await syncNow(pair.workstation);
    pair.proxy.fault = pass;
    expect(sync.last_failure === null ? null : [sync.last_failure.step, sync.last_failure.code]).toEqual(
      row.ends,
    );
    expect(sync.last_failure?.message ?? 'Fine.').toMatch(/\.$/);
    expect([sync.failures_in_row, sync.offline_since !== null]).toEqual(
      row.ends === null ? [0, false] : [1, true],
    );
    const held = await receivedIds(pair.workspace);
    expect(held).toEqual(decided.slice(0, before.held.length + row.arrive));
    expect(sync.outbox.waiting).toBe(2 - row.acknowledged);
    // The next attempt brings the rest: all of them, once, in order.
    expect(await syncNow(pair.workstation)).toMatchObject({
      last_failure: null,
      offline_since: null,
      failures_in_row: 0,
      outbox: { waiting: 0, delivered: decided.length, oldest_waiting_at: null },
    });
    expect(await receivedIds(pair.workspace)).toEqual(decided);
    expect(pair.proxy.requests.length).toBeGreaterThan(before.asked);
  });
});

it('nothing was recorded twice on either side', async () => {
  const count = async (
    of: 'workspace' | 'workstation',
    event: 'desktop.review_decision.receive' | 'workstation.sync.hand_over',
  ) => {
    const entries = await pair[of].kernel.store.read
      .selectFrom('audit_entry')
      .select('record_id')
      .where('event', '=', event)
      .orderBy('sequence')
      .execute();
    return entries.map(({ record_id }) => record_id);
  };
  expect(await count('workspace', 'desktop.review_decision.receive')).toEqual(decided);
  expect(await count('workstation', 'workstation.sync.hand_over')).toEqual(decided);
});

describe('nothing is sent', () => {
  const sent: Fault = () => {
    throw new Error('A request arrived.');
  };

  const refused = async (code: string): Promise<void> => {
    const before = pair.proxy.requests.length;
    pair.proxy.fault = sent;
    const sync = await syncNow(pair.workstation);
    pair.proxy.fault = pass;
    expect(sync.last_failure).toMatchObject({ step: 'session', code });
    expect(pair.proxy.requests).toHaveLength(before);
  };

  it('where the workspace is not there', async () => {
    await pair.proxy.stop();
    await refused('no_answer');
    await pair.proxy.start();
  });

  it('where it shows another certificate', async () => {
    await pair.proxy.stop();
    await pair.proxy.start(makeTlsCertificate());
    await refused('certificate_mismatch');
    await pair.proxy.stop();
    await pair.proxy.start();
  });

  it('where its certificate has expired, or is for later', async () => {
    const dayMs = 86_400_000;
    for (const validity of [{ untilMs: Date.now() - dayMs }, { fromMs: Date.now() + dayMs }]) {
      const invalid = makeTlsCertificate(validity);
      await pair.proxy.stop();
      await pair.proxy.start(invalid);
      const { last_attempt_at } = await readSync(pair.workstation);
      await pair.bind({ certificate_sha256: invalid.sha256 });
      await finishedSync(pair.workstation, last_attempt_at);
      await refused('certificate_expired');
    }
    await pair.proxy.stop();
    await pair.proxy.start();
    await pair.bind();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxItem } from '#contract/sync';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { anyDecisionCopy } from '../../testing/any-decision-copy.ts';
import { eventsOfRecord } from '../../testing/events-of-record.ts';
import { pass, sendOn } from '../../testing/fault-proxy.ts';
import { onPath } from '../../testing/faults.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import {
  finishedSync,
  receivedIds,
  startPair,
  syncNow,
  type WorkspacePair,
} from '../../testing/workspace-pair.ts';
import { digestDecision } from '../workspace-inbox/index.ts';
import { findBinding } from '../workstation/index.ts';
import { insertOutbox } from './outbox-store.ts';

let pair: WorkspacePair;
let admin: string;

beforeAll(async () => {
  pair = await startPair(makeTlsCertificate());
  admin = (await pair.workstation.signUp('first@example.org')).access_token;
  await pair.bind();
  await finishedSync(pair.workstation, null);
});
afterAll(() => pair.stop());

/** A decision in the outbox as the feature puts it there, of a record and a person of our choice. */
const queue = async (decision_id: string, record_id: string, change: object = {}): Promise<void> => {
  const { store, nowUtc } = pair.workstation.kernel;
  const workspace_id = (await findBinding(store.read))?.workspace_id ?? '';
  const decision = { ...anyDecisionCopy, decision_id, record_id, ...change };
  await behindTheTrail({ store }, (tx) =>
    insertOutbox(tx, {
      id: decision_id,
      workspace_id,
      reviewer_id: decision.reviewer_id,
      ...digestDecision(decision),
      created_at: nowUtc(),
    }),
  );
};

const ask = (method: string, path: string, json?: object) =>
  pair.workstation.call(method, path, {
    token: admin,
    ...(json === undefined ? {} : { json }),
  });

const states = async (): Promise<Record<string, OutboxItem['state']>> => {
  const { items } = (await ask('GET', '/workstation/outbox?limit=200')).body;
  return Object.fromEntries(items.map(({ decision, state }: OutboxItem) => [decision.decision_id, state]));
};

const trailOf = (id: string) => eventsOfRecord(pair.workstation, id);

/** Nothing a workspace takes: the name of the person is empty. */
const impossible = { reviewer_name: '' };
const reason = { reason_for_change: 'Settled with the workspace.' };

describe('a decision the workspace refuses for good', () => {
  it('is set aside; those behind it on its record wait, and all others go on', async () => {
    await queue('rev_1', 'run_1');
    await queue('rev_2', 'run_2', impossible);
    await queue('rev_3', 'run_2');
    await queue('rev_4', 'run_3');
    const sync = await syncNow(pair.workstation);
    expect(sync).toMatchObject({
      last_failure: null,
      failures_in_row: 0,
      outbox: { waiting: 1, delivered: 2, set_aside: 1 },
    });
    expect(await receivedIds(pair.workspace)).toEqual(['rev_1', 'rev_4']);
    expect(await states()).toEqual({
      rev_1: 'delivered',
      rev_2: 'set_aside',
      rev_3: 'held',
      rev_4: 'delivered',
    });
    const { items } = (await ask('GET', '/workstation/outbox?set_aside=true')).body;
    expect(items).toMatchObject([{ refusal: expect.stringContaining('reviewer_name') }]);
    expect(await trailOf('rev_2')).toEqual(['workstation.sync.set_aside']);
  });

  it('is not tried again by itself, and keeps its place on its record', async () => {
    await queue('rev_5', 'run_2');
    await queue('rev_6', 'run_4');
    expect(await syncNow(pair.workstation)).toMatchObject({ outbox: { waiting: 2, set_aside: 1 } });
    expect(await receivedIds(pair.workspace)).toEqual(['rev_1', 'rev_4', 'rev_6']);
    expect(await trailOf('rev_2')).toEqual(['workstation.sync.set_aside']);
  });

  it('is sent again where an administrator says so, and set aside again where that was in vain', async () => {
    const before = await syncNow(pair.workstation);
    const { status, body } = await ask('POST', '/workstation/outbox/rev_2/retry', reason);
    expect([status, body.state]).toEqual([200, 'waiting']);
    expect(await finishedSync(pair.workstation, before.last_attempt_at)).toMatchObject({
      outbox: { waiting: 2, set_aside: 1 },
    });
    expect(await trailOf('rev_2')).toEqual([
      'workstation.sync.set_aside',
      'workstation.sync.retry',
      'workstation.sync.set_aside',
    ]);
  });

  it('is dismissed for a reason, stays in the outbox, and lets those behind it go in their order', async () => {
    expect((await ask('POST', '/workstation/outbox/rev_2/dismiss', {})).status).toBe(422);
    const before = await syncNow(pair.workstation);
    const { body } = await ask('POST', '/workstation/outbox/rev_2/dismiss', reason);
    expect(body).toMatchObject({ state: 'dismissed', dismissed_because: reason.reason_for_change });
    await finishedSync(pair.workstation, before.last_attempt_at);
    expect(await receivedIds(pair.workspace)).toEqual(['rev_1', 'rev_4', 'rev_6', 'rev_3', 'rev_5']);
    expect(await states()).toMatchObject({ rev_2: 'dismissed', rev_3: 'delivered', rev_5: 'delivered' });
    expect(await trailOf('rev_2')).toContain('workstation.sync.dismiss');
  });

  it('is settled by administrators alone, and once', async () => {
    const { access_token: token } = await pair.workstation.signUp('second@example.org');
    for (const act of ['retry', 'dismiss']) {
      const path = `/workstation/outbox/rev_2/${act}`;
      expect((await pair.workstation.call('POST', path, { token, json: reason })).status).toBe(403);
      expect((await ask('POST', path, reason)).status).toBe(409);
      expect((await ask('POST', `/workstation/outbox/rev_none/${act}`, reason)).status).toBe(404);
    }
  });

  it('delivered out of order leaves nothing to be put back: the order of deliveries counts', async () => {
    const requests = pair.proxy.requests.length;
    expect(await syncNow(pair.workstation)).toMatchObject({ outbox: { waiting: 0, delivered: 5 } });
    const paths = pair.proxy.requests.slice(requests).map(({ path }) => path);
    expect(paths).not.toContain('/v1/desktop/review-decisions/batch');
    expect(
      await trailOf((await findBinding(pair.workstation.kernel.store.read))?.workspace_id ?? ''),
    ).not.toContain('workstation.sync.put_back');
  });
});

describe('versions that differ', () => {
  it('a newer workstation: what an older workspace does not know is kept as it came, and named on both sides', async () => {
    await queue('rev_new', 'run_9', { device_serial: 'A-7', seen_on: { screen: 2 } });
    expect(await syncNow(pair.workstation)).toMatchObject({ last_failure: null, outbox: { waiting: 0 } });
    const { items } = (
      await pair.workspace.call('GET', '/desktop/review-decisions', { token: pair.workspace.systemKey })
    ).body;
    expect(items[0].decision).toMatchObject({ device_serial: 'A-7', seen_on: { screen: 2 } });
    for (const [server, event] of [
      [pair.workspace, 'desktop.review_decision.receive'],
      [pair.workstation, 'workstation.sync.hand_over'],
    ] as const) {
      const { canonical } = await server.kernel.store.read
        .selectFrom('audit_entry')
        .select('canonical')
        .where('event', '=', event)
        .where('record_id', '=', 'rev_new')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(canonical).payload.not_understood).toEqual(['device_serial', 'seen_on']);
    }
  });

  it('an older workspace without the route for several decisions is sent one after the other', async () => {
    const before = await receivedIds(pair.workspace);
    for (const id of ['rev_10', 'rev_11']) await queue(id, 'run_10');
    const body = Buffer.from(
      JSON.stringify({ code: 'not_found', message: 'Not found.', detail: 'Not found.', request_id: 'req_1' }),
    );
    const headers = { 'content-type': 'application/json' };
    pair.proxy.fault = onPath('/v1/desktop/review-decisions/batch', ({ res }) =>
      sendOn(res, { status: 404, headers, body }),
    );
    expect(await syncNow(pair.workstation)).toMatchObject({ last_failure: null, outbox: { waiting: 0 } });
    pair.proxy.fault = pass;
    expect(await receivedIds(pair.workspace)).toEqual([...before, 'rev_10', 'rev_11']);
  });
});

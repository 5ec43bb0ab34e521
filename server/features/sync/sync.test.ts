import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindTheTrail, dropTrigger } from '#kernel/testing/behind-the-trail.ts';
import { templateUrl } from '#kernel/testing/database-of-folder.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { migrations } from '../../migrations/index.ts';
import { setStatus } from '../../testing/device.ts';
import { pass, sendOn } from '../../testing/fault-proxy.ts';
import { answerLater, onPath } from '../../testing/faults.ts';
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
import { productVersion } from '../../version.ts';
import { findBinding } from '../workstation/index.ts';
import { findUpdatePlan, noteUpdateProgress } from './index.ts';

const certificate = makeTlsCertificate();
let pair: WorkspacePair;

beforeAll(async () => {
  pair = await startPair(certificate);
});
afterAll(() => pair.stop());

const read = async (path: string) =>
  (await pair.workstation.call('GET', path, { token: pair.workstation.systemKey })).body;
const entitlement = async () => (await read('/workstation')).entitlement;

describe('the exchange', () => {
  it('is off on a workstation without a workspace: nothing is asked, and no decision is kept for anybody', async () => {
    await decideAnything(pair.workstation);
    expect(await readSync(pair.workstation)).toMatchObject({
      enabled: false,
      off_because: 'not_bound',
      outbox: { waiting: 0, delivered: 0 },
    });
    const { status, body } = await pair.workstation.call('POST', '/workstation/sync', {
      token: pair.workstation.systemKey,
    });
    expect([status, body.message]).toEqual([409, expect.stringContaining('bound to no workspace')]);
  });

  it.each([
    ['switched_off', { sync_enabled: false }],
    ['no_address', { sync_enabled: false, address: null, certificate_sha256: null }],
  ])('is off by the binding (%s): decisions wait and nothing is sent', async (off_because, change) => {
    await pair.bind(change);
    await decideAnything(pair.workstation);
    const sync = await readSync(pair.workstation);
    expect(sync).toMatchObject({ enabled: false, off_because, running: false, next_attempt_at: null });
    expect(sync.outbox.waiting).toBeGreaterThan(0);
    const asked = await pair.workstation.call('POST', '/workstation/sync', {
      token: pair.workstation.systemKey,
    });
    expect(asked.status).toBe(409);
    expect(pair.proxy.requests).toEqual([]);
  });

  it('begins by itself once it is switched on, and brings statement, versions, announcements and what waited', async () => {
    expect((await entitlement()).what_works).not.toContain('signing');
    await pair.bind();
    const sync = await finishedSync(pair.workstation, null);
    expect(sync).toMatchObject({ enabled: true, last_failure: null, outbox: { waiting: 0, delivered: 2 } });
    expect(Date.parse(sync.next_attempt_at ?? '')).toBeGreaterThan(Date.parse(sync.last_attempt_at ?? ''));
    expect((await entitlement()).what_works).toContain('signing');
    expect(await read('/system/currency')).toMatchObject({ currency: null, source: 'check' });
    const { items } = await read('/workstation/announcements?limit=200');
    expect(items.some(({ kind }: { kind: string }) => kind === 'rule_set')).toBe(true);
  });

  it('says who decided what on which record, and sends nothing of its data', async () => {
    const sent = pair.proxy.requests.filter(({ method }) => method === 'POST');
    const paths = new Set(pair.proxy.requests.map(({ path }) => path.replace(/ins_\w+/, '{id}')));
    expect([...paths].toSorted()).toEqual([
      '/v1/desktop/announcements?after=0',
      ...[...paths].filter((path) => /^\/v1\/desktop\/announcements\?after=[1-9]/.test(path)).toSorted(),
      '/v1/desktop/device-sessions',
      '/v1/desktop/entitlement-statements',
      '/v1/desktop/installations/{id}/challenge',
      '/v1/desktop/review-decisions/batch',
      '/v1/desktop/review-decisions?limit=1',
      '/v1/desktop/update-directive',
      '/v1/system/active-versions',
    ]);
    const batches = sent.filter(({ path }) => path === '/v1/desktop/review-decisions/batch');
    const told: { decision_id: string }[] = batches.flatMap(({ body }) => JSON.parse(body).decisions);
    expect(told.map((decision) => Object.keys(decision).length)).toEqual([15, 15]);
    const { items } = await read('/workstation/outbox');
    expect(items).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
    expect(told.map(({ decision_id }) => decision_id).toReversed()).toEqual(
      items.map(({ decision }: { decision: { decision_id: string } }) => decision.decision_id),
    );
  });

  it('tells the workspace which version runs on which system, and how much its data take', async () => {
    const { items } = (await pair.workspace.call('GET', '/admin/fleet', { token: pair.workspace.systemKey }))
      .body;
    expect(items).toMatchObject([
      {
        id: pair.installationId,
        report: {
          product_version: productVersion,
          target: `${process.platform}-${process.arch}`,
          policies: [],
          policy_state: { trouble: null, from_next_start: [] },
          storage_bytes: expect.any(Number),
        },
      },
    ]);
    // What lies on the machine itself: with PostgreSQL its records do not.
    expect(items[0].report.storage_bytes).toBeGreaterThan(templateUrl === null ? 100_000 : 0);
  });

  it('tells the workspace what of its policy it does not follow, or not yet', async () => {
    const { workspace, workstation } = pair;
    const { installed } = workstation.kernel;
    const before = { ...installed };
    const settings = installed.settings.map((setting) =>
      setting.name === 'WORKER_THREADS'
        ? { ...setting, fromNextStart: { value: '2', source: 'policy' as const } }
        : setting,
    );
    // As runPolicy leaves it when it read the policy anew.
    Object.assign(installed, {
      settings,
      trouble: { message: 'It is no JSON.', since: before.policySource },
    });
    await syncNow(workstation);
    Object.assign(installed, before);
    const { items } = (await workspace.call('GET', '/admin/fleet', { token: workspace.systemKey })).body;
    const from_next_start = [{ name: 'WORKER_THREADS', value: '2' }];
    expect(items[0].report.policy_state).toEqual({ trouble: 'It is no JSON.', from_next_start });
    const csv = await workspace.call('GET', '/admin/fleet', {
      token: workspace.systemKey,
      headers: { accept: 'text/csv' },
    });
    expect(csv.body).toContain('It is no JSON.,WORKER_THREADS=2');
  });

  it('brings what the workspace planned for this machine, and tells how far it is and which form its store has', async () => {
    const { workspace, workstation, installationId } = pair;
    const token = workspace.systemKey;
    expect(await findUpdatePlan(workstation.kernel)).toMatchObject({ plan: null });
    const starts_at = new Date(workspace.kernel.nowUtc()).toISOString();
    const stages = [{ name: 'All', share_percent: 100, starts_at, deadline_at: null }];
    const json = { version: '99.0.0', stages, replaces: null };
    const { id, revision } = (await workspace.call('POST', '/admin/fleet/update-plans', { token, json }))
      .body;
    await syncNow(workstation);
    const held = await findUpdatePlan(workstation.kernel);
    expect(held).toMatchObject({ plan: { plan_id: id, version: '99.0.0', phase: 'offered' } });
    await noteUpdateProgress(workstation.kernel, { version: '99.0.0', state: 'postponed' });
    await syncNow(workstation);
    const { items } = (await workspace.call('GET', '/admin/fleet', { token })).body;
    expect(items).toMatchObject([
      {
        id: installationId,
        report: {
          schema: migrations.at(-1)?.name,
          update: { version: '99.0.0', state: 'postponed', at: expect.any(String) },
        },
        update: { phase: 'offered', stage: 'All' },
      },
    ]);
    await workspace.call('PATCH', `/admin/fleet/update-plans/${id}`, {
      token,
      json: { state: 'stopped', revision, reason_for_change: 'It loses peaks.' },
    });
    await syncNow(workstation);
    expect(await findUpdatePlan(workstation.kernel)).toMatchObject({ plan: { held_because: 'stopped' } });
    // A plan that can be ended no more is none; what was withdrawn stays away.
    await pair.bind({ sync_enabled: false });
    expect(await findUpdatePlan(workstation.kernel)).toMatchObject({
      plan: null,
      withdrawn_versions: ['99.0.0'],
    });
    await pair.bind();
    await syncNow(workstation);
    // As from a workspace that was put back to a version without plans: none is left that nobody could end.
    pair.proxy.fault = onPath(
      `/v1/desktop/installations/${installationId}/challenge`,
      async ({ res, forward }) => {
        const { body, ...answer } = await forward();
        const said = { ...JSON.parse(body.toString()), plans_updates: false };
        sendOn(res, { ...answer, body: Buffer.from(JSON.stringify(said)) });
      },
    );
    await syncNow(workstation);
    pair.proxy.fault = pass;
    expect(await findUpdatePlan(workstation.kernel)).toBeNull();
  });

  it('tells of new revisions of the workspace once', async () => {
    const { workspace, workstation } = pair;
    const token = workspace.systemKey;
    const json = { title: 'Q3D', publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' };
    const { id } = (await workspace.call('POST', '/knowledge/sources', { token, json })).body;
    await workspace.call('POST', `/knowledge/sources/${id}/revisions`, {
      token,
      json: { content: 'Cadmium: 5.' },
    });
    for (const _time of [1, 2]) await syncNow(workstation);
    const { items } = await read('/workstation/announcements?limit=200');
    const told = items.filter(({ name }: { name: string }) => name === 'Q3D');
    expect(told).toMatchObject([{ kind: 'knowledge_revision', version: '1' }]);
  });

  it('shows people their own decisions, and admins all', async () => {
    const { access_token: token } = await pair.workstation.signUp('first@example.org');
    const second = (await pair.workstation.signUp('second@example.org')).access_token;
    const itemsFor = async (caller: string) =>
      (await pair.workstation.call('GET', '/workstation/outbox', { token: caller })).body.items.length;
    expect([await itemsFor(token), await itemsFor(second)]).toEqual([2, 0]);
  });

  it('is told that the installation was suspended, keeps what waits, and goes on when it is resumed', async () => {
    const { workspace, workstation, installationId } = pair;
    await setStatus(workspace, workspace.systemKey, installationId, 'suspended');
    const id = await decideAnything(workstation);
    const sync = await syncNow(workstation);
    expect(sync.last_failure).toMatchObject({ step: 'session', code: 'refused' });
    expect(sync.last_failure?.message).toContain('suspended');
    expect(sync.outbox.waiting).toBe(1);
    expect((await entitlement()).state).toBe('revoked');
    await setStatus(workspace, workspace.systemKey, installationId, 'active');
    expect(await syncNow(workstation)).toMatchObject({ last_failure: null, outbox: { waiting: 0 } });
    expect((await receivedIds(workspace)).at(-1)).toBe(id);
  });

  it.each([
    [429, 'too_many_requests'],
    [401, 'session_over'],
    [503, 'unavailable'],
  ] as const)('takes a %s to a statement for “ask again”, never for a decline', async (status, code) => {
    const { workstation, proxy } = pair;
    proxy.fault = onPath('/v1/desktop/entitlement-statements', answerLater(status, 1800));
    const sync = await syncNow(workstation);
    proxy.fault = pass;
    expect(sync.last_failure).toMatchObject({ step: 'statement', code, retry_after_s: 1800 });
    const waitMs = Date.parse(sync.next_attempt_at ?? '') - Date.parse(sync.last_attempt_at ?? '');
    expect(waitMs).toBeGreaterThanOrEqual(1_800_000);
    expect(waitMs).toBeLessThanOrEqual(2_700_000);
    expect((await findBinding(workstation.kernel.store.read))?.declined).toBeNull();
    const declines = await workstation.kernel.store.read
      .selectFrom('audit_entry')
      .select('id')
      .where('event', '=', 'workstation.statement.decline')
      .execute();
    expect(declines).toEqual([]);
    expect(await syncNow(workstation)).toMatchObject({ last_failure: null });
  });

  it('hands over anew what a workspace restored from a backup does not hold any more', async () => {
    const { workstation, workspace } = pair;
    const before = await receivedIds(workspace);
    // The backup was made before the first hand-over: the same workspace, installation and keys, without the decisions.
    await behindTheTrail(workspace.kernel, async (tx) => {
      await dropTrigger(tx, 'received_decision', 'received_decision_no_delete');
      await sql`DELETE FROM idempotency`.execute(tx);
      await sql`DELETE FROM received_decision WHERE id <> ${before[0]}`.execute(tx);
    });
    expect(await receivedIds(workspace)).toEqual(before.slice(0, 1));
    expect(await syncNow(workstation)).toMatchObject({ last_failure: null, outbox: { waiting: 0 } });
    expect(await receivedIds(workspace)).toEqual(before);
    const entries = await workstation.kernel.store.read
      .selectFrom('audit_entry')
      .select('canonical')
      .where('event', '=', 'workstation.sync.put_back')
      .execute();
    expect(entries.map(({ canonical }) => JSON.parse(canonical).payload.decisions)).toEqual([
      before.length - 1,
    ]);
  });

  it('ends when the workstation is released', async () => {
    const { workstation } = pair;
    const json = { reason_for_change: 'It moves.' };
    await workstation.call('DELETE', '/workstation/binding', { token: workstation.systemKey, json });
    expect(await readSync(workstation)).toMatchObject({ enabled: false, off_because: 'not_bound' });
    const open = await workstation.kernel.store.read
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'workstation.sync')
      .where('state', 'in', ['ready', 'running'])
      .execute();
    expect(open).toEqual([]);
  });
});

it('a workspace that issues no statement says which term is missing; all other steps are taken', async () => {
  const other = await startPair(certificate, {}, {});
  await other.bind();
  const id = await decideAnything(other.workstation);
  const sync = await syncNow(other.workstation);
  expect(sync.last_failure).toMatchObject({ step: 'statement', code: 'unavailable' });
  expect(sync.last_failure?.message).toContain('ENTITLEMENT_OFFLINE_DAYS');
  expect(await receivedIds(other.workspace)).toEqual([id]);
  expect((await findBinding(other.workstation.kernel.store.read))?.declined).toBeNull();
  await other.stop();
});

it('after days switched off the next start tries at once', async () => {
  const other = await startPair(certificate);
  await other.bind();
  const { last_attempt_at } = await finishedSync(other.workstation, null);
  await other.workstation.stop();
  const late = await startTestServer({ dataDir: other.workstation.dataDir });
  // Its moment came while it was off.
  const past = '2026-01-01T00:00:00.000Z';
  await behindTheTrail(late.kernel, (tx) =>
    sql`UPDATE job SET scheduled_for = ${past} WHERE kind = 'workstation.sync' AND state = 'ready'`.execute(
      tx,
    ),
  );
  late.kernel.jobs.wake();
  expect(await finishedSync(late, last_attempt_at)).toMatchObject({ enabled: true, last_failure: null });
  await late.cleanUp();
  await other.stop();
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAllowedHost } from '#kernel/net/allowed-hosts.ts';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type DocumentServer, sendText, startDocumentServer } from '../../testing/document-server.ts';
import { anySource, finishedRun, runAll, watch } from '../../testing/surveillance.ts';

let server: TestServer;
let documents: DocumentServer;
let admin: string;
let ada: string;
let sourceId: string;
const root = '/regulatory/surveillance';
const why = { reason_for_change: 'For the test.' };

beforeAll(async () => {
  documents = await startDocumentServer();
  const allowedHosts = [readAllowedHost(`http://${documents.host}`)].flatMap((host) => host ?? []);
  server = await startTestServer({ settings: { surveillance: { allowedHosts, timeoutSeconds: 60 } } });
  admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
});
afterAll(async () => {
  await server.cleanUp();
  await documents.stop();
});

const call = (method: string, route: string, token: string, json?: object) =>
  server.call(method, `${root}${route}`, { token, ...(json === undefined ? {} : { json }) });
const drop = (name: string, text: string): void =>
  writeFileSync(path.join(server.dataDir, 'surveillance', name), text);
const watchFile = async (location: string, further: object = {}): Promise<string> => {
  const asked = { source_id: sourceId, kind: 'file_drop', location, ...further };
  return (await watch(server, admin, asked)).body.id;
};
/** Watches an address that says nothing until it is told to. */
const watchHeld = async (): Promise<{ id: string; asked: Promise<void>; release: () => void }> => {
  const location = `http://${documents.host}/${sourceId}`;
  const id = (await watch(server, admin, { source_id: sourceId, kind: 'http', location })).body.id;
  let release = () => undefined;
  const asked = new Promise<void>((resolve) => {
    documents.answer = (req, res) => {
      release = () => void sendText('Lead 5')(req, res);
      resolve();
    };
  });
  return { id, asked, release: () => release() };
};
const trailOf = async (type: string, id: string) =>
  (await server.call('GET', `/audit/events?record_type=${type}&record_id=${id}`, { token: admin })).body
    .items;

beforeEach(async () => {
  sourceId = await anySource(server, ada);
});

describe('a run', () => {
  it('checks its watchers, says what came of each, and is in the trail and counted once', async () => {
    drop('runs-a.txt', 'Lead 5');
    const [a, b] = [await watchFile('runs-a.txt'), await watchFile('runs-missing.txt')];
    const run = await runAll(server, admin, [a, b]);
    expect(run).toMatchObject({
      trigger: 'manual',
      state: 'completed',
      counts: { total: 2, waiting: 0, changed: 1, unchanged: 0, failed: 1, cancelled: 0 },
      requested_by_name: 'root',
      checks: [
        { watcher_id: a, state: 'changed', location: 'runs-a.txt' },
        { watcher_id: b, state: 'failed' },
      ],
    });
    for (const check of run.checks)
      expect((await call('GET', `/findings/${check.finding_id}`, ada)).body).toMatchObject({
        run_id: run.id,
        watcher_id: check.watcher_id,
      });
    const events = (await trailOf('surveillance_run', run.id)).map(({ event }: { event: string }) => event);
    expect(events).toEqual(['surveillance_run.complete', 'surveillance_run.start']);
    const finding = (await call('GET', `/findings?run_id=${run.id}&kind=changed`, ada)).body.items[0];
    expect(await trailOf('surveillance_finding', finding.id)).toMatchObject([
      { event: 'surveillance_finding.record', actor: { kind: 'system', id: 'worker' } },
    ]);
    expect((await trailOf('knowledge_source', sourceId))[0]).toMatchObject({
      event: 'knowledge.revision.append',
    });
    const { rows } = await sql<{ task: string; watcher_id: string }>`
      SELECT usage_event.task, watcher_id FROM usage_event
      JOIN surveillance_check ON surveillance_check.id = record_id WHERE run_id = ${run.id}`.execute(
      server.kernel.store.read,
    );
    expect(rows).toEqual([{ task: 'surveillance_check', watcher_id: a }]);
  });

  it('finds nothing where the file is as it was, and a change where it was replaced', async () => {
    drop('runs-b.txt', 'Lead 5');
    const id = await watchFile('runs-b.txt');
    await runAll(server, admin, [id]);
    expect((await runAll(server, admin, [id])).counts).toMatchObject({ unchanged: 1 });
    drop('runs-b.txt', 'Lead 5.0 from now on');
    expect((await runAll(server, admin, [id])).counts).toMatchObject({ changed: 1 });
    const { items } = (await call('GET', `/findings?watcher_id=${id}`, ada)).body;
    expect(items).toMatchObject([
      { old: { revision: 1, size: 6 }, new: { revision: 2, size: 20 }, size_change: 14 },
      { old: null, new: { revision: 1 } },
    ]);
  });

  it('is one at a time for a watcher, and says which one is under way', async () => {
    const { id, asked, release } = await watchHeld();
    const first = await call('POST', '/run', admin, { watcher_ids: [id] });
    expect(first.status).toBe(202);
    const second = await call('POST', '/run', admin, { watcher_ids: [id] });
    expect([second.status, second.body.details]).toEqual([409, { run_id: first.body.id, watcher_id: id }]);
    expect((await call('GET', `/source-watchers/${id}`, ada)).body.open_run_id).toBe(first.body.id);
    const move = await call('PATCH', `/source-watchers/${id}`, admin, {
      location: `http://${documents.host}/other`,
      ...why,
    });
    expect([move.status, move.body.code]).toEqual([409, 'conflict']);
    await asked;
    release();
    await finishedRun(server, ada, first.body.id);
    expect((await call('GET', `/source-watchers/${id}`, ada)).body.open_run_id).toBeNull();
  });

  it('started ten times at once is started once', async () => {
    const { id, asked, release } = await watchHeld();
    const starts = Array.from({ length: 10 }, () => call('POST', '/run', admin, { watcher_ids: [id] }));
    const answers = (await Promise.all(starts)).map(({ status }) => status).toSorted();
    expect(answers).toEqual([202, ...Array.from({ length: 9 }, () => 409)]);
    const { items } = (await call('GET', '/runs?limit=1', ada)).body;
    await asked;
    release();
    await finishedRun(server, ada, items[0].id);
  });

  it('that is cancelled keeps what it found and leaves the rest unchecked', async () => {
    const first = await watchFile('runs-e.txt');
    const { id, asked } = await watchHeld();
    const ids = [first, id, await watchFile('runs-f.txt')];
    const { body } = await call('POST', '/run', admin, { watcher_ids: ids });
    await asked;
    const cancelled = await call('POST', `/runs/${body.id}/cancel`, admin);
    expect(cancelled.body).toMatchObject({
      state: 'cancelled',
      counts: { total: 3, waiting: 0, failed: 1, cancelled: 2 },
    });
    expect((await call('POST', `/runs/${body.id}/cancel`, admin)).status).toBe(409);
    documents.answer = sendText('Lead 5');
    expect((await runAll(server, admin, ids)).counts).toMatchObject({ total: 3, failed: 2, changed: 1 });
    expect((await call('GET', `/runs/${body.id}`, ada)).body).toEqual(cancelled.body);
  });

  it('of nothing is refused', async () => {
    const id = await watchFile('runs-h.txt');
    await call('PATCH', `/source-watchers/${id}`, admin, { state: 'paused', ...why });
    const paused = await call('POST', '/run', admin, { watcher_ids: [id] });
    expect([paused.status, paused.body.message]).toEqual([409, expect.stringContaining('paused')]);
    expect((await call('POST', '/run', admin, { watcher_ids: ['nobody'] })).status).toBe(404);
    const other = await startTestServer();
    const none = await other.call('POST', `${root}/run`, { token: other.systemKey, json: {} });
    expect([none.status, none.body.message]).toEqual([409, 'No watcher is active.']);
    await other.cleanUp();
  });
});

describe('a watcher', () => {
  it('is made and changed by admins and read by everybody', async () => {
    const asked = { source_id: sourceId, kind: 'file_drop', location: 'gates.txt' };
    expect((await watch(server, ada, asked)).status).toBe(403);
    const { body, status } = await watch(server, admin, asked);
    expect(status).toBe(201);
    expect((await call('GET', `/source-watchers/${body.id}`, ada)).body).toEqual(body);
    for (const [method, route] of [
      ['PATCH', `/source-watchers/${body.id}`],
      ['POST', '/run'],
    ] as const)
      expect((await call(method, route, ada, why)).status).toBe(403);
  });

  it('looks at one place once', async () => {
    const id = await watchFile('twin.txt');
    const asked = { source_id: sourceId, kind: 'file_drop', location: 'twin.txt' };
    const { status, body } = await watch(server, admin, asked);
    expect([status, body.details]).toEqual([409, { existing_id: id }]);
  });

  it.each(['../system.key', '/etc/passwd', 'a/../../system.key', 'a//b', './a', 'C:\\a', 'a\\b', '', 'a/'])(
    'does not look at %j',
    async (location) => {
      const { status, body } = await watch(server, admin, {
        source_id: sourceId,
        kind: 'file_drop',
        location,
      });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['location']]);
    },
  );

  it('keeps what it was before each change in the trail', async () => {
    const id = await watchFile('change.txt');
    await call('PATCH', `/source-watchers/${id}`, admin, { location: 'changed.txt', ...why });
    const [entry] = await trailOf('source_watcher', id);
    expect(entry).toMatchObject({
      event: 'source_watcher.update',
      reason_for_change: why.reason_for_change,
      payload: { revision: 2, before: { location: 'change.txt' }, after: { location: 'changed.txt' } },
    });
  });
});

describe('a watcher with an interval', () => {
  const dueJobOf = async (id: string) => {
    const rows = await server.kernel.store.read
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'surveillance.due')
      .where('state', '=', 'ready')
      .execute();
    return rows.find(({ payload }) => payload.includes(id));
  };
  const watcherOf = async (id: string) => (await call('GET', `/source-watchers/${id}`, ada)).body;

  it('is checked by itself when its moment has come, and waits for the next', async () => {
    drop('interval.txt', 'Lead 5');
    const id = await watchFile('interval.txt', { interval_hours: 24 });
    const { next_check_at, created_at } = await watcherOf(id);
    expect(Date.parse(next_check_at) - Date.parse(created_at)).toBe(24 * 3_600_000);
    const job = await dueJobOf(id);
    expect(job?.scheduled_for).toBe(next_check_at);
    await behindTheTrail(server.kernel, async (tx) => {
      const past = { scheduled_for: created_at };
      await tx
        .updateTable('job')
        .set(past)
        .where('id', '=', job?.id ?? '')
        .execute();
    });
    server.kernel.jobs.wake();
    for (;;) if ((await watcherOf(id)).last_checked_at !== null) break;
    const watcher = await watcherOf(id);
    expect(Date.parse(watcher.next_check_at) - Date.parse(watcher.last_checked_at)).toBe(24 * 3_600_000);
    const { items } = (await call('GET', `/findings?watcher_id=${id}`, ada)).body;
    const run = await finishedRun(server, ada, items[0].run_id);
    expect(run).toMatchObject({ trigger: 'scheduled', state: 'completed', requested_by: 'worker' });
  });

  it('waits for nothing while it is paused or has none', async () => {
    const id = await watchFile('pause.txt', { interval_hours: 1 });
    expect(await dueJobOf(id)).toBeDefined();
    for (const change of [{ state: 'paused' }, { state: 'active' }, { interval_hours: null }]) {
      const { body } = await call('PATCH', `/source-watchers/${id}`, admin, { ...change, ...why });
      const isWaiting = body.state === 'active' && body.interval_hours !== null;
      expect([body.next_check_at !== null, (await dueJobOf(id)) !== undefined]).toEqual([
        isWaiting,
        isWaiting,
      ]);
    }
  });
});

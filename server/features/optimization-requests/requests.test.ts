import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSentenceReader } from '#engines/common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '#engines/common/sentences/sentence-table.ts';
import { findUnreadProse } from '#engines/testing/unread-prose.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyConditions, anyOptimization } from '../../testing/any-optimization.ts';
import { untilEnded } from '../../testing/until-ended.ts';
import type { RequestTables } from './tables.ts';

let server: TestServer;
let ada: string;
let ben: string;
let benId: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  const account = await server.signUp('ben@example.org');
  ben = account.access_token;
  benId = account.user.id;
});
afterAll(() => server.cleanUp());

const call = (method: string, path: string, json?: object, token = ada): Promise<CallResult> =>
  server.call(method, path, { token, ...(json !== undefined && { json }) });

const results = [20, 40, 60, 80, 100, 120].map((temperature, k) => ({
  parameters: { ...anyConditions, temperature, base: ['KOAc', 'CsOAc', 'K2CO3'][k % 3] },
  results: { yield: 80 - ((temperature - 84) / 8) ** 2 },
}));

const open = async (more: object = {}): Promise<string> => {
  const { id } = (await call('POST', '/optimizations', { ...anyOptimization, ...more })).body;
  await call('POST', `/optimizations/${id}/iterations`, { experiments: results });
  return id;
};
const openShared = async (): Promise<string> => {
  const project = (await call('POST', '/projects', { name: 'Shared couplings' })).body.id;
  await call('POST', `/projects/${project}/members`, { user_id: benId, role: 'contributor' });
  return open({ project_id: project });
};
const ask = (id: string, json: object = {}, token = ada): Promise<CallResult> =>
  call('POST', `/optimizations/${id}/recommendation-requests`, json, token);
const pathOf = ({ optimization_id: id, id: request }: CallResult['body']): string =>
  `/optimizations/${id}/recommendation-requests/${request}`;

const ended = (id: string, request: string): Promise<CallResult['body']> =>
  untilEnded(server, ada, `/optimizations/${id}/recommendation-requests/${request}`);

const reader = createSentenceReader(englishOf(sentenceTable));
/** The table of sentences knows it, and so has it in German. */
const expectWorded = (message: string): void => expect(findUnreadProse(message, reader)).toEqual([]);

const eventsOf = (id: string) =>
  server.kernel.store.read
    .selectFrom('audit_entry')
    .select('event')
    .where('record_id', '=', id)
    .where('event', 'like', 'optimization.recommendation%')
    .orderBy('sequence')
    .execute();

describe('a recommendation asked for without waiting', () => {
  it('is the one that is answered on request, is on record and counts once', async () => {
    const id = await open();
    const { status, body } = await ask(id, { count: 12 });
    expect([status, body.status, body.count, body.recommendation_id]).toEqual([201, 'queued', 12, null]);
    const done = await ended(id, body.id);
    expect(done).toMatchObject({ status: 'completed', error: null, progress: null });
    const answered = (await call('GET', `/optimizations/${id}/recommendation?count=12`)).body;
    expect(answered.id).toBe(done.recommendation_id);
    const twin = await open();
    const waited = (await call('GET', `/optimizations/${twin}/recommendation?count=12`)).body;
    expect(answered.experiments).toEqual(waited.experiments);
    expect(await eventsOf(id)).toEqual([
      { event: 'optimization.recommendation_request' },
      { event: 'optimization.recommendation' },
    ]);
    const usage = await server.kernel.store.read
      .selectFrom('usage_event')
      .select('task')
      .where('record_id', '=', answered.id)
      .execute();
    expect(usage).toEqual([{ task: 'optimization_recommendation' }]);
  });

  it('ends with the one that was answered while it was sought, which counts once', async () => {
    const id = await open();
    const usage = server.kernel.store.read
      .selectFrom('usage_event')
      .select('id')
      .where('task', '=', 'optimization_recommendation');
    const before = (await usage.execute()).length;
    const { pool } = server.kernel;
    const run = pool.run.bind(pool);
    let answered: CallResult | null = null;
    // Between what the search found and its record somebody else has the answer on request.
    const meanwhile = vi.spyOn(pool, 'run').mockImplementation(async (task, ...rest) => {
      const found = await run(task, ...rest);
      if (task === 'optimization.recommend' && answered === null) {
        meanwhile.mockRestore();
        answered = await call('GET', `/optimizations/${id}/recommendation?count=7`);
      }
      return found as never;
    });
    const asked = (await ask(id, { count: 7 })).body;
    const done = await ended(id, asked.id);
    expect(answered).toMatchObject({ status: 200, body: { id: done.recommendation_id } });
    expect(done).toMatchObject({ status: 'completed', error: null });
    const { items } = (await call('GET', `/optimizations/${id}/recommendations`)).body;
    expect(items.map((own: { id: string }) => own.id)).toEqual([done.recommendation_id]);
    expect(await eventsOf(id)).toEqual([
      { event: 'optimization.recommendation_request' },
      { event: 'optimization.recommendation' },
      { event: 'optimization.recommendation' },
    ]);
    expect((await usage.execute()).length - before).toBe(1);
  });

  it('that is kept already ends at once', async () => {
    const id = await open();
    const kept = (await call('GET', `/optimizations/${id}/recommendation`)).body;
    expect((await ask(id)).body).toMatchObject({ status: 'completed', recommendation_id: kept.id });
  });

  it('asked for twice by one person is one request, which that person stops; asked for again it is another', async () => {
    const id = await open();
    const [one, two] = await Promise.all([ask(id, { count: 200 }), ask(id, { count: 200 })]);
    expect(two.body.id).toBe(one.body.id);
    const stopped = await call('POST', `${pathOf(one.body)}/cancel`);
    expect(stopped.body).toMatchObject({ status: 'failed', progress: null, error: { code: 'cancelled' } });
    const again = await call('POST', `${pathOf(one.body)}/cancel`);
    expect(again.status).toBe(409);
    for (const { message } of [stopped.body.error, again.body]) expectWorded(message);
    expect((await call('GET', `/optimizations/${id}/recommendations`)).body.items).toEqual([]);
    const another = (await ask(id, { count: 200 })).body;
    expect(another.id).not.toBe(one.body.id);
    const underWay = await call('GET', `/optimizations/${id}/recommendation-requests?status=queued`);
    expect(underWay.body.items).toHaveLength(1);
    await call('POST', `${pathOf(another)}/cancel`);
  });

  it('is refused to who waits for three already, not to others, and granted once one of them has ended', async () => {
    const [first, second] = [await openShared(), await open()];
    const [one, ...others] = [
      (await ask(first, { count: 381 })).body,
      (await ask(first, { count: 382 })).body,
      (await ask(second, { count: 383 })).body,
    ];
    const refused = await ask(second, { count: 384 });
    expect(refused.status).toBe(409);
    expectWorded(refused.body.message);
    expect((await ask(second, { count: 383 })).body.id).toBe(others[1].id);
    const ofOther = await ask(first, { count: 381 }, ben);
    expect(ofOther.status).toBe(201);
    await call('POST', `${pathOf(one)}/cancel`);
    const granted = await ask(second, { count: 384 });
    expect(granted.status).toBe(201);
    for (const body of [...others, granted.body]) await call('POST', `${pathOf(body)}/cancel`);
    await call('POST', `${pathOf(ofOther.body)}/cancel`, undefined, ben);
  });

  it('asked for by two people is sought once and goes on for the one who did not stop it', async () => {
    const id = await openShared();
    const own = (await ask(id, { count: 30 })).body;
    const joined = (await ask(id, { count: 30 }, ben)).body;
    expect(joined.id).not.toBe(own.id);
    const refused = await call('POST', `${pathOf(own)}/cancel`, undefined, ben);
    expect(refused.status).toBe(403);
    expectWorded(refused.body.message);
    expect((await call('POST', `${pathOf(own)}/cancel`)).body.error.code).toBe('cancelled');
    const done = await ended(id, joined.id);
    expect(done).toMatchObject({ status: 'completed', created_by_user_id: benId });
    const jobs = server.kernel.store.read.selectFrom('job').select('state');
    expect(await jobs.where('payload', 'like', `%${id}%`).execute()).toEqual([{ state: 'done' }]);
    const { items } = (await call('GET', `/optimizations/${id}/recommendations`)).body;
    expect(items).toMatchObject([{ id: done.recommendation_id, created_by_user_id: benId }]);
  });

  it('stops being sought with the last who asked for it', async () => {
    const id = await openShared();
    const own = (await ask(id, { count: 300 })).body;
    const joined = (await ask(id, { count: 300 }, ben)).body;
    await call('POST', `${pathOf(own)}/cancel`);
    expect((await call('GET', pathOf(joined))).body.status).toBe('queued');
    expect((await call('POST', `${pathOf(joined)}/cancel`, undefined, ben)).status).toBe(200);
    const jobs = server.kernel.store.read.selectFrom('job').select('state');
    expect(await jobs.where('payload', 'like', `%${id}%`).execute()).toEqual([{ state: 'cancelled' }]);
    expect(await eventsOf(id)).toEqual(
      ['request', 'request', 'cancel', 'cancel'].map((what) => ({
        event: `optimization.recommendation_${what}`,
      })),
    );
  });

  it('is stopped for all who wait by the owner of the run, or an administrator, who asked for none of it', async () => {
    for (const [count, token] of [
      [370, ada],
      [371, server.systemKey],
    ] as const) {
      const id = await openShared();
      const cleo = await server.signUp(`cleo${count}@example.org`);
      const { project_id: project } = (await call('GET', `/optimizations/${id}`)).body;
      await call('POST', `/projects/${project}/members`, { user_id: cleo.user.id, role: 'contributor' });
      const waiting = [
        (await ask(id, { count }, ben)).body,
        (await ask(id, { count }, cleo.access_token)).body,
      ];
      const stopped = await call('POST', `${pathOf(waiting[0])}/cancel`, undefined, token);
      expect([stopped.status, stopped.body.error?.code]).toEqual([200, 'cancelled']);
      const states = await server.kernel.store.read
        .selectFrom('job')
        .select('state')
        .where('payload', 'like', `%${id}%`)
        .execute();
      expect(states).toEqual([{ state: 'cancelled' }]);
      for (const one of waiting)
        expect((await call('GET', pathOf(one))).body).toMatchObject({
          status: 'failed',
          error: { code: 'cancelled' },
        });
      const { canonical } = await server.kernel.store.read
        .selectFrom('audit_entry')
        .select('canonical')
        .where('record_id', '=', id)
        .where('event', '=', 'optimization.recommendation_cancel')
        .executeTakeFirstOrThrow();
      const told = JSON.parse(canonical).payload;
      expect(told).toMatchObject({ search_stopped: true });
      expect(told.request_ids.toSorted()).toEqual(waiting.map((one) => one.id).toSorted());
    }
  });

  it('ends with the run that is finished or deleted while it is sought, and its thread is free', async () => {
    for (const [method, change] of [
      ['PATCH', { status: 'finished', reason_for_change: 'Done.' }],
      ['DELETE', { reason_for_change: 'Entered twice.' }],
    ] as const) {
      const id = await open();
      const { body } = await ask(id, { count: 384 });
      expect((await call(method, `/optimizations/${id}`, change)).status).toBe(200);
      const rows = await server.kernel.store.read
        .withTables<RequestTables>()
        .selectFrom('optimization_request')
        .select(['status', 'error_code', 'error_message'])
        .where('id', '=', body.id)
        .execute();
      expect(rows).toMatchObject([{ status: 'failed', error_code: 'run_closed' }]);
      expectWorded(rows[0]?.error_message ?? '');
      const jobs = server.kernel.store.read.selectFrom('job').select('state');
      expect(await jobs.where('payload', 'like', `%${id}%`).execute()).toEqual([{ state: 'cancelled' }]);
      expect((await eventsOf(id)).at(-1)).toEqual({ event: 'optimization.recommendation_failed' });
    }
  });

  it('says that it fits the model, then of how many experiments it knows', async () => {
    const id = await open();
    // One thread seeks at a time here: until the first search is stopped nothing is said of the watched one.
    const first = (await ask(await open(), { count: 384 })).body;
    const { job_id: jobId } = await server.kernel.store.read
      .withTables<RequestTables>()
      .selectFrom('optimization_request')
      .select('job_id')
      .where('id', '=', (await ask(id, { count: 40 })).body.id)
      .executeTakeFirstOrThrow();
    const seen: [string, number][] = [];
    const watching = server.kernel.jobs
      .watch(jobId ?? '', AbortSignal.timeout(60_000))
      [Symbol.asyncIterator]();
    let next = watching.next();
    await call('POST', `${pathOf(first)}/cancel`);
    for (let { done, value } = await next; done !== true; { done, value } = await next) {
      seen.push([value.stage, value.fraction]);
      next = watching.next();
    }
    expect(new Set(seen.map(([stage]) => stage))).toEqual(new Set(['model', 'experiments']));
    expect(seen.at(-1)).toEqual(['experiments', 1]);
  });

  it('ends with the reason where the run was changed or finished before it was sought', async () => {
    const [changed, finished] = [await open(), await open()];
    // One thread seeks at a time here: these two wait for the first.
    const first = (await ask(await open(), { count: 384 })).body;
    const waiting = [(await ask(changed, { count: 30 })).body, (await ask(finished, { count: 30 })).body];
    await call('POST', `/optimizations/${changed}/iterations`, {
      experiments: [{ parameters: anyConditions, results: { yield: 41.5 } }],
    });
    await call('PATCH', `/optimizations/${finished}`, { status: 'finished', reason_for_change: 'Done.' });
    await call('POST', `${pathOf(first)}/cancel`);
    for (const [k, code] of ['history_changed', 'run_closed'].entries()) {
      const { id, optimization_id: run } = waiting[k];
      const { status, error } = await ended(run, id);
      expect([status, error.code]).toEqual(['failed', code]);
      expectWorded(error.message);
      expect((await eventsOf(run)).at(-1)).toEqual({ event: 'optimization.recommendation_failed' });
    }
  });

  it.each([
    ['no experiment', { count: 0 }],
    ['more than one call gives', { count: 385 }],
    ['half an experiment', { count: 1.5 }],
    ['a field nobody knows', { wells: 24 }],
  ])('is refused for %s', async (_name, json) => {
    expect((await ask(await open(), json)).status).toBe(422);
  });

  it('is refused for a finished run, and hidden from others', async () => {
    const id = await open();
    const { body } = await ask(id, { count: 2 });
    const eve = (await server.signUp('eve@example.org')).access_token;
    for (const [method, path] of [
      ['POST', ''],
      ['GET', ''],
      ['GET', `/${body.id}`],
      ['POST', `/${body.id}/cancel`],
    ] as const) {
      const json = method === 'POST' && path === '' ? {} : undefined;
      const route = `/optimizations/${id}/recommendation-requests${path}`;
      expect((await call(method, route, json, eve)).status).toBe(404);
    }
    await ended(id, body.id);
    await call('PATCH', `/optimizations/${id}`, { status: 'finished', reason_for_change: 'Done.' });
    expect((await ask(id)).status).toBe(409);
  });
});

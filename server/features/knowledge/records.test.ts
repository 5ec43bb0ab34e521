import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let ada: string;
let eve: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = (await server.signUp('ada@example.org')).access_token;
  eve = (await server.signUp('eve@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const post = (route: string, json: object, token = ada): Promise<CallResult> =>
  server.call('POST', route, { token, json });
const read = (route: string): Promise<CallResult> => server.call('GET', route, { token: eve });

const guideline = { title: 'Q3D', publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' };

const sourceOf = async (...texts: readonly string[]): Promise<string> => {
  const { id } = (await post('/knowledge/sources', guideline)).body;
  for (const content of texts) await append(id, content);
  return id;
};

const append = async (sourceId: string, content: string): Promise<CallResult['body']> =>
  (await post(`/knowledge/sources/${sourceId}/revisions`, { content })).body;

const limit = { kind: 'limit', statement: 'Permitted daily exposure of cadmium, oral' };
const keep = (sourceId: string, json: object = {}): Promise<CallResult> =>
  post('/knowledge/records', { source_id: sourceId, ...limit, ...json });

const tasksOf = async (query: string): Promise<CallResult['body'][]> =>
  (await read(`/knowledge/review-tasks?${query}`)).body.items;

const move = (id: string, state: string, token = ada): Promise<CallResult> =>
  server.call('PATCH', `/knowledge/review-tasks/${id}`, {
    token,
    json: { state, reason_for_change: `It is ${state}.` },
  });

describe('a record', () => {
  it('says what was read, from which revision and in which words', async () => {
    const id = await sourceOf('Cadmium: 5 µg/day\nLead: 5 µg/day');
    const given = { revision: 1, value: 5, unit: 'µg/day', clause: 'Table A.2.1' };
    const { status, body } = await keep(id, { ...given, quote: { text: 'Cadmium: 5 µg/day' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...limit,
      ...given,
      source_title: 'Q3D',
      newest_revision: 1,
      quote: { text: 'Cadmium: 5 µg/day', from: 0, to: 17 },
      supersedes_id: null,
      superseded_by: null,
      waiting_review_tasks: 0,
    });
    expect((await read(`/knowledge/records/${body.id}`)).body).toEqual(body);
    const twice = await keep(id, { revision: 1, quote: { text: '5 µg/day', from: 24 } });
    expect(twice.body.quote).toEqual({ text: '5 µg/day', from: 24, to: 32 });
  });

  it('may be bound to no revision, and is found by source, kind and text', async () => {
    const id = await sourceOf();
    const { body } = await keep(id);
    expect([body.revision, body.newest_revision, body.quote]).toEqual([null, null, null]);
    await keep(id, { kind: 'definition', statement: 'Large volume: 100% of it' });
    const listed = async (query: string): Promise<string[]> =>
      (await read(`/knowledge/records?source_id=${id}${query}`)).body.items.map(
        (item: { statement: string }) => item.statement,
      );
    expect(await listed('')).toEqual(['Large volume: 100% of it', limit.statement]);
    expect(await listed('&kind=limit')).toEqual([limit.statement]);
    expect(await listed('&q=100%25')).toEqual(['Large volume: 100% of it']);
    expect(await listed('&q=1_0')).toEqual([]);
  });

  it.each([
    ['a revision there is not', { revision: 3 }, 'revision'],
    ['a quote without a revision', { quote: { text: 'Cadmium' } }, 'revision'],
    ['a quote that is not there', { revision: 1, quote: { text: 'Kadmium' } }, 'quote'],
    ['a quote that is there twice', { revision: 1, quote: { text: '5' } }, 'quote'],
    ['a quote at another place', { revision: 1, quote: { text: '5', from: 0 } }, 'quote'],
    ['a quote beyond the end', { revision: 1, quote: { text: '5', from: 99_999 } }, 'quote'],
    ['a unit without a value', { unit: 'µg/day' }, 'unit'],
    ['a value that is none', { value: 'five' }, 'value'],
    ['a value that is missing', { value: null }, 'value'],
    ['no statement', { statement: '' }, 'statement'],
    ['an unknown kind', { kind: 'hunch' }, 'kind'],
    ['a record of another source to supersede', { supersedes_id: 'krc_none' }, 'supersedes_id'],
  ])('is refused for %s, naming the field', async (_what, change, field) => {
    const id = await sourceOf('Cadmium: 5, lead: 5');
    const { status, body } = await keep(id, change);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'validation_error', [field]]);
  });

  it('of no source is a 404', async () => {
    expect((await keep('ksr_none')).status).toBe(404);
  });

  it('is superseded once, within its source, and says by which', async () => {
    const id = await sourceOf('Cadmium: 5');
    const former = (await keep(id)).body.id;
    const both = await Promise.all([
      keep(id, { supersedes_id: former }),
      keep(id, { supersedes_id: former }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201)?.body.id;
    expect((await read(`/knowledge/records/${former}`)).body.superseded_by).toBe(made);
    expect((await keep(await sourceOf('x'), { supersedes_id: made })).status).toBe(422);
  });

  it('can be neither changed nor removed in the store', async () => {
    const { id } = (await keep(await sourceOf('x'))).body;
    const { transact } = server.kernel.store;
    for (const change of [
      sql`UPDATE knowledge_record SET value = 7 WHERE id = ${id}`,
      sql`DELETE FROM knowledge_record WHERE id = ${id}`,
    ])
      await expect(transact((tx) => change.execute(tx))).rejects.toThrow('written once');
  });
});

describe('a new revision', () => {
  it('flags every record of its source, bound or not, and leaves each bound as it was', async () => {
    const id = await sourceOf('Cadmium: 5');
    const bound = (await keep(id, { revision: 1 })).body;
    const loose = (await keep(id)).body;
    const elsewhere = (await keep(await sourceOf('x'), { revision: 1 })).body;
    const { flagged_records, revision } = await append(id, 'Cadmium: 3');
    expect(flagged_records).toBe(2);
    const tasks = await tasksOf(`source_id=${id}`);
    const seen = tasks.map((task) => [task.record_id, task.record_revision, task.revision, task.state]);
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(
      expect.arrayContaining([
        [bound.id, 1, 2, 'open'],
        [loose.id, null, 2, 'open'],
      ]),
    );
    expect(tasks[0]).toMatchObject({ source_title: 'Q3D', reason: null, changed_by: null });
    expect(revision.revision).toBe(2);
    const after = (await read(`/knowledge/records/${bound.id}`)).body;
    expect(after).toEqual({ ...bound, newest_revision: 2, waiting_review_tasks: 1 });
    expect((await read(`/knowledge/sources/${id}`)).body.open_review_tasks).toBe(2);
    expect(await tasksOf(`record_id=${elsewhere.id}`)).toEqual([]);
  });

  it('flags none where the text stayed, and none that another record took the place of', async () => {
    const id = await sourceOf('Cadmium: 5');
    const former = (await keep(id)).body.id;
    const successor = (await keep(id, { supersedes_id: former })).body.id;
    expect((await append(id, 'Cadmium: 5')).flagged_records).toBe(0);
    expect((await append(id, 'Cadmium: 3')).flagged_records).toBe(1);
    expect((await tasksOf(`source_id=${id}`)).map((task) => task.record_id)).toEqual([successor]);
  });

  it('flags more records than one statement takes', async () => {
    const id = await sourceOf('x');
    const { id: first } = (await keep(id)).body;
    const many = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
      INSERT INTO knowledge_record SELECT 'krc_many_' || i, source_id, revision_id, kind, statement, value, unit, clause,
      quote_from, quote_to, quote_text, supersedes_id, created_by, created_at FROM knowledge_record, n WHERE id = ${first}`;
    await behindTheTrail(server.kernel, (tx) => many.execute(tx));
    expect((await append(id, 'y')).flagged_records).toBe(1201);
  });
});

describe('a review task', () => {
  const flagged = async (): Promise<string> => {
    const id = await sourceOf('a');
    await keep(id);
    await append(id, 'b');
    return (await tasksOf(`source_id=${id}`))[0].id;
  };
  const usageOf = (id: string) =>
    server.kernel.store.read.selectFrom('usage_event').select('task').where('record_id', '=', id).execute();

  it('is taken up and resolved with a reason, and counts as work only then', async () => {
    const id = await flagged();
    const taken = await move(id, 'in_progress', eve);
    expect([taken.status, taken.body.state, taken.body.reason]).toEqual([
      200,
      'in_progress',
      'It is in_progress.',
    ]);
    expect(await usageOf(id)).toEqual([]);
    expect((await move(id, 'resolved')).body).toMatchObject({ state: 'resolved', reason: 'It is resolved.' });
    expect(await usageOf(id)).toEqual([{ task: 'knowledge_review' }]);
    expect((await tasksOf('state=resolved')).map((task) => task.id)).toContain(id);
  });

  it('counts as no work where it is dismissed', async () => {
    const id = await flagged();
    await move(id, 'in_progress');
    expect((await move(id, 'dismissed')).status).toBe(200);
    expect(await usageOf(id)).toEqual([]);
  });

  it.each([
    ['open', [], ['resolved', 'dismissed', 'open'], ['in_progress']],
    ['in progress', ['in_progress'], ['open', 'in_progress'], ['resolved', 'dismissed']],
    ['resolved', ['in_progress', 'resolved'], ['open', 'in_progress', 'dismissed', 'resolved'], []],
    ['dismissed', ['in_progress', 'dismissed'], ['open', 'in_progress', 'resolved'], []],
  ])('that is %s refuses other steps and names those it takes', async (_state, way, refused, allowed) => {
    const id = await flagged();
    for (const state of way) expect((await move(id, state)).status).toBe(200);
    for (const state of refused) {
      const { status, body } = await move(id, state);
      expect([status, body.code, body.details]).toEqual([
        409,
        'conflict',
        { state: way.at(-1) ?? 'open', allowed },
      ]);
    }
  });

  it('is resolved once where two people do it at once, and counted once', async () => {
    const id = await flagged();
    await move(id, 'in_progress');
    const both = await Promise.all([move(id, 'resolved'), move(id, 'resolved', eve)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await usageOf(id)).toHaveLength(1);
  });

  it('is none under another id, and takes no state nobody knows', async () => {
    expect((await move('krt_none', 'in_progress')).status).toBe(404);
    expect((await move(await flagged(), 'forgotten')).status).toBe(422);
  });

  it('keeps its order in the store, too', async () => {
    const id = await flagged();
    const { transact } = server.kernel.store;
    const fields = sql`reason = 'x', changed_by = 'x', changed_at = 'x'`;
    for (const change of [
      sql`UPDATE knowledge_review_task SET state = 'resolved', ${fields} WHERE id = ${id}`,
      sql`UPDATE knowledge_review_task SET state = 'in_progress', revision_id = 'other', ${fields} WHERE id = ${id}`,
    ])
      await expect(transact((tx) => change.execute(tx))).rejects.toThrow('taken up once');
    const removal = sql`DELETE FROM knowledge_review_task WHERE id = ${id}`;
    await expect(transact((tx) => removal.execute(tx))).rejects.toThrow('never removed');
  });
});

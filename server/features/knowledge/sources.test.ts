import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revisionLimits } from '#contract/knowledge';
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

const guideline = {
  title: 'Guideline for elemental impurities',
  publisher: 'ICH',
  jurisdiction: 'ICH',
  kind: 'guideline',
  url: 'https://database.ich.org/q3d',
  guideline: 'ICH Q3D(R2)',
};

const register = (json: object = guideline, token = ada): Promise<CallResult> =>
  server.call('POST', '/knowledge/sources', { token, json });

const append = (sourceId: string, json: object, token = ada): Promise<CallResult> =>
  server.call('POST', `/knowledge/sources/${sourceId}/revisions`, { token, json });

const read = (route: string, token = ada): Promise<CallResult> => server.call('GET', route, { token });

/** A source with one revision per text. */
const sourceOf = async (...texts: readonly string[]): Promise<string> => {
  const { id } = (await register()).body;
  for (const content of texts) expect((await append(id, { content })).body.outcome).toBe('appended');
  return id;
};

describe('a source', () => {
  it('is registered by anybody who is signed in and read by everybody', async () => {
    const { status, body } = await register();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...guideline, newest_revision: null, open_review_tasks: 0 });
    expect((await read(`/knowledge/sources/${body.id}`, eve)).body).toEqual(body);
  });

  it('is found by text, kind and jurisdiction, newest first, page by page', async () => {
    const mine = { ...guideline, publisher: 'Listed 100% GmbH' };
    const ids: string[] = [];
    for (const kind of ['regulation', 'guideline', 'guideline'])
      ids.unshift(
        (await register({ ...mine, kind, jurisdiction: kind === 'regulation' ? 'EU' : 'US' })).body.id,
      );
    const listed = async (query: string): Promise<string[]> =>
      (await read(`/knowledge/sources?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await listed('q=listed%20100%25')).toEqual(ids);
    expect(await listed('q=listed%20100%25&kind=guideline')).toEqual(ids.slice(0, 2));
    expect(await listed('q=listed%20100%25&jurisdiction=EU')).toEqual(ids.slice(2));
    const first = (await read('/knowledge/sources?q=listed&limit=2')).body;
    const rest = await listed(`q=listed&limit=2&cursor=${first.next_cursor}`);
    expect([...first.items.map(({ id }: { id: string }) => id), ...rest]).toEqual(ids);
  });

  it.each([
    ['no title', { title: '' }, 'title'],
    ['a title too long', { title: 'x'.repeat(301) }, 'title'],
    ['NUL', { title: 'a\u0000b' }, 'title'],
    ['an unknown kind', { kind: 'rumour' }, 'kind'],
    ['an address that is no web page', { url: 'file:///etc/passwd' }, 'url'],
    ['a script as address', { url: 'javascript:alert(1)' }, 'url'],
    ['a field nobody knows', { created_by: 'usr_other' }, 'created_by'],
  ])('is refused for %s, naming the field', async (_what, change, field) => {
    const { status, body } = await register({ ...guideline, ...change });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'validation_error', [field]]);
  });
});

describe('a revision', () => {
  it('keeps text, hash, size and dates; the predecessor stays readable as it was', async () => {
    const id = await sourceOf();
    const first = 'Cadmium: 5 µg/day\n';
    const dates = { published_on: '2019-03-22', retrieved_at: '2026-11-01T08:00:00Z', note: 'From the PDF.' };
    const { status, body } = await append(id, { content: first, ...dates });
    expect([status, body.outcome, body.flagged_records]).toEqual([200, 'appended', 0]);
    expect(body.revision).toMatchObject({
      revision: 1,
      sha256: hash('sha256', first),
      size: 19,
      media_type: 'text/plain',
      published_on: '2019-03-22',
      retrieved_at: '2026-11-01T08:00:00.000Z',
      note: 'From the PDF.',
    });
    await append(id, { content: 'Cadmium: 3 µg/day\n', media_type: 'text/markdown' });
    const { items } = (await read(`/knowledge/sources/${id}/revisions`, eve)).body;
    expect(items.map((item: { revision: number }) => item.revision)).toEqual([2, 1]);
    expect(items[1]).toEqual(body.revision);
    expect((await read(`/knowledge/sources/${id}/revisions/1`, eve)).body).toEqual({
      ...body.revision,
      content: first,
    });
    expect((await read(`/knowledge/sources/${id}`)).body.newest_revision).toEqual(items[0]);
  });

  it('is not appended where the newest holds the same text, which is said and audited', async () => {
    const id = await sourceOf('one', 'two');
    const { body } = await append(id, { content: 'two', note: 'again' });
    expect([body.outcome, body.revision.revision, body.revision.note]).toEqual(['unchanged', 2, null]);
    expect((await read(`/knowledge/sources/${id}/revisions`)).body.items).toHaveLength(2);
    const trail = await read(`/audit/events?record_id=${id}`);
    const outcomes = trail.body.items.map((item: { payload: { outcome?: string } }) => item.payload.outcome);
    expect(outcomes).toEqual(['unchanged', 'appended', 'appended', undefined]);
  });

  it('is appended where an earlier text comes back', async () => {
    const id = await sourceOf('one', 'two', 'one');
    expect((await read(`/knowledge/sources/${id}`)).body.newest_revision.revision).toBe(3);
  });

  it('gets one number each where many are appended at once, and the same text once', async () => {
    const id = await sourceOf();
    const texts = ['a', 'b', 'c', 'd', 'e'];
    const all = await Promise.all(texts.map((content) => append(id, { content })));
    expect(all.map(({ body }) => body.revision.revision).toSorted()).toEqual([1, 2, 3, 4, 5]);
    const same = await Promise.all(texts.map(() => append(id, { content: 'the same' })));
    expect(same.map(({ body }) => body.outcome).toSorted()).toEqual([
      'appended',
      ...Array(4).fill('unchanged'),
    ]);
  });

  it('lists page by page in the order of its number', async () => {
    const id = await sourceOf('a', 'b', 'c');
    const first = (await read(`/knowledge/sources/${id}/revisions?limit=2`)).body;
    const rest = (await read(`/knowledge/sources/${id}/revisions?limit=2&cursor=${first.next_cursor}`)).body;
    const numbers = [...first.items, ...rest.items].map((item: { revision: number }) => item.revision);
    expect([numbers, rest.next_cursor]).toEqual([[3, 2, 1], null]);
  });

  it.each([
    ['no text', { content: '' }, 'content'],
    ['blanks alone', { content: ' \n\t ' }, 'content'],
    ['too much text', { content: 'x'.repeat(revisionLimits.contentBytes + 1) }, 'content'],
    ['too many bytes', { content: 'µ'.repeat(revisionLimits.contentBytes / 2 + 1) }, 'content'],
    ['NUL', { content: 'a\u0000b' }, 'content'],
    ['a picture', { media_type: 'image/png' }, 'media_type'],
    ['a day that is none', { published_on: '2026-02-30' }, 'published_on'],
    ['a retrieval to come', { retrieved_at: '2999-01-01T00:00:00Z' }, 'retrieved_at'],
    ['a number of its own', { revision: 7 }, 'revision'],
  ])('is refused for %s, naming the field', async (_what, change, field) => {
    const id = await sourceOf();
    const { status, body } = await append(id, { content: 'text', ...change });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'validation_error', [field]]);
    expect((await read(`/knowledge/sources/${id}/revisions`)).body.items).toEqual([]);
  });

  it('holds as much as it may, and is no revision of a source that is none', async () => {
    const id = await sourceOf();
    const most = await append(id, { content: 'x'.repeat(revisionLimits.contentBytes) });
    expect([most.status, most.body.revision.size]).toEqual([200, revisionLimits.contentBytes]);
    expect((await append('ksr_none', { content: 'x' })).status).toBe(404);
    expect((await read(`/knowledge/sources/${id}/revisions/2`)).status).toBe(404);
    expect((await read('/knowledge/sources/ksr_none/revisions')).status).toBe(404);
  });

  it('can be neither changed nor removed nor left out in the store', async () => {
    const id = await sourceOf('one');
    const { transact } = server.kernel.store;
    const tables = { knowledge_revision: 'source_id', knowledge_source: 'id' };
    for (const [table, column] of Object.entries(tables)) {
      const where = sql`${sql.ref(column)} = ${id}`;
      const changes = [
        sql`UPDATE ${sql.table(table)} SET created_by = 'eve' WHERE ${where}`,
        sql`DELETE FROM ${sql.table(table)} WHERE ${where}`,
      ];
      for (const change of changes)
        await expect(transact((tx) => change.execute(tx))).rejects.toThrow('written once');
    }
    const gap = sql`INSERT INTO knowledge_revision SELECT 'ksv_gap', source_id, 3, content, media_type, sha256,
      size_bytes, published_on, retrieved_at, note, created_by, created_at FROM knowledge_revision
      WHERE source_id = ${id}`;
    await expect(transact((tx) => gap.execute(tx))).rejects.toThrow('follow one another');
  });
});

describe('the difference of two revisions', () => {
  const text = (changed: string): string =>
    ['Scope', 'Introduction', 'Principles', 'Cadmium', changed, 'Lead', 'Arsenic', 'Mercury', 'End'].join(
      '\n',
    );

  it('is told by line, with the lines around it, either way', async () => {
    const id = await sourceOf(text('Oral: 5'), text('Oral: 3'));
    const { body } = await read(`/knowledge/sources/${id}/diff?from=1&to=2`, eve);
    expect(body).toMatchObject({ too_different: false, added_lines: 1, removed_lines: 1 });
    expect([body.from.revision, body.to.revision]).toEqual([1, 2]);
    expect(body.hunks).toEqual([
      {
        from_line: 2,
        to_line: 2,
        lines: [
          { kind: 'same', text: 'Introduction' },
          { kind: 'same', text: 'Principles' },
          { kind: 'same', text: 'Cadmium' },
          { kind: 'removed', text: 'Oral: 5' },
          { kind: 'added', text: 'Oral: 3' },
          { kind: 'same', text: 'Lead' },
          { kind: 'same', text: 'Arsenic' },
          { kind: 'same', text: 'Mercury' },
        ],
      },
    ]);
    const back = (await read(`/knowledge/sources/${id}/diff?from=2&to=1`)).body;
    expect(back.hunks[0].lines[3]).toEqual({ kind: 'removed', text: 'Oral: 3' });
  });

  it('is none between ends of lines, nor of a revision with itself', async () => {
    const id = await sourceOf('a\nb\n', 'a\r\nb');
    const { body } = await read(`/knowledge/sources/${id}/diff?from=1&to=2`);
    expect(body).toMatchObject({ added_lines: 0, removed_lines: 0, hunks: [], too_different: false });
    expect((await read(`/knowledge/sources/${id}/diff?from=1&to=1`)).body.hunks).toEqual([]);
  });

  it('is given up where two texts have nothing in common, and says so', async () => {
    const many = (word: string): string => Array.from({ length: 5000 }, (_, n) => `${word} ${n}`).join('\n');
    const id = await sourceOf(many('cat'), many('dog'));
    const { status, body } = await read(`/knowledge/sources/${id}/diff?from=1&to=2`);
    expect([status, body.too_different, body.hunks]).toEqual([200, true, []]);
  });

  it.each([
    ['from=1', 422],
    ['from=1&to=zero', 422],
    ['from=0&to=1', 422],
    ['from=1&to=9', 404],
  ])('of %s answers %i', async (query, status) => {
    const id = await sourceOf('a');
    expect((await read(`/knowledge/sources/${id}/diff?${query}`)).status).toBe(status);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import {
  type CallResult,
  startTestServer,
  type TestServer,
  testPassword,
} from '#kernel/testing/test-server.ts';

let server: TestServer;
let root: string;
let ada: string;
let ben: string;
let benId: string;

beforeAll(async () => {
  server = await startTestServer();
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  const second = await server.signUp('ben@example.org');
  ben = second.access_token;
  benId = second.user.id;
});
afterAll(() => server.cleanUp());

const post = (route: string, json: object, token = ada): Promise<CallResult> =>
  server.call('POST', route, { token, json });
const read = (route: string): Promise<CallResult> => server.call('GET', route, { token: ben });

const recordIdsOf = async (...statements: readonly string[]): Promise<string[]> => {
  const given = { title: 'Q3D', publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' };
  const { id: source_id } = (await post('/knowledge/sources', given)).body;
  await post(`/knowledge/sources/${source_id}/revisions`, { content: 'first' });
  const ids: string[] = [];
  for (const statement of statements)
    ids.push(
      (await post('/knowledge/records', { source_id, revision: 1, kind: 'limit', statement })).body.id,
    );
  return ids;
};

const freeze = async (name: string, record_ids: readonly string[]): Promise<CallResult['body']> =>
  (await post('/knowledge/dataset-versions', { name, record_ids })).body;
const version = async (): Promise<CallResult['body']> => freeze('Elements', await recordIdsOf('Cadmium'));

const approve = (id: string, token: string, json: object = {}): Promise<CallResult> =>
  post(`/knowledge/dataset-versions/${id}/approvals`, json, token);
const setStatus = (id: string, status: string, token = ada): Promise<CallResult> =>
  server.call('PATCH', `/knowledge/dataset-versions/${id}`, {
    token,
    json: { status, reason_for_change: `To be ${status}.` },
  });

describe('a dataset version', () => {
  it('freezes a set of records under the next number of its name', async () => {
    const ids = await recordIdsOf('Cadmium', 'Lead');
    const { status, body } = await post('/knowledge/dataset-versions', { name: 'Frozen', record_ids: ids });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Frozen',
      version: 1,
      status: 'in_review',
      record_count: 2,
      waiting_review_tasks: 0,
      approvals: [],
      approvals_missing: 2,
      record_ids: ids.toSorted(),
    });
    expect((await read(`/knowledge/dataset-versions/${body.id}`)).body).toEqual(body);
    const again = await freeze('Frozen', ids.toReversed());
    expect([again.version, again.content_sha256]).toEqual([2, body.content_sha256]);
    const less = await freeze('Frozen', ids.slice(1));
    expect([less.version, less.content_sha256 === body.content_sha256]).toEqual([3, false]);
    const listed = (await read('/knowledge/dataset-versions?name=Frozen&status=in_review&limit=2')).body;
    expect(listed.items.map((item: { version: number }) => item.version)).toEqual([3, 2]);
    const rest = await read(`/knowledge/dataset-versions?name=Frozen&limit=2&cursor=${listed.next_cursor}`);
    expect(rest.body.items.map((item: { version: number }) => item.version)).toEqual([1]);
    const records = (await read(`/knowledge/records?dataset_version_id=${less.id}`)).body.items;
    expect(records.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1));
  });

  it('says how many of its records wait for review because a source changed', async () => {
    const [record = ''] = await recordIdsOf('Cadmium');
    const { id } = await freeze('Flagged', [record]);
    const { source_id } = (await read(`/knowledge/records/${record}`)).body;
    await post(`/knowledge/sources/${source_id}/revisions`, { content: 'second' });
    expect((await read(`/knowledge/dataset-versions/${id}`)).body.waiting_review_tasks).toBe(1);
  });

  it.each([
    ['no records', { record_ids: [] }, 'record_ids'],
    ['a record that is none', { record_ids: ['krc_none'] }, 'record_ids'],
    ['too many records', { record_ids: Array.from({ length: 5001 }, (_, n) => `krc_${n}`) }, 'record_ids'],
    ['a record twice', { record_ids: ['krc_a', 'krc_a'] }, 'record_ids'],
    ['no name', { name: '' }, 'name'],
    ['a status of its own', { status: 'approved' }, 'status'],
  ])('is refused for %s, naming the field', async (_what, change, field) => {
    const given = { name: 'Bad', record_ids: await recordIdsOf('x'), ...change };
    const { status, body } = await post('/knowledge/dataset-versions', given);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('takes as many records as it may', async () => {
    const [first = ''] = await recordIdsOf('x');
    const many = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
      INSERT INTO knowledge_record SELECT 'krc_most_' || i, source_id, revision_id, kind, statement, value, unit, clause,
      quote_from, quote_to, quote_text, supersedes_id, created_by, created_at FROM knowledge_record, n WHERE id = ${first}`;
    await behindTheTrail(server.kernel, (tx) => many.execute(tx));
    const ids = [first, ...Array.from({ length: 4999 }, (_, n) => `krc_most_${n + 1}`)];
    expect((await freeze('Most', ids)).record_count).toBe(5000);
  });

  it('is rejected in review and retired when approved, with a reason, and takes no other step', async () => {
    const rejected = await version();
    expect((await setStatus(rejected.id, 'retired')).body.details).toEqual({
      status: 'in_review',
      allowed: ['rejected'],
    });
    expect((await setStatus(rejected.id, 'rejected')).body.status).toBe('rejected');
    expect((await approve(rejected.id, ada)).status).toBe(409);
    for (const status of ['in_review', 'approved', 'retired', 'rejected'])
      expect((await setStatus(rejected.id, status)).status).toBe(409);
    const approved = await version();
    for (const token of [ada, ben]) await approve(approved.id, token);
    expect((await setStatus(approved.id, 'rejected')).status).toBe(409);
    expect((await setStatus(approved.id, 'retired')).body).toMatchObject({
      status: 'retired',
      approvals_missing: 0,
    });
  });
});

describe('the approval of a dataset version', () => {
  it('takes two people: the second one makes it approved in the same transaction', async () => {
    const { id, content_sha256 } = await version();
    const first = await approve(id, ada, { comment: 'Compared with the guideline.' });
    expect([first.status, first.body.status, first.body.approvals_missing]).toEqual([201, 'in_review', 1]);
    const second = await approve(id, ben);
    expect(second.body).toMatchObject({ status: 'approved', approvals_missing: 0 });
    const { body } = await read(`/knowledge/dataset-versions/${id}/approvals`);
    expect(body).toMatchObject({
      status: 'approved',
      approvals_missing: 0,
      items: [
        { approver_name: 'ada', is_creator: true, comment: 'Compared with the guideline.' },
        { approver_id: benId, approver_name: 'ben', is_creator: false, comment: null },
      ],
    });
    const [entry] = (await server.call('GET', `/audit/events?record_id=${id}`, { token: root })).body.items;
    expect([entry.event, entry.actor.id, entry.payload]).toMatchObject([
      'knowledge.dataset_version.approve',
      benId,
      { content_sha256, before: { status: 'in_review' }, after: { status: 'approved' } },
    ]);
  });

  it('is never the status somebody sets', async () => {
    const { id } = await version();
    for (const token of [ada, root]) {
      const { status, body } = await setStatus(id, 'approved', token);
      expect([status, body.code, body.message]).toEqual([
        409,
        'conflict',
        'A version becomes approved by the approvals of 2 people, not by its status.',
      ]);
    }
    await approve(id, ada);
    expect((await setStatus(id, 'approved')).status).toBe(409);
    expect((await read(`/knowledge/dataset-versions/${id}`)).body.status).toBe('in_review');
  });

  it.each(['approver', 'approver_id', 'approver_name', 'user_id', 'status'])(
    'takes no %s from its caller',
    async (field) => {
      const { id } = await version();
      const { status, body } = await approve(id, ada, { [field]: benId });
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
      expect((await read(`/knowledge/dataset-versions/${id}/approvals`)).body.items).toEqual([]);
    },
  );

  it('counts one person once, whatever sessions and keys they have', async () => {
    const { id } = await version();
    const login = { email: 'ada@example.org', password: testPassword };
    const other = (await server.call('POST', '/auth/login', { json: login })).body.access_token;
    const key = (await post('/auth/api-keys', { name: 'hers', kind: 'personal' })).body.secret;
    const all = await Promise.all([ada, other, key].map((token) => approve(id, token)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await read(`/knowledge/dataset-versions/${id}`)).body).toMatchObject({
      status: 'in_review',
      approvals_missing: 1,
    });
  });

  it('is refused to machines and to the system key, who are no people', async () => {
    const { id } = await version();
    const machine = (await post('/auth/api-keys', { name: 'm', kind: 'machine' }, root)).body.secret;
    for (const token of [machine, server.systemKey]) {
      expect((await approve(id, token)).status).toBe(403);
      expect((await setStatus(id, 'rejected', token)).status).toBe(403);
    }
    expect((await read(`/knowledge/dataset-versions/${id}/approvals`)).body.items).toEqual([]);
  });

  it('is given twice, not three times, where three people approve at once', async () => {
    const { id } = await version();
    const all = await Promise.all([root, ada, ben].map((token) => approve(id, token)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
  });

  it('of none is a 404', async () => {
    expect((await approve('dsv_none', ada)).status).toBe(404);
    expect((await read('/knowledge/dataset-versions/dsv_none/approvals')).status).toBe(404);
    expect((await setStatus('dsv_none', 'rejected')).status).toBe(404);
  });
});

describe('in the store', () => {
  const run = (change: ReturnType<typeof sql>) => behindTheTrail(server.kernel, (tx) => change.execute(tx));

  it('a version is frozen, approved by two people only and one approval each', async () => {
    const { id } = await version();
    const [other = ''] = await recordIdsOf('Lead');
    await approve(id, ada);
    const approved = sql`UPDATE knowledge_dataset_version SET status = 'approved' WHERE id = ${id}`;
    await expect(run(approved)).rejects.toThrow('approved by two people');
    const twice = sql`INSERT INTO knowledge_dataset_approval SELECT 'dsa_other', dataset_version_id, approver_id,
      approver_name, comment, created_at FROM knowledge_dataset_approval WHERE dataset_version_id = ${id}`;
    await expect(run(twice)).rejects.toThrow('UNIQUE');
    const more = sql`INSERT INTO knowledge_dataset_record VALUES (${id}, ${other})`;
    await expect(run(more)).rejects.toThrow('is frozen');
    const hash = sql`UPDATE knowledge_dataset_version SET content_sha256 = 'x', status = 'rejected' WHERE id = ${id}`;
    await expect(run(hash)).rejects.toThrow('is frozen');
    const removal = sql`DELETE FROM knowledge_dataset_approval WHERE dataset_version_id = ${id}`;
    await expect(run(removal)).rejects.toThrow('written once');
  });

  it('records that were tampered with are not approved', async () => {
    const [record = ''] = await recordIdsOf('Cadmium');
    const { id } = await freeze('Tampered', [record]);
    await run(sql`DROP TRIGGER knowledge_record_no_update`);
    await run(sql`UPDATE knowledge_record SET value = 500 WHERE id = ${record}`);
    const { status, body } = await approve(id, ada);
    expect([status, body.message]).toEqual([
      409,
      'The records are no longer those the version was frozen with.',
    ]);
  });
});

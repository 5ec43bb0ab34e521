import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { anyDecisionCopy } from '../../testing/any-decision-copy.ts';
import { enrolDevice, newDevice, openDeviceSession, setStatus } from '../../testing/device.ts';
import { lockedRuleSets } from '../releases/index.ts';

let server: TestServer;
let admin: string;
let ada: string;
let ben: string;

interface Bench {
  readonly id: string;
  readonly token: string;
}
let first: Bench;
let second: Bench;

const openBench = async (owner: string): Promise<Bench> => {
  const device = newDevice();
  const { id } = (await enrolDevice(server, owner, device)).body;
  await setStatus(server, admin, id, 'active');
  return { id, token: (await openDeviceSession(server, device, id)).body.access_token };
};

beforeAll(async () => {
  server = await startTestServer();
  admin = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  first = await openBench(ada);
  second = await openBench(ben);
});
afterAll(() => server.cleanUp());

const handOver = ({ token }: Bench, json: object, key?: string) =>
  server.call('POST', '/desktop/review-decisions', {
    token,
    json,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

const handOverAll = ({ token }: Bench, decisions: readonly object[]) =>
  server.call('POST', '/desktop/review-decisions/batch', { token, json: { decisions } });

const received = async (token: string, query = '') =>
  (await server.call('GET', `/desktop/review-decisions${query}`, { token })).body;

const entriesOf = (id: string) =>
  server.kernel.store.read
    .selectFrom('audit_entry')
    .select(['event', 'actor_kind', 'actor_id'])
    .where('record_id', '=', id)
    .execute();

describe('a review decision that is handed over', () => {
  it('is kept as it came, once, however often it is sent', async () => {
    const decision = { ...anyDecisionCopy, decision_id: 'rev_once' };
    const answers = [
      await handOver(first, decision),
      await handOver(first, decision),
      await handOver(first, decision, 'rev_once'),
      await handOver(first, decision, 'rev_once'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(answers[0]?.body).toMatchObject({
      decision_id: 'rev_once',
      installation_id: first.id,
      sha256: hash('sha256', renderCanonicalJson(decision)),
    });
    const { items } = await received(first.token);
    expect(items).toMatchObject([{ installation_name: 'Bench 7', decision }]);
    expect(await entriesOf('rev_once')).toEqual([
      { event: 'desktop.review_decision.receive', actor_kind: 'installation', actor_id: first.id },
    ]);
  });

  it('is kept once where it comes twice at the same moment', async () => {
    const decision = { ...anyDecisionCopy, decision_id: 'rev_race' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => handOver(first, decision)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await entriesOf('rev_race')).toHaveLength(1);
  });

  it('is refused where another one has its id, and the first stays', async () => {
    const decision = { ...anyDecisionCopy, decision_id: 'rev_other' };
    await handOver(first, decision);
    const { status, body } = await handOver(second, { ...decision, decision: 'reject' });
    expect([status, body.code]).toEqual([409, 'conflict']);
    const { items } = await received(admin);
    expect(items.filter((item: { decision_id: string }) => item.decision_id === 'rev_other')).toMatchObject([
      { installation_id: first.id, decision: { decision: 'approve' } },
    ]);
  });

  it.each([
    ['the data of a record among its fields', { spectrum: Array.from({ length: 20_000 }, () => 0.5) }],
    ['no reviewer', { reviewer_id: '' }],
    ['a hash that is none', { record_sha256: 'A'.repeat(64) }],
    ['a time without a zone', { decided_at: '2026-11-22T08:00:00' }],
  ])('is refused with %s', async (_what, change) => {
    expect((await handOver(first, { ...anyDecisionCopy, decision_id: 'rev_bad', ...change })).status).toBe(
      422,
    );
  });

  it('comes from installations alone', async () => {
    for (const token of [admin, ada, server.systemKey])
      expect((await handOver({ id: '', token }, anyDecisionCopy)).status).toBe(403);
  });

  it('is read by its installation, by who enrolled that, and by admins, in the order they came', async () => {
    await handOver(second, { ...anyDecisionCopy, decision_id: 'rev_second' });
    const idsFor = async (token: string, query = ''): Promise<string[]> =>
      (await received(token, query)).items.map((item: { decision_id: string }) => item.decision_id);
    expect(await idsFor(first.token)).toEqual(['rev_other', 'rev_race', 'rev_once']);
    expect(await idsFor(second.token, `?installation_id=${first.id}`)).toEqual(['rev_second']);
    expect(await idsFor(ada)).toEqual(await idsFor(first.token));
    expect(await idsFor(ben)).toEqual(['rev_second']);
    expect(await idsFor(ben, `?installation_id=${first.id}`)).toEqual([]);
    expect(await idsFor(admin)).toEqual(['rev_second', 'rev_other', 'rev_race', 'rev_once']);
    const page = await received(admin, '?limit=3');
    expect(await idsFor(admin, `?limit=3&cursor=${page.next_cursor}`)).toEqual(['rev_once']);
  });
});

describe('review decisions that are handed over together', () => {
  it('are answered each by itself: one that is refused holds up those on its record alone', async () => {
    const some = (decision_id: string, record_id: string, change: object = {}) => ({
      ...anyDecisionCopy,
      decision_id,
      record_id,
      ...change,
    });
    const sent = [
      some('rev_a', 'run_a'),
      some('rev_b', 'run_b', { decided_at: 'yesterday' }),
      some('rev_c', 'run_b'),
      some('rev_once', 'run_c'),
      some('rev_d', 'run_d'),
    ];
    const { status, body } = await handOverAll(first, sent);
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { outcome: 'received', decision_id: 'rev_a', not_understood: [] },
      { outcome: 'refused', code: 'validation_error', message: expect.stringContaining('decided_at') },
      { outcome: 'held', decision_id: 'rev_c' },
      { outcome: 'refused', code: 'conflict', decision_id: 'rev_once' },
      { outcome: 'received', decision_id: 'rev_d' },
    ]);
    const again = (await handOverAll(first, [sent[0] ?? {}, sent[4] ?? {}])).body.items;
    expect(again).toEqual([body.items[0], body.items[4]]);
    expect(await entriesOf('rev_a')).toHaveLength(1);
  });

  it('come from installations alone, and as many as one request takes', async () => {
    for (const token of [admin, ada, server.systemKey])
      expect((await handOverAll({ id: '', token }, [anyDecisionCopy])).status).toBe(403);
    const many = Array.from({ length: 251 }, () => anyDecisionCopy);
    expect((await handOverAll(first, many)).status).toBe(422);
    expect((await handOverAll(first, [])).status).toBe(422);
  });
});

describe('announcements', () => {
  const announced = async (query = ''): Promise<{ items: { sequence: number }[]; latest: number }> =>
    (await server.call('GET', `/desktop/announcements${query}`, { token: first.token })).body;

  it('name the rule sets of the program, and not again at its next start', async () => {
    const { items, latest } = await announced('?limit=200');
    const ruleSets = lockedRuleSets().map(({ name, version, sha256 }) => ({
      kind: 'rule_set',
      name,
      version,
      sha256,
    }));
    expect(items).toMatchObject(ruleSets);
    expect(latest).toBe(items.length);
    await server.stop();
    server = await startTestServer({ dataDir: server.dataDir });
    expect(await announced('?limit=200')).toEqual({ items, latest });
  });

  it('name a new revision of a knowledge source after those before, and none for the same text', async () => {
    const { latest } = await announced();
    const json = { title: 'Q3D', publisher: 'ICH', jurisdiction: 'ICH', kind: 'guideline' };
    const { id } = (await server.call('POST', '/knowledge/sources', { token: ada, json })).body;
    const append = (content: string) =>
      server.call('POST', `/knowledge/sources/${id}/revisions`, { token: ada, json: { content } });
    for (const content of ['Cadmium: 5.', 'Cadmium: 5.', 'Cadmium: 3.']) await append(content);
    const told = await announced(`?after=${latest}`);
    expect(told).toMatchObject({
      items: [
        {
          sequence: latest + 1,
          kind: 'knowledge_revision',
          name: 'Q3D',
          version: '1',
          sha256: hash('sha256', 'Cadmium: 5.'),
        },
        { sequence: latest + 2, version: '2', sha256: hash('sha256', 'Cadmium: 3.') },
      ],
      latest: latest + 2,
    });
    expect(await announced(`?after=${latest + 2}`)).toEqual({ items: [], latest: latest + 2 });
  });
});

import Database from 'better-sqlite3-multiple-ciphers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../../compose-kernel.ts';

let server: TestServer;
let adminToken: string;
let userToken: string;
let userId: string;

beforeAll(async () => {
  server = await startTestServer();
  adminToken = (await server.signUp('admin@example.org')).access_token;
  const session = await server.signUp('user@example.org');
  userToken = session.access_token;
  userId = session.user.id;
  for (const name of ['first', 'second with 100 %', 'third "quoted"']) {
    await server.call('POST', '/projects', { token: userToken, json: { name } });
  }
});

afterAll(() => server.cleanUp());

const search = async (token: string, query: Record<string, string> = {}) =>
  server.call('GET', `/audit/events?${new URLSearchParams(query)}`, { token });

const sequencesOf = (body: { items: { sequence: number }[] }) => body.items.map((item) => item.sequence);

test('entries come newest first, with payload and hashes', async () => {
  const { status, body } = await search(adminToken);
  expect(status).toBe(200);
  const sequences = sequencesOf(body);
  expect(sequences).toEqual([...sequences].sort((a, b) => b - a));
  expect(body.items[0]).toMatchObject({
    actor: { kind: 'user', id: userId },
    event: 'project.create',
    record_type: 'project',
    payload: { name: 'third "quoted"' },
    entry_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    previous_hash: body.items[1].entry_hash,
  });
});

test('an ordinary user sees their own actions only', async () => {
  const own = (await search(userToken)).body.items;
  expect(own.length).toBeGreaterThan(0);
  for (const item of own) expect(item.actor.id).toBe(userId);
  expect((await search(userToken, { actor: 'system' })).body).toEqual({ items: [], next_cursor: null });
  expect((await search(userToken, { actor: userId })).body.items).toEqual(own);
});

test('paging shows every entry once', async () => {
  const all = sequencesOf((await search(adminToken)).body);
  const paged: number[] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: { items: { sequence: number }[]; next_cursor: string | null } } = await search(
      adminToken,
      { limit: '2', ...(cursor === null ? {} : { cursor }) },
    );
    paged.push(...sequencesOf(body));
    cursor = body.next_cursor;
  } while (cursor !== null);
  expect(paged).toEqual(all);
});

describe('filters', () => {
  const names = async (query: Record<string, string>) =>
    (await search(adminToken, query)).body.items.map(
      (item: { payload: { name?: string } }) => item.payload.name,
    );

  test.each([
    [{ event: 'project.create', limit: '1' }, ['third "quoted"']],
    [{ record_type: 'project', q: 'FIRST' }, ['first']],
    [{ q: '100 %' }, ['second with 100 %']],
    [{ q: 'third "quoted"' }, ['third "quoted"']],
    [{ q: '%_%_%nothing' }, []],
    [{ record_id: 'prj_none' }, []],
    [{ to: '2020-01-01T00:00:00Z' }, []],
    [{ from: '2999-01-01T00:00:00Z' }, []],
  ])('%j', async (query, expected) => {
    expect(await names(query as unknown as Record<string, string>)).toEqual(expected);
  });

  test('a time without milliseconds bounds the same instant', async () => {
    const [newest] = (await search(adminToken)).body.items;
    const second = `${newest.occurred_at.slice(0, 19)}Z`;
    expect(sequencesOf((await search(adminToken, { from: second })).body)).toContain(newest.sequence);
  });
});

test('a cursor or a time that is none is a 422', async () => {
  expect((await search(adminToken, { cursor: 'nonsense' })).status).toBe(422);
  const foreign = Buffer.from(JSON.stringify(['2026', 'prj_1'])).toString('base64url');
  expect((await search(adminToken, { cursor: foreign })).status).toBe(422);
  expect((await search(adminToken, { from: 'yesterday' })).status).toBe(422);
});

test('the trail verifies, also from a sequence on, and not from beyond its end', async () => {
  const whole = await server.call('GET', '/audit/verify', { token: userToken });
  expect(whole).toMatchObject({
    status: 200,
    body: { valid: true, first_bad_sequence: null, checked_from: 1, finding: null, warnings: [] },
  });
  const { entries } = whole.body;
  await server.kernel.store.transact((tx) => server.kernel.audit.checkpoint(tx, 'signature'));
  const rest = await server.call('GET', `/audit/verify?from=${entries + 1}`, { token: userToken });
  expect(rest.body).toMatchObject({
    valid: true,
    entries: 0,
    checked_from: entries + 1,
    checked_from_checkpoint: true,
    head_hash: whole.body.head_hash,
    checkpoint: { tree_size: entries, cause: 'signature', head_entry_hash: whole.body.head_hash },
  });
  const beyond = await server.call('GET', `/audit/verify?from=${entries + 2}`, { token: userToken });
  expect(beyond.status).toBe(422);
});

test('a search reaches entries many windows back', async () => {
  const { store, audit } = server.kernel;
  const filler: Parameters<AuditTrail['append']>[1] = {
    actor: { kind: 'system', id: 'system' },
    event: 'analysis.processed',
    recordType: null,
    recordId: null,
    requestId: null,
    payload: {},
    reasonForChange: null,
  };
  await store.transact(async (tx) => {
    for (let n = 0; n < 21_000; n++) await audit.append(tx, filler);
  });
  const { body } = await search(adminToken, { q: 'second with' });
  expect(body.items.map((item: { payload: { name: string } }) => item.payload.name)).toEqual([
    'second with 100 %',
  ]);
});

test('a changed entry is named by its sequence', async () => {
  // The program's writer must be at rest: this connection blocks the thread while it waits for it.
  await server.kernel.audit.flush();
  const raw = new Database(storeFileOf(server.dataDir));
  raw.exec(
    "DROP TRIGGER audit_entry_no_update; UPDATE audit_entry SET actor_id = 'nobody' WHERE sequence = 3",
  );
  raw.close();
  const { body } = await server.call('GET', '/audit/verify', { token: adminToken });
  expect(body).toMatchObject({ valid: false, first_bad_sequence: 3 });
});

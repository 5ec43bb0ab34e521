import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isConsistent, isIncluded } from '#kernel/audit/merkle-tree.ts';
import { openNote } from '#kernel/audit/signed-note.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let server: TestServer;
let admin: string;
let user: string;
let nowMs = Date.parse('2026-11-20T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ settings: { auditCheckpointEntries: 5 }, nowMs: () => nowMs });
  admin = (await server.signUp('admin@example.org')).access_token;
  user = (await server.signUp('user@example.org')).access_token;
  for (let n = 1; n <= 9; n++) await create(user, `Project ${n}`);
});
afterAll(() => server.cleanUp());

const create = async (token: string, name: string): Promise<void> => {
  expect((await server.call('POST', '/projects', { token, json: { name } })).status).toBe(201);
};
const get = (path: string, token = user) => server.call('GET', path, { token });
const newestEvent = async (token = user) => (await get('/audit/events?limit=1', token)).body.items[0];

const rootOf = (checkpoint: { tree_size: number; root_hash: string }) => ({
  size: checkpoint.tree_size,
  root: checkpoint.root_hash,
});

describe('checkpoints', () => {
  test('come newest first, in pages, and each opens with a key of the key list', async () => {
    const { items: keys } = (await get('/audit/keys')).body;
    expect(keys).toHaveLength(1);
    const first = await get('/audit/checkpoints?limit=1');
    const rest = await get(`/audit/checkpoints?limit=50&cursor=${first.body.next_cursor}`);
    const all = [...first.body.items, ...rest.body.items];
    expect(all.map((row) => row.number)).toEqual(all.map((_, index) => all.length - index));
    for (const { note, origin, tree_size } of all) {
      expect(openNote(note, keys[0])?.split('\n').slice(0, 2)).toEqual([origin, String(tree_size)]);
    }
  });

  test('continue each other, and the proof says so', async () => {
    const { body } = await get('/audit/checkpoints/consistency?from_checkpoint=1&to_checkpoint=2');
    const claim = { former: rootOf(body.from), size: body.to.tree_size, proof: body.proof };
    expect(isConsistent(claim, body.to.root_hash)).toBe(true);
    expect((await get('/audit/checkpoints/consistency?from_checkpoint=2&to_checkpoint=1')).status).toBe(422);
    expect((await get('/audit/checkpoints/consistency?from_checkpoint=1&to_checkpoint=99')).status).toBe(404);
  });
});

describe('the proof of an entry', () => {
  test('holds in the newest checkpoint, and in the one asked for', async () => {
    const { id } = (await get('/audit/events?limit=50')).body.items.at(-1);
    for (const query of ['', '?checkpoint=2']) {
      const { body } = await get(`/audit/events/${id}/proof${query}`);
      const { leaf_hash: leafHash, leaf_index: index, proof, checkpoint } = body;
      expect(isIncluded({ leafHash, index, size: checkpoint.tree_size, proof }, checkpoint.root_hash)).toBe(
        true,
      );
    }
  });

  test('of an entry no checkpoint covers yet has one signed for it', async () => {
    await create(user, 'Newest');
    const { id, sequence, entry_hash } = await newestEvent();
    const { body } = await get(`/audit/events/${id}/proof`);
    expect(body).toMatchObject({ sequence, entry_hash });
    expect(body.checkpoint.tree_size).toBeGreaterThanOrEqual(sequence);
    expect((await get(`/audit/events/${id}/proof?checkpoint=1`)).status).toBe(422);
  });

  test('of another person is not found, and the attempt is noted', async () => {
    await create(admin, 'Not theirs');
    const { id } = await newestEvent(admin);
    expect((await get(`/audit/events/${id}/proof`)).status).toBe(404);
    expect((await get(`/audit/events/${id}/proof`, admin)).status).toBe(200);
    expect((await get('/audit/events/aud_none/proof')).status).toBe(404);
    const noted = () =>
      server.logLines.map((line) => JSON.parse(line)).filter((line) => line.route === 'audit.proof');
    const expected = [expect.objectContaining({ eventType: 'cross_tenant_denied' })];
    // Security events are written beside the request.
    await expect.poll(noted, { timeout: 20_000 }).toEqual(expected);
  });
});

describe('the signing key', () => {
  const rotate = (token: string, json: unknown) =>
    server.call('POST', '/admin/keys/audit-signing/rotate', { token, json });

  test('is changed by an admin with a reason, in the trail and under its own signature', async () => {
    expect((await rotate(user, { reason_for_change: 'Curious.' })).status).toBe(403);
    expect((await rotate(admin, {})).status).toBe(422);
    const before = (await get('/audit/keys')).body.items;
    const { status, body } = await rotate(admin, { reason_for_change: 'Yearly change.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ number: 2, origin: before[0].origin, certified_by: before[0].key_id });
    expect((await get('/audit/keys')).body.items).toEqual([...before, body]);
    expect(await newestEvent(admin)).toMatchObject({
      event: 'admin.audit_signing_key.rotate',
      record_id: body.key_id,
      reason_for_change: 'Yearly change.',
      payload: { public_key: body.public_key, certified_by: before[0].key_id },
    });
    const [newest, former] = (await get('/audit/checkpoints')).body.items;
    expect([former.key_id, newest.key_id]).toEqual([before[0].key_id, body.key_id]);
    expect(newest.tree_size).toBe(former.tree_size + 1);
    expect((await get('/audit/verify')).body).toMatchObject({ valid: true, checkpoint: newest });
    expect(JSON.stringify(server.logLines)).not.toContain('PRIVATE');
  });

  test('changed by two at once leaves both in the list, each certified by the one before', async () => {
    const json = { reason_for_change: 'At once.' };
    const both = await Promise.all([rotate(admin, json), rotate(admin, json)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const keys = (await get('/audit/keys')).body.items;
    expect(keys.slice(1).map((key: { certified_by: string }) => key.certified_by)).toEqual(
      keys.slice(0, -1).map((key: { key_id: string }) => key.key_id),
    );
    await create(user, 'After both');
    expect((await get('/audit/verify')).body).toMatchObject({ valid: true, warnings: [] });
  });
});

test('a clock set back is on the entry and in what verifying says', async () => {
  nowMs -= 3_600_000;
  await create(user, 'An hour before');
  const event = await newestEvent();
  expect(event).toMatchObject({ clock_regression: true, payload: { name: 'An hour before' } });
  const found = await get('/audit/events?q=clock_regression', admin);
  expect(found.body.items.map((item: { id: string }) => item.id)).toEqual([event.id]);
  expect((await get('/audit/verify')).body).toMatchObject({
    valid: true,
    clock_regressions: 1,
    first_clock_regression: event.sequence,
    warnings: [{ code: 'clock_regression' }],
  });
});

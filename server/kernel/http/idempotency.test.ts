import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probe } from '#kernel/testing/probe-feature.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { identityFeature } from '../../features/identity/feature.ts';
import { signInFeature } from '../../features/sign-in/feature.ts';

describe('Idempotency-Key', () => {
  let server: TestServer;
  let ada: string;
  let grace: string;
  beforeAll(async () => {
    server = await startTestServer({ features: [identityFeature, signInFeature, probe] });
    ada = (await server.signUp('ada@example.org')).access_token;
    grace = (await server.signUp('grace@example.org')).access_token;
  });
  afterAll(() => server.cleanUp());

  const post = (token: string, key: string, text: string) =>
    server.call('POST', '/probe/notes', { token, json: { text }, headers: { 'idempotency-key': key } });
  const countNotes = async (): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*) AS n FROM usage_event WHERE task = 'spectral_analysis'`.execute(
      server.kernel.store.read,
    );
    return rows[0]?.n ?? 0;
  };

  it('answers a repetition with the first result and does the work once', async () => {
    const first = await post(ada, 'k-1', 'hello');
    const before = await countNotes();
    const second = await post(ada, 'k-1', 'hello');
    expect(first.status).toBe(201);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await countNotes()).toBe(before);
  });

  it('answers 409 to the same key with another body', async () => {
    await post(ada, 'k-2', 'hello');
    expect((await post(ada, 'k-2', 'goodbye')).body).toMatchObject({ code: 'conflict' });
  });

  it('keeps the keys of two people apart', async () => {
    const first = await post(ada, 'k-3', 'hello');
    const second = await post(grace, 'k-3', 'hello');
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('lets one of many concurrent repetitions do the work', async () => {
    const before = await countNotes();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(ada, 'k-4', 'race')));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await countNotes()).toBe(before + 1);
  });

  it('forgets an answer after thirty days, and no younger one', async () => {
    const [old, young] = [await post(ada, 'k-old', 'hello'), await post(ada, 'k-young', 'hello')];
    const age = (key: string, days: number) =>
      server.kernel.store.transact(async (tx) => {
        const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
        await tx.updateTable('idempotency').set({ created_at: then }).where('key', '=', key).execute();
      });
    await age('k-old', 31);
    await age('k-young', 29);
    await post(ada, 'k-next', 'hello');
    expect((await post(ada, 'k-old', 'hello')).body.id).not.toBe(old.body.id);
    expect((await post(ada, 'k-young', 'hello')).body.id).toBe(young.body.id);
  });

  it('refuses a key that cannot be one', async () => {
    expect((await post(ada, 'x'.repeat(201), 'hello')).body.fields).toHaveProperty('Idempotency-Key');
  });

  it('stores nothing and says so when the disk is full, and goes on when there is room again', async () => {
    const pragma = (statement: string) =>
      server.kernel.store.transact((tx) => sql.raw(statement).execute(tx));
    const before = await countNotes();
    await pragma('PRAGMA max_page_count = 1');
    const full = await post(ada, 'k-5', 'x'.repeat(1_000_000));
    expect(full.status).toBe(500);
    expect(full.body).toMatchObject({ code: 'internal_error' });
    expect(full.body.message).toMatch(/disk is full.*Nothing/);
    expect(await countNotes()).toBe(before);
    await pragma('PRAGMA max_page_count = 4294967294');
    expect((await post(ada, 'k-5', 'x'.repeat(1_000_000))).status).toBe(201);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '#kernel/db/store.ts';
import {
  claimDueJob,
  extendLease,
  hasDueJob,
  insertJob,
  type LeaseTerms,
  repeatLeasedJob,
} from '#kernel/jobs/job-store.ts';
import { withPostgres } from '#kernel/testing/with-postgres.ts';
import { shiftUtc } from '#kernel/utc.ts';

const openNew = withPostgres();

const nowUtc = (): string => new Date().toISOString();

const termsOf = (change: Partial<LeaseTerms> = {}): LeaseTerms => ({
  kinds: ['count'],
  nowUtc: nowUtc(),
  ownJobIds: [],
  leaseMs: 60_000,
  token: 'one',
  ...change,
});

const enqueue = (store: Store, ...ids: string[]): Promise<void> =>
  store.transact(async (tx) => {
    for (const id of ids) await insertJob(tx, { id, kind: 'count', payload: {}, nowUtc: nowUtc() });
  });

const hourMs = 60 * 60 * 1000;

test('a process whose clock is an hour ahead takes no job of another one', async () => {
  const { store, openAgain } = await openNew();
  const other = await openAgain();
  await enqueue(store, 'job_a');
  const taken = await store.note((tx) => claimDueJob(tx, termsOf()));
  expect(taken?.id).toBe('job_a');
  const ahead = termsOf({ nowUtc: shiftUtc(nowUtc(), hourMs), token: 'two' });
  expect(await hasDueJob(other.read, ahead)).toBe(false);
  expect(await other.note((tx) => claimDueJob(tx, ahead))).toBeUndefined();
});

test('a lease ends by the clock of the store, whatever the process says', async () => {
  const { store } = await openNew();
  await enqueue(store, 'job_a');
  const behind = termsOf({ nowUtc: '2000-01-01T00:00:00.000Z', leaseMs: 60_000 });
  const taken = await store.note((tx) => claimDueJob(tx, behind));
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  expect(taken?.lease_until).toMatch(form);
  expect(taken?.lease_until?.slice(0, 4)).not.toBe('2000');
  expect(
    await store.note((tx) => extendLease(tx, { id: 'job_a', token: 'one' }, { ...behind, leaseMs: -1 })),
  ).toBe(true);
  expect(await hasDueJob(store.read, behind)).toBe(true);
});

test('a job that repeats waits so long by the clock of the store, whatever the process says', async () => {
  const { store } = await openNew();
  await enqueue(store, 'job_a', 'job_b');
  for (const [token, offMs] of [
    ['one', hourMs],
    ['two', -hourMs],
  ] as const) {
    const taken = await store.note((tx) => claimDueJob(tx, termsOf({ token })));
    const next = { nowUtc: shiftUtc(nowUtc(), offMs), waitMs: 600_000 };
    expect(await store.note((tx) => repeatLeasedJob(tx, { id: taken?.id ?? '', token }, next))).toBe(true);
  }
  for (const { scheduled_for } of await store.read.selectFrom('job').select('scheduled_for').execute()) {
    const waitsMs = Date.parse(scheduled_for ?? '') - Date.now();
    expect(waitsMs).toBeGreaterThan(0);
    expect(waitsMs).toBeLessThan(hourMs / 2);
  }
});

test('who asks while another one takes a job passes over it and takes the next', async () => {
  const { store, openAgain } = await openNew();
  const other = await openAgain();
  await enqueue(store, 'job_a', 'job_b');
  const taken = await store
    .note(async (tx) => {
      const first = await claimDueJob(tx, termsOf());
      const second = await other.note((beside) => claimDueJob(beside, termsOf({ token: 'two' })));
      const third = await other.note((beside) => claimDueJob(beside, termsOf({ token: 'three' })));
      return [first?.id, second?.id, third?.id];
    })
    .catch((error: unknown) => error);
  expect(taken).toEqual(['job_a', 'job_b', undefined]);
});

const entry = path.join(import.meta.dirname, '../testing/queue-process.ts');

const startProcess = async (url: string, name: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [entry, url, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
};

const jobs = 400;
const kills = 4;

test('no job is lost and none recorded twice by processes that are killed at work', async () => {
  const { url, store } = await openNew();
  // No key on the job: a second result would be kept, and seen.
  await store.note((tx) =>
    sql`CREATE TABLE result (job_id text NOT NULL, by_process text NOT NULL)`.execute(tx),
  );
  await enqueue(store, ...Array.from({ length: jobs }, (_, at) => `job_${at}`));
  const countResults = async (): Promise<number> =>
    (await sql<{ n: number }>`SELECT count(*) AS n FROM result`.execute(store.read)).rows[0]?.n ?? 0;
  const processes = await Promise.all([startProcess(url, 'p0'), startProcess(url, 'p1')]);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await countResults();
    // At work: results have come since the last kill, and more are to come.
    while ((await countResults()) < Math.min(before + 10, jobs - 1)) await wait(5);
    const victim = processes[kill % 2];
    victim?.kill('SIGKILL');
    if (victim !== undefined) await once(victim, 'exit');
    processes[kill % 2] = await startProcess(url, `p${kill + 2}`);
  }
  const countOpen = async (): Promise<number> =>
    (await sql<{ n: number }>`SELECT count(*) AS n FROM job WHERE state <> 'done'`.execute(store.read))
      .rows[0]?.n ?? 0;
  while ((await countOpen()) > 0) await wait(20);
  const { rows } = await sql<{ job_id: string }>`SELECT job_id FROM result`.execute(store.read);
  expect(new Set(rows.map(({ job_id }) => job_id)).size).toBe(jobs);
  expect(rows).toHaveLength(jobs);
  const taken = await sql<{ n: number }>`SELECT count(*) AS n FROM job WHERE attempt > 1`.execute(store.read);
  expect(taken.rows[0]?.n, 'jobs a killed process was at').toBeGreaterThan(0);
});

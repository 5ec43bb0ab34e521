import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import type { PretendedVersion } from '#kernel/testing/versioned-process.ts';

// Processes of their own, each of which pretends to be of a version of the program, on one database.

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const running = new Set<ChildProcess>();
const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  running.delete(child);
  if (child.kill('SIGKILL')) await ended;
};
afterEach(async () => {
  for (const child of running) await kill(child);
});

const script = path.join(import.meta.dirname, '../../testing/versioned-process.ts');

interface Started {
  readonly child: ChildProcess;
  readonly said: unknown;
}

const start = async (url: string, words: PretendedVersion): Promise<Started> => {
  const child = fork(script, [url, JSON.stringify(words)]);
  running.add(child);
  const [said] = (await once(child, 'message')) as [unknown];
  return { child, said };
};

const write = async ({ child }: Started, key: string): Promise<unknown> => {
  child.send(key);
  const [said] = (await once(child, 'message')) as [unknown];
  return said;
};

const ask = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
};

/** A killed process is one of those that are there until PostgreSQL has noticed. */
const untilGone = (url: string, count: number): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await ask(
            url,
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, 'larmor peer')",
          )
        ).length,
      { timeout: 20_000 },
    )
    .toBe(count);

const addsColour = {
  name: '0002-colour',
  postgres: ['ALTER TABLE note ADD COLUMN colour text'],
  safeFrom: '1.0.0',
};
const takesBody = {
  name: '0003-without-body',
  postgres: ['ALTER TABLE note DROP COLUMN body'],
  safeFrom: '2.0.0',
};

const first: PretendedVersion = {
  version: '1.0.0',
  leastBeside: '1.0.0',
  steps: [],
  insert: "INSERT INTO note (id, body) VALUES ($1, 'text')",
};
const second: PretendedVersion = {
  version: '2.0.0',
  leastBeside: '1.0.0',
  steps: [addsColour],
  insert: "INSERT INTO note (id, colour) VALUES ($1, 'red')",
};
const third: PretendedVersion = { ...second, version: '3.0.0', steps: [addsColour, takesBody] };

it('the schema is expanded under a process of the version before, which goes on and may also be started', async () => {
  const url = await postgres.createDatabase();
  const old = await start(url, first);
  expect(old.said).toEqual({ applied: ['0001-notes'] });
  const newer = await start(url, second);
  expect(newer.said).toEqual({ applied: ['0002-colour'] });
  expect(await write(old, 'old')).toEqual({ isReady: true });
  expect(await write(newer, 'new')).toEqual({ isReady: true });
  const another = await start(url, first);
  expect(another.said).toEqual({ applied: [] });
  expect(await write(another, 'old again')).toEqual({ isReady: true });
  expect(await ask(url, 'SELECT id FROM note ORDER BY id')).toEqual(['new', 'old', 'old again']);
});

it('what is taken away waits until no process that uses it is there, and none of them starts again', async () => {
  const url = await postgres.createDatabase();
  const old = await start(url, first);
  const newer = await start(url, second);
  const refused = await start(url, third);
  expect(refused.said).toEqual({
    refused:
      'A process of version 1.0.0 uses this database and would not go on beside the step 0003-without-body of its schema. Stop all processes before version 2.0.0 first.',
  });
  expect(await write(old, 'old')).toEqual({ isReady: true });
  await kill(old.child);
  await untilGone(url, 1);
  const newest = await start(url, third);
  expect(newest.said).toEqual({ applied: ['0003-without-body'] });
  expect(await write(newer, 'new')).toEqual({ isReady: true });
  expect(await write(newest, 'newest')).toEqual({ isReady: true });
  const tooOld = await start(url, first);
  expect(JSON.stringify(tooOld.said)).toMatch(/newer version of this program \(it holds 0003-without-body\)/);
  expect(await ask(url, 'SELECT id FROM note ORDER BY id')).toEqual(['new', 'newest', 'old']);
});

it('a step that says nothing of older processes, and a version that keeps apart, wait until the others have stopped', async () => {
  const url = await postgres.createDatabase();
  const old = await start(url, first);
  const { safeFrom: _unsaid, ...silent } = addsColour;
  const newer = await start(url, { ...second, steps: [silent] });
  expect(JSON.stringify(newer.said)).toContain('Stop all other processes first.');
  const apart = await start(url, { ...second, leastBeside: '1.0.1' });
  expect(JSON.stringify(apart.said)).toContain(
    'Processes of version 1.0.0 use this database, and this one is 2.0.0',
  );
  expect(await ask(url, 'SELECT name FROM schema_migration')).toEqual(['0001-notes']);
  expect(await write(old, 'old')).toEqual({ isReady: true });
});

it('a step waits for a long transaction without holding up those behind it for longer than a moment', async () => {
  const url = await postgres.createDatabase();
  const old = await start(url, first);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN; SELECT * FROM note');
  const starting = start(url, second);
  // Longer than the step waits for its lock: it gave up at least once, and whoever came meanwhile was let by.
  for (const endMs = performance.now() + 3000; performance.now() < endMs; )
    expect(await write(old, `at ${performance.now()}`)).toEqual({ isReady: true });
  await client.query('COMMIT');
  await client.end();
  expect((await starting).said).toEqual({ applied: ['0002-colour'] });
});

it('of what anybody may write in the ledger an older process only believes that it is safe from its own version on', async () => {
  const url = await postgres.createDatabase();
  const old = await start(url, first);
  await ask(url, "INSERT INTO schema_migration VALUES ('0009-strange', '', '1.0.1')");
  expect(await write(old, 'old')).toEqual({ isReady: false });
  await kill(old.child);
  await untilGone(url, 0);
  expect(JSON.stringify((await start(url, first)).said)).toContain('0009-strange');
});

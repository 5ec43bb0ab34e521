import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { loadSettings, thisPlatform } from '#kernel/config/load-settings.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { findTool, orderOfBytes, startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import type { Command } from './commands/command-environment.ts';
import { verifyAudit } from './commands/verify-audit.ts';
import { verifyRecords } from './commands/verify-records.ts';
import { give } from './testing/given-keys.ts';
import { analysed } from './testing/upload.ts';

// What docs/hosted.md says under Backup: the database by the tools of PostgreSQL, beside keys in files and a bucket.

const start = async (env: Readonly<Record<string, string>>): Promise<TestServer> => {
  const server = await startTestServer({ env });
  onTestFinished(() => server.cleanUp());
  return server;
};

const open = async (options?: { isArchived: boolean }): Promise<TestPostgres> => {
  const postgres = await startPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
};

const run = async (command: Command, env: Readonly<Record<string, string>>) => {
  const lines: string[] = [];
  const code = await command({
    settings: loadSettings({ ...env, DATA_DIR: await makeTestFolder() }, thisPlatform()),
    args: [],
    print: (line) => lines.push(line),
    resolvePath: (given) => given,
  });
  return { code, text: lines.join('\n') };
};

const makeProject = async (server: TestServer, token: string, name: string): Promise<void> => {
  expect((await server.call('POST', '/projects', { token, json: { name } })).status).toBe(201);
};

const projectsOf = async (server: TestServer, token: string): Promise<readonly string[]> => {
  const { body } = await server.call('GET', '/projects', { token });
  return body.items.map(({ name }: { readonly name: string }) => name);
};

const signIn = async (server: TestServer): Promise<string> => {
  const { status, body } = await server.call('POST', '/auth/login', {
    json: { email: 'root@example.org', password: testPassword },
  });
  expect(status).toBe(200);
  return body.access_token;
};

const timeOf = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    return rows[0]?.now ?? '';
  } finally {
    await client.end();
  }
};

it('a base backup and the archive of the log are restored to a moment between two writes', async () => {
  const postgres = await open({ isArchived: true });
  const url = await postgres.createDatabase();
  const { env: given } = await give();
  const env = { ...given, DATABASE_URL: url };
  const server = await start(env);
  const { access_token: root } = await server.signUp('root@example.org');
  await makeProject(server, root, 'Before the backup');
  const backup = await postgres.backUp();
  await makeProject(server, root, 'After the backup');
  expect((await analysed(server, root)).error).toBeNull();
  await wait(50);
  const moment = await timeOf(url);
  await wait(50);
  for (const name of ['Too late', 'Later still', 'Last']) await makeProject(server, root, name);
  await server.stop();

  const restored = await backup.restoreTo(moment);
  onTestFinished(() => restored.stop());
  const back = { ...given, DATABASE_URL: Object.assign(new URL(url), { port: restored.port }).href };
  // Every record and every object of the bucket is as its entry says: all that is missing is what was signed since, which the bucket remembers.
  const records = await run(verifyRecords, back);
  expect(records.text.match(/^MISMATCH .*$/gm)).toEqual([
    expect.stringMatching(/^MISMATCH audit_entry \d+ entry_hash: expected nothing, found nothing/),
  ]);
  const trail = await run(verifyAudit, back);
  expect(trail).toMatchObject({ code: 1, text: expect.stringContaining('AUDIT TRAIL BROKEN') });
  const again = await start(back);
  const token = await signIn(again);
  expect(await projectsOf(again, token)).toEqual(
    expect.arrayContaining(['Before the backup', 'After the backup']),
  );
  expect(await projectsOf(again, token)).not.toEqual(expect.arrayContaining(['Too late']));
  expect((await again.call('GET', '/audit/verify', { token })).body.valid).toBe(false);
  const acknowledged = await again.call('POST', '/admin/audit/breaks/acknowledgements', {
    token,
    json: { reason_for_change: `Restored to ${moment}.` },
  });
  expect(acknowledged.status).toBe(200);
  await makeProject(again, token, 'Goes on');
  // What is missing stays on record, also once it was acknowledged, and is all there is.
  expect((await again.call('GET', '/audit/verify-records', { token })).body.mismatches).toEqual([
    expect.objectContaining({ record_type: 'audit_entry', field: 'entry_hash', found_sha256: null }),
  ]);
});

const [dump, restore] = [findTool('pg_dump'), findTool('pg_restore')];

it.skipIf(dump === null || restore === null)(
  'a dump of a running server is restored into a new database (skipped where LARMOR_POSTGRES_BIN names no pg_dump)',
  async () => {
    if (dump === null || restore === null) throw new Error('Skipped without the tools.');
    const postgres = await open();
    const url = await postgres.createDatabase();
    const { env: given } = await give();
    const server = await start({ ...given, DATABASE_URL: url });
    const { access_token: root } = await server.signUp('root@example.org');
    expect((await analysed(server, root)).error).toBeNull();
    await makeProject(server, root, 'Before the dump');
    const file = join(await makeTestFolder(), 'larmor.dump');
    execFileSync(dump, ['--format=custom', `--file=${file}`, url], { stdio: 'pipe' });
    await server.stop();

    const target = await postgres.createDatabase(orderOfBytes);
    execFileSync(
      restore,
      ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${target}`, file],
      {
        stdio: 'pipe',
      },
    );
    const back = { ...given, DATABASE_URL: target };
    expect(await run(verifyRecords, back)).toMatchObject({
      code: 0,
      text: expect.stringContaining('all as the audit trail says'),
    });
    const again = await start(back);
    const token = await signIn(again);
    expect(await projectsOf(again, token)).toEqual(expect.arrayContaining(['Before the dump']));
    expect((await again.call('GET', '/audit/verify-records', { token })).body).toMatchObject({
      valid: true,
      mismatches: [],
    });
  },
);

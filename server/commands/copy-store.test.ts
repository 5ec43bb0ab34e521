import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3-multiple-ciphers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { claimFolder } from '#kernel/db/claim-folder.ts';
import { connectAlone, openPostgresTarget } from '#kernel/recovery/copy/postgres-side.ts';
import { refusalOfCopy } from '#kernel/recovery/copy/refusal-of-copy.ts';
import type { TableShape } from '#kernel/recovery/copy/table-shapes.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../compose-kernel.ts';
import { anyDossier } from '../testing/any-dossier.ts';
import { anyExperiment, anyOptimization } from '../testing/any-optimization.ts';
import { prepareSigning, registerKey } from '../testing/sign.ts';
import { analysed } from '../testing/upload.ts';

const script = fileURLToPath(new URL('../../scripts/store.mjs', import.meta.url));

let postgres: TestPostgres;
let folder: string;
let filled: string;
let root: string;

const start = (dataDir: string, url: string | null = null): Promise<TestServer> =>
  startTestServer({
    dataDir,
    settings: { host: 'localhost' },
    ...(url === null ? {} : { env: { DATABASE_URL: url } }),
  });

const ask = async (server: TestServer, method: string, route: string, json?: object) => {
  const { status, body } = await server.call(method, route, {
    token: root,
    ...(json === undefined ? {} : { json }),
  });
  expect(status, `${method} ${route}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
};

/** A signed analysis, a dossier and a run with an experiment, through the server that people use. */
const fill = async (server: TestServer): Promise<void> => {
  root = (await server.signUp('root@example.org')).access_token;
  const { access_token: ada } = await server.signUp('ada@example.org');
  const { id, run_id, error } = await analysed(server, ada);
  expect(error).toBeNull();
  await ask(server, 'POST', `/fid/runs/${run_id}/reviews`, { decision: 'approve', comment: 'As drawn.' });
  const { key } = await registerKey(server, root);
  const about = { type: 'analysis', id, meaning: 'approval' };
  await ask(server, 'POST', '/esignatures/records', await prepareSigning(server, root, key, about));
  await ask(server, 'POST', '/regulatory/dossiers', anyDossier);
  const { id: run } = await ask(server, 'POST', '/optimizations', anyOptimization);
  const path = `/optimizations/${run}/iterations`;
  const { experiments } = await ask(server, 'POST', path, { experiments: [anyExperiment] });
  await ask(server, 'POST', path, {
    experiments: [{ ...anyExperiment, corrects: experiments[0].id }],
    reason_for_change: 'Read again.',
  });
};

beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'larmor-test-'));
  filled = join(folder, 'data');
  const server = await start(filled);
  await fill(server);
  await server.stop();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const copyFolder = async (): Promise<string> => {
  const dataDir = join(await makeTestFolder(), 'data');
  await cp(filled, dataDir, { recursive: true });
  return dataDir;
};

const environment = (dataDir: string) => ({ ...process.env, DATA_DIR: dataDir, INIT_CWD: dataDir });
const argumentsOf = (from: string, to: string) => [script, 'copy', '--from', from, '--to', to];

/** The entry script as an operator runs it. */
const copy = (dataDir: string, from: string, to: string) =>
  spawnSync(process.execPath, argumentsOf(from, to), { env: environment(dataDir), encoding: 'utf8' });
const copyTo = (dataDir: string, url: string) => copy(dataDir, `sqlite:${dataDir}`, url);

const change = (dataDir: string, ...statements: string[]): void => {
  const database = new Database(storeFileOf(dataDir));
  try {
    for (const statement of statements) database.exec(statement);
  } finally {
    database.close();
  }
};

const execute = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

const expectValid = async (server: TestServer): Promise<void> => {
  expect(await ask(server, 'GET', '/audit/verify')).toMatchObject({ valid: true });
  const records = await ask(server, 'GET', '/audit/verify-records');
  expect(records).toMatchObject({ valid: true, mismatches: [] });
  expect(records.checked).toBeGreaterThan(10);
};

const digestIn = (text: string): string | undefined => /both sides: ([0-9a-f]{64})/.exec(text)?.[1];

it('records go from SQLite to PostgreSQL and back: each server verifies them and works on', async () => {
  const dataDir = await copyFolder();
  const url = await postgres.createDatabase();
  const there = copyTo(dataDir, url);
  expect(there.stderr).toBe('');
  expect(there.status).toBe(0);
  expect(digestIn(there.stdout)).toBeDefined();
  expect(there.stdout + there.stderr).not.toContain(`:${new URL(url).password}@`);

  const hosted = await start(dataDir, url);
  await expectValid(hosted);
  const { items } = await ask(hosted, 'GET', '/analyses');
  expect(items).toHaveLength(1);
  const { id } = await ask(hosted, 'POST', '/projects', { name: 'Begun on PostgreSQL' });
  await expectValid(hosted);
  expect(hosted.logLines.join('\n')).not.toMatch(/tampered|signing key.*lost/);
  await hosted.stop();

  const back = copy(dataDir, url, `sqlite:${dataDir}`);
  expect(back.stderr).toBe('');
  expect(back.stdout).toContain('the former database is kept as');
  expect(back.status).toBe(0);
  const alone = await start(dataDir);
  onTestFinished(() => alone.stop());
  expect(await ask(alone, 'GET', `/projects/${id}`)).toMatchObject({ name: 'Begun on PostgreSQL' });
  await ask(alone, 'POST', '/projects', { name: 'Begun on SQLite' });
  await expectValid(alone);
});

it('a copy that is killed goes on where it stopped; a server does not start on half of it, and a row changed meanwhile is named', async () => {
  const dataDir = await copyFolder();
  const url = await postgres.createDatabase();
  const events = 60_000;
  change(
    dataDir,
    `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${events})
     INSERT INTO security_event SELECT printf('sec_bulk_%06d', n), '2026-11-20T12:00:00.000Z', 'login_success', NULL, NULL, NULL, '{}' FROM n`,
  );
  const killed = spawn(process.execPath, argumentsOf(`sqlite:${dataDir}`, url), {
    env: environment(dataDir),
  });
  let said = '';
  killed.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (said.includes('copying security_event')) killed.kill('SIGKILL');
  });
  const [, signal] = await once(killed, 'exit');
  expect(signal, said).toBe('SIGKILL');

  await expect(start(dataDir, url)).rejects.toThrow(/part of a copy that was interrupted/);
  const disabled = await execute(url, `SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'`);
  expect(disabled).toEqual([]);

  const other = await copyFolder();
  expect(copyTo(other, url).stderr).toMatch(/part of a copy of another source/);

  await execute(
    url,
    `SET session_replication_role = replica; UPDATE audit_entry SET actor_id = 'usr_other' WHERE sequence = 3`,
  );
  const refused = copyTo(dataDir, url);
  expect(refused.stderr).toMatch(/The copy is not the source: audit_entry 3 is missing or another one/);
  expect(refused.status).toBe(1);
});

it('a killed copy that nobody touched is finished, with what the first attempt left', async () => {
  const dataDir = await copyFolder();
  const url = await postgres.createDatabase();
  const killed = spawn(process.execPath, argumentsOf(`sqlite:${dataDir}`, url), {
    env: environment(dataDir),
  });
  let said = '';
  killed.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (said.includes('comparing both sides')) killed.kill('SIGKILL');
  });
  await once(killed, 'exit');
  const again = copyTo(dataDir, url);
  expect([again.status, again.stderr]).toEqual([0, '']);
  expect(again.stdout).toMatch(/copying audit_entry: (\d+) rows, \1 are there/);
  const server = await start(dataDir, url);
  onTestFinished(() => server.stop());
  await expectValid(server);
});

it('an encrypted store is copied with its key alone, and comes back encrypted', async () => {
  const dataDir = await copyFolder();
  const url = await postgres.createDatabase();
  const keyFile = join(await makeTestFolder(), 'store.key');
  const withKey = { ...environment(dataDir), STORE_ENCRYPTION: 'key_file', STORE_KEY_FILE: keyFile };
  const run = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  expect(run(environment(dataDir), 'new-key', keyFile).status).toBe(0);
  expect(run(withKey, 'encrypt').stderr).toBe('');
  const there = ['copy', '--from', `sqlite:${dataDir}`, '--to', url];
  const without = run(environment(dataDir), ...there);
  expect([without.status, without.stderr]).toEqual([1, expect.stringMatching(/encrypted/)]);
  expect(run(withKey, ...there).stderr).toBe('');
  const back = run(withKey, 'copy', '--from', url, '--to', `sqlite:${dataDir}`);
  expect([back.status, back.stderr]).toEqual([0, '']);
  expect((await readFile(storeFileOf(dataDir))).subarray(0, 15).toString()).not.toBe('SQLite format 3');
});

it('whoever works on at the store that was left behind is told that the trail goes on elsewhere', async () => {
  const dataDir = await copyFolder();
  const url = await postgres.createDatabase();
  expect(copyTo(dataDir, url).status).toBe(0);
  const hosted = await start(dataDir, url);
  await ask(hosted, 'POST', '/projects', { name: 'Begun on PostgreSQL' });
  await hosted.stop();
  const behind = await start(dataDir);
  onTestFinished(() => behind.stop());
  expect(await ask(behind, 'GET', '/audit/verify')).toMatchObject({ valid: false });
});

it('every value is the same after both ways, and PostgreSQL keeps none that no program reads exactly', async () => {
  const dataDir = await copyFolder();
  const url = await postgres.createDatabase();
  const floats = [0.1, 5e-324, 1.7976931348623157e308, -1e21, 1 / 3, Number.POSITIVE_INFINITY, 0, -0];
  const texts = ['', 'NULL', '{"a,b"}', String.raw`\\ \n`, '"', "'", '\t\n', 'β-Ångström 🧪', '\uFFFD', ' '];
  const database = new Database(storeFileOf(dataDir));
  for (const [n, value] of floats.entries())
    database.prepare('INSERT INTO rate_allowance VALUES (?, ?)').run(`bucket ${n}`, value);
  for (const [n, value] of texts.entries())
    database
      .prepare(`INSERT INTO security_event VALUES (?, '2026-11-20', 'x', NULL, NULL, ?, '{}')`)
      .run(`sec_text_${n}`, value);
  database.close();
  const rowsOf = (table: string): unknown[] => {
    const opened = new Database(storeFileOf(dataDir), { readonly: true });
    try {
      return opened.prepare(`SELECT * FROM ${table} ORDER BY 1`).all();
    } finally {
      opened.close();
    }
  };
  const tables = ['rate_allowance', 'security_event', 'record_digest', 'audit_entry', 'sqlite_sequence'];
  const before = tables.map(rowsOf);
  const there = copyTo(dataDir, url);
  expect([there.status, there.stderr]).toEqual([0, '']);
  const heads = await execute(url, 'SELECT chain AS name, number::int AS seq FROM chain_head ORDER BY 1');
  expect(heads).toEqual(before.at(-1));

  await execute(url, "INSERT INTO idempotency VALUES ('usr_1', 'big', 'r', 'd', 9007199254740993, '{}', '')");
  expect(copy(dataDir, url, `sqlite:${dataDir}`).stderr).toMatch(/row of idempotency .*beyond 2\^53/);
  await execute(url, "DELETE FROM idempotency WHERE key = 'big'");
  const back = copy(dataDir, url, `sqlite:${dataDir}`);
  expect([back.status, back.stderr]).toEqual([0, '']);
  expect(digestIn(back.stdout)).toBe(digestIn(there.stdout));
  expect(tables.map(rowsOf)).toEqual(before);
});

it('a row may refer to a later one of its table, and one that refers to none is not taken', async () => {
  const url = await postgres.createDatabase();
  const alone = Object.assign(new URL(url), { password: '' }).href;
  await execute(url, 'CREATE TABLE node (id text PRIMARY KEY, parent text REFERENCES node (id))');
  process.env['PGPASSWORD'] = new URL(url).password;
  onTestFinished(() => void delete process.env['PGPASSWORD']);
  const connection = await connectAlone(alone, silentLog);
  onTestFinished(() => connection.close());
  const shape: TableShape = {
    table: 'node',
    columns: [
      { name: 'id', type: 'TEXT' },
      { name: 'parent', type: 'TEXT' },
    ],
    key: ['id'],
    parents: ['node'],
  };
  const target = await openPostgresTarget(connection, 'source', async () => null);
  await target.write(shape, [['a', 'b']], 1);
  await target.write(shape, [['b', null]], 2);
  await target.endTable(shape);
  await target.write(shape, [['c', 'nobody']], 3);
  await expect(target.endTable(shape)).rejects.toMatchObject({ code: '23503' });
  expect(await target.ask('SELECT id FROM node ORDER BY id')).toEqual([['a'], ['b']]);
  expect(await target.ask('SELECT count(*) FROM pg_constraint WHERE condeferrable')).toEqual([[0]]);
  await expect(connectAlone(alone, silentLog)).rejects.toThrow(
    /A server runs on the database, or another copy/,
  );
});

it('says in a sentence what is not copied, and copies nothing then', async () => {
  const url = await postgres.createDatabase();
  const event = (id: string, route: string) =>
    `INSERT INTO security_event VALUES ('${id}', '2026-11-20T12:00:00.000Z', 'x', NULL, NULL, ${route}, '{}')`;
  const cases: readonly (readonly [string, RegExp])[] = [
    [event('sec_nul', "'a' || char(0)"), /security_event sec_nul: .*NUL/],
    [
      "INSERT INTO idempotency VALUES ('usr_1', 'big', 'r', 'd', 9007199254740993, '{}', '')",
      /idempotency usr_1 big: .*beyond 2\^53/,
    ],
    [
      "UPDATE user_account SET display_name = 'Other' WHERE is_admin = 1",
      /not what the audit trail says; the first: user_account \S+ display_name/,
    ],
    [
      "DROP TRIGGER audit_entry_no_update; UPDATE audit_entry SET actor_id = 'usr_x' WHERE sequence = 2",
      /trail of .* is broken at sequence [12]/,
    ],
    ["DELETE FROM schema_migration WHERE name = '1370-rate-allowances'", /earlier version, 1 step behind/],
    ["INSERT INTO schema_migration VALUES ('9999-later', '')", /newer version/],
  ];
  for (const [statement, sentence] of cases) {
    const dataDir = await copyFolder();
    change(dataDir, statement);
    const { status, stderr } = copyTo(dataDir, url);
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  }
  expect(await execute(url, "SELECT 1 FROM pg_tables WHERE schemaname = 'larmor_copy'")).toEqual([]);
});

it('nothing runs on either side meanwhile, and nothing that holds other records is replaced', async () => {
  const dataDir = await copyFolder();
  const url = await postgres.createDatabase();
  const claim = claimFolder(dataDir);
  expect(copyTo(dataDir, url).stderr).toMatch(/Another Larmor is running/);
  claim.release();

  const served = join(await makeTestFolder(), 'data');
  const hosted = await start(served, url);
  expect(copyTo(dataDir, url).stderr).toMatch(/A server runs on the database/);
  await hosted.stop();
  expect(copyTo(dataDir, url).stderr).toMatch(/holds records already/);
  expect(copy(served, url, `sqlite:${dataDir}`).stderr).toMatch(/holds other records than/);
  const nowhere = await makeTestFolder();
  expect(copy(served, url, `sqlite:${nowhere}`).stderr).toMatch(/has no audit-signing.key/);
  expect((await readdir(dataDir)).filter((name) => /before|copying/.test(name))).toEqual([]);
  const empty = await postgres.createDatabase();
  expect(copy(served, empty, `sqlite:${served}`).stderr).toMatch(/There are no records in/);
  const wrong = [
    ['sqlite:', url],
    [url, url],
    ['sqlite:x', 'sqlite:y'],
    [url, 'mysql://x'],
  ] as const;
  for (const [from, to] of wrong)
    expect(copy(dataDir, from, to).stderr).toMatch(/^Usage: npm run store -- copy/);
});

it('a full disk has a sentence on both sides', () => {
  for (const code of ['SQLITE_FULL', '53100', 'ENOSPC'])
    expect(String(refusalOfCopy(Object.assign(new Error('x'), { code }), 'here', 'project'))).toMatch(
      /disk of here is full/,
    );
  const other = new Error('other');
  expect(refusalOfCopy(other, 'here', 'project')).toBe(other);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bestEffort } from '#kernel/db/best-effort.ts';
import type { Tx } from '#kernel/db/store.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { startS3Server } from '#kernel/testing/s3-server.ts';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { prepareSigning, registerKey } from './testing/sign.ts';
import { analysed } from './testing/upload.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const started: TestServer[] = [];
const start = async (
  url: string,
  env: Record<string, string> = {},
  dataDir?: string,
): Promise<TestServer> => {
  const server = await startTestServer({
    env: { DATABASE_URL: url, ...env },
    // Passkeys take a name.
    settings: { host: 'localhost' },
    ...(dataDir === undefined ? {} : { dataDir }),
  });
  started.push(server);
  return server;
};
afterEach(async () => {
  for (const server of started.splice(0)) await server.cleanUp();
});

const execute = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** An analysis that a second person approved and signed; answers its id. */
const makeSigned = async (server: TestServer): Promise<{ readonly root: string; readonly id: string }> => {
  const { access_token: root } = await server.signUp('root@example.org');
  const { access_token: ada } = await server.signUp('ada@example.org');
  const { id, run_id, error } = await analysed(server, ada);
  expect(error).toBeNull();
  const review = await server.call('POST', `/fid/runs/${run_id}/reviews`, {
    token: root,
    json: { decision: 'approve', comment: 'As drawn.' },
  });
  expect(review.status, JSON.stringify(review.body)).toBe(201);
  const { key } = await registerKey(server, root);
  const about = { type: 'analysis', id, meaning: 'approval' };
  const signing = await prepareSigning(server, root, key, about);
  const signed = await server.call('POST', '/esignatures/records', { token: root, json: signing });
  expect(signed.status, JSON.stringify(signed.body)).toBe(201);
  return { root, id };
};

const verifyAll = async (server: TestServer, token: string) => {
  const trail = await server.call('GET', '/audit/verify', { token });
  const records = await server.call('GET', '/audit/verify-records', { token });
  const failures = server.logLines.filter((line) => /"level":"(error|warn)"/.test(line)).join('\n');
  expect([trail.status, records.status], failures).toEqual([200, 200]);
  return { trail: trail.body, records: records.body };
};

it('a server on PostgreSQL with its archive in a bucket analyses, reviews, signs and verifies, and goes on after a restart', async () => {
  const url = await postgres.createDatabase();
  const store = await startS3Server();
  const secretFile = join(await makeTestFolder(), 'secret');
  await writeFile(secretFile, `${store.credentials.secretAccessKey}\n`);
  const env = {
    BLOB_STORE: `s3://${store.bucket}/pilot?endpoint=${store.url}&region=${store.region}`,
    BLOB_STORE_ACCESS_KEY_ID: store.credentials.accessKeyId,
    BLOB_STORE_SECRET_FILE: secretFile,
  };
  const server = await start(url, env);
  const { root, id } = await makeSigned(server);
  expect(await verifyAll(server, root)).toMatchObject({
    trail: { valid: true },
    records: { valid: true, mismatches: [] },
  });
  expect(server.logLines.join('\n')).not.toContain(`:${new URL(url).password}@`);
  await server.stop();

  const again = await start(url, env, server.dataDir);
  const found = await again.call('GET', `/analyses/${id}`, { token: root });
  expect([found.status, found.body.status]).toEqual([200, 'completed']);
  const login = await again.call('POST', '/auth/login', {
    json: { email: 'ada@example.org', password: testPassword },
  });
  expect(login.status).toBe(200);
  const verdict = await verifyAll(again, root);
  expect(verdict).toMatchObject({ trail: { valid: true }, records: { valid: true } });
  expect(verdict.records.checked).toBeGreaterThan(10);
});

it('names what somebody with the rights of the owner changed behind the trail', async () => {
  const url = await postgres.createDatabase();
  const server = await start(url);
  const { root, id } = await makeSigned(server);
  await execute(
    url,
    `SET session_replication_role = replica; UPDATE fid_run SET result = '{}'`,
    'DROP TRIGGER touch_analysis ON analysis',
    'ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_no_delete',
  );
  // The first answer may be that of a look which was under way before.
  await verifyAll(server, root);
  const { trail, records } = await verifyAll(server, root);
  expect(trail.valid).toBe(true);
  const named = records.mismatches.map(
    ({ table, record_id, field }: Record<string, string>) => `${table} ${record_id} ${field}`,
  );
  expect(named).toContain('pg_catalog trigger analysis.touch_analysis sql');
  expect(named).toContain('pg_catalog trigger audit_entry.audit_entry_no_delete sql');
  expect(named.some((text: string) => /^fid_run \S+ result$/.test(text))).toBe(true);
  expect(id).not.toBe('');

  await execute(
    url,
    'ALTER TABLE audit_entry DISABLE TRIGGER ALL; DELETE FROM audit_entry WHERE sequence = (SELECT max(sequence) FROM audit_entry)',
  );
  expect((await server.call('GET', '/audit/verify', { token: root })).body.valid).toBe(false);
});

it('refuses in a sentence what an operator can put right', async () => {
  const url = await postgres.createDatabase();
  const at = (change: Partial<Pick<URL, 'port' | 'username' | 'password' | 'pathname'>>): string =>
    Object.assign(new URL(url), change).href;
  const other = await postgres.createDatabase(
    "TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C'",
  );
  await execute(url, "CREATE ROLE guest LOGIN PASSWORD 'guest'");
  const refused: readonly (readonly [string, RegExp])[] = [
    [at({ port: '9' }), /Nothing listens/],
    [at({ password: 'wrong' }), /user or the password/],
    [at({ pathname: '/nowhere' }), /no such database/],
    [at({ username: 'guest', password: 'guest' }), /may not create tables/],
    [other, /sorts by en-US/],
    ['mysql://localhost/x', /DATABASE_URL is not valid/],
    ['postgres://localhost', /DATABASE_URL is not valid/],
  ];
  for (const [address, sentence] of refused) await expect(start(address)).rejects.toThrow(sentence);
  await expect(start(url, { STORE_ENCRYPTION: 'os_key' })).rejects.toThrow(/DATABASE_URL is not valid/);
});

it('the chain goes on after requests that failed behind their entry, in a commit that is shared', async () => {
  const server = await start(await postgres.createDatabase());
  const { access_token: root } = await server.signUp('root@example.org');
  const { store, audit } = server.kernel;
  const failing = new Set([2, 3, 7]);
  const append = (tx: Tx, name: string) =>
    audit.append(tx, {
      actor: { kind: 'system', id: 'system' },
      event: 'project.create',
      recordType: 'project',
      recordId: name,
      requestId: null,
      payload: { name },
      reasonForChange: null,
    });
  const make = (n: number) =>
    store.transactTogether(async (tx) => {
      await append(tx, `project ${n}`);
      await bestEffort(tx, async () => {
        await append(tx, `project ${n}, taken back`);
        throw new Error('lived with');
      });
      await append(tx, `project ${n}, once more`);
      if (failing.has(n)) throw new Error('refused');
    });
  const settled = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => make(n)));
  expect(settled.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([...failing]);
  const { trail } = await verifyAll(server, root);
  expect(trail).toMatchObject({ valid: true });
  const { rows } = await sql<{ id: string }>`SELECT record_id AS id FROM audit_entry
    WHERE event = 'project.create' ORDER BY sequence`.execute(store.read);
  const kept = [0, 1, 4, 5, 6, 8, 9].flatMap((n) => [`project ${n}`, `project ${n}, once more`]);
  expect(rows.map(({ id }) => id)).toEqual(kept);
});

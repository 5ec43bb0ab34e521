import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { loadSettings, thisPlatform } from '#kernel/config/load-settings.ts';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import type { Command } from './command-environment.ts';
import { verifyAudit } from './verify-audit.ts';
import { verifyRecords } from './verify-records.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const run = async (command: Command, env: Record<string, string>) => {
  const lines: string[] = [];
  const settings = loadSettings(env, thisPlatform());
  const code = await command({
    settings,
    args: [],
    print: (line) => lines.push(line),
    resolvePath: (given) => given,
  });
  return { code, text: lines.join('\n') };
};

it('trail and records of a database are verified beside its server, and what was changed behind the trail is named', async () => {
  const url = await postgres.createDatabase();
  const server = await startTestServer({ env: { DATABASE_URL: url } });
  onTestFinished(() => server.cleanUp());
  const { access_token: token } = await server.signUp('root@example.org');
  const made = await server.call('POST', '/projects', { token, json: { name: 'As it was' } });
  expect(made.status).toBe(201);
  const env = { DATABASE_URL: url, DATA_DIR: server.dataDir };
  expect(await run(verifyAudit, env)).toMatchObject({
    code: 0,
    text: expect.stringContaining('audit trail valid'),
  });
  expect(await run(verifyRecords, env)).toMatchObject({
    code: 0,
    text: expect.stringContaining('all as the audit trail says'),
  });

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('ALTER TABLE project DISABLE TRIGGER ALL');
  await client.query("UPDATE project SET name = 'As it was never' WHERE id = $1", [made.body.id]);
  const found = await run(verifyRecords, env);
  expect(found.code).toBe(1);
  expect(found.text).toContain(`MISMATCH project ${made.body.id} name`);
  // Triggers that do not fire are named as well, and not put right by the command.
  expect(found.text).toMatch(/MISMATCH pg_catalog trigger project\./);
  await client.query('ALTER TABLE audit_entry DISABLE TRIGGER ALL');
  await client.query("UPDATE audit_entry SET actor_id = 'usr_other' WHERE sequence = 2");
  expect(await run(verifyAudit, env)).toMatchObject({
    code: 1,
    text: expect.stringContaining('AUDIT TRAIL BROKEN at sequence 2'),
  });
});

it('a database that holds nothing, or is of another version, is refused with a sentence', async () => {
  const url = await postgres.createDatabase();
  await expect(run(verifyAudit, { DATABASE_URL: url })).rejects.toThrow(/holds no records/);
  await expect(run(verifyRecords, { DATABASE_URL: `${url}_none` })).rejects.toThrow(
    /There is no such database/,
  );
});

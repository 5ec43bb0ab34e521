import Database from 'better-sqlite3-multiple-ciphers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../../compose-kernel.ts';
import { draftWithEvidence } from '../../testing/release-evidence.ts';

let server: TestServer;
let database: Database.Database;

beforeAll(async () => {
  server = await startTestServer();
  const token = (await server.signUp('root@example.org')).access_token;
  const { id } = await draftWithEvidence(server, token);
  const json = { decision: 'retire', reason: 'Not wanted.' };
  await server.call('POST', `/system-releases/${id}/decisions`, { token, json });
  await server.stop();
  database = new Database(storeFileOf(server.dataDir));
  database.pragma('recursive_triggers = ON');
  // Longer than a hook is given on a busy machine.
}, 60_000);
afterAll(async () => {
  database.close();
  await server.cleanUp();
});

const change = (sql: string) => () => database.prepare(sql).run();

it.each(['system_release', 'system_release_evidence', 'system_release_decision'])(
  'a row of %s is neither changed nor deleted nor replaced',
  (table) => {
    expect(change(`UPDATE ${table} SET created_at = 'x'`)).toThrow('written once');
    expect(change(`DELETE FROM ${table}`)).toThrow('written once');
    expect(change(`INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`)).toThrow();
  },
);

it('a release that was decided on takes no evidence, and is not released any more', () => {
  const evidence = `INSERT INTO system_release_evidence SELECT 'rev_x', release_id, 99, format, name,
    '${'a'.repeat(64)}', 1, '{}', added_by, created_at FROM system_release_evidence LIMIT 1`;
  expect(change(evidence)).toThrow('takes no more evidence');
  const decision = `INSERT INTO system_release_decision SELECT 'rld_x', release_id, 'release', reason,
    '${'a'.repeat(64)}', '{}', decided_by, decided_by_name, created_at FROM system_release_decision LIMIT 1`;
  expect(change(decision)).toThrow('retired last');
});

import { hash } from 'node:crypto';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../../compose-kernel.ts';
import { anyAiDecision } from '../../testing/any-ai-decision.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import type { AiDecisionTable } from './tables.ts';

let server: TestServer;
let token: string;
let database: Database.Database;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('root@example.org')).access_token;
  database = new Database(storeFileOf(server.dataDir));
});
afterAll(async () => {
  database.close();
  await server.cleanUp();
});

const logOf = (id: string): string => `/regulatory/dossiers/${id}/ai-decisions`;

/** A dossier with four decisions and, as its third entry, a review of the first. */
const makeLog = async (): Promise<string> => {
  const post = async (route: string, json: object) =>
    (await server.call('POST', route, { token, json })).body;
  const { id } = await post('/regulatory/dossiers', anyDossier);
  const { entry_hash } = await post(logOf(id), anyAiDecision);
  await post(logOf(id), { ...anyAiDecision, decision: 'Two.' });
  await post(`${logOf(id)}/${entry_hash}/review`, { decision: 'agree', reason: 'As measured.' });
  await post(logOf(id), { ...anyAiDecision, decision: 'Four.' });
  await post(logOf(id), { ...anyAiDecision, decision: 'Five.' });
  return id;
};

const verify = async (id: string): Promise<CallResult['body']> =>
  (await server.call('GET', `${logOf(id)}/verify`, { token })).body;

const rowsOf = (id: string) =>
  database
    .prepare('SELECT * FROM ai_decision WHERE dossier_id = ? ORDER BY sequence')
    .all(id) as AiDecisionTable[];

/** Writes behind the program's back: without the triggers of the table, which are put back afterwards. */
const behindItsBack = (change: () => void): void => {
  const triggers = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'ai_decision'")
    .all() as { name: string; sql: string }[];
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  try {
    change();
  } finally {
    for (const { sql } of triggers) database.exec(sql);
  }
};

const change = (id: string, sql: string) => () =>
  database.prepare(`${sql} WHERE dossier_id = ? AND sequence = 2`).run(id);

const insert = (row: AiDecisionTable): void => {
  const names = Object.keys(row);
  database
    .prepare(`INSERT INTO ai_decision (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`)
    .run(row);
};

/** What somebody does who knows the format: every entry from the second on, said otherwise and with fitting hashes. */
const rewrite = (id: string): void => {
  let previous = rowsOf(id)[0]?.entry_hash ?? '';
  for (const row of rowsOf(id).slice(1)) {
    const canonical = renderCanonicalJson({
      ...JSON.parse(row.canonical),
      created_by_name: 'Nobody',
      previous_entry_hash: previous,
    });
    const entry_hash = hash('sha256', canonical);
    database
      .prepare(
        'UPDATE ai_decision SET canonical = ?, previous_entry_hash = ?, entry_hash = ? WHERE dossier_id = ? AND sequence = ?',
      )
      .run(canonical, previous, entry_hash, id, row.sequence);
    previous = entry_hash;
  }
};

const swap = (id: string): void => {
  const move = database.prepare('UPDATE ai_decision SET sequence = ? WHERE dossier_id = ? AND sequence = ?');
  for (const [to, from] of [
    [99, 2],
    [2, 4],
    [4, 99],
  ])
    move.run(to, id, from);
};

/** An entry at the end, sealed as it should be, that nobody recorded. */
const forge = (id: string): void => {
  const last = rowsOf(id).at(-1);
  if (last === undefined) throw new Error('the log has entries');
  const link = { sequence: last.sequence + 1, previous_entry_hash: last.entry_hash };
  const canonical = renderCanonicalJson({ ...JSON.parse(last.canonical), ...link });
  insert({ ...last, ...link, canonical, entry_hash: hash('sha256', canonical) });
};

describe('verifying names the first bad entry and why, where the file was written to behind its back:', () => {
  it.each<[string, (id: string) => void, [number, string]]>([
    [
      'a lower risk in the text',
      (id) => change(id, `UPDATE ai_decision SET canonical = replace(canonical, '"high"', '"low"')`)(),
      [2, 'changed'],
    ],
    [
      'no need for a review in the column',
      (id) => change(id, 'UPDATE ai_decision SET human_review_required = 0')(),
      [2, 'changed'],
    ],
    [
      'a text cut short',
      (id) => change(id, 'UPDATE ai_decision SET canonical = substr(canonical, 1, 40)')(),
      [2, 'unreadable'],
    ],
    [
      'another predecessor',
      (id) => change(id, `UPDATE ai_decision SET previous_entry_hash = '${'f'.repeat(64)}'`)(),
      [2, 'unlinked'],
    ],
    ['an entry removed from the middle', (id) => change(id, 'DELETE FROM ai_decision')(), [2, 'missing']],
    [
      'the last entry removed',
      (id) => database.prepare('DELETE FROM ai_decision WHERE dossier_id = ? AND sequence = 5').run(id),
      [5, 'missing'],
    ],
    [
      'every entry removed',
      (id) => database.prepare('DELETE FROM ai_decision WHERE dossier_id = ?').run(id),
      [1, 'missing'],
    ],
    ['two entries that changed places', swap, [2, 'reordered']],
    ['everything from the second entry on written anew with fitting hashes', rewrite, [2, 'not_in_trail']],
    ['an entry more than was recorded', forge, [6, 'not_in_trail']],
  ])('%s', async (_name, tamper, [sequence, code]) => {
    const id = await makeLog();
    expect(await verify(id)).toMatchObject({ valid: true, entries: 5, finding: null });
    behindItsBack(() => tamper(id));
    expect(await verify(id)).toMatchObject({
      valid: false,
      entries: sequence - 1,
      first_bad_sequence: sequence,
      finding: { code },
    });
    const told = await server.call('POST', `${logOf(id)}/verify`, { token });
    expect(told.body).toMatchObject({ first_bad_sequence: sequence });
    const logged = server.logLines.filter((line) => line.includes('ai_decision_chain_break'));
    expect(logged.filter((line) => line.includes(id))).toHaveLength(2);
  });
});

it('a log that cannot be read says so instead of showing a part of it', async () => {
  const id = await makeLog();
  behindItsBack(change(id, "UPDATE ai_decision SET canonical = 'x'"));
  const { status, body } = await server.call('GET', logOf(id), { token });
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.message).toContain('Entry 2');
});

describe('the table refuses', () => {
  it.each([
    ['a changed entry', "UPDATE ai_decision SET canonical = '{}'"],
    ['a removed entry', 'DELETE FROM ai_decision'],
    ['a replaced entry', 'INSERT OR REPLACE INTO ai_decision SELECT * FROM ai_decision WHERE sequence = 2'],
    [
      'a second entry that continues the same one',
      `INSERT INTO ai_decision SELECT dossier_id, 6, kind, reviewed_entry_hash, human_review_required, created_at,
        canonical, previous_entry_hash, '${'a'.repeat(64)}' FROM ai_decision WHERE sequence = 5`,
    ],
    [
      'a gap',
      `INSERT INTO ai_decision SELECT dossier_id, 7, kind, reviewed_entry_hash, human_review_required, created_at,
        canonical, entry_hash, '${'a'.repeat(64)}' FROM ai_decision WHERE sequence = 5`,
    ],
    [
      'a review of nothing',
      `INSERT INTO ai_decision SELECT dossier_id, 6, 'review', '${'b'.repeat(64)}', 0, created_at,
        canonical, entry_hash, '${'a'.repeat(64)}' FROM ai_decision WHERE sequence = 5`,
    ],
  ])('%s', async (_name, statement) => {
    const id = await makeLog();
    // Without recursive triggers, as any tool of the database opens it.
    expect(() => database.exec(statement)).toThrow(/written once|continues the chain|about a decision/);
    expect(await verify(id)).toMatchObject({ valid: true, entries: 5 });
  });
});

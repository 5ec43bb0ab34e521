import { readFile, rm, writeFile } from 'node:fs/promises';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, test } from 'vitest';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import { openTestTrail, type TestTrail } from '#kernel/testing/open-test-trail.ts';
import { checkpointFileOf } from './checkpoint-file.ts';
import { sealEntry } from './hash-chain.ts';
import { certifyKey } from './key-certificate.ts';
import { createKeyPair } from './key-pair.ts';
import { keyIdOf } from './signed-note.ts';

/** 40 entries, checkpoints of 0, 10, 20, 30 and 40 entries, one key; level 1 of the tree holds two hashes. */
const signedTrail = async (): Promise<TestTrail> => {
  const opened = await openTestTrail({ checkpointEntries: 10 });
  await opened.append(40);
  await opened.trail.close();
  return opened;
};

/** What somebody does who knows the format and has no key: every entry from `from` on is written again, with fitting hashes. */
const rewriteFrom = (opened: TestTrail, from: number): void => {
  opened.tamper('', 'audit_entry');
  const raw = new Database(opened.file);
  const rows = raw
    .prepare('SELECT * FROM audit_entry WHERE sequence >= ? ORDER BY sequence')
    .all(from - 1) as AuditEntryTable[];
  let previous = rows.shift()?.entry_hash ?? '';
  for (const { canonical, entry_hash: _hash, ...columns } of rows) {
    const { payload } = JSON.parse(canonical) as { payload: Record<string, unknown> };
    const forged = sealEntry({ ...columns, actor_id: 'usr_2', previous_hash: previous, payload });
    raw
      .prepare(
        `INSERT OR REPLACE INTO audit_entry (${Object.keys(forged).join()}) VALUES (${Object.keys(forged).map((key) => `@${key}`)})`,
      )
      .run(forged);
    previous = forged.entry_hash;
  }
  raw.close();
};

const entryColumns =
  'occurred_at, actor_kind, actor_id, event, record_type, record_id, request_id, canonical, reason_for_change';
/** A row that continues the chain and takes something of entry 3. */
const taking = (id: string, hash: string): string =>
  `INSERT OR REPLACE INTO audit_entry (sequence, id, ${entryColumns}, previous_hash, entry_hash)
   SELECT 41, ${id}, ${entryColumns}, (SELECT entry_hash FROM audit_entry WHERE sequence = 40), ${hash}
   FROM audit_entry WHERE sequence = 3`;

describe('the tables refuse', () => {
  test.each([
    ['an entry replaced through its id', taking('id', `'${'f'.repeat(64)}'`)],
    ['an entry replaced through its hash', taking("'aud_new'", 'entry_hash')],
    ['a changed checkpoint', "UPDATE audit_checkpoint SET cause = 'x' WHERE number = 3"],
    ['a removed checkpoint', 'DELETE FROM audit_checkpoint WHERE number = 5'],
    [
      'a replaced checkpoint',
      'INSERT OR REPLACE INTO audit_checkpoint SELECT * FROM audit_checkpoint WHERE number = 3',
    ],
    [
      'a checkpoint replaced through its id',
      'INSERT OR REPLACE INTO audit_checkpoint SELECT 6, id, tree_size, root_hash, head_entry_hash, created_at, key_id, cause, note, record_root FROM audit_checkpoint WHERE number = 3',
    ],
    ['a changed key', "UPDATE audit_signing_key SET origin = 'x'"],
    ['a removed key', 'DELETE FROM audit_signing_key'],
    ['a replaced key', 'INSERT OR REPLACE INTO audit_signing_key SELECT * FROM audit_signing_key'],
    ['a changed hash of the tree', "UPDATE audit_subtree SET hash = 'x'"],
    ['a removed hash of the tree', 'DELETE FROM audit_subtree'],
    [
      'a replaced hash of the tree',
      "INSERT OR REPLACE INTO audit_subtree SELECT level, position, 'x' FROM audit_subtree",
    ],
  ])('%s', async (_name, statement) => {
    const opened = await signedTrail();
    // Without recursive triggers, as any tool of the database opens it.
    const raw = new Database(opened.file);
    expect(() => raw.exec(statement)).toThrow(/append-only/);
    raw.close();
    expect(await opened.trail.verify()).toMatchObject({ valid: true, checkpointsChecked: 5 });
  });
});

describe('with the triggers dropped, the first sequence that is no longer vouched for is named after', () => {
  const checkpoint = 'audit_checkpoint';
  test.each<[string, number, string, string, string[]]>([
    [
      'a flipped root',
      11,
      'checkpoint_changed',
      "UPDATE audit_checkpoint SET root_hash = 'x' || substr(root_hash, 2) WHERE number = 3",
      [checkpoint],
    ],
    [
      'a flipped note',
      21,
      'checkpoint_changed',
      "UPDATE audit_checkpoint SET note = replace(note, 'interval', 'internal') WHERE number = 4",
      [checkpoint],
    ],
    [
      'a flipped head',
      11,
      'checkpoint_changed',
      "UPDATE audit_checkpoint SET head_entry_hash = 'x' WHERE number = 3",
      [checkpoint],
    ],
    [
      'a removed checkpoint',
      11,
      'checkpoint_missing',
      'DELETE FROM audit_checkpoint WHERE number = 3',
      [checkpoint],
    ],
    [
      'the last checkpoint removed',
      31,
      'checkpoint_missing',
      'DELETE FROM audit_checkpoint WHERE number = 5',
      [checkpoint],
    ],
    [
      'two checkpoints swapped',
      1,
      'checkpoint_changed',
      'UPDATE audit_checkpoint SET number = 9 WHERE number = 2; UPDATE audit_checkpoint SET number = 2 WHERE number = 4; UPDATE audit_checkpoint SET number = 4 WHERE number = 9',
      [checkpoint],
    ],
    [
      'a checkpoint written twice',
      41,
      'checkpoint_changed',
      "INSERT INTO audit_checkpoint SELECT 6, 'chk_copy', tree_size, root_hash, head_entry_hash, created_at, key_id, cause, note, record_root FROM audit_checkpoint WHERE number = 5",
      [checkpoint],
    ],
    [
      'a changed hash of the tree',
      17,
      'tree_changed',
      "UPDATE audit_subtree SET hash = 'x' || substr(hash, 2) WHERE level = 1 AND position = 1",
      ['audit_subtree'],
    ],
    [
      'a removed hash of the tree',
      1,
      'tree_changed',
      'DELETE FROM audit_subtree WHERE level = 1 AND position = 0',
      ['audit_subtree'],
    ],
    [
      'a hash of the tree too many',
      41,
      'entries_missing',
      "INSERT INTO audit_subtree VALUES (1, 9, 'x')",
      ['audit_subtree'],
    ],
    [
      'a changed key',
      1,
      'signing_key_changed',
      "UPDATE audit_signing_key SET public_key = replace(public_key, 'A', 'B'), created_at = 'x'",
      ['audit_signing_key'],
    ],
    ['a removed key', 1, 'signing_key_changed', 'DELETE FROM audit_signing_key', ['audit_signing_key']],
    [
      'the last entries cut off',
      38,
      'entries_missing',
      'DELETE FROM audit_entry WHERE sequence >= 38',
      ['audit_entry'],
    ],
    [
      'the last entries cut off, their number forgotten',
      38,
      'entries_missing',
      "DELETE FROM audit_entry WHERE sequence >= 38; UPDATE sqlite_sequence SET seq = 37 WHERE name = 'audit_entry'",
      ['audit_entry'],
    ],
    [
      'entries and checkpoints cut off, their numbers forgotten: the file knows',
      25,
      'entries_missing',
      `DELETE FROM audit_entry WHERE sequence >= 25; UPDATE sqlite_sequence SET seq = 24 WHERE name = 'audit_entry';
       DELETE FROM audit_checkpoint WHERE number > 3; UPDATE sqlite_sequence SET seq = 3 WHERE name = 'audit_checkpoint';
       DELETE FROM audit_subtree WHERE position = 1`,
      ['audit_entry', checkpoint, 'audit_subtree'],
    ],
  ])('%s', async (_name, firstBadSequence, code, statements, tables) => {
    const opened = await signedTrail();
    opened.tamper(statements, ...tables);
    expect(await opened.trail.verify()).toMatchObject({ valid: false, firstBadSequence, finding: { code } });
    expect(opened.logged).toContain('audit_chain_break');
  });

  test('entries rewritten with fitting hashes', async () => {
    const opened = await signedTrail();
    rewriteFrom(opened, 24);
    expect(await opened.trail.verify()).toMatchObject({
      valid: false,
      firstBadSequence: 21,
      finding: { code: 'checkpoint_contradicted' },
    });
  });

  test('entries rewritten before the checkpoint verifying would start from', async () => {
    const opened = await signedTrail();
    rewriteFrom(opened, 2);
    expect(await opened.trail.verify(35)).toMatchObject({
      valid: false,
      checkedFrom: 1,
      firstBadSequence: 1,
    });
  });

  test('a forged key that signs a forged checkpoint', async () => {
    const opened = await signedTrail();
    const [key] = await opened.store.read.selectFrom('audit_signing_key').selectAll().execute();
    if (key === undefined) throw new Error('No key.');
    const pair = createKeyPair();
    const key_id = keyIdOf(key.origin, pair.publicKey);
    const forged = certifyKey(
      { ...key, number: 1, key_id, public_key: pair.publicKey },
      { origin: key.origin, keyId: key_id, privateKey: pair.privateKey },
    );
    opened.tamper(
      `UPDATE audit_signing_key SET key_id = '${key_id}', public_key = '${pair.publicKey}', certified_by = '${key_id}', certificate = '${forged.certificate}'`,
      'audit_signing_key',
    );
    // The trail is named after its first key, so another first key has another name.
    expect(await opened.trail.verify()).toMatchObject({ valid: false, firstBadSequence: 1 });
  });
});

describe('in the checkpoint file, which is compared with the table', () => {
  test.each<[string, number, (lines: string[]) => string[]]>([
    ['a changed line', 11, (lines) => lines.with(2, (lines[2] ?? '').replace('interval', 'internal'))],
    ['a line that is none', 41, (lines) => lines.with(1, 'x')],
    [
      'a line of a checkpoint that is not in the table',
      41,
      (lines) => [...lines, (lines[4] ?? '').replace('"number":5', '"number":6')],
    ],
  ])('%s is found', async (_name, firstBadSequence, change) => {
    const opened = await signedTrail();
    const file = checkpointFileOf(opened.folder);
    await writeFile(file, `${change(await opened.readFileLines()).join('\n')}\n`);
    expect(await opened.trail.verify()).toMatchObject({ valid: false, firstBadSequence });
  });

  test('the file that is gone is no break and is said', async () => {
    const opened = await signedTrail();
    await rm(checkpointFileOf(opened.folder));
    const verdict = await opened.trail.verify();
    expect([verdict.valid, verdict.warnings.map(({ code }) => code)]).toEqual([
      true,
      ['checkpoint_file_behind'],
    ]);
  });
});

describe('a broken trail', () => {
  test('signs nothing on demand, goes on recording, and is reported', async () => {
    const opened = await openTestTrail({ checkpointEntries: 10 });
    await opened.append(24);
    rewriteFrom(opened, 18);
    const { store, trail } = opened;
    const signing = store.transact((tx) => trail.checkpoint(tx, 'signature'));
    await expect(signing).rejects.toThrow('broken at sequence 20');
    await opened.append(10);
    expect((await opened.readCheckpoints()).map((row) => row.tree_size)).toEqual([0, 10, 20]);
    expect(opened.logged).toContain('audit_chain_break');
    await opened.reopen();
    expect(await opened.trail.verify()).toMatchObject({ valid: false });
  });

  test('adds nothing to the checkpoint file', async () => {
    const opened = await signedTrail();
    rewriteFrom(opened, 38);
    await opened.reopen();
    const before = await readFile(checkpointFileOf(opened.folder), 'utf8');
    await opened.append(10);
    await opened.trail.close();
    expect(await readFile(checkpointFileOf(opened.folder), 'utf8')).toBe(before);
  });
});

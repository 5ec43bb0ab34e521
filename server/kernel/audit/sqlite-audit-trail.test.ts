import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, test } from 'vitest';
import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import { genesisHash, sealEntry } from '#kernel/audit/hash-chain.ts';
import { openAuditTrail } from '#kernel/audit/sqlite-audit-trail.ts';
import { folderKeeping } from '#kernel/audit/trail-keeping.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import type { Store } from '#kernel/db/store.ts';
import { createIdSource } from '#kernel/ids.ts';
import { openTestStore } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';

const openTrail = (store: Store, dataDir: string): Promise<AuditTrail> =>
  openAuditTrail({
    store,
    keeping: folderKeeping(dataDir),
    checkpointEntries: 1000,
    log: silentLog,
    nowUtc: () => '2026-11-20T12:00:00.000Z',
    newId: createIdSource(() => 0),
  });

const append = (store: Store, trail: AuditTrail, payload: Record<string, unknown> = { amount: 0.1 }) =>
  store.transact((tx) =>
    trail.append(tx, {
      actor: { kind: 'user', id: 'usr_1' },
      event: 'project.update',
      recordType: 'project',
      recordId: 'prj_1',
      requestId: 'req_1',
      payload,
      reasonForChange: 'a "quoted" reason, with ü and \\',
    }),
  );

const trailOf = async (entries: number) => {
  const { store, file, folder } = await openTestStore();
  const trail = await openTrail(store, folder);
  for (let n = 1; n <= entries; n++) await append(store, trail, { n });
  return { store, trail, file };
};

const readRows = (store: Store): Promise<AuditEntryTable[]> =>
  store.read.selectFrom('audit_entry').selectAll().orderBy('sequence').execute();

test('an empty trail is valid and has no head', async () => {
  const { trail } = await trailOf(0);
  expect(await trail.verify()).toMatchObject({
    valid: true,
    entries: 0,
    headHash: null,
    firstBadSequence: null,
    checkedFrom: 1,
  });
});

test('entries are numbered without gaps, each carries the hash of the one before, and the chain verifies', async () => {
  const { store, trail } = await trailOf(3);
  const rows = await readRows(store);
  expect(rows.map((row) => row.sequence)).toEqual([1, 2, 3]);
  expect(rows.map((row) => row.previous_hash)).toEqual([
    genesisHash,
    rows[0]?.entry_hash,
    rows[1]?.entry_hash,
  ]);
  expect(await trail.verify()).toMatchObject({ valid: true, entries: 3, headHash: rows[2]?.entry_hash });
});

test('verifying goes on from a sequence, also over more entries than one portion holds', async () => {
  const { store, trail } = await trailOf(0);
  await store.transact(async (tx) => {
    for (let n = 1; n <= 1203; n++) {
      await trail.append(tx, {
        actor: { kind: 'system', id: 'system' },
        event: 'analysis.processed',
        recordType: null,
        recordId: null,
        requestId: null,
        payload: {},
        reasonForChange: null,
      });
    }
  });
  expect(await trail.verify()).toMatchObject({ valid: true, entries: 1203, checkedFrom: 1 });
  expect(await trail.verify(1001)).toMatchObject({ valid: true, entries: 203, checkedFrom: 1001 });
  expect(await trail.verify(1204)).toMatchObject({ valid: true, entries: 203, checkedFrom: 1001 });
});

test('a write that rolls back takes its entry with it', async () => {
  const { store, trail } = await trailOf(1);
  const refused = store.transact(async (tx) => {
    await trail.append(tx, {
      actor: { kind: 'user', id: 'usr_1' },
      event: 'project.create',
      recordType: null,
      recordId: null,
      requestId: null,
      payload: {},
      reasonForChange: null,
    });
    throw new Error('the work failed');
  });
  await expect(refused).rejects.toThrow('the work failed');
  await append(store, trail);
  expect(await trail.verify()).toMatchObject({ valid: true, entries: 2 });
});

test('a payload that cannot be hashed exactly is refused', async () => {
  const { store, trail } = await trailOf(1);
  await expect(append(store, trail, { count: 2 ** 60 })).rejects.toThrow(/2\^53/);
  expect(await trail.verify()).toMatchObject({ valid: true, entries: 1 });
});

describe('the table refuses', () => {
  const columns =
    'id, occurred_at, actor_kind, actor_id, event, record_type, record_id, request_id, canonical, reason_for_change';
  test.each([
    ['an update', "UPDATE audit_entry SET event = 'x' WHERE sequence = 2", /append-only/],
    ['a delete', 'DELETE FROM audit_entry WHERE sequence = 3', /append-only/],
    [
      'a replacement',
      'INSERT OR REPLACE INTO audit_entry SELECT * FROM audit_entry WHERE sequence = 2',
      /chain|append-only/,
    ],
    [
      'an upsert',
      "INSERT INTO audit_entry SELECT * FROM audit_entry WHERE sequence = 2 ON CONFLICT DO UPDATE SET event = 'x'",
      /chain|append-only/,
    ],
    [
      'a gap',
      `INSERT INTO audit_entry (sequence, ${columns}, previous_hash, entry_hash) SELECT 5, ${columns.replace('id,', "'new',")}, entry_hash, '${'b'.repeat(64)}' FROM audit_entry WHERE sequence = 3`,
      /chain/,
    ],
    [
      'a second successor of an older entry',
      `INSERT INTO audit_entry (sequence, ${columns}, previous_hash, entry_hash) SELECT 4, ${columns.replace('id,', "'new',")}, previous_hash, '${'b'.repeat(64)}' FROM audit_entry WHERE sequence = 3`,
      /chain|UNIQUE/,
    ],
    [
      'an entry without a number',
      `INSERT INTO audit_entry (${columns}, previous_hash, entry_hash) SELECT ${columns.replace('id,', "'new',")}, entry_hash, '${'b'.repeat(64)}' FROM audit_entry WHERE sequence = 3`,
      /chain/,
    ],
  ])('%s', async (_name, statement, message) => {
    const { store, trail, file } = await trailOf(3);
    const raw = new Database(file);
    raw.pragma('recursive_triggers = ON');
    expect(() => raw.exec(statement)).toThrow(message);
    raw.close();
    expect(await trail.verify()).toMatchObject({ valid: true, entries: 3 });
    await append(store, trail);
  });
});

describe('with the triggers dropped behind its back, the trail names the first bad entry after', () => {
  const reseal = (row: AuditEntryTable, change: Partial<AuditEntryTable>): AuditEntryTable => {
    const { payload } = JSON.parse(row.canonical) as { payload: Record<string, unknown> };
    const { canonical: _canonical, entry_hash: _hash, ...columns } = row;
    return sealEntry({ ...columns, ...change, payload });
  };
  const write = (raw: Database.Database, row: AuditEntryTable) =>
    raw
      .prepare(
        `INSERT OR REPLACE INTO audit_entry (${Object.keys(row).join()}) VALUES (${Object.keys(row).map((key) => `@${key}`)})`,
      )
      .run(row);
  const rowAt = (raw: Database.Database, sequence: number) =>
    raw.prepare('SELECT * FROM audit_entry WHERE sequence = ?').get(sequence) as AuditEntryTable;

  const tamperings: [string, number, (raw: Database.Database) => void][] = [
    [
      'one flipped letter of the payload',
      4,
      (raw) =>
        raw.exec(
          `UPDATE audit_entry SET canonical = replace(canonical, '"n":4', '"n":5') WHERE sequence = 4`,
        ),
    ],
    ['a changed event column', 3, (raw) => raw.exec("UPDATE audit_entry SET event = 'x' WHERE sequence = 3")],
    [
      'a changed reason',
      5,
      (raw) => raw.exec('UPDATE audit_entry SET reason_for_change = NULL WHERE sequence = 5'),
    ],
    [
      'a changed time',
      1,
      (raw) => raw.exec("UPDATE audit_entry SET occurred_at = '2020' WHERE sequence = 1"),
    ],
    ['a changed actor', 6, (raw) => raw.exec("UPDATE audit_entry SET actor_id = 'usr_2' WHERE sequence = 6")],
    [
      'an entry rewritten with a fitting hash',
      4,
      (raw) => write(raw, reseal(rowAt(raw, 3), { actor_id: 'usr_2' })),
    ],
    ['a removed entry', 3, (raw) => raw.exec('DELETE FROM audit_entry WHERE sequence = 3')],
    ['a removed first entry', 1, (raw) => raw.exec('DELETE FROM audit_entry WHERE sequence = 1')],
    ['the last entries cut off', 5, (raw) => raw.exec('DELETE FROM audit_entry WHERE sequence >= 5')],
    ['every entry removed', 1, (raw) => raw.exec('DELETE FROM audit_entry')],
    [
      'two entries swapped',
      2,
      (raw) =>
        raw.exec(`
          UPDATE audit_entry SET sequence = 100 WHERE sequence = 2;
          UPDATE audit_entry SET sequence = 2 WHERE sequence = 5;
          UPDATE audit_entry SET sequence = 5 WHERE sequence = 100;`),
    ],
    [
      'a copied entry put at the end',
      7,
      (raw) =>
        write(raw, {
          ...rowAt(raw, 2),
          sequence: 7,
          id: 'aud_copy',
          previous_hash: 'c'.repeat(64),
          entry_hash: 'd'.repeat(64),
        }),
    ],
    [
      'a fork that leaves the chain at the fourth entry',
      5,
      (raw) =>
        // A digest nobody has: the hash of an existing entry would push that entry's successor out.
        write(raw, reseal(rowAt(raw, 5), { previous_hash: 'e'.repeat(64) })),
    ],
  ];

  test.each(tamperings)('%s', async (_name, firstBadSequence, tamper) => {
    const { trail, file } = await trailOf(6);
    const raw = new Database(file);
    for (const trigger of [
      'audit_entry_link',
      'audit_entry_no_replace',
      'audit_entry_no_update',
      'audit_entry_no_delete',
    ]) {
      raw.exec(`DROP TRIGGER ${trigger}`);
    }
    tamper(raw);
    raw.close();
    expect(await trail.verify()).toMatchObject({ valid: false, firstBadSequence });
  });

  test('the loss of its last entries, and takes no further ones', async () => {
    const { store, trail, file } = await trailOf(6);
    const raw = new Database(file);
    raw.exec('DROP TRIGGER audit_entry_no_delete; DELETE FROM audit_entry WHERE sequence = 6');
    raw.close();
    await expect(append(store, trail)).rejects.toThrow(/does not continue the chain/);
  });
});

test('two processes appending at the same time share one chain, one tree and one checkpoint file, and lose nothing', async () => {
  const { trail, file } = await trailOf(0);
  const appender = fileURLToPath(new URL('../testing/append-audit.ts', import.meta.url));
  const children = ['usr_a', 'usr_b'].map((actor) => fork(appender, [file, actor, '150']));
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0]);
  const verdict = await trail.verify();
  expect(verdict).toMatchObject({ valid: true, entries: 300, checkpoint: { tree_size: 300 }, warnings: [] });
  // Both sign every seventh entry.
  expect(verdict.checkpointsChecked).toBeGreaterThanOrEqual(42);
});

test('requests are answered while a long trail is verified', async () => {
  const { store, trail } = await trailOf(0);
  await store.transact(async (tx) => {
    for (let n = 1; n <= 5000; n++) {
      await trail.append(tx, {
        actor: { kind: 'system', id: 'system' },
        event: 'analysis.processed',
        recordType: null,
        recordId: null,
        requestId: null,
        payload: { n },
        reasonForChange: null,
      });
    }
  });
  let turns = 0;
  const verifying = trail.verify();
  let over = false;
  void verifying.finally(() => {
    over = true;
  });
  while (!over) {
    await new Promise((resolve) => setImmediate(resolve));
    turns++;
  }
  expect(await verifying).toMatchObject({ valid: true, entries: 5000 });
  expect(turns).toBeGreaterThanOrEqual(10);
});

import Database from 'better-sqlite3-multiple-ciphers';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { migrateUp } from '#kernel/db/migrate.ts';
import { writerDialect } from '#kernel/db/sqlite-dialect.ts';
import { recordKeeping } from './0370-record-keeping.ts';
import { migrations } from './index.ts';

const at = '2026-01-31T08:00:00.000Z';
const nowUtc = () => at;

it('a project that was deleted before stays deleted, kept ten years, and keeps its own mark', async () => {
  const database = new Database(':memory:');
  const writer = new Kysely<KernelTables>({ dialect: writerDialect(database) });
  const index = migrations.indexOf(recordKeeping);
  await migrateUp(writer, migrations.slice(0, index), nowUtc);
  const insert = database.prepare(
    `INSERT INTO project (id, name, created_by, created_at, updated_at, deleted_at, deleted_by, deletion_reason)
    VALUES (?, 'Batch', 'usr_1', '${at}', '${at}', ?, ?, ?)`,
  );
  insert.run('prj_old', at, 'usr_1', 'Duplicate.');
  insert.run('prj_live', null, null, null);
  await migrateUp(writer, migrations.slice(0, index + 1), nowUtc);
  const deletions = database.prepare('SELECT * FROM record_deletion').all();
  expect(deletions).toMatchObject([
    {
      record_type: 'project',
      record_id: 'prj_old',
      created_at: at,
      deleted_by: 'usr_1',
      reason_for_change: 'Duplicate.',
      retained_until: '2036-01-31T08:00:00.000Z',
      restored_at: null,
    },
  ]);
  const marks = database.prepare('SELECT id, deleted_at, deletion_reason FROM project ORDER BY id').all();
  expect(marks).toEqual([
    { id: 'prj_live', deleted_at: null, deletion_reason: null },
    { id: 'prj_old', deleted_at: at, deletion_reason: 'Duplicate.' },
  ]);
  await writer.destroy();
});

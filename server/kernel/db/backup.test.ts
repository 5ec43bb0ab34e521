import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, readdir, truncate, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { folderKeeping } from '#kernel/audit/trail-keeping.ts';
import { claimFolder } from '#kernel/db/claim-folder.ts';
import { executeAll, type Migration } from '#kernel/db/migration.ts';
import { openStore } from '#kernel/db/open-store.ts';
import type { Store } from '#kernel/db/store.ts';
import { restoreDatabase } from '#kernel/recovery/restore.ts';
import { openTestStore } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { auditAndEvents } from '../../migrations/0020-audit-and-events.ts';

const notes: Migration = {
  name: '0010-notes',
  up: (tx) => executeAll(tx, ['CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, text TEXT) STRICT']),
};
const migrations = [notes, auditAndEvents];

const insertNote = (store: Store, text: string) =>
  store.transact((tx) => sql`INSERT INTO note (text) VALUES (${text})`.execute(tx));

const readNotes = async (store: Store): Promise<string[]> =>
  (await sql<{ text: string }>`SELECT text FROM note ORDER BY id`.execute(store.read)).rows.map(
    (row) => row.text,
  );

const notesIn = async (file: string): Promise<string[]> => {
  const store = await openStore({ file, migrations, log: silentLog });
  const found = await readNotes(store);
  await store.close();
  return found;
};

const known = { nowUtc: '2026-11-20T12:00:00.000Z', key: null, log: silentLog };

const restore = (backup: string, file: string) =>
  restoreDatabase({ backup, file, keeping: folderKeeping(dirname(file)), migrations, ...known });

test('a backup is one file that opens as a store with everything committed so far', async () => {
  const { store, folder } = await openTestStore(migrations);
  await insertNote(store, 'kept');
  const backup = join(folder, 'backup.db');
  await store.backupTo(backup);
  await insertNote(store, 'later');
  expect((await readdir(folder)).filter((name) => name.startsWith('backup'))).toEqual(['backup.db']);
  expect(await notesIn(backup)).toEqual(['kept']);
});

test('a backup taken while writes go on holds one committed state: every pair of rows or none of it', async () => {
  const { store, folder } = await openTestStore(migrations);
  await store.transact(async (tx) => {
    for (let n = 0; n < 4000; n++) await sql`INSERT INTO note (text) VALUES (${'x'.repeat(400)})`.execute(tx);
  });
  let over = false;
  let pairs = 0;
  const writing = (async () => {
    while (!over) {
      await store.transact(async (tx) => {
        await sql`INSERT INTO note (text) VALUES (${`first ${pairs}`})`.execute(tx);
        await sql`INSERT INTO note (text) VALUES (${`second ${pairs}`})`.execute(tx);
      });
      pairs++;
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const backup = join(folder, 'backup.db');
  await store.backupTo(backup);
  over = true;
  await writing;
  const found = (await notesIn(backup)).slice(4000);
  expect(pairs).toBeGreaterThan(0);
  expect(found.length % 2).toBe(0);
  expect(found.length).toBeLessThanOrEqual(2 * pairs);
  expect(found.filter((text) => text.startsWith('second')).length).toBe(found.length / 2);
});

test('a backup replaces nothing', async () => {
  const { store, folder } = await openTestStore(migrations);
  const backup = join(folder, 'backup.db');
  await writeFile(backup, 'my thesis');
  await expect(store.backupTo(backup)).rejects.toMatchObject({ name: 'StoreRefusal', kind: 'in_use' });
});

test('restoring brings back the state of the backup and keeps the former store, commits in its log included', async () => {
  const { store, file, folder } = await openTestStore(migrations);
  await insertNote(store, 'kept');
  const backup = join(folder, 'backup.db');
  await store.backupTo(backup);
  await insertNote(store, 'after the backup');
  await store.close();
  const report = await restore(backup, file);
  expect(report.audit).toMatchObject({ valid: true, entries: 0 });
  expect(await notesIn(file)).toEqual(['kept']);
  expect(report.formerFile).toBe(`${file}.before-2026-11-20T12-00-00-000Z`);
  expect(await notesIn(report.formerFile ?? '')).toEqual(['kept', 'after the backup']);
});

test('a damaged store is replaced by its backup, and its remains are kept', async () => {
  const { store, file, folder } = await openTestStore(migrations);
  await insertNote(store, 'kept');
  const backup = join(folder, 'backup.db');
  await store.backupTo(backup);
  await store.close();
  await writeFile(file, 'damage');
  const { formerFile } = await restore(backup, file);
  expect(await notesIn(file)).toEqual(['kept']);
  expect(existsSync(formerFile ?? '')).toBe(true);
});

test('a backup that cannot be written to is restored all the same, also where there is no store yet', async () => {
  const { store, folder } = await openTestStore(migrations);
  await insertNote(store, 'kept');
  const backup = join(folder, 'backup.db');
  await store.backupTo(backup);
  await chmod(backup, 0o444);
  const file = join(folder, 'elsewhere', 'larmor.db');
  expect(await restore(backup, file)).toMatchObject({ formerFile: null });
  expect(await notesIn(file)).toEqual(['kept']);
});

test('a damaged, missing or newer backup is refused and the store stays as it is', async () => {
  const { store, file, folder } = await openTestStore(migrations);
  await insertNote(store, 'kept');
  const backup = join(folder, 'backup.db');
  await store.backupTo(backup);
  await store.close();
  const cut = join(folder, 'cut.db');
  await copyFile(backup, cut);
  await truncate(cut, 8000);
  await expect(restore(cut, file)).rejects.toMatchObject({ name: 'StoreRefusal', kind: 'damaged' });
  await expect(restore(join(folder, 'none.db'), file)).rejects.toMatchObject({ kind: 'missing' });
  const older = restoreDatabase({
    backup,
    file,
    keeping: folderKeeping(dirname(file)),
    migrations: [notes],
    ...known,
  });
  await expect(older).rejects.toMatchObject({ kind: 'newer' });
  expect(await notesIn(file)).toEqual(['kept']);
});

test('while a server runs on the folder nothing is restored, and a second server is refused', async () => {
  const { store, file, folder } = await openTestStore(migrations);
  const backup = join(folder, 'backup.db');
  await store.backupTo(backup);
  const claim = claimFolder(dirname(file));
  await expect(restore(backup, file)).rejects.toMatchObject({ name: 'StoreRefusal', kind: 'in_use' });
  expect(() => claimFolder(dirname(file))).toThrow(
    new RegExp(`Another Larmor is running on .*: ${userInfo().username} uses it on .* since \\d{4}-`),
  );
  claim.release();
  const next = claimFolder(dirname(file));
  expect(next.interrupted).toBeNull();
  next.release();
});

test('a killed server leaves its folder free', async () => {
  const { folder } = await openTestStore(migrations);
  const holder = fileURLToPath(new URL('../testing/hold-folder.ts', import.meta.url));
  const child = spawn(process.execPath, [holder, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(() => claimFolder(folder)).toThrow(
    new RegExp(`Another Larmor is running on .*: ${userInfo().username} uses it on .* since \\d{4}-`),
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = claimFolder(folder);
  expect(next.interrupted).toMatchObject({ account: userInfo().username, pid: child.pid });
  next.release();
});

test('a backup of an earlier version is brought up to date before it takes the place', async () => {
  const { store, folder } = await openTestStore(migrations);
  await insertNote(store, 'of before');
  const backup = join(folder, 'backup.db');
  await store.backupTo(backup);
  const file = join(folder, 'restored', 'larmor.db');
  const later: Migration = {
    name: '0030-later',
    up: (tx) => executeAll(tx, [`INSERT INTO note (text) VALUES ('brought by the later step')`]),
  };
  const restored = await restoreDatabase({
    backup,
    file,
    keeping: folderKeeping(dirname(file)),
    migrations: [...migrations, later],
    ...known,
  });
  expect(restored).toMatchObject({ stepsTaken: 1, audit: { valid: true } });
  const again = await openStore({ file, migrations: [...migrations, later], log: silentLog });
  expect(await readNotes(again)).toEqual(['of before', 'brought by the later step']);
  await again.close();
});

test('a backup whose schema cannot be brought up to date leaves the store that is there', async () => {
  const { store, file, folder } = await openTestStore(migrations);
  await insertNote(store, 'kept');
  const backup = join(folder, 'backup.db');
  await store.backupTo(backup);
  await store.close();
  const broken: Migration = {
    name: '9990-broken',
    up: () => Promise.reject(new Error('this step fails')),
  };
  const refused = restoreDatabase({
    backup,
    file,
    keeping: folderKeeping(dirname(file)),
    migrations: [...migrations, broken],
    ...known,
  });
  await expect(refused).rejects.toThrow('this step fails');
  expect(await notesIn(file)).toEqual(['kept']);
});

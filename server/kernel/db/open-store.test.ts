import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3-multiple-ciphers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { executeAll, type Migration } from '#kernel/db/migration.ts';
import { openStore } from '#kernel/db/open-store.ts';
import type { Store } from '#kernel/db/store.ts';
import {
  canMountSmallDisk,
  makeTestFolder,
  mountSmallDisk,
  openTestStore,
} from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';

const notes: Migration = {
  name: '0010-notes',
  up: (tx) => executeAll(tx, ['CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, text TEXT) STRICT']),
};

const insertNote = (store: Store, text: string) =>
  store.transact((tx) => sql`INSERT INTO note (text) VALUES (${text})`.execute(tx));

const readNotes = async (store: Store): Promise<string[]> =>
  (await sql<{ text: string }>`SELECT text FROM note ORDER BY id`.execute(store.read)).rows.map(
    (row) => row.text,
  );

const reopen = (file: string, migrations: readonly Migration[] = [notes]) =>
  openStore({ file, migrations, log: silentLog });

test('what was committed is there after closing and opening again', async () => {
  const { store, file } = await openTestStore([notes]);
  await insertNote(store, 'δ 7.26');
  await store.close();
  const again = await reopen(file);
  expect(await readNotes(again)).toEqual(['δ 7.26']);
  await again.close();
});

test('a closed store is one file, also when nothing was ever read', async () => {
  const { store, file, folder } = await openTestStore([notes]);
  await insertNote(store, 'kept');
  await store.close();
  expect(await readdir(folder)).toEqual(['larmor.db']);
  expect(file).toBe(join(folder, 'larmor.db'));
});

test('connections carry the settings the audit trail and durability rest on', async () => {
  const { store } = await openTestStore([notes]);
  const settings = await store.transact(async (tx) => {
    const values: Record<string, unknown> = {};
    for (const name of [
      'journal_mode',
      'synchronous',
      'busy_timeout',
      'foreign_keys',
      'recursive_triggers',
      'trusted_schema',
    ]) {
      const { rows } = await sql<Record<string, unknown>>`PRAGMA ${sql.raw(name)}`.execute(tx);
      values[name] = Object.values(rows[0] ?? {})[0];
    }
    return values;
  });
  expect(settings).toEqual({
    journal_mode: 'wal',
    synchronous: 2,
    busy_timeout: 5000,
    foreign_keys: 1,
    recursive_triggers: 1,
    trusted_schema: 0,
  });
  await expect(sql`DELETE FROM note`.execute(store.read)).rejects.toThrow(/readonly/);
});

test('a transaction that throws leaves nothing behind, and the next one goes on', async () => {
  const { store } = await openTestStore([notes]);
  const refused = store.transact(async (tx) => {
    await sql`INSERT INTO note (text) VALUES ('half')`.execute(tx);
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  await insertNote(store, 'whole');
  expect(await readNotes(store)).toEqual(['whole']);
});

test('a reader neither waits for an open transaction nor sees it', async () => {
  const { store } = await openTestStore([notes]);
  await insertNote(store, 'before');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const writing = store.transact(async (tx) => {
    await sql`INSERT INTO note (text) VALUES ('during')`.execute(tx);
    await held;
  });
  expect(await readNotes(store)).toEqual(['before']);
  release();
  await writing;
  expect(await readNotes(store)).toEqual(['before', 'during']);
});

test('concurrent transactions run one after the other, each seeing the one before', async () => {
  const { store } = await openTestStore([notes]);
  await Promise.all(
    Array.from({ length: 40 }, () =>
      store.transact(async (tx) => {
        const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM note`.execute(tx);
        await new Promise((resolve) => setImmediate(resolve));
        await sql`INSERT INTO note (text) VALUES (${String(rows[0]?.n)})`.execute(tx);
      }),
    ),
  );
  expect(await readNotes(store)).toEqual(Array.from({ length: 40 }, (_, n) => String(n)));
});

test('a transaction inside a transaction is refused instead of waiting for itself', async () => {
  const { store } = await openTestStore([notes]);
  const nested = store.transact(() => insertNote(store, 'never'));
  await expect(nested).rejects.toThrow(/inside a transaction/);
  await insertNote(store, 'after');
  expect(await readNotes(store)).toEqual(['after']);
});

test('two processes writing to one store lose nothing', async () => {
  const { store, file } = await openTestStore([notes]);
  const writer = fileURLToPath(new URL('../testing/write-notes.ts', import.meta.url));
  const children = ['a', 'b'].map((name) => fork(writer, [file, name, '100']));
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0]);
  const written = await readNotes(store);
  expect(written.length).toBe(200);
  expect(new Set(written).size).toBe(200);
});

const closedStore = async (): Promise<string> => {
  const { store, file } = await openTestStore([notes]);
  await store.transact(async (tx) => {
    for (let n = 0; n < 500; n++) await sql`INSERT INTO note (text) VALUES (${'x'.repeat(200)})`.execute(tx);
  });
  await store.close();
  return file;
};

const refusal = async (file: string, migrations?: readonly Migration[]) => {
  const before = await readFile(file);
  const error: unknown = await reopen(file, migrations).then(
    (store) => store.close().then(() => 'opened'),
    (reason: unknown) => reason,
  );
  expect(await readFile(file)).toEqual(before);
  return error;
};

test('a file that is no database is refused with what to do, and left as it is', async () => {
  const file = join(await makeTestFolder(), 'larmor.db');
  await writeFile(file, 'this is a shopping list, not a database '.repeat(200));
  expect(await refusal(file)).toMatchObject({
    name: 'StoreRefusal',
    kind: 'damaged',
    message: expect.stringContaining('npm run restore'),
  });
});

test('an empty file under the name of the store is damage, not a first start', async () => {
  const file = join(await makeTestFolder(), 'larmor.db');
  await writeFile(file, '');
  expect(await refusal(file)).toMatchObject({ name: 'StoreRefusal' });
});

test('a store with overwritten pages is refused', async () => {
  const file = await closedStore();
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(8192, 0xa5), 0, 8192, 12_288);
  await handle.close();
  expect(await refusal(file)).toMatchObject({ name: 'StoreRefusal', kind: 'damaged' });
});

test('a store cut off in the middle is refused', async () => {
  const file = await closedStore();
  await truncate(file, 20_000);
  expect(await refusal(file)).toMatchObject({ name: 'StoreRefusal', kind: 'damaged' });
});

test('the database of another program is refused', async () => {
  const file = join(await makeTestFolder(), 'larmor.db');
  const other = new Database(file);
  other.exec('CREATE TABLE bookmarks (url TEXT)');
  other.close();
  expect(await refusal(file)).toMatchObject({ name: 'StoreRefusal', kind: 'foreign' });
});

test.skipIf(process.getuid?.() === 0)(
  'a store that may only be read is refused at once (root may write everything)',
  async () => {
    const file = await closedStore();
    await chmod(file, 0o444);
    expect(await refusal(file, [notes])).toMatchObject({ name: 'StoreRefusal', kind: 'unwritable' });
  },
);

test('a store written by a newer program is refused and names what is not known', async () => {
  const file = await closedStore();
  expect(await refusal(file, [])).toMatchObject({
    name: 'StoreRefusal',
    kind: 'newer',
    message: expect.stringContaining('0010-notes'),
  });
});

test.skipIf(!canMountSmallDisk)(
  'a full disk refuses the write, keeps what was committed and takes writes again once there is room (needs root on Linux)',
  async () => {
    const folder = await mountSmallDisk(2);
    const file = join(folder, 'larmor.db');
    const ballast = join(folder, 'ballast');
    await writeFile(ballast, Buffer.alloc(600_000));
    const store = await reopen(file);
    let committed = 0;
    const fill = async (): Promise<never> => {
      for (;;) {
        await insertNote(store, 'x'.repeat(20_000));
        committed++;
      }
    };
    await expect(fill()).rejects.toThrow(/full|disk I\/O error/);
    expect(committed).toBeGreaterThan(0);
    expect((await readNotes(store)).length).toBe(committed);
    await rm(ballast);
    await insertNote(store, 'room again');
    await store.close();
    const again = await reopen(file);
    expect((await readNotes(again)).length).toBe(committed + 1);
    await again.close();
  },
);

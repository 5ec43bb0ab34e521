import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backupDatabase } from '#kernel/db/backup.ts';
import { convertStore } from '#kernel/db/convert-store.ts';
import { executeAll, type Migration } from '#kernel/db/migration.ts';
import { openStore } from '#kernel/db/open-store.ts';
import { isPlainStore } from '#kernel/db/plain-store.ts';
import type { StoreKey } from '#kernel/db/sqlite-connections.ts';
import { createKeyFile, type KeySettings, loadStoreKey, setSealedKeyAside } from '#kernel/db/store-key.ts';
import { createMachineSeal, type OfferedSeal } from '#kernel/keys/machine-seal.ts';
import { openSecret, sealSecret } from '#kernel/keys/sealed-secret.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';

const planted = 'a sentence nobody else may read';
const nowUtc = '2026-11-22T12:00:00.000Z';
const migrations: readonly Migration[] = [
  {
    name: '0010-notes',
    up: (tx) =>
      executeAll(tx, ['CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, text TEXT) STRICT']),
  },
];

const open = (file: string, key: StoreKey) => openStore({ file, migrations, log: silentLog, key });

const write = async (file: string, key: StoreKey, text = planted) => {
  const store = await open(file, key);
  await store.transact((tx) => sql`INSERT INTO note (text) VALUES (${text})`.execute(tx));
  return store;
};

const notesIn = async (file: string, key: StoreKey) => {
  const store = await open(file, key);
  const { rows } = await sql<{ text: string }>`SELECT text FROM note ORDER BY id`.execute(store.read);
  await store.close();
  return rows.map((row) => row.text);
};

/** Whether any file of the folder holds the words. */
const isReadable = async (folder: string, words = planted): Promise<boolean> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((f) => f.isFile());
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
  return texts.some((bytes) => bytes.includes(words));
};

test('nothing of an encrypted store can be read in its files, also while it is written and in a backup', async () => {
  const folder = await makeTestFolder();
  const file = join(folder, 'larmor.db');
  const key = randomBytes(32);
  const store = await write(file, key);
  expect((await readdir(folder)).sort()).toEqual(['larmor.db', 'larmor.db-shm', 'larmor.db-wal']);
  expect(await isReadable(folder)).toBe(false);
  const backup = join(folder, 'backup.db');
  await store.backupTo(backup);
  await store.close();
  expect(await isReadable(folder)).toBe(false);
  expect(await notesIn(backup, key)).toEqual([planted]);
  expect(await notesIn(file, key)).toEqual([planted]);
});

test('commits that stood in the write-ahead log of a process that was cut off are there', async () => {
  const folder = await makeTestFolder();
  const key = randomBytes(32);
  const store = await write(join(folder, 'larmor.db'), key);
  for (const end of ['', '-wal'])
    await copyFile(join(folder, `larmor.db${end}`), join(folder, `cut.db${end}`));
  await store.close();
  expect(await notesIn(join(folder, 'cut.db'), key)).toEqual([planted]);
});

test('another key, none, and a changed page are refused with one line, and nothing is changed', async () => {
  const folder = await makeTestFolder();
  const file = join(folder, 'larmor.db');
  const key = randomBytes(32);
  await (await write(file, key)).close();
  const before = await readFile(file);
  const refusals = [
    { with: randomBytes(32), kind: 'locked', message: /encrypted with another one/ },
    { with: null, kind: 'damaged', message: /is encrypted: then set STORE_ENCRYPTION/ },
  ];
  for (const refusal of refusals) {
    const error: unknown = await open(file, refusal.with).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: 'StoreRefusal',
      kind: refusal.kind,
      message: expect.stringMatching(refusal.message),
    });
    expect((error as Error).message).not.toContain('\n');
  }
  expect(await readFile(file)).toEqual(before);
  before.writeUInt8(before.readUInt8(5000) ^ 1, 5000);
  await writeFile(file, before);
  await expect(open(file, key)).rejects.toMatchObject({ name: 'StoreRefusal' });
});

test('a store is encrypted and decrypted as a checked copy, and the former one stays beside it', async () => {
  const folder = await makeTestFolder();
  const file = join(folder, 'larmor.db');
  const key = randomBytes(32);
  await (await write(file, null)).close();
  const former = await convertStore({ file, from: null, to: key, nowUtc });
  expect(isPlainStore(file)).toBe(false);
  expect(await notesIn(file, key)).toEqual([planted]);
  expect(await notesIn(former, null)).toEqual([planted]);
  await rm(former);
  expect(await isReadable(folder)).toBe(false);
  await convertStore({ file, from: key, to: null, nowUtc });
  expect(await notesIn(file, null)).toEqual([planted]);
});

test('an encryption that was cut off is done anew, from the store as it is', async () => {
  const folder = await makeTestFolder();
  const file = join(folder, 'larmor.db');
  await (await write(file, null)).close();
  await writeFile(`${file}.converting`, 'half of a copy');
  await writeFile(`${file}.converting-wal`, 'its log');
  const key = randomBytes(32);
  await convertStore({ file, from: null, to: key, nowUtc });
  expect(await notesIn(file, key)).toEqual([planted]);
});

test('a plain backup opens also where stores are encrypted', async () => {
  const folder = await makeTestFolder();
  const file = join(folder, 'larmor.db');
  await (await write(file, null)).close();
  const backup = join(folder, 'backup.db');
  await backupDatabase(file, backup, randomBytes(32));
  expect(await notesIn(backup, null)).toEqual([planted]);
});

/** What a desktop brings: a key store that only the same machine opens. */
const keyStoreOf = (machine: Buffer): OfferedSeal => ({
  name: 'os_key_store',
  seal: async (text) => sealSecret(machine, 'test', text),
  open: async (sealed) => openSecret(machine, 'test', sealed),
});

const sealOf = (offered?: OfferedSeal) => createMachineSeal(randomBytes(32), offered);

const settingsIn = async (changes: Partial<KeySettings> = {}) => {
  const dataDir = join(await makeTestFolder(), 'data');
  await mkdir(dataDir);
  const settings: KeySettings = {
    dataDir,
    dataDirShared: false,
    storeEncryption: 'os_key',
    storeKeyFile: null,
    ...changes,
  };
  return { settings, dataDir, file: join(dataDir, 'larmor.db'), keyFile: join(dataDir, '..', 'copy.key') };
};

test('a key in the key store is made once, opens the next time, and is nowhere in the folder', async () => {
  const { settings, dataDir, file, keyFile } = await settingsIn();
  const seal = sealOf(keyStoreOf(randomBytes(32)));
  const key = await loadStoreKey(settings, file, seal);
  expect(key).toHaveLength(32);
  expect(await loadStoreKey({ ...settings, storeKeyFile: keyFile }, file, seal)).toEqual(key);
  expect(await isReadable(dataDir, key?.toString('hex') ?? '')).toBe(false);
  // The copy that was asked for later opens the store where there is no key store.
  const elsewhere = { ...settings, storeEncryption: 'key_file', storeKeyFile: keyFile } as const;
  expect(await loadStoreKey(elsewhere, file, sealOf())).toEqual(key);
  expect(await loadStoreKey({ ...settings, storeKeyFile: keyFile }, file, null)).toEqual(key);
});

const message = (promise: Promise<unknown>) =>
  promise.then(
    () => 'opened',
    (error: unknown) => (error as Error).message,
  );

test('a database that was given another key has it sealed at the next start, and no other', async () => {
  const { settings, dataDir, file, keyFile } = await settingsIn();
  const seal = sealOf(keyStoreOf(randomBytes(32)));
  const key = await loadStoreKey(settings, file, seal);
  await (await write(file, key)).close();
  await createKeyFile(keyFile);
  const copied = { ...settings, storeKeyFile: keyFile };
  const newKey = await loadStoreKey({ ...copied, storeEncryption: 'key_file' }, file, null);
  await convertStore({ file, from: key, to: newKey, nowUtc });
  expect(await setSealedKeyAside(dataDir, nowUtc)).toMatch(/store\.key\.before-/);
  expect(await setSealedKeyAside(dataDir, nowUtc)).toBeNull();
  expect(await message(loadStoreKey(settings, file, seal))).toMatch(/key of the database is missing/);
  const wrongFile = `${keyFile}.wrong`;
  await createKeyFile(wrongFile);
  const wrong = { ...settings, storeKeyFile: wrongFile };
  expect(await message(loadStoreKey(wrong, file, seal))).toMatch(/does not open with this key/);
  expect(await readdir(dataDir)).not.toContain('store.key');
  expect(await loadStoreKey(copied, file, seal)).toEqual(newKey);
  expect(await loadStoreKey(settings, file, seal)).toEqual(newKey);
  expect(await notesIn(file, newKey)).toEqual([planted]);
});

test('each way a key can be missing or wrong is one line that says what to do', async () => {
  const { settings, dataDir, file, keyFile } = await settingsIn();
  const seal = sealOf(keyStoreOf(randomBytes(32)));
  const key = await loadStoreKey(settings, file, seal);
  await (await write(file, key)).close();
  expect(await message(loadStoreKey(settings, file, sealOf()))).toMatch(/there is none here.*STORE_KEY_FILE/);
  expect(await message(loadStoreKey({ ...settings, dataDirShared: true }, file, seal))).toMatch(
    /lock out the others/,
  );
  const otherMachine = sealOf(keyStoreOf(randomBytes(32)));
  expect(await message(loadStoreKey(settings, file, otherMachine))).toMatch(/sealed on another machine/);
  expect(await message(loadStoreKey(settings, file, null))).toMatch(/the desktop alone opens/);
  await createKeyFile(keyFile);
  await expect(createKeyFile(keyFile)).rejects.toMatchObject({ kind: 'in_use' });
  const copied = { ...settings, storeKeyFile: keyFile };
  expect(await message(loadStoreKey(copied, file, seal))).toMatch(/is not that of this database/);
  await rm(join(dataDir, 'store.key'));
  expect(await message(loadStoreKey(settings, file, seal))).toMatch(/key of the database is missing/);
  const inFile = { ...copied, storeEncryption: 'key_file' } as const;
  await chmod(keyFile, 0o644);
  expect(await message(loadStoreKey(inFile, file, null))).toMatch(/can be read by others \(mode 644\)/);
  await chmod(keyFile, 0o600);
  await writeFile(keyFile, 'correct horse battery staple');
  expect(await message(loadStoreKey(inFile, file, null))).toMatch(/64 hexadecimal digits/);
  await rm(keyFile);
  expect(await message(loadStoreKey(inFile, file, null))).toMatch(/cannot be read.*ENOENT/);
});

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openAuditTrail } from '#kernel/audit/sqlite-audit-trail.ts';
import { folderKeeping } from '#kernel/audit/trail-keeping.ts';
import { openFileBlobArchive } from '#kernel/blobs/file-blob-archive.ts';
import { archiveRootOf } from '#kernel/blobs/open-blob-archive.ts';
import { openStore } from '#kernel/db/open-store.ts';
import { createIdSource } from '#kernel/ids.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { storeFileOf } from '../compose-kernel.ts';
import { insertArchive } from '../features/raw-archive/store.ts';
import { migrations } from '../migrations/index.ts';

const scripts = fileURLToPath(new URL('../../scripts/', import.meta.url));

/** The entry script as an operator runs it. */
const run = (script: string, dataDir: string, ...args: string[]) => runIn(scripts, script, dataDir, ...args);

/** The same, typed in this folder. */
const runIn = (folder: string, script: string, dataDir: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scripts, script), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: folder },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr };
};

/** A data folder with one security event and one archived file. */
const makeDataFolder = async () => {
  const folder = await makeTestFolder();
  const dataDir = join(folder, 'data');
  const store = await openStore({ file: storeFileOf(dataDir), migrations, log: silentLog });
  await addEvent(store, 'sec_1');
  await store.close();
  const archive = await openFileBlobArchive(archiveRootOf(dataDir), silentLog);
  const file = await archive.receive(
    [Buffer.from('raw data')] as never,
    { part: 'fid', fileName: 'fid' },
    1000,
  );
  await archive.keep(file);
  await archive.discard(file);
  return { folder, dataDir, sha256: file.sha256 };
};

const addEvent = (store: Awaited<ReturnType<typeof openStore>>, id: string) =>
  store.transact(async (tx) => {
    await tx
      .insertInto('security_event')
      .values({
        id,
        occurred_at: '2026-11-20T12:00:00.000Z',
        event_type: 'login_success',
        actor_id: null,
        client_ip: null,
        route: null,
        detail: '{}',
      })
      .execute();
  });

const addArchiveRow = async (dataDir: string, sha256: string) => {
  const store = await openStore({ file: storeFileOf(dataDir), migrations, log: silentLog });
  const entry = {
    id: 'arc_1',
    sha256,
    size_bytes: 8,
    nucleus: '1H',
    instrument: 'bruker',
    uploaded_by: 'system',
    uploaded_at: '2026-11-20T12:00:00.000Z',
  };
  const file = { archive_id: 'arc_1', position: 0, part: 'fid_file', name: 'fid', sha256, size_bytes: 8 };
  await store.transact((tx) => insertArchive(tx, { entry, files: [file] }));
  await store.close();
};

const eventsIn = async (dataDir: string) => {
  const store = await openStore({ file: storeFileOf(dataDir), migrations, log: silentLog });
  const rows = await store.read.selectFrom('security_event').select('id').execute();
  await store.close();
  return rows.map((row) => row.id);
};

test('backup and restore carry database and raw archive to another folder', async () => {
  const { folder, dataDir, sha256 } = await makeDataFolder();
  const backup = join(folder, 'larmor-backup.db');
  expect(run('backup.mjs', dataDir, backup)).toMatchObject({ status: 0, stderr: '' });
  const other = join(folder, 'other');
  const restored = run('restore.mjs', other, backup);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain('audit trail valid: 0 entries');
  expect(await eventsIn(other)).toEqual(['sec_1']);
  const archive = await openFileBlobArchive(archiveRootOf(other), silentLog);
  expect(Buffer.from(await archive.read(sha256)).toString()).toBe('raw data');
});

test('a relative path counts from where the command was typed', async () => {
  const { folder, dataDir } = await makeDataFolder();
  expect(runIn(folder, 'backup.mjs', dataDir, 'here.db')).toMatchObject({ status: 0 });
  expect(await readdir(folder)).toContain('here.db');
});

test('restoring over a store keeps the former one and says where', async () => {
  const { folder, dataDir } = await makeDataFolder();
  const backup = join(folder, 'larmor-backup.db');
  run('backup.mjs', dataDir, backup);
  await rm(archiveRootOf(dataDir), { recursive: true });
  const { status, stdout } = run('restore.mjs', dataDir, backup);
  expect(status).toBe(0);
  expect(stdout).toContain('1 files put back');
  const former = (await readdir(dataDir)).find((name) => name.includes('.before-'));
  expect(stdout).toContain(former);
});

test('verify says what is damaged and ends with an error', async () => {
  const { dataDir, sha256 } = await makeDataFolder();
  expect(run('verify-archive.mjs', dataDir)).toMatchObject({
    status: 0,
    stdout: '1 files, 0.0 MB, 0 damaged, 0 missing\n',
  });
  const path = join(archiveRootOf(dataDir), 'objects', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await chmod(path, 0o644);
  await writeFile(path, 'raw dada');
  const damaged = run('verify-archive.mjs', dataDir);
  expect(damaged.status).toBe(1);
  expect(damaged.stdout).toContain(`DAMAGED ${sha256}`);
  const backup = run('backup.mjs', dataDir, join(dataDir, 'backup.db'));
  expect(backup.status).toBe(1);
  expect(backup.stdout).toContain(`DAMAGED in the archive, not copied: ${sha256}`);
});

test('a store that was cut off is restored with the commits of its write-ahead log', async () => {
  const { folder, dataDir } = await makeDataFolder();
  const store = await openStore({ file: storeFileOf(dataDir), migrations, log: silentLog });
  await addEvent(store, 'sec_2');
  const former = join(folder, 'former.db');
  for (const end of ['', '-wal']) await copyFile(`${storeFileOf(dataDir)}${end}`, `${former}${end}`);
  await store.close();
  const other = join(folder, 'other');
  expect(run('restore.mjs', other, former)).toMatchObject({ status: 0 });
  expect(await eventsIn(other)).toEqual(['sec_1', 'sec_2']);
});

test('a backup into a folder that does not exist is refused with one line', async () => {
  const { folder, dataDir } = await makeDataFolder();
  const { status, stderr } = run('backup.mjs', dataDir, join(folder, 'none', 'b.db'));
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `There is no folder ${join(folder, 'none')} to put the backup in.\n`,
  });
});

test('what a start without its database set aside comes back with the backup', async () => {
  const { folder, dataDir, sha256 } = await makeDataFolder();
  const backup = join(folder, 'larmor-backup.db');
  run('backup.mjs', dataDir, backup);
  await rm(`${backup}.archive`, { recursive: true });
  await rm(storeFileOf(dataDir));
  const archive = await openFileBlobArchive(archiveRootOf(dataDir), silentLog);
  expect(await archive.sweep(async () => false)).toEqual({ temporary: 0, orphans: 1 });
  expect(await archive.has(sha256)).toBe(false);
  expect(run('restore.mjs', dataDir, backup)).toMatchObject({ status: 0, stderr: '' });
  expect(Buffer.from(await archive.read(sha256)).toString()).toBe('raw data');
});

test('a file that a record refers to and that is gone is named by verify and restore', async () => {
  const { folder, dataDir, sha256 } = await makeDataFolder();
  await addArchiveRow(dataDir, sha256);
  const backup = join(folder, 'larmor-backup.db');
  run('backup.mjs', dataDir, backup);
  await rm(join(archiveRootOf(dataDir), 'objects'), { recursive: true });
  const verified = run('verify-archive.mjs', dataDir);
  expect(verified).toMatchObject({
    status: 1,
    stdout: `MISSING ${sha256}\n0 files, 0.0 MB, 0 damaged, 1 missing\n`,
  });
  await rm(`${backup}.archive`, { recursive: true });
  const restored = run('restore.mjs', join(folder, 'other'), backup);
  expect(restored.status).toBe(1);
  expect(restored.stdout).toContain(`MISSING in the archive: ${sha256}`);
});

test('a wrong call gets one line, not a stack', async () => {
  const dataDir = join(await makeTestFolder(), 'data');
  for (const words of [[], ['--help'], ['kept.db', '--with-key']])
    expect(run('backup.mjs', dataDir, ...words)).toMatchObject({
      status: 1,
      stderr: 'Usage: npm run backup -- FILE [--with-keys]\n',
    });
  expect(run('restore.mjs', dataDir)).toMatchObject({
    status: 1,
    stderr: 'Usage: npm run restore -- FILE\n',
  });
  const missing = run('restore.mjs', dataDir, join(dataDir, 'none.db'));
  expect(missing).toMatchObject({ status: 1, stderr: `There is no file ${join(dataDir, 'none.db')}.\n` });
  expect(run('backup.mjs', dataDir, join(dataDir, 'b.db')).stderr).toMatch(/^There is no .*\n$/);
  expect(run('verify-archive.mjs', dataDir).stderr).toMatch(/^There is no raw archive .*\n$/);
  expect(run('restore.mjs', dataDir, tmpdir()).stderr).toMatch(/^There is no file .*\n$/);
  expect(existsSync(dataDir)).toBe(false);
});

test('the audit trail is verified with its checkpoints, and what was cut off is named, also after a restore over it', async () => {
  const { folder, dataDir } = await makeDataFolder();
  const append = async (count: number) => {
    const store = await openStore({ file: storeFileOf(dataDir), migrations, log: silentLog });
    const nowUtc = () => '2026-11-20T12:00:00.000Z';
    const newId = createIdSource(Date.now);
    const keeping = folderKeeping(dataDir);
    const options = { store, keeping, checkpointEntries: 10, log: silentLog, nowUtc, newId };
    const trail = await openAuditTrail(options);
    const entry = { recordType: null, recordId: null, requestId: null, payload: {}, reasonForChange: null };
    const actor = { kind: 'system', id: 'system' };
    for (let n = 0; n < count; n++)
      await store.transact((tx) => trail.append(tx, { ...entry, actor, event: 'analysis.processed' }));
    await trail.close();
    await store.close();
  };
  await append(12);
  expect(run('verify-audit.mjs', dataDir)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/12 entries checked from 1.+3 checkpoints agree.+audit trail valid/s),
  });
  const backup = join(folder, 'backup.db');
  expect(run('backup.mjs', dataDir, backup).status).toBe(0);
  await append(8);
  expect(run('verify-audit.mjs', dataDir, '--from', '15').stdout).toContain('8 entries checked from 13');

  await copyFile(backup, storeFileOf(dataDir));
  for (const sidecar of ['-wal', '-shm']) await rm(`${storeFileOf(dataDir)}${sidecar}`, { force: true });
  expect(run('verify-audit.mjs', dataDir)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('AUDIT TRAIL BROKEN at sequence 13'),
  });
  expect(run('restore.mjs', dataDir, backup).stdout).toContain('audit trail valid: 12 entries');
  const restored = run('verify-audit.mjs', dataDir);
  expect(restored).toMatchObject({ status: 0, stdout: expect.stringContaining('WARNING backup_restored') });
  expect(restored.stdout).toContain('WARNING checkpoint_file_behind');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('audit-checkpoints'))).toEqual([
    expect.stringContaining('.jsonl.before-'),
  ]);
  await append(3);
  expect(run('verify-audit.mjs', dataDir).stdout).toMatch(
    /16 entries.+WARNING backup_restored.+trail valid/s,
  );
  expect(run('verify-audit.mjs', dataDir, '--from', 'x').stderr).toContain('Usage:');
});

test('keys go with a backup where they are asked for, and come back with it', async () => {
  const { folder, dataDir } = await makeDataFolder();
  await writeFile(join(dataDir, 'signing.key'), 'the first');
  await mkdir(join(dataDir, 'authority'));
  await writeFile(join(dataDir, 'authority', 'root.key'), 'the root');
  const backup = join(folder, 'larmor-backup.db');
  expect(run('backup.mjs', dataDir, backup, '--with-keys')).toMatchObject({ status: 0, stderr: '' });
  expect((await stat(`${backup}.keys`)).mode & 0o777).toBe(0o700);
  expect((await stat(join(`${backup}.keys`, 'authority', 'root.key'))).mode & 0o777).toBe(0o600);
  await writeFile(join(dataDir, 'signing.key'), 'the second');
  const { status, stdout } = run('restore.mjs', dataDir, backup);
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('key put back: signing.key'),
  });
  expect(stdout).not.toContain('key put back: authority');
  expect(await readFile(join(dataDir, 'signing.key'), 'utf8')).toBe('the first');
  const former = (await readdir(dataDir)).find((name) => name.startsWith('signing.key.before-')) ?? '';
  expect(await readFile(join(dataDir, former), 'utf8')).toBe('the second');
});

test('a database gets another key by command, with no plain copy of it anywhere', async () => {
  const { folder, dataDir } = await makeDataFolder();
  const keys = { first: join(folder, 'first.key'), second: join(folder, 'second.key') };
  const withKey = (keyFile: string, script: string, ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, STORE_ENCRYPTION: 'key_file', STORE_KEY_FILE: keyFile };
    return spawnSync(process.execPath, [join(scripts, script), ...args], {
      env,
      encoding: 'utf8',
      timeout: 30_000,
    });
  };
  const { status: offStatus, stderr: offError } = run('store.mjs', dataDir, 'rekey', keys.second);
  expect({ offStatus, offError }).toEqual({
    offStatus: 1,
    offError: expect.stringContaining('is not encrypted'),
  });
  run('store.mjs', dataDir, 'new-key', keys.first);
  expect(withKey(keys.first, 'store.mjs', 'rekey', keys.second).stderr).toContain('use encrypt');
  withKey(keys.first, 'store.mjs', 'encrypt');
  for (const name of await readdir(dataDir))
    if (name.startsWith('larmor.db.before-')) await rm(join(dataDir, name));
  expect(withKey(keys.first, 'store.mjs', 'rekey', keys.first).stderr).toContain('the key the database has');
  const rekeyed = withKey(keys.first, 'store.mjs', 'rekey', keys.second);
  expect(rekeyed).toMatchObject({ status: 0, stderr: '' });
  expect(rekeyed.stdout).toContain(`Set STORE_KEY_FILE=${keys.second}`);
  // Cut off before the setting was changed, the same command says what is left to do.
  expect(withKey(keys.first, 'store.mjs', 'rekey', keys.second).stdout).toContain('nothing to do');
  expect(withKey(keys.first, 'verify-audit.mjs').stderr).toContain('does not open with this key');
  expect(withKey(keys.second, 'verify-audit.mjs')).toMatchObject({ status: 0, stderr: '' });
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('larmor.db')) continue;
    expect((await readFile(join(dataDir, name))).includes('sec_1')).toBe(false);
  }
  withKey(keys.second, 'store.mjs', 'decrypt');
  expect(await eventsIn(dataDir)).toEqual(['sec_1']);
});

test('a database is encrypted, backed up, verified and decrypted by command', async () => {
  const { folder, dataDir } = await makeDataFolder();
  const keyFile = join(folder, 'store.key');
  expect(run('store.mjs', dataDir, 'new-key', keyFile)).toMatchObject({ status: 0, stderr: '' });
  const withKey = (script: string, ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, STORE_ENCRYPTION: 'key_file', STORE_KEY_FILE: keyFile };
    return spawnSync(process.execPath, [join(scripts, script), ...args], {
      env,
      encoding: 'utf8',
      timeout: 30_000,
    });
  };
  expect(withKey('store.mjs', 'encrypt')).toMatchObject({ status: 0, stderr: '' });
  expect(withKey('store.mjs', 'encrypt').stdout).toBe('nothing to do: the database is encrypted\n');
  expect((await readFile(storeFileOf(dataDir))).includes('sec_1')).toBe(false);
  expect(withKey('verify-audit.mjs')).toMatchObject({ status: 0, stderr: '' });
  const { status, stderr } = run('verify-audit.mjs', dataDir);
  expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining('is encrypted') });
  expect(withKey('store.mjs', 'decrypt')).toMatchObject({ status: 0, stderr: '' });
  expect(await eventsIn(dataDir)).toEqual(['sec_1']);
});

import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { loadSettings, thisPlatform } from '#kernel/config/load-settings.ts';
import { openFindingBook } from '#kernel/diagnostics/start-findings.ts';
import { createJsonLog } from '#kernel/log/json-log.ts';
import { createLogFile, readLogTail } from '#kernel/log/log-file.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { startTestServer, testPassword } from '#kernel/testing/test-server.ts';
import { diagnostics } from '../../commands/diagnostics.ts';
import { storeFileOf } from '../../compose-kernel.ts';

const nowUtc = () => '2026-11-22T12:00:00.000Z';

const secrets = {
  systemApiKey: 'lar_sys_planted_secret_key_00001',
  authorityPassphrase: 'planted passphrase of the authority',
  mail: { smtpUrl: 'smtp://user:planted-mail-password@mail.example.org', from: 'planted.sender@example.org' },
};

const unzip = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

test('the bundle says how things stand, and holds no secret, no name and nothing of a record', async () => {
  const server = await startTestServer({ settings: secrets });
  try {
    const { access_token, refresh_token } = await server.signUp('planted.person@example.org');
    const json = { name: 'planted project name' };
    expect((await server.call('POST', '/projects', { token: access_token, json })).status).toBe(201);
    const keep = createLogFile(server.dataDir, () => {});
    const log = createJsonLog({ level: 'info', write: keep, nowUtc });
    log.warn('sign-in of planted.person@example.org', { password: testPassword, token: access_token });
    const { findings } = server.kernel;
    findings.add('uploads_removed', { count: 3 });
    const response = await fetch(`${server.url}/admin/diagnostics`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzip(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      'versions.json',
      'settings.json',
      'store.json',
      'audit.json',
      'start-findings.json',
      'log.txt',
    ]);
    const store = JSON.parse(files['store.json'] ?? '');
    expect(store.rows).toMatchObject({ project: 1, user_account: 1 });
    expect(JSON.parse(files['audit.json'] ?? '')).toMatchObject({ valid: true });
    expect(JSON.parse(files['settings.json'] ?? '')).toMatchObject({
      systemApiKey: 'set',
      storeEncryption: 'off',
    });
    expect(files['log.txt']).toContain('sign-in of [address]');
    expect(files['start-findings.json']).toContain('uploads_removed');
    const everything = Object.values(files).join('\n');
    const keyTexts = await Promise.all(
      ['signing.key', 'audit-signing.key'].map((name) => readFile(join(server.dataDir, name), 'utf8')),
    );
    for (const planted of [
      'planted',
      testPassword,
      access_token,
      refresh_token,
      ...keyTexts.map((t) => t.trim()),
    ])
      expect(everything).not.toContain(planted);
  } finally {
    await server.cleanUp();
  }
});

test('the command makes a bundle also of a database that is damaged, and says what is', async () => {
  const dataDir = await makeTestFolder();
  await writeFile(storeFileOf(dataDir), 'SQLite format 3\0 and nothing that follows from it'.repeat(100));
  const file = join(dataDir, 'bundle.zip');
  const lines: string[] = [];
  const settings = loadSettings({ DATA_DIR: dataDir }, thisPlatform());
  const environment = {
    settings,
    args: [file],
    resolvePath: (name: string) => name,
    print: (line: string) => lines.push(line),
  };
  expect(await diagnostics(environment)).toBe(0);
  const files = unzip(await readFile(file));
  expect(files['store.json']).toMatch(/could_not_be_read.*damaged/s);
  expect(files['versions.json']).toContain(process.versions.node);
  await expect(diagnostics(environment)).rejects.toMatchObject({ kind: 'in_use' });
});

test('a server that was killed, refused and swept tells of it at the next start that succeeds', async () => {
  const server = await startTestServer();
  const { dataDir } = server;
  await server.stop();
  const holder = { account: 'anna', machine: 'nmr-pc', pid: 4242, sinceUtc: '2026-11-21T08:00:00.000Z' };
  await writeFile(join(dataDir, 'in-use.json'), JSON.stringify(holder), { mode: 0o600 });
  const keyFile = join(dataDir, 'none.key');
  await expect(
    startTestServer({ dataDir, settings: { storeEncryption: 'key_file', storeKeyFile: keyFile } }),
  ).rejects.toThrow(/STORE_KEY_FILE/);
  await writeFile(join(dataDir, 'archive', 'incoming', 'half'), 'half an upload', { mode: 0o600 });
  await writeFile(keyFile, 'ab'.repeat(32), { mode: 0o600 });
  const again = await startTestServer({
    dataDir,
    settings: { storeEncryption: 'key_file', storeKeyFile: keyFile },
  });
  try {
    const { access_token: token } = await again.signUp('ada@example.org');
    const { body } = await again.call('GET', '/admin/start-findings', { token });
    expect(body.findings).toMatchObject([
      { code: 'uploads_removed', facts: { count: 1 } },
      { code: 'store_encrypted', facts: { former_file: expect.stringContaining('larmor.db.before-') } },
      { code: 'start_refused', facts: { reason: expect.stringContaining('STORE_KEY_FILE') } },
      { code: 'interrupted', facts: { account: 'anna', machine: 'nmr-pc', since: holder.sinceUtc } },
    ]);
    expect((await readFile(storeFileOf(dataDir))).includes('ada@example.org')).toBe(false);
  } finally {
    await again.cleanUp();
  }
});

test('a book with a line that was cut off is read as far as it is whole, and stays short', async () => {
  const dataDir = await makeTestFolder();
  const book = openFindingBook(dataDir, silentLog, nowUtc);
  for (let n = 0; n < 201; n++) book.add('uploads_removed', { count: n });
  await appendFile(join(dataDir, 'start-findings.jsonl'), '\n{"at":"2026-');
  const again = openFindingBook(dataDir, silentLog, nowUtc);
  expect(again.list()).toHaveLength(100);
  again.add('no_key_copy');
  const last = openFindingBook(dataDir, silentLog, nowUtc).list();
  expect(last.slice(0, 2)).toMatchObject([{ code: 'no_key_copy' }, { facts: { count: 200 } }]);
});

test('a log that cannot be written stops nothing and is said once', async () => {
  const dataDir = await makeTestFolder();
  await writeFile(join(dataDir, 'logs'), 'a file in the way');
  const failures: string[] = [];
  const keep = createLogFile(dataDir, (reason) => failures.push(reason));
  keep('one\n');
  keep('two\n');
  expect(failures).toHaveLength(1);
});

test('the log keeps its newest lines in two files of bounded size', async () => {
  const dataDir = await makeTestFolder();
  const keep = createLogFile(dataDir, () => {});
  const line = `${'x'.repeat(1_000_000)}\n`;
  for (let n = 0; n < 8; n++) keep(line);
  keep('the last\n');
  expect(readLogTail(dataDir, 3).at(-1)).toBe('the last');
  expect(readLogTail(dataDir, 100)).toHaveLength(9);
});

import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { certifyKey } from '#kernel/audit/key-certificate.ts';
import { createKeyPair } from '#kernel/audit/key-pair.ts';
import { openKeeping } from '#kernel/audit/open-keeping.ts';
import { keyIdOf } from '#kernel/audit/signed-note.ts';
import { readSealOf } from '#kernel/audit/trail-keeping.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { makeProductDatabase } from '#kernel/testing/product-database.ts';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { give, makeKeyLine } from './testing/given-keys.ts';
import { analysed, brukerParts, proton, uploadForm } from './testing/upload.ts';

let postgres: TestPostgres;
let template: string;
beforeAll(async () => {
  postgres = await startPostgres();
  template = (await makeProductDatabase(postgres)).name;
});
afterAll(() => postgres.stop());

const started: TestServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.cleanUp();
});

/** Without the bucket: what is kept beside the keys lies in a folder that processes share. */
const onDisk = (env: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('BLOB_STORE')));

const rotateOn = (server: TestServer, token: string) =>
  server.call('POST', '/admin/keys/audit-signing/rotate', {
    token,
    json: { reason_for_change: 'Every year.' },
  });

const start = async (env: Readonly<Record<string, string>>, dataDir?: string): Promise<TestServer> => {
  const server = await startTestServer({ env, ...(dataDir === undefined ? {} : { dataDir }) });
  started.push(server);
  return server;
};

const verify = async (server: TestServer, token: string) => {
  const trail = await server.call('GET', '/audit/verify', { token });
  const records = await server.call('GET', '/audit/verify-records', { token });
  return { trail: trail.body, records: records.body };
};
const sound = { trail: { valid: true }, records: { valid: true, mismatches: [] } };

it('processes with nothing but scratch in their folders are killed and replaced by ones with empty folders', async () => {
  const { env: given, store } = await give();
  const env: Record<string, string> = {
    ...given,
    DATABASE_URL: await postgres.createDatabase(`TEMPLATE ${template}`),
  };
  const stays = await start(env);
  const { access_token: root } = await stays.signUp('root@example.org');
  const folder = await makeTestFolder();
  const killed = await startCrashServer(folder, 'product', env);
  const headers = { authorization: `Bearer ${root}` };
  const sent = await fetch(`${killed.url}/analyses`, {
    method: 'POST',
    headers,
    body: uploadForm(proton, brukerParts()),
  });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { readonly id: string };
  await killed.kill();
  // Nothing of the folder is needed by anybody.
  await rm(folder, { recursive: true, force: true });

  const replaced = await startCrashServer(await makeTestFolder(), 'product', env);
  const login = await fetch(`${replaced.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'root@example.org', password: testPassword }),
  });
  expect(login.status).toBe(200);
  for (;;) {
    const { body } = await stays.call('GET', `/analyses/${id}`, { token: root });
    if (body.status === 'review_required') break;
    expect(body.status).toMatch(/queued|processing/);
    await wait(100);
  }
  // The last of the former processes goes as well: who comes then finds where the trail ended.
  await replaced.kill();
  await stays.stop();
  const again = await start(env);
  expect((await analysed(again, root)).error).toBeNull();
  expect(await verify(again, root)).toMatchObject(sound);
  expect(again.systemKey).toBe('lar_sys_of-the-tests-0123456789');
  expect(
    [...store.objects.keys()].filter((key) => key.startsWith('pilot/trail/checkpoints/')).length,
  ).toBeGreaterThan(3);
  const left = await readdir(again.dataDir, { recursive: true });
  expect(left.filter((name) => /\.key$|audit-|\.db$/.test(name))).toEqual([]);
});

it('the bucket is the witness of the trail: a database that went back behind it is found', async () => {
  const { env: given } = await give();
  const url = await postgres.createDatabase(`TEMPLATE ${template}`);
  const env: Record<string, string> = { ...given, DATABASE_URL: url };
  const one = await start(env);
  const { access_token: root } = await one.signUp('root@example.org');
  await one.stop();
  const earlier = await postgres.createDatabase(`TEMPLATE ${new URL(url).pathname.slice(1)}`);
  const two = await start(env);
  for (const name of ['One', 'Two', 'Three'])
    expect((await two.call('POST', '/projects', { token: root, json: { name } })).status).toBe(201);
  expect(await verify(two, root)).toMatchObject(sound);
  await two.stop();
  const back = await start({ ...env, DATABASE_URL: earlier });
  const found = await back.call('GET', '/audit/verify', { token: root });
  expect(found.body.valid).toBe(false);
});

it('keys that are given are never made: another key, another secret, an empty file or a place of its own is refused', async () => {
  const { env: given, keyFile } = await give();
  const env: Record<string, string> = {
    ...given,
    DATABASE_URL: await postgres.createDatabase(`TEMPLATE ${template}`),
  };
  await start(env);
  const other = join(await makeTestFolder(), 'other');
  await writeFile(other, `${'0ff5e7'.repeat(10)}0123\n`);
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
  await expect(start(without('SIGNING_SECRET_FILE'))).rejects.toThrow(/SIGNING_SECRET_FILE is not valid/);
  await expect(start({ ...env, SIGNING_SECRET_FILE: other })).rejects.toThrow(/another SIGNING_SECRET_FILE/);
  await writeFile(other, makeKeyLine());
  await expect(start({ ...env, AUDIT_SIGNING_KEY_FILE: other })).rejects.toThrow(
    /Give the keys of this database/,
  );
  await expect(start({ ...env, AUDIT_SIGNING_KEY_FILE: `${keyFile}.none` })).rejects.toThrow(
    /cannot be read \(AUDIT_SIGNING_KEY_FILE, ENOENT\)/,
  );
  await writeFile(other, '\n');
  await expect(start({ ...env, AUDIT_SIGNING_KEY_FILE: other })).rejects.toThrow(/openssl genpkey/);
  const apart = { ...onDisk(env), DATABASE_URL: await postgres.createDatabase(`TEMPLATE ${template}`) };
  await start(apart);
  await expect(start(apart)).rejects.toThrow(/keep what they remember of the audit trail in another place/);
});

it('a key is changed by a new last line, also where others still read the former file', async () => {
  const { env: given, keyFile } = await give();
  const env: Record<string, string> = {
    ...given,
    DATABASE_URL: await postgres.createDatabase(`TEMPLATE ${template}`),
  };
  const slow = join(await makeTestFolder(), 'mounted-later');
  await cp(keyFile, slow);
  const one = await start(env);
  const { access_token: root } = await one.signUp('root@example.org');
  const two = await start({ ...env, AUDIT_SIGNING_KEY_FILE: slow });
  const rotate = () => rotateOn(one, root);
  expect(await rotate()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no key after the one in use') },
  });
  await appendFile(keyFile, makeKeyLine());
  expect(await verify(two, root)).toMatchObject(sound);
  await cp(keyFile, slow);
  expect((await rotate()).status).toBe(200);
  for (const server of [one, two]) {
    expect((await server.call('POST', '/projects', { token: root, json: { name: 'After' } })).status).toBe(
      201,
    );
    expect(await verify(server, root)).toMatchObject(sound);
  }
  // One that was in use before is never next.
  const [retired = ''] = (await readFile(keyFile, 'utf8')).split('\n');
  await appendFile(keyFile, `${retired}\n`);
  expect(await rotate()).toMatchObject({ status: 409 });
  // The former key leaves the file.
  const [, newest = ''] = (await readFile(keyFile, 'utf8')).split('\n');
  for (const file of [keyFile, slow]) await writeFile(file, `${newest}\n`);
  await one.stop();
  await two.stop();
  const again = await start(env);
  expect(await verify(again, root)).toMatchObject(sound);
});

it.each([
  ['a bucket', false],
  ['a shared folder', true],
])(
  'a key that is in use before the file of a process has it is no break of the trail, with %s',
  async (_, isShared) => {
    const { env: given, keyFile } = await give();
    const env: Record<string, string> = {
      ...(isShared ? onDisk(given) : given),
      DATABASE_URL: await postgres.createDatabase(`TEMPLATE ${template}`),
    };
    const slow = join(await makeTestFolder(), 'mounted-later');
    await cp(keyFile, slow);
    const first = await start(env);
    const { access_token: root } = await first.signUp('root@example.org');
    const later = await start({ ...env, AUDIT_SIGNING_KEY_FILE: slow }, ...(isShared ? [first.dataDir] : []));
    await appendFile(keyFile, makeKeyLine());
    expect((await rotateOn(first, root)).status).toBe(200);
    const add = (server: TestServer) =>
      server.call('POST', '/projects', { token: root, json: { name: 'Meanwhile' } });
    // A checkpoint with the new key: what is remembered is signed with it.
    for (let count = 0; count < 2; count += 1) expect((await add(first)).status).toBe(201);
    await first.kernel.audit.flush();

    const notYet = {
      status: 500,
      body: { message: expect.stringContaining('not in the key file of this process yet') },
    };
    expect(await later.call('GET', '/audit/verify', { token: root })).toMatchObject(notYet);
    expect(await later.call('GET', '/audit/verify-records', { token: root })).toMatchObject(notYet);
    expect(await later.call('GET', '/audit/verify?from=2', { token: root })).toMatchObject(notYet);
    expect(later.kernel.audit.seenBreaks()).toEqual([]);
    // Every second entry is signed: of two writes one waits for the key, and says so.
    const refused = [await add(later), await add(later)].filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toMatchObject(notYet);

    await cp(keyFile, slow);
    for (const server of [later, first]) {
      expect((await add(server)).status).toBe(201);
      expect(await verify(server, root)).toMatchObject({ ...sound, trail: { valid: true, seen_breaks: [] } });
    }
  },
);

it('a key row that no key of this process vouches for hides nothing', async () => {
  const { env: given } = await give();
  const env: Record<string, string> = {
    ...given,
    DATABASE_URL: await postgres.createDatabase(`TEMPLATE ${template}`),
  };
  const server = await start(env);
  const { access_token: root } = await server.signUp('root@example.org');
  await server.kernel.audit.flush();
  const own = createKeyPair();
  await server.kernel.store.transact(async (tx) => {
    const { origin } = await tx.selectFrom('audit_signing_key').selectAll().executeTakeFirstOrThrow();
    const keyId = keyIdOf(origin, own.publicKey);
    const row = {
      number: 2,
      key_id: keyId,
      origin,
      public_key: own.publicKey,
      created_at: '2026-01-01T00:00:00.000Z',
    };
    await tx
      .insertInto('audit_signing_key')
      .values(certifyKey(row, { origin, keyId, privateKey: own.privateKey }))
      .execute();
  });
  expect(await server.call('GET', '/audit/verify', { token: root })).toMatchObject({
    status: 200,
    body: { valid: false, finding: { code: 'signing_key_replaced' } },
  });
});

it('a key file that cannot be read for a while is said, and nothing is concluded', async () => {
  const { env, keyFile } = await give();
  const server = await start(env);
  const { access_token: root } = await server.signUp('root@example.org');
  await rename(keyFile, `${keyFile}.away`);
  expect(await server.call('GET', '/audit/verify', { token: root })).toMatchObject({
    status: 500,
    body: { message: expect.stringContaining('cannot be read at the moment') },
  });
  await writeFile(keyFile, '');
  const settings = { dataDir: server.dataDir, auditSigningKeyFile: keyFile, blobStore: null };
  await expect(readSealOf(await openKeeping(settings))).rejects.toThrow(/holds no key/);
  await rename(`${keyFile}.away`, keyFile);
  expect(await verify(server, root)).toMatchObject({ ...sound, trail: { valid: true, seen_breaks: [] } });
});

it('a file with anything but keys of the right kind, one a line, and a secret that decodes to less are refused', async () => {
  const { env } = await give();
  const file = join(await makeTestFolder(), 'given');
  const of = (privateKey: KeyObject): string =>
    privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const wrong = [
    of(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    of(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    of(generateKeyPairSync('x25519').privateKey),
    of(generateKeyPairSync('ed448').privateKey),
    // As two keys come to stand on one line where the first has no end of line.
    `${makeKeyLine().trim()}${makeKeyLine()}`,
    `${makeKeyLine().trim()}junk`,
    `${makeKeyLine().trim()} ${makeKeyLine()}`,
  ];
  for (const text of wrong) {
    await writeFile(file, text);
    await expect(start({ ...env, AUDIT_SIGNING_KEY_FILE: file })).rejects.toThrow(
      /not one Ed25519 key.*AUDIT_SIGNING_KEY_FILE/,
    );
  }
  for (const text of ['!'.repeat(30), 'a-secret-with-a-rest-that-is-no-byte-at-all', 'ä'.repeat(32)]) {
    await writeFile(file, text);
    await expect(start({ ...env, SIGNING_SECRET_FILE: file })).rejects.toThrow(/file of SIGNING_SECRET_FILE/);
  }
});

it('the key file of a data folder is given as it is, and what it remembers goes on in the bucket; on SQLite too', async () => {
  const former = await start({});
  const { access_token: root } = await former.signUp('root@example.org');
  await former.stop();
  const { env } = await give();
  const moved = join(await makeTestFolder(), 'secrets');
  await mkdir(moved);
  for (const name of ['audit-signing.key', 'signing.key'])
    await cp(join(former.dataDir, name), join(moved, name));
  const given = {
    ...env,
    AUDIT_SIGNING_KEY_FILE: join(moved, 'audit-signing.key'),
    SIGNING_SECRET_FILE: join(moved, 'signing.key'),
  };
  for (let round = 0; round < 2; round += 1) {
    const server = await start(given, former.dataDir);
    expect((await server.call('POST', '/projects', { token: root, json: { name: `${round}` } })).status).toBe(
      201,
    );
    expect(await verify(server, root)).toMatchObject(sound);
    await server.stop();
  }
});

import { generateKeyPairSync } from 'node:crypto';
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { makeProductDatabase } from '#kernel/testing/product-database.ts';
import { type S3TestServer, startS3Server } from '#kernel/testing/s3-server.ts';
import { startCrashServer } from '#kernel/testing/start-crash-server.ts';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
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

/** As `openssl genpkey -algorithm ed25519 -outform DER | base64` makes one. */
const makeKeyLine = (): string => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return `${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}\n`;
};

interface Given {
  readonly store: S3TestServer;
  readonly keyFile: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Keys and secrets in a folder that is mounted into each process, and a bucket. */
const give = async (): Promise<Given> => {
  const store = await startS3Server();
  const secrets = await makeTestFolder();
  const fileOf = async (name: string, text: string): Promise<string> => {
    await writeFile(join(secrets, name), text);
    return join(secrets, name);
  };
  const keyFile = await fileOf('audit-signing', makeKeyLine());
  return {
    store,
    keyFile,
    env: {
      AUDIT_SIGNING_KEY_FILE: keyFile,
      SIGNING_SECRET_FILE: await fileOf('signing-secret', 'a-secret-of-the-tests-that-is-long-enough\n'),
      SYSTEM_API_KEY_FILE: await fileOf('system', 'lar_sys_of-the-tests-0123456789\n'),
      BLOB_STORE: `s3://${store.bucket}/pilot?endpoint=${store.url}&region=${store.region}`,
      BLOB_STORE_ACCESS_KEY_ID: store.credentials.accessKeyId,
      BLOB_STORE_SECRET_FILE: await fileOf('bucket', store.credentials.secretAccessKey),
      AUDIT_CHECKPOINT_ENTRIES: '2',
    },
  };
};

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
  await writeFile(other, makeKeyLine());
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
  await expect(start(without('SIGNING_SECRET_FILE'))).rejects.toThrow(/SIGNING_SECRET_FILE is not valid/);
  await expect(start({ ...env, SIGNING_SECRET_FILE: other })).rejects.toThrow(/another SIGNING_SECRET_FILE/);
  await expect(start({ ...env, AUDIT_SIGNING_KEY_FILE: other })).rejects.toThrow(
    /Give the keys of this database/,
  );
  await expect(start({ ...env, AUDIT_SIGNING_KEY_FILE: `${keyFile}.none` })).rejects.toThrow(
    /cannot be read \(AUDIT_SIGNING_KEY_FILE, ENOENT\)/,
  );
  await writeFile(other, '\n');
  await expect(start({ ...env, AUDIT_SIGNING_KEY_FILE: other })).rejects.toThrow(/openssl genpkey/);
  const onDisk = without('BLOB_STORE', 'BLOB_STORE_ACCESS_KEY_ID', 'BLOB_STORE_SECRET_FILE');
  const apart = { ...onDisk, DATABASE_URL: await postgres.createDatabase(`TEMPLATE ${template}`) };
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
  const rotate = () =>
    one.call('POST', '/admin/keys/audit-signing/rotate', {
      token: root,
      json: { reason_for_change: 'Every year.' },
    });
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
  // The former key leaves the file.
  const [, newest = ''] = (await readFile(keyFile, 'utf8')).split('\n');
  for (const file of [keyFile, slow]) await writeFile(file, `${newest}\n`);
  await one.stop();
  await two.stop();
  const again = await start(env);
  expect(await verify(again, root)).toMatchObject(sound);
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

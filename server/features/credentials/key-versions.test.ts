import { fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeyVersions } from '#contract/credentials';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';

describe('the peppers of API keys', () => {
  let server: TestServer;
  let token: string;
  beforeEach(async () => {
    server = await startTestServer();
    token = (await server.signUp('root@example.org')).access_token;
  });
  afterEach(() => server.cleanUp());

  const createKey = async (): Promise<{ id: string; secret: string }> =>
    (await server.call('POST', '/auth/api-keys', { token, json: { name: 'script' } })).body;
  const rotate = async (): Promise<KeyVersions> => {
    const json = { reason_for_change: 'Yearly.' };
    const { status, body } = await server.call('POST', '/admin/keys/api/rotate', { token, json });
    expect(status).toBe(200);
    return body;
  };
  const report = async (): Promise<KeyVersions> =>
    (await server.call('GET', '/admin/keys/api', { token: server.systemKey })).body;
  const use = async (secret: string) => (await server.call('GET', '/auth/me', { token: secret })).status;
  const counts = async () => (await report()).versions.map((row) => [row.version, row.live_keys]);
  /** Behind the program's back, with the triggers of peppers out of the way. */
  const tamper = (statement: string, ...values: unknown[]) => {
    const raw = new Database(path.join(server.dataDir, 'larmor.db'));
    for (const change of ['update', 'delete']) raw.exec(`DROP TRIGGER IF EXISTS api_key_pepper_no_${change}`);
    raw.prepare(statement).run(...values);
    raw.close();
  };
  const restart = async () => {
    await server.stop();
    server = await startTestServer({ dataDir: server.dataDir });
  };

  it('verify keys of every version and hash each anew when it is used, but accept no plain hash, which anybody could plant', async () => {
    const [oldest, first] = [await createKey(), await createKey()];
    // As keys were stored before there were peppers, and as somebody without the keys would plant one.
    tamper(
      'UPDATE api_key SET secret_hash = ?, pepper_version = 0 WHERE id = ?',
      hash('sha256', oldest.secret),
      oldest.id,
    );
    await rotate();
    const second = await createKey();
    expect(await rotate()).toMatchObject({ current_version: 3 });
    const third = await createKey();
    expect(await counts()).toEqual([
      [3, 1],
      [2, 1],
      [1, 1],
      [0, 1],
    ]);
    const good = [first, second, third];
    expect(await use(oldest.secret)).toBe(401);
    for (const { secret } of good) expect(await use(secret)).toBe(200);
    expect(await counts()).toEqual([
      [3, 3],
      [2, 0],
      [1, 0],
      [0, 1],
    ]);
    await restart();
    for (const { secret } of good) expect(await use(secret)).toBe(200);
    expect(await use(oldest.secret)).toBe(401);
  });

  it('keep no hash that the secret alone gives, and are in no answer, log or trail', async () => {
    const { id, secret } = await createKey();
    await rotate();
    const raw = new Database(path.join(server.dataDir, 'larmor.db'), { readonly: true });
    const stored = raw.prepare('SELECT secret_hash FROM api_key WHERE id = ?').pluck().get(id);
    const peppers = raw.prepare('SELECT sealed_pepper FROM api_key_pepper').pluck().all() as string[];
    const trail = raw.prepare('SELECT group_concat(canonical) FROM audit_entry').pluck().get() as string;
    raw.close();
    expect(stored).not.toBe(hash('sha256', secret));
    expect(new Set(peppers).size).toBe(2);
    const seen = trail + server.logLines.join('') + JSON.stringify(await report());
    for (const pepper of peppers) expect(seen).not.toContain(pepper);
    expect(trail).toContain('"admin.api_key_pepper.rotate"');
  });

  it('leave a revoked key revoked, and a replaced secret replaced', async () => {
    const [revoked, replaced] = [await createKey(), await createKey()];
    await rotate();
    await server.call('DELETE', `/auth/api-keys/${revoked.id}`, { token });
    const { body } = await server.call('POST', `/auth/api-keys/${replaced.id}/rotate`, { token });
    expect([await use(revoked.secret), await use(replaced.secret), await use(body.secret)]).toEqual([
      401, 401, 200,
    ]);
    await rotate();
    expect([await use(revoked.secret), await use(replaced.secret), await use(body.secret)]).toEqual([
      401, 401, 200,
    ]);
    expect(await counts()).toEqual([
      [3, 1],
      [2, 0],
      [1, 0],
    ]);
  });

  it('do not accept a hash at another version than its own', async () => {
    const { id, secret } = await createKey();
    await rotate();
    tamper('UPDATE api_key SET pepper_version = 2 WHERE id = ?', id);
    expect(await use(secret)).toBe(401);
  });

  it('a key that is used twenty times at once after a rotation is good each time; one revoked meanwhile stays so', async () => {
    const [busy, doomed] = [await createKey(), await createKey()];
    await rotate();
    const uses = Array.from({ length: 20 }, () => use(busy.secret));
    const racing = Array.from({ length: 20 }, () => use(doomed.secret));
    const revoked = await server.call('DELETE', `/auth/api-keys/${doomed.id}`, { token });
    expect(await Promise.all(uses)).toEqual(uses.map(() => 200));
    for (const status of await Promise.all(racing)) expect([200, 401]).toContain(status);
    expect([revoked.status, await use(doomed.secret), await use(busy.secret)]).toEqual([200, 401, 200]);
  });

  it('two processes that make peppers and use keys at the same time lose neither', async () => {
    const keys = [await createKey(), await createKey(), await createKey()];
    const script = fileURLToPath(new URL('../../testing/second-process-peppers.ts', import.meta.url));
    const child = fork(script, [server.dataDir, '30', ...keys.map(({ secret }) => secret)]);
    const exit = once(child, 'exit');
    let isOver = false;
    void exit.finally(() => {
      isOver = true;
    });
    let rotations = 0;
    while (!isOver) {
      await rotate();
      rotations += 1;
      for (const { secret } of keys) expect(await use(secret)).toBe(200);
    }
    expect((await exit)[0]).toBe(0);
    for (const { secret } of keys) expect(await use(secret)).toBe(200);
    const { current_version, versions } = await report();
    expect(current_version).toBe(1 + 30 + rotations);
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: current_version }, (_, index) => current_version - index),
    );
  });

  describe('on a store that was tampered with', () => {
    it.each([
      [
        'changed',
        `UPDATE api_key_pepper SET sealed_pepper =
          substr(sealed_pepper, 1, 29) || iif(substr(sealed_pepper, 30, 1) = 'A', 'B', 'A') || substr(sealed_pepper, 31)
          WHERE version = 1`,
        'version 1 is not as it was sealed',
      ],
      [
        'put in the place of another',
        'UPDATE api_key_pepper SET sealed_pepper = (SELECT sealed_pepper FROM api_key_pepper WHERE version = 2) WHERE version = 1',
        'version 1 is not as it was sealed',
      ],
      ['taken out', 'DELETE FROM api_key_pepper WHERE version = 1', 'version 1 is missing'],
      [
        'cut off',
        'DELETE FROM api_key_pepper WHERE version = 2',
        'version 2, which keys are hashed with, is missing',
      ],
    ])('a pepper that was %s stops the start, in words', async (_what, statement, words) => {
      await rotate();
      await createKey();
      await server.stop();
      tamper(statement);
      await expect(startTestServer({ dataDir: server.dataDir })).rejects.toThrow(
        `The peppers of API keys are damaged: ${words}. Put back a backup of the database; nothing was changed.`,
      );
    });
  });

  it('that a lost signing.key had sealed refuse their keys until it is back, and log, trail and report say so', async () => {
    const { secret } = await createKey();
    const file = path.join(server.dataDir, 'signing.key');
    await rename(file, `${file}.lost`);
    await restart();
    expect(await use(secret)).toBe(401);
    expect(server.logLines.join('')).toContain('API keys are refused: the signing.key');
    expect((await report()).versions).toMatchObject([
      { version: 2, live_keys: 0, readable: true },
      { version: 1, live_keys: 1, readable: false },
    ]);
    const events = await server.kernel.store.read
      .selectFrom('audit_entry')
      .select('canonical')
      .where('event', '=', 'auth.api_key_pepper_replaced')
      .execute();
    expect(events.map(({ canonical }) => JSON.parse(canonical).payload)).toEqual([
      { version: 2, lost_versions: [1] },
    ]);
    // Sessions are hashed under the same signing.key: they ended with it.
    expect(await use(token)).toBe(401);
    const json = { email: 'root@example.org', password: testPassword };
    token = (await server.call('POST', '/auth/login', { json })).body.access_token;
    const made = await createKey();
    expect(await use(made.secret)).toBe(200);
    await writeFile(file, await readFile(`${file}.lost`));
    await rm(`${file}.lost`);
    await restart();
    expect([await use(secret), await use(made.secret)]).toEqual([200, 401]);
  });
});

import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { archiveLayout } from '#kernel/blobs/object-files.ts';
import { archiveRootOf } from '#kernel/blobs/open-blob-archive.ts';
import { loadSettings, thisPlatform } from '#kernel/config/load-settings.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { backup } from '../../commands/backup.ts';
import { restore } from '../../commands/restore.ts';
import { smallPack } from '../../testing/made-pack.ts';
import { changePack, sendPack } from '../../testing/send-pack.ts';
import { activePack } from './index.ts';

let bytes: Uint8Array;
beforeAll(async () => {
  bytes = await smallPack();
}, 60_000);

interface Kept {
  readonly dataDir: string;
  readonly id: string;
  /** The object of the archive. */
  readonly file: string;
}

const withActivePack = async (): Promise<Kept & { server: TestServer; token: string }> => {
  const server = await startTestServer();
  const token = (await server.signUp('ada@example.org')).access_token;
  const { id, file_sha256 } = (await sendPack(server, token, bytes)).body;
  await changePack(server, token, id, 'activate');
  const file = archiveLayout(archiveRootOf(server.dataDir)).objectPath(file_sha256);
  return { server, token, dataDir: server.dataDir, id, file };
};

const signIn = async (server: TestServer): Promise<string> => {
  const json = { email: 'ada@example.org', password: 'correct horse battery staple' };
  return (await server.call('POST', '/auth/login', { json })).body.access_token;
};

/** What a start on the folder says of the active pack. */
const startAgain = async (dataDir: string, id: string) => {
  const server = await startTestServer({ dataDir });
  const token = await signIn(server);
  const pack = (await server.call('GET', `/reference-packs/${id}`, { token })).body;
  const [predict] = (await server.call('GET', '/spectrum/capabilities', { token })).body.items;
  const { packs } = (await server.call('GET', '/system/active-versions', { token })).body.reference_pack;
  return { server, token, pack, predict, packs, active: await activePack(server.kernel, 'shifts') };
};

describe('an active pack after a start', () => {
  it('is used as before', async () => {
    const { server, dataDir, id } = await withActivePack();
    await server.stop();
    const again = await startAgain(dataDir, id);
    expect(again.pack).toMatchObject({ state: 'active', trouble: null });
    expect(again.active?.id).toBe(id);
    expect(again.packs).toHaveLength(1);
    await again.server.cleanUp();
  });

  it('is said to be missing or altered and is not used, and is again once its file is put back', async () => {
    const { server, dataDir, id, file } = await withActivePack();
    await server.stop();
    await rm(file);
    const missing = await startAgain(dataDir, id);
    expect(missing.pack).toMatchObject({ state: 'active', trouble: { code: 'file_missing' } });
    expect(missing.pack.trouble.message).toMatch(/is not in the store any more/);
    expect([missing.active, missing.packs]).toEqual([null, []]);
    expect(missing.predict.reason).toContain('Shifts are predicted by increments alone.');
    await missing.server.stop();
    const changed = Uint8Array.from(bytes);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    await writeFile(file, changed);
    const altered = await startAgain(dataDir, id);
    expect(altered.pack.trouble).toMatchObject({ code: 'file_altered' });
    expect(altered.active).toBeNull();
    const { body } = await altered.server.call('GET', `/audit/events?record_id=${id}`, {
      token: altered.token,
    });
    expect(body.items[0]).toMatchObject({ event: 'content.altered', record_type: 'reference_pack' });
    const { token } = altered;
    await changePack(altered.server, token, id, 'retire');
    expect(await changePack(altered.server, token, id, 'activate')).toMatchObject({
      status: 409,
      body: { details: { trouble: { code: 'file_altered' } } },
    });
    await chmod(file, 0o600);
    await writeFile(file, bytes);
    expect((await changePack(altered.server, token, id, 'activate')).status).toBe(200);
    expect((await activePack(altered.server.kernel, 'shifts'))?.id).toBe(id);
    await altered.server.cleanUp();
  });
});

it('what an installation that was killed left behind is cleared by the next start', async () => {
  const server = await startTestServer();
  const { dataDir, kernel } = server;
  const { incoming, objects } = archiveLayout(archiveRootOf(dataDir));
  // Killed once while the file came in, and once between the file and its row.
  await writeFile(path.join(incoming, 'unfinished'), bytes.subarray(0, 100));
  const received = await kernel.blobs.receive(
    (async function* () {
      yield bytes;
    })(),
    { part: 'pack', fileName: 'made' },
    bytes.length,
  );
  await kernel.blobs.keep(received);
  await server.stop();
  const again = await startTestServer({ dataDir });
  expect(await readdir(incoming)).toEqual([]);
  const left = (await readdir(objects, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(left).toEqual([]);
  const token = (await again.signUp('ada@example.org')).access_token;
  expect((await again.call('GET', '/reference-packs', { token })).body.items).toEqual([]);
  expect((await sendPack(again, token, bytes)).status).toBe(201);
  await again.cleanUp();
});

it('a pack is in the backup and is used after it was put back', async () => {
  const { server, dataDir, id, file } = await withActivePack();
  const lines: string[] = [];
  const copy = path.join(dataDir, 'copy.db');
  const environment = (args: string[]) => ({
    settings: loadSettings({ DATA_DIR: dataDir }, thisPlatform()),
    args,
    resolvePath: (given: string) => path.resolve(dataDir, given),
    print: (line: string) => lines.push(line),
  });
  expect(await backup(environment([copy]))).toBe(0);
  await server.stop();
  await rm(file);
  expect(await restore(environment([copy])), lines.join('\n')).toBe(0);
  const again = await startAgain(dataDir, id);
  expect(again.pack).toMatchObject({ state: 'active', trouble: null });
  await again.server.cleanUp();
});

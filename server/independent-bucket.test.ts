import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import { openS3BlobArchive } from '#kernel/blobs/s3/s3-blob-archive.ts';
import { signRequest } from '#kernel/blobs/s3/sign-request.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { analysed } from './testing/upload.ts';

/** The Python that finds OpenStack Swift, of Debian: see scripts/swift/serve_swift.py. */
const python = process.env['LARMOR_SWIFT_PYTHON'] ?? '';

const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
const region = 'us-east-1';
const noCap = Number.MAX_SAFE_INTEGER;
const dayMs = 24 * 60 * 60 * 1000;

// LARMOR_SWIFT_PYTHON=/usr/bin/python3 npx vitest run --project server server/independent-bucket.test.ts
describe.skipIf(python === '')('a bucket of OpenStack Swift (skipped without LARMOR_SWIFT_PYTHON)', () => {
  let swift: ChildProcess;
  let folder: string;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'larmor-swift-'));
    const script = path.join(import.meta.dirname, '../scripts/swift/serve_swift.py');
    swift = spawn(python, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = (await once(swift.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    url = line.toString().trim();
    const made = await ask('PUT', '/laboratory');
    expect(made.status).toBe(200);
  });
  afterAll(async () => {
    const ended = once(swift, 'exit');
    swift.stdin?.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (method: string, at: string, bytes = ''): Promise<Response> => {
    const target = new URL(at, url);
    const bodySha256 = hash('sha256', bytes);
    const headers = signRequest(
      { method, url: target, headers: {}, bodySha256 },
      credentials,
      region,
      new Date(),
    );
    return fetch(target, { method, headers, ...(bytes === '' ? {} : { body: bytes }) });
  };

  const open = async (prefix: string, nowMs = Date.now): Promise<BlobArchive> =>
    openS3BlobArchive({
      address: { endpoint: url, region, bucket: 'laboratory', prefix },
      credentials,
      scratchFolder: path.join(await makeTestFolder(), 'incoming'),
      log: silentLog,
      nowMs,
    });

  async function* onlyOnce(content: Uint8Array): AsyncGenerator<Uint8Array> {
    yield content;
  }

  const keep = async (archive: BlobArchive, content: Uint8Array): Promise<string> => {
    const file = await archive.receive(onlyOnce(content), { part: 'fid_file', fileName: 'fid' }, noCap);
    try {
      await archive.keep(file);
    } finally {
      await archive.discard(file);
    }
    return file.sha256;
  };

  it('takes each object once, gives it back, lists and verifies it', async () => {
    const archive = await open('one/');
    const large = new Uint8Array(20_000_000).map((_, at) => at % 251);
    const kept = [await keep(archive, Buffer.from('raw bytes')), await keep(archive, large)];
    await Promise.all([1, 2, 3, 4].map(() => keep(archive, Buffer.from('raw bytes'))));
    expect(Buffer.from(await archive.read(kept[0] ?? '')).toString()).toBe('raw bytes');
    expect(hash('sha256', await buffer(archive.open(kept[1] ?? '')))).toBe(kept[1]);
    expect(await archive.has(kept[0] ?? '')).toBe(true);
    expect(await archive.has('0'.repeat(64))).toBe(false);
    const listed: string[] = [];
    for await (const sha256 of archive.list()) listed.push(sha256);
    expect(listed.toSorted()).toEqual(kept.toSorted());
    for await (const { intact } of archive.verify()) expect(intact).toBe(true);
    await archive.probe();
  });

  it('an object that somebody overwrote is not handed out', async () => {
    const archive = await open('two/');
    const sha256 = await keep(archive, Buffer.from('raw bytes'));
    const at = `/laboratory/two/objects/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
    expect((await ask('PUT', at, 'other bytes')).status).toBe(200);
    await expect(archive.read(sha256)).rejects.toThrow(/not what was recorded/);
    await expect(keep(archive, Buffer.from('raw bytes'))).rejects.toThrow();
  });

  it('what no record refers to stays while it is young by the clock of the store', async () => {
    const archive = await open('three/', () => Date.now() + 2 * dayMs);
    const used = await keep(archive, Buffer.from('used'));
    const left = await keep(archive, Buffer.from('left'));
    const swept = await archive.sweep(async (sha256) => sha256 === used);
    expect([await archive.has(used), await archive.has(left), swept.orphans]).toEqual([true, true, 0]);
  });

  it('a server analyses into it, and another one with an empty folder gives the raw bytes back', async () => {
    const secretFile = path.join(await makeTestFolder(), 'secret');
    await writeFile(secretFile, credentials.secretAccessKey);
    const env = {
      BLOB_STORE: `s3://laboratory/pilot?endpoint=${url}&region=${region}`,
      BLOB_STORE_ACCESS_KEY_ID: credentials.accessKeyId,
      BLOB_STORE_SECRET_FILE: secretFile,
    };
    const server = await startTestServer({ env });
    const { access_token: token } = await server.signUp('ada@example.org');
    const analysis = await analysed(server, token);
    expect(analysis.error).toBeNull();
    await server.stop();
    const again = await startTestServer({ env, dataDir: server.dataDir });
    const raw = await again.call('GET', `/raw-fid/${analysis.archive_id}/content`, { token });
    expect(raw.status).toBe(200);
    await again.cleanUp();
  });
});

import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { AlteredContent } from '#kernel/altered-content.ts';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import { copyObjects } from '#kernel/blobs/copy-objects.ts';
import { openFileBlobArchive } from '#kernel/blobs/file-blob-archive.ts';
import { openS3BlobArchive } from '#kernel/blobs/s3/s3-blob-archive.ts';
import { signRequest } from '#kernel/blobs/s3/sign-request.ts';
import { readBlobStoreAddress } from '#kernel/config/blob-store-address.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { type S3TestServer, startS3Server } from '#kernel/testing/s3-server.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';

const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex');
const keyOf = (sha256: string) => `pilot/objects/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
const noCap = Number.MAX_SAFE_INTEGER;
const dayMs = 24 * 60 * 60 * 1000;

async function* chunks(...parts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

const openOver = async (
  server: S3TestServer,
  nowMs = Date.now,
): Promise<{ archive: BlobArchive; scratch: string }> => {
  const scratch = join(await makeTestFolder(), 'incoming');
  const archive = await openS3BlobArchive({
    address: { endpoint: server.url, region: server.region, bucket: server.bucket, prefix: 'pilot/' },
    credentials: server.credentials,
    scratchFolder: scratch,
    log: silentLog,
    nowMs,
  });
  return { archive, scratch };
};

const upload = async (archive: BlobArchive, content: string): Promise<string> => {
  const file = await archive.receive(chunks(content), { part: 'fid_file', fileName: 'fid' }, noCap);
  try {
    await archive.keep(file);
  } finally {
    await archive.discard(file);
  }
  return file.sha256;
};

describe('signatures', () => {
  const given = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const at = new Date('2013-05-24T00:00:00Z');
  const emptySha256 = sha256Of('');

  // The worked examples of "Signature Calculations for the Authorization Header" in the Amazon S3 API reference.
  test.each([
    ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('of GET %s is that of the reference', (path, headers, signature) => {
    const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
    const signed = signRequest(
      { method: 'GET', url, headers, bodySha256: emptySha256 },
      given,
      'us-east-1',
      at,
    );
    expect(signed['authorization']).toContain(`Signature=${signature}`);
  });
});

describe('addresses', () => {
  test.each([
    ['s3://laboratory', 'https://s3.us-east-1.amazonaws.com', ''],
    ['s3://laboratory/a/b/?endpoint=http://10.0.0.7:9000&region=eu-1', 'http://10.0.0.7:9000', 'a/b/'],
  ])('%s', (text, endpoint, prefix) => {
    expect(readBlobStoreAddress(text)).toMatchObject({ bucket: 'laboratory', endpoint, prefix });
  });

  test.each([
    'https://laboratory',
    's3://UP',
    's3://laboratory/a%20b',
    's3://laboratory?endpoint=ftp://x',
    's3://laboratory?endpoint=http://user@x',
    's3://laboratory?secret=x',
    's3://key@laboratory',
    's3://laboratory/../other/..%2f',
  ])('%s is refused', (text) => {
    expect(readBlobStoreAddress(text)).toBeNull();
  });
});

describe('an archive in a bucket', () => {
  test('keeps under the hash, gives the bytes back and leaves nothing in the scratch folder', async () => {
    const server = await startS3Server();
    const { archive, scratch } = await openOver(server);
    const sha256 = await upload(archive, 'raw bytes');
    expect([...server.objects.keys()]).toEqual([keyOf(sha256)]);
    expect(Buffer.from(await archive.read(sha256)).toString()).toBe('raw bytes');
    expect((await buffer(archive.open(sha256))).toString()).toBe('raw bytes');
    expect(await archive.has(sha256)).toBe(true);
    expect(await archive.has(sha256Of('other'))).toBe(false);
    expect(await readdir(scratch)).toEqual([]);
  });

  test('an empty file is kept like any other', async () => {
    const { archive } = await openOver(await startS3Server());
    const sha256 = await upload(archive, '');
    expect(await archive.read(sha256)).toHaveLength(0);
    expect(await buffer(archive.open(sha256))).toHaveLength(0);
  });

  test('four uploads of the same bytes at once make one object', async () => {
    const server = await startS3Server();
    const { archive } = await openOver(server);
    await Promise.all([1, 2, 3, 4].map(() => upload(archive, 'the same')));
    expect(server.objects.size).toBe(1);
    const puts = server.log.filter(({ method }) => method === 'PUT').map(({ status }) => status);
    expect(puts.sort()).toEqual([200, 412, 412, 412]);
  });

  test.each([{ knowsConditions: false }, { tellsChecksums: false }])(
    'also in a store with %o',
    async (options) => {
      const server = await startS3Server(options);
      const { archive } = await openOver(server);
      const sha256 = await upload(archive, 'raw bytes');
      await upload(archive, 'raw bytes');
      expect(Buffer.from(await archive.read(sha256)).toString()).toBe('raw bytes');
    },
  );

  test('a busy store is asked again', async () => {
    const server = await startS3Server();
    const { archive } = await openOver(server);
    server.faults.push('busy', 'busy');
    const sha256 = await upload(archive, 'raw bytes');
    expect(server.objects.has(keyOf(sha256))).toBe(true);
  });

  test('one that offers another protocol is asked again and not waited for without end', async () => {
    const server = await startS3Server();
    const { archive } = await openOver(server);
    server.faults.push('other_protocol');
    const sha256 = await upload(archive, 'raw bytes');
    expect(server.objects.has(keyOf(sha256))).toBe(true);
  });

  test('an upload whose answer was cut is kept once and acknowledged after it was read back', async () => {
    const server = await startS3Server();
    const { archive } = await openOver(server);
    server.faults.push('done_then_cut');
    const sha256 = await upload(archive, 'raw bytes');
    expect(server.objects.size).toBe(1);
    expect(server.log.map(({ method }) => method)).toContain('GET');
    expect(Buffer.from(await archive.read(sha256)).toString()).toBe('raw bytes');
  });

  test.each([true, false])(
    'other bytes than were sent are no success (checksums told: %s)',
    async (tellsChecksums) => {
      const server = await startS3Server({ tellsChecksums });
      const { archive } = await openOver(server);
      server.faults.push('keeps_other_bytes');
      await expect(upload(archive, 'raw bytes')).rejects.toThrow(/damaged copy/);
    },
  );

  test('a full store refuses with a sentence, and nothing is acknowledged', async () => {
    const server = await startS3Server();
    const { archive, scratch } = await openOver(server);
    server.faults.push('full', 'full', 'full', 'full', 'full');
    await expect(upload(archive, 'raw bytes')).rejects.toThrow(/did not take the file; nothing was stored/);
    expect(await readdir(scratch)).toEqual([]);
    expect(server.objects.size).toBe(0);
  });

  test('a reading that is cut off goes on where it ended', async () => {
    const server = await startS3Server();
    const { archive } = await openOver(server);
    const content = 'abcdefghij'.repeat(10_000);
    const sha256 = await upload(archive, content);
    server.faults.push('cut_while_reading', 'cut_while_reading');
    expect((await buffer(archive.open(sha256))).toString()).toBe(content);
  });

  test('altered and missing objects are altered content, and verifying names them', async () => {
    const server = await startS3Server();
    const { archive } = await openOver(server);
    const sha256 = await upload(archive, 'raw bytes');
    const object = server.objects.get(keyOf(sha256));
    if (object !== undefined) object.bytes = Buffer.from('raw Bytes');
    await expect(archive.read(sha256)).rejects.toThrow(AlteredContent);
    await expect(buffer(archive.open(sha256))).rejects.toThrow(AlteredContent);
    await expect(archive.read(sha256Of('never sent'))).rejects.toThrow(AlteredContent);
    const found: unknown[] = [];
    for await (const object of archive.verify()) found.push(object);
    expect(found).toEqual([{ sha256, intact: false, sizeBytes: 9 }]);
    await expect(upload(archive, 'raw bytes')).rejects.toThrow(/damaged copy/);
  });

  test('a clock an hour off on either side is taken from the store', async () => {
    const server = await startS3Server({ clockAheadMs: 60 * 60_000 });
    const { archive } = await openOver(server);
    const sha256 = await upload(archive, 'raw bytes');
    expect(await archive.has(sha256)).toBe(true);
  });

  test('a wrong secret stops the start and is not printed', async () => {
    const server = await startS3Server();
    const wrong = { ...server, credentials: { ...server.credentials, secretAccessKey: 'not this one' } };
    const error = await openOver(wrong).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/refuses the access key/);
    expect(String(error)).not.toContain('not this one');
  });

  test('the sweep sets aside what no record refers to, once it is a day old by the clock of the store', async () => {
    const server = await startS3Server();
    const { archive } = await openOver(server);
    const [old, young, wanted] = await Promise.all(
      ['old', 'young', 'wanted'].map((text) => upload(archive, text)),
    );
    for (const sha256 of [old, wanted]) {
      const object = server.objects.get(keyOf(String(sha256)));
      if (object !== undefined) object.modifiedMs -= dayMs + 60_000;
    }
    expect(await archive.sweep(async (sha256) => sha256 === wanted)).toEqual({ temporary: 0, orphans: 1 });
    expect(await Promise.all([old, young, wanted].map((sha256) => archive.has(String(sha256))))).toEqual([
      false,
      true,
      true,
    ]);
    expect([...server.objects.keys()].filter((key) => key.startsWith('pilot/set-aside/'))).toHaveLength(1);
  });

  test('objects are copied between a folder and a bucket, both ways, with lists of several pages', async () => {
    const server = await startS3Server();
    const { archive } = await openOver(server);
    const folder = await openFileBlobArchive(join(await makeTestFolder(), 'archive'), silentLog);
    const contents = Array.from({ length: 8 }, (_, place) => `content ${place}`);
    for (const content of contents) await upload(folder, content);
    expect(await copyObjects(folder, archive)).toEqual({ copied: 8, present: 0, damaged: [] });
    const back = await openFileBlobArchive(join(await makeTestFolder(), 'archive'), silentLog);
    expect(await copyObjects(archive, back)).toEqual({ copied: 8, present: 0, damaged: [] });
    expect(await copyObjects(archive, back)).toEqual({ copied: 0, present: 8, damaged: [] });
  });
});

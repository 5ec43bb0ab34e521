import { createHash, randomBytes } from 'node:crypto';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { AlteredContent } from '#kernel/altered-content.ts';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import { openFileBlobArchive } from '#kernel/blobs/file-blob-archive.ts';
import { canMountSmallDisk, makeTestFolder, mountSmallDisk } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';

/** An upload that does not settle in this time hangs. */
const deadline = { timeout: 10_000 };
const noCap = Number.MAX_SAFE_INTEGER;
const meta = { part: 'fid_file', fileName: 'fid' };

async function* chunks(...parts: readonly (string | Uint8Array)[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}

const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

const openArchive = async (): Promise<{ archive: BlobArchive; root: string }> => {
  const root = join(await makeTestFolder(), 'archive');
  return { archive: await openFileBlobArchive(root, silentLog), root };
};

const filesUnder = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

const store = async (archive: BlobArchive, ...parts: readonly (string | Uint8Array)[]): Promise<string> => {
  const file = await archive.receive(chunks(...parts), meta, noCap);
  await archive.keep(file);
  await archive.discard(file);
  return file.sha256;
};

test('what was kept is read back under its hash, and nothing temporary stays', deadline, async () => {
  const { archive, root } = await openArchive();
  const file = await archive.receive(chunks('free ', 'induction', ' decay'), meta, noCap);
  expect(file).toMatchObject({ ...meta, sha256: sha256Of('free induction decay'), sizeBytes: 20 });
  await archive.keep(file);
  await archive.discard(file);
  expect(Buffer.from(await archive.read(file.sha256)).toString()).toBe('free induction decay');
  const streamed: Buffer[] = [];
  for await (const chunk of archive.open(file.sha256)) streamed.push(chunk as Buffer);
  expect(Buffer.concat(streamed).toString()).toBe('free induction decay');
  expect(await filesUnder(join(root, 'incoming'))).toEqual([]);
});

test('an object cannot be written to', deadline, async () => {
  const { archive, root } = await openArchive();
  const sha256 = await store(archive, 'raw data');
  const path = join(root, 'objects', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  expect((await stat(path)).mode & 0o222).toBe(0);
});

test('an empty file and one of many megabytes are kept whole', deadline, async () => {
  const { archive } = await openArchive();
  const large = Array.from({ length: 24 }, () => randomBytes(262_144));
  expect((await archive.read(await store(archive))).byteLength).toBe(0);
  expect(sha256Of(await archive.read(await store(archive, ...large)))).toBe(sha256Of(Buffer.concat(large)));
});

test('keeping twice, at the same time or again later, gives one object', deadline, async () => {
  const { archive, root } = await openArchive();
  const twins = await Promise.all([1, 2].map(() => archive.receive(chunks('same bytes'), meta, noCap)));
  await Promise.all(twins.map((file) => archive.keep(file)));
  await Promise.all(twins.map((file) => archive.keep(file)));
  for (const file of twins) await archive.discard(file);
  for (const file of twins) await archive.keep(file);
  expect(await filesUnder(root)).toEqual([sha256Of('same bytes')]);
});

test('a file over the cap is refused and leaves nothing', deadline, async () => {
  const { archive, root } = await openArchive();
  const atCap = await archive.receive(chunks('12345', '67890'), meta, 10);
  await archive.discard(atCap);
  const over = archive.receive(chunks('12345', '678901'), meta, 10);
  await expect(over).rejects.toMatchObject({ code: 'payload_too_large', status: 413 });
  expect(await filesUnder(root)).toEqual([]);
});

test('an upload that breaks off leaves nothing', deadline, async () => {
  const { archive, root } = await openArchive();
  async function* broken(): AsyncIterable<Uint8Array> {
    yield Buffer.from('half of it');
    throw new Error('connection reset');
  }
  await expect(archive.receive(broken(), meta, noCap)).rejects.toThrow('connection reset');
  expect(await filesUnder(root)).toEqual([]);
});

test('a received file that is discarded never was in the archive', deadline, async () => {
  const { archive, root } = await openArchive();
  const file = await archive.receive(chunks('unwanted'), meta, noCap);
  await archive.discard(file);
  await archive.discard(file);
  expect(await filesUnder(root)).toEqual([]);
  await expect(archive.keep(file)).rejects.toThrow(/ENOENT/);
});

test('an address that is no hash is refused', deadline, async () => {
  const { archive } = await openArchive();
  await expect(archive.read('../../larmor.db')).rejects.toThrow(RangeError);
  await expect(archive.read(sha256Of('never kept'))).rejects.toThrow(/is not in the store any more/);
});

const damage = async (root: string, sha256: string): Promise<void> => {
  const path = join(root, 'objects', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await chmod(path, 0o644);
  const bytes = await readFile(path);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(path, bytes);
};

test(
  'a rotten object is found by verify, refused by read, and not taken for a copy of the same upload',
  deadline,
  async () => {
    const { archive, root } = await openArchive();
    const good = await store(archive, 'good');
    const rotten = await store(archive, 'will rot');
    await damage(root, rotten);
    const verdicts = new Map<string, boolean>();
    for await (const { sha256, intact } of archive.verify()) verdicts.set(sha256, intact);
    expect(verdicts).toEqual(
      new Map([
        [good, true],
        [rotten, false],
      ]),
    );
    await expect(archive.read(rotten)).rejects.toBeInstanceOf(AlteredContent);
    await expect(buffer(archive.open(rotten))).rejects.toBeInstanceOf(AlteredContent);
    const again = await archive.receive(chunks('will rot'), meta, noCap);
    await expect(archive.keep(again)).rejects.toMatchObject({ code: 'internal_error' });
  },
);

test(
  'the sweep removes unfinished uploads and sets objects without a row aside, and nothing else',
  deadline,
  async () => {
    const { archive, root } = await openArchive();
    const referenced = await store(archive, 'has a row');
    const orphan = await store(archive, 'has none');
    await archive.receive(chunks('process died here'), meta, noCap);
    expect(await archive.sweep(async (sha256) => sha256 === referenced)).toEqual({
      temporary: 1,
      orphans: 1,
    });
    expect((await filesUnder(root)).toSorted()).toEqual([referenced, orphan].toSorted());
    expect(await filesUnder(join(root, 'set-aside'))).toEqual([orphan]);
    await expect(archive.read(orphan)).rejects.toBeInstanceOf(AlteredContent);
    expect(await archive.sweep(async () => true)).toEqual({ temporary: 0, orphans: 0 });
  },
);

test.skipIf(!canMountSmallDisk)(
  'a full disk is an internal error that says so, with nothing kept (needs root on Linux to mount a small disk)',
  deadline,
  async () => {
    const root = await mountSmallDisk(1);
    const archive = await openFileBlobArchive(root, silentLog);
    const kept = await store(archive, randomBytes(200_000));
    const tooMuch = archive.receive(
      chunks(...Array.from({ length: 40 }, () => randomBytes(65_536))),
      meta,
      noCap,
    );
    await expect(tooMuch).rejects.toMatchObject({
      code: 'internal_error',
      message: 'The disk of the archive is full; nothing was stored.',
    });
    expect(await filesUnder(root)).toEqual([kept]);
    await store(archive, randomBytes(200_000));
  },
);

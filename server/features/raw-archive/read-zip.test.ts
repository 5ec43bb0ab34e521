import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listZip, readZip } from './read-zip.ts';
import { zipLimits } from './zip-limits.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'larmor-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const list = async (zip: Uint8Array) => {
  const file = path.join(folder, 'a.zip');
  await writeFile(file, zip);
  return listZip(file);
};

const plain = { '1/fid': Uint8Array.of(1, 2, 3, 4), '1/acqus': strToU8('##TITLE= x') };

/** Declares another unpacked size for the first file, in its directory record and its local header. */
const lieAboutSize = (zip: Uint8Array, bytes: number): Uint8Array => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const directory = zip.findIndex((_, k) => zip[k] === 0x50 && zip[k + 1] === 0x4b && zip[k + 2] === 1);
  view.setUint32(directory + 24, bytes, true);
  view.setUint32(22, bytes, true);
  return zip;
};

describe('unpacking a zip of an experiment', () => {
  it('lists and reads files, without folders and the system’s own files', async () => {
    const zip = zipSync({ ...plain, '__MACOSX/1/._fid': strToU8('x'), '1/.DS_Store': strToU8('x') });
    expect(await list(zip)).toMatchObject({
      ok: true,
      value: [
        { name: '1/fid', sizeBytes: 4 },
        { name: '1/acqus', sizeBytes: 10 },
      ],
    });
    const read = await readZip(zip);
    expect(read.ok && read.value.map((file) => file.name)).toEqual(['1/fid', '1/acqus']);
    expect(read.ok && [...(read.value[0]?.bytes ?? [])]).toEqual([1, 2, 3, 4]);
  });

  it('refuses more entries than any experiment has', async () => {
    const many = Object.fromEntries(
      Array.from({ length: zipLimits.entries + 1 }, (_, k) => [`${k}`, new Uint8Array(0)]),
    );
    expect(await list(zipSync(many, { level: 0 }))).toMatchObject({
      ok: false,
      error: { code: 'unsafe_zip' },
    });
  });

  it('refuses to unpack more than its directory promises', async () => {
    const zip = lieAboutSize(zipSync({ zeros: new Uint8Array(1_000_000) }), 10);
    expect(await readZip(zip)).toMatchObject({ ok: false, error: { code: 'damaged_zip' } });
  });

  it('refuses a promise of more than fits, before unpacking anything', async () => {
    const zip = lieAboutSize(zipSync({ zeros: new Uint8Array(1000) }), zipLimits.totalBytes + 1);
    expect(await list(zip)).toMatchObject({ ok: false, error: { code: 'unsafe_zip' } });
    expect(await readZip(zip)).toMatchObject({ ok: false, error: { code: 'unsafe_zip' } });
  });

  it('never crashes on a changed byte', async () => {
    const zip = zipSync(plain);
    for (let position = 0; position < zip.length; position++) {
      const mutated = zip.slice();
      mutated[position] = (mutated[position] ?? 0) ^ 0xff;
      const read = await readZip(mutated);
      expect(typeof read.ok).toBe('boolean');
    }
  });
});

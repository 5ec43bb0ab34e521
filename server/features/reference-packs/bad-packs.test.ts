import { readdir } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveLayout } from '#kernel/blobs/object-files.ts';
import { archiveRootOf } from '#kernel/blobs/open-blob-archive.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import {
  manifestOf,
  type PackFiles,
  smallPack,
  unzipPack,
  withFile,
  withManifest,
  zipPack,
} from '../../testing/made-pack.ts';
import { changePack, packForm, sendPack } from '../../testing/send-pack.ts';

let server: TestServer;
let ada: string;
let sound: Uint8Array;
let files: PackFiles;

beforeAll(async () => {
  sound = await smallPack();
  files = unzipPack(sound);
  server = await startTestServer({ settings: { archiveMaxFileBytes: mostBytes } });
  ada = (await server.signUp('ada@example.org')).access_token;
}, 60_000);
afterAll(() => server.cleanUp());

const tables = '13C.tables';
const mostBytes = 1_000_000;

/** Nothing of a refused pack is left: no row, no object of the archive, no file that was being received. */
const expectNothingLeft = async (): Promise<void> => {
  const { body } = await server.call('GET', '/reference-packs', { token: ada });
  expect(body.items).toEqual([]);
  const { objects, incoming } = archiveLayout(archiveRootOf(server.dataDir));
  expect(await readdir(objects)).toEqual([]);
  expect(await readdir(incoming)).toEqual([]);
};

/** Bytes of a zip whose directory and local head say that its first file has so many bytes unpacked. */
const sayingSize = (zip: Uint8Array, name: string, bytes: number): Uint8Array => {
  const changed = Uint8Array.from(zip);
  const view = new DataView(changed.buffer);
  const isNamed = (at: number, head: number): boolean =>
    Buffer.from(changed.subarray(at + head, at + head + name.length)).toString() === name;
  for (let at = 0; at + 46 < changed.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50 && isNamed(at, 46)) view.setUint32(at + 24, bytes, true);
    if (view.getUint32(at, true) === 0x04034b50 && isNamed(at, 30)) view.setUint32(at + 22, bytes, true);
  }
  return changed;
};

/** Two files of one name, which no library writes: the second is renamed in the bytes. */
const zipTwice = (name: string): Uint8Array => {
  const other = `${name.slice(0, -1)}_`;
  const zip = Buffer.from(zipPack({ ...files, [other]: new Uint8Array(4) }));
  for (let at = zip.indexOf(other); at !== -1; at = zip.indexOf(other)) zip.write(name, at);
  return zip;
};

/** The directory says that a file is a symbolic link of Unix. */
const linking = (zip: Uint8Array, name: string): Uint8Array => {
  const changed = Buffer.from(zip);
  const head = changed.lastIndexOf(name) - 46;
  changed.writeUInt8(3, head + 5);
  changed.writeUInt32LE(0o120777 * 0x1_0000, head + 38);
  return changed;
};

const lying = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  new DataView(bytes.buffer).setUint32(16, 0x7fffffff, true);
  return bytes;
};

const flipped = (): PackFiles => {
  const bytes = Uint8Array.from(files[tables] as Uint8Array);
  bytes[1000] = (bytes[1000] ?? 0) ^ 1;
  return { ...files, [tables]: bytes };
};

/** The manifest with its text changed, as only something that is not this program writes it. */
const inManifest = (found: RegExp, by: string): PackFiles => ({
  ...files,
  'manifest.json': new TextEncoder().encode(JSON.stringify(manifestOf(files)).replace(found, by)),
});

/** What is sent, and the sentence and code it is refused with. */
const cases: Readonly<Record<string, readonly [() => Uint8Array, string, RegExp]>> = {
  'no zip': [() => new TextEncoder().encode('nothing'), 'damaged_zip', /^The zip cannot be read: /],
  'an empty file': [() => new Uint8Array(0), 'damaged_zip', /^The zip cannot be read: /],
  'one that was cut off': [
    () => sound.subarray(0, sound.length / 2),
    'damaged_zip',
    /^The zip cannot be read/,
  ],
  'one without a manifest': [
    () => zipPack({ [tables]: files[tables] ?? new Uint8Array(0) }),
    'invalid_reference_pack',
    /^The file is no reference pack: it has no manifest\.json\.$/,
  ],
  'a changed manifest': [
    () =>
      zipPack({
        ...files,
        'manifest.json': new TextEncoder().encode(JSON.stringify({ ...manifestOf(files), records: 9 })),
      }),
    'invalid_reference_pack',
    /digest does not fit/,
  ],
  'a changed table': [() => zipPack(flipped()), 'invalid_reference_pack', /^13C\.tables was changed: /],
  'one of another format': [
    () => zipPack(withManifest(files, { format: 7 })),
    'reference_pack_of_other_version',
    /^The pack is of format 7; this program reads format 1\.$/,
  ],
  'one whose manifest is a list': [
    () => zipPack({ ...files, 'manifest.json': new TextEncoder().encode('[]') }),
    'invalid_reference_pack',
    /^The manifest of the pack is not JSON\.$/,
  ],
  'one whose manifest names no format': [
    () => zipPack({ ...files, 'manifest.json': new TextEncoder().encode('{}') }),
    'invalid_reference_pack',
    /^The manifest of the pack names no format\.$/,
  ],
  'one with a table twice': [
    () => zipTwice(tables),
    'unsafe_zip',
    /^The zip holds two files called 13C\.tables\.$/,
  ],
  'one with a table that is a link': [
    () => linking(sound, tables),
    'unsafe_zip',
    /^The zip holds a symbolic link \(13C\.tables\)/,
  ],
  'one built for another model': [
    () =>
      zipPack(
        withManifest(files, { built_with: { ...manifestOf(files).built_with, model: 'larmor-shifts 0' } }),
      ),
    'reference_pack_of_other_version',
    /^The pack was built for larmor-shifts 0; /,
  ],
  'one of a kind there is not': [
    () => zipPack(withManifest(files, { kind: 'odours' })),
    'invalid_reference_pack',
    /^The pack is of kind odours, which there is not; /,
  ],
  'one without a licence': [
    () => zipPack(withManifest(files, { licence: '' })),
    'invalid_reference_pack',
    /^The pack names no licence, so its numbers may not be shown\.$/,
  ],
  'one whose name would break what it is shown in': [
    () => zipPack(withManifest(files, { name: 'made\u001b[31m\u202eedam' })),
    'invalid_reference_pack',
    /^The manifest of the pack is wrong at name: Must not contain control characters\.\.?$/,
  ],
  'one whose licence holds zero bytes': [
    () => zipPack(withManifest(files, { licence: 'CC0\u0000' })),
    'invalid_reference_pack',
    /^The manifest of the pack is wrong at licence: /,
  ],
  'one whose name is broken text': [
    () => zipPack(inManifest(/"name":"made"/g, '"name":"\\ud800"')),
    'invalid_reference_pack',
    /^The manifest of the pack is wrong at name: /,
  ],
  'one with a number that has no exact form': [
    () => zipPack(inManifest(/"mean_error_ppm":[^,}]+/, '"mean_error_ppm":1e300')),
    'invalid_reference_pack',
    /^The manifest of the pack has no digest: /,
  ],
  'one with a file too many': [
    () => zipPack({ ...files, 'run.sh': new Uint8Array(4) }),
    'invalid_reference_pack',
    /^The pack holds run\.sh, which belongs to no pack\.$/,
  ],
  'one whose tables say they are longer than they are': [
    () => zipPack(withFile(files, tables, lying)),
    'invalid_reference_pack',
    /^13C\.tables ends early: it is truncated\.$/,
  ],
  'one with a path out of its folder': [
    () => zipSync({ ...files, '../../larmor.db': new Uint8Array(4) }),
    'unsafe_zip',
    /^The zip holds a file outside its own folder /,
  ],
  'one that unpacks to far more than it is': [
    () => zipPack({ ...files, [tables]: new Uint8Array(64 * 1024 * 1024) }),
    'unsafe_zip',
    /as a zip bomb does/,
  ],
  'one that says it unpacks to four gigabytes': [
    () => sayingSize(sound, tables, 0xffff_fff0),
    'unsafe_zip',
    /^The zip would unpack to 4097 MiB; at most 512 MiB are accepted\.$/,
  ],
  'one whose manifest is larger than any is': [
    () => zipPack({ ...files, 'manifest.json': new Uint8Array(3 * 1024 * 1024).fill(32) }),
    'invalid_reference_pack',
    /^The manifest of the pack has 3145728 bytes; at most 2097152 are read\.$/,
  ],
  'one whose zip says less than is in it': [
    () => sayingSize(sound, tables, 100),
    'invalid_reference_pack',
    /^13C\.tables has 100 bytes where the manifest says \d+\.$/,
  ],
};

describe('a pack that is refused leaves nothing behind', () => {
  it.each(Object.entries(cases))('%s', async (_name, [make, finding, sentence]) => {
    const { status, body } = await sendPack(server, ada, make());
    expect([status, body.code, body.details]).toEqual([422, 'validation_error', { finding }]);
    expect(body.fields.pack[0]).toMatch(sentence);
    await expectNothingLeft();
  });

  it('none at all, two at once, or a part with another name', async () => {
    const send = (form: FormData) => server.call('POST', '/reference-packs', { token: ada, form });
    expect(await send(new FormData())).toMatchObject({
      status: 422,
      body: { fields: { pack: [/required/] } },
    });
    const twice = packForm(sound);
    twice.append('pack', new Blob([Uint8Array.from(sound)]), 'again');
    expect((await send(twice)).status).toBe(422);
    const other = packForm(sound);
    other.set('licence', 'CC0');
    expect((await send(other)).status).toBe(422);
    await expectNothingLeft();
  });

  it('one that is larger than the archive takes', async () => {
    const { status } = await sendPack(server, ada, new Uint8Array(mostBytes + 1));
    expect(status).toBe(413);
    await expectNothingLeft();
  });
});

it('a pack that is sent again after all of that is installed and used', async () => {
  const { status, body } = await sendPack(server, ada, sound);
  expect(status).toBe(201);
  expect((await changePack(server, ada, body.id, 'activate')).status).toBe(200);
});

import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import {
  brukerFiles,
  brukerParts,
  proton,
  sampleZip,
  settled,
  type UploadPart,
  upload,
} from '../../testing/upload.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const { fid, acqus } = brukerFiles();
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);

const fidFile = (bytes: Uint8Array | string, name = 'fid'): UploadPart => ({ part: 'fid_file', name, bytes });
const acqusFile = (bytes: Uint8Array | string = acqus): UploadPart => ({
  part: 'acqus_file',
  name: 'acqus',
  bytes,
});
const zipped = (files: Record<string, Uint8Array | string>): UploadPart =>
  fidFile(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [
          name,
          typeof bytes === 'string' ? strToU8(bytes) : bytes,
        ]),
      ),
    ),
    'folder.zip',
  );

/** The first record of a zip's directory, where its flags and attributes are. */
const patchDirectory = (zip: Uint8Array, offset: number, values: readonly number[]): Uint8Array => {
  const start = zip.findIndex(
    (_, k) => zip[k] === 0x50 && zip[k + 1] === 0x4b && zip[k + 2] === 1 && zip[k + 3] === 2,
  );
  zip.set(values, start + offset);
  return zip;
};
const experiment = { '1/fid': fid, '1/acqus': strToU8(acqus) };

/** Unix mode of a symbolic link in the upper half of the external attributes. */
const symlinkZip = patchDirectory(zipSync(experiment), 38, [0, 0, 0xff, 0xa1]);
const encryptedZip = patchDirectory(zipSync(experiment), 8, [1]);

const refusedAtOnce: readonly [string, readonly UploadPart[], Record<string, string>, string, RegExp][] = [
  ['a Bruker fid without acqus', [fidFile(fid)], proton, 'acqus_file', /acqus/],
  ['a zero-byte file', [fidFile(''), acqusFile()], proton, 'fid_file', /0 bytes/],
  ['an empty acqus', [fidFile(fid), acqusFile('')], proton, 'acqus_file', /0 bytes/],
  ['a picture renamed to fid', [fidFile(png), acqusFile()], proton, 'fid_file', /PNG picture/],
  [
    'two experiments in one zip',
    [zipped({ ...experiment, '2/fid': fid, '2/acqus': acqus })],
    proton,
    'fid_file',
    /1\/, 2\//,
  ],
  ['a folder without acqus', [zipped({ '1/fid': fid })], proton, 'acqus_file', /acqus/],
  [
    'non-uniformly sampled 2D data sent as 1H',
    [zipped({ '1/ser': fid, '1/acqus': acqus, '1/nuslist': '0\n3\n' })],
    proton,
    'nucleus',
    /two-dimensional/,
  ],
  [
    'Agilent data sent as Bruker',
    [zipped({ '1/fid': fid, '1/procpar': 'x' })],
    proton,
    'instrument',
    /agilent/,
  ],
  [
    'a processed spectrum without its parameters',
    [zipped({ '1/acqus': acqus, '1/pdata/1/1r': fid })],
    proton,
    'fid_file',
    /procs/,
  ],
  ['a zip without an experiment', [zipped({ 'readme.txt': 'hello' })], proton, 'fid_file', /no experiment/],
  ['a zip with an empty fid', [zipped({ '1/fid': '', '1/acqus': acqus })], proton, 'fid_file', /0 bytes/],
  ['a path that climbs out', [zipped({ '../fid': fid, acqus })], proton, 'fid_file', /outside/],
  ['an absolute path', [zipped({ '/etc/fid': fid, acqus })], proton, 'fid_file', /outside/],
  ['a symbolic link', [fidFile(symlinkZip, 'a.zip')], proton, 'fid_file', /symbolic link/],
  ['an encrypted zip', [fidFile(encryptedZip, 'a.zip')], proton, 'fid_file', /encrypted/],
  [
    'a zip bomb',
    [zipped({ ...experiment, '1/zeros': new Uint8Array(40 * 1024 * 1024) })],
    proton,
    'fid_file',
    /zip bomb/,
  ],
  [
    'a truncated zip',
    [fidFile(zipSync(experiment).subarray(0, 2000), 'a.zip')],
    proton,
    'fid_file',
    /cannot be read/,
  ],
  [
    'a 2D ser sent as 1H',
    [zipped({ '1/ser': fid, '1/acqus': acqus, '1/acqu2s': acqus })],
    proton,
    'nucleus',
    /two-dimensional/,
  ],
  [
    'JCAMP-DX sent as Bruker',
    [fidFile('##TITLE= x\n##JCAMP-DX= 5.01\n'), acqusFile()],
    proton,
    'instrument',
    /JCAMP-DX/,
  ],
  ['binary sent as JCAMP-DX', [fidFile(fid)], { ...proton, instrument: 'jcamp_dx' }, 'fid_file', /##TITLE/],
  [
    'two files of one name',
    [...brukerParts(), { part: 'parameter_files', name: 'acqus', bytes: acqus }],
    proton,
    'parameter_files',
    /Two files/,
  ],
  ['no file at all', [], proton, 'fid_file', /required/],
  ['an unknown nucleus', brukerParts(), { ...proton, nucleus: '195Pt' }, 'nucleus', /./],
  ['notes that are too long', brukerParts(), { ...proton, notes: 'x'.repeat(2001) }, 'notes', /./],
];

describe('what can be told at once is a 422 with a sentence', () => {
  it.each(refusedAtOnce)('%s', async (_case, parts, fields, field, sentence) => {
    const { status, body } = await upload(server, token, parts, fields);
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'validation_error' } });
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.fields[field].join(' ')).toMatch(sentence);
  });

  it('a zip of two experiments, with its folders as fields', async () => {
    const parts = [zipped({ ...experiment, '2/fid': fid, '2/acqus': acqus })];
    const { body } = await upload(server, token, parts, proton);
    expect(body.details).toEqual({
      finding: 'several_experiments',
      found_folders: [
        { folder: '1/', holds: 'fid' },
        { folder: '2/', holds: 'fid' },
      ],
    });
  });

  it('an unknown preset, without a list of those that exist', async () => {
    const { status, body } = await upload(server, token, brukerParts(), { ...proton, preset: 'nonsense' });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'unknown_processing_preset' });
    expect(body.message).not.toMatch(/default_1h|default_13c/);
  });

  it('a project that is not there', async () => {
    const { status } = await upload(server, token, brukerParts(), { ...proton, project_id: 'prj_x' });
    expect(status).toBe(404);
  });

  it('and nothing of it stays in the store', async () => {
    const { body } = await server.call('GET', '/analyses', { token });
    expect(body.items).toEqual([]);
    expect((await server.kernel.store.read.selectFrom('job').selectAll().execute()).length).toBe(0);
  });
});

const nan = new Uint8Array(8192 * 8);
new DataView(nan.buffer).setFloat64(0, Number.NaN, true);

const failing: readonly [string, readonly UploadPart[], Record<string, string>, RegExp][] = [
  [
    'samples that are not numbers',
    [
      fidFile(nan),
      acqusFile(acqus.replace('##$DTYPA= 0', '##$DTYPA= 2').replace('##$TD= 16384', '##$TD= 8192')),
    ],
    proton,
    /not a number/i,
  ],
  [
    'TD of 2³¹',
    [fidFile(fid), acqusFile(acqus.replace('##$TD= 16384', '##$TD= 2147483648'))],
    proton,
    /TD|points/,
  ],
  ['a text sent as fid', [fidFile('this is no measurement'), acqusFile()], proton, /./],
  [
    'an acqus without frequencies',
    [fidFile(fid), acqusFile('##TITLE= x\n##END=\n')],
    proton,
    /SFO1|SW_h|acqus/,
  ],
  [
    'two-dimensional data',
    [zipped({ '1/ser': fid, '1/acqus': acqus, '1/acqu2s': acqus })],
    { ...proton, nucleus: '2D' },
    /ser|acqu2s|TD|points|rows/,
  ],
  [
    'a JCAMP-DX text without data',
    [fidFile('##TITLE= x\n##JCAMP-DX= 5.01\n##END=\n', 'x.dx')],
    { nucleus: '1H', instrument: 'jcamp_dx' },
    /./,
  ],
];

describe('what only the readers can tell fails with its reason, and the bytes stay', () => {
  it.each(failing)('%s', async (_case, parts, fields, reason) => {
    const created = await upload(server, token, parts, fields);
    expect(created.status).toBe(201);
    const analysis = await settled(server, token, created.body.id);
    expect(analysis).toMatchObject({ status: 'failed', run_id: null, peaks: [] });
    expect(analysis.error.message).toMatch(reason);
    expect(analysis.error.code).not.toBe('internal_error');
    const archive = await server.call('GET', `/raw-fid/${analysis.archive_id}`, { token });
    expect(archive.body.files).toHaveLength(parts.length);
    expect((await server.call('GET', `/analyses/${analysis.id}/spectrum`, { token })).status).toBe(409);
    expect((await server.call('GET', `/analyses/${analysis.id}/peaks`, { token })).status).toBe(409);
  });

  it('a FID shorter than TD says is used, with a remark', async () => {
    const created = await upload(server, token, [fidFile(fid.subarray(0, fid.length / 2)), acqusFile()]);
    const analysis = await settled(server, token, created.body.id);
    expect(analysis.error).toBeNull();
    const said = [...analysis.warnings, ...analysis.contradictions].map((remark) => remark.code).join(' ');
    expect(said).toMatch(/truncated|short/);
  });

  it('Agilent without procpar is accepted with a visible warning', async () => {
    const parts = [fidFile(fid)];
    const created = await upload(server, token, parts, { nucleus: '1H', instrument: 'agilent' });
    expect(created.status).toBe(201);
    expect(created.body.warnings).toEqual([expect.objectContaining({ code: 'procpar_missing' })]);
    const after = await settled(server, token, created.body.id);
    expect(after.warnings).toEqual([expect.objectContaining({ code: 'procpar_missing' })]);
  });

  it('a failed analysis can be retried and fails again for the same reason', async () => {
    const created = await upload(server, token, [fidFile('this is no measurement'), acqusFile()]);
    const first = await settled(server, token, created.body.id);
    const retry = await server.call('POST', `/analyses/${first.id}/retry`, { token, json: {} });
    expect(retry).toMatchObject({ status: 200, body: { status: 'queued', error: null } });
    expect((await settled(server, token, first.id)).error).toEqual(first.error);
  });
});

describe('uploads that are larger than allowed', () => {
  it('are a 413 and leave nothing behind', async () => {
    const small = await startTestServer({ settings: { archiveMaxFileBytes: 10_000 } });
    try {
      const { access_token } = await small.signUp('ada@example.org');
      const { status, body } = await upload(small, access_token, [
        fidFile(sampleZip('aspirin-1h.zip'), 'aspirin-1h.zip'),
      ]);
      expect({ status, code: body.code }).toEqual({ status: 413, code: 'payload_too_large' });
      expect((await small.call('GET', '/analyses', { token: access_token })).body.items).toEqual([]);
    } finally {
      await small.cleanUp();
    }
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import {
  buildMassSpectraPack,
  buildMutagenicityPack,
  buildPotencyPack,
  buildSpectraPack,
  readMassSource,
  readSource,
  readStudySource,
  readTestedSource,
} from './features/pack-sources/index.ts';
import { madeMassLines } from './testing/made-mass-spectra.ts';
import { madeLines } from './testing/made-pack.ts';
import { madeStudyTable, madeTestedTable } from './testing/made-regulatory-packs.ts';
import { changePack } from './testing/send-pack.ts';
import { untilEnded } from './testing/until-ended.ts';

let server: TestServer;
let root: string;

beforeAll(async () => {
  server = await startTestServer();
  root = (await server.signUp('root@example.org')).access_token;
});
afterAll(() => server.cleanUp());

type Bytes = string | Uint8Array<ArrayBuffer>;

const send = (name: string, bytes: Bytes): Promise<CallResult> => {
  const form = new FormData();
  form.set('source_file', new Blob([bytes]), name);
  return server.call('POST', '/reference-packs/sources', { token: root, form });
};

const ask = (kind: string, from: string, version: string): Promise<CallResult> =>
  server.call('POST', '/reference-packs/build', {
    token: root,
    json: { kind, name: 'Ours', version, from, licence: 'in-house' },
  });

const build = async (
  kind: string,
  name: string,
  bytes: Bytes,
  version = name,
): Promise<CallResult['body']> => {
  const { body: source } = await send(name, bytes);
  const { status, body } = await ask(kind, source.archive_id, version);
  expect([status, body.status, body.kind]).toEqual([201, 'queued', kind]);
  return untilEnded(server, root, `/reference-packs/builds/${body.id}`);
};

const packOf = async ({ pack_id }: CallResult['body']): Promise<CallResult['body']> =>
  (await server.call('GET', `/reference-packs/${pack_id}`, { token: root })).body;

const eventsOf = async (id: string): Promise<string[]> =>
  (await server.call('GET', `/audit/events?record_id=${id}`, { token: root })).body.items
    .map(({ event }: { event: string }) => event)
    .sort();

const aspirin = 'CC(=O)Oc1ccccc1C(O)=O';
const table = [
  'id,smiles,nucleus,atom,shift_ppm',
  `aspirin,${aspirin},13C,1,20.9`,
  `aspirin,${aspirin},13C,2,169.7`,
  `aspirin,${aspirin},13C,5,151.3`,
  'ethanol,CCO,13C,1,18.2',
  'ethanol,CCO,13C,2,57.8',
  'ethanol,CCO,13C,9,57.8',
].join('\n');

const massbank = [
  'ACCESSION: MSBNK-Eawag-EA000401',
  'LICENSE: CC BY',
  'CH$NAME: Aspirin',
  'CH$FORMULA: C9H8O4',
  `CH$SMILES: ${aspirin}`,
  'AC$MASS_SPECTROMETRY: MS_TYPE MS2',
  'AC$MASS_SPECTROMETRY: ION_MODE NEGATIVE',
  'MS$FOCUSED_ION: PRECURSOR_M/Z 179.0349',
  'PK$NUM_PEAK: 2',
  'PK$PEAK: m/z int. rel.int.',
  '  93.0346 20 200',
  '  137.0244 100 999',
  '//',
  '',
].join('\n');
const msp = `Name: Aspirin\nPrecursorMZ: 179.0349\nIon_mode: Negative\nSMILES: ${aspirin}\nNum Peaks: 1\n137.0244 100\n`;
const mgf = `BEGIN IONS\nTITLE=one\nPEPMASS=179.0349\nIONMODE=negative\nSMILES=${aspirin}\n137.0244 100\nEND IONS\nBEGIN IONS\nTITLE=two\nPEPMASS=200\n100 5\nEND IONS\n`;

describe('a pack of spectra', () => {
  it('is what the command makes of the same file, is installed inactive, and finds its compounds once it is active', async () => {
    const lines = madeLines().slice(0, 40).join('\n');
    const ended = await build('spectra', 'made.jsonl', lines);
    expect(ended).toMatchObject({ status: 'completed', error: null, licence: 'in-house', inputs: 1 });
    const source = { ...(await readSource('made.jsonl', Readable.from([lines]))), licence: 'in-house' };
    const alone = buildSpectraPack({ name: 'Ours', version: 'made.jsonl', sources: [source] });
    expect(ended.result).toMatchObject({
      digest: alone?.manifest.digest,
      compounds: 40,
      shifts: [],
      spectra: [{ of: '13C', count: 40 }],
      doubtful_assignments: null,
      held_back: null,
    });
    expect(await packOf(ended)).toMatchObject({
      kind: 'spectra',
      state: 'inactive',
      records: 40,
      digest: ended.result.digest,
      file_sha256: ended.result.file_sha256,
    });
    expect(await eventsOf(ended.id)).toEqual(['pack_build.completed', 'pack_build.create']);
    expect(await eventsOf(ended.pack_id)).toEqual(['reference_pack.install']);
    expect((await changePack(server, root, ended.pack_id, 'activate')).status).toBe(200);
    const [record] = source.records;
    const asked = record?.nuclei['13C'];
    const peaks = (asked?.assigned.length ? asked.assigned : (asked?.peaks ?? [])).map(({ shiftPpm }) => ({
      shift_ppm: shiftPpm,
    }));
    const found = await server.call('POST', '/spectrum/retrieve', {
      token: root,
      json: { nucleus: '13C', peaks, k: 1 },
    });
    expect(found.body).toMatchObject({
      items: [{ id: record?.id }],
      reference_pack: { digest: ended.result.digest },
    });
    const again = await build('spectra', 'made.jsonl', lines);
    expect(again).toMatchObject({ status: 'failed', pack_id: null, error: { code: 'pack_installed' } });
  });

  it('is read from a table, and says which records were passed over', async () => {
    const ended = await build('spectra', 'list.csv', table);
    expect(ended.result).toMatchObject({
      compounds: 1,
      spectra: [{ of: '13C', count: 1 }],
      passed_over: [{ reason: 'A shift is assigned to an atom the structure does not have.', count: 1 }],
    });
  });
});

describe('a pack of mass spectra', () => {
  it.each([
    ['massbank.txt', massbank, 'CC BY', 'negative'],
    ['one.msp', msp, 'in-house', 'negative'],
    ['two.mgf', mgf, 'in-house', 'negative'],
    ['lines.jsonl', madeMassLines().slice(20).join('\n'), 'in-house', 'positive'],
  ])(
    'is built of %s as the command builds it, each spectrum under its own licence',
    async (name, text, licence, polarity) => {
      const ended = await build('mass_spectra', name, text);
      const source = {
        ...(await readMassSource(name, Readable.from([Buffer.from(text)]))),
        licence: 'in-house',
      };
      const alone = buildMassSpectraPack({ name: 'Ours', version: name, sources: [source] });
      expect(ended).toMatchObject({ status: 'completed', error: null });
      expect(ended.result).toMatchObject({
        digest: alone?.manifest.digest,
        compounds: alone?.manifest.compounds,
        spectra: [{ of: polarity, count: source.records.length }],
        held_back: null,
        not_calibrated: expect.stringMatching(/source/),
      });
      expect(await packOf(ended)).toMatchObject({ kind: 'mass_spectra', state: 'inactive', licence });
    },
  );

  it('is built of a packed file, and counts what names no compound', async () => {
    const ended = await build('mass_spectra', 'two.mgf.gz', Uint8Array.from(gzipSync(mgf)));
    expect(ended.result.passed_over).toEqual([
      { reason: 'The record names no compound, by InChIKey or SMILES.', count: 1 },
    ]);
  });

  const real = new URL('../../shared/data/prediction/ms_formats/massbank_five_spectra.msp', import.meta.url);
  it.skipIf(!existsSync(real))('is built of an extract of MassBank (shared data)', async () => {
    const ended = await build('mass_spectra', 'five.msp', Uint8Array.from(readFileSync(real)));
    expect(ended).toMatchObject({ status: 'completed', error: null });
    const kept = ended.result.spectra.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    const left = ended.result.passed_over.reduce(
      (sum: number, { count }: { count: number }) => sum + count,
      0,
    );
    expect([kept > 0, kept + left]).toEqual([true, 5]);
  });
});

describe('what no pack can be built of', () => {
  const installed = async (): Promise<number> =>
    (await server.call('GET', '/reference-packs', { token: root })).body.items.length;

  it.each([
    ['spectra', 'a.sdf', 'A\0B', 'unreadable_source', /no text/],
    [
      'spectra',
      'b.jsonl',
      '{"id":1,"smiles":"C1CC","c13":[[0,1]]}',
      'nothing_to_keep',
      /no line of 1H or 13C/,
    ],
    ['mass_spectra', 'a.mgf', 'BEGIN IONS\nPEPMASS=100\n50 5\n', 'unreadable_source', /It was cut/],
    [
      'mass_spectra',
      'b.msp',
      'Name: x\nPrecursorMZ: 100\nNum Peaks: 1\n50 5\n',
      'nothing_to_keep',
      /no fragment spectrum/,
    ],
    ['mass_spectra', 'c.mgf.gz', 'not packed', 'unreadable_source', /packed/],
  ])(
    '(%s of %s) fails with its sentence, and nothing is installed',
    async (kind, name, text, code, sentence) => {
      const before = await installed();
      const ended = await build(kind, name, text);
      expect(ended).toMatchObject({ status: 'failed', pack_id: null, error: { code } });
      expect(ended.error.message).toMatch(sentence);
      expect(await installed()).toBe(before);
    },
  );

  it('is refused before a job: a file of the other kind, approved analyses of another kind than shifts', async () => {
    const { body: mass } = await send('two.mgf', mgf);
    const { body: lists } = await send('list.csv', table);
    const shifts = await ask('shifts', mass.archive_id, 'x');
    expect([shifts.status, shifts.body.fields.from[0]]).toEqual([
      422,
      'A pack of shifts is built of .sdf, .nmredata.sdf, .csv and .jsonl, each also packed (.gz); two.mgf is none of them.',
    ]);
    expect((await ask('mass_spectra', lists.archive_id, 'x')).body.fields.from[0]).toMatch(
      /list\.csv is none/,
    );
    for (const kind of ['spectra', 'mass_spectra'])
      expect((await ask(kind, 'approved_analyses', 'x')).body.fields.from[0]).toMatch(
        /become a pack of shifts/,
      );
    expect((await ask('masses', lists.archive_id, 'x')).status).toBe(422);
  });

  it('is stopped on request', async () => {
    const { body: source } = await send('many.jsonl', madeMassLines(6, 300).join('\n'));
    const { body } = await ask('mass_spectra', source.archive_id, 'stopped');
    const stopped = await server.call('POST', `/reference-packs/builds/${body.id}/cancel`, { token: root });
    expect(stopped).toMatchObject({ status: 200, body: { status: 'failed', error: { code: 'cancelled' } } });
  });
});

describe('a pack of regulatory data', () => {
  const tell = (): void => undefined;

  it('of carcinogenicity studies is what the command makes of the same file', async () => {
    const text = madeStudyTable();
    const ended = await build('carcinogenic_potency', 'studies.csv', text);
    const source = await readStudySource('studies.csv', Readable.from([text]));
    const alone = buildPotencyPack({
      name: 'Ours',
      version: 'studies.csv',
      sources: [{ ...source, licence: 'in-house' }],
      tell,
    });
    expect(ended).toMatchObject({
      status: 'completed',
      result: { digest: alone?.manifest.digest, compounds: 5 },
    });
    expect(await packOf(ended)).toMatchObject({ kind: 'carcinogenic_potency', state: 'inactive' });
  });

  it('of mutagenicity tests is what the command makes of the same file', async () => {
    const text = madeTestedTable();
    const ended = await build('mutagenicity', 'ames.csv', text);
    const source = await readTestedSource('ames.csv', Readable.from([text]));
    const alone = buildMutagenicityPack({
      name: 'Ours',
      version: 'ames.csv',
      sources: [{ ...source, licence: 'in-house' }],
      seed: 1,
      tell,
    });
    expect(ended).toMatchObject({
      status: 'completed',
      result: { digest: alone?.manifest.digest, compounds: 80 },
    });
    expect(await packOf(ended)).toMatchObject({ kind: 'mutagenicity', state: 'inactive' });
  });

  it('is refused of another file, of approved analyses, and of too little', async () => {
    const { body: source } = await send('ours.sdf', '');
    const refused = await ask('mutagenicity', source.archive_id ?? 'none', '1');
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['from']]);
    expect((await ask('carcinogenic_potency', 'approved_analyses', '1')).status).toBe(422);
    const few = await build('mutagenicity', 'few.csv', madeTestedTable().split('\n').slice(0, 10).join('\n'));
    expect(few).toMatchObject({ status: 'failed', error: { code: 'nothing_to_keep' } });
  });
});

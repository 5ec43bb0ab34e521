import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMagritek, makeNmrium, makePipe, nmriumSpectrum } from '#engines/testing/exchange-fixtures.ts';
import { sourceFile } from '#engines/testing/format-fixtures.ts';
import { synthesizeFid } from '#engines/testing/synthetic-fid.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { settled, upload } from '../../testing/upload.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

interface Sent {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const send = (
  [main, ...others]: readonly Sent[],
  instrument: string,
  nucleus = '1H',
): ReturnType<typeof upload> =>
  upload(
    server,
    token,
    [
      { part: 'fid_file', name: main?.name ?? '', bytes: main?.bytes ?? new Uint8Array() },
      ...others.map((file) => ({ part: 'parameter_files', ...file })),
    ],
    { nucleus, instrument },
  );

const zipped = (files: Readonly<Record<string, Uint8Array>>, name = 'sample.zip'): readonly Sent[] => [
  { name, bytes: zipSync(files) },
];

const analyse = async (files: readonly Sent[], instrument: string, nucleus = '1H') => {
  const created = await send(files, instrument, nucleus);
  expect([created.status, created.body.message]).toEqual([201, undefined]);
  return settled(server, token, created.body.id);
};

const shiftsOf = ({ peaks }: { peaks: readonly { shift_ppm: number }[] }) =>
  peaks.map(({ shift_ppm }) => shift_ppm);

const hasAll = (found: readonly number[], expected: readonly number[], tolerance: number) =>
  expected.filter((shift) => !found.some((each) => Math.abs(each - shift) < tolerance));

const signal = synthesizeFid({
  nucleus: '1H',
  frequencyMhz: 60,
  spectralWidthHz: 5000,
  // 5 kHz from −2200 Hz on: the carrier lies at 300 Hz, 5 ppm.
  carrierPpm: 5,
  points: 8192,
  groupDelayPoints: 0,
  sense: -1,
  noiseSd: 0.002,
  seed: 11,
  lines: [
    { shiftPpm: 7.26, amplitude: 0.5, widthHz: 1 },
    { shiftPpm: 3.7, amplitude: 3, widthHz: 1 },
    { shiftPpm: 1.2, amplitude: 3, widthHz: 1 },
  ],
});
const spinsolve = makeMagritek({ re: [...signal.re], im: [...signal.im] }, { nrPnts: '8192' });

const lorentz = (ppm: number) => (x: number) => 1 / (1 + ((x - ppm) / 0.002) ** 2);
const ppmAt = (k: number) => 10 - (10 * k) / 8192;
const spectrum = Array.from({ length: 8192 }, (_, k) =>
  [7.26, 3.7, 1.2].reduce((sum, ppm) => sum + 1000 * lorentz(ppm)(ppmAt(k)), Math.sin(k * k) * 0.5),
);

describe('measurements of other programs over HTTP', () => {
  it.each([
    ['as data.1d with acqu.par', () => [...spinsolve].reverse()],
    [
      'as a folder in a zip, with the variant the instrument keeps',
      () =>
        zipped(
          Object.fromEntries(
            spinsolve.flatMap(({ name, bytes }) => [
              [`run/${name}`, bytes],
              [`run/Enhanced/${name}`, bytes],
            ]),
          ),
        ),
    ],
  ])('Spinsolve %s', async (_, files) => {
    const analysis = await analyse(files(), 'magritek');
    expect(analysis).toMatchObject({ status: expect.not.stringMatching('failed'), instrument: 'magritek' });
    expect(analysis.acquisition.processed_elsewhere).toBe(false);
    expect(hasAll(shiftsOf(analysis), [7.26, 3.7, 1.2], 0.01)).toEqual([]);
  });

  it.each([
    ['NMRPipe', 'nmrpipe', () => [sourceFile('test.ft', makePipe(spectrum, { 101: 4000 / 8192 }))]],
    [
      'nmrium',
      'nmrium',
      () => [
        sourceFile(
          'view.nmrium',
          makeNmrium([nmriumSpectrum({ x: spectrum.map((_, k) => ppmAt(k)), re: spectrum })]),
        ),
      ],
    ],
    [
      'nmrium in its zip',
      'nmrium',
      () =>
        zipped(
          {
            '0f9b.nmrium': new TextEncoder().encode(
              makeNmrium([nmriumSpectrum({ x: spectrum.map((_, k) => ppmAt(k)), re: spectrum })]),
            ),
          },
          'view.nmrium',
        ),
    ],
  ])(
    'a spectrum of %s is kept as recorded and marked as processed elsewhere',
    async (_, instrument, files) => {
      const analysis = await analyse(files(), instrument);
      expect(analysis).toMatchObject({ status: expect.not.stringMatching('failed'), instrument });
      expect(analysis.acquisition.processed_elsewhere).toBe(true);
      expect(analysis.contradictions.map(({ code }: { code: string }) => code)).toContain(
        'processed_elsewhere',
      );
      expect(hasAll(shiftsOf(analysis), [7.26, 3.7, 1.2], 0.01)).toEqual([]);
    },
  );

  it.each<[string, () => readonly Sent[], string, string, RegExp]>([
    [
      'Tecmag',
      () => [sourceFile('T1.tnt', `TNT1.005${'\0'.repeat(99)}`)],
      'bruker',
      'fid_file',
      /Tecmag.*JCAMP-DX/,
    ],
    ['Tecmag in a zip', () => zipped({ 'a/T1.tnt': new Uint8Array(99) }), 'bruker', 'fid_file', /Tecmag/],
    ['nmrium as JCAMP-DX', () => [sourceFile('a.json', makeNmrium([]))], 'jcamp_dx', 'fid_file', /##TITLE/],
    ['nmrium as Bruker', () => [sourceFile('a.json', makeNmrium([]))], 'bruker', 'instrument', /nmrium/],
    ['NMRPipe as Agilent', () => [sourceFile('fid', makePipe(spectrum))], 'agilent', 'instrument', /nmrpipe/],
    ['other bytes as NMRPipe', () => [sourceFile('a.ft', 'x'.repeat(4000))], 'nmrpipe', 'fid_file', /mark/],
    ['data.1d alone', () => spinsolve.slice(1), 'magritek', 'parameter_files', /acqu\.par/],
    ['1r alone', () => [sourceFile('1r', new Uint8Array(400))], 'bruker', 'parameter_files', /procs/],
  ])('%s is refused at the door', async (_, files, instrument, field, sentence) => {
    const { status, body } = await send(files(), instrument);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect(body.fields[field].join(' ')).toMatch(sentence);
  });

  it('an nmrium file that only names its data fails with their names', async () => {
    const text = makeNmrium([{ source: { jcampURL: 'data/1h.dx' } }]);
    const { body } = await send([sourceFile('view.nmrium', text)], 'nmrium');
    const analysis = await settled(server, token, body.id);
    expect(analysis).toMatchObject({ status: 'failed', error: { code: 'data_elsewhere' } });
    expect(analysis.error.message).toContain('data/1h.dx');
  });
});

it('a processed 2D spectrum without its ser is shown with its axes, picked and marked', async () => {
  const zip = resolve(
    import.meta.dirname,
    '../../../node_modules/bruker-data-test/data/zipped/cyclosporin/cyclosporin_hsqc.zip',
  );
  const files = Object.entries(unzipSync(new Uint8Array(readFileSync(zip)))).filter(
    ([name]) => !/(^|\/)(ser|__MACOSX.*)$|\/$/.test(name),
  );
  const asked = zipped(Object.fromEntries(files));
  expect((await send(asked, 'bruker', '1H')).body.fields).toHaveProperty('nucleus');
  const analysis = await analyse(asked, 'bruker', '2D');
  expect(analysis).toMatchObject({
    status: expect.not.stringMatching('failed'),
    acquisition: { processed_elsewhere: true },
    two_d: { experiment: 'hsqc', phased: true },
  });
  expect(analysis.peaks.length).toBeGreaterThan(20);
  const { body } = await server.call('GET', `/analyses/${analysis.id}/spectrum`, { token });
  expect([body.rows, body.columns]).toEqual([1024, 1024]);
  const run = await server.call('GET', `/fid/runs/${analysis.run_id}`, { token });
  expect(run.body.recipe[0]).toMatchObject({
    step: 'as_recorded',
    parameters: { file: expect.stringMatching(/2rr$/), program: expect.stringMatching(/TopSpin/) },
  });
});

const sharedFolder = resolve(import.meta.dirname, '../../../../shared/data/nmr2');
const isShared = existsSync(sharedFolder);
const openShared = (name: string): Record<string, Uint8Array> =>
  unzipSync(new Uint8Array(readFileSync(resolve(sharedFolder, name))));

describe.skipIf(!isShared)('real folders of the shared set (skipped where it is absent)', () => {
  it('plasma without raw data: shown, picked and integrated, its phase left with the reason', async () => {
    const analysis = await analyse(zipped(openShared('R-plasma-processed-only.zip')), 'bruker');
    expect(analysis.status).not.toBe('failed');
    expect(analysis.acquisition.processed_elsewhere).toBe(true);
    expect(analysis.multiplets.length).toBeGreaterThan(20);
    expect(analysis.warnings.map(({ message }: { message: string }) => message).join(' ')).toMatch(
      /Phase left as recorded: .* without its imaginary part/,
    );
  });

  it('Spinsolve 60: the FID gives the shifts of the spectrum the instrument made', async () => {
    const files = openShared('S-spinsolve60.zip');
    const raw = await analyse(zipped(files), 'magritek');
    const { 'acqu.par': parameters, 'spectrum.1d': made } = files;
    if (parameters === undefined || made === undefined) throw new Error('the set has changed');
    const kept = await analyse(zipped({ 'acqu.par': parameters, 'spectrum.1d': made }), 'magritek');
    expect([raw, kept].map(({ acquisition }) => acquisition.processed_elsewhere)).toEqual([false, true]);
    // The instrument's axis has them at 3.95 and 1.50 ppm, within what a reference moves; mirrored they would lie at 5.5 and 7.9.
    for (const analysis of [raw, kept]) {
      expect(hasAll(shiftsOf(analysis), [3.9, 1.4], 0.25)).toEqual([]);
      expect(shiftsOf(analysis).filter((shift) => shift > 5.1 && shift < 5.9)).toEqual([]);
      // Water is what its magnet was shimmed on; the sample shows none, and its lines at 0 and 7.26 are those of TMS and CHCl3.
      expect(analysis.contradictions.map(({ code }: { code: string }) => code)).toContain(
        'solvent_vs_metadata',
      );
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FragmentSpectrum } from '#engines/ms/run.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { madeMassLines, madeMassSpectra } from '../../testing/made-mass-spectra.ts';
import { changePack, sendPack } from '../../testing/send-pack.ts';
import { searchLibrary } from './index.ts';

let server: TestServer;
let token: string;

const lines = madeMassLines(7, 300);

const spectrumOf = (line: string | undefined): FragmentSpectrum & { readonly smiles: string } => {
  const { peaks, precursor_mz, smiles } = JSON.parse(line ?? '') as {
    peaks: [number, number][];
    precursor_mz: number;
    smiles: string;
  };
  return {
    smiles,
    precursorMz: precursor_mz,
    polarity: 1,
    mz: peaks.map(([mz]) => mz),
    intensity: peaks.map(([, intensity]) => intensity),
  };
};

const spectra = [0, 400, 1500].map((place) => spectrumOf(lines[place]));
const questions = { spectra, mode: 'window', precursorPpm: 10, k: 5 } as const;
const search = (asked: Partial<Parameters<typeof searchLibrary>[1]> = {}) =>
  searchLibrary(server.kernel, { ...questions, ...asked }, AbortSignal.timeout(60_000));

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
}, 60_000);
afterAll(() => server.cleanUp());

const install = async (bytes: Uint8Array) => {
  const { status, body } = await sendPack(server, token, bytes);
  expect(status).toBe(201);
  expect((await changePack(server, token, body.id, 'activate')).status).toBe(200);
  return body;
};

describe('a search in the active library', () => {
  it('is none where no pack of mass spectra is active', async () => {
    expect(await search()).toBeNull();
  });

  it('finds compounds with their matched peaks, other measures and licence, and tells no q-value of a small library', async () => {
    const installed = await install(await madeMassSpectra(lines.slice(0, 600), 'small'));
    expect(installed.identification).toEqual({
      calibration: null,
      not_calibrated: expect.stringContaining('too small to calibrate'),
    });
    const found = await search();
    expect(found?.pack.digest).toBe(installed.digest);
    expect(found?.notCalibrated).toContain('too small to calibrate');
    const [answer] = found?.answers ?? [];
    const [hit] = answer?.hits ?? [];
    expect(answer?.judgement).toBeNull();
    expect(hit?.record).toMatchObject({ smiles: spectra[0]?.smiles, licence: 'CC BY', source: 0 });
    expect(hit?.similarity).toBeCloseTo(1, 6);
    expect(hit?.matched.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
    expect(hit?.cosine.value).toBeCloseTo(1, 6);
    expect(hit?.modifiedCosine.value).toBeCloseTo(1, 6);
    expect(hit?.group).toBe(0);
  });

  it('judges first hits by what the library learned, and by nothing in a search that was not calibrated', async () => {
    const installed = await install(await madeMassSpectra(lines));
    expect(installed.identification.calibration.sources).toHaveLength(7);
    expect(installed.identification.calibration.weights).toBeUndefined();
    const told: { level: number; is_told: boolean }[] = installed.identification.calibration.levels;
    const least = Math.min(...told.flatMap(({ level, is_told }) => (is_told ? [level] : [])));
    const found = await search();
    expect(found?.notCalibrated).toBeNull();
    expect(found?.leastLevel).toBe(least);
    for (const { judgement } of found?.answers ?? []) {
      expect(judgement?.probability).toBeGreaterThan(0);
      expect(judgement?.qValue).toBeGreaterThanOrEqual(least);
    }
    const open = await search({ mode: 'open' });
    expect(open?.notCalibrated).toContain('not for this search');
    expect(open?.answers.map(({ judgement }) => judgement)).toEqual([null, null, null]);
    expect(open?.answers[0]?.hits[0]?.record.smiles).toBe(spectra[0]?.smiles);
    expect((await search({ precursorPpm: 5 }))?.leastLevel).toBeNull();
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { settled, upload } from '../../testing/upload.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signUp('ada@example.org')).access_token;
});
afterAll(() => server.cleanUp());

const root = resolve(import.meta.dirname, '../../..');
const jeolFile = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(resolve(root, 'node_modules/jeol-data-test/data', name)));

const analyse = async (name: string, bytes: Uint8Array, fields: Record<string, string>) => {
  const created = await upload(server, token, [{ part: 'fid_file', name, bytes }], fields);
  expect([created.status, created.body.message]).toEqual([201, undefined]);
  return settled(server, token, created.body.id);
};

const codesOf = ({ contradictions }: { contradictions: readonly { code: string }[] }) =>
  contradictions.map(({ code }) => code);

describe('nuclei other than proton and carbon over HTTP', () => {
  it.each([
    ['19F', 'fluorine.jdf', 'default_19f', /^19F NMR/],
    ['31P', 'phosphorus.jdf', 'default_31p', /^31P\{1H\} NMR/],
  ])('%s of %s goes through the main job and waits for a person', async (nucleus, file, preset, journal) => {
    const analysis = await analyse(file, jeolFile(file), { nucleus, instrument: 'jeol' });
    expect(analysis).toMatchObject({ status: 'review_required', nucleus, preset });
    expect(analysis.peaks.length).toBeGreaterThan(3);
    expect(codesOf(analysis)).toContain('nucleus_without_tables');
    expect(analysis.journal_text).toMatch(journal);
    expect(analysis.journal_text).not.toMatch(/\dH[,)]/);
    expect(analysis.multiplets.every(({ ratio }: { ratio: number | null }) => ratio === null)).toBe(true);
  });

  it('a structure gives fluorine no proton counts and no verdict made for protons', async () => {
    const fields = { nucleus: '19F', instrument: 'jeol', smiles: 'FC(F)(F)c1ccccc1' };
    const analysis = await analyse('fluorine.jdf', jeolFile('fluorine.jdf'), fields);
    expect(analysis.status).toBe('review_required');
    expect(analysis.multiplets.every(({ protons }: { protons: number | null }) => protons === null)).toBe(
      true,
    );
    expect(analysis.structure.check?.verdict ?? 'cannot_tell').toBe('cannot_tell');
  });

  it('a file of another nucleus than was said is never completed without review', async () => {
    const analysis = await analyse('fluorine.jdf', jeolFile('fluorine.jdf'), {
      nucleus: '31P',
      instrument: 'jeol',
    });
    expect(analysis).toMatchObject({ status: 'review_required', acquisition: { nucleus: '19F' } });
    expect(analysis.warnings.map(({ code }: { code: string }) => code)).toContain('nucleus_mismatch');
  });
});

const sharedFolder = resolve(root, '../shared/data/nmr2');

describe.skipIf(!existsSync(sharedFolder))(
  'real sets beside the repository (skipped where they are absent)',
  () => {
    const open = (name: string): Record<string, Uint8Array> =>
      unzipSync(new Uint8Array(readFileSync(resolve(sharedFolder, name))));

    it('31P of an Agilent: three strong signals, single because protons were decoupled', async () => {
      const analysis = await analyse('3pga.zip', zipSync(open('F-31P-3PGA.zip')), {
        nucleus: '31P',
        instrument: 'agilent',
      });
      const strong = analysis.multiplets.filter(
        ({ category }: { category: string }) => category === 'compound',
      );
      expect(strong.map(({ shift_ppm }: { shift_ppm: number }) => shift_ppm.toFixed(1))).toEqual(
        expect.arrayContaining(['2.8', '2.1', '1.6']),
      );
      expect(strong.every(({ multiplicity }: { multiplicity: string }) => multiplicity === 's')).toBe(true);
    });

    it('the processed series of a CEST measurement is refused as a series, not read as a 2D spectrum', async () => {
      const { ser: _, ...files } = open('D-19F-cest.zip');
      const analysis = await analyse('cest.zip', zipSync(files), { nucleus: '2D', instrument: 'bruker' });
      expect(analysis).toMatchObject({ status: 'failed', error: { code: 'series_of_spectra' } });
    });
  },
);

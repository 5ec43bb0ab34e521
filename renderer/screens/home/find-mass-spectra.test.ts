import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DroppedFile } from '../../frame/unsent/payload.ts';
import { findMassSpectra } from './find-mass-spectra.ts';
import { proposeExperiments } from './propose-experiments.ts';

const file = (path: string, content: BlobPart): DroppedFile => ({ path, blob: new Blob([content]) });

const mzml = '<?xml version="1.0"?><mzML xmlns="http://psi.hupo.org/ms/mzml" version="1.1.0"></mzML>';
const mgf = 'BEGIN IONS\nPEPMASS=195.0877\n138.066 100\nEND IONS\n';
const massbank = 'ACCESSION: MSBNK-X-000001\nRECORD_TITLE: Caffeine\n';

const formatsOf = async (...files: readonly DroppedFile[]) =>
  (await findMassSpectra(files)).found.map(({ format }) => format);

describe('files of mass spectra in a drop', () => {
  it('are told by their first bytes, under a name that may hold them', async () => {
    expect(
      await formatsOf(
        file('a.mzML', mzml),
        file('b.mgf', mgf),
        file('c.txt', massbank),
        file('notes.txt', 'by hand'),
        file('d.mzML', 'no XML at all'),
        file('e.pdf', mzml),
      ),
    ).toEqual(['mzml', 'mgf', 'massbank']);
  });

  it('are told in a gzip, also where its end is not looked at', async () => {
    const noise = Array.from({ length: 20_000 }, (_, i) => Math.sin(i)).join('\n');
    const packed = gzipSync(`${mzml}<!-- ${noise} -->`);
    expect(packed.length).toBeGreaterThan(2 ** 16);
    expect(await formatsOf(file('a.mzML.gz', packed), file('b.mgf.gz', gzipSync(mgf)))).toEqual([
      'mzml',
      'mgf',
    ]);
    expect(await formatsOf(file('c.mzML.gz', 'not packed'))).toEqual([]);
  });

  it('are refused by name where a maker keeps the format closed, and where they are empty', async () => {
    const { refused, found } = await findMassSpectra([
      file('x.raw', 'anything'),
      file('y.wiff', 'anything'),
      file('z.mzML', ''),
    ]);
    expect(found).toEqual([]);
    expect(refused).toEqual([
      { path: 'x.raw', obstacle: 'closed_ms_format' },
      { path: 'y.wiff', obstacle: 'closed_ms_format' },
      { path: 'z.mzML', obstacle: 'empty_file' },
    ]);
  });

  it('are proposed beside NMR experiments, each file as it is', async () => {
    const { proposals, leftovers, refused } = await proposeExperiments([
      file('day/10/fid', '0123456789abcdef'),
      file('day/10/acqus', '##$NUC1= <1H>\n##$SFO1= 400.1\n##END=\n'),
      file('day/run.mzML', mzml),
      file('day/readme.md', 'x'),
    ]);
    expect(refused).toEqual([]);
    expect(leftovers).toEqual(['day/readme.md']);
    expect(proposals.map(({ technique, title }) => [technique, title])).toEqual([
      ['nmr', 'day/10'],
      ['ms', 'day/run.mzML'],
    ]);
    expect(proposals[1]?.payload).toMatchObject({ kind: 'file', name: 'run.mzML' });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { packExperiment } from '../../frame/unsent/pack-experiment.ts';
import type { DroppedFile } from '../../frame/unsent/payload.ts';
import { type DropReading, type NmrProposal, proposeExperiments } from './propose-experiments.ts';

const acqus = '##TITLE= x\n##$BF1= 400.13\n##$NUC1= <1H>\n##$SFO1= 400.13247\n##$SOLVENT= <CDCl3>\n##END=\n';

const text = (path: string, content: string): DroppedFile => ({ path, blob: new Blob([content]) });

const bruker = (folder: string, parameters = acqus): readonly DroppedFile[] => [
  text(`${folder}/fid`, '0123456789abcdef'),
  text(`${folder}/acqus`, parameters),
  text(`${folder}/pulseprogram`, 'zg30'),
];

const packageFolder = join(import.meta.dirname, '../../../node_modules/bruker-data-test/data/zipped');
const samplePath = join(packageFolder, 'aspirin-1h.zip');
const sampleZip = (): DroppedFile => ({ path: 'aspirin-1h.zip', blob: new Blob([readFileSync(samplePath)]) });

const zipOf = (entries: Record<string, string>): Blob =>
  new Blob([
    zipSync(
      Object.fromEntries(Object.entries(entries).map(([name, content]) => [name, Buffer.from(content)])),
    ),
  ]);

const namesIn = async (blob: Blob): Promise<readonly string[]> =>
  Object.keys(unzipSync(new Uint8Array(await blob.arrayBuffer()))).sort();

/** What a drop without mass spectra was taken for. */
const proposeNmr = async (
  files: readonly DroppedFile[],
): Promise<Omit<DropReading, 'proposals'> & { readonly proposals: readonly NmrProposal[] }> => {
  const reading = await proposeExperiments(files);
  const proposals = reading.proposals.filter((each) => each.technique === 'nmr');
  expect(proposals).toHaveLength(reading.proposals.length);
  return { ...reading, proposals };
};

describe('a dropped folder tree', () => {
  it('becomes one proposal per experiment, with what the parameters say', async () => {
    const { proposals, refused } = await proposeNmr([
      ...bruker('caffeine/10'),
      ...bruker('caffeine/11', acqus.replace('<1H>', '<13C>')),
      text('caffeine/notes.txt', 'by hand'),
    ]);
    expect(refused).toEqual([]);
    expect(
      proposals.map(({ title, instrument, nucleus, solventName }) => [
        title,
        instrument,
        nucleus,
        solventName,
      ]),
    ).toEqual([
      ['caffeine/10', 'bruker', '1H', 'CDCl3'],
      ['caffeine/11', 'bruker', '13C', 'CDCl3'],
    ]);
    expect(proposals[0]?.frequencyMhz).toBeCloseTo(400.13247, 5);
    expect(proposals[0]?.parameterFiles).toContain('acqus');
  });

  it('keeps the order of experiment numbers', async () => {
    const { proposals } = await proposeNmr(['10', '9', '100'].flatMap((name) => bruker(`day/${name}`)));
    expect(proposals.map(({ source }) => source)).toEqual(['day/9', 'day/10', 'day/100']);
  });

  it('is named by its own title where that names the sample', async () => {
    const titled = async (title: string) =>
      (await proposeNmr([...bruker('caffeine/10'), text('caffeine/10/pdata/1/title', title)])).proposals[0]
        ?.title;
    expect(await titled('\n  1H BBI  \nsecond line')).toBe('caffeine/10 · 1H BBI');
    expect(await titled('Caffeine')).toBe('Caffeine');
    expect(await titled('AB-12-3 in DMSO')).toBe('AB-12-3 in DMSO');
    expect(await titled('x'.repeat(500))).toHaveLength(200);
  });

  it('is named by what is measured where neither title nor folder names anything', async () => {
    const titled = async (title: string) =>
      (await proposeNmr([...bruker('1'), text('1/pdata/1/title', title)])).proposals[0]?.title;
    expect(await titled('')).toBe('1H 400 MHz CDCl3 · 1');
    expect(await titled('1H BBI')).toBe('1H 400 MHz CDCl3 · 1 · 1H BBI');
    expect(await titled('Caffeine')).toBe('Caffeine');
  });

  it('is named by the title of its JCAMP-DX file, and by the file where that has none', async () => {
    const titled = async (title: string) =>
      (
        await proposeNmr([
          text(
            'raw/1h.fid.dx',
            `##TITLE=${title}\n##JCAMP-DX= 5.01\n##DATA TYPE= NMR FID\n##.OBSERVE NUCLEUS= ^1H\n`,
          ),
        ])
      ).proposals[0]?.title;
    expect(await titled(' Ibuprofen, batch 7 $$ at noon')).toBe('Ibuprofen, batch 7');
    expect(await titled('')).toBe('raw/1h.fid.dx');
  });

  it('names a data file without a byte in it, and files that belong to nothing', async () => {
    const reading = await proposeNmr([
      ...bruker('good/1'),
      ...bruker('cut/1').map(({ path, blob }) => ({
        path,
        blob: path.endsWith('fid') ? new Blob([]) : blob,
      })),
      text('letters/today.doc', 'by hand'),
      text('letters/.DS_Store', ''),
    ]);
    expect(reading.proposals.map(({ source }) => source)).toEqual(['good/1']);
    expect(reading.refused).toEqual([{ path: 'cut/1', obstacle: 'empty_file' }]);
    expect(reading.leftovers).toEqual(['letters/today.doc']);
  });

  it('tells two folders of one name apart by their data', async () => {
    const ids = await Promise.all(
      [bruker('a/1'), [...bruker('a/1'), text('a/1/more', 'x')]].map(
        async (files) => (await proposeNmr(files)).proposals[0]?.id,
      ),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('leaves a nucleus open that is none of the choices', async () => {
    const { proposals } = await proposeNmr(bruker('f/1', acqus.replace('<1H>', '<195Pt>')));
    expect(proposals[0]?.nucleus).toBeNull();
  });

  it('takes a ser file for two dimensions', async () => {
    const { proposals } = await proposeNmr([
      text('x/2/ser', 'data'),
      text('x/2/acqus', acqus),
      text('x/2/acqu2s', acqus),
    ]);
    expect(proposals[0]?.nucleus).toBe('2D');
  });

  it('takes an Agilent folder with increments for two dimensions', async () => {
    const procpar = 'ni 7 1 1000 1 1 2 1 8 1 64\n1 128\n0\ntn 2 2 8 0 0 2 1 9 1 64\n1 "H1"\n0\n';
    const { proposals } = await proposeNmr([
      text('gCOSY.fid/fid', 'data'),
      text('gCOSY.fid/procpar', procpar),
    ]);
    expect(proposals.map(({ instrument, nucleus }) => [instrument, nucleus])).toEqual([['agilent', '2D']]);
  });

  it('says before sending what a real HSQC correlates, non-uniformly sampled or not', async () => {
    const zip = (name: string): DroppedFile => ({
      path: `${name}.zip`,
      blob: new Blob([readFileSync(join(packageFolder, `${name}.zip`))]),
    });
    const { proposals, refused } = await proposeNmr([
      zip('cyclosporin/cyclosporin_hsqc'),
      zip('cyclosporin/cyclosporin_cosy'),
      zip('nonUniformSampling/hsqc-nus'),
    ]);
    expect(
      proposals.map(({ nucleus, solventName, correlation }) => [nucleus, solventName, correlation]),
    ).toEqual([
      ['2D', 'C6D6', { experiment: 'hsqc', nuclei: '1H/13C' }],
      ['2D', 'C6D6', { experiment: 'cosy', nuclei: '1H/1H' }],
      ['2D', 'CDCl3', { experiment: 'hsqc', nuclei: '1H/13C' }],
    ]);
    expect(refused).toEqual([]);
  });

  it('takes a JCAMP-DX file that says so for two dimensions', async () => {
    const head = '##TITLE=x\n##DATA TYPE=nD NMR FID\n##NUM DIM= 2\n##.OBSERVE NUCLEUS=^1H\n';
    const { proposals } = await proposeNmr([text('cosy.dx', head)]);
    expect(proposals[0]?.nucleus).toBe('2D');
  });

  it('names what cannot be sent and why, and keeps the rest', async () => {
    const { proposals, refused } = await proposeNmr([
      ...bruker('good/1'),
      text('bare/3/fid', 'data'),
      text('bare/3/pdata/1/procs', ''),
      text('old/7/pdata/1/1r', 'data'),
    ]);
    expect(proposals.map(({ title }) => title)).toEqual(['good/1']);
    expect(refused).toEqual([
      { path: 'bare/3', obstacle: 'acqus_missing' },
      { path: 'old/7', obstacle: 'procs_missing' },
    ]);
  });

  it('sends a processed spectrum without its raw data, and says what is missing', async () => {
    const procs = '##$SF= 400.13\n##$AXNUC= <31P>\n';
    const { proposals } = await proposeNmr([
      text('old/7/pdata/1/1r', 'data'),
      text('old/7/pdata/1/procs', procs),
      text('old/8/pdata/1/2rr', 'data'),
      text('old/8/pdata/1/procs', procs),
      text('old/8/pdata/1/proc2s', procs),
    ]);
    expect(
      proposals.map(({ instrument, nucleus, missingFiles }) => [instrument, nucleus, missingFiles]),
    ).toEqual([
      ['bruker', '31P', ['acqus', 'fid']],
      ['bruker', '2D', ['acqus', 'ser']],
    ]);
  });

  it('knows a Magritek folder, an NMRPipe file and an nmrium file, and names formats nobody reads', async () => {
    const { proposals, refused, leftovers } = await proposeNmr([
      text('spin/data.1d', 'data'),
      text('spin/nmr_fid.dx', '##TITLE= x'),
      text('spin/acqu.par', 'rxChannel   = "19F"\nSolvent  = "Water"\nb1Freq = 57.9d\n'),
      text('spin/Enhanced/data.1d', 'data'),
      text('pipe/test.ft', 'data'),
      text(
        'saved.animl',
        '<AnIML><Parameter name="Nucleus" parameterType="String"><S>19F</S></Parameter><Parameter name="Solvent" parameterType="String"><S>D2O</S></Parameter></AnIML>',
      ),
      text('view.nmrium', '{"data":{"spectra":[{"info":{"nucleus":"13C","solvent":"CDCl3"}}]}}'),
      text('old/T1.tnt', 'TNT1.005'),
    ]);
    expect(
      proposals.map(({ source, instrument, nucleus, solventName }) => [
        source,
        instrument,
        nucleus,
        solventName,
      ]),
    ).toEqual([
      ['pipe/test.ft', 'nmrpipe', null, null],
      ['saved.animl', 'animl', '19F', 'D2O'],
      ['spin', 'magritek', '19F', 'Water'],
      ['view.nmrium', 'nmrium', '13C', 'CDCl3'],
    ]);
    expect(refused).toEqual([{ path: 'old/T1.tnt', obstacle: 'unreadable_format' }]);
    expect(leftovers).toEqual([]);
  });

  it('warns about an Agilent folder without procpar instead of refusing it', async () => {
    const { proposals } = await proposeNmr([text('menthol.fid/fid', 'data'), text('menthol.fid/text', 'x')]);
    expect(proposals[0]).toMatchObject({ instrument: 'agilent', missingFiles: ['procpar'] });
  });

  it('says so when there is nothing to read', async () => {
    const { refused } = await proposeNmr([text('photos/a.png', 'x'), text('photos/b.png', 'y')]);
    expect(refused).toEqual([{ path: 'photos', obstacle: 'no_data' }]);
  });
});

describe('a zip', () => {
  it('with one experiment travels untouched', async () => {
    const zip = sampleZip();
    const { proposals } = await proposeNmr([zip]);
    expect(proposals[0]).toMatchObject({ instrument: 'bruker', nucleus: '1H', solventName: 'CDCl3' });
    const part = proposals[0] && (await packExperiment(proposals[0].payload));
    expect(part?.blob).toBe(zip.blob);
    expect(part?.name).toBe('aspirin-1h.zip');
  });

  it('with several experiments is taken apart', async () => {
    const blob = zipOf({ 'a/1/fid': 'x', 'a/1/acqus': acqus, 'a/2/fid': 'y', 'a/2/acqus': acqus });
    const { proposals } = await proposeNmr([{ path: 'batch.zip', blob }]);
    expect(proposals.map(({ title }) => title)).toEqual(['batch/a/1', 'batch/a/2']);
    const part = proposals[1] && (await packExperiment(proposals[1].payload));
    expect(part && (await namesIn(part.blob))).toEqual(['2/acqus', '2/fid']);
  });

  it('that is none is named', async () => {
    const { refused } = await proposeNmr([{ path: 'broken.zip', blob: new Blob(['not a zip']) }]);
    expect(refused).toEqual([{ path: 'broken.zip', obstacle: 'unreadable_zip' }]);
  });
});

describe('packing', () => {
  it('keeps the experiment folder and its tree, and gives the same bytes twice', async () => {
    const files = [...bruker('caffeine/10'), text('caffeine/10/pdata/1/procs', 'p')];
    const [proposal] = (await proposeNmr(files)).proposals;
    const first = proposal && (await packExperiment(proposal.payload));
    const second = proposal && (await packExperiment(proposal.payload));
    expect(first?.name).toBe('caffeine-10.zip');
    expect(first && (await namesIn(first.blob))).toEqual([
      '10/acqus',
      '10/fid',
      '10/pdata/1/procs',
      '10/pulseprogram',
    ]);
    expect(await first?.blob.arrayBuffer()).toEqual(await second?.blob.arrayBuffer());
  });

  it('sends a single JCAMP-DX file as it is', async () => {
    const jdx = text('menthol.jdx', '##TITLE=x\n##DATA TYPE=NMR FID\n##.OBSERVE NUCLEUS=^13C\n##END=\n');
    const [proposal] = (await proposeNmr([jdx])).proposals;
    expect(proposal).toMatchObject({ instrument: 'jcamp_dx', nucleus: '13C', title: 'menthol.jdx' });
    expect(proposal && (await packExperiment(proposal.payload))).toEqual({
      name: 'menthol.jdx',
      blob: jdx.blob,
    });
  });
});

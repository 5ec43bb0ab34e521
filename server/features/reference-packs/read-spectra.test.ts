import { beforeAll, describe, expect, it } from 'vitest';
import { openQuery, searchBlocks } from '#engines/nmr/retrieval/search-store.ts';
import { type PackFiles, unzipPack, withFile, withManifest, zipPack } from '../../testing/made-pack.ts';
import { madeSpectra } from '../../testing/made-spectra.ts';
import { readPack } from './read-pack.ts';
import { entryAt } from './read-spectra.ts';
import type { SpectraManifest } from './spectra-manifest.ts';

const file = 'spectra.jsonl';
let packed: Uint8Array;
let files: PackFiles;
let manifest: SpectraManifest;

beforeAll(async () => {
  packed = await madeSpectra();
  files = unzipPack(packed);
  manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as SpectraManifest;
});

const open = async () => {
  const read = await readPack(packed);
  if (!read.ok) throw new Error(read.error.message);
  if (read.value.kind !== 'spectra') throw new Error('a pack of another kind');
  return read.value;
};

const refusalOf = async (changed: PackFiles): Promise<string> => {
  const read = await readPack(zipPack(changed));
  return read.ok ? 'accepted' : read.error.message;
};

/** What is said of the text after a change, with a manifest whose hashes fit it. */
const ofText = (change: (text: string) => string): Promise<string> =>
  refusalOf(
    withFile(files, file, (bytes) => new TextEncoder().encode(change(new TextDecoder().decode(bytes)))),
  );

describe('a sound pack of spectra', () => {
  it('is read with names, formulas, lists and hydrogens, in the order of the ids', async () => {
    const { spectra, manifest: read } = await open();
    expect(read.nuclei).toEqual({ '13C': { spectra: 5, lines: 10 }, '1H': { spectra: 2, lines: 3 } });
    expect(entryAt(spectra, 0)).toEqual({
      id: 'acetone',
      name: 'Acetone',
      smiles: 'CC(C)=O',
      formula: 'C3H6O',
      source: 0,
      lines: {
        '13C': [
          { shiftPpm: 30.9, hydrogens: 3 },
          { shiftPpm: 206.7, hydrogens: 0 },
        ],
      },
    });
    expect(entryAt(spectra, 1)).toMatchObject({ id: 'benzene', name: null, formula: 'C6H6' });
  });

  it('is searched by nucleus', async () => {
    const { spectra } = await open();
    const nearestOf = (nucleus: '13C' | '1H', shifts: readonly number[]): string | null => {
      const own = spectra.library.nuclei[nucleus];
      if (own === undefined) return null;
      const query = openQuery(
        own.store.embedding,
        shifts.map((shiftPpm) => ({ shiftPpm, hydrogens: null })),
      );
      const [hit] = searchBlocks(own.store, query, { from: 0, to: 1 }, 1);
      return entryAt(spectra, own.entries[hit?.row ?? -1] ?? -1).id;
    };
    expect(nearestOf('13C', [17.9, 58.3])).toBe('ethanol');
    expect(nearestOf('13C', [25.1, 64.3])).toBe('isopropanol');
    expect(nearestOf('1H', [7.3])).toBe('benzene');
  });

  it('is the same bytes when it is built again', async () => {
    expect(Buffer.compare(await madeSpectra(), packed)).toBe(0);
  });
});

describe('a pack of spectra is refused in one sentence when', () => {
  it('its text was changed, lacks or holds what is no line', async () => {
    const bytes = Uint8Array.from(files[file] as Uint8Array);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    expect(await refusalOf({ ...files, [file]: bytes })).toBe(
      'spectra.jsonl was changed: its SHA-256 is not the one in the manifest.',
    );
    const { [file]: _, ...without } = files;
    expect(await refusalOf(without)).toBe('The pack lacks its file spectra.jsonl.');
    expect(await ofText((text) => text.slice(0, -20))).toBe('Line 5 of spectra.jsonl is no JSON.');
    expect(await ofText((text) => text.replace('"CCO"', '7'))).toBe(
      'Line 3 of spectra.jsonl is wrong at smiles.',
    );
    expect(await ofText((text) => text.replace('57.8', '1e9'))).toBe(
      'Line 3 of spectra.jsonl is wrong at 13C.1.0.',
    );
    expect(await ofText((text) => text.replace('57.8', 'NaN'))).toBe('Line 3 of spectra.jsonl is no JSON.');
    expect(
      await refusalOf(
        withFile(files, file, (own) => {
          own[30] = 0xff;
          return own;
        }),
      ),
    ).toBe('Line 1 of spectra.jsonl is no text.');
  });

  it('its entries do not rise, or name a source there is not', async () => {
    expect(await ofText((text) => text.split('\n').toReversed().join('\n').trimStart())).toBe(
      'spectra.jsonl is not sorted: the id of line 2 does not rise.',
    );
    expect(await ofText((text) => text.replace('"source":0', '"source":1'))).toBe(
      'Line 1 of spectra.jsonl names a source the manifest does not have.',
    );
  });

  it('its manifest lies about what it holds', async () => {
    expect(await refusalOf(withManifest(files, { records: 6 }))).toBe(
      'The manifest says 6 records; spectra.jsonl holds 5.',
    );
    const nuclei = { ...manifest.nuclei, '1H': { spectra: 3, lines: 3 } };
    expect(await refusalOf(withManifest(files, { nuclei }))).toBe(
      'The manifest says 3 spectra with 3 lines of 1H; spectra.jsonl holds 2 with 3.',
    );
    expect(await refusalOf(withManifest(files, { records: 1e9 }))).toMatch(
      /^The pack holds 1000000000 records; /,
    );
    expect(await refusalOf(withManifest(files, { nuclei: {} }))).toBe('The pack covers no nucleus.');
  });

  it('it was embedded another way, or names no licence', async () => {
    const built = { ...manifest.built_with, model: 'larmor-spectra 9' };
    expect(await refusalOf(withManifest(files, { built_with: built }))).toBe(
      'The pack was built for larmor-spectra 9; this program reads larmor-spectra 1.',
    );
    expect(await refusalOf(withManifest(files, { licence: '' }))).toBe(
      'The pack names no licence, so its numbers may not be shown.',
    );
  });
});

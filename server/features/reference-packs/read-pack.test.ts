import { beforeAll, describe, expect, it } from 'vitest';
import { featureCount } from '#engines/nmr/shift-model/atom-features.ts';
import { levelCount } from '#engines/nmr/shift-model/environment-codes.ts';
import { openGraph, predictFromModel } from '#engines/nmr/shift-model/predict-atom.ts';
import { openShared } from '#engines/nmr/shift-model/shared-models.ts';
import { graphOfSmiles } from '#engines/nmr/shift-model/testing/made-molecules.ts';
import {
  madePack,
  manifestOf,
  type PackFiles,
  unzipPack,
  withFile,
  withManifest,
  zipPack,
} from '../../testing/made-pack.ts';
import { readPack } from './read-pack.ts';

let packed: Uint8Array;
let files: PackFiles;

beforeAll(async () => {
  packed = await madePack();
  files = unzipPack(packed);
});

/** What is said of a pack that is refused. */
const refusalOf = async (bytes: Uint8Array): Promise<string> => {
  const read = await readPack(bytes);
  return read.ok ? 'accepted' : read.error.message;
};

const ofFiles = (changed: PackFiles): Promise<string> => refusalOf(zipPack(changed));

const tables = '13C.tables';
const trees = '13C.trees';

/** Where the columns of the first level that has more than one environment begin in the file. */
const firstLong = (bytes: Uint8Array): { keys: number; counts: number; means: number } => {
  const view = new DataView(bytes.buffer);
  const up = (size: number): number => Math.ceil(size / 64) * 64;
  let at = up(12 + 4 * levelCount);
  for (let level = 0; level < levelCount; level++) {
    const length = view.getUint32(12 + 4 * level, true);
    const counts = at + up(8 * length);
    if (length > 1) return { keys: at, counts, means: counts + up(4 * length) };
    at = counts + 3 * up(4 * length);
  }
  throw new Error('no level has two environments');
};

const writing =
  (write: (view: DataView, bytes: Uint8Array) => void) =>
  (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
    write(new DataView(bytes.buffer), bytes);
    return bytes;
  };

describe('a sound pack', () => {
  it('is read with its licence and predicts', async () => {
    const read = await readPack(packed);
    if (!read.ok) throw new Error(read.error.message);
    if (read.value.kind !== 'shifts') throw new Error('a pack of another kind');
    expect(read.value.manifest.licence).toBe('CC0');
    expect(Object.keys(read.value.models.nuclei)).toEqual(['13C']);
    const model = openShared(read.value.models)['13C'];
    if (model === undefined) throw new Error('no model');
    const [first] = predictFromModel(model, openGraph(graphOfSmiles('CCOC(C)=O')));
    expect(first?.shiftPpm).toBeGreaterThan(0);
    expect(first?.shiftPpm).toBeLessThan(60);
  });

  it('is the same bytes when it is built again', async () => {
    expect(Buffer.compare(await madePack(), packed)).toBe(0);
  });
});

describe('a pack is refused in one sentence when', () => {
  it('it is no zip, or one that was cut off', async () => {
    expect(await refusalOf(new TextEncoder().encode('not a pack'))).toMatch(/^The zip cannot be read: /);
    expect(await refusalOf(packed.subarray(0, packed.length / 2))).toMatch(/^The zip cannot be read: /);
    expect(await ofFiles({ 'readme.txt': new Uint8Array(3) })).toBe(
      'The file is no reference pack: it has no manifest.json.',
    );
  });

  it('it would unpack to far more than it is', async () => {
    const bomb = { ...files, [tables]: new Uint8Array(64 * 1024 * 1024) };
    expect(await ofFiles(bomb)).toMatch(/^The zip unpacks to \d+ times its size, as a zip bomb does/);
  });

  it('its manifest is no JSON, of another format or kind, or lacks what belongs there', async () => {
    expect(await ofFiles({ ...files, 'manifest.json': new Uint8Array([123]) })).toBe(
      'The manifest of the pack is not JSON.',
    );
    expect(await ofFiles(withManifest(files, { format: 2 }))).toBe(
      'The pack is of format 2; this program reads format 1.',
    );
    expect(await ofFiles(withManifest(files, { kind: 'odours' }))).toBe(
      'The pack is of kind odours, which there is not; this program reads shifts, spectra, mass_spectra, carcinogenic_potency, mutagenicity.',
    );
    expect(await ofFiles(withManifest(files, { sources: [] }))).toMatch(
      /^The manifest of the pack is wrong at sources: /,
    );
    expect(await ofFiles(withManifest(files, { extra: 1 }))).toMatch(
      /^The manifest of the pack is wrong at its top/,
    );
  });

  it('it names no licence', async () => {
    const sentence = 'The pack names no licence, so its numbers may not be shown.';
    expect(await ofFiles(withManifest(files, { licence: ' ' }))).toBe(sentence);
    expect(await ofFiles(withManifest(files, { licence: null }))).toBe(sentence);
  });

  it('its manifest was changed, or it was built for another model', async () => {
    const changed = JSON.stringify({ ...manifestOf(files), name: 'other' });
    expect(await ofFiles({ ...files, 'manifest.json': new TextEncoder().encode(changed) })).toBe(
      'The manifest of the pack was changed: its digest does not fit.',
    );
    const built = { ...manifestOf(files).built_with, model: 'larmor-shifts 7' };
    expect(await ofFiles(withManifest(files, { built_with: built }))).toBe(
      'The pack was built for larmor-shifts 7; this program reads larmor-shifts 1.',
    );
  });

  it('a file was changed, lacks, is longer or does not belong there', async () => {
    const bytes = Uint8Array.from(files[tables] as Uint8Array);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    expect(await ofFiles({ ...files, [tables]: bytes })).toBe(
      '13C.tables was changed: its SHA-256 is not the one in the manifest.',
    );
    const { [trees]: _, ...without } = files;
    expect(await ofFiles(without)).toBe('The pack lacks its file 13C.trees.');
    expect(
      await ofFiles({ ...files, [trees]: new Uint8Array([...(files[trees] as Uint8Array), 0]) }),
    ).toMatch(/^13C\.trees has \d+ bytes where the manifest says \d+\.$/);
    expect(await ofFiles({ ...files, 'run.exe': new Uint8Array(2) })).toBe(
      'The pack holds run.exe, which belongs to no pack.',
    );
  });

  it('it covers no nucleus, or its manifest lies about tables or intervals', async () => {
    expect(await ofFiles(withManifest(files, { nuclei: {}, files: {} }))).toBe('The pack covers no nucleus.');
    const own = manifestOf(files).nuclei['13C'];
    if (own === undefined) throw new Error('no nucleus');
    const [, ...environments] = own.environments;
    expect(
      await ofFiles(
        withManifest(files, { nuclei: { '13C': { ...own, environments: [9999, ...environments] } } }),
      ),
    ).toMatch(/^The manifest says 9999, .* environments of 13C; the tables hold /);
    expect(await ofFiles(withManifest(files, { nuclei: { '13C': { ...own, intervals: {} } } }))).toBe(
      'The manifest says nothing of the intervals of 13C.',
    );
  });

  it('a table ends early, is longer than its head says, or is of another version', async () => {
    expect(await ofFiles(withFile(files, tables, (bytes) => bytes.slice(0, bytes.length - 64)))).toBe(
      '13C.tables ends early: it is truncated.',
    );
    expect(await ofFiles(withFile(files, tables, (bytes) => bytes.slice(0, 10)))).toBe(
      '13C.tables ends early: it is truncated.',
    );
    expect(await ofFiles(withFile(files, tables, (bytes) => Uint8Array.from([...bytes, 0])))).toMatch(
      /^13C\.tables is longer than its head says: /,
    );
    expect(
      await ofFiles(
        withFile(
          files,
          tables,
          writing((view) => view.setUint32(4, 9, true)),
        ),
      ),
    ).toBe('13C.tables is of version 9; this program reads version 1.');
    expect(
      await ofFiles(
        withFile(
          files,
          tables,
          writing((view) => view.setUint32(8, 3, true)),
        ),
      ),
    ).toBe(`13C.tables was made for another version of the model: 3 columns instead of ${levelCount}.`);
    expect(await ofFiles(withFile(files, tables, () => files[trees] as Uint8Array<ArrayBuffer>))).toBe(
      '13C.tables does not hold what its name says.',
    );
    expect(
      await ofFiles(
        withFile(
          files,
          tables,
          writing((view) => view.setUint32(12, 0xffffffff, true)),
        ),
      ),
    ).toBe('13C.tables ends early: it is truncated.');
  });

  it('a table is not sorted or holds what is no number', async () => {
    const unsorted = writing((view, bytes) => {
      const { keys } = firstLong(bytes);
      view.setUint32(keys + 4, 0xffffffff, true);
    });
    expect(await ofFiles(withFile(files, tables, unsorted))).toBe(
      '13C.tables is not sorted: its keys do not rise.',
    );
    for (const [column, value] of [
      ['means', Number.NaN],
      ['means', Number.POSITIVE_INFINITY],
      ['means', 1e9],
      ['counts', -1],
      ['counts', 0],
    ] as const) {
      const wrong = writing((view, bytes) => view.setFloat32(firstLong(bytes)[column], value, true));
      expect(await ofFiles(withFile(files, tables, wrong))).toBe(
        '13C.tables holds a number that is no count, shift or scatter.',
      );
    }
  });

  it('a tree leads nowhere, in circles or to a value that is none', async () => {
    // Head of two forests, then the roots of the first and the children its nodes lead to.
    const roots = 64;
    const left = roots + Math.ceil((4 * 10) / 64) * 64;
    for (const value of [0, -5, 2 ** 30])
      expect(
        await ofFiles(
          withFile(
            files,
            trees,
            writing((view) => view.setInt32(left, value, true)),
          ),
        ),
      ).toBe('13C.trees holds a tree whose branches lead nowhere.');
    expect(
      await ofFiles(
        withFile(
          files,
          trees,
          writing((view) => view.setInt32(roots + 4, -1, true)),
        ),
      ),
    ).toBe('13C.trees holds a tree whose branches lead nowhere.');
    expect(
      await ofFiles(
        withFile(
          files,
          trees,
          writing((view) => view.setFloat64(24, Number.NaN, true)),
        ),
      ),
    ).toBe('13C.trees holds a number that is none.');
    expect(
      await ofFiles(
        withFile(
          files,
          trees,
          writing((view) => view.setUint32(8, 5, true)),
        ),
      ),
    ).toBe(`13C.trees was made for another version of the model: 5 columns instead of ${featureCount}.`);
  });
});

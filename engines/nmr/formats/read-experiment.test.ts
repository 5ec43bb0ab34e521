import { describe, expect, it } from 'vitest';
import { makeAgilent, makeBruker, makeJcampFid, sourceFile } from '../../testing/format-fixtures.ts';
import { readExperiment } from './read-experiment.ts';

const bruker = { vendor: 'bruker', nucleus: '1H' } as const;

describe('the door to the readers', () => {
  it.each([
    ['bruker', makeBruker()],
    ['agilent', makeAgilent()],
    ['jcamp_dx', [sourceFile('a.jdx', makeJcampFid())]],
  ] as const)('opens on a %s experiment', (vendor, files) => {
    const result = readExperiment(files, { vendor, nucleus: '1H' });
    expect(result.ok && result.value.acquisition.vendor).toBe(vendor);
    expect(result.ok && result.warnings).toEqual([]);
  });

  it('warns where the file was recorded for another nucleus', () => {
    const result = readExperiment(makeBruker({ NUC1: '<19F>' }), bruker);
    expect(result.ok && result.value.acquisition.nucleus).toBe('19F');
    expect(result.ok && result.warnings.map(({ code }) => code)).toEqual(['nucleus_mismatch']);
  });

  it('refuses more than one experiment by name', () => {
    const twice = ['1/', '2/'].flatMap((root) =>
      makeBruker().map((file) => ({ ...file, name: root + file.name })),
    );
    const result = readExperiment(twice, bruker);
    expect(!result.ok && result.error).toMatchObject({ code: 'several_experiments', found: '1/, 2/' });
    const texts = ['a.dx', 'b.dx'].map((name) => sourceFile(name, makeJcampFid()));
    const jcamp = readExperiment(texts, { vendor: 'jcamp_dx', nucleus: '1H' });
    expect(!jcamp.ok && jcamp.error).toMatchObject({ code: 'several_experiments', found: 'a.dx, b.dx' });
  });

  it('looks past files of the operating system, and through a leading ./', () => {
    const hidden = ['__MACOSX/fid', '.Trash/fid'].map((name) => sourceFile(name, 'x'));
    const dotted = makeBruker().map((file) => ({ ...file, name: `./${file.name}` }));
    expect(readExperiment([...hidden, ...dotted], bruker).ok).toBe(true);
  });

  it('names what is missing where nothing was given', () => {
    for (const vendor of ['bruker', 'agilent', 'jcamp_dx'] as const) {
      const result = readExperiment([], { vendor, nucleus: '1H' });
      expect(!result.ok && result.error).toMatchObject({ code: 'fid_missing', found: 'no files' });
    }
  });
});

import { describe, expect, it } from 'vitest';
import { expectOk } from '../../testing/expect-ok.ts';
import {
  encodeWords,
  makeAgilent,
  makeBruker,
  makeJcampFid,
  makeSignal,
  sourceFile,
} from '../../testing/format-fixtures.ts';
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

  it('keeps every digit of floating-point samples that are larger than any word, with numbers that stay exact', () => {
    const plain = makeSignal(512);
    const large = {
      re: plain.re.map((value) => value * 2 ** 90),
      im: plain.im.map((value) => value * 2 ** 90),
    };
    const files = (signal: ReturnType<typeof makeSignal>) =>
      makeBruker({ DTYPA: '2', TD: '1024' }).map((file) =>
        file.name.endsWith('fid')
          ? { ...file, bytes: encodeWords(signal, { wordBytes: 8, isFloat: true, littleEndian: true }) }
          : file,
      );
    const asIs = readExperiment(files(plain), bruker);
    const tamed = readExperiment(files(large), bruker);
    expect(asIs.ok && asIs.warnings).toEqual([]);
    expect(tamed.ok && tamed.warnings.map(({ code }) => code)).toEqual(['samples_scaled']);
    const [before, after] = [expectOk(asIs), expectOk(tamed)];
    const factor = (after.re[0] ?? 0) / (before.re[0] ?? 1);
    expect(Number.isInteger(Math.log2(factor))).toBe(true);
    expect([...after.re]).toEqual([...before.re].map((value) => value * factor));
    expect(Math.max(...after.re.map(Math.abs))).toBeLessThanOrEqual(2 ** 31);
  });
});

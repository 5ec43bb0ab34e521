import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeNmrium, makePipe, makeProcessed2D, nmriumSpectrum } from '../../testing/exchange-fixtures.ts';
import { sourceFile } from '../../testing/format-fixtures.ts';
import type { SourceFile, Vendor } from '../model.ts';
import { analyzeFid2D } from './analyze-fid-2d.ts';
import type { ProcessedSpectrum2D, Source2D } from './model.ts';
import { chooseRecipe2D } from './presets-2d.ts';
import { readExperiment2D } from './read-experiment-2d.ts';

/** 16 rows of 32: every value says where it stands. */
const matrix = Array.from({ length: 16 }, (_, row) =>
  Array.from({ length: 32 }, (__, column) => 100 * row + column - 700),
);

const read = (files: readonly SourceFile[], vendor: Vendor): ProcessedSpectrum2D => {
  const result = readExperiment2D(files, vendor);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.found}`);
  if (result.value.kind !== 'spectrum_2d') throw new Error('are rows');
  return result.value;
};

const refusal = (files: readonly SourceFile[], vendor: Vendor) => {
  const result = readExperiment2D(files, vendor);
  if (result.ok) throw new Error('was read');
  return result.error;
};

const whole = { rows: 16, columns: 32 };

describe('a Bruker 2rr without its ser', () => {
  it.each([
    ['one tile', whole],
    ['tiles of 4 × 8', { rows: 4, columns: 8 }],
    ['tiles of whole rows', { rows: 2, columns: 32 }],
  ])('is put in order from %s', (_, tile) => {
    const { spectrum, isPhased, recordedPoints, acquisition } = read(makeProcessed2D(matrix, tile), 'bruker');
    expect([spectrum.rows, spectrum.columns, [...spectrum.values]]).toEqual([16, 32, matrix.flat()]);
    expect(spectrum.f2).toEqual({
      nucleus: '1H',
      frequencyMhz: 400,
      fromPpm: 10,
      toPpm: 10 - (31 * 10) / 32,
    });
    expect(spectrum.f1).toMatchObject({ nucleus: '13C', fromPpm: 160, toPpm: 160 - (15 * 160) / 16 });
    expect([isPhased, recordedPoints.f1, acquisition.pulseProgram]).toEqual([true, 16, 'hsqcetgp']);
  });

  it('is a magnitude where it was recorded or made one', () => {
    const ofMode = (acqu2s: string, f1 = {}) =>
      read(makeProcessed2D(matrix, whole, { acqu2s, f1 }), 'bruker').isPhased;
    expect(ofMode('##$FnMODE= 1\n##$NUC1= <13C>\n')).toBe(false);
    expect(ofMode('##$FnMODE= 6\n', { PH_mod: '2' })).toBe(false);
    expect(ofMode('##$FnMODE= 6\n', { PH_mod: '0' })).toBe(true);
  });

  it('starts its recipe as recorded, with every step that would change it off', () => {
    const chosen = chooseRecipe2D(read(makeProcessed2D(matrix, whole), 'bruker'), null);
    expect(chosen.ok && chosen.value.steps.map(({ step, enabled }) => `${step} ${enabled}`)).toEqual([
      'as_recorded true',
      'baseline false',
      'baseline_f1 false',
      'suppress_ridges false',
      'symmetrise false',
      'compare_other_solvent false',
      'reference true',
      'reference_f1 true',
      'pick_peaks true',
    ]);
  });

  const without = (name: string) =>
    makeProcessed2D(matrix, whole).filter((file) => !file.name.endsWith(name));

  it.each<[string, readonly SourceFile[], string]>([
    ['no procs', without('procs'), 'procs_missing'],
    ['no proc2s', without('proc2s'), 'procs_missing'],
    [
      'no axis of F1',
      makeProcessed2D(matrix, whole, { f1: { SW_p: null } }),
      'processing_parameters_invalid',
    ],
    [
      'fewer values than it declares',
      makeProcessed2D(matrix, whole, { f1: { SI: '64' } }),
      'spectrum_truncated',
    ],
    ['three rows', makeProcessed2D(matrix.slice(0, 3), { rows: 3, columns: 32 }), 'matrix_size_invalid'],
    [
      'rows that were never transformed along F1: a series',
      makeProcessed2D(matrix, whole, { f1: { FT_mod: '0', FTSIZE: '0' } }),
      'series_of_spectra',
    ],
    ['neither ser nor 2rr', without('2rr'), 'ser_missing'],
  ])('is refused with %s', (_, files, code) => {
    const error = refusal(files, 'bruker');
    expect([error.code, error.found === '', error.expected === '']).toEqual([code, false, false]);
  });
});

describe('a 2D spectrum of NMRPipe', () => {
  const words = { 9: 2, 18: 'C13', 99: 32, 101: -400, 218: 100, 219: 16, 222: 1, 229: 2000, 249: 1000 };
  const pipe = (values: readonly number[], changes = {}) => [
    sourceFile('a.ft2', makePipe(values, { ...words, ...changes })),
  ];

  it('has its axes from the last point of either dimension', () => {
    const { spectrum, isPhased } = read(pipe(matrix.flat()), 'nmrpipe');
    expect([...spectrum.values]).toEqual(matrix.flat());
    expect([spectrum.f2.fromPpm, spectrum.f2.toPpm]).toEqual([(-400 + 31 * 125) / 400, -1]);
    expect([spectrum.f1.nucleus, spectrum.f1.fromPpm, spectrum.f1.toPpm]).toEqual([
      '13C',
      (1000 + 15 * 125) / 100,
      10,
    ]);
    expect(isPhased).toBe(true);
  });

  it('is turned where the file is transposed', () => {
    const turned = matrix[0]?.map((_, column) => matrix.map((row) => row[column] ?? 0)) ?? [];
    const { spectrum } = read(pipe(turned.flat(), { 24: 1, 99: 16, 219: 32, 221: 1 }), 'nmrpipe');
    expect([spectrum.rows, spectrum.columns, [...spectrum.values]]).toEqual([16, 32, matrix.flat()]);
  });

  it.each([
    ['before its transform along F1', { 222: 0 }, 'two_dimensional_unsupported'],
    ['with imaginary rows', { 55: 0 }, 'two_dimensional_unsupported'],
    ['of one dimension', { 9: 1 }, 'one_dimensional'],
    ['with more rows than bytes', { 219: 99 }, 'nmrpipe_truncated'],
  ])('is refused %s', (_, changes, code) => {
    expect(refusal(pipe(matrix.flat(), changes), 'nmrpipe').code).toBe(code);
  });
});

describe('a 2D spectrum in an nmrium file', () => {
  const info = {
    dimension: 2,
    nucleus: ['1H', '1H'],
    originFrequency: [400, 400],
    baseFrequency: [400, 400],
  };
  const file = (z: unknown) => {
    const data = { rr: { z, minX: 0, maxX: 10, minY: 1, maxY: 9 } };
    return [sourceFile('a.nmrium', makeNmrium([{ ...nmriumSpectrum({ x: [], re: [] }, info), data }]))];
  };

  it('is turned to highest shifts first in both directions', () => {
    const { spectrum } = read(file(matrix), 'nmrium');
    expect(spectrum.values[0]).toBe(matrix[15]?.[31]);
    expect(spectrum.values.at(-1)).toBe(matrix[0]?.[0]);
    expect([spectrum.f2.fromPpm, spectrum.f1.fromPpm, spectrum.f1.toPpm]).toEqual([10, 9, 1]);
  });

  it.each([
    ['rows of other lengths', [...matrix.slice(0, 15), [1, 2]]],
    ['null among the values', [[null, ...(matrix[0] ?? []).slice(1)], ...matrix.slice(1)]],
    ['no rows', []],
  ])('is refused with %s', (_, z) => {
    expect(refusal(file(z), 'nmrium').code).toBe('values_missing');
  });
});

it.each(['jeol', 'magritek'] as const)('two dimensions of %s are refused by name', (vendor) => {
  expect(refusal([sourceFile('a', 'x')], vendor).code).toBe('two_dimensional_unsupported');
});

const openCyclosporin = (experiment: string, isRaw: boolean): Source2D => {
  const zip = resolve(
    import.meta.dirname,
    `../../../node_modules/bruker-data-test/data/zipped/cyclosporin/cyclosporin_${experiment}.zip`,
  );
  const files = Object.entries(unzipSync(new Uint8Array(readFileSync(zip))))
    .filter(([name]) => !name.endsWith('/') && (isRaw ? !/2rr$/.test(name) : !/\/ser$/.test(name)))
    .map(([name, bytes]) => ({ name, bytes }));
  const result = readExperiment2D(files, 'bruker');
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

describe('cyclosporin without its raw data', () => {
  it.each([
    ['cosy', false],
    ['hsqc', true],
  ])('%s: the signals TopSpin’s spectrum shows are those of the raw data', (experiment, isPhased) => {
    const [kept, raw] = [false, true].map((isRaw) => {
      const source = openCyclosporin(experiment, isRaw);
      const recipe = chooseRecipe2D(source, null);
      if (!recipe.ok) throw new Error(recipe.error.code);
      const analysed = analyzeFid2D(source, { recipe: recipe.value });
      if (!analysed.ok) throw new Error(analysed.error.code);
      return analysed.value;
    });
    expect([kept?.isProcessedElsewhere, raw?.isProcessedElsewhere, kept?.isPhased]).toEqual([
      true,
      false,
      isPhased,
    ]);
    const strongest = [...(raw?.peaks ?? [])].sort((a, b) => b.snr - a.snr).slice(0, 20);
    const found = strongest.filter((signal) =>
      kept?.peaks.some(
        (each) =>
          Math.abs(each.f2Ppm - signal.f2Ppm) < 0.03 &&
          Math.abs(each.f1Ppm - signal.f1Ppm) < (experiment === 'cosy' ? 0.06 : 1),
      ),
    );
    expect(found.length).toBeGreaterThanOrEqual(18);
  });
});

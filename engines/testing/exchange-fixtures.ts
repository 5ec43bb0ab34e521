import type { SourceFile } from '../nmr/model.ts';
import { encodeText, makeAcqus, sourceFile } from './format-fixtures.ts';

/**
 * Small measurements in the formats of other programs, written byte by byte from the format notes; nothing here shares code
 * with the readers.
 */

interface Complex {
  readonly re: readonly number[];
  readonly im: readonly number[];
}

const int32 = (values: readonly number[], littleEndian = true): Uint8Array => {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (const [k, value] of values.entries()) view.setInt32(4 * k, value, littleEndian);
  return new Uint8Array(view.buffer);
};

const textOf = (parameters: Readonly<Record<string, string | null>>): string =>
  Object.entries(parameters)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `##$${key}= ${value}\n`)
    .join('');

export type Changes = Readonly<Record<string, string | null>>;

/** pdata/1 with a real part of whole numbers and, where given, an imaginary one. */
export const makeProcessed = (
  re: readonly number[],
  im: readonly number[] | null = null,
  changes: Changes = {},
) => {
  const procs = textOf({
    AXNUC: '<1H>',
    BYTORDP: '0',
    DTYPP: '0',
    LB: '0.3',
    NC_proc: '0',
    OFFSET: '12',
    SF: '400',
    SI: String(re.length),
    SW_p: '4000',
    WDW: '1',
    ...changes,
  });
  const littleEndian = changes['BYTORDP'] !== '1';
  return [
    sourceFile('acqus', makeAcqus()),
    sourceFile('pdata/1/procs', `##TITLE= Parameter file, TopSpin 3.5 pl 7\n${procs}`),
    sourceFile('pdata/1/1r', int32(re, littleEndian)),
    ...(im === null ? [] : [sourceFile('pdata/1/1i', int32(im, littleEndian))]),
  ];
};

/** A matrix of whole numbers, row by row, in tiles of `tile` rows and columns as TopSpin stores it. */
export const makeProcessed2D = (
  values: readonly (readonly number[])[],
  tile: { readonly rows: number; readonly columns: number },
  changes: { readonly f2?: Changes; readonly f1?: Changes; readonly acqu2s?: string } = {},
): readonly SourceFile[] => {
  const [rows, columns] = [values.length, values[0]?.length ?? 0];
  const stored: number[] = [];
  for (let r0 = 0; r0 < rows; r0 += tile.rows) {
    for (let c0 = 0; c0 < columns; c0 += tile.columns) {
      for (let r = r0; r < r0 + tile.rows; r++) {
        for (let c = c0; c < c0 + tile.columns; c++) stored.push(values[r]?.[c] ?? 0);
      }
    }
  }
  const shared = { BYTORDP: '0', DTYPP: '0', NC_proc: '0' };
  const f2 = { ...shared, AXNUC: '<1H>', OFFSET: '10', SF: '400', SI: String(columns), SW_p: '4000' };
  const f1 = { ...shared, AXNUC: '<13C>', OFFSET: '160', SF: '100', SI: String(rows), SW_p: '16000' };
  return [
    sourceFile('acqus', makeAcqus({ PULPROG: '<hsqcetgp>' })),
    sourceFile('acqu2s', changes.acqu2s ?? '##$FnMODE= 6\n##$NUC1= <13C>\n##$TD= 64\n'),
    sourceFile('pdata/1/procs', textOf({ ...f2, XDIM: String(tile.columns), ...changes.f2 })),
    sourceFile('pdata/1/proc2s', textOf({ ...f1, XDIM: String(tile.rows), ...changes.f1 })),
    sourceFile('pdata/1/2rr', int32(stored)),
  ];
};

/** A .1d file: x, then real and imaginary values in turn. */
export const make1d = (x: readonly number[], { re, im }: Complex): Uint8Array => {
  const view = new DataView(new ArrayBuffer(32 + 12 * x.length));
  for (const [k, letter] of [...'SORPATAD1.1V'].entries()) view.setUint8(k, letter.charCodeAt(0));
  for (const [k, word] of [504, x.length, 1, 1, 1].entries()) view.setUint32(12 + 4 * k, word, true);
  for (const [k, value] of x.entries()) {
    view.setFloat32(32 + 4 * k, value, true);
    view.setFloat32(32 + 4 * (x.length + 2 * k), re[k] ?? 0, true);
    view.setFloat32(32 + 4 * (x.length + 2 * k + 1), im[k] ?? 0, true);
  }
  return new Uint8Array(view.buffer);
};

export const makeAcquPar = (changes: Changes = {}): string =>
  Object.entries({
    b1Freq: '60',
    bandwidth: '5',
    experiment: '"1D"',
    lowestFrequency: '-2200',
    nrPnts: '256',
    nrScans: '4',
    rxChannel: '"1H"',
    rxGain: '25',
    Solvent: '"CDCl3"',
    ...changes,
  })
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key.padEnd(36)}= ${value}\r\n`)
    .join('');

export const makeMagritek = (signal: Complex, changes: Changes = {}): readonly SourceFile[] => [
  sourceFile('acqu.par', makeAcquPar(changes)),
  sourceFile(
    'data.1d',
    make1d(
      signal.re.map((_, k) => k / 5000),
      signal,
    ),
  ),
];

/** Words of an NMRPipe header by number; texts are put there as they are. */
export type PipeWords = Readonly<Record<string, number | string>>;

const spectrum1D: PipeWords = {
  2: 2.345,
  9: 1,
  24: 2,
  25: 1,
  16: 'H1',
  55: 1,
  56: 1,
  100: 4000,
  101: 0,
  106: 1,
  119: 400,
  219: 1,
  220: 1,
};

export const makePipe = (
  values: readonly number[],
  words: PipeWords = {},
  littleEndian = true,
): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2048 + 4 * values.length));
  for (const [word, value] of Object.entries({ ...spectrum1D, 99: values.length, ...words })) {
    const at = 4 * Number(word);
    if (typeof value === 'number') view.setFloat32(at, value, littleEndian);
    else new Uint8Array(view.buffer).set(encodeText(value), at);
  }
  for (const [k, value] of values.entries()) view.setFloat32(2048 + 4 * k, value, littleEndian);
  return new Uint8Array(view.buffer);
};

/** An nmrium document of the layout of version 4 and later. */
export const makeNmrium = (spectra: readonly unknown[]): string =>
  JSON.stringify({ version: 7, data: { spectra, molecules: [] }, view: {} });

/** x rising in ppm as the viewer keeps it. */
export const nmriumSpectrum = (
  columns: {
    readonly x: readonly number[];
    readonly re: readonly unknown[];
    readonly im?: readonly number[];
  },
  info: Readonly<Record<string, unknown>> = {},
) => ({
  id: 'a',
  info: {
    nucleus: '1H',
    isFid: false,
    isFt: true,
    dimension: 1,
    originFrequency: 400.002,
    baseFrequency: 400,
    solvent: 'CDCl3',
    ...info,
  },
  data: columns,
});

import type { SourceFile } from '../nmr/model.ts';

/**
 * Small experiments in each vendor's format, written byte by byte from the format notes, for the tests of the readers.
 * The signal is a decaying exponential; nothing here shares code with the readers.
 */

/** Complex samples of one line: exp((i·2π·cyclesPerPoint - decay)·k), scaled to whole numbers. */
export const makeSignal = (
  points: number,
  cyclesPerPoint = 0.1,
): { readonly re: readonly number[]; readonly im: readonly number[] } => {
  const amplitude = 100_000;
  // Adding zero turns -0, which no integer file can hold, into 0.
  const at = (k: number, wave: (angle: number) => number) =>
    Math.round(amplitude * Math.exp(-k / points) * wave(2 * Math.PI * cyclesPerPoint * k)) + 0;
  const index = Array.from({ length: points }, (_, k) => k);
  return { re: index.map((k) => at(k, Math.cos)), im: index.map((k) => at(k, Math.sin)) };
};

export const encodeText = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((letter) => letter.charCodeAt(0) & 0xff));

export const sourceFile = (name: string, content: string | Uint8Array): SourceFile => ({
  name,
  bytes: typeof content === 'string' ? encodeText(content) : content,
});

interface WordLayout {
  readonly wordBytes: 2 | 4 | 8;
  readonly isFloat: boolean;
  readonly littleEndian: boolean;
}

const putWord = (view: DataView, at: number, value: number, layout: WordLayout): void => {
  if (layout.wordBytes === 8) view.setFloat64(at, value, layout.littleEndian);
  else if (layout.wordBytes === 2) view.setInt16(at, value, layout.littleEndian);
  else if (layout.isFloat) view.setFloat32(at, value, layout.littleEndian);
  else view.setInt32(at, value, layout.littleEndian);
};

/** Real and imaginary words in turn. */
export const encodeWords = (
  signal: { readonly re: readonly number[]; readonly im: readonly number[] },
  layout: WordLayout,
): Uint8Array => {
  const bytes = new Uint8Array(signal.re.length * 2 * layout.wordBytes);
  const view = new DataView(bytes.buffer);
  for (const [k, re] of signal.re.entries()) {
    putWord(view, 2 * k * layout.wordBytes, re, layout);
    putWord(view, (2 * k + 1) * layout.wordBytes, signal.im[k] ?? 0, layout);
  }
  return bytes;
};

const plainAcqus: Readonly<Record<string, string>> = {
  AQ_mod: '3',
  BF1: '400.13',
  BYTORDA: '0',
  DATE: '1506558931',
  DECIM: '16',
  DIGMOD: '1',
  DSPFVS: '12',
  DTYPA: '0',
  NC: '0',
  NS: '8',
  NUC1: '<1H>',
  O1: '2000',
  PULPROG: '<zg30>',
  RG: '128',
  SFO1: '400.132',
  SOLVENT: '<CDCl3>',
  SW: '10',
  SW_h: '4000',
  TD: '256',
  TE: '298.15',
};

/** Text of an acqus; a value of null leaves the key out. */
export const makeAcqus = (changes: Readonly<Record<string, string | null>> = {}, newline = '\n'): string => {
  const merged = Object.entries({ ...plainAcqus, ...changes });
  const records = merged.filter(([, value]) => value !== null).map(([key, value]) => `##$${key}= ${value}`);
  return [
    '##TITLE= Parameter file, TopSpin 4.0.6',
    '##JCAMPDX= 5.0',
    '$$ 2017-09-28 02:35:31.000 +0200  someone@somewhere',
    '##$D= (0..3)',
    '0 1.2 0',
    '0.5',
    ...records,
    '##END=',
    '',
  ].join(newline);
};

/** A Bruker folder of 128 complex int32 points. */
export const makeBruker = (
  changes: Readonly<Record<string, string | null>> = {},
  fid: Uint8Array = encodeWords(makeSignal(128), { wordBytes: 4, isFloat: false, littleEndian: true }),
): readonly SourceFile[] => [sourceFile('fid', fid), sourceFile('acqus', makeAcqus(changes))];

interface AgilentChanges {
  readonly status?: number;
  readonly blocks?: number;
  readonly traces?: number;
  readonly words?: number;
}

/** An Agilent fid of one trace: file header, block header, words. */
export const makeAgilentFid = (
  signal: { readonly re: readonly number[]; readonly im: readonly number[] },
  wordBytes: 2 | 4,
  isFloat: boolean,
  changes: AgilentChanges = {},
): Uint8Array => {
  const data = encodeWords(signal, { wordBytes, isFloat, littleEndian: false });
  const words = changes.words ?? signal.re.length * 2;
  const traces = changes.traces ?? 1;
  const bytes = new Uint8Array(60 + data.length);
  const view = new DataView(bytes.buffer);
  const sizes = [
    changes.blocks ?? 1,
    traces,
    words,
    wordBytes,
    words * wordBytes,
    28 + traces * words * wordBytes,
  ];
  for (const [index, size] of sizes.entries()) view.setInt32(4 * index, size);
  view.setInt16(26, changes.status ?? (isFloat ? 0x9 : wordBytes === 4 ? 0x5 : 0x1));
  view.setInt32(28, 1);
  bytes.set(data, 60);
  return bytes;
};

const procparEntry = (name: string, type: 1 | 2, value: string, active = 1): string =>
  `${name} ${type} ${type} 1000000 0 0 2 1 8 ${active} 64\n1 ${type === 2 ? `"${value}"` : value}\n0 \n`;

/** Text of a procpar; a value of null leaves the parameter out. */
export const makeProcpar = (changes: Readonly<Record<string, string | null>> = {}): string => {
  const numbers = {
    sw: '4000',
    sfrq: '399.97',
    reffrq: '399.968',
    np: '256',
    ct: '8',
    gain: '30',
    temp: '25',
  };
  const texts = { tn: 'H1', solvent: 'cdcl3', seqfil: 's2pul', array: '' };
  const pick = (type: 1 | 2, table: Readonly<Record<string, string>>) =>
    Object.entries({ ...table, ...changes })
      .filter(([name, value]) => value !== null && (type === 2) === name in texts)
      .map(([name, value]) => procparEntry(name, type, value ?? ''));
  return [...pick(1, numbers), ...pick(2, texts)].join('');
};

/** An Agilent folder of 128 complex float32 points. */
export const makeAgilent = (
  changes: Readonly<Record<string, string | null>> = {},
  fid: Uint8Array = makeAgilentFid(makeSignal(128), 4, true),
): readonly SourceFile[] => [sourceFile('fid', fid), sourceFile('procpar', makeProcpar(changes))];

/** Lines of an AFFN table with four ordinates each; X counts points from `firstX` in steps of `stepX`. */
const affnLines = (values: readonly number[], firstX: number, stepX: number): string => {
  const lines: string[] = [];
  for (let k = 0; k < values.length; k += 4) {
    lines.push([firstX + k * stepX, ...values.slice(k, k + 4)].join(' '));
  }
  return lines.join('\n');
};

/** A JCAMP-DX FID in NTUPLES form, 128 points at a dwell of 250 microseconds. */
export const makeJcampFid = (extra: readonly string[] = []): string => {
  const { re, im } = makeSignal(128);
  return [
    '##TITLE= synthetic $$ a comment',
    '##JCAMP-DX= 6.0',
    '##DATA TYPE= NMR FID',
    '##.OBSERVE FREQUENCY= 400.132',
    '##.OBSERVE NUCLEUS= ^1H',
    '##.SOLVENT NAME= CDCl3',
    '##$BF1= 400.13',
    ...extra,
    '##NTUPLES= NMR FID',
    '##VAR_NAME= TIME, FID/REAL, FID/IMAG',
    '##SYMBOL= X, R, I',
    '##VAR_DIM= 128, 128, 128',
    '##UNITS= SECONDS, ARBITRARY UNITS, ARBITRARY UNITS',
    '##FACTOR= 0.00025, 1, 1',
    '##FIRST= 0, 0, 0',
    '##LAST= 0.03175, 0, 0',
    '##PAGE= N=1',
    '##DATA TABLE= (X++(R..R)), XYDATA',
    affnLines(re, 0, 1),
    '##PAGE= N=2',
    '##DATA TABLE= (X++(I..I)), XYDATA',
    affnLines(im, 0, 1),
    '##END NTUPLES= NMR FID',
    '##END=',
    '',
  ].join('\n');
};

/** A JCAMP-DX spectrum of 64 points falling by 2 Hz from 400 Hz; records in `changes` replace or add. */
export const makeJcampSpectrum = (changes: Readonly<Record<string, string | null>> = {}): string => {
  const values = Array.from({ length: 64 }, (_, k) => (k === 10 ? 5000 : k));
  const records: Readonly<Record<string, string | null>> = {
    TITLE: 'synthetic',
    'JCAMP-DX': '5.01',
    'DATA TYPE': 'NMR SPECTRUM',
    '.OBSERVE FREQUENCY': '400',
    '.OBSERVE NUCLEUS': '^1H',
    XUNITS: 'HZ',
    YUNITS: 'ARBITRARY UNITS',
    XFACTOR: '2',
    YFACTOR: '0.5',
    FIRSTX: '400',
    LASTX: '274',
    NPOINTS: '64',
    '.SHIFT REFERENCE': 'INTERNAL, CDCl3, 1, 9.5',
    XYDATA: `(X++(Y..Y))\n${affnLines(values, 200, -1)}`,
    ...changes,
    END: '',
  };
  return Object.entries(records)
    .filter(([, value]) => value !== null)
    .map(([label, value]) => `##${label}= ${value}`)
    .join('\n');
};

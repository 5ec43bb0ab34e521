import { describe, expect, it } from 'vitest';
import type { Result } from '../../common/result.ts';
import { makeProcpar, sourceFile } from '../../testing/format-fixtures.ts';
import { process2D } from '../../testing/process-2d.ts';
import { synthesizeFid2D } from '../../testing/synthetic-fid-2d.ts';
import type { SourceFile, Vendor } from '../model.ts';
import type { Fid2D, Spectrum2D } from './model.ts';
import { readExperiment2D } from './read-experiment-2d.ts';

/** The rows of a raw measurement; a finished spectrum is none. */
const readRows = (files: readonly SourceFile[], vendor: Vendor): Result<Fid2D> => {
  const read = readExperiment2D(files, vendor);
  if (!read.ok) return read;
  if (read.value.kind !== 'fid_2d') throw new Error('is a finished spectrum');
  return { ...read, value: read.value };
};

const points = 128;
const rows = 64;
const signals = [
  { f2Ppm: 7.2, f1Ppm: 128, amplitude: 1000 },
  { f2Ppm: 3.1, f1Ppm: 52, amplitude: -700 },
];

type Coefficients = readonly [number, number, number, number];

/**
 * Rows as an Agilent console stores them: higher shifts turn as exp(−iωt). `parts` says what of t1 each row of a pair
 * carries, the factors of cos and sin as complex numbers (re, im of cos; re, im of sin).
 */
const agilentRows = (parts: readonly Coefficients[]): Fid2D => {
  const truth = synthesizeFid2D({ mode: 'states', signals, points, rows: 2 * rows });
  const re = new Float64Array(parts.length * rows * points);
  const im = new Float64Array(parts.length * rows * points);
  for (let t1 = 0; t1 < rows; t1++) {
    parts.forEach(([cosRe, cosIm, sinRe, sinIm], part) => {
      for (let k = 0; k < points; k++) {
        const cosine = 2 * t1 * points + k;
        // The synthetic sine row is −sin of what turns in t1.
        const sine = cosine + points;
        const [a, b] = [truth.re[cosine] as number, -(truth.im[cosine] as number)];
        const [c, d] = [-(truth.re[sine] as number), truth.im[sine] as number];
        const at = (t1 * parts.length + part) * points + k;
        re[at] = cosRe * a - cosIm * b + sinRe * c - sinIm * d;
        im[at] = cosRe * b + cosIm * a + sinRe * d + sinIm * c;
      }
    });
  }
  return { ...truth, rows: parts.length * rows, re, im };
};

const agilentFid = ({ re, im, rows: traces }: Fid2D): Uint8Array => {
  const bytes = new Uint8Array(32 + traces * (28 + points * 8));
  const view = new DataView(bytes.buffer);
  for (const [index, size] of [traces, 1, 2 * points, 4, 8 * points, 28 + 8 * points].entries()) {
    view.setInt32(4 * index, size);
  }
  view.setInt16(26, 0x9);
  view.setInt32(28, 1);
  for (let trace = 0; trace < traces; trace++) {
    for (let k = 0; k < points; k++) {
      const at = 32 + trace * (28 + points * 8) + 28 + 8 * k;
      view.setFloat32(at, re[trace * points + k] as number);
      view.setFloat32(at + 4, im[trace * points + k] as number);
    }
  }
  return bytes;
};

const text = (name: string, value: string): string => `${name} 2 2 8 0 0 2 1 8 1 64\n1 "${value}"\n0 \n`;
const number = (name: string, ...values: readonly number[]): string =>
  `${name} 1 1 1e9 0 0 2 1 8 1 64\n${values.length} ${values.join(' ')}\n0 \n`;

const agilent = (fid: Uint8Array, phase: readonly number[], more = ''): readonly SourceFile[] => [
  sourceFile('fid', fid),
  sourceFile(
    'procpar',
    makeProcpar({ sw: '4000', sfrq: '400.002', reffrq: '400', array: phase.length > 1 ? 'phase' : '' }) +
      text('axis', 'pd') +
      text('dn', 'C13') +
      number('dfrq', 100.007) +
      number('reffrq1', 100) +
      number('sw1', 16_000) +
      number('ni', rows) +
      number('phase', ...phase) +
      more,
  ),
];

/** A JCAMP-DX nD FID as Bruker's software writes it, in AFFN. */
const jcamp = ({ re, im, rows: count }: Fid2D, more: readonly string[] = [], first = 0): string => {
  const page = (values: Float64Array, row: number, symbol: string): readonly string[] => [
    `##PAGE= T1=${row}`,
    `##DATA TABLE= (T2++(${symbol}..${symbol})), PROFILE`,
    `0 ${Array.from(values.subarray(row * points, (row + 1) * points), (value) => Math.round(value)).join(' ')}`,
  ];
  return [
    '##TITLE= synthetic 2D',
    '##JCAMP-DX= 6.0',
    '##DATA TYPE= nD NMR FID',
    '##NUM DIM= 2',
    '##.OBSERVE FREQUENCY= 400.002',
    '##.OBSERVE NUCLEUS= ^1H',
    '##$BF1= 400',
    '##$SFO1= 400.002',
    '##$SW_h= 4000',
    '##$SW= 10',
    '##$NUC1= <1H>',
    ...more,
    '##$FnMODE= 0',
    '##$MC2= 0',
    '##$BF1= 100',
    '##$SFO1= 100.007',
    '##$SW= 159.98880',
    '##$NUC1= <13C>',
    '##$FnMODE= 4',
    '##NTUPLES= nD NMR FID',
    '##SYMBOL= T1, T2, R, I',
    `##VAR_DIM= ${count}, ${points}, ${points}, ${points}`,
    '##UNITS= SECONDS, SECONDS, ARBITRARY UNITS, ARBITRARY UNITS',
    '##FACTOR= 0.0000625, 0.00025, 1, 1',
    ...Array.from({ length: count - first }, (_, row) => [
      ...page(re, row, 'R'),
      ...page(im, row, 'I'),
    ]).flat(),
    '##END NTUPLES= nD NMR FID',
    '##END=',
  ].join('\n');
};

const extremeNear = ({ f2, columns, rows: count, values }: Spectrum2D, ppm: number) => {
  const column = Math.round(((f2.fromPpm - ppm) / (f2.fromPpm - f2.toPpm)) * (columns - 1));
  let best = { row: 0, value: 0 };
  for (let row = 0; row < count; row++) {
    const value = values[row * columns + column] as number;
    if (Math.abs(value) > Math.abs(best.value)) best = { row, value };
  }
  return best;
};

const expectSignals = (
  files: readonly SourceFile[],
  vendor: 'agilent' | 'jcamp_dx',
  isSigned: boolean,
): void => {
  const read = readRows(files, vendor);
  if (!read.ok) throw new Error(`${read.error.code}: ${read.error.message} ${read.error.found}`);
  expect(read.warnings).toEqual([]);
  expect([read.value.acquisition.nucleus, read.value.indirect.nucleus]).toEqual(['1H', '13C']);
  const { spectrum } = process2D(read.value);
  for (const { f2Ppm, f1Ppm, amplitude } of signals) {
    const { row, value } = extremeNear(spectrum, f2Ppm);
    const step = (spectrum.f1.fromPpm - spectrum.f1.toPpm) / (spectrum.rows - 1);
    expect(Math.abs(spectrum.f1.fromPpm - row * step - f1Ppm)).toBeLessThan(2 * step);
    if (isSigned) expect(Math.sign(value)).toBe(Math.sign(amplitude));
  }
};

const codeOf = (files: readonly SourceFile[], vendor: 'agilent' | 'jcamp_dx' | 'bruker'): string => {
  const read = readRows(files, vendor);
  return read.ok ? 'read' : read.error.code;
};

const hypercomplexRows = agilentRows([
  [1, 0, 0, 0],
  [0, 0, 1, 0],
]);
const hypercomplex = agilentFid(hypercomplexRows);

describe('Agilent 2D', () => {
  it('puts hypercomplex signals (phase 1,2) at their shifts, with their signs', () => {
    expectSignals(agilent(hypercomplex, [1, 2]), 'agilent', true);
  });

  it('follows f1coef where the sequence turned F1 the other way', () => {
    const turned = agilentRows([
      [1, 0, 0, 0],
      [0, 0, -1, 0],
    ]);
    expectSignals(agilent(agilentFid(turned), [1, 2], text('f1coef', '1 0 0 0 0 0 1 0')), 'agilent', true);
  });

  it('combines echo and antiecho as f1coef says', () => {
    // e^(−iΩt1) and −e^(iΩt1) beside the direct dimension.
    const pairs = agilentRows([
      [1, 0, 0, -1],
      [-1, 0, 0, -1],
    ]);
    expectSignals(agilent(agilentFid(pairs), [1, 2], text('f1coef', '1 0 -1 0 0 1 0 1')), 'agilent', true);
  });

  it.each([
    ['echoes', [1, 0, 0, 1], ''],
    ['antiechoes', [1, 0, 0, -1], '1 0 0 1'],
  ] as const)('shows %s of one phase as magnitudes at their shifts', (_, parts, coefficients) => {
    const files = agilent(
      agilentFid(agilentRows([parts])),
      [1],
      coefficients && text('f1coef', coefficients),
    );
    expectSignals(files, 'agilent', false);
  });

  it('uses the rows that are there when the file ends early, and says so', () => {
    const read = readRows(agilent(hypercomplex.slice(0, 32 + 20.5 * (28 + 8 * points)), [1, 2]), 'agilent');
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.rows).toBe(20);
    expect(read.warnings.map(({ code }) => code)).toEqual(['rows_missing']);
  });

  it.each([
    ['no procpar', agilent(hypercomplex, [1, 2]).slice(0, 1), 'fid_missing'],
    ['no files', [], 'fid_missing'],
    ['sparse sampling', agilent(hypercomplex, [1, 2], text('sampling', 'sparse')), 'non_uniform_sampling'],
    ['three dimensions', agilent(hypercomplex, [1, 2], number('ni2', 32)), 'three_dimensional'],
    ['phases nobody knows', agilent(hypercomplex, [1, 4]), 'quadrature_mode_unsupported'],
    ['no second dimension', agilent(hypercomplex, [1], number('ni', 0)), 'one_dimensional'],
    ['no width of F1', agilent(hypercomplex, [1, 2], number('sw1', 0)), 'parameters_missing'],
    ['absurd ni', agilent(hypercomplex, [1, 2], number('ni', 1e9)), 'points_out_of_range'],
    ['a header alone', agilent(hypercomplex.slice(0, 60), [1, 2]), 'too_few_rows'],
    [
      'a sample that is no number',
      agilent(agilentFid({ ...hypercomplexRows, re: hypercomplexRows.re.with(77, Number.NaN) }), [1, 2]),
      'samples_not_finite',
    ],
  ])('with %s is refused', (_, files, code) => {
    expect(codeOf(files, 'agilent')).toBe(code);
  });
});

const states = synthesizeFid2D({ mode: 'states', signals, points, rows: 2 * rows });
const dx = (content: string): readonly SourceFile[] => [sourceFile('a.dx', content)];

describe('JCAMP-DX nD FID', () => {
  it('puts signals at their shifts, with their signs', () => {
    expectSignals(dx(jcamp(states)), 'jcamp_dx', true);
  });

  it('uses the rows that are there when the file ends early, and says so', () => {
    const read = readRows(dx(jcamp(states, [], 50)), 'jcamp_dx');
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.rows).toBe(2 * rows - 50);
    expect(read.warnings.map(({ code }) => code)).toEqual(['rows_missing']);
  });

  it.each([
    [
      'one dimension',
      jcamp(states).replace('nD NMR FID', 'NMR FID').replace('##NUM DIM= 2\n', ''),
      'one_dimensional',
    ],
    ['a spectrum', jcamp(states).replace('nD NMR FID', 'nD NMR SPECTRUM'), 'processed_only'],
    ['three dimensions', jcamp(states).replace('NUM DIM= 2', 'NUM DIM= 3'), 'three_dimensional'],
    ['sparse sampling', jcamp(states, ['##$FnTYPE= 2']), 'non_uniform_sampling'],
    ['QSEQ', jcamp(states).replace('##$FnMODE= 4', '##$FnMODE= 2'), 'quadrature_mode_unsupported'],
    ['no frequency of F1', jcamp(states).replace('##$SFO1= 100.007\n', ''), 'parameters_missing'],
    ['too few rows', jcamp(states, [], 2 * rows - 4), 'too_few_rows'],
    ['a lost value', jcamp(states).replace(/\n0 -?\d+ /, '\n0 ? '), 'samples_not_finite'],
    ['no shape', jcamp(states).replace(/##VAR_DIM.*\n/, ''), 'points_out_of_range'],
    ['no JCAMP-DX', 'a letter', 'not_a_fid'],
  ])('with %s is refused', (_, content, code) => {
    expect(codeOf(dx(content), 'jcamp_dx')).toBe(code);
  });
});

describe('quadrature that FnMODE leaves open', () => {
  const withMode = (fnMode: string, scheme: readonly string[]): string =>
    jcamp(states, scheme).replace('##$FnMODE= 4', fnMode);
  const modeOf = (content: string): readonly string[] => {
    const read = readRows(dx(content), 'jcamp_dx');
    return read.ok ? [read.value.indirect.mode, ...read.warnings.map(({ code }) => code)] : [read.error.code];
  };
  it.each([
    ['the scheme', '##$FnMODE= 0', ['##.ACQUISITION SCHEME= Echo-Antiecho'], ['echo_antiecho']],
    ['MC2', '##$FnMODE= 0\n##$MC2= 4', [], ['states_tppi']],
    ['nothing', '##$FnMODE= 0', [], ['qf', 'quadrature_mode_assumed']],
    [
      'a phase-sensitive program',
      '##$FnMODE= 0',
      ['##$PULPROG= <hsqcetgp>'],
      ['quadrature_mode_unsupported'],
    ],
  ])('is decided by %s', (_, fnMode, labels, expected) => {
    expect(modeOf(withMode(fnMode, labels))).toEqual(expected);
  });
});

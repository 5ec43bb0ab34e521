import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { findGroupDelay } from '../formats/bruker-group-delay.ts';
import { numberOf, textOf } from '../formats/bruker-parameters.ts';
import { refuseBadSamples } from '../formats/checks.ts';
import {
  brukerParametersOf,
  indirectBrukerParametersOf,
  readJcampAcquisition,
} from '../formats/jcamp-acquisition.ts';
import { decodeAsdf } from '../formats/jcamp-asdf.ts';
import {
  findUnreadFactor,
  type JcampVariable,
  limitPoints,
  readVariables,
} from '../formats/jcamp-channels.ts';
import { secondsByUnit } from '../formats/jcamp-fid.ts';
import type { JcampBlock, JcampTable } from '../formats/jcamp-labels.ts';
import { normaliseNucleus } from '../formats/nucleus-name.ts';
import { readFrequencies } from '../formats/read-bruker.ts';
import { dataTypeOf, isTwoDimensional, readJcampBlock } from '../formats/read-jcamp.ts';
import type { Acquisition, SourceFile } from '../model.ts';
import type { Fid2D, IndirectDimension } from './model.ts';
import { decideQuadrature } from './quadrature.ts';
import { leastRows, refuseCounts } from './row-limits.ts';

/**
 * A JCAMP-DX nD NMR FID: NTUPLES with variables T1, T2, R and I, two pages per row, `(T2++(R..R))` and `(T2++(I..I))`.
 * Bruker's software writes its parameters of both dimensions, those of F1 second; without them a homonuclear experiment
 * takes its frequencies from F2 and the width of F1 from the spacing of T1.
 */

const form = /\(\s*T2\s*\+\+\s*\(\s*([RI])\s*\.\./i;

const parametersMissing = (found: string): Result<never> =>
  fail('parameters_missing', 'The file lacks what the axes need.', {
    found,
    expected: '##.OBSERVE FREQUENCY= and, for F1, the parameters of Bruker or a homonuclear experiment',
  });

/** Points per second of a time variable. */
const rateOf = (variable: JcampVariable | undefined): number | null => {
  const { size = null, first = null, last = null, units = '', factor = 1 } = variable ?? {};
  const unit = secondsByUnit[units.toUpperCase()] ?? 1;
  const dwell =
    size !== null && size > 1 && first !== null && last !== null ? (last - first) / (size - 1) : factor;
  return dwell > 0 ? 1 / (dwell * unit) : null;
};

const readIndirect = (
  block: JcampBlock,
  direct: Acquisition,
  t1: JcampVariable | undefined,
): Result<IndirectDimension> => {
  const { SWH: _, ...bruker } = indirectBrukerParametersOf(block);
  const mode = decideQuadrature({
    code: numberOf(bruker, 'FNMODE'),
    processingCode: numberOf(bruker, 'MC2'),
    scheme: block.values.get('.ACQUISITIONSCHEME'),
    pulseProgram: direct.pulseProgram,
  });
  if (!mode.ok) return mode;
  if (numberOf(bruker, 'SFO1') !== null) {
    const frequencies = readFrequencies(bruker);
    if (!frequencies.ok) return frequencies;
    const nucleus = normaliseNucleus(bruker['NUC1']);
    return ok({ nucleus, ...frequencies.value, mode: mode.value, sense: 1 }, mode.warnings);
  }
  const [f1Nucleus, f2Nucleus] = (block.values.get('.NUCLEUS') ?? '').split(',').map(normaliseNucleus);
  const rate = rateOf(t1);
  if (rate === null || !f1Nucleus || f1Nucleus !== f2Nucleus) {
    return parametersMissing(`.NUCLEUS ${block.values.get('.NUCLEUS') ?? 'absent'}`);
  }
  const { baseFrequencyMhz, carrierFrequencyMhz } = direct;
  // Of a pair of rows only one is a step of t1; TPPI takes steps of half the width's.
  const rowsPerStep = mode.value === 'qf' ? 1 : 2;
  return ok(
    {
      nucleus: f1Nucleus,
      baseFrequencyMhz,
      carrierFrequencyMhz,
      spectralWidthHz: rate / rowsPerStep,
      mode: mode.value,
      sense: 1,
    },
    mode.warnings,
  );
};

interface Pages {
  readonly rows: number;
  readonly points: number;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Decodes every page; short rows are filled with zeros, and said. */
const readPages = (
  bytes: Uint8Array,
  block: JcampBlock,
  variables: ReadonlyMap<string, JcampVariable>,
): Result<Pages> => {
  const pagesOf = (symbol: string) =>
    block.tables.filter((table) => form.exec(table.form)?.[1]?.toUpperCase() === symbol);
  const pages = [pagesOf('R'), pagesOf('I')] as const;
  const points = variables.get('T2')?.size ?? variables.get('R')?.size ?? null;
  const stated = variables.get('T1')?.size ?? null;
  const refusal = refuseCounts({ points, rows: stated }, 'VAR_DIM');
  if (refusal) return refusal;
  const rows = Math.min(stated ?? 0, pages[0].length, pages[1].length);
  if (rows < leastRows || points === null) {
    return fail('too_few_rows', 'The file holds too few rows for a second dimension.', {
      found: `${pages[0].length} real and ${pages[1].length} imaginary pages`,
      expected: `at least ${leastRows} of both, (T2++(R..R)) and (T2++(I..I))`,
    });
  }
  const shape = { rows, points };
  const real = readChannel(bytes, pages[0], { ...shape, factor: variables.get('R')?.factor ?? 1 });
  if (!real.ok) return real;
  const imaginary = readChannel(bytes, pages[1], { ...shape, factor: variables.get('I')?.factor ?? 1 });
  if (!imaginary.ok) return imaginary;
  const damaged = real.value.damaged + imaginary.value.damaged;
  return ok(
    { ...shape, re: real.value.values, im: imaginary.value.values },
    warnAboutPages(rows, stated ?? rows, damaged),
  );
};

interface Channel {
  readonly values: Float64Array;
  /** Pages that are shorter than stated or contradict themselves. */
  readonly damaged: number;
}

const readChannel = (
  bytes: Uint8Array,
  pages: readonly JcampTable[],
  { rows, points, factor }: { readonly rows: number; readonly points: number; readonly factor: number },
): Result<Channel> => {
  const values = new Float64Array(rows * points);
  let damaged = 0;
  for (const [row, page] of pages.slice(0, rows).entries()) {
    const decoded = decodeAsdf(bytes, page, limitPoints(points));
    if (!decoded.ok) return decoded;
    const { values: found, failedChecks } = decoded.value;
    if (found.length !== points || failedChecks > 0) damaged++;
    const count = Math.min(points, found.length);
    for (let k = 0; k < count; k++) values[row * points + k] = factor * (found[k] as number);
  }
  return ok({ values, damaged });
};

const warnAboutPages = (rows: number, stated: number, damaged: number): readonly Warning[] => [
  ...(rows < stated
    ? [
        {
          code: 'rows_missing',
          message: `The file ends early: ${rows} of ${stated} rows are there and used.`,
        },
      ]
    : []),
  ...(damaged > 0
    ? [
        {
          code: 'y_check_failed',
          message: `${damaged} of ${2 * rows} pages are shorter than stated or contradict themselves (Y check); the data may be damaged.`,
        },
      ]
    : []),
];

const refuseBlock = (block: JcampBlock): Result<never> | null => {
  const type = dataTypeOf(block);
  if (!isTwoDimensional(block)) {
    return fail('one_dimensional', 'The file holds a one-dimensional experiment, but 2D was chosen.', {
      found: type,
      expected: 'nD NMR FID of two dimensions',
    });
  }
  if ((numberOf({ n: block.values.get('NUMDIM') ?? '2' }, 'n') ?? 2) > 2) {
    return fail('three_dimensional', 'This experiment has more than two dimensions.', {
      found: `${block.values.get('NUMDIM')} dimensions`,
      expected: 'a 2D experiment',
    });
  }
  if (!/FID/.test(type)) {
    return fail(
      'processed_only',
      'The file holds a transformed 2D spectrum; two dimensions are processed from their rows, so that phase, window and signals can be checked.',
      { found: type, expected: 'nD NMR FID, or the folder of the instrument with its ser' },
    );
  }
  const bruker = { ...brukerParametersOf(block), ...indirectBrukerParametersOf(block) };
  if (numberOf(bruker, 'FNTYPE') === 2 || numberOf(brukerParametersOf(block), 'FNTYPE') === 2) {
    return fail(
      'non_uniform_sampling',
      'The data were sampled non-uniformly (NUS), and a JCAMP-DX file does not hold the list of the sampled points.',
      { found: 'FnTYPE 2', expected: 'the folder of the instrument, with ser and nuslist' },
    );
  }
  return null;
};

/** The two-dimensional FID of one JCAMP-DX file. Never throws on bad data. */
export const readJcamp2D = (file: SourceFile): Result<Fid2D> => {
  const picked = readJcampBlock(file);
  if (!picked.ok) return picked;
  const block = picked.value;
  const refusal = refuseBlock(block);
  if (refusal) return refusal;
  const unread = findUnreadFactor(block);
  if (unread) return unread;
  const variables = new Map(readVariables(block).map((variable) => [variable.symbol, variable]));
  const bruker = brukerParametersOf(block);
  const width = numberOf(bruker, 'SWH') ?? rateOf(variables.get('T2'));
  const acquisition = width === null ? null : readJcampAcquisition(block, ['BF1', 'SF'], width);
  if (acquisition === null) return parametersMissing('no ##.OBSERVE FREQUENCY= or no time axis');
  const named = { ...acquisition, pulseProgram: acquisition.pulseProgram ?? textOf(bruker, 'PULPROG') };
  const indirect = readIndirect(block, named, variables.get('T1'));
  if (!indirect.ok) return indirect;
  const pages = readPages(file.bytes, block, variables);
  if (!pages.ok) return pages;
  const bad = refuseBadSamples(pages.value.re, pages.value.im, 'file');
  if (bad) return bad;
  const delay = findGroupDelay(bruker);
  return ok(
    {
      kind: 'fid_2d',
      sampling: null,
      acquisition: named,
      indirect: indirect.value,
      ...pages.value,
      groupDelayPoints: delay.points,
    },
    [...indirect.warnings, ...pages.warnings, ...delay.warnings],
  );
};

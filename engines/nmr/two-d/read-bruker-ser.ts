import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { findGroupDelay } from '../formats/bruker-group-delay.ts';
import { numberOf } from '../formats/bruker-parameters.ts';
import { readBrukerSamples } from '../formats/bruker-samples.ts';
import { refuseBadSamples, refuseForeignBinary } from '../formats/checks.ts';
import { findFile } from '../formats/find-file.ts';
import { normaliseNucleus } from '../formats/nucleus-name.ts';
import { describeAcquisition, readFrequencies, readParameters, refuseMode } from '../formats/read-bruker.ts';
import type { SourceFile } from '../model.ts';
import type { Fid2D, IndirectDimension, QuadratureMode } from './model.ts';

/**
 * A Bruker 2D experiment folder: ser (rows, each like a 1D fid and padded to whole blocks of 1024 bytes), acqus (F2) and
 * acqu2s (F1).
 *
 *   FnMODE  1 QF, 3 TPPI, 4 States, 5 States-TPPI, 6 echo-antiecho; 0 is undefined and 2 (QSEQ) no longer in use
 *   TD      of acqu2s: rows, both of a pair counted
 *   SW      of acqu2s, ppm of SFO1: the width of F1. SW_h there is not kept up by the spectrometer and is not read.
 *
 * Source: Bruker "TopSpin Acquisition Commands and Parameters"; files of 2007 (TopSpin 2) compared with the spectra
 * TopSpin made of them.
 */

type Parameters = Readonly<Record<string, string>>;

const blockBytes = 1024;
const mostRows = 16_384;
/** Complex points of all rows together: 16 million take 256 MB. */
const mostPoints = 2 ** 24;
const leastRows = 8;

const modes: Readonly<Record<number, QuadratureMode>> = {
  1: 'qf',
  3: 'tppi',
  4: 'states',
  5: 'states_tppi',
  6: 'echo_antiecho',
};

const readIndirect = (parameters: Parameters): Result<IndirectDimension> => {
  const code = numberOf(parameters, 'FnMODE');
  const mode = modes[code ?? 0];
  if (mode === undefined) {
    return fail(
      'quadrature_mode_unsupported',
      'The quadrature mode of the indirect dimension is not processed.',
      {
        found: `FnMODE ${code ?? 'absent'}`,
        expected: '1 (QF), 3 (TPPI), 4 (States), 5 (States-TPPI) or 6 (echo-antiecho)',
      },
    );
  }
  const { SW_h: _, ...withoutStaleWidth } = parameters;
  const frequencies = readFrequencies(withoutStaleWidth);
  if (!frequencies.ok) return frequencies;
  const nucleus = normaliseNucleus(parameters['NUC1']) ?? normaliseNucleus(parameters['NUCLEUS']);
  return ok({ nucleus, ...frequencies.value, mode });
};

interface RowLayout {
  readonly rows: number;
  readonly strideBytes: number;
}

/** Rows are padded to whole blocks, but for files written without padding, which are shorter than that. */
const layOutRows = (bytes: number, words: number, wordBytes: number, stated: number): Result<RowLayout> => {
  const bare = words * wordBytes;
  const padded = Math.ceil(bare / blockBytes) * blockBytes;
  const strideBytes = bytes === bare * stated ? bare : padded;
  const rows = Math.min(stated, Math.floor(bytes / strideBytes));
  if (rows < leastRows) {
    return fail('too_few_rows', 'The ser file holds too few rows for a second dimension.', {
      found: `${bytes} bytes, ${rows} whole rows of ${strideBytes}`,
      expected: `at least ${leastRows} rows`,
    });
  }
  const message = `The ser file ends early: ${rows} of ${stated} rows are there and used.`;
  return ok({ rows, strideBytes }, rows < stated ? [{ code: 'rows_missing', message }] : []);
};

const refuseCounts = (words: number | null, rows: number | null): Result<never> | null => {
  const isUsable =
    words !== null &&
    rows !== null &&
    Number.isInteger(words) &&
    Number.isInteger(rows) &&
    words >= 32 &&
    rows >= leastRows &&
    rows <= mostRows &&
    (words / 2) * rows <= mostPoints;
  if (isUsable) return null;
  return fail(
    'points_out_of_range',
    'The declared number of points cannot be right or is more than is processed.',
    {
      found: `TD ${words ?? 'absent'} in acqus, ${rows ?? 'absent'} in acqu2s`,
      expected: `at least 32 words and ${leastRows} rows, at most ${mostPoints} complex points together`,
    },
  );
};

const readRows = (
  bytes: Uint8Array,
  parameters: Parameters,
  stated: number,
): Result<Pick<Fid2D, 'rows' | 'points' | 're' | 'im'>> => {
  const words = numberOf(parameters, 'TD') ?? 0;
  const wordBytes = numberOf(parameters, 'DTYPA') === 2 ? 8 : 4;
  const layout = layOutRows(bytes.length, words, wordBytes, stated);
  if (!layout.ok) return layout;
  const { rows, strideBytes } = layout.value;
  const points = words >> 1;
  const re = new Float64Array(rows * points);
  const im = new Float64Array(rows * points);
  const warnings = new Map<string, Warning>();
  for (let row = 0; row < rows; row++) {
    const start = row * strideBytes;
    const samples = readBrukerSamples(bytes.subarray(start, start + words * wordBytes), parameters);
    if (!samples.ok) return samples;
    re.set(samples.value.re, row * points);
    im.set(samples.value.im, row * points);
    for (const warning of samples.warnings) warnings.set(warning.code, warning);
  }
  return ok({ rows, points, re, im }, [...layout.warnings, ...warnings.values()]);
};

const refuseFolder = (files: readonly SourceFile[], parameters: Parameters | null): Result<never> | null => {
  const isSparse = findFile(files, 'nuslist') !== undefined || numberOf(parameters ?? {}, 'FnTYPE') === 2;
  if (isSparse) {
    return fail(
      'non_uniform_sampling',
      'The data were sampled non-uniformly (NUS), which is not processed.',
      {
        found: 'ser with FnTYPE 2 or a nuslist',
        expected: 'uniformly sampled data',
      },
    );
  }
  if (findFile(files, 'acqu3s') !== undefined) {
    return fail('three_dimensional', 'This experiment has more than two dimensions.', {
      found: 'acqu3s',
      expected: 'a 2D experiment',
    });
  }
  return null;
};

/** A 2D Bruker experiment from its files. Never throws on bad data. */
export const readBrukerSer = (files: readonly SourceFile[]): Result<Fid2D> => {
  const ser = findFile(files, 'ser');
  if (!ser) {
    return fail('ser_missing', 'The folder holds no ser file: this is no two-dimensional experiment.', {
      found:
        files
          .slice(0, 8)
          .map(({ name }) => name)
          .join(', ') || 'no files',
      expected: 'ser with acqus and acqu2s',
    });
  }
  const foreign = refuseForeignBinary(ser.name, ser.bytes);
  if (foreign) return foreign;
  const [direct, indirect] = ['acqus', 'acqu2s'].map((name) => findFile(files, name));
  if (!direct || !indirect) {
    return fail('acqus_missing', 'Without acqus and acqu2s there are no axes.', {
      found: [direct, indirect].flatMap((file) => (file ? [file.name] : [])).join(', ') || 'neither',
      expected: 'acqus and acqu2s beside ser',
    });
  }
  return readSer(files, ser, readParameters(direct), readParameters(indirect));
};

const readSer = (
  files: readonly SourceFile[],
  ser: SourceFile,
  parameters: Parameters,
  indirectParameters: Parameters,
): Result<Fid2D> => {
  const stated = numberOf(indirectParameters, 'TD');
  const refusal =
    refuseFolder(files, parameters) ??
    refuseMode(parameters) ??
    refuseCounts(numberOf(parameters, 'TD'), stated);
  if (refusal) return refusal;
  const frequencies = readFrequencies(parameters);
  if (!frequencies.ok) return frequencies;
  const indirect = readIndirect(indirectParameters);
  if (!indirect.ok) return indirect;
  const samples = readRows(ser.bytes, parameters, stated ?? 0);
  if (!samples.ok) return samples;
  const bad = refuseBadSamples(samples.value.re, samples.value.im, 'ser');
  if (bad) return bad;
  const delay = findGroupDelay(parameters);
  return ok(
    {
      kind: 'fid_2d',
      acquisition: describeAcquisition(files, parameters, frequencies.value),
      indirect: indirect.value,
      ...samples.value,
      groupDelayPoints: delay.points,
    },
    [...samples.warnings, ...delay.warnings],
  );
};

import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { findGroupDelay } from '../formats/bruker-group-delay.ts';
import { numberOf } from '../formats/bruker-parameters.ts';
import { readBrukerSamples } from '../formats/bruker-samples.ts';
import { maxParameterFileBytes, refuseBadSamples, refuseForeignBinary } from '../formats/checks.ts';
import { decodeText } from '../formats/decode-text.ts';
import { findFile, namesOf } from '../formats/find-file.ts';
import { normaliseNucleus } from '../formats/nucleus-name.ts';
import { describeAcquisition, readFrequencies, readParameters, refuseMode } from '../formats/read-bruker.ts';
import type { SourceFile } from '../model.ts';
import type { Fid2D, IndirectDimension, QuadratureMode, Sampling2D } from './model.ts';
import { decideQuadrature } from './quadrature.ts';
import { readSamplingList } from './read-sampling-list.ts';
import { leastRows, refuseCounts } from './row-limits.ts';

/**
 * A Bruker 2D experiment folder: ser (rows, each like a 1D fid and padded to whole blocks of 1024 bytes), acqus (F2) and
 * acqu2s (F1); nuslist says which t1 points were recorded where they were not all.
 *
 *   FnMODE  how F1 was sampled, see quadrature.ts
 *   TD      of acqu2s: rows, both of a pair counted
 *   SW      of acqu2s, ppm of SFO1: the width of F1. SW_h there is not kept up by the spectrometer and is not read.
 *
 * Source: Bruker "TopSpin Acquisition Commands and Parameters"; files of 2007 (TopSpin 2) compared with the spectra
 * TopSpin made of them.
 */

type Parameters = Readonly<Record<string, string>>;

const blockBytes = 1024;
const readIndirect = (
  parameters: Parameters,
  processing: Parameters,
  pulseProgram: string | null,
): Result<IndirectDimension> => {
  const mode = decideQuadrature({
    code: numberOf(parameters, 'FnMODE'),
    processingCode: numberOf(processing, 'MC2'),
    pulseProgram,
  });
  if (!mode.ok) return mode;
  const { SW_h: _, ...withoutStaleWidth } = parameters;
  const frequencies = readFrequencies(withoutStaleWidth);
  if (!frequencies.ok) return frequencies;
  const nucleus = normaliseNucleus(parameters['NUC1']) ?? normaliseNucleus(parameters['NUCLEUS']);
  return ok({ nucleus, ...frequencies.value, mode: mode.value, sense: 1 }, mode.warnings);
};

interface RowLayout {
  readonly rows: number;
  readonly strideBytes: number;
}

/** Rows are padded to whole blocks, but for files written without padding, which are shorter than that. */
const layOutRows = (
  bytes: number,
  words: number,
  wordBytes: number,
  stated: number,
  least: number,
): Result<RowLayout> => {
  const bare = words * wordBytes;
  const padded = Math.ceil(bare / blockBytes) * blockBytes;
  const strideBytes = bytes === bare * stated ? bare : padded;
  const rows = Math.min(stated, Math.floor(bytes / strideBytes));
  if (rows < least) {
    return fail('too_few_rows', 'The ser file holds too few rows for a second dimension.', {
      found: `${bytes} bytes, ${rows} whole rows of ${strideBytes}`,
      expected: `at least ${least} rows`,
    });
  }
  const message = `The ser file ends early: ${rows} of ${stated} rows are there and used.`;
  return ok({ rows, strideBytes }, rows < stated ? [{ code: 'rows_missing', message }] : []);
};

/** The rows of a ser file one after the other; an array of one-dimensional spectra has fewer than a second dimension. */
export const readSerRows = (
  bytes: Uint8Array,
  parameters: Parameters,
  stated: number,
  least = leastRows,
): Result<Pick<Fid2D, 'rows' | 'points' | 're' | 'im'>> => {
  const words = numberOf(parameters, 'TD') ?? 0;
  const wordBytes = numberOf(parameters, 'DTYPA') === 2 ? 8 : 4;
  const layout = layOutRows(bytes.length, words, wordBytes, stated, least);
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

const refuseFolder = (files: readonly SourceFile[], parameters: Parameters): Result<never> | null => {
  if (numberOf(parameters, 'FnTYPE') === 2 && findFile(files, 'nuslist') === undefined) {
    return fail(
      'sampling_list_missing',
      'The data were sampled non-uniformly (NUS), and the list of the sampled points is missing.',
      { found: 'FnTYPE 2 without a nuslist', expected: 'nuslist beside ser' },
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

interface ListedSampling {
  /** Rows the list stands for. */
  readonly rows: number;
  readonly placesOf: (recordedRows: number) => Result<Sampling2D>;
}

/** Rows of one t1 point. */
const rowsPerPoint = (mode: QuadratureMode): number => (mode === 'qf' ? 1 : 2);

/**
 * What nuslist says, null without one. The grid is NusTD of acqu2s (rows, both of a pair counted), or TD where that
 * states more rows than the list holds.
 */
const readSampling = (
  files: readonly SourceFile[],
  indirect: Parameters,
  mode: QuadratureMode,
): Result<ListedSampling | null> => {
  const file = findFile(files, 'nuslist');
  if (!file) return ok(null);
  if (mode === 'tppi') {
    return fail('quadrature_mode_unsupported', 'Non-uniform sampling with TPPI is not processed.', {
      found: 'nuslist with FnMODE 3',
      expected: 'QF, States, States-TPPI or echo-antiecho',
    });
  }
  const perPoint = rowsPerPoint(mode);
  const text = decodeText(file.bytes.subarray(0, maxParameterFileBytes));
  const listed = text.trim().split(/\s+/).length;
  const rowsOfGrid = numberOf(indirect, 'NusTD') || numberOf(indirect, 'TD') || 0;
  const statedCount = rowsOfGrid > listed * perPoint ? Math.floor(rowsOfGrid / perPoint) : null;
  return ok({
    rows: listed * perPoint,
    placesOf: (recordedRows) =>
      readSamplingList({
        text,
        fileName: file.name,
        statedCount,
        recordedCount: Math.floor(recordedRows / perPoint),
      }),
  });
};

/** A 2D Bruker experiment from its files. Never throws on bad data. */
export const readBrukerSer = (files: readonly SourceFile[]): Result<Fid2D> => {
  const ser = findFile(files, 'ser');
  if (!ser) {
    return fail('ser_missing', 'The folder holds no ser file: this is no two-dimensional experiment.', {
      found: namesOf(files),
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

/** Real and imaginary words are counted both. */
const halfOf = (words: number | null): number | null => (words === null ? null : words / 2);

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
    refuseCounts({ points: halfOf(numberOf(parameters, 'TD')), rows: stated }, 'TD of acqus and acqu2s');
  if (refusal) return refusal;
  const frequencies = readFrequencies(parameters);
  if (!frequencies.ok) return frequencies;
  const processing = findFile(files, 'proc2s');
  const acquisition = describeAcquisition(files, parameters, frequencies.value);
  const indirect = readIndirect(
    indirectParameters,
    processing ? readParameters(processing) : {},
    acquisition.pulseProgram,
  );
  if (!indirect.ok) return indirect;
  const sampled = readSampling(files, indirectParameters, indirect.value.mode);
  if (!sampled.ok) return sampled;
  const samples = readSerRows(ser.bytes, parameters, sampled.value?.rows ?? stated ?? 0);
  if (!samples.ok) return samples;
  const sampling = sampled.value?.placesOf(samples.value.rows) ?? ok(null);
  if (!sampling.ok) return sampling;
  const bad = refuseBadSamples(samples.value.re, samples.value.im, 'ser');
  if (bad) return bad;
  const delay = findGroupDelay(parameters);
  return ok(
    {
      kind: 'fid_2d',
      acquisition,
      indirect: indirect.value,
      ...samples.value,
      sampling: sampling.value,
      groupDelayPoints: delay.points,
    },
    [...indirect.warnings, ...samples.warnings, ...delay.warnings],
  );
};

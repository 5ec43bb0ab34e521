import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { numberOf, parseBrukerParameters } from '../formats/bruker-parameters.ts';
import {
  describeProcessing,
  findProcessed,
  type ProcessedAxis,
  type ProcessingParameters,
  readProcessedAxis,
  readProcessedSamples,
  readProcessing,
} from '../formats/bruker-processed.ts';
import { maxParameterFileBytes, refuseBadSamples } from '../formats/checks.ts';
import { decodeText } from '../formats/decode-text.ts';
import { findFile, namesOf } from '../formats/find-file.ts';
import { normaliseNucleus } from '../formats/nucleus-name.ts';
import { describeProcessed } from '../formats/read-bruker.ts';
import type { SourceFile } from '../model.ts';
import { type AxisOf2D, leastMatrixSide, mostMatrixValues, type ProcessedSpectrum2D } from './model.ts';

/**
 * A 2D spectrum Bruker's software transformed, whose raw data are not there: pdata/<procno>/2rr with procs (F2) and proc2s
 * (F1). The matrix lies in tiles of XDIM(F1) rows by XDIM(F2) columns, tile after tile along F2; both shifts fall with the
 * index. A spectrum recorded for magnitudes (FnMODE 1) or made one (PH_mod 2 and 3 of either dimension) has no signs.
 */

interface Axes {
  readonly f2: ProcessedAxis;
  readonly f1: ProcessedAxis;
}

const matrixAxis = ({ nucleus, frequencyMhz, fromPpm, stepPpm, points }: ProcessedAxis): AxisOf2D => ({
  nucleus: nucleus ?? 'unknown',
  frequencyMhz,
  fromPpm,
  toPpm: fromPpm - (points - 1) * stepPpm,
});

const refuseSize = ({ f2, f1 }: Axes, count: number): Result<never> | null => {
  const values = f2.points * f1.points;
  if (Math.min(f2.points, f1.points) < leastMatrixSide || values > mostMatrixValues) {
    return fail('matrix_size_invalid', 'The size of the processed matrix cannot be used.', {
      found: `${f1.points} × ${f2.points}`,
      expected: `at least ${leastMatrixSide} each way, at most ${mostMatrixValues} values`,
    });
  }
  if (count >= values) return null;
  return fail('spectrum_truncated', '2rr is shorter than its parameters say.', {
    found: `${count} values`,
    expected: `${values}, ${f1.points} rows of ${f2.points}`,
  });
};

/** Sides of a tile; without XDIM, or with one that does not divide the size, there is one tile. */
const tileOf = (parameters: ProcessingParameters, points: number): number => {
  const stated = numberOf(parameters, 'XDIM');
  return stated !== null && Number.isInteger(stated) && stated > 0 && points % stated === 0 ? stated : points;
};

interface Tiles {
  readonly rows: number;
  readonly columns: number;
}

/** The stored order, tile by tile, as rows. */
const untile = (stored: Float64Array, { f2, f1 }: Axes, tile: Tiles): Float32Array<ArrayBuffer> => {
  const values = new Float32Array(f2.points * f1.points);
  let at = 0;
  for (let r0 = 0; r0 < f1.points; r0 += tile.rows) {
    for (let c0 = 0; c0 < f2.points; c0 += tile.columns) {
      for (let r = r0; r < r0 + tile.rows; r++) {
        for (let c = c0; c < c0 + tile.columns; c++) values[r * f2.points + c] = stored[at++] ?? 0;
      }
    }
  }
  return values;
};

const readAcqu2s = (files: readonly SourceFile[]): ProcessingParameters => {
  const file = findFile(files, 'acqu2s') ?? findFile(files, 'acqu2');
  return file ? parseBrukerParameters(decodeText(file.bytes.subarray(0, maxParameterFileBytes))) : {};
};

/** FnMODE 1 (QF), and the magnitude and power calculation of PH_mod. */
const isMagnitude = (acqu2s: ProcessingParameters, dimensions: readonly ProcessingParameters[]): boolean =>
  numberOf(acqu2s, 'FnMODE') === 1 ||
  dimensions.some((parameters) => [2, 3].includes(numberOf(parameters, 'PH_mod') ?? 0));

/** An axis in seconds or a list of anything is none of shifts: a series of spectra. */
const refuseSeries = (f1: ProcessingParameters, acqu2s: ProcessingParameters): Result<never> | null => {
  const wasTransformed = (numberOf(f1, 'FT_mod') ?? 1) !== 0 || (numberOf(f1, 'FTSIZE') ?? 1) !== 0;
  if (wasTransformed) return null;
  return fail(
    'series_of_spectra',
    'F1 of 2rr was not transformed: this is a series of spectra, no 2D spectrum.',
    {
      found: `FT_mod 0 in proc2s, ${numberOf(acqu2s, 'TD') ?? 'unknown'} rows`,
      expected: 'a spectrum of two dimensions, or the raw ser of the series',
    },
  );
};

/** Complex points of a dimension as recorded: what is finer in the spectrum was filled in. */
const recordedPoints = (parameters: ProcessingParameters, key: string, points: number): number => {
  const words = numberOf(parameters, key);
  return words !== null && words >= 2 ? Math.min(points, Math.ceil(words / 2)) : points;
};

interface Processing {
  readonly f2: ProcessingParameters;
  readonly f1: ProcessingParameters;
}

const readAxes = ({ f2, f1 }: Processing): Result<Axes> => {
  const direct = readProcessedAxis(f2);
  if (!direct.ok) return direct;
  const indirect = readProcessedAxis(f1);
  return indirect.ok ? ok({ f2: direct.value, f1: indirect.value }) : indirect;
};

/**
 * The processed matrix of a folder without raw data. Fails with procs_missing, processing_parameters_invalid,
 * matrix_size_invalid, spectrum_truncated, series_of_spectra and those of all readers.
 */
export const readBruker2rr = (files: readonly SourceFile[]): Result<ProcessedSpectrum2D> => {
  const found = findProcessed(files, '2rr');
  if (found === null) {
    return fail('fid_missing', 'The folder holds neither a ser nor a processed 2D spectrum.', {
      found: namesOf(files),
      expected: 'ser with acqus and acqu2s, or pdata/1/2rr with procs and proc2s',
    });
  }
  const procs = readProcessing(files, found, 1);
  if (!procs.ok) return procs;
  const proc2s = readProcessing(files, found, 2);
  if (!proc2s.ok) return proc2s;
  const processing = { f2: procs.value, f1: proc2s.value };
  const acqu2s = readAcqu2s(files);
  const series = refuseSeries(processing.f1, acqu2s);
  if (series) return series;
  const axes = readAxes(processing);
  if (!axes.ok) return axes;
  const stored = readProcessedSamples(found.data, processing.f2);
  if (!stored.ok) return stored;
  const refusal =
    refuseSize(axes.value, stored.value.length) ?? refuseBadSamples(stored.value, null, 'spectrum');
  if (refusal) return refusal;
  const warnings: Warning[] = [...found.warnings];
  const acquisition = describeProcessed(files)(axes.value.f2, warnings);
  const { f2, f1 } = axes.value;
  const tile = { rows: tileOf(processing.f1, f1.points), columns: tileOf(processing.f2, f2.points) };
  return ok(
    {
      kind: 'spectrum_2d',
      acquisition,
      indirectNucleus: f1.nucleus ?? normaliseNucleus(acqu2s['NUC1']),
      spectrum: {
        f2: { ...matrixAxis(f2), nucleus: acquisition.nucleus ?? 'unknown' },
        f1: { ...matrixAxis(f1), nucleus: f1.nucleus ?? normaliseNucleus(acqu2s['NUC1']) ?? 'unknown' },
        rows: f1.points,
        columns: f2.points,
        values: untile(stored.value, axes.value, tile),
      },
      isPhased: !isMagnitude(acqu2s, [processing.f2, processing.f1]),
      recordedPoints: {
        f2: recordedPoints(acquisition.parameters, 'TD', f2.points),
        f1: recordedPoints(acqu2s, 'TD', f1.points),
      },
      recorded: describeProcessing(found.data, processing.f2),
    },
    warnings,
  );
};

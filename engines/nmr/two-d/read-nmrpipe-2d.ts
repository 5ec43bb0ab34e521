import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { refuseBadSamples } from '../formats/checks.ts';
import {
  type PipeAxis,
  type PipeHeader,
  readPipeHeader,
  readPipeSamples,
} from '../formats/nmrpipe-header.ts';
import { acquisitionOfPipe, describePipe } from '../formats/read-nmrpipe.ts';
import type { SourceFile } from '../model.ts';
import { type AxisOf2D, leastMatrixSide, mostMatrixValues, type ProcessedSpectrum2D } from './model.ts';

/**
 * A 2D spectrum of NMRPipe (.ft2): rows along F2, or along F1 where the file says it is transposed. See nmrpipe-header.ts.
 *
 * Known differences: 2D data before their transforms, and spectra whose imaginary parts were kept, are refused.
 */

const axisOfPipe = ({ nucleus, frequencyMhz, originHz, widthHz }: PipeAxis, points: number): AxisOf2D => ({
  nucleus: nucleus ?? 'unknown',
  frequencyMhz,
  fromPpm: (originHz + ((points - 1) * widthHz) / points) / frequencyMhz,
  toPpm: originHz / frequencyMhz,
});

const refuseKind = ({ f2, f1, isComplex, dimensions, rows, points }: PipeHeader): Result<never> | null => {
  if (dimensions !== 2) {
    return fail('one_dimensional', 'This is a measurement of one dimension, but 2D was chosen.', {
      found: `${dimensions} dimension`,
      expected: 'two dimensions, or the nucleus it is of',
    });
  }
  if (!f2.isTransformed || !f1.isTransformed || isComplex || !f2.isReal || !f1.isReal) {
    return fail(
      'two_dimensional_unsupported',
      'Of NMRPipe in two dimensions only finished real spectra are read.',
      {
        found: `F2 ${f2.isTransformed ? 'transformed' : 'not transformed'}, F1 ${f1.isTransformed ? 'transformed' : 'not transformed'}, ${isComplex || !f2.isReal || !f1.isReal ? 'complex' : 'real'}`,
        expected: 'an .ft2 whose imaginary parts were deleted, or the files of the spectrometer',
      },
    );
  }
  if (Math.min(rows, points) >= leastMatrixSide && rows * points <= mostMatrixValues) return null;
  return fail('matrix_size_invalid', 'The size of the matrix cannot be used.', {
    found: `${rows} × ${points}`,
    expected: `at least ${leastMatrixSide} each way, at most ${mostMatrixValues} values`,
  });
};

/** Row by row along F2, whichever way the file has it. */
const arrange = (
  stored: Float64Array,
  { rows, points, isTransposed }: PipeHeader,
): Float32Array<ArrayBuffer> => {
  const values = new Float32Array(stored.length);
  for (let row = 0; row < rows; row++) {
    for (let k = 0; k < points; k++) {
      values[isTransposed ? k * rows + row : row * points + k] = stored[row * points + k] ?? 0;
    }
  }
  return values;
};

/** NMRPipe's magnitude of F1 (FDMODE 0) is not told from a phased spectrum by its header alone: the values tell. */
const hasBothSigns = (values: Float32Array): boolean => values.some((value) => value < 0);

/** The spectrum of one NMRPipe file of two dimensions. */
export const readPipe2D = (file: SourceFile): Result<ProcessedSpectrum2D> => {
  const read = readPipeHeader(file.name, file.bytes);
  if (!read.ok) return read;
  const header = read.value;
  const refusal = refuseKind(header);
  if (refusal) return refusal;
  const stored = readPipeSamples(file.bytes, header, 0, header.points * header.rows);
  const bad = refuseBadSamples(stored, null, 'spectrum');
  if (bad) return bad;
  const { f2, f1, isTransposed } = header;
  const [columns, rows] = isTransposed ? [header.rows, header.points] : [header.points, header.rows];
  const values = arrange(stored, header);
  const warnings: readonly Warning[] = [f2, f1]
    .filter(({ nucleus }) => nucleus === null)
    .map(({ label }) => ({
      code: 'nucleus_missing',
      message: `The label ${label || '(none)'} names no nucleus.`,
    }));
  return ok(
    {
      kind: 'spectrum_2d',
      acquisition: acquisitionOfPipe({ ...header, points: columns }),
      indirectNucleus: f1.nucleus,
      spectrum: { f2: axisOfPipe(f2, columns), f1: axisOfPipe(f1, rows), rows, columns, values },
      isPhased: hasBothSigns(values),
      recordedPoints: { f2: columns, f1: rows },
      recorded: describePipe(file, header),
    },
    warnings,
  );
};

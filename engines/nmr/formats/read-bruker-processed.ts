import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { Acquisition, ProcessedSpectrum1D, SourceFile } from '../model.ts';
import {
  describeProcessing,
  fileIn,
  findProcessed,
  type ProcessedAxis,
  type ProcessedFolder,
  type ProcessingParameters,
  readProcessedAxis,
  readProcessedSamples,
  readProcessing,
} from './bruker-processed.ts';
import { minComplexPoints, refuseBadSamples } from './checks.ts';
import { namesOf } from './find-file.ts';

/** What acqus and procs together tell about the measurement. */
type DescribeAcquisition = (axis: ProcessedAxis, warnings: Warning[]) => Acquisition;

interface Channels {
  readonly re: Float64Array;
  readonly im: Float64Array | null;
}

/** Bruker's 1i has the sign of the dispersion opposite to a transform by exp(−iωt), as this program makes it. */
const turned = (values: Float64Array): Float64Array => values.map((value) => -value);

const readChannels = (
  files: readonly SourceFile[],
  { folder, data }: ProcessedFolder,
  parameters: ProcessingParameters,
  warnings: Warning[],
): Result<Channels> => {
  const re = readProcessedSamples(data, parameters);
  if (!re.ok) return re;
  const imaginary = fileIn(files, folder, '1i');
  const im = imaginary === undefined ? null : readProcessedSamples(imaginary, parameters);
  if (im === null) return ok({ re: re.value, im: null });
  if (im.ok && im.value.length === re.value.length) return ok({ re: re.value, im: turned(im.value) });
  warnings.push({
    code: 'imaginary_part_unusable',
    message: `${imaginary?.name ?? '1i'} does not belong to ${data.name}${im.ok ? ` (${im.value.length} against ${re.value.length} points)` : `: ${im.error.message}`}; the spectrum is used without it.`,
  });
  return ok({ re: re.value, im: null });
};

const compareLength = (
  count: number,
  { points }: ProcessedAxis,
  { data }: ProcessedFolder,
  warnings: Warning[],
): void => {
  if (count === points) return;
  warnings.push(
    count < points
      ? {
          code: 'spectrum_truncated',
          message: `${data.name} holds ${count} points, SI declares ${points}; what lies to the right is missing.`,
        }
      : {
          code: 'spectrum_longer_than_declared',
          message: `${data.name} holds ${count} points, SI declares ${points}; only the first ${points} are used.`,
        },
  );
};

/**
 * A spectrum Bruker's software transformed, whose raw data are not there: pdata/<procno>/1r with procs, and 1i where it was
 * kept. Fails with procs_missing, processing_parameters_invalid, word_type_unknown, spectrum_size_invalid, scale_invalid,
 * too_few_points and those of all readers.
 */
export const readBrukerProcessed = (
  files: readonly SourceFile[],
  describeAcquisition: DescribeAcquisition,
): Result<ProcessedSpectrum1D> => {
  const found = findProcessed(files, '1r');
  if (found === null) {
    return fail('fid_missing', 'The folder holds no processed spectrum.', {
      found: namesOf(files),
      expected: 'pdata/1/1r',
    });
  }
  const warnings: Warning[] = [...found.warnings];
  const parameters = readProcessing(files, found, 1);
  if (!parameters.ok) return parameters;
  const axis = readProcessedAxis(parameters.value);
  if (!axis.ok) return axis;
  const channels = readChannels(files, found, parameters.value, warnings);
  if (!channels.ok) return channels;
  compareLength(channels.value.re.length, axis.value, found, warnings);
  const points = Math.min(channels.value.re.length, axis.value.points);
  if (points < minComplexPoints) {
    return fail('too_few_points', 'The spectrum is too short to be used.', {
      found: `${points} points`,
      expected: `at least ${minComplexPoints}`,
    });
  }
  const re = channels.value.re.subarray(0, points);
  const im = channels.value.im?.subarray(0, points) ?? null;
  const bad = refuseBadSamples(re, im, 'spectrum');
  if (bad) return bad;
  const { fromPpm, stepPpm } = axis.value;
  return ok(
    {
      kind: 'spectrum',
      acquisition: describeAcquisition(axis.value, warnings),
      shiftPpm: Float64Array.from({ length: points }, (_, k) => fromPpm - k * stepPpm),
      re,
      im,
      recorded: describeProcessing(found.data, parameters.value),
    },
    warnings,
  );
};

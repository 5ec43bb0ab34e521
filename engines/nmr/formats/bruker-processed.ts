import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { RecipeStep, SourceFile } from '../model.ts';
import { numberOf, parseBrukerParameters, textOf } from './bruker-parameters.ts';
import { maxParameterFileBytes, refuseForeignBinary } from './checks.ts';
import { decodeText } from './decode-text.ts';
import { baseName, namesOf } from './find-file.ts';
import { normaliseNucleus } from './nucleus-name.ts';

/**
 * What Bruker's software keeps of a spectrum it transformed: pdata/<procno>/1r, 1i, 2rr with procs (and proc2s).
 *
 *   DTYPP    0 = int32, 2 = float64
 *   BYTORDP  0 = little-endian, 1 = big-endian
 *   NC_proc  values are stored × 2^-NC_proc
 *   SI       points; SF  MHz at 0 ppm; SW_p  width in Hz; OFFSET  shift of the first point, ppm
 *
 * Shift of point k: OFFSET − k · SW_p / (SF · SI). Source: Bruker "TopSpin Processing Commands and Parameters"; checked on
 * folders whose raw data are there too.
 */

export type ProcessingParameters = Readonly<Record<string, string>>;

/** One pdata/<procno> folder that holds the data file asked for. */
export interface ProcessedFolder {
  /** With a trailing slash. */
  readonly folder: string;
  readonly data: SourceFile;
  readonly warnings: readonly Warning[];
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/** pdata/2 stands before pdata/10. */
const byProcessingNumber = (a: SourceFile, b: SourceFile): number =>
  a.name.localeCompare(b.name, 'en', { numeric: true });

/** The processing of the lowest number that holds `base` (1r, 2rr); null where none does. */
export const findProcessed = (files: readonly SourceFile[], base: '1r' | '2rr'): ProcessedFolder | null => {
  const all = files.filter((file) => baseName(file.name) === base).sort(byProcessingNumber);
  const [data, ...others] = all;
  if (data === undefined) return null;
  const warnings =
    others.length === 0
      ? []
      : [
          {
            code: 'other_data_ignored',
            message: `${data.name} is used; the folder also holds ${namesOf(others)}.`,
          },
        ];
  return { folder: folderOf(data.name), data, warnings };
};

export const fileIn = (
  files: readonly SourceFile[],
  folder: string,
  ...bases: readonly string[]
): SourceFile | undefined =>
  bases
    .map((base) => files.find((file) => folderOf(file.name) === folder && baseName(file.name) === base))
    .find((file) => file !== undefined);

/** Processing parameters of one dimension (procs or proc; proc2s or proc2 for F1). */
export const readProcessing = (
  files: readonly SourceFile[],
  { folder, data }: ProcessedFolder,
  dimension: 1 | 2,
): Result<ProcessingParameters> => {
  const [now, before] = dimension === 1 ? ['procs', 'proc'] : ['proc2s', 'proc2'];
  const file = fileIn(files, folder, now as string, before as string);
  if (file === undefined) {
    return fail(
      'procs_missing',
      `The processing parameters (${now}) are missing; without them there is no axis.`,
      {
        found: data.name,
        expected: `${now} beside ${data.name}`,
      },
    );
  }
  return ok(parseBrukerParameters(decodeText(file.bytes.subarray(0, maxParameterFileBytes))));
};

/** Largest exponent a scale may have; beyond it the field is damaged. */
const largestScaleExponent = 60;
const largestPoints = 2 ** 24;
const highestFrequencyMhz = 5000;
const largestWidthHz = 1e8;

export interface ProcessedAxis {
  readonly nucleus: string | null;
  readonly points: number;
  /** MHz at 0 ppm. */
  readonly frequencyMhz: number;
  readonly widthHz: number;
  /** Shift of point 0, ppm. */
  readonly fromPpm: number;
  readonly stepPpm: number;
}

/** The axis procs or proc2s state. */
export const readProcessedAxis = (parameters: ProcessingParameters): Result<ProcessedAxis> => {
  const [points, frequencyMhz, widthHz, fromPpm] = ['SI', 'SF', 'SW_p', 'OFFSET'].map((key) =>
    numberOf(parameters, key),
  );
  const found = `SI ${points ?? 'absent'}, SF ${frequencyMhz ?? 'absent'}, SW_p ${widthHz ?? 'absent'}, OFFSET ${fromPpm ?? 'absent'}`;
  const isSound =
    points != null &&
    Number.isInteger(points) &&
    points > 0 &&
    points <= largestPoints &&
    frequencyMhz != null &&
    frequencyMhz > 0 &&
    frequencyMhz < highestFrequencyMhz &&
    widthHz != null &&
    widthHz > 0 &&
    widthHz < largestWidthHz &&
    fromPpm != null &&
    Math.abs(fromPpm) < 1e5;
  if (!isSound) {
    return fail('processing_parameters_invalid', 'The processing parameters do not give an axis.', {
      found,
      expected: 'SI, SF, SW_p above zero and OFFSET, all within what a spectrometer has',
    });
  }
  const nucleus = normaliseNucleus(parameters['AXNUC']);
  return ok({ nucleus, points, frequencyMhz, widthHz, fromPpm, stepPpm: widthHz / frequencyMhz / points });
};

/** The values of one processed file, scaled as NC_proc says; as many as the file holds. */
export const readProcessedSamples = (
  file: SourceFile,
  parameters: ProcessingParameters,
): Result<Float64Array> => {
  const foreign = refuseForeignBinary(file.name, file.bytes);
  if (foreign) return foreign;
  const type = numberOf(parameters, 'DTYPP') ?? 0;
  const wordBytes = type === 0 ? 4 : 8;
  if (type !== 0 && type !== 2) {
    return fail('word_type_unknown', 'The type of the processed points (DTYPP) is unknown.', {
      found: `DTYPP ${type}`,
      expected: '0 (int32) or 2 (float64)',
    });
  }
  if (file.bytes.length % wordBytes !== 0) {
    return fail('spectrum_size_invalid', `${file.name} ends in the middle of a number; it is damaged.`, {
      found: `${file.bytes.length} bytes`,
      expected: `a multiple of ${wordBytes} bytes`,
    });
  }
  const exponent = numberOf(parameters, 'NC_proc') ?? 0;
  if (!Number.isInteger(exponent) || Math.abs(exponent) > largestScaleExponent) {
    return fail('scale_invalid', 'The scale of the processed points (NC_proc) cannot be right.', {
      found: `NC_proc ${exponent}`,
      expected: `a whole number within ±${largestScaleExponent}`,
    });
  }
  const littleEndian = numberOf(parameters, 'BYTORDP') !== 1;
  const view = new DataView(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const scale = 2 ** exponent;
  const count = Math.min(file.bytes.length / wordBytes, largestPoints);
  const values = new Float64Array(count);
  for (let k = 0; k < count; k++) {
    values[k] =
      scale * (wordBytes === 4 ? view.getInt32(4 * k, littleEndian) : view.getFloat64(8 * k, littleEndian));
  }
  return ok(values);
};

/** Windows by their number in WDW. */
const windowNames: readonly string[] = [
  'none',
  'exponential',
  'gaussian',
  'sine_bell',
  'squared_sine_bell',
  'trapezoid',
];

/** What the parameter file says was done, for the first step of the recipe. */
export const describeProcessing = (
  data: SourceFile,
  parameters: ProcessingParameters,
): RecipeStep['parameters'] => {
  const window = numberOf(parameters, 'WDW');
  return {
    file: data.name,
    program: /(TopSpin|XWIN-NMR|UXNMR)[^\n]*/i.exec(parameters['TITLE'] ?? '')?.[0]?.trim() ?? null,
    points: numberOf(parameters, 'SI'),
    window: window === null ? null : (windowNames[window] ?? textOf(parameters, 'WDW')),
    line_broadening_hz: numberOf(parameters, 'LB'),
    phi0_deg: numberOf(parameters, 'PHC0'),
    phi1_deg: numberOf(parameters, 'PHC1'),
  };
};

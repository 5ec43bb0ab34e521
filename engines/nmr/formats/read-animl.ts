import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { Acquisition, ProcessedSpectrum1D, SourceFile } from '../model.ts';
import { type AnimlDocument, type AnimlSeries, type AnimlSet, readDocument } from './animl-document.ts';
import { maxComplexPoints, minComplexPoints, refuseBadSamples, refuseForeignFile } from './checks.ts';
import { decodeBase64 } from './decode-base64.ts';
import { normaliseNucleus } from './nucleus-name.ts';

/**
 * The one spectrum of an AnIML document, by the names the draft of its technique NMR gives: an independent series in ppm
 * or Hz, and IntensityReal or Intensity, with IntensityImaginary where it is there. Other sets (tables of peaks) are named
 * and left.
 */

const realNames = /^Intensity(Real)?$/;
const imaginaryName = 'IntensityImaginary';
const axisUnits = new Set(['ppm', 'hz']);

const axisOf = ({ series }: AnimlSet): AnimlSeries | undefined =>
  series.find(({ isIndependent, unit }) => isIndependent && axisUnits.has(unit?.toLowerCase() ?? ''));

const isSpectrum = (set: AnimlSet): boolean =>
  axisOf(set) !== undefined && set.series.some(({ name }) => realNames.test(name));

const incomplete = (found: string): Result<never> =>
  fail('values_missing', 'The numbers of the AnIML document are incomplete.', {
    found,
    expected: 'as many numbers as the set says, as values, base64 or start and increment',
  });

type Decoder = readonly [bytes: number, read: (view: DataView, offset: number) => number];

const decoders: Readonly<Record<string, Decoder>> = {
  Float64: [8, (view, offset) => view.getFloat64(offset, true)],
  Float32: [4, (view, offset) => view.getFloat32(offset, true)],
  Int32: [4, (view, offset) => view.getInt32(offset, true)],
};

const decode = (encoded: string, type: string): Float64Array | null => {
  const [width, read] = decoders[type] ?? [];
  if (width === undefined || read === undefined) return null;
  const bytes = decodeBase64(encoded);
  if (bytes === null || bytes.length % width !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: bytes.length / width }, (_, k) => read(view, k * width));
};

/** The numbers of a series; null where there are none, or not as many as there shall be. */
const numbersOf = (series: AnimlSeries, length: number): Float64Array | null => {
  const { start, increment, encoded, values, type } = series;
  const numbers =
    start !== null && increment !== null
      ? Float64Array.from({ length }, (_, k) => start + k * increment)
      : encoded === null
        ? Float64Array.from(values)
        : decode(encoded, type);
  return numbers?.length === length ? numbers : null;
};

const parameterOf = ({ parameters }: AnimlDocument, end: string) =>
  parameters.find(({ path }) => path === end || path.endsWith(`/${end}`));

const textOf = (document: AnimlDocument, end: string): string | null =>
  parameterOf(document, end)?.value.trim() || null;

const numberOf = (document: AnimlDocument, end: string): number | null => {
  const value = Number(textOf(document, end) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
};

const frequencyOf = (document: AnimlDocument): number | null => {
  const value = numberOf(document, 'ObserveFrequency');
  const inHz = parameterOf(document, 'ObserveFrequency')?.unit?.toLowerCase() === 'hz';
  return value === null || !(value > 0) ? null : inHz ? value / 1e6 : value;
};

/** The statement in the words of a JCAMP-DX label, by which it is known further on. */
const shiftReferenceOf = (document: AnimlDocument, firstPpm: number): Readonly<Record<string, string>> => {
  const kind = textOf(document, 'ShiftReference/Type');
  if (kind === null) return {};
  const compound = textOf(document, 'ShiftReference/ReferenceCompound') ?? 'UNKNOWN';
  return { '.SHIFT REFERENCE': `${kind.toUpperCase()}, ${compound.replaceAll(',', ' ')}, 1, ${firstPpm}` };
};

const timeOf = ({ timestamp }: AnimlDocument): string | null => {
  const isUtc = timestamp !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(timestamp);
  return isUtc ? timestamp : null;
};

const acquisitionOf = (
  document: AnimlDocument,
  frequencyMhz: number,
  [firstPpm, lastPpm, points]: readonly [number, number, number],
): Acquisition => ({
  vendor: 'animl',
  nucleus: normaliseNucleus(textOf(document, 'Nucleus')),
  baseFrequencyMhz: frequencyMhz,
  carrierFrequencyMhz: frequencyMhz,
  spectralWidthHz: ((firstPpm - lastPpm) * points * frequencyMhz) / (points - 1),
  solventName: textOf(document, 'Solvent'),
  temperatureK: numberOf(document, 'Temperature'),
  scans: numberOf(document, 'SignalAveraging'),
  receiverGain: null,
  pulseProgram: textOf(document, 'PulseSequence/Name'),
  title: document.sampleName,
  acquiredAtUtc: timeOf(document),
  parameters: {
    ...Object.fromEntries(document.parameters.map(({ path, value }) => [path, value])),
    ...shiftReferenceOf(document, firstPpm),
  },
});

/** 1 rising, −1 falling, 0 where the axis turns or stands still. */
const directionOf = (x: Float64Array): 1 | -1 | 0 => {
  const sign = Math.sign((x[1] ?? 0) - (x[0] ?? 0));
  for (let k = 1; k < x.length; k++) if (Math.sign((x[k] ?? 0) - (x[k - 1] ?? 0)) !== sign) return 0;
  return sign > 0 ? 1 : sign < 0 ? -1 : 0;
};

interface Columns {
  readonly x: Float64Array;
  readonly re: Float64Array;
  readonly im: Float64Array | null;
}

const readColumns = (set: AnimlSet): Result<Columns> => {
  const points = set.length ?? 0;
  if (points < minComplexPoints || points > maxComplexPoints) {
    return fail('too_few_points', 'The spectrum of the AnIML document cannot be used by its length.', {
      found: `${points} points`,
      expected: `${minComplexPoints} to ${maxComplexPoints}`,
    });
  }
  const read = (series: AnimlSeries | undefined) => (series === undefined ? null : numbersOf(series, points));
  const imaginary = set.series.find(({ name }) => name === imaginaryName);
  const [x, re, im] = [axisOf(set), set.series.find(({ name }) => realNames.test(name)), imaginary].map(read);
  if (!x || !re) return incomplete(`a set of ${points} whose series hold another number`);
  if (imaginary !== undefined && !im) return incomplete('an imaginary part of another length');
  return ok({ x, re, im: im ?? null });
};

const toSpectrum = (
  document: AnimlDocument,
  { x, re, im }: Columns,
  { frequencyMhz, inHz }: { readonly frequencyMhz: number; readonly inHz: boolean },
): Result<ProcessedSpectrum1D> => {
  const points = x.length;
  const shifts = inHz ? x.map((hz) => hz / frequencyMhz) : x;
  const direction = directionOf(shifts);
  if (direction === 0 || !shifts.every(Number.isFinite)) {
    return fail('axis_not_monotonic', 'The axis of the AnIML document turns back or stands still.', {
      found: `${shifts[0]} to ${shifts.at(-1)}`,
      expected: 'rising or falling values',
    });
  }
  const order = (values: Float64Array) => (direction > 0 ? values.toReversed() : values);
  const shiftPpm = order(shifts);
  return ok({
    kind: 'spectrum',
    acquisition: acquisitionOf(document, frequencyMhz, [shiftPpm[0] ?? 0, shiftPpm.at(-1) ?? 0, points]),
    shiftPpm,
    re: order(re),
    im: im && order(im),
    recorded: { program: document.software, points },
  });
};

const readSet = (document: AnimlDocument, set: AnimlSet): Result<ProcessedSpectrum1D> => {
  const columns = readColumns(set);
  if (!columns.ok) return columns;
  const frequencyMhz = frequencyOf(document);
  if (frequencyMhz === null) {
    return fail('parameters_missing', 'The AnIML document states no spectrometer frequency.', {
      found: 'no ObserveFrequency',
      expected: 'ObserveFrequency in MHz',
    });
  }
  const { re, im } = columns.value;
  const inHz = axisOf(set)?.unit?.toLowerCase() === 'hz';
  return refuseBadSamples(re, im, 'spectrum') ?? toSpectrum(document, columns.value, { frequencyMhz, inHz });
};

const warnOfRest = (rest: readonly AnimlSet[]): readonly Warning[] =>
  rest.length === 0
    ? []
    : [
        {
          code: 'other_data_ignored',
          message: `The document also holds ${rest
            .slice(0, 8)
            .map(({ name }) => name)
            .join(', ')}; kept in the archive, not processed.`,
        },
      ];

export const readAniml = (file: SourceFile): Result<ProcessedSpectrum1D> => {
  const foreign = refuseForeignFile(file.name, file.bytes);
  if (foreign) return foreign;
  const document = readDocument(file.name, file.bytes);
  if (!document.ok) return document;
  const spectra = document.value.sets.filter(isSpectrum);
  const [only] = spectra;
  if (only === undefined) {
    return fail('not_nmr', 'The AnIML document holds no NMR spectrum.', {
      found: 'no set with an axis in ppm or Hz and an intensity',
      expected: 'ChemicalShift with IntensityReal',
    });
  }
  if (spectra.length > 1) {
    return fail('several_experiments', `The AnIML document holds ${spectra.length} spectra.`, {
      found: spectra
        .slice(0, 8)
        .map(({ name }) => name)
        .join('; '),
      expected: 'one spectrum; save each by itself',
    });
  }
  const read = readSet(document.value, only);
  return read.ok ? ok(read.value, warnOfRest(document.value.sets.filter((set) => set !== only))) : read;
};

import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { Acquisition, Fid1D, NmrSource, ProcessedSpectrum1D, SourceFile } from '../model.ts';
import { maxComplexPoints, minComplexPoints, refuseBadSamples } from './checks.ts';
import {
  dimensionsOf,
  type EmbeddedSpectrum,
  type JsonObject,
  numberIn,
  numbersIn,
  objectIn,
  readEmbedded,
  textIn,
} from './nmrium-document.ts';
import { normaliseNucleus } from './nucleus-name.ts';

/**
 * The spectrum or FID of an nmrium file of one dimension. A spectrum: x in ppm, re, im. A FID: x in seconds; the viewer
 * transforms as this program does, a signal left of the carrier turning as exp(+iωt). What the viewer did to the data
 * (`filters`) is not repeated: the numbers are those it read. Frequencies: originFrequency the carrier, baseFrequency 0 ppm.
 */

const highestFrequencyMhz = 5000;

const isFrequency = (mhz: number | null): mhz is number =>
  mhz !== null && mhz > 0 && mhz < highestFrequencyMhz;

const nucleusIn = (info: JsonObject, dimension = 0): string | null => {
  const held = info['nucleus'];
  const found = Array.isArray(held) ? held[dimension] : held;
  return normaliseNucleus(typeof found === 'string' ? found : null);
};

/** Scalars of `info` as text, for the raw tab. */
const parametersOf = (info: JsonObject): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(info)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([key, value]) => [key, String(value).slice(0, 2000)]),
  );

const timeOf = (info: JsonObject): string | null => {
  const text = textIn(info, 'date');
  return text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? text : null;
};

/** What `info` says about the measurement, `spectralWidthHz` being known already; null without a frequency. */
export const describeNmrium = (
  { spectrum, name }: EmbeddedSpectrum,
  spectralWidthHz: number,
  dimension = 0,
): Acquisition | null => {
  const info = objectIn(spectrum, 'info');
  const carrier = numberIn(info, ['originFrequency', 'frequency', 'baseFrequency'], dimension);
  const base = numberIn(info, ['baseFrequency', 'originFrequency', 'frequency'], dimension);
  if (!isFrequency(carrier) || !isFrequency(base)) return null;
  return {
    vendor: 'nmrium',
    nucleus: nucleusIn(info, dimension),
    baseFrequencyMhz: base,
    carrierFrequencyMhz: carrier,
    spectralWidthHz,
    solventName: textIn(info, 'solvent'),
    temperatureK: numberIn(info, ['temperature']),
    scans: numberIn(info, ['numberOfScans']),
    receiverGain: null,
    pulseProgram: textIn(info, 'pulseSequence', 'pulse'),
    title: name,
    acquiredAtUtc: timeOf(info),
    parameters: parametersOf(info),
  };
};

const frequencyMissing = (): Result<never> =>
  fail('parameters_missing', 'The nmrium file states no spectrometer frequency.', {
    found: 'no baseFrequency, originFrequency or frequency in info',
    expected: 'one of them, in MHz',
  });

interface Columns {
  readonly x: Float64Array;
  readonly re: Float64Array;
  readonly im: Float64Array | null;
}

const readColumns = (data: JsonObject): Result<Columns> => {
  const [x, re] = [numbersIn(data, 'x'), numbersIn(data, 're')];
  const hasIm = Array.isArray(data['im']) && data['im'].length > 0;
  const im = hasIm ? numbersIn(data, 'im') : null;
  const count = re?.length ?? 0;
  if (x === null || re === null || (hasIm && im === null)) {
    return fail('values_missing', 'The numbers of the nmrium file are incomplete.', {
      found: 'an empty list, or values that are no finite numbers',
      expected: 'x, re and im as lists of finite numbers',
    });
  }
  if (x.length !== count || (im !== null && im.length !== count)) {
    return fail('lengths_differ', 'The columns of the nmrium file differ in length.', {
      found: `x ${x.length}, re ${count}, im ${im?.length ?? 'absent'}`,
      expected: 'equal lengths',
    });
  }
  if (count < minComplexPoints || count > maxComplexPoints) {
    return fail('too_few_points', 'The spectrum of the nmrium file cannot be used by its length.', {
      found: `${count} points`,
      expected: `${minComplexPoints} to ${maxComplexPoints}`,
    });
  }
  return ok({ x, re, im });
};

/** 1 rising, −1 falling, 0 where the axis turns or stands still. */
const directionOf = (x: Float64Array): 1 | -1 | 0 => {
  const sign = Math.sign((x[1] ?? 0) - (x[0] ?? 0));
  for (let k = 1; k < x.length; k++) if (Math.sign((x[k] ?? 0) - (x[k - 1] ?? 0)) !== sign) return 0;
  return sign > 0 ? 1 : sign < 0 ? -1 : 0;
};

const axisTurns = ({ x }: Columns): Result<never> =>
  fail('axis_not_monotonic', 'The axis of the nmrium file turns back or stands still.', {
    found: `${x[0]} to ${x.at(-1)}`,
    expected: 'rising or falling values',
  });

const toSpectrum = (embedded: EmbeddedSpectrum, columns: Columns): Result<ProcessedSpectrum1D> => {
  const direction = directionOf(columns.x);
  if (direction === 0) return axisTurns(columns);
  const order = (values: Float64Array) => (direction > 0 ? values.toReversed() : values);
  const shiftPpm = order(columns.x);
  const span = (shiftPpm[0] ?? 0) - (shiftPpm.at(-1) ?? 0);
  const draft = describeNmrium(embedded, 1);
  if (draft === null) return frequencyMissing();
  const widthHz = (span * shiftPpm.length * draft.baseFrequencyMhz) / (shiftPpm.length - 1);
  return ok({
    kind: 'spectrum',
    acquisition: { ...draft, spectralWidthHz: widthHz },
    shiftPpm,
    re: order(columns.re),
    im: columns.im && order(columns.im),
    recorded: { program: 'nmrium', points: shiftPpm.length },
  });
};

const toFid = (embedded: EmbeddedSpectrum, { x, re, im }: Columns): Result<Fid1D> => {
  if (im === null) {
    return fail('acquisition_mode_unsupported', 'The FID of the nmrium file has no imaginary part.', {
      found: 'real points',
      expected: 'complex points',
    });
  }
  if (directionOf(x) !== 1) return axisTurns({ x, re, im });
  const dwell = ((x.at(-1) ?? 0) - (x[0] ?? 0)) / (x.length - 1);
  const acquisition = describeNmrium(embedded, 1 / dwell);
  if (acquisition === null) return frequencyMissing();
  const delay = numberIn(objectIn(embedded.spectrum, 'info'), ['digitalFilter', 'groupDelay']) ?? 0;
  return ok({
    kind: 'fid',
    acquisition,
    re,
    im,
    groupDelayPoints: delay > 0 && delay < re.length ? delay : 0,
    declaredPoints: re.length,
    fullScale: null,
    sense: 1,
  });
};

/** What of the file was not taken, so that nothing is dropped silently. */
export const warnOfRest = ({ spectrum, referenced }: EmbeddedSpectrum): readonly Warning[] => {
  const filters = Array.isArray(spectrum['filters']) ? spectrum['filters'].length : 0;
  return [
    ...(referenced.length === 0
      ? []
      : [
          {
            code: 'other_data_ignored',
            message: `The file also names data that are not in it: ${referenced.slice(0, 8).join(', ')}.`,
          },
        ]),
    ...(filters === 0
      ? []
      : [
          { code: 'filters_ignored', message: `${filters} processing steps of the viewer are not repeated.` },
        ]),
  ];
};

/** The one embedded spectrum or FID. Fails with the codes of readEmbedded, two_dimensional, values_missing, lengths_differ … */
export const readNmrium = (file: SourceFile): Result<NmrSource> => {
  const found = readEmbedded(file.name, file.bytes);
  if (!found.ok) return found;
  const { spectrum, name } = found.value;
  if (dimensionsOf(spectrum) !== 1) {
    return fail('two_dimensional', 'This is a two-dimensional spectrum, but a 1D nucleus was chosen.', {
      found: name,
      expected: 'a spectrum of one dimension',
    });
  }
  const columns = readColumns(objectIn(spectrum, 'data'));
  if (!columns.ok) return columns;
  const isFid = objectIn(spectrum, 'info')['isFid'] === true;
  const bad = refuseBadSamples(columns.value.re, columns.value.im, isFid ? 'fid' : 'spectrum');
  if (bad) return bad;
  const source = isFid ? toFid(found.value, columns.value) : toSpectrum(found.value, columns.value);
  return source.ok ? ok(source.value, warnOfRest(found.value)) : source;
};

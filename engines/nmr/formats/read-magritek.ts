import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { Acquisition, NmrSource, SourceFile } from '../model.ts';
import { maxComplexPoints, maxParameterFileBytes, minComplexPoints, refuseBadSamples } from './checks.ts';
import { decodeText } from './decode-text.ts';
import { findFile, namesOf } from './find-file.ts';
import { normaliseNucleus } from './nucleus-name.ts';

/**
 * A folder of a Magritek instrument (Spinsolve; Kea with Prospa): acqu.par with parameters, and one of
 *
 *   data.1d, fid.1d                           the FID, x in seconds (Spinsolve) or microseconds (Kea)
 *   spectrum.1d, spectrum_processed.1d        a spectrum the instrument transformed, x in ppm, lowest first
 *
 * A .1d file: eight little-endian words (SORP, ATAD, a version as V1.1, the type 504, four sizes), then float32: the x axis,
 * then real and imaginary values in turn. acqu.par: lines `name = value`, texts in quotes; b1Freq in MHz, bandwidth in kHz,
 * lowestFrequency in Hz: the right edge counted from 0 ppm. Source: public readers of the format, and files of Spinsolve
 * 1.15 beside their JCAMP-DX export, with which axis and sign agree. A Kea states no shift: its carrier counts as 0 ppm.
 */

/** "PROS", "DATA" and the version, each as a little-endian word. */
const signature = 'SORPATAD';
const headBytes = 32;
const complexFloatType = 504;
const highestFrequencyMhz = 5000;
const largestBandwidthKhz = 1e5;

/** Raw before transformed; the one a person processed last. */
const dataNames = ['data.1d', 'fid.1d', 'spectrum.1d', 'spectrum_processed.1d'];

export const isMagritekFile = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, signature.length)) === signature;

type Parameters = Readonly<Record<string, string>>;

const parseParameters = (file: SourceFile): Parameters => {
  const found = new Map<string, string>();
  for (const line of decodeText(file.bytes.subarray(0, maxParameterFileBytes)).split(/\r\n|\r|\n/)) {
    const [, name, value] = /^([^=]{1,60}?)\s*=\s*(.*)$/.exec(line) ?? [];
    if (name) found.set(name.trim(), (value ?? '').trim().replace(/^"(.*)"$/, '$1'));
  }
  return Object.fromEntries(found);
};

/** Kea marks a double by a trailing d. */
const numberOf = (parameters: Parameters, key: string): number | null => {
  const text = (parameters[key] ?? '').replace(/d$/i, '').trim();
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

const textOf = (parameters: Parameters, key: string): string | null => {
  const text = parameters[key]?.trim() ?? '';
  return text === '' || /^(unknown|none)$/i.test(text) ? null : text;
};

interface Points {
  readonly x: Float64Array;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

const readPoints = ({ name, bytes }: SourceFile): Result<Points> => {
  if (!isMagritekFile(bytes) || bytes.length < headBytes) {
    return fail('not_a_fid', `${name} is no file of a Magritek instrument: its mark is missing.`, {
      found: bytes.length === 0 ? '0 bytes' : 'other leading bytes',
      expected: 'a .1d file of Spinsolve or Prospa',
    });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [type, points, ...others] = [3, 4, 5, 6, 7].map((word) => view.getUint32(4 * word, true));
  if (type !== complexFloatType || points === undefined || others.some((size) => size > 1)) {
    return fail('word_type_unknown', `${name} is no single complex measurement.`, {
      found: `type ${type}, sizes ${[points, ...others].join(' × ')}`,
      expected: `type ${complexFloatType}, one dimension`,
    });
  }
  if (points < minComplexPoints || points > maxComplexPoints || bytes.length < headBytes + 12 * points) {
    return fail('fid_size_invalid', `${name} does not hold the points it declares.`, {
      found: `${points} points declared, ${bytes.length} bytes`,
      expected: `${minComplexPoints} to ${maxComplexPoints} points of 12 bytes behind ${headBytes}`,
    });
  }
  const at = (index: number): number => view.getFloat32(headBytes + 4 * index, true);
  return ok({
    x: Float64Array.from({ length: points }, (_, k) => at(k)),
    re: Float64Array.from({ length: points }, (_, k) => at(points + 2 * k)),
    im: Float64Array.from({ length: points }, (_, k) => at(points + 2 * k + 1)),
  });
};

interface Carrier {
  readonly carrierMhz: number;
  readonly widthHz: number;
  /** Shift of the carrier, Hz. */
  readonly offsetHz: number;
}

const readCarrier = (parameters: Parameters, warnings: Warning[]): Result<Carrier> => {
  const carrierMhz = numberOf(parameters, 'b1Freq');
  const bandwidthKhz = numberOf(parameters, 'bandwidth');
  const isSound =
    carrierMhz !== null &&
    carrierMhz > 0 &&
    carrierMhz < highestFrequencyMhz &&
    bandwidthKhz !== null &&
    bandwidthKhz > 0 &&
    bandwidthKhz < largestBandwidthKhz;
  if (!isSound) {
    return fail('parameters_missing', 'acqu.par lacks what an axis needs.', {
      found: `b1Freq ${carrierMhz ?? 'absent'}, bandwidth ${bandwidthKhz ?? 'absent'}`,
      expected: 'b1Freq in MHz and bandwidth in kHz, above zero',
    });
  }
  const widthHz = bandwidthKhz * 1000;
  const lowestHz = numberOf(parameters, 'lowestFrequency');
  const offsetHz = lowestHz === null ? 0 : lowestHz + widthHz / 2;
  if (lowestHz === null || Math.abs(offsetHz) > carrierMhz * 1e5) {
    warnings.push({
      code: 'reference_missing',
      message:
        'acqu.par states no shift (lowestFrequency): the carrier counts as 0 ppm until a reference is set.',
    });
    return ok({ carrierMhz, widthHz, offsetHz: 0 });
  }
  return ok({ carrierMhz, widthHz, offsetHz });
};

/** startTime is local time of the instrument, without a zone: it is kept as text and no point in time is made of it. */
const describeAcquisition = (
  parameters: Parameters,
  { carrierMhz, widthHz, offsetHz }: Carrier,
): Acquisition => ({
  vendor: 'magritek',
  nucleus: normaliseNucleus(parameters['rxChannel']),
  baseFrequencyMhz: carrierMhz - offsetHz * 1e-6,
  carrierFrequencyMhz: carrierMhz,
  spectralWidthHz: widthHz,
  solventName: textOf(parameters, 'Solvent'),
  temperatureK: null,
  scans: numberOf(parameters, 'nrScans'),
  receiverGain: numberOf(parameters, 'rxGain'),
  pulseProgram: textOf(parameters, 'experiment'),
  title: textOf(parameters, 'Sample') ?? textOf(parameters, 'graphTitle'),
  acquiredAtUtc: null,
  parameters,
});

const toSource = (
  file: SourceFile,
  points: Points,
  carrier: Carrier,
  acquisition: Acquisition,
): Result<NmrSource> => {
  const { x, re, im } = points;
  if (!/spectrum/i.test(file.name)) {
    const declared = numberOf(acquisition.parameters, 'nrPnts') ?? re.length;
    const declaredPoints = Number.isInteger(declared) && declared <= maxComplexPoints ? declared : re.length;
    return ok({
      kind: 'fid',
      acquisition,
      re,
      im,
      groupDelayPoints: 0,
      declaredPoints: Math.max(re.length, declaredPoints),
      fullScale: null,
      sense: -1,
    });
  }
  const step = (((x.at(-1) ?? 0) - (x[0] ?? 0)) / (x.length - 1)) * acquisition.baseFrequencyMhz;
  const isRising = x.every((value, k) => Number.isFinite(value) && (k === 0 || value > (x[k - 1] ?? 0)));
  if (!isRising || Math.abs(step * x.length - carrier.widthHz) > 0.01 * carrier.widthHz) {
    return fail('axis_not_monotonic', `The axis of ${file.name} is none in ppm of the width in acqu.par.`, {
      found: `${x[0]} to ${x.at(-1)}`,
      expected: `rising shifts over ${carrier.widthHz} Hz`,
    });
  }
  return ok({
    kind: 'spectrum',
    acquisition,
    shiftPpm: x.toReversed(),
    re: re.toReversed(),
    im: im.toReversed(),
    recorded: { file: file.name, program: textOf(acquisition.parameters, 'Software'), points: re.length },
  });
};

/** The measurement of one Magritek folder: the FID where there is one, else the spectrum. */
export const readMagritek = (files: readonly SourceFile[]): Result<NmrSource> => {
  const file = dataNames.map((name) => findFile(files, name)).find((found) => found !== undefined);
  const parameterFile = findFile(files, 'acqu.par');

  if (file === undefined) {
    return fail('fid_missing', 'The folder holds no data of a Magritek instrument.', {
      found: namesOf(files),
      expected: dataNames.join(', '),
    });
  }
  if (parameterFile === undefined) {
    return fail(
      'parameters_missing',
      'The parameters (acqu.par) are missing; without them there is no axis.',
      {
        found: namesOf(files),
        expected: `acqu.par beside ${file.name}`,
      },
    );
  }
  const points = readPoints(file);
  if (!points.ok) return points;
  const bad = refuseBadSamples(points.value.re, points.value.im, 'fid');
  if (bad) return bad;
  const warnings: Warning[] = [];
  const parameters = parseParameters(parameterFile);
  const carrier = readCarrier(parameters, warnings);
  if (!carrier.ok) return carrier;
  const source = toSource(file, points.value, carrier.value, describeAcquisition(parameters, carrier.value));
  return source.ok ? ok(source.value, warnings) : source;
};

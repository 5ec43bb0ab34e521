import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { numberOf } from './bruker-parameters.ts';
import { maxComplexPoints, minComplexPoints } from './checks.ts';

/**
 * The samples of a Bruker fid: TD words, real and imaginary alternating, without header.
 *
 *   DTYPA    0 = int32, 2 = float64
 *   BYTORDA  0 = little-endian, 1 = big-endian
 *   NC       values are stored × 2^-NC, so each word counts 2^NC
 *
 * The file may be padded with zeros to a multiple of 1024 bytes.
 * Source: Bruker "TopSpin Acquisition Commands and Parameters", and files of 1998 to 2023.
 */

interface BrukerSamples {
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly declaredPoints: number;
  readonly fullScale: number | null;
}

interface WordFormat {
  readonly wordBytes: 4 | 8;
  readonly littleEndian: boolean;
  readonly scale: number;
}

const paddingBytes = 1024;
/** NC is a small binary exponent; a larger one is a damaged field. */
const largestScaleExponent = 60;

const readWord = (view: DataView, format: WordFormat, index: number): number =>
  format.wordBytes === 4
    ? view.getInt32(index * 4, format.littleEndian)
    : view.getFloat64(index * 8, format.littleEndian);

/** Words looked at to tell the byte order, from the first on. */
const orderSample = 4096;

/** Log2 of a magnitude as it counts for the byte order: what is no number counts as farther off than any number. */
const exponentOf = (value: number): number => {
  const size = Math.abs(value);
  if (size === 0) return 0;
  return Number.isFinite(size) ? Math.abs(Math.log2(size)) : 1100;
};

/** Mean log2 magnitude of the first words read one way round: the wrong order gives huge or subnormal numbers. */
const meanExponent = (view: DataView, wordBytes: 4 | 8, littleEndian: boolean): number => {
  const count = Math.min(orderSample, Math.floor(view.byteLength / wordBytes));
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    sum += exponentOf(readWord(view, { wordBytes, littleEndian, scale: 1 }, index));
  }
  return sum / Math.max(1, count);
};

/** Samples of the other order are smaller by this many binary digits: 2¹² of range that nothing but the order explains. */
const leastDigits = 12;
/** Of the words read the other way round: a signal is as often below zero as above. */
const leastNegative = 0.1;

/** Part of the first words that are below zero. */
const negativeShare = (view: DataView, format: WordFormat): number => {
  const count = Math.min(orderSample, Math.floor(view.byteLength / format.wordBytes));
  let negative = 0;
  for (let index = 0; index < count; index += 1) if (readWord(view, format, index) < 0) negative += 1;
  return negative / Math.max(1, count);
};

/** ⟨x⁴⟩ over ⟨x²⟩²: 1.8 where all values of a range are alike, 3 of noise, more of a signal that decays. */
const kurtosisOf = (view: DataView, format: WordFormat): number => {
  const count = Math.floor(view.byteLength / format.wordBytes);
  let [squares, fourths] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const square = readWord(view, format, index) ** 2;
    squares += square;
    fourths += square * square;
  }
  return squares > 0 ? (fourths / squares ** 2) * count : 0;
};

/** Bytes in the wrong order fill the whole range alike; a signal that decays never does. */
const uniformKurtosis = 2.1;
const signalKurtosis = 2.6;
const leastDigitsOfUniform = 2;

const orderName = (littleEndian: boolean): string => (littleEndian ? 'little-endian' : 'big-endian');

/**
 * Refuses samples that only make sense in the other byte order than the parameters state. A wrong order is never put
 * right in silence: either the parameters or the file were changed, and nothing tells what else was.
 */
const refuseWrongOrder = (view: DataView, format: WordFormat): Result<never> | null => {
  const other = { ...format, littleEndian: !format.littleEndian };
  const stated = meanExponent(view, format.wordBytes, format.littleEndian);
  const swapped = meanExponent(view, format.wordBytes, other.littleEndian);
  const negative = negativeShare(view, other);
  const isFarSmaller =
    stated - swapped > leastDigits && negative > leastNegative && negative < 1 - leastNegative;
  const isUniform =
    format.wordBytes === 4 &&
    stated - swapped > leastDigitsOfUniform &&
    kurtosisOf(view, format) < uniformKurtosis &&
    kurtosisOf(view, other) > signalKurtosis;
  if (!isFarSmaller && !isUniform) return null;
  const readingOf = (littleEndian: boolean, exponent: number): string =>
    `${orderName(littleEndian)} (BYTORDA ${littleEndian ? 0 : 1}), samples of typically 2^${exponent.toFixed(0)}`;
  return fail('byte_order_wrong', 'The samples make sense only in the other byte order than acqus states.', {
    found: readingOf(format.littleEndian, stated),
    expected: readingOf(other.littleEndian, swapped),
  });
};

const decideFormat = (
  parameters: Readonly<Record<string, string>>,
  view: DataView,
  warnings: Warning[],
): WordFormat | null => {
  const type = numberOf(parameters, 'DTYPA') ?? 0;
  if (type !== 0 && type !== 2) return null;
  const wordBytes = type === 0 ? 4 : 8;
  const order = numberOf(parameters, 'BYTORDA');
  const exponent = numberOf(parameters, 'NC') ?? 0;
  const isUsable = Number.isInteger(exponent) && Math.abs(exponent) <= largestScaleExponent;
  if (!isUsable) {
    warnings.push({ code: 'scale_ignored', message: `NC is ${exponent}; the samples are read unscaled.` });
  }
  const scale = isUsable ? 2 ** exponent : 1;
  if (order === 0 || order === 1) return { wordBytes, littleEndian: order === 0, scale };
  const littleEndian = meanExponent(view, wordBytes, true) <= meanExponent(view, wordBytes, false);
  warnings.push({
    code: 'byte_order_guessed',
    message: `BYTORDA is not stated; ${littleEndian ? 'little' : 'big'}-endian gives the smaller numbers and is used.`,
  });
  return { wordBytes, littleEndian, scale };
};

const compareLength = (
  words: number,
  declared: number,
  format: WordFormat,
  view: DataView,
): Warning | null => {
  if (words < declared) {
    return {
      code: 'fid_truncated',
      message: `The fid holds ${words >> 1} complex points, ${declared >> 1} were declared (TD ${declared}).`,
    };
  }
  const paddedWords =
    (Math.ceil((declared * format.wordBytes) / paddingBytes) * paddingBytes) / format.wordBytes;
  let isPadding = words <= paddedWords;
  for (let index = declared; isPadding && index < words; index += 1) {
    isPadding = readWord(view, format, index) === 0;
  }
  return isPadding
    ? null
    : {
        code: 'fid_longer_than_declared',
        message: `The fid holds ${words} words, TD declares ${declared}; only the first ${declared} are used.`,
      };
};

const refuseCounts = (declared: number | null, words: number): Result<never> | null => {
  const limit = 2 * maxComplexPoints;
  if (declared !== null && (!Number.isInteger(declared) || declared <= 0 || declared > limit)) {
    return fail('declared_points_out_of_range', 'The declared number of points (TD) cannot be right.', {
      found: `TD ${declared}`,
      expected: `a whole number from ${2 * minComplexPoints} to ${limit}`,
    });
  }
  if (words > limit && declared === null) {
    return fail('too_many_points', 'The fid is longer than any this program processes.', {
      found: `${words >> 1} complex points`,
      expected: `at most ${maxComplexPoints}`,
    });
  }
  if (Math.min(words, declared ?? words) >= 2 * minComplexPoints) return null;
  return fail('too_few_points', 'The fid is too short for a spectrum.', {
    found: `${words} words of data, TD ${declared ?? 'absent'}`,
    expected: `at least ${minComplexPoints} complex points`,
  });
};

/** Samples of the fid bytes as complex points; errors name what was found. */
export const readBrukerSamples = (
  bytes: Uint8Array,
  parameters: Readonly<Record<string, string>>,
): Result<BrukerSamples> => {
  const warnings: Warning[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = decideFormat(parameters, view, warnings);
  if (format === null) {
    return fail('word_type_unknown', 'The type of the samples (DTYPA) is unknown.', {
      found: `DTYPA ${parameters['DTYPA']}`,
      expected: '0 (int32) or 2 (float64)',
    });
  }
  if (bytes.length % format.wordBytes !== 0) {
    return fail('fid_size_invalid', 'The fid ends in the middle of a number; it is damaged or not a fid.', {
      found: `${bytes.length} bytes`,
      expected: `a multiple of ${format.wordBytes} bytes`,
    });
  }
  const wrongOrder = refuseWrongOrder(view, format);
  if (wrongOrder) return wrongOrder;
  const words = bytes.length / format.wordBytes;
  const stated = numberOf(parameters, 'TD');
  const refusal = refuseCounts(stated, words);
  if (refusal) return refusal;
  if (stated === null) {
    warnings.push({ code: 'points_not_declared', message: 'TD is not stated; the whole file is read.' });
  }
  const declared = stated ?? words;
  const lengthWarning = compareLength(words, declared, format, view);
  if (lengthWarning) warnings.push(lengthWarning);
  const points = Math.floor(Math.min(words, declared) / 2);
  const re = new Float64Array(points);
  const im = new Float64Array(points);
  for (let point = 0; point < points; point += 1) {
    re[point] = readWord(view, format, 2 * point) * format.scale;
    im[point] = readWord(view, format, 2 * point + 1) * format.scale;
  }
  const fullScale = format.wordBytes === 4 ? (2 ** 31 - 1) * format.scale : null;
  return ok({ re, im, declaredPoints: Math.floor(declared / 2), fullScale }, warnings);
};

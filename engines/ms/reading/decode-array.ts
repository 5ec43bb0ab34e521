import { joinBytes } from './join-bytes.ts';
import { decodeLinear, decodePic, decodeSlof } from './numpress.ts';
import type { ReadingPorts } from './ports.ts';
import { Refusal } from './refusal.ts';
import type { Remarks } from './remarks.ts';

type Numpress = 'linear' | 'pic' | 'slof';

/** How a file says that an array of numbers is written. */
export interface ArrayCoding {
  readonly type: 'float64' | 'float32' | 'int64' | 'int32';
  readonly isZlib: boolean;
  readonly numpress?: Numpress;
  /** mzML is always little-endian, mzXML never. */
  readonly isLittleEndian: boolean;
}

export interface EncodedArray {
  /** Base64, in pieces as it was found. */
  readonly pieces: readonly Uint8Array[];
  readonly coding: ArrayCoding;
  /** Values the file promises; null where it promises none. */
  readonly declaredLength: number | null;
  /** For messages: the scan and the array. */
  readonly place: string;
}

interface Context {
  readonly ports: ReadingPorts;
  readonly remarks: Remarks;
}

/** Inflated bytes for each promised value and beyond; more is a bomb. */
const inflatedPerValue = 16;
const inflatedBeyond = 64;
/** Whatever is promised. */
const mostInflated = 2 ** 28;

const widths = { float64: 8, float32: 4, int64: 8, int32: 4 } as const;
const narrow = { float64: 'float32', int64: 'int32', float32: 'float32', int32: 'int32' } as const;
const wide = { float64: 'float64', int64: 'int64', float32: 'float64', int32: 'int64' } as const;

const isBlank = (byte: number): boolean => byte === 32 || byte === 10 || byte === 13 || byte === 9;
const padding = 61;

/** Decoders pass over what is no base64, so that the length is what tells. */
const lengthOfBase64 = (characters: Uint8Array): number => {
  let [counted, padded] = [0, 0];
  for (const character of characters) {
    if (isBlank(character)) continue;
    if (character === padding) padded++;
    else counted++;
  }
  const whole = padded === 0 || (counted + padded) % 4 === 0;
  return counted % 4 === 1 || !whole ? -1 : Math.floor((counted * 3) / 4);
};

const fromBase64 = ({ pieces, place }: EncodedArray, { ports }: Context): Uint8Array => {
  const characters = pieces.length === 1 ? (pieces[0] as Uint8Array) : joinBytes(...pieces);
  const bytes = ports.fromBase64(characters);
  const [last, before] = [characters.at(-1), characters.at(-2)];
  const padded = last !== padding ? 0 : before === padding ? 2 : 1;
  if (characters.length % 4 === 0 && bytes.length === (characters.length / 4) * 3 - padded) return bytes;
  if (bytes.length !== lengthOfBase64(characters)) {
    throw new Refusal(
      'damaged_base64',
      `${place}: its base64 is damaged. The file was cut or altered; export it again.`,
    );
  }
  return bytes;
};

const looksZlib = (bytes: Uint8Array): boolean => {
  const [first, second] = [bytes[0] ?? 0, bytes[1] ?? 0];
  return (first & 15) === 8 && (first * 256 + second) % 31 === 0;
};

const fits = (bytes: Uint8Array, length: number | null): boolean =>
  length !== null && length > 0 && (bytes.length === 8 * length || bytes.length === 4 * length);

const mostBytesOf = (declaredLength: number | null): number =>
  declaredLength === null
    ? mostInflated
    : Math.min(mostInflated, inflatedPerValue * Math.max(0, declaredLength) + inflatedBeyond);

const unpack = (array: EncodedArray, bytes: Uint8Array, { ports, remarks }: Context): Uint8Array => {
  const { coding, declaredLength, place } = array;
  if (bytes.length === 0) return bytes;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b && !fits(bytes, declaredLength)) {
    throw new Refusal(
      'gzip_inside',
      `${place}: a gzip stream stands where zlib belongs. Convert the file again with msconvert.`,
      { found: 'gzip', expected: 'zlib or none' },
    );
  }
  const atMost = mostBytesOf(declaredLength);
  if (!coding.isZlib) {
    const isSuspect = coding.numpress === undefined && declaredLength !== null && looksZlib(bytes);
    if (!isSuspect || fits(bytes, declaredLength)) return bytes;
    const inflated = ports.inflate(bytes, atMost);
    if (inflated === null) return bytes;
    remarks.note(
      'mislabelled_compression',
      `${place}: the file says it is not compressed, and it is, by zlib; it was inflated.`,
    );
    return inflated;
  }
  const inflated = ports.inflate(bytes, atMost);
  if (inflated !== null) return inflated;
  if (!looksZlib(bytes) && coding.numpress === undefined && fits(bytes, declaredLength)) {
    remarks.note(
      'mislabelled_compression',
      `${place}: the file says it is compressed by zlib, and it is not; it was read as it stands.`,
    );
    return bytes;
  }
  throw new Refusal(
    'damaged_zlib',
    `${place}: its zlib stream cannot be inflated, or holds far more than the ${declaredLength ?? 'allowed'} values promised.`,
    { found: `${bytes.length} bytes`, expected: `at most ${atMost} bytes inflated` },
  );
};

/** The length decides what the width is, where it can. */
const typeByLength = (
  { coding, declaredLength, place }: EncodedArray,
  byteLength: number,
  remarks: Remarks,
): ArrayCoding['type'] => {
  const { type } = coding;
  if (declaredLength !== null && byteLength !== widths[type] * declaredLength && declaredLength > 0) {
    const [isWide, isNarrow] = [byteLength === 8 * declaredLength, byteLength === 4 * declaredLength];
    if (isWide || isNarrow) {
      remarks.note(
        'declared_width',
        `${place}: declared as ${type}, but ${byteLength} bytes for ${declaredLength} values are ${isWide ? 8 : 4} bytes each; read so.`,
      );
      return (isWide ? wide : narrow)[type];
    }
  }
  if (byteLength % widths[type] === 0) return type;
  throw new Refusal('array_length', `${place}: its bytes are no whole number of ${type} values.`, {
    found: `${byteLength} bytes`,
    expected: `a multiple of ${widths[type]}`,
  });
};

const isPlatformLittle = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

const toNumbers = (
  bytes: Uint8Array,
  type: ArrayCoding['type'],
  isLittleEndian: boolean,
): Float64Array | Float32Array => {
  const length = bytes.length / widths[type];
  if (isLittleEndian && isPlatformLittle && type.startsWith('float')) {
    // A view needs an offset that its width divides; small arrays of the platform come from the middle of a pool.
    const isAligned = bytes.byteOffset % widths[type] === 0;
    const { buffer, byteOffset } = isAligned ? bytes : bytes.slice();
    return type === 'float64'
      ? new Float64Array(buffer, byteOffset, length)
      : new Float32Array(buffer, byteOffset, length);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = type === 'float32' ? new Float32Array(length) : new Float64Array(length);
  for (let at = 0; at < length; at++) {
    if (type === 'float64') numbers[at] = view.getFloat64(8 * at, isLittleEndian);
    else if (type === 'float32') numbers[at] = view.getFloat32(4 * at, isLittleEndian);
    else if (type === 'int32') numbers[at] = view.getInt32(4 * at, isLittleEndian);
    else numbers[at] = Number(view.getBigInt64(8 * at, isLittleEndian));
  }
  return numbers;
};

const numpressDecoders = { linear: decodeLinear, pic: decodePic, slof: decodeSlof } as const;

/** Numbers of an encoded array. Throws a Refusal that names the place. */
export const decodeArray = (array: EncodedArray, context: Context): Float64Array | Float32Array => {
  const bytes = unpack(array, fromBase64(array, context), context);
  const { coding, place, declaredLength } = array;
  if (coding.numpress === undefined)
    return toNumbers(bytes, typeByLength(array, bytes.length, context.remarks), coding.isLittleEndian);
  const numbers = bytes.length === 0 ? new Float64Array(0) : numpressDecoders[coding.numpress](bytes);
  if (numbers === null) {
    throw new Refusal(
      'damaged_numpress',
      `${place}: its numpress ${coding.numpress} coding ends within a number, or is none.`,
      declaredLength === null ? {} : { expected: `${declaredLength} values` },
    );
  }
  return numbers;
};

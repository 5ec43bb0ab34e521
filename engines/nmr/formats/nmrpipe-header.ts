import { fail, ok, type Result } from '../../common/result.ts';
import { refuseForeignFile } from './checks.ts';
import { normaliseNucleus } from './nucleus-name.ts';

/**
 * The header of an NMRPipe file: 512 float32 words, 2048 bytes. Word 0 is 0 and word 2 is 2.345 in the byte order of the
 * file. Words used here, by their number:
 *
 *   9 dimensions   24 which axis runs along a row (2: F2, 1: F1)   40–42 digital filter (DMX)   55, 56, 106 quadrature of
 *   F1, F2 and the rows (1: real)   57 files of a 3D stream   99 points of a row   219 rows   221 transposed
 *   F2: label 16–17, width 100, MHz 119, Hz of the last point 101, transformed 220, phase 109 and 110, window 413
 *   F1: label 18–19, width 229, MHz 218, Hz of the last point 249, transformed 222
 *
 * Hz of point k of n, first point leftmost: origin + (n − 1 − k) · width / n; shift = Hz / MHz. A complex row holds all real
 * points, then all imaginary ones. Source: NMRPipe's fdatap.h as public readers describe it, and files of NMRPipe.
 */

const headerBytes = 2048;
const orderMark = 2.345;
const highestFrequencyMhz = 5000;
const largestWidthHz = 1e8;

export interface PipeAxis {
  readonly label: string;
  readonly nucleus: string | null;
  readonly frequencyMhz: number;
  readonly widthHz: number;
  /** Hz of the last, rightmost point. */
  readonly originHz: number;
  readonly isTransformed: boolean;
  readonly isReal: boolean;
}

export interface PipeHeader {
  readonly littleEndian: boolean;
  readonly dimensions: number;
  /** Points of a row: complex ones where the rows are complex. */
  readonly points: number;
  readonly rows: number;
  /** Rows hold an imaginary half. */
  readonly isComplex: boolean;
  /** The rows run along F1. */
  readonly isTransposed: boolean;
  readonly hasDigitalFilter: boolean;
  readonly f2: PipeAxis;
  readonly f1: PipeAxis;
  readonly phase: { readonly phi0Deg: number; readonly phi1Deg: number };
  readonly window: number;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The byte order of an NMRPipe file, null where it is none; the first 12 bytes suffice. */
const byteOrderOf = (bytes: Uint8Array): boolean | null => {
  if (bytes.length < 12) return null;
  const view = viewOf(bytes);
  const marked = [true, false].find(
    (little) => view.getFloat32(0, little) === 0 && view.getFloat32(8, little) === Math.fround(orderMark),
  );
  return marked ?? null;
};

export const isPipeFile = (bytes: Uint8Array): boolean => byteOrderOf(bytes) !== null;

type Words = (index: number) => number;

const readLabel = (bytes: Uint8Array, word: number): string =>
  String.fromCharCode(...bytes.subarray(4 * word, 4 * word + 8))
    .replace(/\0.*$/s, '')
    .replace(/[^ -~]/g, '')
    .trim();

/** HN, CA and the like name a nucleus by what it is bound to. */
const nucleusOf = (label: string): string | null => {
  const named = normaliseNucleus(label);
  if (named !== null) return named;
  const byLetter: Readonly<Record<string, string>> = { H: '1H', C: '13C', N: '15N', F: '19F', P: '31P' };
  return /^[HCNFP][A-Z0-9]{0,3}$/i.test(label) ? (byLetter[label.charAt(0).toUpperCase()] ?? null) : null;
};

interface AxisWords {
  readonly label: number;
  readonly frequency: number;
  readonly width: number;
  readonly origin: number;
  readonly transformed: number;
  readonly quadrature: number;
}

const f2Words: AxisWords = {
  label: 16,
  frequency: 119,
  width: 100,
  origin: 101,
  transformed: 220,
  quadrature: 56,
};
const f1Words: AxisWords = {
  label: 18,
  frequency: 218,
  width: 229,
  origin: 249,
  transformed: 222,
  quadrature: 55,
};

const readAxis = (bytes: Uint8Array, word: Words, at: AxisWords): PipeAxis => {
  const label = readLabel(bytes, at.label);
  return {
    label,
    nucleus: nucleusOf(label),
    frequencyMhz: word(at.frequency),
    widthHz: word(at.width),
    originHz: word(at.origin),
    isTransformed: word(at.transformed) === 1,
    isReal: word(at.quadrature) === 1,
  };
};

const isUsable = ({ frequencyMhz, widthHz, originHz }: PipeAxis): boolean =>
  frequencyMhz > 0 &&
  frequencyMhz < highestFrequencyMhz &&
  widthHz > 0 &&
  widthHz < largestWidthHz &&
  Math.abs(originHz) < 1e9;

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 2 ** 24;

const checkHeader = (header: PipeHeader, bytes: Uint8Array): Result<PipeHeader> => {
  const { dimensions, points, rows, isComplex, f2, f1 } = header;
  if (dimensions !== 1 && dimensions !== 2) {
    return fail('dimensions_unsupported', 'Only NMRPipe data of one and of two dimensions are read.', {
      found: `${dimensions} dimensions`,
      expected: '1 or 2',
    });
  }
  if (!isCount(points) || !isCount(rows)) {
    return fail('nmrpipe_damaged', 'The size in the NMRPipe header cannot be right.', {
      found: `${points} points, ${rows} rows`,
      expected: 'whole numbers above zero',
    });
  }
  if (!isUsable(f2) || (dimensions === 2 && !isUsable(f1))) {
    return fail('parameters_missing', 'The NMRPipe header lacks what an axis needs.', {
      found: `F2 ${f2.frequencyMhz} MHz, ${f2.widthHz} Hz; F1 ${f1.frequencyMhz} MHz, ${f1.widthHz} Hz`,
      expected: 'frequency and width of every dimension',
    });
  }
  const needed = headerBytes + 4 * points * rows * (isComplex ? 2 : 1);
  if (bytes.length < needed) {
    return fail('nmrpipe_truncated', 'The NMRPipe file is shorter than its header says.', {
      found: `${bytes.length} bytes`,
      expected: `${needed} bytes`,
    });
  }
  return ok(header);
};

/** The header of an NMRPipe file of one or two dimensions, its size checked against the bytes. */
export const readPipeHeader = (name: string, bytes: Uint8Array): Result<PipeHeader> => {
  const foreign = refuseForeignFile(name, bytes);
  if (foreign) return foreign;
  const littleEndian = byteOrderOf(bytes);
  if (littleEndian === null || bytes.length < headerBytes) {
    return fail('not_a_fid', `${name} is no NMRPipe file: the mark of its header is missing.`, {
      found: `${bytes.length} bytes without 0 and 2.345 in the first and third word`,
      expected: 'an NMRPipe file (.fid, .ft, .ft2)',
    });
  }
  const view = viewOf(bytes);
  const word: Words = (index) => view.getFloat32(4 * index, littleEndian);
  const f2 = readAxis(bytes, word, f2Words);
  const f1 = readAxis(bytes, word, f1Words);
  const dimensions = word(9);
  return checkHeader(
    {
      littleEndian,
      dimensions,
      points: word(99),
      rows: dimensions === 1 ? 1 : word(219),
      isComplex: word(106) !== 1,
      isTransposed: word(24) === 1,
      hasDigitalFilter: word(40) !== 0,
      f2,
      f1,
      phase: { phi0Deg: word(109), phi1Deg: word(110) },
      window: word(413),
    },
    bytes,
  );
};

/** `count` float32 from the word `first` behind the header on. */
export const readPipeSamples = (
  bytes: Uint8Array,
  { littleEndian }: PipeHeader,
  first: number,
  count: number,
): Float64Array => {
  const view = viewOf(bytes);
  return Float64Array.from({ length: count }, (_, k) =>
    view.getFloat32(headerBytes + 4 * (first + k), littleEndian),
  );
};

import { fail, ok, type Result } from '../../common/result.ts';
import { maxComplexPoints, minComplexPoints } from './checks.ts';

/**
 * The head of a JEOL Delta file (.jdf), as far as its size and kind depend on it. Big-endian, fixed places:
 *
 *   0    8  identifier, JEOL.NMR              12  1  dimensions
 *   8    1  byte order of what follows        14  1  two bits word size, six bits format
 *   24   8  kind of each axis (3 = complex)   32  16 units of each axis (28 = s, 26 = ppm)
 *   176  32 points of each axis               1212 4 start of the parameters
 *   1284 4  start of the data                 1288 8 length of the data
 *
 * Source: JEOL "Delta NMR File Format", as published with the MIT-licensed reader jeolconverter, and its test data.
 * What that reader trusts without looking (counts, offsets) is checked here first.
 */
export interface JeolHeader {
  readonly points: number;
  readonly isComplex: boolean;
  /** The axis is time: raw data. */
  readonly isTime: boolean;
}

const identifier = 'JEOL.NMR';
const headerBytes = 1360;
const parameterBytes = 64;
const mostParameters = 4096;
const oneDimensional = 1;
const complexAxis = 3;
const secondsUnit = 28;

const damaged = (found: string, expected: string): Result<never> =>
  fail('jdf_damaged', 'The JEOL file does not hold what its header promises.', { found, expected });

export const isJeolFile = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, identifier.length)) === identifier;

/** The parser reads as many parameters as the file claims: the claim has to fit into it. */
const checkParameters = (view: DataView): Result<null> => {
  const start = view.getUint32(1212);
  if (start < headerBytes || start + 16 > view.byteLength) {
    return damaged(`parameters at ${start}`, 'a place inside the file');
  }
  const isLittle = view.getInt8(8) === 1;
  const count = view.getUint32(start + 8, isLittle) + 1;
  if (count > mostParameters || start + 16 + count * parameterBytes > view.byteLength) {
    return damaged(`${count} parameters`, `at most ${mostParameters}, inside the file`);
  }
  return ok(null);
};

/** Fails with not_a_jdf, jdf_damaged, two_dimensional or fid_too_long. */
export const readJeolHeader = (bytes: Uint8Array): Result<JeolHeader> => {
  if (!isJeolFile(bytes)) {
    return fail('not_a_jdf', 'The file is not a JEOL Delta file.', {
      found: bytes.length === 0 ? '0 bytes' : 'another beginning',
      expected: `a file that begins with ${identifier}`,
    });
  }
  if (bytes.length < headerBytes) return damaged(`${bytes.length} bytes`, `a header of ${headerBytes} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = view.getUint8(14) & 63;
  const wordBytes = view.getUint8(14) >> 6 === 0 ? 8 : 4;
  if (view.getUint8(14) >> 6 > 1) return damaged('a reserved word size', '32 or 64 bit numbers');
  if (format !== oneDimensional) {
    return fail('two_dimensional', 'The JEOL file is not one-dimensional.', {
      found: `${view.getUint8(12)} dimensions, format ${format}`,
      expected: 'a one-dimensional measurement',
    });
  }
  const points = view.getUint32(176);
  if (points < minComplexPoints) return damaged(`${points} points`, `at least ${minComplexPoints}`);
  if (points > maxComplexPoints) {
    return fail('fid_too_long', 'The JEOL file is too long to be one-dimensional.', {
      found: `${points} points`,
      expected: `at most ${maxComplexPoints}`,
    });
  }
  const isComplex = view.getUint8(24) === complexAxis;
  const dataStart = view.getUint32(1284);
  const dataBytes = points * wordBytes * (isComplex ? 2 : 1);
  if (dataStart < headerBytes || dataStart + dataBytes > bytes.length) {
    return damaged(`${bytes.length} bytes`, `${dataStart + dataBytes} bytes for ${points} points`);
  }
  const parameters = checkParameters(view);
  if (!parameters.ok) return parameters;
  return ok({ points, isComplex, isTime: view.getInt8(33) === secondsUnit });
};

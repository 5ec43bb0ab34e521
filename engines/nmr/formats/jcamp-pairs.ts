import { fail, ok, type Result } from '../../common/result.ts';
import { AsdfScanner } from './asdf-scanner.ts';

/**
 * JCAMP-DX tables of pairs, (XY..XY): `x, y` in AFFN, separated by commas, semicolons or blanks, any number per line.
 */

interface XyPairs {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Bytes of a table of pairs that are read, some 400,000 pairs: real tables are far shorter, ASDF is for the long ones. */
const maxTableBytes = 2 ** 23;

const readNumbers = (scanner: AsdfScanner): readonly number[] => {
  const numbers: number[] = [];
  while (scanner.nextLine()) {
    let token = scanner.next();
    while (token.kind !== 'end') {
      numbers.push(token.value);
      token = scanner.next();
    }
  }
  return numbers;
};

/** The pairs between two byte offsets; a lost value (`?`) is not a number. */
export const decodeXyPairs = (
  bytes: Uint8Array,
  range: { readonly start: number; readonly end: number },
): Result<XyPairs> => {
  if (range.end - range.start > maxTableBytes) {
    return fail('too_many_points', 'The table of pairs is longer than is accepted.', {
      found: `${range.end - range.start} bytes`,
      expected: `at most ${maxTableBytes} bytes`,
    });
  }
  const scanner = new AsdfScanner(bytes, range, true);
  const numbers = readNumbers(scanner);
  if (scanner.badByte >= 0) {
    return fail('jcamp_table_damaged', 'The table of pairs holds something that is no number.', {
      found: `byte 0x${scanner.badByte.toString(16).padStart(2, '0')}`,
      expected: 'x, y pairs',
    });
  }
  const points = numbers.length >> 1;
  const x = Float64Array.from({ length: points }, (_, index) => numbers[2 * index] ?? 0);
  const y = Float64Array.from({ length: points }, (_, index) => numbers[2 * index + 1] ?? 0);
  return ok({ x, y });
};

import { fail, ok, type Result } from '../../common/result.ts';
import { decodeText } from './decode-text.ts';

/**
 * JCAMP-DX tables of pairs, (XY..XY): `x, y` separated by commas, semicolons or blanks, any number per line.
 */

export interface XyPairs {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Bytes of a table of pairs that are read: enough for 2^22 pairs of 30 characters each. */
const maxTableBytes = 2 ** 27;

/** The pairs between two byte offsets; at most `limit`. */
export const decodeXyPairs = (
  bytes: Uint8Array,
  range: { readonly start: number; readonly end: number },
  limit: number,
): Result<XyPairs> => {
  if (range.end - range.start > maxTableBytes) {
    return fail('too_many_points', 'The table of pairs is longer than is accepted.', {
      found: `${range.end - range.start} bytes`,
      expected: `at most ${maxTableBytes} bytes`,
    });
  }
  const numbers: number[] = [];
  for (const line of decodeText(bytes.subarray(range.start, range.end)).split(/\r\n|\r|\n/)) {
    const comment = line.indexOf('$$');
    const body = (comment < 0 ? line : line.slice(0, comment)).trim();
    if (body === '') continue;
    for (const field of body.split(/[\s,;]+/)) {
      if (field === '') continue;
      const value = Number(field);
      if (!Number.isFinite(value)) {
        return fail('jcamp_table_damaged', 'The table of pairs holds something that is no number.', {
          found: field.slice(0, 40),
          expected: 'x, y pairs',
        });
      }
      numbers.push(value);
    }
    if (numbers.length > 2 * limit) {
      return fail('too_many_points', 'The table holds more points than are accepted.', {
        found: `more than ${limit} pairs`,
        expected: `at most ${limit}`,
      });
    }
  }
  const points = numbers.length >> 1;
  const x = Float64Array.from({ length: points }, (_, index) => numbers[2 * index] ?? 0);
  const y = Float64Array.from({ length: points }, (_, index) => numbers[2 * index + 1] ?? 0);
  return ok({ x, y });
};

import { fail, ok, type Result } from '../../common/result.ts';
import { decodeText } from './decode-text.ts';

/**
 * JCAMP-DX tables of pairs, (XY..XY): `x, y` separated by commas, semicolons or blanks, any number per line.
 */

export interface XyPairs {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Bytes of a table of pairs that are read, some 400,000 pairs: real tables are far shorter, ASDF is for the long ones. */
const maxTableBytes = 2 ** 23;

const splitNumbers = (line: string): readonly string[] => {
  const comment = line.indexOf('$$');
  return (comment < 0 ? line : line.slice(0, comment)).split(/[\s,;]+/).filter((field) => field !== '');
};

/** The pairs between two byte offsets. */
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
  const numbers: number[] = [];
  for (const line of decodeText(bytes.subarray(range.start, range.end)).split(/\r\n|\r|\n/)) {
    const fields = splitNumbers(line);
    const damaged = fields.find((field) => !Number.isFinite(Number(field)));
    if (damaged !== undefined) {
      return fail('jcamp_table_damaged', 'The table of pairs holds something that is no number.', {
        found: damaged.slice(0, 40),
        expected: 'x, y pairs',
      });
    }
    for (const field of fields) numbers.push(Number(field));
  }
  const points = numbers.length >> 1;
  const x = Float64Array.from({ length: points }, (_, index) => numbers[2 * index] ?? 0);
  const y = Float64Array.from({ length: points }, (_, index) => numbers[2 * index + 1] ?? 0);
  return ok({ x, y });
};

import { fail, ok, type Result } from '../../common/result.ts';
import { AsdfScanner, type AsdfToken } from './asdf-scanner.ts';

/**
 * Decoder of JCAMP-DX tables (X++(Y..Y)) in every ASDF form and in AFFN:
 *
 *   AFFN   10 20.5 -3 1.2E+03          numbers, separated by blanks or commas
 *   PAC    +10+20-3                    the sign separates
 *   SQZ    @=0 A..I=+1..9 a..i=-1..-9  first digit and sign in one letter
 *   DIF    %=0 J..R=+1..9 j..r=-1..-9  difference to the value before
 *   DUP    S..Z=1..8 s=9               the item before, that many times in all
 *
 * Each line starts with X of its first ordinate. A line that ends in a difference is followed by a line whose first
 * ordinate repeats its last value (the Y check), which is compared and not counted again.
 * `?` stands for a lost value. $$ starts a comment.
 * Source: McDonald and Wilks, Appl. Spectrosc. 42 (1988) 151, sections on ASDF.
 */

export interface AsdfTable {
  readonly values: Float64Array;
  /** First X of each line, as written, and the index of the ordinate it belongs to. */
  readonly lineX: readonly number[];
  readonly lineIndex: readonly number[];
  /** Lines whose first ordinate contradicted the last value before. */
  readonly failedChecks: number;
}

/** Ordinates so far, growing by doubling up to the limit. */
class Ordinates {
  values = new Float64Array(4096);
  count = 0;
  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** False where the limit is reached. */
  push(value: number): boolean {
    if (this.count >= this.limit) return false;
    if (this.count === this.values.length) {
      const longer = new Float64Array(Math.min(this.limit, this.values.length * 2));
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.count] = value;
    this.count += 1;
    return true;
  }

  get last(): number {
    return this.count === 0 ? 0 : (this.values[this.count - 1] ?? 0);
  }
}

/** State carried from line to line. */
interface LineState {
  /** Difference of the last item, null where the last item was a value. */
  difference: number | null;
  failedChecks: number;
}

const isSameOrdinate = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Adds one token's ordinates; false where the limit is reached. */
const addToken = (token: AsdfToken, ordinates: Ordinates, state: LineState): boolean => {
  if (token.kind === 'repeat') {
    // A count of n stands for the item before and n - 1 more.
    for (let k = 1; k < token.value; k += 1) {
      if (!ordinates.push(ordinates.last + (state.difference ?? 0))) return false;
    }
    return true;
  }
  state.difference = token.kind === 'difference' ? token.value : null;
  return ordinates.push(token.kind === 'difference' ? ordinates.last + token.value : token.value);
};

/** Reads the ordinates of one line after its X; false where the limit is reached. */
const readLine = (scanner: AsdfScanner, ordinates: Ordinates, state: LineState): boolean => {
  let token = scanner.next();
  const isChecked = state.difference !== null && ordinates.count > 0;
  if (isChecked && token.kind === 'number') {
    if (!isSameOrdinate(token.value, ordinates.last)) {
      state.failedChecks += 1;
      ordinates.values[ordinates.count - 1] = token.value;
    }
    state.difference = null;
    token = scanner.next();
  }
  while (token.kind !== 'end') {
    if (!addToken(token, ordinates, state)) return false;
    token = scanner.next();
  }
  return true;
};

/**
 * The ordinates between two byte offsets. At most `limit` values: more is an error, so that a forged repeat count
 * costs neither time nor memory.
 */
export const decodeAsdf = (
  bytes: Uint8Array,
  range: { readonly start: number; readonly end: number },
  limit: number,
): Result<AsdfTable> => {
  const scanner = new AsdfScanner(bytes, range);
  const ordinates = new Ordinates(limit);
  const state: LineState = { difference: null, failedChecks: 0 };
  const lineX: number[] = [];
  const lineIndex: number[] = [];
  while (scanner.nextLine()) {
    const x = scanner.next();
    if (x.kind === 'end') continue;
    const isChecked = state.difference !== null && ordinates.count > 0;
    lineX.push(x.value);
    lineIndex.push(ordinates.count - (isChecked ? 1 : 0));
    if (!readLine(scanner, ordinates, state)) {
      return fail('too_many_points', 'The table holds more points than are accepted.', {
        found: `more than ${limit} values`,
        expected: `at most ${limit}`,
      });
    }
  }
  if (scanner.badByte >= 0) {
    return fail('jcamp_table_damaged', 'The data table holds a character that is part of no number.', {
      found: `byte 0x${scanner.badByte.toString(16).padStart(2, '0')}`,
      expected: 'AFFN, PAC, SQZ, DIF or DUP',
    });
  }
  const values = ordinates.values.subarray(0, ordinates.count);
  return ok({ values, lineX, lineIndex, failedChecks: state.failedChecks });
};

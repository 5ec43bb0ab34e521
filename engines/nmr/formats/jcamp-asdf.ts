import { fail, ok, type Result } from '../../common/result.ts';

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

type Kind = 'number' | 'difference' | 'repeat' | 'lost' | 'end';

interface Token {
  kind: Kind;
  value: number;
}

const dot = 0x2e;
const plus = 0x2b;
const minus = 0x2d;
const question = 0x3f;
const dollar = 0x24;

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isBreak = (byte: number): boolean => byte === 0x0a || byte === 0x0d;
const isExponentMark = (byte: number): boolean => byte === 0x45 || byte === 0x65;
const isSign = (byte: number): boolean => byte === plus || byte === minus;

interface PseudoDigit {
  readonly kind: 'number' | 'difference' | 'repeat';
  readonly digit: number;
  readonly negative: boolean;
}

const pseudoDigits: readonly (PseudoDigit | undefined)[] = (() => {
  const table: (PseudoDigit | undefined)[] = new Array(128).fill(undefined);
  const put = (letters: string, kind: PseudoDigit['kind'], first: number, negative: boolean) => {
    for (const [index, letter] of [...letters].entries()) {
      table[letter.charCodeAt(0)] = { kind, digit: first + index, negative };
    }
  };
  put('@ABCDEFGHI', 'number', 0, false);
  put('abcdefghi', 'number', 1, true);
  put('%JKLMNOPQR', 'difference', 0, false);
  put('jklmnopqr', 'difference', 1, true);
  put('STUVWXYZ', 'repeat', 1, false);
  put('s', 'repeat', 9, false);
  return table;
})();

/** Reads tokens of one line at a time from a byte range. */
class AsdfScanner {
  readonly bytes: Uint8Array;
  readonly end: number;
  at: number;
  readonly token: Token = { kind: 'end', value: 0 };
  /** Byte that is part of no token, or -1. */
  badByte = -1;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  private byteAt(at: number): number {
    return at < this.end ? (this.bytes[at] ?? 0x0a) : 0x0a;
  }

  /** Moves past line breaks; false at the end of the range. */
  nextLine(): boolean {
    while (this.at < this.end && isBreak(this.byteAt(this.at))) this.at += 1;
    return this.at < this.end;
  }

  private skipToBreak(): void {
    while (!isBreak(this.byteAt(this.at))) this.at += 1;
  }

  /** Digits from here on as a number, `lead` being the value of a pseudo-digit before them. */
  private readDigits(lead: number): number {
    let value = lead;
    let byte = this.byteAt(this.at);
    while (isDigit(byte)) {
      value = value * 10 + (byte - 0x30);
      this.at += 1;
      byte = this.byteAt(this.at);
    }
    if (byte !== dot) return value;
    this.at += 1;
    let digits = 0;
    let fraction = 0;
    byte = this.byteAt(this.at);
    while (isDigit(byte)) {
      // Further digits are below the precision of a double and would only round.
      if (digits < 17) {
        fraction = fraction * 10 + (byte - 0x30);
        digits += 1;
      }
      this.at += 1;
      byte = this.byteAt(this.at);
    }
    return value + fraction / 10 ** digits;
  }

  /** Exponent of an AFFN number. E also starts a SQZ value, so it counts only before a sign and a digit. */
  private readExponent(): number {
    const isExponent =
      isExponentMark(this.byteAt(this.at)) &&
      isSign(this.byteAt(this.at + 1)) &&
      isDigit(this.byteAt(this.at + 2));
    if (!isExponent) return 0;
    const negative = this.byteAt(this.at + 1) === minus;
    this.at += 2;
    let exponent = 0;
    for (let k = 0; k < 3 && isDigit(this.byteAt(this.at)); k += 1) {
      exponent = exponent * 10 + (this.byteAt(this.at) - 0x30);
      this.at += 1;
    }
    return negative ? -exponent : exponent;
  }

  private put(kind: Kind, value: number): Token {
    this.token.kind = kind;
    this.token.value = value;
    return this.token;
  }

  /** The next token of this line; `end` at its end. The same object is filled each time. */
  next(): Token {
    let byte = this.byteAt(this.at);
    while (byte === 0x20 || byte === 0x09 || byte === 0x2c || byte === 0x3b) {
      this.at += 1;
      byte = this.byteAt(this.at);
    }
    if (isBreak(byte)) return this.put('end', 0);
    if (byte === dollar && this.byteAt(this.at + 1) === dollar) {
      this.skipToBreak();
      return this.put('end', 0);
    }
    const pseudo = byte < 128 ? pseudoDigits[byte] : undefined;
    if (pseudo) {
      this.at += 1;
      const size = this.readDigits(pseudo.digit);
      return this.put(pseudo.kind, pseudo.negative ? -size : size);
    }
    return this.nextPlain(byte);
  }

  private nextPlain(byte: number): Token {
    if (byte === question) {
      this.at += 1;
      return this.put('lost', Number.NaN);
    }
    const signed = isSign(byte);
    const first = this.byteAt(this.at + (signed ? 1 : 0));
    if (!isDigit(first) && first !== dot) {
      this.badByte = byte;
      this.skipToBreak();
      return this.put('end', 0);
    }
    if (signed) this.at += 1;
    const size = this.readDigits(0) * 10 ** this.readExponent();
    return this.put('number', byte === minus ? -size : size);
  }
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
const addToken = (token: Token, ordinates: Ordinates, state: LineState): boolean => {
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
  const scanner = new AsdfScanner(bytes, range.start, range.end);
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

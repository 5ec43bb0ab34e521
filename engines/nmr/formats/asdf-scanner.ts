/**
 * Numbers of a JCAMP-DX table, token by token, straight from the bytes: tables hold most of a file, and text of that
 * size is slow. The forms are described in jcamp-asdf.ts.
 */

type Kind = 'number' | 'difference' | 'repeat' | 'lost' | 'end';

export interface AsdfToken {
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
export class AsdfScanner {
  readonly bytes: Uint8Array;
  readonly end: number;
  at: number;
  readonly token: AsdfToken = { kind: 'end', value: 0 };
  /** Byte that is part of no token, or -1. */
  badByte = -1;

  /** Where only AFFN is allowed, letters are no digits, and an exponent needs no sign. */
  readonly plainOnly: boolean;

  constructor(bytes: Uint8Array, range: { readonly start: number; readonly end: number }, plainOnly = false) {
    this.bytes = bytes;
    this.at = range.start;
    this.end = range.end;
    this.plainOnly = plainOnly;
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

  /** Exponent of an AFFN number. E also starts a SQZ value, so beside such it counts only before a sign. */
  private readExponent(): number {
    if (!isExponentMark(this.byteAt(this.at))) return 0;
    const mark = this.byteAt(this.at + 1);
    const signed = isSign(mark);
    const isExponent = (signed || this.plainOnly) && isDigit(this.byteAt(this.at + (signed ? 2 : 1)));
    if (!isExponent) return 0;
    this.at += signed ? 2 : 1;
    let exponent = 0;
    for (let k = 0; k < 3 && isDigit(this.byteAt(this.at)); k += 1) {
      exponent = exponent * 10 + (this.byteAt(this.at) - 0x30);
      this.at += 1;
    }
    return mark === minus ? -exponent : exponent;
  }

  private put(kind: Kind, value: number): AsdfToken {
    this.token.kind = kind;
    this.token.value = value;
    return this.token;
  }

  /** The next token of this line; `end` at its end. The same object is filled each time. */
  next(): AsdfToken {
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
    const pseudo = byte < 128 && !this.plainOnly ? pseudoDigits[byte] : undefined;
    if (pseudo) {
      this.at += 1;
      const size = this.readDigits(pseudo.digit);
      return this.put(pseudo.kind, pseudo.negative ? -size : size);
    }
    return this.nextPlain(byte);
  }

  private nextPlain(byte: number): AsdfToken {
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

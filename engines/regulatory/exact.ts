/**
 * Exact numbers. A regulated comparison must not turn on the last bit of a double: 0.1 + 0.2 is 0.3 here, and three thirds are 1.
 * Values are fractions of integers, in lowest terms, denominator above 0.
 */
export interface Exact {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => {
  let [large, small] = [a < 0n ? -a : a, b];
  while (small !== 0n) [large, small] = [small, large % small];
  return large;
};

const reduce = (numerator: bigint, denominator: bigint): Exact => {
  const divisor = gcd(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/**
 * The number a decimal text says; of a double, what it prints as: 0.1 is one tenth. Throws RangeError on what is no finite
 * number: input is checked where it comes in.
 */
export const exact = (value: number | string): Exact => {
  const [, sign, whole, fraction = '', exponent = '0'] = decimalPattern.exec(String(value)) ?? [];
  if (whole === undefined) throw new RangeError(`${value} is not a finite decimal number`);
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const shift = Number(exponent) - fraction.length;
  return shift >= 0 ? reduce(digits * 10n ** BigInt(shift), 1n) : reduce(digits, 10n ** BigInt(-shift));
};

export const zero = exact(0);

export const add = (a: Exact, b: Exact): Exact =>
  reduce(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const multiply = (a: Exact, b: Exact): Exact =>
  reduce(a.numerator * b.numerator, a.denominator * b.denominator);

/** Throws RangeError where the divisor is 0. */
export const divide = (a: Exact, b: Exact): Exact => {
  if (b.numerator === 0n) throw new RangeError('division by zero');
  const sign = b.numerator < 0n ? -1n : 1n;
  return reduce(sign * a.numerator * b.denominator, sign * a.denominator * b.numerator);
};

/** Below 0 where a is smaller, 0 where both are equal, above 0 where a is greater. */
export const compare = (a: Exact, b: Exact): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
};

export const isGreater = (a: Exact, b: Exact): boolean => compare(a, b) > 0;

/** Name of how `round` works, for the version of a rule set. */
export const roundingPolicy = 'exact-decimal/half-away-from-zero/1';

/** To so many decimals; a half goes away from zero, as laboratories round. */
export const round = (value: Exact, decimals: number): Exact => {
  const scale = 10n ** BigInt(decimals);
  const scaled = value.numerator * scale;
  const magnitude = scaled < 0n ? -scaled : scaled;
  const rounded = (2n * magnitude + value.denominator) / (2n * value.denominator);
  return reduce(scaled < 0n ? -rounded : rounded, scale);
};

/** With so many decimals, rounded as `round` does, trailing zeros kept: 0.10. */
export const toFixedText = (value: Exact, decimals: number): string => {
  const { numerator, denominator } = round(value, decimals);
  const digits = (numerator < 0n ? -numerator : numerator) * (10n ** BigInt(decimals) / denominator);
  const padded = String(digits).padStart(decimals + 1, '0');
  const cut = padded.length - decimals;
  const fraction = decimals === 0 ? '' : `.${padded.slice(cut)}`;
  return `${numerator < 0n ? '-' : ''}${padded.slice(0, cut)}${fraction}`;
};

/** Of a value that is not 0, so many significant digits; what follows is cut, so that a limit is never written higher than it is. */
export const toCutText = (value: Exact, digits: number): string => {
  const decimals = Math.max(0, digits - 1 - magnitudeOf(value));
  const rounded = round(value, decimals);
  if (compare(rounded, value) <= 0) return toText(rounded);
  return toText(add(rounded, exact(`-1e-${decimals}`)));
};

/** Decimals a decimal text is written with: 0.10 has two. */
export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Most significant digits of a number that has no end. */
const mostDigits = 6;
/** Decimals beyond which a text becomes a power of ten. */
const mostDecimals = 12;

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
const lengthOf = (value: bigint): number => String(abs(value)).length;

/** Power of ten of the first digit: 0 for 5, 2 for 500, -3 for 0.005. The value is not 0. */
const magnitudeOf = (value: Exact): number => {
  const whole = abs(value.numerator) / value.denominator;
  if (whole > 0n) return lengthOf(whole) - 1;
  const zeros = lengthOf(value.denominator) - lengthOf(value.numerator);
  const scaled = abs(value.numerator) * 10n ** BigInt(zeros);
  return scaled >= value.denominator ? -zeros : -zeros - 1;
};

/**
 * The shortest decimal text of a value that has an end within twelve decimals, else six significant digits, below 1e-12 with
 * a power of ten. For people; a comparison never uses it.
 */
export const toText = (value: Exact): string => {
  for (let decimals = 0; decimals <= mostDecimals; decimals++) {
    if (compare(round(value, decimals), value) === 0) return toFixedText(value, decimals);
  }
  const magnitude = magnitudeOf(value);
  if (magnitude >= -mostDecimals) return toFixedText(value, Math.max(0, mostDigits - 1 - magnitude));
  const mantissa = multiply(value, exact(`1e${-magnitude}`));
  return `${toFixedText(mantissa, mostDigits - 1)}e${magnitude}`;
};

/** A sum as it is written out; null where there is nothing to add up. */
export const writeSum = (parts: readonly Exact[], unit: string): string | null =>
  parts.length < 2 ? null : `(${parts.map(toText).join(' + ')}) ${unit}`;

/** The nearest double. */
export const toNumber = (value: Exact): number => {
  const [n, d] = [Number(value.numerator), Number(value.denominator)];
  return Number.isFinite(n) && Number.isFinite(d) ? n / d : Number(toText(value));
};

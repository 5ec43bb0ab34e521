import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  decimalsOf,
  divide,
  exact,
  multiply,
  round,
  toCutText,
  toFixedText,
  toNumber,
  toText,
} from './exact.ts';

const decimal = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => ({
    text: toFixedText(divide(exact(digits), exact(10 ** places)), places),
    places,
  }));

describe('exact numbers', () => {
  it('say what a decimal text says, and of a double what it prints as', () => {
    expect(compare(exact(0.1), exact('0.10'))).toBe(0);
    expect(toText(add(exact(0.1), exact(0.2)))).toBe('0.3');
    expect(toText(exact(1.5e-7))).toBe('0.00000015');
    expect(toText(exact(1e21))).toBe('1000000000000000000000');
  });

  it.each(['', 'x', '1/2', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, '0x10', ' 1'])(
    'refuse %s',
    (value) => {
      expect(() => exact(value)).toThrow(RangeError);
    },
  );

  it('are one when three thirds are added', () => {
    const third = divide(exact(1), exact(3));
    expect(compare(add(add(third, third), third), exact(1))).toBe(0);
    expect(() => divide(exact(1), exact(0))).toThrow(RangeError);
  });

  it.each([
    ['0.125', 2, '0.13'],
    ['0.135', 2, '0.14'],
    ['1.005', 2, '1.01'],
    ['-0.125', 2, '-0.13'],
    ['0.104', 2, '0.10'],
    ['0.96', 1, '1.0'],
    ['2.5', 0, '3'],
    ['0', 2, '0.00'],
    ['-0.001', 2, '0.00'],
  ])('round %s to %i decimals as %s', (value, decimals, text) => {
    expect(toFixedText(exact(value), decimals)).toBe(text);
  });

  it('are cut to so many digits, never up', () => {
    const texts = ['2/3', '1/3', '2000/3', '0.0066667/1', '999.96/1', '8/1'].map((quotient) => {
      const [a = '', b = ''] = quotient.split('/');
      return toCutText(divide(exact(a), exact(b)), 3);
    });
    expect(texts).toEqual(['0.666', '0.333', '666', '0.00666', '999', '8']);
  });

  it('print what has no end with six significant digits', () => {
    expect(toText(divide(exact(2), exact(3)))).toBe('0.666667');
    expect(toText(divide(exact(2000), exact(3)))).toBe('666.667');
    expect(toText(divide(exact(1), exact(30_000)))).toBe('0.0000333333');
    expect(toText(exact(5e-324))).toBe('5.00000e-324');
    expect(toNumber(exact(5e-324))).toBe(5e-324);
    expect(toNumber(divide(exact('1e400'), exact('1e399')))).toBe(10);
    expect(decimalsOf('0.10')).toBe(2);
    expect(decimalsOf('5')).toBe(0);
  });

  it('keep the laws of arithmetic, and rounding stays within half a step', () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        const [x, y, z] = [exact(a.text), exact(b.text), exact(c.text)];
        expect(multiply(x, add(y, z))).toEqual(add(multiply(x, y), multiply(x, z)));
        if (y.numerator !== 0n) expect(multiply(divide(x, y), y)).toEqual(x);
        expect(toFixedText(x, a.places)).toBe(a.text === '-0' ? '0' : a.text);
        expect(Math.abs(toNumber(round(x, 2)) - toNumber(x))).toBeLessThanOrEqual(0.005 + 1e-12);
      }),
    );
  });
});

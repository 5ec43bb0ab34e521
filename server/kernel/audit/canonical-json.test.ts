import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';

test('keys stand in UTF-16 order and nothing else moves', () => {
  expect(renderCanonicalJson({ b: [2, { z: null, a: true }], a: 'x', '€': 1, '\r': 2 })).toBe(
    '{"\\r":2,"a":"x","b":[2,{"a":true,"z":null}],"€":1}',
  );
});

test('numbers take the shortest form that reads back exactly, as in RFC 8785 appendix B', () => {
  expect(renderCanonicalJson([333333333.3333333, 4.5, 2e-3, 1e-27, -0, 5e-324, 9007199254740991])).toBe(
    '[333333333.3333333,4.5,0.002,1e-27,0,5e-324,9007199254740991]',
  );
});

test('the same value gives the same text whatever the order its keys came in', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'grapheme' }), fc.double({ noNaN: true, min: -1e6, max: 1e6 })),
      (record) => {
        const reversed = Object.fromEntries(Object.entries(record).reverse());
        expect(renderCanonicalJson(reversed)).toBe(renderCanonicalJson(record));
      },
    ),
  );
});

describe('what has no exact canonical form is refused, and the place is named', () => {
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  test.each([
    ['undefined', { a: { b: undefined } }, '$.a.b'],
    ['a hole in a list', { a: [1, undefined] }, '$.a[1]'],
    ['NaN', { a: Number.NaN }, '$.a'],
    ['infinity', [Number.POSITIVE_INFINITY], '$[0]'],
    ['an integer above 2^53', { a: 2 ** 53 }, '$.a'],
    ['a negative integer below -2^53', { a: -(2 ** 60) }, '$.a'],
    ['a bigint', { a: 1n }, '$.a'],
    ['a lone surrogate', { a: 'x\ud800' }, '$.a'],
    ['a lone surrogate in a key', { '\udc00': 1 }, '$'],
    ['a Date', { a: new Date(0) }, '$.a'],
    ['a Map', { a: new Map() }, '$.a'],
    ['a function', { a: () => 1 }, '$.a'],
    ['a cycle', cycle, '$.self'],
  ])('%s', (_name, value, place) => {
    expect(() => renderCanonicalJson(value)).toThrow(TypeError);
    expect(() => renderCanonicalJson(value)).toThrow(place);
  });
});

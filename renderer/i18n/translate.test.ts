import { describe, expect, it } from 'vitest';
import { messageParameters, translate } from './translate.ts';

describe('translate', () => {
  it('fills names and formats numbers by the locale', () => {
    expect(translate('Peak {id} of {count}', { id: 'p1', count: 12_345 }, 'en')).toBe('Peak p1 of 12,345');
    expect(translate('Peak {id} von {count}', { id: 'p1', count: 12_345 }, 'de')).toBe('Peak p1 von 12.345');
  });

  it('chooses exact cases before plural categories', () => {
    const message = '{n, plural, =0 {none} one {# peak} other {# peaks}}';
    expect([0, 1, 2].map((n) => translate(message, { n }, 'en'))).toEqual(['none', '1 peak', '2 peaks']);
  });

  it('uses the plural categories of the language, not of English', () => {
    const message = '{n, plural, one {one} few {few} many {many} other {other}}';
    expect([1, 3, 5].map((n) => translate(message, { n }, 'pl'))).toEqual(['one', 'few', 'many']);
  });

  it('selects by word and nests', () => {
    const message =
      '{kind, select, impurity {{n, plural, one {an impurity} other {# impurities}}} other {none}}';
    expect(translate(message, { kind: 'impurity', n: 3 }, 'en')).toBe('3 impurities');
    expect(translate(message, { kind: 'solvent', n: 3 }, 'en')).toBe('none');
  });

  it('keeps apostrophes in words and quotes braces', () => {
    expect(translate("the run's {name} '{raw'}", { name: 'digest' }, 'en')).toBe("the run's digest {raw}");
  });

  it('leaves # alone outside of a plural', () => {
    expect(translate('#{id}', { id: 'a' }, 'en')).toBe('#a');
  });

  it('refuses a missing value and a malformed message', () => {
    expect(() => translate('{name}', {}, 'en')).toThrow(RangeError);
    expect(() => translate('{n, plural, one {x}}', { n: 1 }, 'en')).toThrow(SyntaxError);
    expect(() => translate('{n, plural, other {x}', { n: 1 }, 'en')).toThrow(SyntaxError);
  });
});

describe('messageParameters', () => {
  it('lists every name once, also inside cases', () => {
    expect(messageParameters('{b} {n, plural, one {{a}} other {{b}}}')).toEqual(['a', 'b', 'n']);
  });
});

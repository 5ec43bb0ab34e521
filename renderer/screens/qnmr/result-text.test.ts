import { expect, it } from 'vitest';
import { createFormatter } from '../../i18n/format.ts';
import { digitsText, reportedText } from './result-text.ts';

const german = createFormatter('de-DE');

it.each([
  [3, '3'],
  [116.0719, '116,1'],
  [0.0012345, '0,001235'],
  [996_900_000, '9,969·10⁸'],
  [-3.18e-8, '-3,180·10⁻⁸'],
  [0, '0'],
])('%d is written %s', (value, text) => {
  expect(digitsText(german, value)).toBe(text);
});

it('a result keeps the digits the service rounded to', () => {
  expect(reportedText(german, { value: '95.10', expanded_uncertainty: '0.47' }, '%')).toBe('95,10 ± 0,47 %');
});

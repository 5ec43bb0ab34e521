import { describe, expect, it } from 'vitest';
import { createFormatter } from './format.ts';
import { regionalLocale } from './regional-locale.ts';

describe('the locale of numbers and dates', () => {
  it.each([
    ['en', ['de-DE', 'en-AU', 'en-US'], 'en-AU'],
    ['en', ['en-US'], 'en-US'],
    ['en', ['de-DE'], 'en-GB'],
    ['en', ['en'], 'en-GB'],
    ['en', [], 'en-GB'],
    ['de', ['fr-FR', 'de-CH'], 'de-CH'],
    ['de', ['den-CA'], 'de-DE'],
  ] as const)('of %s on a system of %j is %s', (language, system, locale) => {
    expect(regionalLocale(language, system)).toBe(locale);
  });

  it('writes days before months on a German system in English', () => {
    const { date, dateTime } = createFormatter(regionalLocale('en', ['de-DE']));
    expect(date('2026-03-04T12:00:00Z')).toBe('4 Mar 2026');
    expect(dateTime('2026-03-04T12:00:00Z')).toMatch(/^4 Mar 2026, \d\d:\d\d$/);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { createFormatter, zoneName } from './format.ts';

const en = createFormatter('en');
const de = createFormatter('de');

describe('formatter', () => {
  it('writes shifts with the decimals asked for, by the locale', () => {
    expect(en.shiftPpm(7.2604)).toBe('7.260');
    expect(de.shiftPpm(7.2604, 2)).toBe('7,26');
  });

  it.each([
    ['7,26', 7.26],
    [' 7.26 ', 7.26],
    ['\u22120.5', -0.5],
    ['-.5', -0.5],
    ['1e3', 1000],
    ['', null],
    ['7.2.6', null],
    ['ppm', null],
    ['1e999', null],
  ])('reads %j as %j', (text, value) => {
    expect(en.parseNumber(text)).toBe(value);
  });

  it('writes a decimal text digit for digit', () => {
    const texts = ['0.10', '8.33', '1000', '2.5e-13', '-0.5', 'section 7.1'];
    expect(texts.map(en.decimalText)).toEqual(texts);
    expect(texts.map(de.decimalText)).toEqual(['0,10', '8,33', '1000', '2,5e-13', '-0,5', 'section 7.1']);
  });

  it('chooses the unit of a size', () => {
    expect(en.bytes(999)).toBe('999 bytes');
    expect(en.bytes(65_536)).toBe('65.5 kB');
    expect(de.bytes(1_500_000)).toBe('1,5 MB');
    expect(en.bytes(5e12)).toBe('5,000 GB');
  });

  it('tells durations from seconds to hours', () => {
    expect([0, 7.9, 751, 3723, -3].map(en.elapsed)).toEqual(['0:00', '0:07', '12:31', '1:02:03', '0:00']);
  });

  it('tells distances in time in the largest whole span', () => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    expect(en.relative('2026-03-01T11:59:31Z', now)).toBe('now');
    expect(en.relative('2026-03-01T11:55:00Z', now)).toBe('5 minutes ago');
    expect(en.relative('2026-02-28T11:00:00Z', now)).toBe('yesterday');
    expect(de.relative('2026-03-04T12:00:00Z', now)).toBe('in 3 Tagen');
  });

  it('states records in UTC whatever the locale', () => {
    expect(de.utc('2026-11-20T12:54:36.123Z')).toBe('2026-11-20 12:54:36 UTC');
  });

  it('names a zone by its distance from UTC, and a local moment with both', () => {
    expect([0, 60, 330, -210].map(zoneName)).toEqual(['UTC', 'UTC+01:00', 'UTC+05:30', 'UTC\u221203:30']);
    const utc = '2026-11-20T12:54:36.123Z';
    const zone = zoneName(-new Date(utc).getTimezoneOffset());
    expect(en.zoned(utc)).toBe(`${en.dateTime(utc)} (${zone}) = 2026-11-20 12:54:36 UTC`);
  });
});

describe('a formatter', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('is built once for a locale, and anew where the machine has come to another zone', () => {
    process.env['TZ'] = 'Europe/Berlin';
    const berlin = createFormatter('en-GB');
    expect(createFormatter('en-GB')).toBe(berlin);
    expect(berlin.dateTime('2026-01-15T11:00:00Z')).toContain('12:00');
    process.env['TZ'] = 'Asia/Tokyo';
    expect(createFormatter('en-GB').dateTime('2026-01-15T11:00:00Z')).toContain('20:00');
  });
});

import { describe, expect, it } from 'vitest';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { groupLines } from './build-multiplets.ts';
import { formatJournal } from './format-journal.ts';

const frequencyMhz = 376.5;

/** Lines of binomial heights about a centre, every pair of neighbours `jHz` apart. */
const multiplet = (
  centrePpm: number,
  heights: readonly number[],
  jHz: number,
  mhz = frequencyMhz,
): FittedLine[] =>
  heights.map((height, k) => ({
    shiftPpm: centrePpm + (((heights.length - 1) / 2 - k) * jHz) / mhz,
    height,
    area: height,
    widthHz: 2,
    lorentzFraction: 1,
    snr: 500 * height,
    fitResidual: 0,
  }));

const named = (
  lines: readonly FittedLine[],
  options: { nucleus: string; isProtonCoupled?: boolean },
  mhz = frequencyMhz,
) =>
  groupLines(
    lines.toSorted((a, b) => b.shiftPpm - a.shiftPpm),
    { ...options, frequencyMhz: mhz },
  ).map(({ multiplicity, couplingsHz }) => [multiplicity, couplingsHz.map(Math.round)]);

describe('couplings of fluorine', () => {
  const fluorine = { nucleus: '19F' };

  it.each([
    ['a CF3 beside CF2', [1, 2, 1], 12, 't'],
    ['a CF2 beside CF3', [1, 3, 3, 1], 12, 'q'],
    ['CHF: a geminal proton', [1, 1], 48, 'd'],
    ['CH2F: two of them', [1, 2, 1], 46, 't'],
  ])('%s is named with its coupling', (_, heights, jHz, expected) => {
    expect(named(multiplet(-81, heights, jHz), fluorine)).toEqual([[expected, [jHz]]]);
  });

  it('of signals farther apart than couplings reach are not taken together', () => {
    const lines = [...multiplet(-62, [1], 0), ...multiplet(-63, [1], 0)];
    expect(named(lines, fluorine)).toEqual([
      ['s', []],
      ['s', []],
    ]);
  });

  it('are not made of two signals of other widths, though they lie as far apart as a coupling', () => {
    const broader = multiplet(-81.13, [1], 0).map((line) => ({ ...line, widthHz: 3.5, area: 1.2 }));
    expect(named([...multiplet(-81, [1], 0), ...broader], fluorine)).toEqual([['m', []]]);
  });

  it('are left open where a line beside the tree fits into none', () => {
    const lines = [...multiplet(-81, [1, 2, 1], 12), ...multiplet(-81.12, [0.7], 0)];
    const found = named(lines, fluorine);
    expect(found.map(([multiplicity]) => multiplicity)).not.toContain('t');
  });
});

describe('couplings of phosphorus with protons', () => {
  const mhz = 162;
  const lines = multiplet(30, [1, 3, 3, 1], 14, mhz);

  it('are named where protons were not decoupled', () => {
    expect(named(lines, { nucleus: '31P', isProtonCoupled: true }, mhz)).toEqual([['q', [14]]]);
  });

  it.each([false, undefined])('are not looked for where they were, or where nobody knows (%s)', (known) => {
    const options = known === undefined ? {} : { isProtonCoupled: known };
    expect(named(lines, { nucleus: '31P', ...options }, mhz)).toEqual(lines.map(() => ['s', []]));
  });
});

it('a list of signals names splittings and decoupling, and counts nothing', () => {
  const signal = (shiftPpm: number, multiplicity: string, couplingsHz: readonly number[]) => ({
    fromPpm: shiftPpm + 0.1,
    toPpm: shiftPpm - 0.1,
    shiftPpm,
    multiplicity,
    couplingsHz,
    relativeArea: null,
    category: 'compound' as const,
    countMarks: [],
  });
  const list = (nucleus: string, isProtonDecoupled: boolean) =>
    formatJournal([signal(-62.51, 's', []), signal(-81.79, 't', [12.4])], [], {
      nucleus,
      frequencyMhz,
      solventName: 'CDCl3',
      protons: null,
      isProtonDecoupled,
    });
  expect(list('19F', false)).toBe('19F NMR (377 MHz, CDCl3) δ -62.51, -81.79 (t, J = 12.4 Hz).');
  expect(list('31P', true)).toMatch(/^31P\{1H\} NMR/);
  expect(list('13C', true)).not.toContain('{');
});

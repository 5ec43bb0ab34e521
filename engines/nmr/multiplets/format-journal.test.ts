import { describe, expect, it } from 'vitest';
import { type JournalStyle, journalStyles } from '../vocabulary.ts';
import { formatJournal } from './format-journal.ts';

const multiplet = {
  fromPpm: 7.76,
  toPpm: 7.66,
  shiftPpm: 7.7112,
  multiplicity: 'd',
  couplingsHz: [9.52],
  relativeArea: 1.04,
  category: 'compound',
  countMarks: [],
} as const;

const carbon = (shiftPpm: number) => ({ shiftPpm, category: 'compound', assignment: null }) as const;

describe('journal text', () => {
  it('lists protons with multiplicity, couplings and count, and gives a range for m', () => {
    const second = {
      ...multiplet,
      fromPpm: 7.56,
      toPpm: 7.47,
      multiplicity: 'm',
      couplingsHz: [],
      relativeArea: 1.9,
    };
    const solvent = { ...multiplet, shiftPpm: 7.26, category: 'solvent' } as const;
    expect(
      formatJournal([multiplet, second, solvent], [], {
        nucleus: '1H',
        frequencyMhz: 400.13,
        solventName: 'CDCl3',
        protons: null,
      }),
    ).toBe('1H NMR (400 MHz, CDCl3) δ 7.71 (d, J = 9.5 Hz, 1H), 7.56–7.47 (m, 2H).');
  });

  it('says br of a broad signal, and counts the formula without what exchanges and is not there', () => {
    const broad = {
      ...multiplet,
      multiplicity: 's',
      couplingsHz: [],
      shiftPpm: 5.2,
      countMarks: [{ code: 'broad', detail: '' }],
    } as const;
    const options = { nucleus: '1H', frequencyMhz: 400, solventName: null };
    const text = (total: number, exchanging: number): string =>
      formatJournal([multiplet, broad], [], { ...options, protons: { total, exchanging, groups: [] } });
    const list = '1H NMR (400 MHz) δ 7.71 (d, J = 9.5 Hz, 1H), 5.20 (br s, 1H).';
    expect(text(3, 2)).toBe(`${list} Not counted: 1 exchanging proton.`);
    expect(text(2, 1)).toBe(list);
    // A proton on carbon is missing: who copies the list reads that it is of another formula.
    expect(text(4, 1)).toBe(`${list} Hydrogens listed: 2; the formula has 4.`);
  });

  it('lists carbons with one decimal and leaves an unknown solvent out', () => {
    const peaks = [
      carbon(160.74),
      carbon(143.41),
      { shiftPpm: 77.2, category: 'solvent', assignment: 'CDCl3' } as const,
    ];
    expect(
      formatJournal([], peaks, { nucleus: '13C', frequencyMhz: 100.6, solventName: null, protons: null }),
    ).toBe('13C NMR (101 MHz) δ 160.7, 143.4.');
  });

  it('has the form of each publisher, with the same numbers', () => {
    const wide = {
      ...multiplet,
      fromPpm: 7.56,
      toPpm: 7.47,
      multiplicity: 'm',
      couplingsHz: [],
      relativeArea: 1.9,
    };
    const options = { nucleus: '1H', frequencyMhz: 400.13, solventName: 'CDCl3', protons: null };
    const proton = (style: JournalStyle): string =>
      formatJournal([multiplet, wide], [], { ...options, style });
    expect(journalStyles.map(proton)).toEqual([
      '1H NMR (400 MHz, CDCl3) δ 7.71 (d, J = 9.5 Hz, 1H), 7.56–7.47 (m, 2H).',
      'δH (400 MHz, CDCl3) 7.71 (1 H, d, J 9.5 Hz), 7.56–7.47 (2 H, m).',
      '1H NMR (400 MHz, CDCl3): δ = 7.71 (d, J = 9.5 Hz, 1H), 7.56–7.47 (m, 2H) ppm.',
    ]);
    const others = (style: JournalStyle, nucleus: string): string =>
      formatJournal([{ ...multiplet, relativeArea: null }], [carbon(160.74)], { ...options, nucleus, style });
    expect(journalStyles.map((style) => others(style, '13C'))).toEqual([
      '13C NMR (400 MHz, CDCl3) δ 160.7.',
      'δC (400 MHz, CDCl3) 160.7.',
      '13C NMR (400 MHz, CDCl3): δ = 160.7 ppm.',
    ]);
    expect(others('rsc', '19F')).toBe('δF (400 MHz, CDCl3) 7.71 (d, J 9.5 Hz).');
  });

  it('is empty where the compound has no signal', () => {
    expect(
      formatJournal([], [], { nucleus: '1H', frequencyMhz: 400, solventName: null, protons: null }),
    ).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { journalStyles } from '../vocabulary.ts';
import { compareJournal, type RecordedSignal } from './compare-journal.ts';
import { formatJournal } from './format-journal.ts';

const signals: readonly RecordedSignal[] = [
  {
    fromPpm: 8.05,
    toPpm: 7.99,
    shiftPpm: 8.024,
    multiplicity: 'dd',
    couplingsHz: [7.83, 1.71],
    protons: 0.98,
  },
  { fromPpm: 7.34, toPpm: 7.2, shiftPpm: 7.262, multiplicity: 'm', couplingsHz: [], protons: 4.1 },
  { fromPpm: 5.6, toPpm: 5.3, shiftPpm: 5.46, multiplicity: 's', couplingsHz: [], protons: 0.3 },
  { fromPpm: 2.3, toPpm: 2.28, shiftPpm: 2.291, multiplicity: 's', couplingsHz: [], protons: 2.96 },
  { fromPpm: 0.02, toPpm: -0.02, shiftPpm: -0.004, multiplicity: 's', couplingsHz: [], protons: 8.9 },
];

const print = (style: (typeof journalStyles)[number]): string =>
  formatJournal(
    signals.map((signal, i) => ({
      ...signal,
      relativeArea: signal.protons,
      category: 'compound',
      countMarks: i === 2 ? [{ code: 'broad', detail: '' }] : [],
    })),
    [],
    { nucleus: '1H', frequencyMhz: 400.13, solventName: 'CDCl3', protons: null, style },
  );

const codes = (text: string) => compareJournal(text, signals, true).map(({ code }) => code);

describe('a list of signals that a person edited', () => {
  it.each(journalStyles)('agrees with the record in the form the program prints for %s', (style) => {
    expect(compareJournal(print(style), signals, true)).toEqual([]);
  });

  it.each(journalStyles)('names what differs of one signal, in the form of %s', (style) => {
    const text = print(style);
    const count = style === 'rsc' ? ['3 H', '6 H'] : ['3H', '6H'];
    const edits = [
      ['2.29', '2.31', 'shift_differs'],
      ['dd', 'dt', 'multiplicity_differs'],
      ['7.8', '8.7', 'coupling_differs'],
    ] as const;
    for (const [from, to, code] of edits) expect(codes(text.replace(from, to)), text).toEqual([code]);
    expect(codes(text.replace(count[0] as string, count[1] as string))).toEqual([
      'count_differs',
      'hydrogens_differ',
    ]);
  });

  it('says which numbers stand against each other', () => {
    expect(compareJournal(print('acs').replace('J = 7.8, 1.7 Hz', 'J = 7.8 Hz'), signals, true)).toEqual([
      { code: 'coupling_differs', atPpm: 8.024, stated: '7.8', recorded: '7.8, 1.7' },
    ]);
  });

  it('says the count of the record as the record prints it', () => {
    const recorded = signals.map((signal, i) => (i === 2 ? { ...signal, protons: 1 / 3 } : signal));
    expect(compareJournal(print('acs').replace('0.3H', '1H'), recorded, true)).toEqual([
      { code: 'count_differs', atPpm: 5.46, stated: '1H', recorded: '0.3H' },
      { code: 'hydrogens_differ', atPpm: null, stated: '18H', recorded: '17H' },
    ]);
  });

  it('names signals that one side alone has', () => {
    const text = print('acs');
    expect(compareJournal(text.replace('2.29 (s, 3H)', '3.71 (s, 3H)'), signals, true)).toEqual([
      { code: 'signal_unknown', atPpm: 3.71, stated: '3.71', recorded: null },
      { code: 'signal_missing', atPpm: 2.291, stated: null, recorded: '2.29' },
    ]);
  });

  it('takes words, another order and fewer decimals for what they are', () => {
    const [head = '', rest = ''] = print('acs').split('δ ');
    const list = rest.replace('.', '.').split('), ').toReversed();
    const reordered = `${head}δ ${list.map((each) => each.replace(/\)?\.?$/, '')).join('), ')}).`;
    expect(codes(reordered)).toEqual([]);
    expect(codes(print('acs').replace('2.29 (s', '2.3 (s'))).toEqual([]);
    expect(codes(print('acs').replace('(s, 3H)', '(s, 3H, CH3 of the acetate)'))).toEqual([]);
    expect(codes(print('acs').replace('J = 7.8, 1.7 Hz', '3J = 1.7 and 7.8 Hz'))).toEqual([]);
  });

  it('claims nothing of a text in which no signal can be read', () => {
    expect(codes('See the supporting information.')).toEqual(['unreadable']);
  });

  it('compares shifts alone where the record prints no more', () => {
    const carbons = [160.72, 143.41].map(
      (shiftPpm): RecordedSignal => ({
        fromPpm: shiftPpm,
        toPpm: shiftPpm,
        shiftPpm,
        multiplicity: 's',
        couplingsHz: [],
        protons: null,
      }),
    );
    const text = '13C NMR (101 MHz, CDCl3) δ 160.7, 143.4.';
    expect(compareJournal(text, carbons, false)).toEqual([]);
    expect(compareJournal(text.replace('143.4', '134.4'), carbons, false).map(({ code }) => code)).toEqual([
      'signal_unknown',
      'signal_missing',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { fittedLine, groupingOf } from '../../testing/fitted-lines.ts';
import { type NameView, withdrawNames } from './withdraw-names.ts';

type Signal = readonly [name: string, couplingsHz: readonly number[], protons: number];

/** The names left of signals of one line each; `snr` of every line. */
const namesLeft = (
  signals: readonly Signal[],
  view: Partial<NameView> & { readonly snr?: number } = {},
): string[] => {
  const { snr = 1000, ...rest } = view;
  const lines = signals.map(([, , area], i) => fittedLine({ shiftPpm: 9 - i, area, snr }));
  const groupings = signals.map(([name, couplingsHz], i) => groupingOf(lines, [i], name, couplingsHz));
  const answer = withdrawNames(groupings, { lines, protonArea: 1, isAmongProtons: true, ...rest });
  return answer.map(({ multiplicity }) => multiplicity);
};

describe('a name is taken back', () => {
  it('where six protons are a doublet and no proton is split by them', () => {
    const methyls: Signal[] = [
      ['d', [16.2], 6],
      ['s', [], 1],
    ];
    expect(namesLeft(methyls)).toEqual(['m', 's']);
    expect(namesLeft(methyls, { isAmongProtons: false })).toEqual(['m', 's']);
  });

  it('where another signal shows the same coupling by chance, split by one proton only', () => {
    const methyls: Signal[] = [
      ['d', [6.7], 6],
      ['d', [6.7], 1],
      ['d', [6.6], 1],
    ];
    expect(namesLeft(methyls)).toEqual(['m', 'd', 'd']);
  });

  it('where one coupling is twice the other and nobody shares it', () => {
    const septet: Signal[] = [
      ['dt', [13.9, 6.95], 1],
      ['d', [6.95], 3],
    ];
    expect(namesLeft(septet, { isAmongProtons: false })).toEqual(['m', 'd']);
  });
});

describe('a name stays', () => {
  it('of an isopropyl group whose partner is in sight', () => {
    const isopropyl: Signal[] = [
      ['d', [6.9], 6],
      ['sept', [6.9], 1],
    ];
    expect(namesLeft(isopropyl)).toEqual(['d', 'sept']);
  });

  it('where the structure holds fluorine or nobody gave one', () => {
    const fluoroaryl: Signal[] = [
      ['dd', [8.7, 5.4], 2],
      ['t', [8.7], 2],
    ];
    expect(namesLeft(fluoroaryl, { isAmongProtons: false })).toEqual(['dd', 't']);
    expect(namesLeft(fluoroaryl)).toEqual(['m', 't']);
  });

  it('where the partner may be in what nobody could read', () => {
    const open: Signal[] = [
      ['d', [8.1], 2],
      ['m', [], 3],
    ];
    expect(namesLeft(open)).toEqual(['d', 'm']);
  });

  it('where the noise would hide the partner', () => {
    expect(namesLeft([['d', [8.1], 2]], { snr: 40 })).toEqual(['d']);
    expect(namesLeft([['d', [8.1], 2]])).toEqual(['m']);
  });

  it('of couplings over four bonds', () => {
    expect(namesLeft([['d', [1.9], 1]])).toEqual(['d']);
  });
});

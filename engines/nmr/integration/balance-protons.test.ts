import { describe, expect, it } from 'vitest';
import { balanceProtons } from './balance-protons.ts';

const structure = (total: number, exchanging: number) => ({ total, exchanging, groups: [] });

describe('the balance of protons', () => {
  it('is borne out where what is missing exchanges', () => {
    expect(balanceProtons([2.03, 2.98, 2.9], structure(9, 1))).toEqual({
      counted: 8,
      notCounted: 1,
      isBorneOut: true,
    });
  });

  it.each([
    ['a proton on carbon is missing', [2, 3, 2], structure(9, 1)],
    ['there are too many', [2, 3, 5], structure(9, 1)],
  ])('is not borne out where %s', (_, counts, of) => {
    expect(balanceProtons(counts, of).isBorneOut).toBe(false);
  });

  it('counts no traces', () => {
    expect(balanceProtons([3, 0.4, 0.3], structure(3, 0))).toMatchObject({ counted: 3, isBorneOut: true });
  });
});

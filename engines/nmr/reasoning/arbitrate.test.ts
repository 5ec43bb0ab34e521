import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { arbitrate, type Contender, conformalShare, mostContradicted } from './arbitrate.ts';

const constants = { beta: 0.3, tau: -1, offset: 0, rivals: -1 };

const draw = (seed: number): Contender[] => {
  const rng = createRng(seed);
  return Array.from({ length: 1 + rng.integer(8) }, () => ({
    support: 30 * rng.gaussian(),
    expected: 5 * rng.gaussian(),
    terms: 1 + rng.integer(20),
    isContradicted: rng.uniform() < 0.4,
  }));
};

describe('probabilities of candidates and of none of them', () => {
  it('add up to 1, and what is contradicted has 5 % at most, alone and together', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const contenders = draw(seed);
      const { probabilities, none } = arbitrate(contenders, constants);
      expect(probabilities.reduce((sum, own) => sum + own, none)).toBeCloseTo(1, 9);
      const capped = probabilities.filter((_, place) => contenders[place]?.isContradicted);
      expect(capped.reduce((sum, own) => sum + own, 0)).toBeLessThanOrEqual(mostContradicted + 1e-12);
      for (const own of [...probabilities, none]) expect(own).toBeGreaterThanOrEqual(0);
    }
  });

  it('keep the order of the scores among those that nothing contradicts', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const contenders = draw(seed).map((own) => ({ ...own, isContradicted: false }));
      const { probabilities } = arbitrate(contenders, constants);
      const byScore = contenders
        .map((_, at) => at)
        .toSorted((a, b) => (contenders[b]?.support ?? 0) - (contenders[a]?.support ?? 0));
      const ordered = byScore.map((at) => probabilities[at] as number);
      expect(ordered).toEqual(ordered.toSorted((a, b) => b - a));
    }
  });

  it('are 1 for none where there is no candidate', () => {
    expect(arbitrate([], constants)).toEqual({ probabilities: [], none: 1 });
  });

  it('fall towards none as isomers nobody proposed fit better, whatever contradicted ones say', () => {
    const own = { support: 0, expected: 0, terms: 10, isContradicted: false };
    const noneWith = (support: number, isContradicted = false): number =>
      arbitrate([own], constants, [{ ...own, support, isContradicted }]).none;
    const alone = arbitrate([own], constants).none;
    expect(noneWith(-40)).toBeCloseTo(alone, 4);
    expect(noneWith(0)).toBeCloseTo(
      (alone / (1 - alone) + Math.exp(-1)) / (1 / (1 - alone) + Math.exp(-1)),
      9,
    );
    expect(noneWith(40)).toBeGreaterThan(0.99);
    expect(noneWith(40, true)).toBe(alone);
  });

  it('fall towards none as all candidates fit worse', () => {
    const noneAt = (support: number): number =>
      arbitrate([{ support, expected: 0, terms: 10, isContradicted: false }], constants).none;
    expect(noneAt(0)).toBeLessThan(0.1);
    expect(noneAt(-40)).toBeGreaterThan(0.9);
  });
});

it('the conformal share counts the true structures that fit as badly', () => {
  const truths = Array.from({ length: 99 }, (_, place) => -5 + place * 0.05);
  const shareOf = (support: number): number =>
    conformalShare({ support, expected: 0, terms: 1, isContradicted: false }, { truths, cases: 300 });
  expect(shareOf(-6)).toBeCloseTo(1 / 301, 10);
  expect(shareOf(1)).toBeGreaterThan(0.98);
  expect(shareOf(-5 + 4 * 0.05)).toBeCloseTo((1 + 0.05 * 300) / 301, 10);
});

import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { leastCommonPart, recoveredPart } from '../acquisition/recovered-part.ts';
import { countUncertainty, sharedSpread } from './count-uncertainty.ts';
import { findProtonUnit } from './normalise-areas.ts';

describe('the spread counts of a spectrum share', () => {
  it('is larger the faster the pulses follow, and where the counts scatter', () => {
    const parts = [0.4, 0.6, 0.8, 1];
    const spreads = parts.map((part) => sharedSpread([], part));
    expect(spreads).toEqual(spreads.toSorted((a, b) => b - a));
    expect(sharedSpread([1, 2, 3, 1], 0.8)).toBeLessThan(sharedSpread([], 0.8));
    expect(sharedSpread([1, 1, 1, 2, 3.3, 2.7], 1)).toBeGreaterThan(2 * sharedSpread([], 1));
  });

  it('leaves few counts wrong without a mark, whatever the pulses: protons of drawn T1 and repetition times', () => {
    let [unmarked, wrong, marked] = [0, 0, 0];
    for (let seed = 1; seed <= 400; seed += 1) {
      const rng = createRng(seed);
      const repetitionTimeS = 1 + 30 * rng.uniform() ** 2;
      const truth = Array.from(
        { length: 4 + rng.integer(8) },
        () => [1, 1, 2, 2, 2, 3, 3][rng.integer(7)] as number,
      );
      const areas = truth.map(
        (n) =>
          n * recoveredPart(repetitionTimeS, 0.5 + 3.5 * rng.uniform(), 90) * (1 + 0.01 * rng.gaussian()),
      );
      const unit = findProtonUnit(areas.map((area) => ({ area }))) ?? 1;
      const counts = areas.map((area) => area / unit);
      // Whether the scale is the right one is another question.
      if (counts.some((count, i) => Math.round(count) !== truth[i])) continue;
      const spread = sharedSpread(counts, leastCommonPart({ repetitionTimeS, flipAngleDeg: 90 }));
      counts.forEach((count, i) => {
        const u = countUncertainty({ count, spread, noise: 0, foreign: 0, disputed: 0 });
        if (u > 0.15) marked += 1;
        else {
          unmarked += 1;
          if (Math.abs(count - (truth[i] ?? 0)) > 0.15) wrong += 1;
        }
      });
    }
    expect(unmarked).toBeGreaterThan(300);
    expect(marked).toBeGreaterThan(200);
    expect(wrong / unmarked).toBeLessThan(0.05);
  });
});

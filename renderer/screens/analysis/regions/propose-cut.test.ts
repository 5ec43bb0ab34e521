import { describe, expect, it } from 'vitest';
import { hasLineOnBothSides, proposeCut } from './propose-cut.ts';

const range = { fromPpm: 7.4, toPpm: 7.2 };

describe('where a range is cut', () => {
  it('is proposed in the middle of the widest gap between its lines', () => {
    expect(proposeCut(range, [7.38, 7.36, 7.28, 7.26, 3.7])).toBeCloseTo(7.32, 6);
    expect(proposeCut(range, [7.3, 3.7])).toBeNull();
    expect(proposeCut(range, [])).toBeNull();
  });

  it('leaves a line on either side; one at the cut belongs to the lower part', () => {
    expect(hasLineOnBothSides(range, [7.38, 7.26], 7.3)).toBe(true);
    expect(hasLineOnBothSides(range, [7.38, 7.26], 7.26)).toBe(true);
    expect(hasLineOnBothSides(range, [7.38, 7.26], 7.38)).toBe(false);
    expect(hasLineOnBothSides(range, [7.38, 3.7], 7.3)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { prepareIntegration } from './integrate-range.ts';

const re = new Float64Array(1001);
re[300] = 10;
re[301] = 10;
re[700] = 15;
/** 0.01 ppm per point. */
const integrate = prepareIntegration({ re, fromPpm: 10, toPpm: 0 });

describe('the area over a range', () => {
  it('is the sum of the samples times their distance, whichever end comes first', () => {
    expect(integrate({ fromPpm: 7.1, toPpm: 6.9 }, [])).toBeCloseTo(0.2, 9);
    expect(integrate({ fromPpm: 2.9, toPpm: 3.1 }, [])).toBeCloseTo(0.15, 9);
    expect(integrate({ fromPpm: 20, toPpm: -5 }, [])).toBeCloseTo(0.35, 9);
  });

  it('leaves out what belongs to others, where it lies inside', () => {
    const whole = { fromPpm: 9, toPpm: 1 };
    expect(integrate(whole, [{ fromPpm: 7.1, toPpm: 6.9 }])).toBeCloseTo(0.15, 9);
    expect(integrate(whole, [{ fromPpm: 3.1, toPpm: -4 }])).toBeCloseTo(0.2, 9);
    expect(integrate(whole, [{ fromPpm: 0.9, toPpm: 0.5 }])).toBeCloseTo(0.35, 9);
  });
});

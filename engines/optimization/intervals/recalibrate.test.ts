import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { recalibrate, summariseLeaveOneOut } from './recalibrate.ts';

const drawn = (count: number, draw: () => number) => ({
  leftOut: Array.from({ length: count }, () => ({ mean: 10, sd: 1 })),
  measured: Array.from({ length: count }, () => 10 + draw()),
});

describe('recalibrated intervals', () => {
  it.each([
    ['normal errors', (rng: ReturnType<typeof createRng>) => rng.gaussian()],
    ['errors three times the stated ones', (rng: ReturnType<typeof createRng>) => 3 * rng.gaussian()],
    [
      'errors with heavy tails',
      (rng: ReturnType<typeof createRng>) => rng.gaussian() / Math.abs(rng.gaussian()),
    ],
  ])('cover nine of ten new measurements: %s', (_, draw) => {
    const rng = createRng(11);
    const repeats = 400;
    let covered = 0;
    for (let repeat = 0; repeat < repeats; repeat++) {
      const { leftOut, measured } = drawn(30, () => draw(rng));
      const { factor, rule } = recalibrate(leftOut, measured, 0.9);
      expect(rule).toBe('conformal');
      for (let fresh = 0; fresh < 10; fresh++) if (Math.abs(draw(rng)) <= factor) covered++;
    }
    const share = covered / (10 * repeats);
    expect(share).toBeGreaterThan(0.88);
    expect(share).toBeLessThan(0.93);
  });

  it('are wider where there are few experiments, and say by which rule', () => {
    const rng = createRng(3);
    const few = drawn(4, () => rng.gaussian());
    const { factor, rule, n } = recalibrate(few.leftOut, few.measured, 0.9);
    expect([rule, n]).toEqual(['student_t', 4]);
    expect(factor).toBeGreaterThan(2.35);
    expect(recalibrate([], [], 0.9).factor).toBeGreaterThan(6);
    const wild = recalibrate(
      [
        { mean: 0, sd: 1 },
        { mean: 0, sd: 1 },
      ],
      [0, 50],
      0.9,
      0,
    );
    expect(wild.factor).toBe(50);
  });

  it('do not take luck for knowledge', () => {
    const exact = drawn(50, () => 0);
    expect(recalibrate(exact.leftOut, exact.measured, 0.9).factor).toBeCloseTo(0.822, 3);
  });
});

describe('what was fitted', () => {
  it('widens, and less the more experiments there are', () => {
    const rng = createRng(5);
    const { leftOut, measured } = drawn(40, () => rng.gaussian());
    const plain = recalibrate(leftOut, measured, 0.9).factor;
    expect(recalibrate(leftOut, measured, 0.9, 10).factor).toBeCloseTo(plain * Math.sqrt(1.25), 12);
  });
});

describe('the summary', () => {
  it('counts error, explained share and coverage', () => {
    const leftOut = [0, 1, 2, 3].map((mean) => ({ mean, sd: 1 }));
    const summary = summariseLeaveOneOut(leftOut, [0, 1, 2, 6], 2);
    expect(summary.rmse).toBeCloseTo(1.5, 12);
    expect(summary.coverage).toBe(0.75);
    expect(summary.r2).toBeCloseTo(1 - 9 / 20.75, 12);
    expect(summariseLeaveOneOut(leftOut, [1, 1, 1, 1], 2).r2).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { createRng } from '#engines/common/rng.ts';
import { nextWaitMs } from './back-off.ts';

const minuteMs = 60_000;

describe('the wait before the next attempt', () => {
  it('is the interval after a success, and doubles from half a minute to an hour with failures', () => {
    expect(nextWaitMs(0, 15 * minuteMs, 0)).toBe(15 * minuteMs);
    const waits = [1, 2, 3, 4, 8, 9, 1000, Number.MAX_SAFE_INTEGER].map((row) =>
      nextWaitMs(row, minuteMs, 0),
    );
    expect(waits).toEqual([30_000, 60_000, 120_000, 240_000, 3_600_000, 3_600_000, 3_600_000, 3_600_000]);
  });

  it('is not shorter than the workspace asks for, and never longer than an hour', () => {
    expect([10, 900, 86_400].map((retryAfterS) => nextWaitMs(1, minuteMs, 0, retryAfterS))).toEqual([
      30_000, 900_000, 3_600_000,
    ]);
    expect(nextWaitMs(0, 15 * minuteMs, 0, 900)).toBe(15 * minuteMs);
  });

  it('spreads installations that lost the workspace at the same moment over half as long again', () => {
    const rng = createRng(17);
    const waits = Array.from({ length: 400 }, () => nextWaitMs(3, minuteMs, rng.uniform()));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(120_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(180_000);
    const mean = waits.reduce((sum, wait) => sum + wait) / waits.length;
    expect(mean).toBeGreaterThan(145_000);
    expect(mean).toBeLessThan(155_000);
  });
});

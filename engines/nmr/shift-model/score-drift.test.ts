import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { intervalLevels } from './conformal.ts';
import { alarmIndex, driftWindow, judgeDrift, stretchOf } from './score-drift.ts';

/** Half widths of errors that are exponential with mean 1: −ln(1 − level). */
const halfWidths = intervalLevels.map((level) => -Math.log(1 - level));

const stretches = (count: number, scale: number, seed: number): number[] => {
  const rng = createRng(seed);
  return Array.from({ length: count }, () => {
    const error = -scale * Math.log(1 - rng.uniform());
    return stretchOf(rng.uniform() < 0.5 ? error : -error, halfWidths) ?? -1;
  });
};

describe('the stretch of an error', () => {
  it('counts the half widths it exceeds, whatever its sign', () => {
    expect([0.1, -0.1, 1, -100].map((error) => stretchOf(error, halfWidths))).toEqual([0, 0, 1, 6]);
  });
  it('is not known where a half width is not', () => {
    expect(stretchOf(1, [1, null])).toBeNull();
    expect(stretchOf(1, [])).toBeNull();
  });
});

describe('drift', () => {
  it('is told of too few errors as too few', () => {
    expect(judgeDrift(stretches(driftWindow - 1, 3, 1))).toEqual({ status: 'too_few', windows: [] });
  });

  it('is found of errors half as large again in two windows, and only watched in one', () => {
    expect(judgeDrift(stretches(2 * driftWindow, 1.5, 1)).status).toBe('drifted');
    const late = [...stretches(driftWindow, 1, 2), ...stretches(driftWindow, 1.5, 1)];
    expect(judgeDrift(late).status).toBe('watch');
  });

  it('is not found where there is none, but by chance about once in twenty windows', () => {
    const over = Array.from(
      { length: 400 },
      (_, seed) => judgeDrift(stretches(driftWindow, 1, seed + 10)).status,
    );
    const share = over.filter((status) => status !== 'stable').length / over.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.09);
  });

  it('is judged more strictly the more errors there are', () => {
    expect(alarmIndex(1000)).toBeLessThan(alarmIndex(300));
    expect(alarmIndex(300)).toBeLessThan(alarmIndex(100));
  });
});

import { describe, expect, it } from 'vitest';
import { heightBands } from './height-bands.ts';

const area = { x: 10, y: 20, width: 300, height: 200 };

const isDrawn = (y: number, bands: ReturnType<typeof heightBands>): boolean =>
  bands?.some((band) => y >= band.y && y < band.y + band.height) ?? true;

describe('dashes by height', () => {
  it('leave a solid curve alone', () => {
    expect(heightBands('solid', area, 180)).toBeNull();
  });

  it('always show the baseline, wherever it lies, and never the whole height of a line', () => {
    for (const pattern of ['dashed', 'dotted', 'dash-dotted'] as const)
      for (const zeroY of [60, 133.4, 180, 219]) {
        const bands = heightBands(pattern, area, zeroY);
        const rows = Array.from({ length: area.height }, (_, row) => area.y + row + 0.5);
        const drawn = rows.filter((y) => isDrawn(y, bands)).length;
        expect(isDrawn(zeroY, bands), `${pattern} ${zeroY}`).toBe(true);
        expect(drawn).toBeGreaterThan(0.3 * area.height);
        expect(drawn).toBeLessThan(0.8 * area.height);
      }
  });

  it('keep inside the area, without touching each other', () => {
    const bands = heightBands('dash-dotted', area, 500) ?? [];
    for (const [index, { y, height }] of bands.entries()) {
      expect(y).toBeGreaterThanOrEqual(area.y);
      expect(y + height).toBeLessThanOrEqual(area.y + area.height);
      const above = bands[index + 1];
      if (above) expect(above.y + above.height).toBeLessThan(y);
    }
  });
});

import { type CurvePattern, curveDashes } from './scene.ts';
import type { Rect } from './view.ts';

/**
 * The pattern of a curve whose samples share columns. Dashes along its path would run into each other there, and a gap
 * could swallow a line; dashes by height are the same for all lines, and what stands on the baseline always shows.
 * Null for a solid curve, which is drawn wherever it goes.
 */
export const heightBands = (pattern: CurvePattern, area: Rect, zeroY: number): readonly Rect[] | null => {
  // Whole pixels: a band that ends inside one is a half-tone.
  const lengths = curveDashes[pattern].map((length) => Math.ceil(length));
  const [first] = lengths;
  if (first === undefined) return null;
  const period = lengths.reduce((sum, length) => sum + length, 0);
  const bottom = area.y + area.height;
  const bands: Rect[] = [];
  // One dash lies around the baseline, the others follow from there.
  const start = Math.round(zeroY + first / 2);
  const startBelow = start + Math.ceil(Math.max(0, bottom - start) / period) * period;
  for (let y = startBelow, step = 0; y > area.y; step += 1) {
    const length = lengths[step % lengths.length] ?? period;
    const [top, end] = [Math.max(area.y, y - length), Math.min(bottom, y)];
    if (step % 2 === 0 && end > top) bands.push({ ...area, y: top, height: end - top });
    y -= length;
  }
  return bands;
};

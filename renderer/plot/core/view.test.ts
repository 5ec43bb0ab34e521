import { describe, expect, it } from 'vitest';
import type { SpectrumAxis } from './plot-data.ts';
import {
  fitHorizontally,
  fitVertically,
  initialView,
  intensityToY,
  panHorizontally,
  ppmToX,
  revealPpm,
  scaleVertically,
  showRange,
  type View,
  xToPpm,
  yToIntensity,
  zoomHorizontally,
} from './view.ts';
import { ViewHistory } from './view-history.ts';

const axis: SpectrumAxis = { fromPpm: 12, toPpm: -1, points: 65_536 };
const area = { x: 10, y: 50, width: 1300, height: 400 };

describe('view', () => {
  it('shows high shifts at the left', () => {
    const view = initialView(axis);
    expect(ppmToX(view, area, 12)).toBe(10);
    expect(ppmToX(view, area, -1)).toBe(1310);
    expect(xToPpm(view, area, ppmToX(view, area, 7.264))).toBeCloseTo(7.264, 10);
  });

  it('turns intensities into heights and back', () => {
    const view = { ...initialView(axis), topIntensity: 250 };
    expect(intensityToY(view, area, 250)).toBe(50);
    expect(intensityToY(view, area, 0)).toBeLessThan(450);
    expect(yToIntensity(view, area, intensityToY(view, area, 77))).toBeCloseTo(77, 9);
  });

  it('keeps the shift under the cursor in place while zooming', () => {
    const before = initialView(axis);
    const after = zoomHorizontally(before, axis, 7.26, 4);
    expect(after.leftPpm - after.rightPpm).toBeCloseTo(13 / 4, 9);
    expect(ppmToX(after, area, 7.26)).toBeCloseTo(ppmToX(before, area, 7.26), 6);
  });

  it('stops at the whole axis and at a dozen samples', () => {
    const out = zoomHorizontally(initialView(axis), axis, 3, 0.1);
    expect([out.leftPpm, out.rightPpm]).toEqual([12, -1]);
    const close = zoomHorizontally(initialView(axis), axis, 3, 1e9);
    expect(((close.leftPpm - close.rightPpm) / 13) * 65_535).toBeCloseTo(12, 6);
  });

  it('pans against the ends without changing the width', () => {
    const view = showRange(initialView(axis), axis, 8, 7);
    const panned = panHorizontally(view, axis, 100);
    expect(panned.rightPpm).toBe(-1);
    expect(panned.leftPpm - panned.rightPpm).toBeCloseTo(1, 9);
    expect(panHorizontally(view, axis, -0.1).leftPpm).toBeCloseTo(8.1, 9);
  });

  it('takes a range in either order', () => {
    expect(showRange(initialView(axis), axis, 2, 3)).toEqual(showRange(initialView(axis), axis, 3, 2));
  });

  it('fits positive and negative lines with zero between them', () => {
    const fitted = fitVertically(initialView(axis), { min: -50, max: 100 });
    expect(intensityToY(fitted, area, 100)).toBeGreaterThanOrEqual(50);
    expect(intensityToY(fitted, area, -50)).toBeLessThanOrEqual(450.000001);
    const negative = fitVertically(initialView(axis), { min: -50, max: 0 });
    expect(intensityToY(negative, area, -50)).toBeLessThanOrEqual(450.000001);
    expect(fitVertically(initialView(axis), { min: 0, max: 0 }).topIntensity).toBe(1);
  });

  it('bounds the vertical scale in both directions', () => {
    let view = initialView(axis);
    for (let i = 0; i < 400; i++) view = scaleVertically(view, 2, 1);
    expect(view.topIntensity).toBe(1e-6);
    for (let i = 0; i < 400; i++) view = scaleVertically(view, 0.5, 1);
    expect(view.topIntensity).toBe(1e6);
  });

  it('reveals a shift only when it is out of sight', () => {
    const view = showRange(initialView(axis), axis, 8, 7);
    expect(revealPpm(view, axis, 7.5)).toBe(view);
    const moved = revealPpm(view, axis, 2);
    expect([moved.leftPpm, moved.rightPpm]).toEqual([2.5, 1.5]);
  });
});

describe('view history', () => {
  const at = (leftPpm: number) => ({ ...initialView(axis), leftPpm });

  it('goes back and forward, and forgets the later views after a new one', () => {
    const history = new ViewHistory<View>(() => true);
    history.remember(at(12), null);
    history.remember(at(9), null);
    expect(history.back(at(5))?.leftPpm).toBe(9);
    expect(history.back(at(9))?.leftPpm).toBe(12);
    expect(history.back(at(12))).toBeNull();
    expect(history.forward(at(12))?.leftPpm).toBe(9);
    history.remember(at(9), null);
    expect(history.canGoForward).toBe(false);
  });

  it('makes one step of a whole gesture', () => {
    const history = new ViewHistory<View>(() => true);
    for (const left of [12, 11, 10]) history.remember(at(left), 'wheel');
    history.endGesture();
    history.remember(at(9), 'wheel');
    expect(history.back(at(8))?.leftPpm).toBe(9);
    expect(history.back(at(9))?.leftPpm).toBe(12);
  });

  it('fits horizontally without touching the vertical scale', () => {
    const view = { ...at(7), rightPpm: 6, topIntensity: 42 };
    expect(fitHorizontally(view, axis)).toMatchObject({ leftPpm: 12, rightPpm: -1, topIntensity: 42 });
  });
});

import { describe, expect, it } from 'vitest';
import { findPivotPpm, pivotAt, pivotToPpm, turnByDrag, turnByKey } from './phase-moves.ts';

const axis = { fromPpm: 10, toPpm: 0, points: 1001 };
const phase = { phi0Deg: 10, phi1Deg: -40, pivotFraction: 0.5 };
const plain = { shiftKey: false, altKey: false };

describe('the phase under the hand', () => {
  it.each([
    ['ArrowUp', plain, { phi0Deg: 11 }],
    ['ArrowDown', { ...plain, shiftKey: true }, { phi0Deg: 0 }],
    ['ArrowRight', { ...plain, altKey: true }, { phi1Deg: -39.9 }],
    ['ArrowLeft', { ...plain, shiftKey: true }, { phi1Deg: -50 }],
  ])('%s turns one of its angles about the pivot and leaves the rest', (key, keys, changed) => {
    expect(turnByKey(phase, key, keys)).toEqual({ ...phase, ...changed });
  });

  it('takes no other key', () => {
    expect(turnByKey(phase, 'Home', plain)).toBeNull();
  });

  it('follows a drag from where it began, upwards for Ph0 and to the right for Ph1, finer with Alt', () => {
    const travel = { right: 30, up: -20 };
    expect(turnByDrag(phase, 'phi0', travel, false)).toEqual({ ...phase, phi0Deg: 0 });
    expect(turnByDrag(phase, 'phi1', travel, false)).toEqual({ ...phase, phi1Deg: -25 });
    expect(turnByDrag(phase, 'phi1', travel, true)).toEqual({ ...phase, phi1Deg: -38.5 });
  });

  it('names Ph0 by its shortest angle and keeps Ph1 within what the recipe takes', () => {
    expect(turnByDrag(phase, 'phi0', { right: 0, up: 380 }, false).phi0Deg).toBe(-160);
    expect(turnByDrag(phase, 'phi1', { right: 1e6, up: 0 }, false).phi1Deg).toBe(36_000);
  });

  it('finds shifts and fractions of the width back from each other', () => {
    const fractionAt = (ppm: number) => pivotAt(phase, axis, ppm).pivotFraction;
    expect(fractionAt(pivotToPpm(axis, 0.25))).toBeCloseTo(0.25, 12);
    expect(fractionAt(10)).toBe(0);
    expect(fractionAt(-5)).toBe(1);
  });

  it('tells Ph0 anew when the pivot moves', () => {
    const moved = pivotAt(phase, axis, 10);
    expect(moved).toEqual({ phi0Deg: 30, phi1Deg: -40, pivotFraction: 0 });
  });

  it('offers the highest line in sight as pivot, whatever its phase', () => {
    const re = new Float32Array(1001);
    const im = new Float32Array(1001);
    re[100] = 9;
    im[400] = -5;
    expect(findPivotPpm({ re, im }, axis, { leftPpm: 10, rightPpm: 0 })).toBeCloseTo(9, 9);
    expect(findPivotPpm({ re, im }, axis, { leftPpm: 7, rightPpm: 1 })).toBeCloseTo(6, 9);
  });
});

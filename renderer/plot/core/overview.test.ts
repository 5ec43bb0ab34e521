import { describe, expect, it } from 'vitest';
import { centerOn, dragGrip, findGrip, overviewPpmAt, overviewWindow } from './overview.ts';

const axis = { fromPpm: 12, toPpm: -1, points: 65_536 };
const width = 1300;
const view = { leftPpm: 8, rightPpm: 6 };

describe('overview strip', () => {
  it('places the window at 100 px per ppm, high shifts at the left', () => {
    expect(overviewWindow(view, axis, width)).toEqual({ x: 400, width: 200 });
    expect(overviewPpmAt(axis, width, 400)).toBeCloseTo(8, 12);
  });

  it('tells edges, window and empty ground apart', () => {
    const window = overviewWindow(view, axis, width);
    expect(findGrip(window, 392)).toBe('left');
    expect(findGrip(window, 408)).toBe('left');
    expect(findGrip(window, 605)).toBe('right');
    expect(findGrip(window, 500)).toBe('window');
    expect(findGrip(window, 300)).toBeNull();
  });

  it('leaves the middle of a narrow window for moving it', () => {
    expect(findGrip({ x: 100, width: 9 }, 104.5)).toBe('window');
    expect(findGrip({ x: 100, width: 9 }, 102)).toBe('left');
  });

  it('moves the window and stops at both ends without changing its width', () => {
    expect(dragGrip(view, 'window', 100, axis, width)).toEqual({ leftPpm: 7, rightPpm: 5 });
    expect(dragGrip(view, 'window', 5000, axis, width)).toEqual({ leftPpm: 1, rightPpm: -1 });
    expect(dragGrip(view, 'window', -5000, axis, width)).toEqual({ leftPpm: 12, rightPpm: 10 });
  });

  it('moves one edge, never past the other', () => {
    expect(dragGrip(view, 'left', -100, axis, width)).toEqual({ leftPpm: 9, rightPpm: 6 });
    expect(dragGrip(view, 'left', 900, axis, width)).toEqual({ leftPpm: 6, rightPpm: 6 });
    expect(dragGrip(view, 'right', 5000, axis, width)).toEqual({ leftPpm: 8, rightPpm: -1 });
  });

  it('centres the window on a shift as near as the axis allows', () => {
    expect(centerOn(view, axis, 3)).toEqual({ leftPpm: 4, rightPpm: 2 });
    expect(centerOn(view, axis, -1)).toEqual({ leftPpm: 1, rightPpm: -1 });
  });
});

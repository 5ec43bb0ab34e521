import { describe, expect, it } from 'vitest';
import { firstState, fitToDisplays, loadWindowState, parseWindowState } from './window-state.ts';

const displays = [
  { x: 0, y: 0, width: 1920, height: 1080 },
  { x: 1920, y: 0, width: 2560, height: 1440 },
];

describe('window state', () => {
  it('comes back as it was left', () => {
    const left = { x: 2000, y: 100, width: 1600, height: 1000, isMaximized: true };
    expect(fitToDisplays(left, displays)).toEqual(left);
    expect(parseWindowState(JSON.stringify(left))).toEqual(left);
  });

  it('returns to the first display when its own is gone, no larger than that', () => {
    const left = { x: 2000, y: 100, width: 2500, height: 1400, isMaximized: false };
    expect(fitToDisplays(left, displays.slice(0, 1))).toEqual({
      width: 1920,
      height: 1080,
      isMaximized: false,
    });
  });

  it('keeps the title bar within reach', () => {
    const above = { x: 0, y: -500, width: 1440, height: 900, isMaximized: false };
    expect(fitToDisplays(above, displays)).not.toHaveProperty('y');
  });

  it.each(['', '{', 'null', '[]', '{"width":"wide","height":900}', '{"width":null}'])(
    'takes %j for no state at all',
    (text) => {
      expect(parseWindowState(text)).toBeNull();
    },
  );

  it('starts with a usual size where nothing was kept', () => {
    expect(loadWindowState('/nowhere/window.json', displays)).toEqual(firstState);
  });
});

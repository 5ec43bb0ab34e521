import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadWindowState, saveWindowState, type WindowState } from './window-state.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
const file = path.join(folder, 'window.json');
afterAll(() => rmSync(folder, { recursive: true }));

const displays = [
  { x: 0, y: 0, width: 1920, height: 1080 },
  { x: 1920, y: 0, width: 2560, height: 1440 },
];
const usual = { width: 1440, height: 900, isMaximized: false };

const comeBack = (left: WindowState, workAreas = displays): WindowState => {
  saveWindowState(file, left);
  return loadWindowState(file, workAreas);
};

describe('window state', () => {
  it('comes back as it was left', () => {
    const left = { x: 2000, y: 100, width: 1600, height: 1000, isMaximized: true };
    expect(comeBack(left)).toEqual(left);
  });

  it('that no disk takes keeps no window from closing', () => {
    expect(() =>
      saveWindowState(path.join(folder, 'gone', 'window.json'), { ...usual, isMaximized: true }),
    ).not.toThrow();
  });

  it('returns to the first display when its own is gone, no larger than that', () => {
    const left = { x: 2000, y: 100, width: 2500, height: 1400, isMaximized: false };
    expect(comeBack(left, displays.slice(0, 1))).toEqual({ width: 1920, height: 1080, isMaximized: false });
  });

  it('keeps the title bar within reach', () => {
    const above = { x: 0, y: -500, width: 1440, height: 900, isMaximized: false };
    expect(comeBack(above)).not.toHaveProperty('y');
  });

  it.each(['', '{', 'null', '[]', '{"width":"wide","height":900}', '{"width":null}'])(
    'takes %j for no state at all',
    (text) => {
      writeFileSync(file, text);
      expect(loadWindowState(file, displays)).toEqual(usual);
    },
  );

  it('starts with a usual size where nothing was kept', () => {
    expect(loadWindowState(path.join(folder, 'nowhere', 'window.json'), displays)).toEqual(usual);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { sayNotKept } from './say-not-kept.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowState extends Partial<Pick<Area, 'x' | 'y'>> {
  readonly width: number;
  readonly height: number;
  readonly isMaximized: boolean;
}

export const minimumSize = { width: 1024, height: 680 } as const;
const firstState: WindowState = { width: 1440, height: 900, isMaximized: false };

/** This much of the window's top edge must lie on a display, or it could not be dragged back. */
const reachablePx = 80;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A stored state, or null where the text is none. */
const parseWindowState = (text: string): WindowState | null => {
  try {
    const { x, y, width, height, isMaximized } = JSON.parse(text) as Record<keyof WindowState, unknown>;
    if (!isNumber(width) || !isNumber(height)) return null;
    const place = isNumber(x) && isNumber(y) ? { x, y } : {};
    return { ...place, width, height, isMaximized: isMaximized === true };
  } catch {
    return null;
  }
};

/** A state that can be seen on today's displays: a window left on one that is gone comes back to the first. */
const fitToDisplays = (state: WindowState, workAreas: readonly Area[]): WindowState => {
  const { x, y, isMaximized } = state;
  const home =
    x === undefined || y === undefined
      ? undefined
      : workAreas.find(
          (area) =>
            x + state.width > area.x + reachablePx &&
            x < area.x + area.width - reachablePx &&
            y >= area.y &&
            y < area.y + area.height - reachablePx,
        );
  const area = home ?? workAreas[0];
  const width = Math.max(minimumSize.width, Math.min(state.width, area?.width ?? state.width));
  const height = Math.max(minimumSize.height, Math.min(state.height, area?.height ?? state.height));
  return home && x !== undefined && y !== undefined
    ? { x, y, width, height, isMaximized }
    : { width, height, isMaximized };
};

export const loadWindowState = (file: string, workAreas: readonly Area[]): WindowState => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // The first start, or a folder that cannot be read: neither keeps a window from opening.
    return firstState;
  }
  return fitToDisplays(parseWindowState(text) ?? firstState, workAreas);
};

/** A disk that takes nothing keeps no window from closing: the next one opens where the last one was written down. */
export const saveWindowState = (file: string, state: WindowState): void => {
  try {
    writeFileSync(file, JSON.stringify(state));
  } catch (error) {
    sayNotKept('The place of the window is not kept', error);
  }
};

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { areaOfPath, railAreas, screenOfPath, screens } from './screen-table.ts';

describe('screen table', () => {
  beforeAll(() => {
    // The only thing a screen takes from the page while it loads.
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
    });
  });

  it('has each address once', () => {
    const paths = screens.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('gives every area one place in the rail with a jump key of its own', () => {
    expect(railAreas.map(({ area }) => area)).toEqual([
      'home',
      'analyses',
      'ms',
      'review',
      'projects',
      'optimizations',
      'reactions',
      'regulatory',
      'knowledge',
      'audit',
      'settings',
    ]);
    expect(new Set(railAreas.map(({ jumpKey }) => jumpKey)).size).toBe(railAreas.length);
    expect(new Set(screens.map(({ area }) => area)).size).toBe(railAreas.length);
  });

  it('finds the screen of an address and none for a stranger', () => {
    expect(screenOfPath('/analyses/ana_1')?.path).toBe('/analyses/:id');
    expect(screenOfPath('/analyses/ana_1/report')?.path).toBe('/analyses/:id/report');
    expect(areaOfPath('/projects/prj_1')).toBe('projects');
    expect(areaOfPath('/nowhere')).toBeNull();
  });

  it.each(screens.map((screen) => [screen.path, screen] as const))('loads %s', async (_path, screen) => {
    expect(await screen.load()).toBeTypeOf('function');
  });
});

import { describe, expect, it } from 'vitest';
import { contourActions } from '../../contour-actions.ts';
import { contourKeys, runContourCommand } from './contour-keys.ts';

describe('keys of the focused contour plot', () => {
  it('belong to registered actions', () => {
    const ids: readonly string[] = Object.values(contourActions).map(({ id }) => id);
    expect(contourKeys.filter(({ id }) => !ids.includes(id))).toEqual([]);
  });

  it('each do one thing', () => {
    const done: string[] = [];
    const say =
      (what: string) =>
      (...values: readonly number[]) =>
        done.push([what, ...values.map((value) => value.toFixed(2))].join(' '));
    const plot = {
      navigator: {
        fit: say('fit'),
        back: say('back'),
        forward: say('forward'),
        zoomAtCenter: say('zoom'),
        toggleLimitsLock: (dimension: string) => done.push(`lock ${dimension}`),
        panBy: (f2: number, f1: number) => say('pan')(f2, f1),
      },
      moveLevels: say('levels'),
      scaleTraces: say('traces'),
      toggleDiagonal: say('diagonal'),
      escape: say('escape'),
    };
    for (const command of new Set(contourKeys.map(({ command }) => command)))
      runContourCommand(command, plot);
    expect(done).toEqual([
      'fit',
      'forward',
      'back',
      'pan -0.10 0.00',
      'pan 0.10 0.00',
      'pan 0.00 0.10',
      'pan 0.00 -0.10',
      'levels -1.00',
      'levels 1.00',
      'zoom 1.40',
      'zoom 0.71',
      'diagonal',
      'lock f1',
      'lock f2',
      'escape',
    ]);
  });
});

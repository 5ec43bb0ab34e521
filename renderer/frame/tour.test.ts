import { afterEach, describe, expect, it } from 'vitest';
import { endTour, moveTour, reachTourStep, startTour, tourSteps, tourStore } from './tour.ts';

const step = () => tourStore.getState().step;

describe('the tour of the main job', () => {
  afterEach(endTour);

  it('begins at its first step, again and again', () => {
    startTour();
    moveTour(1);
    startTour();
    expect(step()).toBe('send');
  });

  it('goes through every step and is over after the last', () => {
    startTour();
    const seen = tourSteps.map(() => {
      const shown = step();
      moveTour(1);
      return shown;
    });
    expect(seen).toEqual(tourSteps);
    expect(step()).toBeNull();
  });

  it('stays at its first step where somebody goes back', () => {
    startTour();
    moveTour(-1);
    expect(step()).toBe('send');
  });

  it('follows what is done by one step, never back and never where nobody takes it', () => {
    reachTourStep('wait');
    expect(step()).toBeNull();
    startTour();
    reachTourStep('read');
    expect(step()).toBe('send');
    reachTourStep('wait');
    expect(step()).toBe('wait');
    reachTourStep('read');
    reachTourStep('wait');
    expect(step()).toBe('read');
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { endTour, moveTour, placeOf, reachTourStep, startTour, type Tour, tourStore, tours } from './tour.ts';

const step = () => tourStore.getState().step;
const names = Object.keys(tours) as Tour[];

describe('a tour', () => {
  afterEach(endTour);

  it.each(names)('of %s begins at its first step, again and again, in the place of another', (tour) => {
    startTour('main');
    moveTour(1);
    startTour(tour);
    moveTour(1);
    startTour(tour);
    expect(step()).toBe(`${tour}.${tours[tour][0]}`);
  });

  it.each(names)('of %s has five steps at most, goes through each and is over after the last', (tour) => {
    expect(tours[tour].length).toBeLessThanOrEqual(5);
    startTour(tour);
    const seen = tours[tour].map(() => {
      const shown = step();
      moveTour(1);
      return shown;
    });
    expect(seen).toEqual(tours[tour].map((name) => `${tour}.${name}`));
    expect(step()).toBeNull();
  });

  it('stays at its first step where somebody goes back, and says where it is', () => {
    startTour('ms');
    moveTour(-1);
    expect(step()).toBe('ms.open');
    moveTour(1);
    expect(placeOf(step() ?? 'ms.open')).toEqual({ place: 2, count: 4 });
  });

  it('follows what is done by one step, never back, never where nobody takes it, and by nothing of another tour', () => {
    reachTourStep('main.wait');
    expect(step()).toBeNull();
    startTour('main');
    reachTourStep('main.read');
    expect(step()).toBe('main.send');
    reachTourStep('ms.chromatogram');
    expect(step()).toBe('main.send');
    reachTourStep('main.wait');
    expect(step()).toBe('main.wait');
    reachTourStep('main.read');
    reachTourStep('main.wait');
    expect(step()).toBe('main.read');
  });
});

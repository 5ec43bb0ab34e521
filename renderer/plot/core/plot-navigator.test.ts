import { describe, expect, it } from 'vitest';
import { preparePlot, viewedData } from './plot-model.ts';
import { PlotNavigator } from './plot-navigator.ts';

const makeNavigator = () => {
  const samples = new Float32Array(10_001);
  samples[5000] = 100;
  samples[2000] = 10;
  const axis = { fromPpm: 10, toPpm: 0, points: 10_001 };
  const model = preparePlot({ samples, axis, nucleus: '1H', frequencyMhz: 400, digest: 'd' }, [], []);
  const seen: number[] = [];
  const navigator = new PlotNavigator(viewedData(model), () => seen.push(navigator.view.leftPpm));
  return { navigator, changes: seen };
};

describe('plot navigator', () => {
  it('zooms to a box, and back to exactly where it was', () => {
    const { navigator } = makeNavigator();
    const before = navigator.view;
    navigator.showBox(6, 4, 50);
    expect(navigator.view).toMatchObject({ leftPpm: 6, rightPpm: 4, topIntensity: 50 });
    navigator.back();
    expect(navigator.view).toEqual(before);
    navigator.forward();
    expect(navigator.view.leftPpm).toBe(6);
  });

  it('fits the axis on the first press and the height on a quick second one', () => {
    const { navigator } = makeNavigator();
    navigator.showBox(9, 7, null);
    navigator.fitHeight();
    expect(navigator.view.topIntensity).toBeCloseTo(10.6, 5);
    navigator.fit(1000);
    expect(navigator.view).toMatchObject({ leftPpm: 10, rightPpm: 0 });
    expect(navigator.view.topIntensity).toBeCloseTo(10.6, 5);
    navigator.fit(1300);
    expect(navigator.view.topIntensity).toBeCloseTo(106, 5);
  });

  it('keeps locked limits whatever fits, zooms, pans or goes back; heights still change', () => {
    const { navigator } = makeNavigator();
    navigator.showBox(8, 2, null);
    navigator.stateShifts(6, 4);
    navigator.toggleLimitsLock();
    expect(navigator.areLimitsLocked).toBe(true);
    const limits = { leftPpm: 6, rightPpm: 4 };
    const moves = [
      () => navigator.zoomAtCenter(2),
      () => navigator.panBy(0.1),
      () => navigator.fitWidth(),
      () => navigator.reveal(9),
      () => navigator.showShifts(3, 1),
    ];
    const before = navigator.view;
    for (const move of moves) move();
    expect(navigator.view).toEqual(before);
    navigator.showBox(5.5, 4.5, 20);
    expect(navigator.view).toMatchObject({ ...limits, topIntensity: 20 });
    navigator.back();
    expect(navigator.view).toEqual(before);
    expect(navigator.canGoBack).toBe(false);
    navigator.forward();
    expect(navigator.view).toMatchObject({ ...limits, topIntensity: 20 });
    navigator.toggleLimitsLock();
    navigator.back();
    navigator.back();
    expect(navigator.view).toMatchObject({ leftPpm: 8, rightPpm: 2 });
  });

  it('lets limits that are stated, typed or stored, take the place of the locked ones', () => {
    const { navigator } = makeNavigator();
    navigator.stateShifts(6, 4);
    navigator.storeView(1);
    navigator.toggleLimitsLock();
    navigator.stateShifts(9, 7);
    navigator.fitWidth();
    expect(navigator.view).toMatchObject({ leftPpm: 9, rightPpm: 7 });
    navigator.recallView(1);
    navigator.zoomAtCenter(2);
    expect(navigator.view).toMatchObject({ leftPpm: 6, rightPpm: 4 });
  });

  it('does not take a slow second press for a double one', () => {
    const { navigator } = makeNavigator();
    navigator.scaleBy(4);
    const scaled = navigator.view.topIntensity;
    navigator.fit(1000);
    navigator.fit(2000);
    expect(navigator.view.topIntensity).toBe(scaled);
  });

  it('undoes a whole wheel gesture at once', () => {
    const { navigator } = makeNavigator();
    const before = navigator.view;
    for (let i = 0; i < 20; i++) navigator.zoomAt(5, 1.1, 'wheel');
    navigator.back();
    expect(navigator.view).toEqual(before);
    expect(navigator.canGoBack).toBe(false);
  });

  it('tells nobody when nothing changed', () => {
    const { navigator, changes } = makeNavigator();
    navigator.fit(0);
    navigator.panBy(0.1);
    navigator.reveal(5);
    navigator.back();
    expect(changes).toEqual([]);
  });

  it('recalls a stored view, and goes back from it', () => {
    const { navigator } = makeNavigator();
    expect(navigator.recallView(3)).toBe(false);
    navigator.showBox(6, 4, 50);
    navigator.storeView(3);
    expect(navigator.storedSlots).toEqual([3]);
    navigator.showShifts(9, 8);
    expect(navigator.view).toMatchObject({ leftPpm: 9, rightPpm: 8, topIntensity: 50 });
    expect(navigator.recallView(3)).toBe(true);
    expect(navigator.view).toMatchObject({ leftPpm: 6, rightPpm: 4, topIntensity: 50 });
    navigator.back();
    expect(navigator.view.leftPpm).toBe(9);
  });
});

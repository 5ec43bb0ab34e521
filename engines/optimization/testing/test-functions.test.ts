import { expect, it } from 'vitest';
import { branin, hartmannSix } from './test-functions.ts';

it.each([
  [branin, [Math.PI, 2.275]],
  [branin, [-Math.PI, 12.275]],
  [branin, [9.42477796076938, 2.475]],
  [hartmannSix, [0.20168952, 0.15001069, 0.47687398, 0.27533243, 0.31165162, 0.65730054]],
])('$name is least where its source says, $1', (testFunction, place) => {
  const { valueAt, least } = testFunction;
  expect(valueAt(place)).toBeCloseTo(least, 9);
  for (const k of place.keys()) {
    expect(valueAt(place.with(k, (place[k] ?? 0) + 0.01))).toBeGreaterThan(least);
    expect(valueAt(place.with(k, (place[k] ?? 0) - 0.01))).toBeGreaterThan(least);
  }
});

import { expect, it } from 'vitest';
import { placeOnAxis } from './place-on-axis.ts';

const listed = (shiftPpm: readonly number[], intensity: readonly number[]) => ({
  nucleus: '1H',
  frequencyMhz: 400,
  shiftPpm: Float64Array.from(shiftPpm),
  intensity: Float64Array.from(intensity),
});

it('turns a rising axis round', () => {
  const placed = placeOnAxis(listed([0, 1, 2, 3], [10, 11, 12, 13]));
  expect(placed).toMatchObject({ ok: true, value: { fromPpm: 3, toPpm: 0 }, warnings: [] });
  expect(placed.ok && [...placed.value.re]).toEqual([13, 12, 11, 10]);
});

it('resamples an uneven axis and says so', () => {
  const placed = placeOnAxis(listed([4, 3, 1, 0], [4, 3, 1, 0]));
  expect(placed).toMatchObject({ ok: true, warnings: [{ code: 'resampled' }] });
  expect(placed.ok && [...placed.value.re].map((v) => Number(v.toFixed(9)))).toEqual([
    4,
    Number((8 / 3).toFixed(9)),
    Number((4 / 3).toFixed(9)),
    0,
  ]);
});

it.each([
  ['turn', [3, 2, 2.5, 1], 2],
  ['repeat', [3, 2, 2, 1], 2],
  ['turn while rising', [0, 1, 0.5, 3], 1],
])('refuses shifts that %s, naming the place', (_, shifts, position) => {
  expect(placeOnAxis(listed(shifts, [1, 1, 1, 1]))).toMatchObject({
    ok: false,
    error: { code: 'not_monotonic', message: expect.stringContaining(`position ${position}`) },
  });
});

import { describe, expect, it } from 'vitest';
import { coverageFactor, logStudentDensity } from './student-t.ts';

// JCGM 100:2008, table G.2; the last row is the normal distribution.
it.each([
  [1, 0.9545, 13.97],
  [1, 0.95, 12.71],
  [2, 0.95, 4.3],
  [5, 0.95, 2.57],
  [10, 0.9545, 2.28],
  [50, 0.95, 2.01],
  [Number.POSITIVE_INFINITY, 0.95, 1.96],
  [Number.POSITIVE_INFINITY, 0.9545, 2.0],
])('%d degrees of freedom, %d: %d as in the GUM', (degrees, probability, factor) => {
  expect(coverageFactor(degrees, probability)).toBeCloseTo(factor, 2);
});

describe('density of Student’s t', () => {
  it.each([
    [0, 1, 1 / Math.PI],
    [1, 1, 1 / (2 * Math.PI)],
    [0, 3, 2 / (Math.PI * Math.sqrt(3))],
    [2, 2, 1 / (2 * Math.SQRT2 * 3 ** 1.5)],
  ])('at %d with %d degrees of freedom is %d', (value, degrees, density) => {
    expect(Math.exp(logStudentDensity(value, degrees))).toBeCloseTo(density, 12);
  });
});

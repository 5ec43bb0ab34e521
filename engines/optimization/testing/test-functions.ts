import type { ContinuousParameter, Point } from '../model.ts';

/** A function whose least value is known, to see how near a search comes to it. */
export interface TestFunction {
  readonly name: string;
  readonly parameters: readonly ContinuousParameter[];
  readonly valueAt: (point: Point) => number;
  readonly least: number;
}

const range = (name: string, low: number, high: number): ContinuousParameter => ({
  kind: 'continuous',
  name,
  low,
  high,
});

/** Three equal minima in a curved valley (L. C. W. Dixon and G. P. Szegő, Towards Global Optimisation 2, 1978, 1). */
export const branin: TestFunction = {
  name: 'Branin',
  parameters: [range('x1', -5, 10), range('x2', 0, 15)],
  valueAt: ([x1 = 0, x2 = 0]) =>
    (x2 - (5.1 / (4 * Math.PI ** 2)) * x1 * x1 + (5 / Math.PI) * x1 - 6) ** 2 +
    10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x1) +
    10,
  least: 0.39788735772973816,
};

const heights = [1, 1.2, 3, 3.2];
const widths = [
  [10, 3, 17, 3.5, 1.7, 8],
  [0.05, 10, 17, 0.1, 8, 14],
  [3, 3.5, 1.7, 10, 17, 8],
  [17, 8, 0.05, 10, 0.1, 14],
];
const centres = [
  [0.1312, 0.1696, 0.5569, 0.0124, 0.8283, 0.5886],
  [0.2329, 0.4135, 0.8307, 0.3736, 0.1004, 0.9991],
  [0.2348, 0.1451, 0.3522, 0.2883, 0.3047, 0.665],
  [0.4047, 0.8828, 0.8732, 0.5743, 0.1091, 0.0381],
];

/** Four wells of Gaussian shape in six dimensions, the second deepest not far behind the deepest (same source). */
export const hartmannSix: TestFunction = {
  name: 'Hartmann-6',
  parameters: ['x1', 'x2', 'x3', 'x4', 'x5', 'x6'].map((name) => range(name, 0, 1)),
  valueAt: (point) => {
    let value = 0;
    heights.forEach((height, well) => {
      const exponent = point.reduce(
        (sum, x, k) => sum + (widths[well]?.[k] ?? 0) * (x - (centres[well]?.[k] ?? 0)) ** 2,
        0,
      );
      value -= height * Math.exp(-exponent);
    });
    return value;
  },
  least: -3.322368011415515,
};

import { choleskyFactor, choleskyInverse } from '../../numeric/cholesky.ts';
import type { ProjectedFit } from './fit-projected.ts';
import { type Observed, weigh } from './project-terms.ts';

export interface Covariance {
  readonly size: number;
  /** Row by row. */
  readonly values: Float64Array;
}

const differenceStep = 1e-4;

/** Weighted derivatives of one series by ln(constant) and by each of its terms. */
const derivativesOf = (
  fit: ProjectedFit,
  series: number,
  { sd }: Observed,
  termsOf: (constant: number) => readonly Float64Array[],
): readonly Float64Array[] => {
  const { terms } = fit.projected[series] ?? { terms: [] };
  const at = (shift: number) => weigh(termsOf(fit.constant * Math.exp(shift)), sd);
  const [before, own, after] = [at(-differenceStep), at(0), at(differenceStep)];
  const slope = sd.map((_, k) =>
    terms.reduce(
      (sum, term, j) => sum + (term * ((after[j]?.[k] ?? 0) - (before[j]?.[k] ?? 0))) / (2 * differenceStep),
      0,
    ),
  );
  return [slope, ...own];
};

/**
 * Covariance of (ln constant, terms of the first series, terms of the second …) from the full Jacobian, scatter above the
 * noise included. Null where the numbers cannot be told apart.
 */
export const covarianceOf = (
  fit: ProjectedFit,
  series: readonly Observed[],
  termsOf: (constant: number) => readonly Float64Array[],
): Covariance | null => {
  const size = 1 + fit.projected.reduce((sum, { terms }) => sum + terms.length, 0);
  const normal = new Float64Array(size * size);
  let first = 1;
  series.forEach((observed, index) => {
    const columns = derivativesOf(fit, index, observed, termsOf);
    const places = columns.map((_, j) => (j === 0 ? 0 : first + j - 1));
    columns.forEach((a, i) => {
      columns.forEach((b, j) => {
        const at = (places[i] as number) * size + (places[j] as number);
        normal[at] = (normal[at] as number) + a.reduce((sum, value, k) => sum + value * (b[k] as number), 0);
      });
    });
    first += columns.length - 1;
  });
  // Terms in units of their own make the matrix ill-conditioned: each row is brought to a diagonal of one.
  const scales = Array.from({ length: size }, (_, k) => Math.sqrt(normal[k * size + k] as number));
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++)
      normal[i * size + j] =
        (normal[i * size + j] as number) / ((scales[i] as number) * (scales[j] as number));
  if (!choleskyFactor(normal, size)) return null;
  const values = new Float64Array(size * size);
  choleskyInverse(normal, size, values);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++)
      values[i * size + j] =
        ((values[i * size + j] as number) * fit.inflation ** 2) /
        ((scales[i] as number) * (scales[j] as number));
  return { size, values };
};

/** gᵀ·C·g: the variance of what has the derivatives g. */
export const quadraticForm = ({ size, values }: Covariance, gradient: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++)
      sum += (gradient[i] as number) * (values[i * size + j] as number) * (gradient[j] as number);
  return sum;
};

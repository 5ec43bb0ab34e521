/** Observed values of one series and their standard deviations. */
export interface Observed {
  readonly y: Float64Array;
  readonly sd: Float64Array;
}

export interface Projected {
  /** Σ ((y − fitted)/sd)². */
  readonly chiSquare: number;
  readonly terms: readonly number[];
  readonly fitted: Float64Array;
}

/** A term that is this much of what the others make it is the same term. */
const dependent = 1e-10;

/** Weighted columns made orthonormal one after the other (modified Gram–Schmidt), with the triangle that did it. */
export interface OrthogonalTerms {
  readonly basis: readonly Float64Array[];
  /** Upper triangle, row by row: columns = basis × triangle. */
  readonly triangle: readonly (readonly number[])[];
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] as number) * (b[k] as number);
  return sum;
};

export const orthogonalise = (columns: readonly Float64Array[]): OrthogonalTerms => {
  const basis: Float64Array[] = [];
  const triangle: number[][] = columns.map(() => columns.map(() => 0));
  columns.forEach((column, j) => {
    const rest = column.slice();
    const own = Math.sqrt(dot(rest, rest));
    basis.forEach((unit, i) => {
      const share = dot(unit, rest);
      (triangle[i] as number[])[j] = share;
      for (let k = 0; k < rest.length; k++) rest[k] = (rest[k] as number) - share * (unit[k] as number);
    });
    const left = Math.sqrt(dot(rest, rest));
    const scale = left > dependent * own && left > 0 ? 1 / left : 0;
    (triangle[j] as number[])[j] = scale === 0 ? 0 : left;
    basis.push(rest.map((value) => value * scale));
  });
  return { basis, triangle };
};

/** Multipliers of the columns whose sum is `shares` of the basis; 0 for a column that the others make up. */
const solveTriangle = (triangle: OrthogonalTerms['triangle'], shares: readonly number[]): number[] => {
  const terms = shares.map(() => 0);
  for (let i = shares.length - 1; i >= 0; i--) {
    const row = triangle[i] ?? [];
    let rest = shares[i] ?? 0;
    for (let j = i + 1; j < shares.length; j++) rest -= (row[j] ?? 0) * (terms[j] ?? 0);
    const pivot = row[i] ?? 0;
    terms[i] = pivot === 0 ? 0 : rest / pivot;
  }
  return terms;
};

const divide = (values: Float64Array, by: Float64Array): Float64Array =>
  values.map((value, k) => value / (by[k] as number));

/** What is left of weighted values after the terms are taken out. */
export const removeTerms = ({ basis }: OrthogonalTerms, values: Float64Array): Float64Array => {
  const rest = values.slice();
  for (const unit of basis) {
    const share = dot(unit, rest);
    for (let k = 0; k < rest.length; k++) rest[k] = (rest[k] as number) - share * (unit[k] as number);
  }
  return rest;
};

/** Each column over the standard deviations of the values. */
export const weigh = (columns: readonly Float64Array[], sd: Float64Array): Float64Array[] =>
  columns.map((column) => divide(column, sd));

/** Least squares of y by a sum of columns, each times a number of its own. */
export const projectOnTerms = ({ y, sd }: Observed, columns: readonly Float64Array[]): Projected => {
  const weighted = divide(y, sd);
  const orthogonal = orthogonalise(weigh(columns, sd));
  const rest = weighted.slice();
  const shares = orthogonal.basis.map((unit) => {
    const share = dot(unit, rest);
    for (let k = 0; k < rest.length; k++) rest[k] = (rest[k] as number) - share * (unit[k] as number);
    return share;
  });
  const terms = solveTriangle(orthogonal.triangle, shares);
  const fitted = new Float64Array(y.length);
  columns.forEach((column, j) => {
    const term = terms[j] ?? 0;
    for (let k = 0; k < fitted.length; k++) fitted[k] = (fitted[k] as number) + term * (column[k] as number);
  });
  return { chiSquare: dot(rest, rest), terms, fitted };
};

// Weights of a logistic curve of which none may be negative: more evidence never makes an answer less likely to be right.

export interface Outcome {
  /** 0 to 1 each. */
  readonly features: readonly number[];
  /** Index of its group; each group has an offset of its own. */
  readonly group: number;
  /** 1 where right, 0 where wrong. */
  readonly outcome: number;
  readonly weight: number;
}

export interface MonotoneFit {
  readonly offsets: readonly number[];
  readonly weights: readonly number[];
}

const mostSteps = 100;
const mostSweeps = 100;
const settled = 1e-6;
/** No probability comes closer to 0 or 1 while fitting: its curvature would vanish. */
const leastCurvature = 1e-4;
/** Offsets are held by almost nothing: only so much that a group with outcomes of one kind has an end. */
const offsetPenalty = 0.01;

/** A parameter of the curve: its value in each case, how hard it is held, and whether it may be negative. */
interface Column {
  readonly values: Float64Array;
  readonly penalty: number;
  readonly isSigned: boolean;
  current: number;
}

interface Local {
  readonly curvature: Float64Array;
  /** What the quadratic still has to explain, kept up to date while columns change. */
  readonly residual: Float64Array;
}

/** Second-order picture of the likelihood at the present parameters. */
const expandLikelihood = (cases: readonly Outcome[], columns: readonly Column[]): Local => {
  const curvature = new Float64Array(cases.length);
  const residual = new Float64Array(cases.length);
  cases.forEach(({ outcome, weight }, k) => {
    const logOdds = columns.reduce((sum, { values, current }) => sum + (values[k] ?? 0) * current, 0);
    const p = 1 / (1 + Math.exp(-logOdds));
    const own = weight * Math.max(leastCurvature, p * (1 - p));
    curvature[k] = own;
    residual[k] = (weight * (outcome - p)) / own;
  });
  return { curvature, residual };
};

/** Sets one column to its best value with the others held; returns how far it moved. */
const settleColumn = (column: Column, { curvature, residual }: Local): number => {
  const { values, penalty } = column;
  let [gradient, total] = [-penalty * column.current, penalty];
  values.forEach((value, k) => {
    if (value === 0) return;
    gradient += (curvature[k] ?? 0) * (residual[k] ?? 0) * value;
    total += (curvature[k] ?? 0) * value * value;
  });
  const free = column.current + (total > 0 ? gradient / total : 0);
  const next = column.isSigned ? free : Math.max(0, free);
  const change = next - column.current;
  column.current = next;
  values.forEach((value, k) => {
    residual[k] = (residual[k] ?? 0) - change * value;
  });
  return Math.abs(change);
};

const settleAll = (columns: readonly Column[], local: Local): void => {
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    const moved = columns.map((column) => settleColumn(column, local));
    if (Math.max(...moved) < settled) return;
  }
};

/**
 * Maximises Σ weight·log p(outcome) − ½·penalty·Σ (weightᵢ·scaleᵢ)², the scale being the robust spread of each feature, by Newton's
 * quadratic approximation and cyclic coordinate descent with the sign kept. Deterministic. Throws where it does not settle.
 */
export const fitMonotoneLogistic = (
  cases: readonly Outcome[],
  groups: number,
  scales: readonly number[],
  penalty: number,
): MonotoneFit => {
  const offsets = Array.from(
    { length: groups },
    (_, group): Column => ({
      values: Float64Array.from(cases, (item) => (item.group === group ? 1 : 0)),
      penalty: offsetPenalty,
      isSigned: true,
      current: 0,
    }),
  );
  const weights = scales.map(
    (scale, i): Column => ({
      values: Float64Array.from(cases, ({ features }) => features[i] ?? 0),
      penalty: penalty * scale ** 2,
      isSigned: false,
      current: 0,
    }),
  );
  const columns = [...offsets, ...weights];
  for (let step = 0; step < mostSteps; step++) {
    const before = columns.map(({ current }) => current);
    settleAll(columns, expandLikelihood(cases, columns));
    if (columns.every(({ current }, i) => Math.abs(current - (before[i] ?? 0)) < 100 * settled))
      return {
        offsets: offsets.map(({ current }) => current),
        weights: weights.map(({ current }) => current),
      };
  }
  throw new Error('The weights of the confidence did not settle.');
};

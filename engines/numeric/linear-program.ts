export interface LinearProgram {
  /** Per variable; all finite. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** Σ coefficients · x ≤ or = bound. */
  readonly rows: readonly {
    readonly coefficients: readonly number[];
    readonly relation: 'le' | 'eq';
    readonly bound: number;
  }[];
  /** Σ cost · x is made as small as it gets. */
  readonly cost: readonly number[];
}

const tolerance = 1e-9;

/** Rows × (columns + 1), the right-hand side last; the cost stands in the last row. */
interface Tableau {
  readonly cells: Float64Array[];
  readonly basis: number[];
  readonly columns: number;
}

const addScaled = (target: Float64Array, source: Float64Array, factor: number): void => {
  for (let k = 0; k < target.length; k++) target[k] = (target[k] as number) + factor * (source[k] as number);
};

const pivot = ({ cells, basis, columns }: Tableau, row: number, column: number): void => {
  const own = cells[row] as Float64Array;
  const factor = own[column] as number;
  for (let k = 0; k <= columns; k++) own[k] = (own[k] as number) / factor;
  cells.forEach((other, i) => {
    const share = other[column] as number;
    if (i === row || share === 0) return;
    addScaled(other, own, -share);
    other[column] = 0;
  });
  basis[row] = column;
};

/** Bland's rule: the first column that lowers the cost, so that the method ends. -1 where none does. */
const enteringColumn = ({ cells, columns }: Tableau, allowed: number): number => {
  const cost = cells.at(-1) as Float64Array;
  for (let k = 0; k < Math.min(allowed, columns); k++) if ((cost[k] as number) < -tolerance) return k;
  return -1;
};

const leavingRow = ({ cells, basis, columns }: Tableau, column: number): number => {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let i = 0; i < basis.length; i++) {
    const share = (cells[i] as Float64Array)[column] as number;
    if (share <= tolerance) continue;
    const ratio = ((cells[i] as Float64Array)[columns] as number) / share;
    const isTie = Math.abs(ratio - least) <= tolerance && (basis[i] as number) < (basis[best] as number);
    if (ratio < least - tolerance || isTie) [best, least] = [i, Math.min(ratio, least)];
  }
  return best;
};

/** Bland's rule ends by itself but for rounding; a program of tens of variables takes tens of pivots. */
const mostPivots = 10_000;

/** `allowed`: only columns before this one may enter. Every variable is bounded, so a leaving row exists. */
const minimise = (tableau: Tableau, allowed: number): void => {
  for (let pivots = 0; pivots < mostPivots; pivots++) {
    const column = enteringColumn(tableau, allowed);
    if (column < 0) return;
    const row = leavingRow(tableau, column);
    if (row < 0) return;
    pivot(tableau, row, column);
  }
};

interface StandardRow {
  readonly coefficients: readonly number[];
  readonly isEquality: boolean;
  readonly bound: number;
}

/** In x − low ≥ 0, scaled to a largest coefficient of 1, upper bounds as rows. */
const standardRows = ({ low, high, rows }: LinearProgram): StandardRow[] => [
  ...rows.map(({ coefficients, relation, bound }) => {
    const scale = Math.max(...coefficients.map(Math.abs)) || 1;
    const shifted = coefficients.reduce((rest, c, j) => rest - c * (low[j] ?? 0), bound);
    return {
      coefficients: coefficients.map((c) => c / scale),
      isEquality: relation === 'eq',
      bound: shifted / scale,
    };
  }),
  ...low.map((from, j) => ({
    coefficients: low.map((_, k) => (k === j ? 1 : 0)),
    isEquality: false,
    bound: (high[j] ?? 0) - from,
  })),
];

/** One slack per inequality, one artificial variable per row behind them. */
const buildTableau = (standard: readonly StandardRow[], variables: number): Tableau => {
  const slacks = standard.filter(({ isEquality }) => !isEquality).length;
  const columns = variables + slacks + standard.length;
  let slack = variables;
  const cells = standard.map(({ coefficients, isEquality, bound }, i) => {
    const row = new Float64Array(columns + 1);
    const sign = bound < 0 ? -1 : 1;
    coefficients.forEach((c, j) => {
      row[j] = sign * c;
    });
    if (!isEquality) row[slack++] = sign;
    row[variables + slacks + i] = 1;
    row[columns] = sign * bound;
    return row;
  });
  const infeasibility = new Float64Array(columns + 1);
  for (const row of cells) addScaled(infeasibility, row, -1);
  for (let i = 0; i < standard.length; i++) infeasibility[variables + slacks + i] = 0;
  return { cells: [...cells, infeasibility], basis: standard.map((_, i) => variables + slacks + i), columns };
};

/** Artificial variables at zero leave the basis wherever another column can stand for them. */
const dropArtificial = (tableau: Tableau, firstArtificial: number): void => {
  tableau.basis.forEach((column, i) => {
    if (column < firstArtificial) return;
    const row = tableau.cells[i] as Float64Array;
    const other = row.findIndex((value, k) => k < firstArtificial && Math.abs(value) > tolerance);
    if (other >= 0) pivot(tableau, i, other);
  });
};

/**
 * A vertex of least cost by the two-phase simplex method on a dense tableau (G. B. Dantzig, Linear Programming and Extensions,
 * 1963; Bland's rule, Math. Oper. Res. 1977, 2, 103, doi:10.1287/moor.2.2.103). Null where no x keeps all rows and bounds to
 * within 1e-9 of a row's largest coefficient. Meant for tens of variables.
 */
export const solveLinearProgram = (program: LinearProgram): number[] | null => {
  const variables = program.low.length;
  if (program.low.some((low, j) => low > (program.high[j] ?? Number.NaN))) return null;
  const standard = standardRows(program);
  const tableau = buildTableau(standard, variables);
  const { cells, basis, columns } = tableau;
  const firstArtificial = columns - standard.length;
  minimise(tableau, firstArtificial);
  const largest = Math.max(1, ...standard.map(({ bound }) => Math.abs(bound)));
  if (-((cells.at(-1) as Float64Array)[columns] as number) > tolerance * largest) return null;
  dropArtificial(tableau, firstArtificial);
  const cost = cells.at(-1) as Float64Array;
  cost.fill(0);
  program.cost.forEach((value, j) => {
    cost[j] = value;
  });
  basis.forEach((column, i) => {
    const share = cost[column] as number;
    if (share !== 0) addScaled(cost, cells[i] as Float64Array, -share);
  });
  minimise(tableau, firstArtificial);
  const x = [...program.low];
  basis.forEach((column, i) => {
    if (column < variables)
      x[column] = (program.low[column] ?? 0) + ((cells[i] as Float64Array)[columns] as number);
  });
  return x.map((value, j) => Math.min(program.high[j] ?? value, Math.max(program.low[j] ?? value, value)));
};

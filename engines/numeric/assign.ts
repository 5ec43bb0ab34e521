type CostMatrix = readonly (readonly number[])[];

/** Rows and columns count from 1; 0 stands for "none". */
interface Matching {
  readonly cost: CostMatrix;
  readonly columns: number;
  readonly rowPotential: Float64Array;
  readonly columnPotential: Float64Array;
  readonly rowOfColumn: Int32Array;
  readonly cameFrom: Int32Array;
}

interface Search {
  readonly shortest: Float64Array;
  readonly isDone: Uint8Array;
}

const reducedCost = (m: Matching, row: number, column: number): number =>
  ((m.cost[row - 1] as readonly number[])[column - 1] as number) -
  (m.rowPotential[row] as number) -
  (m.columnPotential[column] as number);

/** Shortens the paths that lead on from `column`; returns the nearest column not yet done. */
const extend = (m: Matching, { shortest, isDone }: Search, column: number): number => {
  const row = m.rowOfColumn[column] as number;
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let j = 1; j <= m.columns; j++) {
    if (isDone[j] === 1) continue;
    const reduced = reducedCost(m, row, j);
    if (reduced < (shortest[j] as number)) {
      shortest[j] = reduced;
      m.cameFrom[j] = column;
    }
    if ((shortest[j] as number) < least) {
      least = shortest[j] as number;
      nearest = j;
    }
  }
  return nearest;
};

const shiftPotentials = (m: Matching, { shortest, isDone }: Search, step: number): void => {
  for (let j = 0; j <= m.columns; j++) {
    if (isDone[j] === 1) {
      const owner = m.rowOfColumn[j] as number;
      m.rowPotential[owner] = (m.rowPotential[owner] as number) + step;
      m.columnPotential[j] = (m.columnPotential[j] as number) - step;
    } else {
      shortest[j] = (shortest[j] as number) - step;
    }
  }
};

/** Finds a column for one more row along the cheapest chain of exchanges. */
const augment = (m: Matching, row: number): void => {
  m.rowOfColumn[0] = row;
  const search: Search = {
    shortest: new Float64Array(m.columns + 1).fill(Number.POSITIVE_INFINITY),
    isDone: new Uint8Array(m.columns + 1),
  };
  let column = 0;
  do {
    search.isDone[column] = 1;
    const nearest = extend(m, search, column);
    shiftPotentials(m, search, search.shortest[nearest] as number);
    column = nearest;
  } while (m.rowOfColumn[column] !== 0);
  do {
    const previous = m.cameFrom[column] as number;
    m.rowOfColumn[column] = m.rowOfColumn[previous] as number;
    column = previous;
  } while (column !== 0);
};

/**
 * The cheapest one-to-one choice of columns for rows (shortest augmenting paths, O(rows² · columns)). `cost` is rows ×
 * columns, finite, with at least as many columns as rows; fewer is a programmer's error. Returns the column of each row;
 * the same matrix always gives the same answer.
 * Source: Jonker, Volgenant, Computing 38 (1987) 325.
 */
export const assign = (cost: CostMatrix): number[] => {
  const rows = cost.length;
  const columns = cost[0]?.length ?? 0;
  if (columns < rows) throw new Error(`assign: ${columns} columns for ${rows} rows`);
  const m: Matching = {
    cost,
    columns,
    rowPotential: new Float64Array(rows + 1),
    columnPotential: new Float64Array(columns + 1),
    rowOfColumn: new Int32Array(columns + 1),
    cameFrom: new Int32Array(columns + 1),
  };
  for (let row = 1; row <= rows; row++) augment(m, row);
  const chosen = new Array<number>(rows);
  for (let j = 1; j <= columns; j++) {
    const owner = m.rowOfColumn[j] as number;
    if (owner > 0) chosen[owner - 1] = j - 1;
  }
  return chosen;
};

import { nowhere, type Placing } from './place-units.ts';

/** More groups on one node than this are no start to look from. */
const mostInBlock = 9;

interface Best {
  readonly value: number;
  /** Units in the last block; −1 where the last unit is nowhere. */
  readonly taken: number;
}

/** The best of the first units on the first nodes, by what is the best of fewer. */
const extend = (
  game: Placing,
  units: readonly number[],
  node: number | undefined,
  before: (units: number) => Best,
  above: Best | null,
  count: number,
): Best => {
  let best: Best = { value: Number.NEGATIVE_INFINITY, taken: 0 };
  if (above !== null) {
    const skipped = above.value + (game.absent[units[count - 1] as number] as number);
    best = { value: skipped, taken: nowhere };
  }
  if (node === undefined) return best;
  let [worth, size, shares] = [0, 0, 0];
  for (let block = 0; block <= Math.min(count, mostInBlock); block++) {
    if (block > 0) {
      const unit = units[count - block] as number;
      worth += game.pair[unit * game.nodes + node] as number;
      size += game.size[unit] as number;
      shares += game.share[unit] as number;
    }
    const value = before(count - block).value + worth + game.held(node, size, shares);
    if (value > best.value) best = { value, taken: block };
  }
  return best;
};

/** The choices that led to the best of all units on all nodes. */
const traceBack = (
  table: readonly (readonly Best[])[],
  units: readonly number[],
  nodes: readonly number[],
  start: Int32Array,
): void => {
  let [i, j] = [units.length, nodes.length];
  while (i > 0 || j > 0) {
    const { taken } = (table[j] as readonly Best[])[i] as Best;
    if (taken === nowhere) {
      i--;
      continue;
    }
    for (let back = 1; back <= taken; back++) start[units[i - back] as number] = nodes[j - 1] as number;
    i -= taken;
    j--;
  }
};

/**
 * A start by order: units by expected shift and nodes by observed shift, both falling, without crossings; the best of
 * those is found exactly.
 */
export const startInOrder = (
  game: Placing,
  units: readonly number[],
  nodes: readonly number[],
): Int32Array => {
  const table: Best[][] = [];
  for (let j = 0; j <= nodes.length; j++) {
    const row: Best[] = [];
    const before = (count: number): Best => (table[j - 1] as Best[])[count] as Best;
    for (let i = 0; i <= units.length; i++) {
      const isFirst = i === 0 && j === 0;
      const above = i > 0 ? (row[i - 1] as Best) : null;
      row.push(isFirst ? { value: 0, taken: 0 } : extend(game, units, nodes[j - 1], before, above, i));
    }
    table.push(row);
  }
  const start = new Int32Array(game.units).fill(nowhere);
  traceBack(table, units, nodes, start);
  return start;
};

export interface FittedPoint {
  readonly x: number;
  readonly y: number;
}

interface Block {
  readonly xs: number[];
  sum: number;
  weight: number;
}

/** The rising steps nearest to the points by squares (pools of adjacent violators), by x; points of one x are one of their mean. */
export const fitMonotone = (points: readonly FittedPoint[]): FittedPoint[] => {
  const blocks: Block[] = [];
  const byX = [...Map.groupBy(points, ({ x }) => x)].sort(([a], [b]) => a - b);
  for (const [x, own] of byX) {
    blocks.push({ xs: [x], sum: own.reduce((sum, { y }) => sum + y, 0), weight: own.length });
    for (;;) {
      const [before, last] = [blocks.at(-2), blocks.at(-1)];
      if (!before || !last || before.sum / before.weight <= last.sum / last.weight) break;
      before.xs.push(...last.xs);
      before.sum += last.sum;
      before.weight += last.weight;
      blocks.pop();
    }
  }
  return blocks.flatMap(({ xs, sum, weight }) => xs.map((x) => ({ x, y: sum / weight })));
};

/** Between fitted points along a line, beyond them as the nearest. */
export const valueAt = (fitted: readonly FittedPoint[], x: number): number => {
  const next = fitted.findIndex((point) => point.x >= x);
  const [low, high] = [fitted[next - 1], fitted[next]];
  if (high === undefined) return fitted.at(-1)?.y ?? Number.NaN;
  if (low === undefined) return high.y;
  return low.y + ((high.y - low.y) * (x - low.x)) / (high.x - low.x);
};

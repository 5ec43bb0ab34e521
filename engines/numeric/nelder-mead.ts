export interface SimplexOptions {
  readonly start: readonly number[];
  /** Size of the first simplex per parameter. */
  readonly step: readonly number[];
  readonly maxIterations: number;
  /** Stop when the simplex is smaller than this fraction of `step` in every parameter. */
  readonly relativeSize: number;
}

export interface SimplexResult {
  readonly parameters: readonly number[];
  readonly value: number;
  readonly iterations: number;
}

interface Vertex {
  readonly x: readonly number[];
  readonly f: number;
}

/** The worst vertex moved along the line through the centre of the others, t = 0 is the centre. */
const along = (centre: readonly number[], worst: Vertex, t: number): number[] =>
  centre.map((c, j) => c + t * (c - (worst.x[j] ?? 0)));

const centreOf = (vertices: readonly Vertex[], dimensions: number): number[] =>
  Array.from(
    { length: dimensions },
    (_, j) => vertices.reduce((sum, v) => sum + (v.x[j] ?? 0), 0) / vertices.length,
  );

/**
 * Nelder and Mead's simplex search for a local minimum without derivatives (Comput. J. 1965, 7, 308,
 * doi:10.1093/comjnl/7.4.308). Deterministic; meant for two to four parameters.
 */
export const minimizeSimplex = (
  cost: (x: readonly number[]) => number,
  options: SimplexOptions,
): SimplexResult => {
  const n = options.start.length;
  const at = (x: readonly number[]): Vertex => ({ x, f: cost(x) });
  let vertices = [
    at(options.start),
    ...options.step.map((size, i) => at(options.start.map((value, j) => (i === j ? value + size : value)))),
  ];
  const small = (): boolean =>
    options.step.every((size, j) => {
      const values = vertices.map((v) => v.x[j] ?? 0);
      return Math.max(...values) - Math.min(...values) <= options.relativeSize * Math.abs(size);
    });
  let iterations = 0;
  for (; iterations < options.maxIterations; iterations++) {
    vertices = [...vertices].sort((a, b) => a.f - b.f);
    if (small()) break;
    vertices = improve(vertices, n, at);
  }
  const best = vertices.reduce((a, b) => (b.f < a.f ? b : a));
  return { parameters: best.x, value: best.f, iterations };
};

/** One move: reflect, expand, contract, or shrink towards the best. `vertices` are sorted. */
const improve = (vertices: readonly Vertex[], n: number, at: (x: readonly number[]) => Vertex): Vertex[] => {
  const kept = vertices.slice(0, n);
  const best = vertices[0];
  const second = vertices[n - 1];
  const worst = vertices[n];
  if (best === undefined || second === undefined || worst === undefined) return [...vertices];
  const centre = centreOf(kept, n);
  const reflected = at(along(centre, worst, 1));
  if (reflected.f < best.f) {
    const expanded = at(along(centre, worst, 2));
    return [...kept, expanded.f < reflected.f ? expanded : reflected];
  }
  if (reflected.f < second.f) return [...kept, reflected];
  const contracted = at(along(centre, worst, reflected.f < worst.f ? 0.5 : -0.5));
  if (contracted.f < Math.min(reflected.f, worst.f)) return [...kept, contracted];
  return [best, ...vertices.slice(1).map((v) => at(v.x.map((value, j) => (value + (best.x[j] ?? 0)) / 2)))];
};

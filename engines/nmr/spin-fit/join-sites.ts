/** A number per site, equal where a chain of pairs joins two sites. */
export const joinSites = (sites: number, pairs: readonly (readonly [number, number])[]): number[] => {
  const parent = Array.from({ length: sites }, (_, i) => i);
  const find = (i: number): number => {
    let at = i;
    while (parent[at] !== at) at = parent[at] as number;
    return at;
  };
  for (const [a, b] of pairs) {
    const [rootA, rootB] = [find(a), find(b)].sort((x, y) => x - y) as [number, number];
    parent[rootB] = rootA;
  }
  return parent.map((_, i) => find(i));
};

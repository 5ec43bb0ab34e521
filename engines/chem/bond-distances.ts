/**
 * Bonds from one atom to every atom that can be reached from it over at most `farthest` bonds, that atom itself included; places in
 * the list of atoms.
 */
export const bondDistances = (
  start: number,
  neighboursOf: (atom: number) => readonly number[],
  farthest = Number.POSITIVE_INFINITY,
): ReadonlyMap<number, number> => {
  const bonds = new Map([[start, 0]]);
  let edge: readonly number[] = [start];
  for (let count = 1; edge.length > 0 && count <= farthest; count++) {
    edge = [...new Set(edge.flatMap(neighboursOf))].filter((atom) => !bonds.has(atom));
    for (const atom of edge) bonds.set(atom, count);
  }
  return bonds;
};

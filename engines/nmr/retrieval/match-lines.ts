/** A line that was asked for, and the one of a spectrum that stands for it. */
export interface MatchedLine {
  readonly askedPpm: number;
  readonly foundPpm: number;
}

/** Bounds are meant as they are written: 7.28 lies within 7.26 ± 0.02, which binary fractions deny. */
export const boundSlackPpm = 1e-6;

interface Pairing {
  readonly cost: number;
  readonly pairs: readonly MatchedLine[];
}

/**
 * The line of a spectrum for each one asked for, none of them twice, with the smallest sum of distances; null where not all of
 * them lie within the tolerance. Both lists in order: on one axis the best pairs never cross, so that each is decided from the best of
 * those before it.
 */
export const matchLines = (
  askedPpm: readonly number[],
  foundPpm: readonly number[],
  tolerancePpm: number,
): readonly MatchedLine[] | null => {
  const found = foundPpm.toSorted((a, b) => a - b);
  // For each number of lines of the spectrum the best pairs of those asked for so far, which lie among so many.
  let best: (Pairing | null)[] = Array.from({ length: found.length + 1 }, () => ({ cost: 0, pairs: [] }));
  for (const asked of askedPpm.toSorted((a, b) => a - b)) {
    const next: (Pairing | null)[] = [null];
    for (const [k, line] of found.entries()) {
      const before = best[k] ?? null;
      const off = Math.abs(line - asked);
      const taken =
        before !== null && off <= tolerancePpm + boundSlackPpm
          ? {
              cost: before.cost + off,
              pairs: [...before.pairs, { askedPpm: asked, foundPpm: line }],
            }
          : null;
      const passed = next[k] ?? null;
      next.push(taken !== null && (passed === null || taken.cost < passed.cost) ? taken : passed);
    }
    best = next;
  }
  return best.at(-1)?.pairs ?? null;
};

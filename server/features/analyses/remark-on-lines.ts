import type { PeakRow } from '#contract/fid-runs';
import type { ContradictionRow, MultipletRow } from '../fid-runs/index.ts';

/** "1 of 4 lines is called impurity": once for each category the multiplet does not have, the one with most lines first. */
const describeOthers = (others: readonly PeakRow[], total: number): string => {
  const counts = new Map<PeakRow['category'], number>();
  for (const { category } of others) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([category, count]) => `${count} of ${total} lines ${count === 1 ? 'is' : 'are'} called ${category}`)
    .join(', ');
};

/**
 * A multiplet has one category, whatever a person calls single lines of it: lists, counts and figures follow the multiplet, so the record says
 * where a line of it is called something else. A remark, no doubt about what was measured: it wants no decision.
 */
export const remarkOnLines = (
  peaks: readonly PeakRow[],
  multiplets: readonly MultipletRow[],
): ContradictionRow[] => {
  const byId = new Map(peaks.map((peak) => [peak.id, peak]));
  return multiplets.flatMap(({ category, peak_ids, shift_ppm }) => {
    const lines = peak_ids.flatMap((id) => byId.get(id) ?? []);
    const others = lines.filter((line) => line.category !== category);
    if (others.length === 0) return [];
    const shifts = others.map((line) => line.shift_ppm.toFixed(3)).join(', ');
    return [
      {
        code: 'multiplet_of_categories',
        message: `The multiplet at ${shift_ppm.toFixed(2)} ppm counts as ${category}: ${describeOthers(others, lines.length)}.`,
        severity: 'info',
        peak_ids: others.map(({ id }) => id),
        evidence: `A multiplet counts as what most of its area is; called otherwise: ${shifts} ppm.`,
      },
    ];
  });
};

import type { MsComparedRow, MsComparison } from '#contract/ms-features';

export type Cell = MsComparedRow['cells'][number];

export interface NamedRun {
  readonly id: string;
  readonly name: string;
  readonly role: MsComparison['runs'][number]['role'];
}

/** Runs under the names of their samples; one whose name is not known keeps its id. */
export const nameRuns = (
  runs: MsComparison['runs'],
  names: ReadonlyMap<string, string>,
): readonly NamedRun[] => runs.map(({ run_id: id, role }) => ({ id, name: names.get(id) ?? id, role }));

/** How much larger the largest area of the samples is than the smallest that was found; null with fewer than two. */
export const spreadOf = ({ cells }: MsComparedRow, runs: readonly NamedRun[]): number | null => {
  const areas = cells.flatMap(({ area }, place) =>
    runs[place]?.role === 'sample' && area > 0 ? [area] : [],
  );
  return areas.length < 2 ? null : Math.max(...areas) / Math.min(...areas);
};

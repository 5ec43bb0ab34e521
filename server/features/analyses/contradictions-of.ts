import type { ContradictionRow, MultipletRow } from '../fid-runs/index.ts';
import type { CurrentResult } from './counted-multiplets.ts';
import { remarkOnLines } from './remark-on-lines.ts';

/** What the run, the structure and the corrected lines of a revision say against the result. */
export const contradictionsOf = (
  { result, peaks, check }: Pick<CurrentResult, 'result' | 'peaks' | 'check'>,
  multiplets: readonly MultipletRow[],
): ContradictionRow[] => [
  ...result.contradictions,
  ...(check?.contradictions ?? []),
  ...remarkOnLines(peaks, multiplets),
];

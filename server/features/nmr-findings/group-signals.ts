import type { NmrEvidence } from '#contract/dossier-assessments';
import type { PeakRow } from '#contract/fid-runs';
import type { MultipletRow } from '../fid-runs/index.ts';

/** Lines of one impurity. */
export interface ImpuritySignals {
  /** Names them among those of the analysis: lines of another run, or of another revision, bear the same ids and may be others. */
  readonly key: string;
  /** What they are assigned to; null where nothing is. */
  readonly assignment: string | null;
  readonly peaks: readonly PeakRow[];
  readonly signals: NmrEvidence['signals'];
}

interface SignalsOfRun {
  readonly runId: string;
  readonly revision: number;
  /** As the run read them. */
  readonly read: readonly PeakRow[];
  /** As the revision has them. */
  readonly peaks: readonly PeakRow[];
  readonly multiplets: readonly MultipletRow[];
}

const assignmentOf = ({ assignment }: PeakRow): string | null => {
  const text = assignment?.trim() ?? '';
  return text === '' ? null : text;
};

/** A name that a line had as of something else, or atoms of the compound, is none of an impurity. */
const namesImpurity = (line: PeakRow, read: readonly PeakRow[]): boolean => {
  if (line.atom_ids.length > 0) return false;
  const before = read.find(({ id }) => id === line.id);
  return (
    before === undefined || before.category === 'impurity' || assignmentOf(before) !== assignmentOf(line)
  );
};

const withoutStaleNames = ({ read, peaks }: SignalsOfRun): readonly PeakRow[] =>
  peaks.map((line) => (namesImpurity(line, read) ? line : { ...line, assignment: null }));

const isOfSame = (line: PeakRow, other: PeakRow): boolean => {
  if (other.category !== 'impurity') return false;
  const named = assignmentOf(line);
  if (named !== null) return assignmentOf(other)?.toLowerCase() === named.toLowerCase();
  if (line.multiplet_id === null) return other.id === line.id;
  return other.multiplet_id === line.multiplet_id && assignmentOf(other) === null;
};

const toSignals = (
  peaks: readonly PeakRow[],
  multiplets: readonly MultipletRow[],
): NmrEvidence['signals'] => {
  const byMultiplet = Map.groupBy(peaks, ({ id, multiplet_id }) => multiplet_id ?? id);
  return [...byMultiplet].map(([key, of]) => {
    const multiplet = multiplets.find(({ id }) => id === key);
    return {
      shift_ppm: multiplet?.shift_ppm ?? of[0]?.shift_ppm ?? 0,
      multiplicity: multiplet?.multiplicity ?? null,
      peak_ids: of.map(({ id }) => id),
    };
  });
};

/** The lines that are the same impurity as one of them: of one assignment, else of one multiplet. */
export const groupSignals = (chosen: PeakRow, of: SignalsOfRun): ImpuritySignals => {
  const named = withoutStaleNames(of);
  const line = named.find(({ id }) => id === chosen.id) ?? chosen;
  const peaks = named.filter((other) => isOfSame(line, other));
  const assignment = assignmentOf(line);
  const name = assignment === null ? (line.multiplet_id ?? line.id) : `assigned ${assignment.toLowerCase()}`;
  return {
    key: `${of.runId} ${of.revision} ${name}`,
    assignment,
    peaks,
    signals: toSignals(peaks, of.multiplets).toSorted((a, b) => b.shift_ppm - a.shift_ppm),
  };
};

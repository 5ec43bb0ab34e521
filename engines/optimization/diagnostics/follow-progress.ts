import type { Campaign, Experiment, Objective } from '../model.ts';
import { hypervolume } from '../objectives/hypervolume.ts';
import { type OrientedRow, orientRow, orientValue, undoOrientation } from '../objectives/orient.ts';
import { frontRows, paretoFront } from '../objectives/pareto-front.ts';
import { referencePoint } from '../objectives/reference-point.ts';
import type { Diagnostics, ProgressPoint } from './diagnostics.ts';

const measuredRow = (
  objectives: readonly Objective[],
  { status, results }: Experiment,
): OrientedRow | null => (status === 'completed' ? orientRow(objectives, results) : null);

/** Results of one objective in the order they were made, with the best up to each. */
export const followObjective = (
  { experiments }: Campaign,
  objective: Objective,
  place: number,
): ProgressPoint[] => {
  let best: number | null = null;
  return experiments.flatMap(({ status, results }, experiment) => {
    const value = status === 'completed' ? (results[place] ?? null) : null;
    if (value === null) return [];
    if (best === null || orientValue(objective, value) > orientValue(objective, best)) best = value;
    return [{ experiment, value, best }];
  });
};

/** The front, and the hypervolume after each experiment above the reference point of all of them. */
export const followFront = ({
  objectives,
  experiments,
}: Campaign): Pick<Diagnostics, 'front' | 'hypervolume'> => {
  const rows = experiments.map((experiment) => measuredRow(objectives, experiment));
  const front = paretoFront(rows);
  if (objectives.length < 2) return { front, hypervolume: null };
  const reference = referencePoint(objectives, rows);
  let reached: OrientedRow[] = [];
  let volume = hypervolume([], reference);
  const history = rows.map((row) => {
    if (row === null) return volume;
    const grown = frontRows([...reached, row]);
    if (grown.length !== reached.length || grown.some((own, k) => own !== reached[k])) {
      reached = grown;
      volume = hypervolume(reached, reference);
    }
    return volume;
  });
  return {
    front,
    hypervolume: {
      reference: objectives.map((objective, k) => undoOrientation(objective, reference[k] ?? 0)),
      history,
    },
  };
};

/** Of those on the front the one whose worst objective, over the range of the front, is best; earliest first. Null without a front. */
export const middleOfFront = (
  { objectives, experiments }: Campaign,
  front: readonly number[],
): number | null => {
  const rows = front.flatMap((place) => {
    const experiment = experiments[place];
    const row = experiment ? measuredRow(objectives, experiment) : null;
    return row ? [{ place, row }] : [];
  });
  const shareOf = (row: OrientedRow): number =>
    Math.min(
      ...row.map((value, k) => {
        const own = rows.map((other) => other.row[k] ?? 0);
        const [low, high] = [Math.min(...own), Math.max(...own)];
        return high > low ? (value - low) / (high - low) : 1;
      }),
    );
  let middle: { place: number; share: number } | null = null;
  for (const { place, row } of rows) {
    const share = shareOf(row);
    if (middle === null || share > middle.share) middle = { place, share };
  }
  return middle?.place ?? null;
};

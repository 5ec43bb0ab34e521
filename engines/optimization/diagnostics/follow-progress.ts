import { breaksNone } from '../fit-outcomes.ts';
import type { Campaign, Experiment, Objective } from '../model.ts';
import { hypervolume } from '../objectives/hypervolume.ts';
import { type OrientedRow, orientRow, orientValue, undoOrientation } from '../objectives/orient.ts';
import { frontRows, paretoFront } from '../objectives/pareto-front.ts';
import { referencePoint } from '../objectives/reference-point.ts';
import type { Diagnostics, ProgressPoint } from './diagnostics.ts';

/** Null of what has no place on a front: without results, or beyond an outcome constraint. */
const measuredRow = ({ objectives, outcomes = [] }: Campaign, experiment: Experiment): OrientedRow | null =>
  experiment.status === 'completed' && breaksNone(outcomes, experiment)
    ? orientRow(objectives, experiment.results)
    : null;

/** Results of one objective in the order they were made, with the best up to each. */
export const followObjective = (
  { experiments, outcomes = [] }: Campaign,
  objective: Objective,
  place: number,
): ProgressPoint[] => {
  let best: number | null = null;
  return experiments.flatMap((own, experiment) => {
    const { status, results } = own;
    const value = status === 'completed' ? (results[place] ?? null) : null;
    if (value === null) return [];
    const isWithin = breaksNone(outcomes, own);
    if (isWithin && (best === null || orientValue(objective, value) > orientValue(objective, best)))
      best = value;
    return [{ experiment, value, best, isWithin }];
  });
};

/** The front, and the hypervolume after each experiment above the reference point of all of them. */
export const followFront = (campaign: Campaign): Pick<Diagnostics, 'front' | 'hypervolume'> => {
  const { objectives, experiments } = campaign;
  const rows = experiments.map((experiment) => measuredRow(campaign, experiment));
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
export const middleOfFront = (campaign: Campaign, front: readonly number[]): number | null => {
  const { experiments } = campaign;
  const rows = front.flatMap((place) => {
    const experiment = experiments[place];
    const row = experiment ? measuredRow(campaign, experiment) : null;
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

import type { Rng } from '../common/rng.ts';
import type { Acquisition } from './acquisition/acquisition.ts';
import { openLedger } from './acquisition/contextual-cost.ts';
import { type LogFeasibility, weighByFeasibility } from './acquisition/feasibility.ts';
import { seekOneGoal } from './acquisition/one-goal.ts';
import { seekCompromise } from './acquisition/seek-compromise.ts';
import { seekHypervolume } from './acquisition/seek-hypervolume.ts';
import { seekLimits, weighByLimits } from './acquisition/seek-limits.ts';
import { weighByCost } from './acquisition/weigh-by-cost.ts';
import type { FittedObjective } from './fit-objectives.ts';
import { type OutcomeModels, openChances } from './fit-outcomes.ts';
import type { Campaign, Point } from './model.ts';
import { hypervolume } from './objectives/hypervolume.ts';
import { type OrientedRow, orientValue, undoOrientation } from './objectives/orient.ts';
import { paretoFront } from './objectives/pareto-front.ts';
import { referencePoint } from './objectives/reference-point.ts';
import { openSurface } from './open-surface.ts';
import type { Strategy } from './recommendation.ts';
import type { Encoding } from './space/encode-space.ts';
import { runningPoints } from './state-prices.ts';

/** More objectives than this make regions of too many boxes: then one compromise after the other is sought. */
const mostForHypervolume = 4;

/** Experiments a big space is searched around. */
const mostIncumbents = 5;

export interface ChosenAcquisition {
  readonly acquisition: Acquisition;
  readonly strategy: Strategy;
  /** The best experiments so far by what the models make of them: of several objectives those on the front. */
  readonly incumbents: readonly Point[];
  /**
   * What a point alone is expected to add to the hypervolume, as a share of what there is (of the volume between the reference and
   * the best of each objective where there is none). Null where hypervolume is not what is sought.
   */
  readonly growthOf: (point: Point) => number | null;
}

/** Conditions with at least one result, each once. */
const measuredPoints = (models: readonly FittedObjective[]): Point[] => [
  ...new Map(models.flatMap(({ points }) => points.map((point) => [point.join(), point] as const))).values(),
];

const predictedRows = (
  models: readonly FittedObjective[],
  encoding: Encoding,
  points: readonly Point[],
): OrientedRow[] => {
  const means = models.map((model) => openSurface(model, encoding).predict(points).mean);
  return points.map((_, i) => models.map(({ objective }, k) => orientValue(objective, means[k]?.[i] ?? 0)));
};

const rankByMean = (points: readonly Point[], rows: readonly OrientedRow[]): Point[] =>
  points
    .map((point, i) => ({ point, worth: rows[i]?.[0] ?? 0 }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, mostIncumbents)
    .map(({ point }) => point);

/** Volume to compare a growth with: that of the front or, where it reaches nothing, of the box that spans the best of each objective. */
const presentVolume = (rows: readonly OrientedRow[], reference: OrientedRow): number => {
  const volume = hypervolume(rows, reference);
  if (volume !== null && volume > 0) return volume;
  return reference.reduce((product, from, k) => {
    const side = Math.max(...rows.map((row) => row[k] ?? 0)) - from;
    return product * (side > 0 ? side : 1);
  }, 1);
};

/**
 * What is sought. One objective: expected improvement. Two to four: expected hypervolume improvement over the reference point of
 * reference-point.ts, taken at the models' predictions for what was measured. More, or a front that is cut too finely for that:
 * one compromise after the other.
 */
const seek = (
  campaign: Campaign,
  models: readonly FittedObjective[],
  points: readonly Point[],
  encoding: Encoding,
  rng: Rng,
): ChosenAcquisition => {
  const { objectives } = campaign;
  const [only] = models;
  if (only === undefined) throw new RangeError('no objective');
  const rows = predictedRows(models, encoding, points);
  if (models.length === 1) {
    return {
      acquisition: seekOneGoal(only, encoding, points),
      strategy: { code: 'expected_improvement' },
      incumbents: rankByMean(points, rows),
      growthOf: () => null,
    };
  }
  const reference = referencePoint(objectives, rows);
  const incumbents = paretoFront(rows).map((place): Point => points[place] ?? []);
  const open = (): Acquisition | null =>
    models.length <= mostForHypervolume
      ? seekHypervolume(models, encoding, points, reference, campaign)
      : null;
  const [byVolume, untouched] = [open(), open()];
  if (byVolume === null || untouched === null) {
    return {
      acquisition: seekCompromise(models, encoding, points, rng),
      strategy: { code: 'compromises' },
      incumbents,
      growthOf: () => null,
    };
  }
  const volume = presentVolume(rows, reference);
  const unit = models.reduce((product, { gp }) => product * gp.scale, 1);
  return {
    acquisition: byVolume,
    strategy: {
      code: 'expected_hypervolume_improvement',
      reference: objectives.map((objective, k) => undoOrientation(objective, reference[k] ?? 0)),
    },
    incumbents,
    growthOf: (point) => (Math.exp(untouched.score([point])[0] ?? 0) * unit) / volume,
  };
};

/**
 * As seek(), among the experiments that keep every outcome constraint and times the probability of keeping them; where none is
 * known to, that probability alone.
 */
const seekWithin = (
  campaign: Campaign,
  models: readonly FittedObjective[],
  outcomes: OutcomeModels | null,
  encoding: Encoding,
  rng: Rng,
): ChosenAcquisition => {
  const points = measuredPoints(models);
  if (outcomes === null) return seek(campaign, models, points, encoding, rng);
  const kept = points.filter(outcomes.keepsAll);
  const chances = openChances(outcomes.fitted, encoding);
  if (kept.length > 0) {
    const sought = seek(campaign, models, kept, encoding, rng);
    return { ...sought, acquisition: weighByLimits(sought.acquisition, chances) };
  }
  const likely = chances.logChances(points);
  return {
    acquisition: seekLimits(chances),
    strategy: { code: 'probability_of_feasibility' },
    incumbents: points
      .map((point, i) => ({ point, chance: likely[i] ?? 0 }))
      .sort((a, b) => b.chance - a.chance)
      .slice(0, mostIncumbents)
      .map(({ point }) => point),
    growthOf: () => null,
  };
};

/**
 * Worth of a point by the models; by how sure it is to keep every outcome constraint; by how sure it is to come to an end, where
 * some have failed; per cost, where the campaign has one; and with what is pending taken as predicted.
 */
export const chooseAcquisition = (
  campaign: Campaign,
  models: readonly FittedObjective[],
  outcomes: OutcomeModels | null,
  feasibility: LogFeasibility | null,
  encoding: Encoding,
  rng: Rng,
): ChosenAcquisition => {
  const { cost, pending } = campaign;
  const sought = seekWithin(campaign, models, outcomes, encoding, rng);
  const feasible = feasibility ? weighByFeasibility(sought.acquisition, feasibility) : sought.acquisition;
  const acquisition = cost ? weighByCost(feasible, openLedger(cost, runningPoints(campaign))) : feasible;
  for (const point of pending) acquisition.believe(point);
  return { ...sought, acquisition };
};

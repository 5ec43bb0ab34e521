import type { FittedObjective } from '../fit-objectives.ts';
import { fitComputedSurface } from '../gp/fit-computed-surface.ts';
import { noiseSdOf } from '../gp/predict.ts';
import type { Objective, Point } from '../model.ts';
import { orientThreshold, orientValue } from '../objectives/orient.ts';
import { openSurface } from '../open-surface.ts';
import type { Encoding } from '../space/encode-space.ts';
import type { Acquisition } from './acquisition.ts';
import { logExpectedCloseness } from './log-closeness.ts';
import { logExpectedImprovement } from './log-improvement.ts';

/** A distance to the target below this share of the noise (and of the spread of the results) counts as this much. */
const finestShareOfNoise = 0.1;
const finestShareOfScale = 1e-6;

/**
 * Of a batch every second experiment has to promise this much more than the best so far, in standard deviations of the results:
 * believed experiments all turn out as predicted, and a batch of modest steps around one summit learns little.
 */
const boldMargin = 0.5;

const improvementOf =
  ({ goal, target }: Objective, finestDistance: number) =>
  (mean: number, sd: number, best: number): number => {
    switch (goal) {
      case 'maximize':
        return logExpectedImprovement(mean, sd, best);
      case 'minimize':
        return logExpectedImprovement(-mean, sd, best);
      case 'target':
        return logExpectedCloseness(mean, sd, target ?? 0, Math.max(-best, finestDistance));
    }
  };

/**
 * Expected improvement over the best experiment, in standard deviations of the results. What counts as best is the best
 * prediction at an experiment, not the best result: under noise the luckiest result is not the best condition. What does not reach the
 * objective's threshold is no improvement. Where results come from a formula it is sought with a model of its own (fit-computed-surface.ts);
 * what is said of a point is always what the model of measured results says. `points`: the experiments that may be the best. Every second experiment of a batch asks for more than a little (`boldMargin`).
 */
export const seekOneGoal = (
  model: FittedObjective,
  encoding: Encoding,
  points: readonly Point[] = model.points,
): Acquisition => {
  const { objective, gp: measured, prior } = model;
  const computed = prior === null && objective.noiseSd === null ? fitComputedSurface(measured) : null;
  const gp = computed ?? measured;
  const believer = openSurface({ gp, prior }, encoding);
  const finest = finestShareOfNoise * noiseSdOf(gp) + finestShareOfScale * gp.scale;
  const improvement = improvementOf(objective, finest);
  const unit = Math.log(gp.scale);
  const orient = (mean: number): number => orientValue(objective, mean);
  const useful = orientThreshold(objective) ?? Number.NEGATIVE_INFINITY;
  let isBold = false;
  let best = Math.max(useful, ...Array.from(believer.predict(points).mean, orient));
  return {
    score: (candidates) => {
      const { mean, sd } = believer.predict(candidates);
      const beyond = isBold ? best + boldMargin * gp.scale : best;
      return mean.map((value, i) => improvement(value, sd[i] ?? 0, beyond) - unit);
    },
    believe: (point) => {
      best = Math.max(best, orient(believer.predict([point]).mean[0] ?? best));
      believer.believe(point);
      isBold = !isBold;
    },
  };
};

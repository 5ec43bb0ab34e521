import { logNormalCdf } from '../../stats/normal-tails.ts';
import { createBeliever } from '../gp/create-believer.ts';
import { factorModel } from '../gp/gaussian-process.ts';
import { noiseSdOf } from '../gp/predict.ts';
import { priorsOf } from '../gp/priors.ts';
import type { Experiment, Point } from '../model.ts';
import type { Encoding } from '../space/encode-space.ts';
import type { Acquisition } from './acquisition.ts';

/** Logarithm of the probability that an experiment at each point comes to an end. */
export type LogFeasibility = (points: readonly Point[]) => Float64Array;

/** Variance of the labels that is chance: an experiment may fail for reasons that are not in its conditions. */
const chanceVariance = 0.1;

/**
 * Where experiments fail: a Gaussian process over the labels +1 (came to an end) and −1 (failed) with the covariance the
 * objectives start from, probability Φ(mean / sd) (least-squares classification: Rasmussen and Williams, section 6.5). Far from
 * every experiment it says the share of those that came to an end. Null where none has failed. Failed experiments get no invented
 * result: what the models of the objectives predict is learnt from results alone.
 */
export const fitFeasibility = (
  experiments: readonly Experiment[],
  encoding: Encoding,
): LogFeasibility | null => {
  const n = experiments.length;
  const failed = experiments.filter(({ status }) => status === 'failed').length;
  if (failed === 0) return null;
  // One success more than seen: a first failure alone does not condemn everything.
  const centre = (n + 1 - 2 * failed) / (n + 1);
  const gp = factorModel({
    groups: encoding.groups,
    dimension: encoding.dimension,
    n,
    believed: 0,
    x: encoding.encode(experiments.map(({ point }) => point)),
    z: Float64Array.from(experiments, ({ status }) => (status === 'failed' ? -1 : 1) - centre),
    centre,
    scale: 1,
    kind: 'prior',
    hyperparameters: {
      lengthscales: Float64Array.from(encoding.groups, (_, g) =>
        Math.exp(priorsOf(encoding.groups)[g]?.centre ?? 0),
      ),
      signalVariance: 1,
      noiseVariance: chanceVariance,
    },
  });
  if (gp === null) throw new Error('a covariance with noise on its diagonal is positive definite');
  const believer = createBeliever(gp, encoding);
  const noiseSd = noiseSdOf(gp);
  return (points) => {
    const { mean, sd } = believer.predict(points);
    return mean.map((value, i) => logNormalCdf(value / Math.hypot(sd[i] ?? 0, noiseSd)));
  };
};

/** Worth times the probability that the experiment comes to an end. */
export const weighByFeasibility = (acquisition: Acquisition, feasibility: LogFeasibility): Acquisition => ({
  score: (points) => {
    const chances = feasibility(points);
    return acquisition.score(points).map((worth, i) => worth + (chances[i] ?? 0));
  },
  believe: acquisition.believe,
});

import { logNormalDensity } from '../../stats/normal-tails.ts';
import { logStandardImprovement } from './log-improvement.ts';

/** Nodes and weights of Gauss–Legendre quadrature with eight points over 0 … 1. */
const nodes = [
  0.019855071751231884, 0.10166676129318664, 0.2372337950418355, 0.4082826787521751, 0.5917173212478248,
  0.7627662049581645, 0.8983332387068134, 0.9801449282487681,
];
const weights = [
  0.05061426814518813, 0.11119051722668724, 0.15685332293894363, 0.181341891689181, 0.181341891689181,
  0.15685332293894363, 0.11119051722668724, 0.05061426814518813,
];
/** Above this much change of the exponent across the triangle its closed form has no cancellation worth naming. */
const steep = 0.25;

/** log ∫ max(0, 1 − |t|/w)·φ(m + t) dt over −w … w for a density nearly exponential there. */
const byQuadrature = (m: number, w: number): number => {
  const peak = logNormalDensity(m);
  let sum = 0;
  for (let k = 0; k < nodes.length; k++) {
    const t = w * (nodes[k] ?? 0);
    const height = (weights[k] ?? 0) * (1 - (nodes[k] ?? 0));
    sum += height * Math.exp(-t * t * 0.5) * (Math.exp(m * t) + Math.exp(-m * t));
  }
  return peak + Math.log(w * sum);
};

/**
 * Logarithm of the improvement to be expected towards a target: of max(0, `best` − |Y − target|) for a normal Y with this
 * mean and sd (> 0), where `best` (> 0) is the distance of the best experiment from the target.
 * In standard deviations it is the second difference of φ(u) + u·Φ(u), taken on the side where it does not cancel; a triangle
 * narrow against the curvature is integrated directly.
 */
export const logExpectedCloseness = (mean: number, sd: number, target: number, best: number): number => {
  const m = Math.abs(mean - target) / sd;
  const w = best / sd;
  if (w * Math.max(1, m) < steep) return Math.log(best) + byQuadrature(m, w);
  const near = logStandardImprovement(w - m);
  const middle = Math.exp(logStandardImprovement(-m) - near);
  const far = Math.exp(logStandardImprovement(-m - w) - near);
  return Math.log(sd) + near + Math.log1p(far - 2 * middle);
};

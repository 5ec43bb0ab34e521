import { erfcx, logNormalDensity, normalCdf } from '../../stats/normal-tails.ts';

/** Below this the difference 1 − |u|·Φ(u)/φ(u) loses digits and a continued fraction takes over. */
const farBelow = -6;
/** Levels of the continued fraction that give full precision from 6 standard deviations on. */
const fractionDepth = 40;
const rootHalfPi = Math.sqrt(Math.PI / 2);

/** x + 2/(x + 3/(x + …)), the tail of the continued fraction of Mills' ratio (DLMF 7.9.1). */
const millsTail = (x: number): number => {
  let rest = x;
  for (let k = fractionDepth; k > 1; k--) rest = x + k / rest;
  return rest;
};

/**
 * log(φ(u) + u·Φ(u)): the logarithm of what a standard normal variable is expected to exceed −u by. Finite and without
 * cancellation for every finite u (Ament et al., NeurIPS 2023, arXiv:2310.20708; the tail here by a continued fraction).
 */
export const logStandardImprovement = (u: number): number => {
  if (u > -1) return Math.log(Math.exp(logNormalDensity(u)) + u * normalCdf(u));
  if (u > farBelow) {
    return logNormalDensity(u) + Math.log1p(u * rootHalfPi * erfcx(-u * Math.SQRT1_2));
  }
  // With Mills' ratio R = 1/(x + 1/T): 1 − x·R = R/T = 1/(x·T + 1).
  return logNormalDensity(u) - Math.log(-u * millsTail(-u) + 1);
};

/**
 * Logarithm of the improvement to be expected over `best` where more is better, for a normal prediction with this mean and sd
 * (> 0), in the unit of the mean. With noisy results `best` is the best posterior mean among the experiments, not the luckiest
 * result.
 */
export const logExpectedImprovement = (mean: number, sd: number, best: number): number =>
  Math.log(sd) + logStandardImprovement((mean - best) / sd);

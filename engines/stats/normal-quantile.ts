import { logNormalCdf, logNormalDensity } from './normal-tails.ts';

const mostPasses = 60;

/** The value a standard normal variable stays below with this probability (0 to 1, exclusive): Newton's method on log Φ. */
export const normalQuantile = (probability: number): number => {
  if (probability === 0.5) return 0;
  if (probability > 0.5) return -normalQuantile(1 - probability);
  const wanted = Math.log(probability);
  let u = -Math.sqrt(-2 * Math.log(2 * probability));
  for (let pass = 0; pass < mostPasses; pass++) {
    const reached = logNormalCdf(u);
    const step = (reached - wanted) * Math.exp(reached - logNormalDensity(u));
    u -= step;
    if (Math.abs(step) < 1e-14 * (1 + Math.abs(u))) break;
  }
  return u;
};

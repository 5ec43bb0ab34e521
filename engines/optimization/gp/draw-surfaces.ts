import type { Rng } from '../../common/rng.ts';
import { choleskySolve } from '../../numeric/cholesky.ts';
import type { GaussianProcess } from './gaussian-process.ts';
import { predictMeans } from './predict.ts';

/** Frequencies a surface of the prior is made of, each as a sine and a cosine. */
const frequencies = 100;
/** Degrees of freedom of their distribution: twice the smoothness 5/2. */
const degrees = 5;

/** Adds to the phases of all rows what one column gives. */
type AddPhase = (phases: Float64Array, x: Float64Array, column: number, dimension: number) => void;

const addNumber =
  (frequency: number): AddPhase =>
  (phases, x, column, dimension) => {
    for (let i = 0; i < phases.length; i++)
      phases[i] = (phases[i] as number) + frequency * (x[column + i * dimension] as number);
  };

/** Levels are corners at the distance 1: each has a coordinate of √½ and a frequency of its own. */
const addLevel = (drawFrequency: () => number): AddPhase => {
  const known = new Map<number, number>();
  return (phases, x, column, dimension) => {
    for (let i = 0; i < phases.length; i++) {
      const level = x[column + i * dimension] as number;
      const own = known.get(level) ?? Math.SQRT1_2 * drawFrequency();
      known.set(level, own);
      phases[i] = (phases[i] as number) + own;
    }
  };
};

/** One frequency of the Matérn covariance: what it adds per column. */
const drawFrequency = ({ groups, hyperparameters }: GaussianProcess, rng: Rng): AddPhase[] => {
  let square = 0;
  for (let k = 0; k < degrees; k++) square += rng.gaussian() ** 2;
  const tail = Math.sqrt(degrees / square);
  const perColumn: AddPhase[] = [];
  groups.forEach(({ kind, columns }, g) => {
    const draw = (): number => (tail * rng.gaussian()) / (hyperparameters.lengthscales[g] ?? 1);
    for (const column of columns) perColumn[column] = kind === 'one_hot' ? addLevel(draw) : addNumber(draw());
  });
  return perColumn;
};

type Surfaces = (x: Float64Array, m: number) => Float64Array[];

/** `count` surfaces of the prior, standardised, as sums of the same random waves of different heights. */
const drawPriors = (gp: GaussianProcess, count: number, rng: Rng): Surfaces => {
  const waves = Array.from({ length: frequencies }, () => ({
    perColumn: drawFrequency(gp, rng),
    heights: Array.from({ length: 2 * count }, () => rng.gaussian()),
  }));
  const factor = Math.sqrt(gp.hyperparameters.signalVariance / frequencies);
  return (x, m) => {
    const sums = Array.from({ length: count }, () => new Float64Array(m));
    const cosines = new Float64Array(m);
    const sines = new Float64Array(m);
    for (const { perColumn, heights } of waves) {
      cosines.fill(0);
      perColumn.forEach((add, column) => {
        add(cosines, x, column, gp.dimension);
      });
      for (let i = 0; i < m; i++) {
        const phase = cosines[i] as number;
        sines[i] = factor * Math.sin(phase);
        cosines[i] = factor * Math.cos(phase);
      }
      sums.forEach((sum, s) => {
        const [a, b] = [heights[2 * s] as number, heights[2 * s + 1] as number];
        for (let i = 0; i < m; i++)
          sum[i] = (sum[i] as number) + a * (cosines[i] as number) + b * (sines[i] as number);
      });
    }
    return sums;
  };
};

/**
 * `count` surfaces that the results leave possible under the hyperparameters of `gp`, at `m` encoded rows in the objective's unit: random
 * waves (A. Rahimi and B. Recht, NIPS 2007) that have the covariance of the prior, each corrected by what the model says of its misses at the
 * experiments (Matheron's rule; J. T. Wilson et al., ICML 2020).
 */
export const drawSurfaces = (gp: GaussianProcess, count: number, rng: Rng): Surfaces => {
  const priors = drawPriors(gp, count, rng);
  const noise = Math.sqrt(gp.hyperparameters.noiseVariance);
  const weights = priors(gp.x, gp.n).map((there) => {
    const missed = Float64Array.from(gp.z, (z, i) => z - (there[i] ?? 0) - noise * rng.gaussian());
    choleskySolve(gp.factor, gp.n, missed);
    return missed;
  });
  return (x, m) => {
    const own = priors(x, m);
    return predictMeans(gp, weights, x, m).map((mean, s) =>
      mean.map((value, i) => value + gp.scale * (own[s]?.[i] ?? 0)),
    );
  };
};

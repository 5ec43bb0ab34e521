/** Half of a Gaussian's half-height width over its standard deviation: √(2 ln 2). */
const halfWidthPerSigma = Math.sqrt(2 * Math.LN2);

interface ShapeQuestion {
  readonly timeS: Float64Array;
  /** Above the baseline. */
  readonly intensity: Float64Array;
  readonly apexS: number;
  readonly leftHalfS: number;
  readonly rightHalfS: number;
}

/** The fit looks at points within so many half widths of the apex: feet of neighbours are not its matter. */
const fittedHalves = 2;

/**
 * Share of the variance explained by two half Gaussians of their own widths on one apex (Yu 2010, doi:10.1186/1471-2105-11-559),
 * their height by least squares; 0 where they explain nothing. Widths are those measured at half height: nothing is iterated,
 * and a tail counts as a wider half.
 */
export const fitShape = ({ timeS, intensity, apexS, leftHalfS, rightHalfS }: ShapeQuestion): number => {
  let [count, product, square, sum, total] = [0, 0, 0, 0, 0];
  for (let i = 0; i < intensity.length; i++) {
    const shiftS = (timeS[i] as number) - apexS;
    const inHalves = shiftS / Math.max(shiftS < 0 ? leftHalfS : rightHalfS, Number.EPSILON);
    if (Math.abs(inHalves) > fittedHalves) continue;
    const value = Math.exp(-0.5 * (inHalves * halfWidthPerSigma) ** 2);
    const here = intensity[i] as number;
    count++;
    product += value * here;
    square += value * value;
    sum += here;
    total += here * here;
  }
  const variance = total - (sum * sum) / count;
  // Least squares of one height leaves Σy² − (Σym)²/Σm².
  const residual = total - (product * product) / square;
  return count > 0 && variance > 0 ? Math.max(0, 1 - residual / variance) : 0;
};

/** Heights and counts at which trust has risen to 1 − 1/e. */
const trustedSignalToNoise = 3;
const trustedPoints = 3;

/** One number from 0 to 1: how well the shape fits, worth less where the peak hardly stands out or has few points. */
export const judgePeak = (shapeFit: number, signalToNoise: number, points: number): number =>
  shapeFit * (1 - Math.exp(-signalToNoise / trustedSignalToNoise)) * (1 - Math.exp(-points / trustedPoints));

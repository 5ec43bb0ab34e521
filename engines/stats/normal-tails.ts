/**
 * Tails of the normal distribution. Rational approximations of erfc after W. J. Cody (Math. Comp. 1969, 23, 631,
 * doi:10.1090/S0025-5718-1969-0247736-4), relative error below 10⁻¹⁵ wherever the result is a normal number.
 */

const nearZero = 0.46875;
const far = 4;

/** Numerator and denominator, highest power first; of x² for erf, of x in the middle, of 1/x² in the tail. */
const erfTop = [
  0.18577770618460315, 3.1611237438705655, 113.86415415105016, 377.485237685302, 3209.3775891384694,
];
const erfBottom = [1, 23.601290952344122, 244.02463793444417, 1282.6165260773723, 2844.236833439171];
const middleTop = [
  2.1531153547440383e-8, 0.5641884969886701, 8.883149794388377, 66.11919063714163, 298.6351381974001,
  881.952221241769, 1712.0476126340707, 2051.0783778260716, 1230.3393547979972,
];
const middleBottom = [
  1, 15.744926110709835, 117.6939508913125, 537.1811018620099, 1621.3895745666903, 3290.7992357334597,
  4362.619090143247, 3439.3676741437216, 1230.3393548037495,
];
const tailTop = [
  0.016315387137302097, 0.30532663496123236, 0.36034489994980445, 0.12578172611122926, 0.016083785148742275,
  0.0006587491615298378,
];
const tailBottom = [
  1, 2.568520192289822, 1.8729528499234604, 0.5279051029514285, 0.06051834131244132, 0.0023352049762686918,
];

const perRootPi = 1 / Math.sqrt(Math.PI);
const halfLogTwoPi = 0.5 * Math.log(2 * Math.PI);

const polynomial = (coefficients: readonly number[], x: number): number => {
  let sum = 0;
  for (let k = 0; k < coefficients.length; k++) sum = sum * x + (coefficients[k] ?? 0);
  return sum;
};

/** erf for |x| ≤ 0.46875. */
const erfNearZero = (x: number): number => (x * polynomial(erfTop, x * x)) / polynomial(erfBottom, x * x);

/** exp(x²)·erfc(x) for x > 0.46875. */
const scaledTail = (x: number): number => {
  if (x <= far) return polynomial(middleTop, x) / polynomial(middleBottom, x);
  const inverse = 1 / (x * x);
  const correction = (inverse * polynomial(tailTop, inverse)) / polynomial(tailBottom, inverse);
  return (perRootPi - correction) / x;
};

/** exp(−x²) with the rounding of x² taken out: x is divided into sixteenths and a rest. */
const expMinusSquare = (x: number): number => {
  const coarse = Math.trunc(16 * x) / 16;
  return Math.exp(-coarse * coarse) * Math.exp(-(x - coarse) * (x + coarse));
};

/**
 * Complementary error function, 1 − erf(x).
 * @internal exported for its test: normalCdf(−x·√2) would add the rounding of its argument to what is checked against 60 digits.
 */
export const erfc = (x: number): number => {
  if (Math.abs(x) <= nearZero) return 1 - erfNearZero(x);
  return x > 0 ? expMinusSquare(x) * scaledTail(x) : 2 - expMinusSquare(x) * scaledTail(-x);
};

/** exp(x²)·erfc(x): stays a number where erfc underflows. Infinite below about −26. */
export const erfcx = (x: number): number => {
  if (x > nearZero) return scaledTail(x);
  if (x >= -nearZero) return Math.exp(x * x) * (1 - erfNearZero(x));
  return 2 / expMinusSquare(x) - scaledTail(-x);
};

/** Logarithm of the density of the standard normal distribution. */
export const logNormalDensity = (u: number): number => -0.5 * u * u - halfLogTwoPi;

/** P(Z ≤ u) of a standard normal Z. */
export const normalCdf = (u: number): number => 0.5 * erfc(-u * Math.SQRT1_2);

/** log P(Z ≤ u), in full precision however far in the tail. */
export const logNormalCdf = (u: number): number => {
  if (u > 0) return Math.log1p(-0.5 * erfc(u * Math.SQRT1_2));
  if (u > -1) return Math.log(normalCdf(u));
  return -0.5 * u * u + Math.log(0.5 * erfcx(-u * Math.SQRT1_2));
};

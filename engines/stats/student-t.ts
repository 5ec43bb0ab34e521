/** Lanczos coefficients for g = 7, n = 9 (Godfrey; relative error below 10⁻¹⁵). */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x > 0.5. */
export const logGamma = (x: number): number => {
  const shifted = x - 1;
  let sum = lanczos[0] ?? 0;
  for (let k = 1; k < lanczos.length; k++) sum += (lanczos[k] ?? 0) / (shifted + k);
  const t = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
};

const mostTerms = 300;
const tiny = 1e-300;
const tolerance = 1e-15;

/** Continued fraction of the incomplete beta function by Lentz's method (DLMF 8.17.22). */
const betaFraction = (a: number, b: number, x: number): number => {
  let c = 1;
  let d = 1 / Math.max(tiny, Math.abs(1 - ((a + b) * x) / (a + 1)));
  let value = d;
  for (let m = 1; m <= mostTerms; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    value *= d * c;
    if (Math.abs(d * c - 1) < tolerance) break;
  }
  return value;
};

/** Regularised incomplete beta function. */
const incompleteBeta = (a: number, b: number, x: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, 1 - x)) / b;
};

/** P(F ≥ value) of Fisher's distribution with two numbers of degrees of freedom. */
export const fTail = (value: number, above: number, below: number): number =>
  value <= 0 ? 1 : incompleteBeta(below / 2, above / 2, below / (below + above * value));

/** Above this many degrees of freedom the distribution is normal to five digits. */
const practicallyNormal = 1e6;
const highestFactor = 1e6;
const bisections = 200;

/**
 * The factor k with which ±k standard deviations of Student's t of so many degrees of freedom cover `probability`
 * (0 to 1, exclusive). Infinite degrees of freedom give the normal distribution.
 */
export const coverageFactor = (degreesOfFreedom: number, probability: number): number => {
  const nu = Math.min(degreesOfFreedom, practicallyNormal);
  let low = 0;
  let high = highestFactor;
  for (let pass = 0; pass < bisections && high - low > 1e-12 * high; pass++) {
    const t = (low + high) / 2;
    // P(|T| ≤ t) = 1 − I(ν/(ν + t²); ν/2, ½)
    const covered = 1 - incompleteBeta(nu / 2, 0.5, nu / (nu + t * t));
    if (covered < probability) low = t;
    else high = t;
  }
  return (low + high) / 2;
};

/** ln of the density of Student's t at `value` standard scales from its middle. */
export const logStudentDensity = (value: number, degreesOfFreedom: number): number => {
  const nu = degreesOfFreedom;
  const norm = logGamma((nu + 1) / 2) - logGamma(nu / 2) - 0.5 * Math.log(nu * Math.PI);
  return norm - ((nu + 1) / 2) * Math.log1p((value * value) / nu);
};

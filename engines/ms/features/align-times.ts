import { median, robustStandardDeviation } from '../../stats/robust.ts';
import type { Feature } from './model.ts';
import type { FeatureRecipe } from './recipe.ts';

/** One ion that two runs show once each: its time in the run, and how much later the reference shows it, in s. */
interface Landmark {
  readonly timeS: number;
  readonly delayS: number;
}

/** From the time of one run to that of the reference and back, in s. */
export interface Alignment {
  readonly landmarks: number;
  /** False where there were too few landmarks: times are left as they are. */
  readonly isWarped: boolean;
  /** Robust standard deviation of the landmarks about the warp, in s; that of their delays where nothing is warped. */
  readonly residualS: number;
  readonly toReference: (timeS: number) => number;
  readonly fromReference: (timeS: number) => number;
}

/** With fewer landmarks a warp would follow chance. */
const leastLandmarks = 20;

/** Share of the landmarks that each local line is drawn through. */
const localShare = 0.3;
const robustIterations = 3;

/** Residuals beyond six median deviations count nothing (Cleveland 1979). */
const bisquareReach = 6;

/** Tall features of a list whose m/z no other one shares. */
const landmarksOf = (features: readonly Feature[], recipe: FeatureRecipe): Feature[] => {
  const above = features
    .filter(({ belowLine }) => belowLine.length === 0)
    .toSorted((a, b) => a.peak.mz - b.peak.mz);
  const isNear = (a: Feature | undefined, b: Feature): boolean =>
    a !== undefined &&
    a.polarity === b.polarity &&
    Math.abs(a.peak.mz - b.peak.mz) <= recipe.match_ppm * 1e-6 * b.peak.mz;
  return above.filter(
    (feature, i) =>
      feature.peak.signalToNoise >= recipe.landmark_signal_to_noise &&
      !isNear(above[i - 1], feature) &&
      !isNear(above[i + 1], feature),
  );
};

const findLandmarks = (
  reference: readonly Feature[],
  run: readonly Feature[],
  recipe: FeatureRecipe,
): Landmark[] => {
  const tall = landmarksOf(run, recipe);
  return landmarksOf(reference, recipe)
    .flatMap(({ peak, polarity }) => {
      const same = tall.filter(
        (other) =>
          other.polarity === polarity &&
          Math.abs(other.peak.mz - peak.mz) <= recipe.match_ppm * 1e-6 * peak.mz,
      );
      const [only] = same;
      return same.length === 1 && only !== undefined
        ? [{ timeS: only.peak.apexS, delayS: peak.apexS - only.peak.apexS }]
        : [];
    })
    .sort((a, b) => a.timeS - b.timeS || a.delayS - b.delayS);
};

/** Value at `timeS` of the weighted straight line through the landmarks nearest to it (tricube weights). */
const localLine = (landmarks: readonly Landmark[], trust: Float64Array, timeS: number): number => {
  const distances = Float64Array.from(landmarks, (landmark) => Math.abs(landmark.timeS - timeS));
  const count = Math.min(
    landmarks.length,
    Math.max(leastLandmarks >> 1, Math.ceil(localShare * landmarks.length)),
  );
  const reach = Math.max(distances.toSorted()[count - 1] ?? 0, Number.EPSILON);
  let [weight, sumT, sumD, sumTt, sumTd] = [0, 0, 0, 0, 0];
  landmarks.forEach((landmark, i) => {
    const share = (distances[i] ?? 0) / reach;
    const w = share < 1 ? (1 - share ** 3) ** 3 * (trust[i] ?? 0) : 0;
    const t = landmark.timeS - timeS;
    weight += w;
    sumT += w * t;
    sumD += w * landmark.delayS;
    sumTt += w * t * t;
    sumTd += w * t * landmark.delayS;
  });
  if (weight <= 0) return median(landmarks.map(({ delayS }) => delayS));
  const spread = sumTt - (sumT * sumT) / weight;
  // Landmarks at one time carry no slope.
  const slope = spread > 1e-9 * weight ? (sumTd - (sumT * sumD) / weight) / spread : 0;
  return (sumD - slope * sumT) / weight;
};

const residualsOf = (landmarks: readonly Landmark[], fitted: Float64Array): Float64Array =>
  Float64Array.from(landmarks, ({ delayS }, i) => delayS - (fitted[i] ?? 0));

/** Delays by robust local regression (Cleveland 1979, doi:10.1080/01621459.1979.10481038), at the landmarks. */
const fitDelays = (landmarks: readonly Landmark[]): Float64Array => {
  const trust = new Float64Array(landmarks.length).fill(1);
  let fitted = new Float64Array(landmarks.length);
  for (let round = 0; round <= robustIterations; round++) {
    fitted = Float64Array.from(landmarks, ({ timeS }) => localLine(landmarks, trust, timeS));
    const residuals = residualsOf(landmarks, fitted);
    const reach = bisquareReach * median(residuals.map(Math.abs));
    residuals.forEach((residual, i) => {
      const share = reach > 0 ? Math.min(1, Math.abs(residual) / reach) : 0;
      trust[i] = (1 - share * share) ** 2;
    });
  }
  return fitted;
};

/** Straight pieces between points of rising x; beyond the ends the last shift is kept. */
const piecewise =
  (x: readonly number[], y: readonly number[]) =>
  (at: number): number => {
    const next = x.findIndex((value) => value > at);
    const last = x.length - 1;
    if (next === 0) return at + (y[0] ?? 0) - (x[0] ?? 0);
    if (next < 0) return at + (y[last] ?? 0) - (x[last] ?? 0);
    const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [x[next - 1], x[next], y[next - 1], y[next]];
    return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
  };

/**
 * Lays the times of a run onto those of a reference: landmarks are tall ions that both show once, their delay by robust local
 * regression over time, never turning back. With fewer than 20 landmarks times stay as they are.
 */
export const alignTimes = (
  reference: readonly Feature[],
  run: readonly Feature[],
  recipe: FeatureRecipe,
): Alignment => {
  const landmarks = findLandmarks(reference, run, recipe);
  if (landmarks.length < leastLandmarks) {
    const residualS =
      landmarks.length === 0 ? 0 : robustStandardDeviation(landmarks.map(({ delayS }) => delayS));
    const same = (timeS: number): number => timeS;
    return {
      landmarks: landmarks.length,
      isWarped: false,
      residualS,
      toReference: same,
      fromReference: same,
    };
  }
  const fitted = fitDelays(landmarks);
  const own: number[] = [];
  const theirs: number[] = [];
  landmarks.forEach(({ timeS }, i) => {
    const target = timeS + (fitted[i] ?? 0);
    // Both clocks only go forward: a point that would turn back is left out.
    if (timeS <= (own.at(-1) ?? Number.NEGATIVE_INFINITY)) return;
    if (target <= (theirs.at(-1) ?? Number.NEGATIVE_INFINITY)) return;
    own.push(timeS);
    theirs.push(target);
  });
  return {
    landmarks: landmarks.length,
    isWarped: true,
    residualS: robustStandardDeviation(residualsOf(landmarks, fitted)),
    toReference: piecewise(own, theirs),
    fromReference: piecewise(theirs, own),
  };
};

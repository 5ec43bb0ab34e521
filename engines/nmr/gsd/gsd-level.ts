export type GsdLevel = 1 | 2 | 3 | 4 | 5;

/** What a level changes; nothing else depends on it. */
export interface LevelSettings {
  /** Lowest height of a line over the noise. */
  readonly minimumSnr: number;
  /**
   * How far the kurtosis of a line may leave the common one of the spectrum, as a standard deviation; 0 gives all
   * lines one shape.
   */
  readonly kurtosisSpread: number;
  /** Rounds in which lines are added, split and removed by what the fit leaves. */
  readonly rounds: number;
  /** Two lines closer than this share of their width are one. */
  readonly nearestWidths: number;
  /** A line found in the residual must exceed this share of the height of a stronger one, times width over distance. */
  readonly shoulderShare: number;
  /** A line whose residual is below this share of its height is not split. */
  readonly splitResidual: number;
}

/** From coarse, for an overview of main signals, to fine, for crowded spectra of good shape. */
export const levelSettings: Readonly<Record<GsdLevel, LevelSettings>> = {
  1: {
    minimumSnr: 25,
    kurtosisSpread: 0,
    rounds: 0,
    nearestWidths: 1,
    shoulderShare: 0.08,
    splitResidual: 1,
  },
  2: {
    minimumSnr: 10,
    kurtosisSpread: 0,
    rounds: 1,
    nearestWidths: 0.8,
    shoulderShare: 0.05,
    splitResidual: 0.06,
  },
  3: {
    minimumSnr: 6,
    kurtosisSpread: 0.2,
    rounds: 2,
    nearestWidths: 0.55,
    shoulderShare: 0.03,
    splitResidual: 0.03,
  },
  4: {
    minimumSnr: 5,
    kurtosisSpread: 0.35,
    rounds: 3,
    nearestWidths: 0.45,
    shoulderShare: 0.015,
    splitResidual: 0.015,
  },
  5: {
    minimumSnr: 4,
    kurtosisSpread: 0.6,
    rounds: 4,
    nearestWidths: 0.35,
    shoulderShare: 0.0075,
    splitResidual: 0.0075,
  },
};

/** No level goes below these: nearer lines cannot be told, weaker shoulders are what the shape leaves. */
const [nearestOfAll, leastShare] = [0.35, 0.0075];

/** The same level where the spectrum has shown what all of its lines share: what is left then is more likely a line. */
export const sharpen = (settings: LevelSettings): LevelSettings => ({
  ...settings,
  nearestWidths: Math.max(nearestOfAll, 0.8 * settings.nearestWidths),
  shoulderShare: Math.max(leastShare, settings.shoulderShare / 2),
  splitResidual: Math.max(leastShare, settings.splitResidual / 2),
});

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

/**
 * From coarse, for an overview of main signals, to fine, for crowded spectra of good shape. Levels 3 and 5 were chosen looking at the
 * crowded mixtures of docs/benchmarks.md (pairs found, single lines never parted), so its figures for them are in-sample; the areas
 * against counted protons there are of measured spectra. Levels 1, 2 and 4 continue the row; which pairs they find was not measured.
 *
 * The numbers rest on the noise and the shape. Of 10⁵ independent points of noise three exceed 4 σ; one in 35 such spectra has one above
 * 5 σ, one in 10⁴ above 6 σ. Two Lorentzian lines closer than 1/√3 = 0.58 widths have one maximum, which only
 * shape tells apart: level 3 ends there. The shares halve from level 3 on, with what the fitted shape was seen to leave of strong lines.
 * `npm run bench -- nmr-sensitivity` varies each number by a fifth.
 */
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

/** No level goes below those of level 5: nearer lines have no shape of their own, weaker shoulders are what the fitted shape leaves. */
const nearestOfAll = levelSettings[5].nearestWidths;
const leastShare = levelSettings[5].shoulderShare;

/**
 * What a spectrum whose common shape is known gains: lines a fifth nearer and shoulders half as high count. Chosen with
 * the levels on the same mixtures, in-sample.
 */
const sharpNearness = 0.8;
const sharpShare = 1 / 2;

/** The same level where the spectrum has shown what all of its lines share: what is left then is more likely a line. */
export const sharpen = (settings: LevelSettings): LevelSettings => ({
  ...settings,
  nearestWidths: Math.max(nearestOfAll, sharpNearness * settings.nearestWidths),
  shoulderShare: Math.max(leastShare, sharpShare * settings.shoulderShare),
  splitResidual: Math.max(leastShare, sharpShare * settings.splitResidual),
});

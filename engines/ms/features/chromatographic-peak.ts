/** One peak of one ion in time. */
export interface ChromatographicPeak {
  /** Intensity-weighted mean of the points above half height. */
  readonly mz: number;
  readonly apexS: number;
  /** Scan of the survey the apex stands in. */
  readonly apexScan: number;
  /** Where the peak begins and ends. */
  readonly startS: number;
  readonly endS: number;
  readonly firstScan: number;
  readonly lastScan: number;
  /** Highest intensity above the baseline, as recorded. */
  readonly height: number;
  /** Trapezoid above the baseline, in intensity × s. */
  readonly area: number;
  /** Trapezoid down to zero, in intensity × s. */
  readonly rawArea: number;
  /** Baseline at start and end, in units of intensity. */
  readonly baseline: readonly [number, number];
  /** Width at half height, in s, and its two sides about the apex. */
  readonly widthS: number;
  readonly leftHalfS: number;
  readonly rightHalfS: number;
  /** Points from start to end that show the ion. */
  readonly points: number;
  /** Smoothed height over the larger of the noise of the scan and the scatter of the trace beside the peak. */
  readonly signalToNoise: number;
  /** Share of the variance that two half Gaussians on one apex explain, 0 to 1. */
  readonly shapeFit: number;
  /** Shape, height over noise and number of points in one number from 0 to 1. */
  readonly quality: number;
  /** Intensity above the baseline for each scan from firstScan to lastScan; 0 where a scan does not show the ion. */
  readonly profile: Float32Array;
}

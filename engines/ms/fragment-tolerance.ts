export interface FragmentTolerance {
  /** Parts per million of the fragment's m/z … */
  readonly ppm: number;
  /** … or this in u, where it is more. */
  readonly least: number;
}

export const fragmentTolerance: FragmentTolerance = { ppm: 5, least: 0.0008 };

/** u, to either side. */
export const toleranceAt = (mz: number, { ppm, least }: FragmentTolerance = fragmentTolerance): number =>
  Math.max(least, ppm * 1e-6 * mz);

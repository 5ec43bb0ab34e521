/** What the plot draws, freed of wire names. Sample 0 is the left edge: of shifts the highest, of times and m/z the lowest. */

export type PeakCategory = 'compound' | 'solvent' | 'impurity' | 'reference' | 'unknown';

/**
 * A uniform axis: shifts in ppm descend, times in minutes and m/z ascend. `fromPpm` belongs to sample 0, `toPpm` to
 * the last one.
 */
export interface SpectrumAxis {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly points: number;
}

/** What is written along an axis. */
export interface AxisLabel {
  /** With its unit: "δ / ppm", "m/z". */
  readonly title: string;
  /** Of the labels of peaks. */
  readonly decimals: number;
}

/** Heights at places of their own, as scans and centroids have them. */
export interface PlotPoints {
  /** Joined by a line, or each a stick from zero up. */
  readonly drawnAs: 'line' | 'sticks';
  /** Ascending, in the unit of the axis. */
  readonly at: Float64Array;
  readonly heights: Float32Array;
}

export interface PlotSpectrum {
  readonly samples: Float32Array;
  readonly axis: SpectrumAxis;
  readonly nucleus: string;
  /** MHz at 0 ppm; Hz = ppm × frequencyMhz. */
  readonly frequencyMhz: number;
  readonly digest: string;
}

export interface PlotPeak {
  readonly id: string;
  readonly shiftPpm: number;
  /** Spectrum units; negative for a line that points down. */
  readonly height: number;
  readonly category: PeakCategory;
  /** True in a stretch that is not counted: its mark carries neither label nor marker, as journals leave it out. */
  readonly isExcluded?: boolean;
}

export interface PlotMultiplet {
  readonly id: string;
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly shiftPpm: number;
  /** In the order of the letters of `multiplicity`. */
  readonly couplingsHz: readonly number[];
  readonly peakIds: readonly string[];
  /** s, d, t … */
  readonly multiplicity: string;
  readonly area: number;
  /** What stands under the bracket: a ratio or a proton count; null draws the bracket alone. */
  readonly integral: number | null;
  /** Protons it holds, where they were counted. */
  readonly protons?: number | null;
  /** True for one that is drawn and not saved: its integral is measured here until the service has said it. */
  readonly isDraft?: boolean;
  /** True where its count follows from one that a person set and did not save yet. */
  readonly isRescaled?: boolean;
}

/** A stretch whose peaks are listed but not counted; the higher end first. */
export interface PlotZone {
  readonly id: string;
  readonly fromPpm: number;
  readonly toPpm: number;
}

/** What a person drew; heights are shares of the highest point of the spectrum. */
export interface PlotAnnotation {
  readonly id: string;
  readonly kind: 'text' | 'arrow' | 'box';
  readonly text: string;
  readonly fromPpm: number;
  readonly fromHeight: number;
  /** Null for a text. */
  readonly toPpm: number | null;
  readonly toHeight: number | null;
}

export const ppmToIndex = (axis: SpectrumAxis, ppm: number): number =>
  ((axis.fromPpm - ppm) / (axis.fromPpm - axis.toPpm)) * (axis.points - 1);

/** Decimals that resolve a line of the nucleus: protons to a thousandth, all others to a hundredth of a ppm. */
export const shiftDecimals = (nucleus: string): number => (nucleus === '1H' ? 3 : 2);

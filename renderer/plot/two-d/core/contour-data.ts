import type { PlotSpectrum, SpectrumAxis } from '../../core/plot-data.ts';

/** One dimension of a 2D spectrum: its shifts run from high to low, sample 0 being the highest. */
export interface ContourAxis {
  readonly axis: SpectrumAxis;
  readonly nucleus: string;
  /** MHz at 0 ppm; Hz = ppm × frequencyMhz. */
  readonly frequencyMhz: number;
}

/** A 2D spectrum as it comes to the plot. F2 runs along rows (the screen's width), F1 from row to row. */
export interface ContourSpectrum {
  /** Row by row; given away to the contour worker when the plot opens. */
  readonly values: Float32Array<ArrayBuffer>;
  readonly f2: ContourAxis;
  readonly f1: ContourAxis;
  readonly digest: string;
}

/** 1D spectra of the same sample in place of the projections. */
export interface EdgeSpectra {
  readonly f2?: PlotSpectrum | undefined;
  readonly f1?: PlotSpectrum | undefined;
}

/** Both dimensions of one nucleus: the spectrum has a diagonal. */
export const isHomonuclear = ({ f1, f2 }: Pick<ContourSpectrum, 'f1' | 'f2'>): boolean =>
  f1.nucleus === f2.nucleus;

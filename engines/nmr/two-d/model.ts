import type { Acquisition, RecipeStep } from '../model.ts';

/**
 * How the sign of frequencies in the indirect dimension was encoded. QF: one complex increment per t1, shown as
 * magnitude. States, States-TPPI and echo-antiecho: two rows per t1. TPPI: one row per t1, taken at twice the rate.
 */
export type QuadratureMode = 'qf' | 'tppi' | 'states' | 'states_tppi' | 'echo_antiecho';

/** The indirect dimension (F1) as the parameters state it. */
export interface IndirectDimension {
  readonly nucleus: string | null;
  /** MHz at 0 ppm. */
  readonly baseFrequencyMhz: number;
  readonly carrierFrequencyMhz: number;
  readonly spectralWidthHz: number;
  readonly mode: QuadratureMode;
  /** −1 where decays along t1 turn against the sense that is usual for the mode: the antiecho of a magnitude experiment. */
  readonly sense: 1 | -1;
}

/** Which t1 points were recorded where they were not all (non-uniform sampling, NUS). */
export interface Sampling2D {
  /** t1 points of the whole grid. */
  readonly count: number;
  /** Of each recorded t1 point its place on the grid, from 0, in the order of recording. */
  readonly places: Int32Array;
}

/** Free induction decays of a two-dimensional experiment, one row per increment, as recorded. */
export interface Fid2D {
  readonly kind: 'fid_2d';
  /** Of the direct dimension (F2). */
  readonly acquisition: Acquisition;
  readonly indirect: IndirectDimension;
  readonly rows: number;
  /** Complex points per row. */
  readonly points: number;
  /** Row by row, `rows × points` each. */
  readonly re: Float64Array;
  readonly im: Float64Array;
  /** Null where all t1 points were recorded. */
  readonly sampling: Sampling2D | null;
  /** Digital-filter group delay of every row, complex points. */
  readonly groupDelayPoints: number;
}

/** One axis of a 2D spectrum, from high to low shift. */
export interface AxisOf2D {
  readonly nucleus: string;
  /** MHz at 0 ppm; Hz = ppm × frequencyMhz. */
  readonly frequencyMhz: number;
  /** Shift of point 0 and of the last point, ppm. */
  readonly fromPpm: number;
  readonly toPpm: number;
}

/** A processed 2D spectrum; row 0 has the highest F1 shift, column 0 the highest F2 shift. */
export interface Spectrum2D {
  readonly f2: AxisOf2D;
  readonly f1: AxisOf2D;
  readonly rows: number;
  readonly columns: number;
  /** Row by row. */
  readonly values: Float32Array<ArrayBuffer>;
}

/** Fewer rows or columns are no second dimension. */
export const leastMatrixSide = 8;
/** 16 million values take 64 MB. */
export const mostMatrixValues = 2 ** 24;

/** A 2D spectrum somebody else transformed (a vendor's 2rr). */
export interface ProcessedSpectrum2D {
  readonly kind: 'spectrum_2d';
  /** Of the direct dimension (F2). */
  readonly acquisition: Acquisition;
  readonly indirectNucleus: string | null;
  /** Axes as recorded. */
  readonly spectrum: Spectrum2D;
  /** Values of both signs mean something. */
  readonly isPhased: boolean;
  /** Complex points of either dimension before zeros were filled in, as far as the files tell. */
  readonly recordedPoints: { readonly f2: number; readonly f1: number };
  /** What the file says about how it was transformed: the first step of the recipe. */
  readonly recorded: RecipeStep['parameters'];
}

export type Source2D = Fid2D | ProcessedSpectrum2D;

import type { Warning } from '../../common/result.ts';
import type { Acquisition, NmrSource, PeakCategory, Recipe } from '../model.ts';
import type {
  AmplitudeMethod,
  ArrayConstantCode,
  ArrayConstantStatus,
  ArrayConstantUnit,
  ArrayKind,
  ArrayQuantity,
  GradientShape,
  KineticModel,
} from '../vocabulary.ts';

/** What was varied from one row to the next, in the unit of its quantity: s, T/m, mol/L, Hz. */
export interface ArrayValues {
  readonly quantity: ArrayQuantity;
  readonly values: readonly number[];
  /** The file, the parameter or the person the values come from. */
  readonly source: string;
}

/** Rows of one sample under conditions that change in one thing. */
export interface ArraySource {
  readonly acquisition: Acquisition;
  readonly rows: readonly NmrSource[];
  /** What a row is called: its number, or the folder or file it came from. */
  readonly rowNames: readonly string[];
  /** Null where no list was found: then a table has to be given. */
  readonly values: ArrayValues | null;
  /** What the files say about gradient pulses; null in arrays without. */
  readonly diffusion: DiffusionTiming | null;
}

/** Gradient pulses of a diffusion measurement. */
export interface DiffusionTiming {
  /** Δ, from the start of the first encoding gradient to the start of the first decoding one, s. */
  readonly bigDeltaS: number;
  /** δ, all of the encoding gradient; both lobes of a bipolar pair together, s. */
  readonly littleDeltaS: number;
  /** Between the two lobes of a bipolar pair, s; 0 where there is one lobe. */
  readonly tauS: number;
  readonly isBipolar: boolean;
  readonly shape: GradientShape;
  /** Whether the gradients listed are already multiplied by the mean of the shape, as TopSpin's difflist has them. */
  readonly isShapeInList: boolean;
  /** Factor on the gradients listed, from a measurement of known diffusion; 1 where none was made. */
  readonly calibration: number;
}

export interface ArrayRegion {
  readonly fromPpm: number;
  readonly toPpm: number;
}

export interface ArrayQuestion {
  readonly kind: ArrayKind;
  /** Values that take the place of what the files say, null for a row to leave out; null as a whole leaves the files'. */
  readonly values: readonly (number | null)[] | null;
  /** Regions to measure; null: the signals of the strongest row. */
  readonly regions: readonly ArrayRegion[] | null;
  readonly diffusion: Partial<DiffusionTiming> | null;
  readonly kineticModel: KineticModel;
  /** mol/L of the reactant at the start, for a rate constant of second order. */
  readonly startConcentration: number | null;
  /** mol/L of the observed partner in each row; the values are those of the other one. */
  readonly hostConcentrations: readonly number[] | null;
}

/** One signal followed through all rows. */
export interface RegionSeries {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly shiftPpm: number;
  readonly category: PeakCategory;
  readonly assignment: string | null;
  /** By projection on the fitted lines of the strongest row, or as the sum of points where no line was fitted. */
  readonly method: AmplitudeMethod;
  /** Spectrum units × ppm, per scan where rows differ in scans. */
  readonly amplitudes: Float64Array;
  readonly amplitudeSds: Float64Array;
  /** Position of each row less that of the strongest one, ppm. */
  readonly offsetsPpm: Float64Array;
  readonly offsetSdsPpm: Float64Array;
  /** What the fixed shape leaves of the strongest row over its amplitude. */
  readonly shapeResidual: number;
}

/** A number of the answer, or why there is none. */
export interface ArrayConstant {
  readonly code: ArrayConstantCode;
  readonly unit: ArrayConstantUnit;
  /** 0-based regions it was fitted over. */
  readonly regions: readonly number[];
  readonly status: ArrayConstantStatus;
  /** Null unless determined. */
  readonly value: number | null;
  readonly standardError: number | null;
  /** Ends of the 95 % interval by profile likelihood; null where the data set no bound on that side. */
  readonly low: number | null;
  readonly high: number | null;
  /** χ² over its degrees of freedom by the noise of the spectrum. */
  readonly reducedChiSquare: number | null;
  /** Why it is not determined, or what to mind; empty where there is nothing to say. */
  readonly reason: string;
  readonly warnings: readonly Warning[];
}

/** What the fitted model gives at the values of the rows, for one region. */
export interface FittedCurve {
  readonly region: number;
  /** Amplitudes, or positions in a titration. */
  readonly observed: Float64Array;
  readonly observedSds: Float64Array;
  readonly fitted: Float64Array;
  /** Amplitudes of the terms of the model, in the order of its description. */
  readonly terms: readonly number[];
}

/** Diffusion coefficients of one region without a model of how many there are. */
interface DiffusionDistribution {
  readonly region: number;
  /** m²/s, ascending, evenly spaced on a logarithmic axis. */
  readonly diffusion: Float64Array;
  readonly weights: Float64Array;
  /** Norm of the residual over what the noise explains. */
  readonly residualOverNoise: number;
}

export interface ArrayAnalysis {
  readonly version: string;
  readonly kind: ArrayKind;
  readonly values: ArrayValues;
  readonly rowNames: readonly string[];
  readonly acquisition: Acquisition;
  readonly recipe: Recipe;
  /** 0-based row whose phase, reference and shapes hold for all. */
  readonly strongestRow: number;
  readonly regions: readonly RegionSeries[];
  readonly constants: readonly ArrayConstant[];
  readonly curves: readonly FittedCurve[];
  readonly distributions: readonly DiffusionDistribution[];
  readonly diffusion: DiffusionTiming | null;
  /** Every row as processed, thinned for display: highest and lowest of each column. */
  readonly stack: ArrayStack;
}

export interface ArrayStack {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly columns: number;
  /** Rows × columns, the value of largest magnitude in each column. */
  readonly rows: readonly Float32Array[];
}

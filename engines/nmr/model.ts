import type { CountMarkCode, PeakCategory, Severity, Vendor } from './vocabulary.ts';

export type { PeakCategory, Vendor } from './vocabulary.ts';
/**
 * The nouns of one-dimensional NMR, shared by readers, processing, peaks and classification.
 * Spectra run from high to low shift: index 0 is the left edge of a plot (highest ppm).
 */

/** One file of an experiment folder; `name` is relative to the experiment, with forward slashes. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the instrument recorded about the measurement. Absent values are null, never a default. */
export interface Acquisition {
  readonly vendor: Vendor;
  /** Observed nucleus as 1H, 13C, 19F … */
  readonly nucleus: string | null;
  /** Spectrometer frequency of the observed nucleus at 0 ppm (Bruker BF1, else the best the file states), MHz. */
  readonly baseFrequencyMhz: number;
  /** Carrier (transmitter) frequency, MHz. */
  readonly carrierFrequencyMhz: number;
  readonly spectralWidthHz: number;
  /** Solvent as the metadata spell it, untouched. */
  readonly solventName: string | null;
  readonly temperatureK: number | null;
  readonly scans: number | null;
  readonly receiverGain: number | null;
  readonly pulseProgram: string | null;
  readonly title: string | null;
  readonly acquiredAtUtc: string | null;
  /** Every parameter as read, for the searchable raw tab. Values are trimmed text. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A complex free induction decay. `re` and `im` have equal length. */
export interface Fid1D {
  readonly kind: 'fid';
  readonly acquisition: Acquisition;
  readonly re: Float64Array;
  readonly im: Float64Array;
  /** Digital-filter group delay, in complex points, possibly fractional; 0 where there is none. */
  readonly groupDelayPoints: number;
  /** Complex points the parameters promised; smaller files carry a warning. */
  readonly declaredPoints: number;
  /** Largest absolute value an ADC word may take, when the format tells; for the saturation check. */
  readonly fullScale: number | null;
  /** Direction of the time-domain phase: +1 when exp(+iωt) lies left of the carrier (higher ppm). */
  readonly sense: 1 | -1;
}

/** A spectrum somebody else transformed (JCAMP-DX NMR SPECTRUM, a vendor's 1r). */
export interface ProcessedSpectrum1D {
  readonly kind: 'spectrum';
  readonly acquisition: Acquisition;
  /** Descending. */
  readonly shiftPpm: Float64Array;
  readonly re: Float64Array;
  readonly im: Float64Array | null;
  /** What the file says about how it was transformed (file, program, window, phase …): the first step of the recipe. */
  readonly recorded: RecipeStep['parameters'];
}

export type NmrSource = Fid1D | ProcessedSpectrum1D;

/** A processed spectrum on a uniform descending axis. */
export interface Spectrum1D {
  readonly nucleus: string;
  /** MHz at 0 ppm; Hz = ppm × frequencyMhz. */
  readonly frequencyMhz: number;
  /** Shift of point 0 and of the last point, ppm. */
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly re: Float64Array;
  /** Dispersive part after the same phase, null where the source had none. */
  readonly im: Float64Array | null;
}

/**
 * One processing step as data: presets are lists of these, and the recipe that ran is stored with values filled in.
 * Steps whose name ends in _f1 work on the indirect dimension of a 2D spectrum; of the others, those of both kinds on F2.
 */
export interface RecipeStep {
  readonly step:
    | 'as_recorded'
    | 'group_delay'
    | 'repair_points'
    | 'dc_offset'
    | 'backward_prediction'
    | 'forward_prediction'
    | 'apodise'
    | 'apodise_f1'
    | 'zero_fill'
    | 'zero_fill_f1'
    | 'fourier_transform'
    | 'fourier_transform_f1'
    | 'subtract_skirt'
    | 'phase'
    | 'phase_f1'
    | 'baseline'
    | 'baseline_f1'
    | 'reconstruct_f1'
    | 'suppress_ridges'
    | 'symmetrise'
    | 'compare_other_solvent'
    | 'reference'
    | 'reference_f1'
    | 'pick_peaks';
  readonly enabled: boolean;
  readonly parameters: Readonly<Record<string, string | number | boolean | null>>;
}

export interface Recipe {
  readonly preset: string;
  readonly steps: readonly RecipeStep[];
}

export interface Peak {
  /** p1, p2 … in descending shift. */
  readonly id: string;
  readonly shiftPpm: number;
  /** Fitted height above baseline, spectrum units. */
  readonly height: number;
  /** Fitted area, spectrum units × ppm. */
  readonly area: number;
  /** Full width at half maximum, Hz. */
  readonly widthHz: number;
  /** Lorentzian fraction of the pseudo-Voigt, 0 to 1. */
  readonly lorentzFraction: number;
  readonly snr: number;
  /** RMS of the local fit residual over the height, 0 is perfect. */
  readonly fitResidual: number;
  readonly category: PeakCategory;
  /** 0 to 100. */
  readonly confidence: number;
  /** Why it has its category, in words with numbers and the source of the table row. */
  readonly reason: string;
  /** Name of the solvent, impurity or reference compound; null for compound and unknown. */
  readonly assignment: string | null;
  readonly multipletId: string | null;
}

/** Something to know about the count of a multiplet, in words with numbers. */
export interface CountMark {
  readonly code: CountMarkCode;
  readonly detail: string;
}

export interface Multiplet {
  readonly id: string;
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly shiftPpm: number;
  /** s, d, t, q, quint, sext, sept, dd, dt, td, ddd … or m. */
  readonly multiplicity: string;
  /** Descending, Hz. */
  readonly couplingsHz: readonly number[];
  /** Sum of the areas of its lines. */
  readonly area: number;
  /** Area as a ratio, normalised so that a plausible smallest compound multiplet is near an integer; null where there is nothing to normalise by. */
  readonly relativeArea: number | null;
  readonly category: PeakCategory;
  readonly peakIds: readonly string[];
  readonly fitResidual: number;
  readonly countMarks: readonly CountMark[];
}

export interface SolventFinding {
  /** Name as in the table of facts (CDCl3, DMSO-d6 …), null when nothing was found or two fit equally. */
  readonly name: string | null;
  /** 0 to 100. */
  readonly confidence: number;
  /** Solvent of the metadata mapped to the table, null when absent or unknown. */
  readonly metadataName: string | null;
  readonly agreesWithMetadata: boolean | null;
  readonly reason: string;
  readonly source: string;
}

export interface ReferenceFinding {
  /** How the axis was fixed. */
  readonly method: 'internal_standard' | 'residual_solvent' | 'xi_scale' | 'metadata' | 'none';
  /** TMS, TSP, DSS, or the solvent line used. */
  readonly compound: string | null;
  /** Added to the axis, ppm. */
  readonly offsetPpm: number;
  readonly reason: string;
  readonly source: string;
}

/** One line of what the confidence is made of. Weights sum to 1; value is 0 (bad) to 1 (good). */
export interface Evidence {
  readonly name: string;
  readonly value: number;
  readonly weight: number;
  /** What was measured, in words with numbers and units. */
  readonly detail: string;
  /** Method or table the value rests on. */
  readonly source: string;
}

export interface Contradiction {
  readonly code:
    | 'integrals_vs_protons'
    | 'relaxation_doubt'
    | 'solvent_vs_metadata'
    | 'impurity_above_level'
    | 'phase_doubt'
    | 'sign_doubt'
    | 'baseline_doubt'
    | 'reference_lost'
    | 'processed_elsewhere'
    | 'nucleus_without_tables'
    | 'unusual_shift'
    | 'sign_open'
    | 'protons_coupled'
    | 'receiver_saturated'
    | 'channel_empty'
    | 'fid_truncated'
    | 'bad_points'
    | 'low_signal_to_noise'
    | 'signal_without_1d_line'
    | 'line_without_2d_signal'
    | 'cross_peaks_unpaired'
    | 'axis_not_fixed'
    | 'many_artefacts'
    | 'reconstruction_doubt';
  readonly message: string;
  readonly severity: Severity;
  readonly peakIds: readonly string[];
  /** Claim A against claim B with numbers and units. */
  readonly evidence: string;
}

export interface NoiseFinding {
  /** Standard deviation of the real part in signal-free regions, spectrum units. */
  readonly standardDeviation: number;
  readonly regionPpm: readonly [number, number] | null;
}

/** Everything the chain decided about one experiment. */
export interface FidAnalysis {
  readonly engineVersion: string;
  /** The recipe as it ran: automatic values filled in, so that running it again needs no search. */
  readonly recipe: Recipe;
  readonly acquisition: Acquisition;
  /** The source came transformed: somebody else chose window, phase and baseline. */
  readonly isProcessedElsewhere: boolean;
  readonly spectrum: Spectrum1D;
  readonly peaks: readonly Peak[];
  readonly multiplets: readonly Multiplet[];
  readonly solvent: SolventFinding;
  readonly reference: ReferenceFinding;
  readonly noise: NoiseFinding;
  /** 0 to 100; null with a reason when nothing can be scored. */
  readonly confidence: number | null;
  readonly confidenceReason: string;
  readonly evidence: readonly Evidence[];
  readonly contradictions: readonly Contradiction[];
}

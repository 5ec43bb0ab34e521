import type { ShiftRange } from '../../numeric/running-sum.ts';
import type { AcquisitionConditions } from '../acquisition/acquisition-conditions.ts';
import type { PeakCategory, Spectrum1D } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type {
  BudgetCode,
  CheckCode,
  CheckVerdict,
  Distribution,
  EvaluationType,
  MeasuredQuantity,
} from '../vocabulary.ts';

export type { BudgetCode, CheckCode, CheckVerdict } from '../vocabulary.ts';

/** A number with its standard uncertainty, in the unit its name says. */
export interface Measured {
  readonly value: number;
  readonly standardUncertainty: number;
}

/** One processed spectrum with its lines as they were decided, and how it was recorded. */
export interface QnmrSpectrum {
  readonly spectrum: Spectrum1D;
  readonly lines: readonly QnmrLine[];
  readonly conditions: AcquisitionConditions;
}

export type QnmrLine = FittedLine & { readonly id: string; readonly category: PeakCategory };

/** A signal of a substance: where it stands and how many nuclei of a molecule it counts. */
export interface SignalRole {
  readonly region: ShiftRange;
  readonly nuclei: number;
  /** Longitudinal relaxation time, s; null where nobody measured it. */
  readonly t1S: number | null;
  /** Protons on carbon lose 1.07 % of their signal to 13C satellites; those on N, O, S or Si do not. */
  readonly isOnCarbon: boolean;
}

export interface Substance {
  readonly name: string;
  /** g/mol. */
  readonly molarMass: Measured;
  readonly signals: readonly SignalRole[];
}

export interface Standard extends Substance {
  /** Mass fraction, 0 to 1. */
  readonly purity: Measured;
}

/** mg; the standard uncertainty is that of one weighing, buoyancy included. */
interface Weighing {
  readonly sampleMg: Measured;
  readonly standardMg: Measured;
}

interface Solution {
  readonly massMg: Measured;
  readonly volumeMl: Measured;
}

interface Question<M extends string, T> {
  readonly method: M;
  readonly measurements: readonly T[];
}

export type QnmrQuestion =
  | (Question<'internal_standard', { readonly data: QnmrSpectrum } & Weighing> & {
      readonly analyte: Substance;
      readonly standard: Standard;
    })
  | (Question<'external_standard', { readonly data: QnmrSpectrum; readonly solution: Solution | null }> & {
      readonly analyte: Substance;
      readonly standard: Substance;
      readonly reference: { readonly data: QnmrSpectrum; readonly concentrationMmolL: Measured };
    })
  | (Question<'hundred_percent', { readonly data: QnmrSpectrum }> & {
      /** The first one is asked for. */
      readonly components: readonly Substance[];
    });

/** A quantity the result depends on. The relative sensitivity ∂ln(result)/∂ln(x) is given per measurement. */
export interface InputQuantity {
  readonly code: BudgetCode;
  /** What it is about: a substance, a signal; empty for none. */
  readonly subject: string;
  /** 1-based; null where it is common to all measurements. */
  readonly measurement: number | null;
  readonly value: number;
  readonly unit: string;
  readonly standardUncertainty: number;
  readonly distribution: Distribution;
  readonly evaluation: EvaluationType;
  /** Infinity where it is known from outside. */
  readonly degreesOfFreedom: number;
  readonly source: string;
  readonly sensitivities: readonly number[];
}

export interface BudgetRow extends Omit<InputQuantity, 'sensitivities'> {
  /** ∂(result)/∂x, result units over x units. */
  readonly sensitivity: number;
  /** |sensitivity| × standard uncertainty, result units. */
  readonly contribution: number;
  /** Part of the combined variance, 0 to 1. */
  readonly share: number;
}

export interface Check {
  readonly code: CheckCode;
  readonly verdict: CheckVerdict;
  /** The substance and signal, the spectrum; empty for the whole. */
  readonly subject: string;
  /** 1-based; null for the reference spectrum and for the whole. */
  readonly measurement: number | null;
  readonly measured: number | null;
  readonly limit: number | null;
  readonly unit: string;
  readonly message: string;
  /** The rule and where it comes from. */
  readonly rule: string;
  /** What can be done; null where nothing has to. */
  readonly remedy: string | null;
}

export interface SignalResult {
  readonly substance: string;
  readonly measurement: number | null;
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly nuclei: number;
  /** Area of the fitted lines, spectrum units × ppm. */
  readonly area: number;
  /** Null where the fit gives none; such a signal is refused. */
  readonly standardUncertainty: number | null;
  readonly snr: number;
  readonly widthHz: number;
  readonly lorentzFraction: number;
  readonly lineIds: readonly string[];
}

export interface QnmrResult {
  readonly quantity: MeasuredQuantity;
  readonly unit: '%' | 'mmol/L';
  readonly value: number;
  readonly standardUncertainty: number;
  readonly effectiveDegreesOfFreedom: number;
  readonly coverageFactor: number;
  readonly coverageProbability: number;
  readonly expandedUncertainty: number;
  /** Rounded for a certificate: two significant digits of the uncertainty, the value to the same place. */
  readonly reported: { readonly value: string; readonly expandedUncertainty: string };
  /** One value per measurement, same unit. */
  readonly perMeasurement: readonly number[];
}

export interface Quantification {
  readonly version: string;
  /** Null where a check refused. */
  readonly result: QnmrResult | null;
  readonly budget: readonly BudgetRow[];
  readonly checks: readonly Check[];
  readonly signals: readonly SignalResult[];
}

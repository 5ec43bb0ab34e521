import type { Warning } from '../../common/result.ts';
import type { ExperimentKind } from '../acquisition/experiment-kind.ts';
import type { Fid1D, RecipeStep, ReferenceFinding } from '../model.ts';
import type { PeakSigns } from '../vocabulary.ts';
import type { ComplexSpectrum } from './complex-spectrum.ts';
import type { PhaseTrust } from './phase-trust.ts';
import type { BadPointsFinding } from './repair-points.ts';
import type { SignFinding } from './sign-evidence.ts';

/** A complex spectrum, or the real part alone where the source had no more. */
export interface WorkingSpectrum extends Omit<ComplexSpectrum, 'im'> {
  readonly im: Float64Array | null;
}

export interface BaselineQuality {
  /** RMS left in quiet parts over what their noise explains; about 1 is perfect. Null: not corrected. */
  readonly residualRatio: number | null;
  /** Part of the spectrum the baseline rests on. */
  readonly quietFraction: number;
}

/** Where a recipe stands between two steps. */
export interface ProcessState {
  readonly kind: ExperimentKind;
  /** The pulse program was recorded; without it `kind` is a guess. */
  readonly isKindKnown: boolean;
  readonly solventName: string | null;
  /** 0 ppm of the protons as the spectrometer has it, beside another nucleus; null where it is not recorded. */
  readonly protonBaseMhz: number | null;
  /** An Overhauser effect may have turned lines over: the sign is not known from the pulse program. */
  readonly isSignFree: boolean;
  /** As recorded: what tells of a suppressed solvent. */
  readonly pulseProgram: string | null;
  readonly carrierFrequencyMhz: number;
  /** Part of the width that a suppressed solvent takes, from and to, 0 to 1; null where there is none. */
  readonly suppressedPart: readonly [number, number] | null;
  /** A step of the recipe has looked for a suppressed solvent. */
  readonly skirtIsSearched: boolean;
  /** Null where the sign was given, is a convention or came with the source. */
  readonly sign: SignFinding | null;
  /** Null where the phase was given or came with the source, and where lines of both signs were expected. */
  readonly phaseTrust: PhaseTrust | null;
  /** Present until the transform. */
  readonly fid: Fid1D | null;
  /** Wrong samples of the FID; null where there are none or nobody looked. */
  readonly badPoints: BadPointsFinding | null;
  /** Delay of the digital filter still in the spectrum, complex points of the FID. */
  readonly delayPoints: number;
  /** Present from the transform on. */
  readonly spectrum: WorkingSpectrum | null;
  /** The source came transformed and phased. */
  readonly isForeign: boolean;
  readonly signs: PeakSigns;
  readonly baseline: BaselineQuality | null;
  /** What was subtracted as baseline, on the points of the spectrum; null where nothing was. */
  readonly baselineCurve: Float64Array | null;
  readonly reference: ReferenceFinding | null;
}

export interface StepOutcome {
  readonly state: ProcessState;
  /** The step's parameters with what was decided filled in. */
  readonly parameters: RecipeStep['parameters'];
  readonly warnings: readonly Warning[];
}

import type { NamedPerson } from '../identity/index.ts';
import { type PlotWindow, plotWindow } from './plot-spectrum.ts';

/** What was worked out of a revision on request and kept, as a report takes it in. */

/** Who asked for it, when it was done, and by which engine. */
interface MadeBy {
  readonly id: string;
  readonly revision: number;
  readonly made_at: string;
  readonly made_by: NamedPerson;
  readonly engine_version: string;
  /** SHA-256 of the record it was taken from, which the audit trail has as well. */
  readonly record_sha256: string;
}

interface ReportShift {
  readonly atom_ids: readonly string[];
  readonly half: 0 | 1 | null;
  readonly protons: number;
  readonly shift_ppm: number;
  readonly standard_error_ppm: number | null;
  readonly seen: boolean;
}

interface ReportCoupling {
  readonly atom_ids: readonly [string, string];
  readonly halves: readonly [0 | 1 | null, 0 | 1 | null];
  readonly kind: string;
  readonly j_hz: number;
  readonly standard_error_hz: number | null;
  readonly determined: boolean;
  readonly doubt: string | null;
}

interface FitOf {
  readonly spectrum_digest: string;
  readonly recipe_digest: string;
  readonly structure_sha256: string;
  readonly shifts: readonly ReportShift[];
  readonly couplings: readonly ReportCoupling[];
  readonly r_factor: number;
  readonly reduced_chi_square: number;
  readonly neglected_hz: number;
  /** Pairs of couplings of which the spectrum tells little more than a sum or difference. */
  readonly correlated_pairs: number;
  readonly left_out: readonly string[];
  readonly warnings: readonly string[];
}

/** A window of a fit with all its points. */
export interface KeptFitWindow {
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly r_factor: number;
  readonly shift_ppm: readonly number[];
  readonly measured: readonly number[];
  readonly calculated: readonly number[];
}

export interface KeptSpinFit extends MadeBy, FitOf {
  readonly windows: readonly KeptFitWindow[];
}

/** A window of a fit as it is drawn: three traces on one scale, the highest measured point 1. */
export interface FitFigure {
  readonly r_factor: number;
  readonly measured: PlotWindow;
  readonly calculated: PlotWindow;
  readonly difference: PlotWindow;
}

export interface ReportSpinFit extends MadeBy, FitOf {
  readonly figures: readonly FitFigure[];
}

export interface ReportJointVerdict extends MadeBy {
  readonly spectra: readonly {
    readonly analysis_id: string;
    readonly title: string;
    readonly revision: number;
    /** Its revision when the report was issued: another one where it was changed after the verdict. */
    readonly revision_now: number;
    readonly kind: string;
    readonly signals: number;
    readonly reason: string;
    readonly left_out: string | null;
  }[];
  readonly candidates: readonly {
    readonly id: string;
    readonly smiles: string;
    readonly verdict: 'consistent' | 'contradicted' | 'cannot_tell';
    readonly score: number | null;
    readonly reason: string;
    readonly support: number;
    readonly rank: number;
    readonly level_with: readonly string[];
    readonly rival: { readonly smiles: string; readonly margin: number } | null;
    readonly evidence: readonly { readonly kind: string; readonly support: number }[];
  }[];
}

/** A prediction assignments were taken from, with what it said: a report keeps it whatever becomes of its pack. */
export interface KeptPrediction {
  readonly id: string;
  readonly made_at: string;
  readonly made_by: NamedPerson;
  readonly engine_version: string;
  /** SHA-256 of the record it was taken from, which the audit trail has as well. */
  readonly record_sha256: string;
  readonly nucleus: string;
  readonly smiles: string;
  readonly level: number;
  /** Null where increments alone answered. */
  readonly reference_pack: {
    readonly name: string;
    readonly version: string;
    readonly digest: string;
    readonly licence: string;
  } | null;
  readonly atoms: readonly {
    readonly atom_id: string;
    readonly shift_ppm: number | null;
    readonly interval: { readonly low_ppm: number; readonly high_ppm: number } | null;
    readonly method: string | null;
  }[];
}

/** Of one revision: what a report of it says besides its own results. */
export interface FurtherEvidence {
  readonly predictions: readonly KeptPrediction[];
  readonly spinFit: KeptSpinFit | null;
  readonly jointVerdict: ReportJointVerdict | null;
  /** What there is and does not belong into this report, a sentence each. */
  readonly leftOut: readonly string[];
}

/** Columns of a drawn window; wider than its picture has points to show. */
const figureColumns = 360;

const figureOf = ({
  from_ppm,
  to_ppm,
  r_factor,
  shift_ppm,
  measured,
  calculated,
}: KeptFitWindow): FitFigure => {
  const first = shift_ppm[0] ?? from_ppm;
  const last = shift_ppm.at(-1) ?? to_ppm;
  const highest = measured.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const draw = (values: readonly number[]): PlotWindow => {
    const fromHigh = first >= last ? values : values.toReversed();
    const stepPpm = Math.abs(first - last) / Math.max(1, values.length - 1) || 1;
    const axis = { samples: Float64Array.from(fromHigh), fromPpm: Math.max(first, last), stepPpm };
    return plotWindow(axis, axis.fromPpm, Math.min(first, last), figureColumns, highest);
  };
  return {
    r_factor,
    measured: draw(measured),
    calculated: draw(calculated),
    difference: draw(measured.map((value, place) => value - (calculated[place] ?? 0))),
  };
};

export const toReportSpinFit = ({ windows, ...fit }: KeptSpinFit): ReportSpinFit => ({
  ...fit,
  figures: windows.map(figureOf),
});

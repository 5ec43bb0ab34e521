import type { SpinFitInputs, SpinFitRecord, SpinFitResult, SpinFitSummary } from '#contract/spin-fits';
import type { StructureRow } from '#contract/structures';
import type { Warning } from '#engines/common/result.ts';
import type { FittedCoupling, FittedShift, SpinFit } from '#engines/nmr/spin-fit/judge-fit.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { UsedPack } from '#kernel/contract/used-pack.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { SpinFitTable } from './tables.ts';

const finite = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null;

type IdOf = (atom: number) => string;

const toShift = (shift: FittedShift, idOf: IdOf): SpinFitResult['shifts'][number] => ({
  atom_ids: shift.atoms.map(idOf),
  half: shift.half,
  protons: shift.nuclei,
  shift_ppm: shift.shiftPpm,
  standard_error_ppm: finite(shift.standardErrorPpm),
  seen: shift.isSeen,
  predicted_ppm: shift.predictedPpm,
  predicted_error_ppm: shift.errorPpm,
  basis: shift.basis,
});

const toCoupling = (coupling: FittedCoupling, idOf: IdOf): SpinFitResult['couplings'][number] => ({
  atom_ids: [idOf(coupling.atoms[0]), idOf(coupling.atoms[1])],
  halves: [coupling.halves[0], coupling.halves[1]],
  kind: coupling.kind,
  j_hz: coupling.couplingHz,
  standard_error_hz: finite(coupling.standardErrorHz),
  determined: coupling.doubt === null,
  doubt: coupling.doubt,
  expected_hz: coupling.expectedHz,
  expected_error_hz: coupling.errorHz,
  source: coupling.source,
});

const copyPairs = (
  pairs: readonly (readonly [number, number])[],
): { readonly first: number; readonly second: number }[] =>
  pairs.map(([first, second]) => ({ first, second }));

/** What a fit found, with the atoms named as the structure names them. */
export const toWireResult = (fit: SpinFit, atoms: StructureRow['atoms']): SpinFitResult => {
  const idOf: IdOf = (atom) => atoms[atom]?.id ?? `a${atom + 1}`;
  return {
    shifts: fit.shifts.map((shift) => toShift(shift, idOf)),
    couplings: fit.couplings.map((coupling) => toCoupling(coupling, idOf)),
    either_way: fit.eitherWay.map(({ shifts, couplings }) => ({
      shifts: copyPairs(shifts),
      couplings: copyPairs(couplings),
    })),
    correlated: fit.correlated.map((pair) => ({ ...pair })),
    windows: fit.windows.map((window) => ({
      from_ppm: window.fromPpm,
      to_ppm: window.toPpm,
      width_hz: window.widthHz,
      r_factor: window.rFactor,
      relative_scale: window.relativeScale,
      shift_ppm: [...window.shiftsPpm],
      measured: [...window.measured],
      calculated: [...window.calculated],
    })),
    gauss_width_hz: fit.gaussWidthHz,
    r_factor: fit.rFactor,
    reduced_chi_square: fit.reducedChiSquare,
    runs_z: fit.runsZ,
    neglected_hz: fit.neglectedHz,
    left_out: [...fit.leftOut],
  };
};

/** What is stored of a completed fit. */
export interface StoredFit {
  readonly result: SpinFitResult;
  readonly warnings: readonly Warning[];
  /** Absent where increments alone said where to look. */
  readonly reference_pack?: UsedPack;
}

const readStored = ({ record }: SpinFitTable): StoredFit | null =>
  record === null ? null : (JSON.parse(record) as StoredFit);

const progressOf = (kernel: Pick<Kernel, 'jobs'>, row: SpinFitTable): SpinFitRecord['progress'] => {
  const now = row.status === 'queued' && row.job_id !== null ? kernel.jobs.currentProgress(row.job_id) : null;
  return now === null ? null : { stage: now.stage, fraction: now.fraction };
};

const common = (kernel: Pick<Kernel, 'jobs'>, row: SpinFitTable) => ({
  id: row.id,
  analysis_id: row.analysis_id,
  status: row.status,
  created_by: row.created_by,
  created_at: row.created_at,
  finished_at: row.finished_at,
  error:
    row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? row.error_code },
  progress: progressOf(kernel, row),
});

export const summariseFit = (kernel: Pick<Kernel, 'jobs'>, row: SpinFitTable): SpinFitSummary => {
  const stored = readStored(row);
  return {
    ...common(kernel, row),
    r_factor: stored?.result.r_factor ?? null,
    determined: stored?.result.couplings.filter(({ determined }) => determined).length ?? null,
    couplings: stored?.result.couplings.length ?? null,
  };
};

export const describeFit = (kernel: Pick<Kernel, 'jobs'>, row: SpinFitTable): SpinFitRecord => {
  const stored = readStored(row);
  return {
    ...common(kernel, row),
    inputs: JSON.parse(row.inputs) as SpinFitInputs,
    result: stored?.result ?? null,
    reference_pack: stored?.reference_pack ?? null,
    ...unreviewed(row.engine_version, stored?.warnings ?? []),
  };
};

import { hash } from 'node:crypto';
import type { SpinFitInputs } from '#contract/spin-fits';
import type { Db } from '#kernel/db/store.ts';
import type { FitsForReport, ReportedRevision } from '../analyses/index.ts';
import { findPerson } from '../identity/index.ts';
import type { KeptSpinFit } from '../reports/index.ts';
import { findSpinFit, listCompletedFits } from './store.ts';
import type { StoredFit } from './to-wire.ts';

const keptFit = async (db: Db, id: string): Promise<KeptSpinFit> => {
  const row = await findSpinFit(db, id);
  if (row === undefined || row.record === null)
    throw new Error(`The completed spin fit ${id} has no result.`);
  const { revision, spectrum_digest, recipe_digest, structure_sha256 } = JSON.parse(
    row.inputs,
  ) as SpinFitInputs;
  const { result, warnings } = JSON.parse(row.record) as StoredFit;
  return {
    id: row.id,
    revision,
    made_at: row.finished_at ?? row.created_at,
    made_by: await findPerson(db, row.created_by),
    engine_version: row.engine_version,
    record_sha256: hash('sha256', row.record),
    spectrum_digest,
    recipe_digest,
    structure_sha256,
    shifts: result.shifts.map(({ atom_ids, half, protons, shift_ppm, standard_error_ppm, seen }) => ({
      atom_ids,
      half,
      protons,
      shift_ppm,
      standard_error_ppm,
      seen,
    })),
    couplings: result.couplings.map(
      ({ atom_ids, halves, kind, j_hz, standard_error_hz, determined, doubt }) => ({
        atom_ids,
        halves,
        kind,
        j_hz,
        standard_error_hz,
        determined,
        doubt,
      }),
    ),
    windows: result.windows.map(({ from_ppm, to_ppm, r_factor, shift_ppm, measured, calculated }) => ({
      from_ppm,
      to_ppm,
      r_factor,
      shift_ppm,
      measured,
      calculated,
    })),
    r_factor: result.r_factor,
    reduced_chi_square: result.reduced_chi_square,
    neglected_hz: result.neglected_hz,
    correlated_pairs: result.correlated.length,
    left_out: result.left_out,
    warnings: warnings.map(({ message }) => message),
  };
};

/** The newest fit of the revision; where there is none, the newest of another one is named as not shown. */
export const findFitsForReport = async (
  db: Db,
  { analysisId, revision, runId }: ReportedRevision,
): Promise<FitsForReport> => {
  const completed = (await listCompletedFits(db, analysisId)).map(({ id, inputs }) => ({
    id,
    inputs: JSON.parse(inputs) as SpinFitInputs,
  }));
  const current = completed.find(({ inputs }) => inputs.revision === revision && inputs.run_id === runId);
  if (current !== undefined) return { fit: await keptFit(db, current.id), leftOut: [] };
  const leftOut = completed
    .slice(0, 1)
    .map(
      ({ id, inputs }) =>
        `The newest spin fit, ${id}, is of revision ${inputs.revision} and is not part of this report.`,
    );
  return { fit: null, leftOut };
};

import { conflict } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findRun, findSpectrum, type StoredSpectrum } from '../fid-runs/index.ts';
import type { AnalysisTable } from './tables.ts';

/** The spectrum of the current run; 409 before the first one. */
export const findSpectrumOf = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
): Promise<StoredSpectrum> => {
  if (row.run_id === null) throw conflict(`The analysis is ${row.status}; it has no spectrum yet.`);
  const run = await findRun(kernel.store.read, row.run_id);
  const spectrum = run === undefined ? null : await findSpectrum(kernel.store.read, run.spectrum_digest);
  if (spectrum === null) throw new Error(`Run ${row.run_id} names a spectrum that is not there.`);
  return spectrum;
};

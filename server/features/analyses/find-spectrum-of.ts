import { conflict } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findRun, findSpectrum, type StoredSpectrum } from '../fid-runs/index.ts';
import type { AnalysisTable } from './tables.ts';

/** The digest of the spectrum of the current run; 409 before the first one. */
export const findSpectrumDigestOf = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
): Promise<string> => {
  if (row.run_id === null) throw conflict(`The analysis is ${row.status}; it has no spectrum yet.`);
  const run = await findRun(kernel.store.read, row.run_id);
  if (run === undefined) throw new Error(`The analysis ${row.id} names a run that is not there.`);
  return run.spectrum_digest;
};

/** The spectrum of the current run; 409 before the first one. */
export const findSpectrumOf = async (
  kernel: Pick<Kernel, 'store'>,
  row: AnalysisTable,
): Promise<StoredSpectrum> => {
  const spectrum = await findSpectrum(kernel.store.read, await findSpectrumDigestOf(kernel, row));
  if (spectrum === null) throw new Error(`Run ${row.run_id} names a spectrum that is not there.`);
  return spectrum;
};

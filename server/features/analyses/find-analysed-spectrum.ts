import type { PeakRow } from '#contract/fid-runs';
import type { StructureCheckRow, StructureRow } from '#contract/structures';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { MultipletRow, RunResult, StoredSpectrum } from '../fid-runs/index.ts';
import { countMultiplets } from './counted-multiplets.ts';
import { findReadable } from './find-for-caller.ts';
import { findSpectrumOf } from './find-spectrum-of.ts';
import type { RangeDecisions } from './range-book.ts';
import { findAnalysis } from './store.ts';
import type { AnalysisTable } from './tables.ts';
import { findCurrentResult } from './to-wire-analysis.ts';

/** A processed spectrum with the peaks of the current revision, and what it comes from. */
export interface AnalysedSpectrum {
  readonly stored: StoredSpectrum;
  readonly peaks: readonly PeakRow[];
  readonly result: RunResult;
  /** As the current revision counts them. */
  readonly multiplets: readonly MultipletRow[];
  /** Of the sample; null where nobody gave one. */
  readonly structure: StructureRow | null;
  /** How the structure compares with the signals; null where it was not compared. */
  readonly check: StructureCheckRow | null;
  /** Ranges people left out. */
  readonly exclusions: RangeDecisions['exclusions'];
  readonly source: {
    readonly analysisId: string;
    readonly title: string;
    readonly revision: number;
    readonly runId: string;
    readonly instrument: AnalysisTable['instrument'];
  };
}

const readCurrent = async (kernel: Pick<Kernel, 'store'>, row: AnalysisTable): Promise<AnalysedSpectrum> => {
  const [stored, current] = await Promise.all([findSpectrumOf(kernel, row), findCurrentResult(kernel, row)]);
  // findSpectrumOf has refused what has no run.
  if (current === null || row.run_id === null)
    throw new Error(`Analysis ${row.id} has a spectrum and no run.`);
  if (stored.indirect !== undefined) {
    throw conflict('The analysis is two-dimensional; this works on spectra of one dimension.');
  }
  const { title, revision, instrument } = row;
  return {
    stored,
    peaks: current.peaks,
    result: current.result,
    multiplets: countMultiplets(current),
    structure: current.structure,
    check: current.check,
    exclusions: current.ranges?.exclusions ?? [],
    source: { analysisId: row.id, title, revision, runId: row.run_id, instrument },
  };
};

/** Spectrum and peaks of the current revision of an analysis the caller may read; 404 otherwise, 409 before its first run and in two dimensions. */
export const findAnalysedSpectrum = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<AnalysedSpectrum> => readCurrent(kernel, await findReadable(kernel, ctx, id, route));

/** The same for a job, whose request was looked at when it was queued. */
export const readAnalysedSpectrum = async (
  kernel: Pick<Kernel, 'store'>,
  id: string,
): Promise<AnalysedSpectrum> => {
  const row = await findAnalysis(kernel.store.read, id);
  if (row === undefined) throw notFound();
  return readCurrent(kernel, row);
};

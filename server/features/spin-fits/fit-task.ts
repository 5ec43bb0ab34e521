import type { PeakRow } from '#contract/fid-runs';
import type { Result } from '#engines/common/result.ts';
import type { Multiplet, Spectrum1D } from '#engines/nmr/model.ts';
import { estimateNoise } from '#engines/nmr/processing/estimate-noise.ts';
import { openShared, type SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import { analyzeSpins } from '#engines/nmr/spin-fit/analyze-spins.ts';
import type { SpinFit } from '#engines/nmr/spin-fit/judge-fit.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';
import type { MultipletRow } from '../fid-runs/index.ts';

export interface SpinFitTaskInput {
  readonly molfile: string;
  /** Of the pack in use; null where increments alone say where to look for each proton. */
  readonly models: SharedShiftModels | null;
  readonly spectrum: Spectrum1D;
  readonly peaks: readonly PeakRow[];
  readonly multiplets: readonly MultipletRow[];
  readonly exclusions: readonly { readonly from_ppm: number; readonly to_ppm: number }[];
}

type FitMultiplet = Pick<
  Multiplet,
  'fromPpm' | 'toPpm' | 'shiftPpm' | 'multiplicity' | 'couplingsHz' | 'area' | 'category'
>;

const toMultiplet = (row: MultipletRow): FitMultiplet => ({
  fromPpm: row.from_ppm,
  toPpm: row.to_ppm,
  shiftPpm: row.shift_ppm,
  multiplicity: row.multiplicity,
  couplingsHz: row.j_hz,
  area: row.area,
  category: row.category,
});

/** Worker task: the spectrum of an analysis fitted by the spin system of its structure. Data that cannot be used are a Result. */
export const fitSpinsTask = async (
  { molfile, models, spectrum, peaks, multiplets, exclusions }: SpinFitTaskInput,
  report: ReportProgress,
): Promise<Result<SpinFit>> =>
  analyzeSpins({
    structure: { molfile },
    models: models === null ? null : openShared(models),
    spectrum,
    peaks: peaks.map(({ width_hz, category }) => ({ widthHz: width_hz, category })),
    multiplets: multiplets.map(toMultiplet),
    noise: estimateNoise(spectrum).standardDeviation,
    excluded: exclusions.map(({ from_ppm, to_ppm }) => ({
      lowPpm: Math.min(from_ppm, to_ppm),
      highPpm: Math.max(from_ppm, to_ppm),
    })),
    onProgress: report,
  });

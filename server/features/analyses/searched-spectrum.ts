import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import type { MultipletRow } from '../fid-runs/index.ts';
import { type KeptScreen, screenRecords } from '../structures/index.ts';
import type { AnalysisTable } from './tables.ts';

/** What an analysis is found by, as one of its revisions says it. */
export interface SearchedSpectrum {
  readonly analysisId: string;
  readonly revision: number;
  readonly nucleus: AnalysisTable['nucleus'];
  readonly structure: Pick<StructureRow, 'smiles'> | null;
  readonly shiftsPpm: readonly number[];
}

interface CountedLines {
  readonly peaks: readonly PeakRow[];
  readonly multiplets: readonly MultipletRow[];
}

/**
 * The centre of each multiplet, since that is what lists name, and the lines that belong to none. Solvents, impurities and references
 * are among them: they are what one looks for as often. A zone somebody left out is left out here too.
 */
const shiftsOf = ({ peaks, multiplets }: CountedLines): number[] => {
  const inMultiplets = new Set(multiplets.flatMap(({ peak_ids }) => peak_ids));
  const alone = peaks.filter(
    ({ id, excluded_by }) => !inMultiplets.has(id) && (excluded_by ?? null) === null,
  );
  return [...multiplets, ...alone].map(({ shift_ppm }) => shift_ppm);
};

/** Spectra of two dimensions are found by their structure alone: a signal of theirs has two shifts. */
export const toSearchedSpectrum = (
  { id, nucleus }: Pick<AnalysisTable, 'id' | 'nucleus'>,
  revision: number,
  { structure, ...lines }: CountedLines & { readonly structure: SearchedSpectrum['structure'] },
): SearchedSpectrum => ({
  analysisId: id,
  revision,
  nucleus,
  structure,
  shiftsPpm: nucleus === '2D' ? [] : shiftsOf(lines),
});

/** What parts are looked for by in the structures of analyses, made before the transaction that keeps it. */
export const screenAnalyses = (
  pool: WorkerPool,
  analyses: readonly { readonly id: string; readonly structure: SearchedSpectrum['structure'] }[],
  signal: AbortSignal,
): Promise<KeptScreen[]> =>
  screenRecords(
    pool,
    analyses.flatMap(({ id, structure }) => (structure === null ? [] : [{ id, smiles: structure.smiles }])),
    signal,
  );

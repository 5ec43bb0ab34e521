import type { StructureGroupRow } from '#contract/structures';
import type { SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { matchStructureOnPool } from '../structures/index.ts';
import { spectrumOfAnalysis } from './gather-sample.ts';
import type { AnalysisTable } from './tables.ts';

export interface MatchedStructure {
  readonly revision: number;
  readonly groups: StructureGroupRow[];
}

/**
 * Which signals of an analysis, as its last revision counts them, the nuclei of a structure are likeliest to be; null where
 * there is no result, or none of that nucleus.
 */
export const matchStructure = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  row: AnalysisTable,
  asked: { readonly molfile: string; readonly nucleus: string; readonly models: SharedShiftModels | null },
  signal: AbortSignal,
): Promise<MatchedStructure | null> => {
  const found = await spectrumOfAnalysis(kernel, row, 'the analysis itself');
  if (found === null || !('signals' in found.spectrum) || found.current.result.nucleus !== asked.nucleus)
    return null;
  const { molfile, models } = asked;
  const groups = await matchStructureOnPool(
    kernel.pool,
    { molfile, models, spectrum: found.spectrum },
    signal,
  );
  return { revision: row.revision, groups };
};

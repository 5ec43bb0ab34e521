import type { StructureCheckRow } from '#contract/structures';
import type { Kernel } from '#kernel/kernel.ts';
import { spectrumOfCompound } from '../fid-runs/index.ts';
import { checkStructureOnPool } from '../structures/index.ts';
import { type CurrentResult, countMultiplets } from './counted-multiplets.ts';
import { isCounted } from './render-journal.ts';

/** Compares the structure of a revision with its signals, on a worker; null without a structure or rules for the nucleus. */
export const checkSampleStructure = async (
  kernel: Pick<Kernel, 'pool'>,
  current: Omit<CurrentResult, 'check'>,
  signal: AbortSignal,
): Promise<StructureCheckRow | null> => {
  const { structure, result, peaks } = current;
  if (structure === null || result.two_d !== undefined) return null;
  const multiplets = countMultiplets(current);
  const checked = await checkStructureOnPool(
    kernel.pool,
    {
      nucleus: result.nucleus,
      molfile: structure.molfile,
      labels: structure.atoms.map(({ label }) => label),
      spectrum: spectrumOfCompound(result, peaks.filter(isCounted), multiplets),
    },
    signal,
  );
  return checked.ok ? checked.value : null;
};

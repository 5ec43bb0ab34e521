import type { StructureCheckRow } from '#contract/structures';
import { nucleiOf } from '#engines/nmr/structure-check/predictor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { spectrumOfCompound } from '../fid-runs/index.ts';
import { findPredictor, type PackServices } from '../reference-packs/index.ts';
import { checkStructureOnPool, withMass } from '../structures/index.ts';
import { compareWithMass } from './compare-with-mass.ts';
import { type CurrentResult, countMultiplets } from './counted-multiplets.ts';
import type { SampleOfAnalysis } from './hooks.ts';
import { isCounted } from './render-journal.ts';

/**
 * Compares the structure of a revision with its signals and with mass spectra of its sample, on a worker; null without a structure or rules
 * for the nucleus.
 */
export const checkSampleStructure = async (
  kernel: PackServices & Pick<Kernel, 'hooks'>,
  sample: SampleOfAnalysis,
  current: Omit<CurrentResult, 'check'>,
  signal: AbortSignal,
): Promise<StructureCheckRow | null> => {
  const { structure, result, peaks } = current;
  if (structure === null || result.two_d !== undefined) return null;
  const spectrum = spectrumOfCompound(result, peaks.filter(isCounted), countMultiplets(current));
  const pack = spectrum === null ? null : await findPredictor(kernel, nucleiOf([spectrum]));
  const checked = await checkStructureOnPool(
    kernel.pool,
    {
      nucleus: result.nucleus,
      molfile: structure.molfile,
      labels: structure.atoms.map(({ label }) => label),
      spectrum,
      predictor: pack?.shared ?? null,
    },
    signal,
  );
  if (!checked.ok) return null;
  const [rows = []] = await compareWithMass(kernel, sample, {
    structures: [structure.smiles],
    solvent: result.solvent,
    signal,
  });
  return withMass(pack === null ? checked.value : { ...checked.value, reference_pack: pack.used }, rows);
};

import type { MassEvidenceRow } from '#contract/structures';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { compareMassOnPool } from '../structures/index.ts';
import { massOfSamples, type SampleOfAnalysis } from './hooks.ts';

interface Asked {
  readonly structures: readonly string[];
  readonly solvent: string | null;
  readonly signal: AbortSignal;
}

/** Structures of a sample against the annotations of its mass spectra, one list for each; empty where there are none, and for no sample. */
export const compareWithMass = async (
  kernel: Pick<Kernel, 'hooks' | 'pool' | 'store'>,
  sample: SampleOfAnalysis | null,
  { structures, solvent, signal }: Asked,
): Promise<MassEvidenceRow[][]> => {
  if (sample === null) return [];
  const { read } = kernel.store;
  const known = kernel.hooks.one(massOfSamples);
  const sources = await known.list(read, sample);
  if (sources.length === 0) return [];
  const samples = await known.read(read, sources);
  return compareMassOnPool(kernel.pool, { structures, solvent, samples }, signal);
};

type Source = Pick<MassEvidenceRow, 'annotation_id' | 'revision' | 'reviewed' | 'tie'>;

const namesOf = (sources: readonly Source[]): string =>
  sources
    .map(({ annotation_id, revision, reviewed, tie }) =>
      JSON.stringify([annotation_id, revision, reviewed, tie]),
    )
    .toSorted()
    .join(' ');

/** Whether a comparison made now would be with the same annotations as they stood; null where there were none and are none. */
export const isMassCurrent = async (
  { hooks }: Pick<Kernel, 'hooks'>,
  db: Db,
  sample: SampleOfAnalysis,
  compared: readonly MassEvidenceRow[],
): Promise<boolean | null> => {
  const now = await hooks.one(massOfSamples).list(db, sample);
  if (now.length === 0 && compared.length === 0) return null;
  return namesOf(now) === namesOf(compared);
};

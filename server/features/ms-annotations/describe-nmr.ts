import type { MsAnnotation, NmrEvidence } from '#contract/ms-annotations';
import type { Kernel } from '#kernel/kernel.ts';
import { findRun } from '../ms/index.ts';
import { nmrOfSamples } from './hooks.ts';
import type { StoredAnnotation } from './stored.ts';
import type { AnnotationTable } from './tables.ts';

/** The structure is what was compared: corrections of anything else leave the comparison as it was. */
type Source = Pick<NmrEvidence, 'analysis_id' | 'smiles' | 'tie'>;

const namesOf = (sources: readonly Source[]): string =>
  sources
    .map(({ analysis_id, smiles, tie }) => JSON.stringify([analysis_id, smiles, tie]))
    .toSorted()
    .join(' ');

/** What the ions were held against, and whether NMR says the same of the sample today. */
export const describeNmr = async (
  { hooks, store }: Pick<Kernel, 'hooks' | 'store'>,
  { record, run_id }: AnnotationTable,
): Promise<Pick<MsAnnotation, 'nmr' | 'nmr_is_current'>> => {
  const compared = record === null ? [] : ((JSON.parse(record) as StoredAnnotation).nmr ?? []);
  const run = run_id === null || record === null ? undefined : await findRun(store.read, run_id);
  const now = run === undefined ? [] : await hooks.one(nmrOfSamples)(run);
  const isNone = now.length === 0 && compared.length === 0;
  return { nmr: [...compared], nmr_is_current: isNone ? null : namesOf(now) === namesOf(compared) };
};

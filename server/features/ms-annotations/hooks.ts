import type { NmrEvidence } from '#contract/ms-annotations';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { MsRunTable } from '../ms/index.ts';

/** A structure an NMR analysis of a sample has now. */
export interface NmrOfSample
  extends Pick<
    NmrEvidence,
    'also' | 'analysis_id' | 'revision' | 'reviewed' | 'smiles' | 'tie' | 'tied_by' | 'title'
  > {
  /** Of the NMR sample; null where it is not known. */
  readonly solvent: string | null;
}

/** Attached once, by the feature that ties records of one sample. */
export const nmrOfSamples = defineHook<(run: MsRunTable) => Promise<readonly NmrOfSample[]>>(
  'ms-annotations.nmr-of-samples',
);

import type { Assessment } from '#contract/regulatory';
import type { DecidingThreshold } from '#engines/regulatory/vocabulary.ts';

/** A threshold of an organic impurity, and where its number stands in the row. */
export interface ThresholdOfRow {
  readonly name: DecidingThreshold;
  readonly words: string;
  readonly field: string;
}

export const thresholds = {
  identification: {
    name: 'identification',
    words: 'identification threshold',
    field: 'thresholds.identification.effective_percent',
  },
  qualification: {
    name: 'qualification',
    words: 'qualification threshold',
    field: 'thresholds.qualification.effective_percent',
  },
} as const satisfies Readonly<Record<DecidingThreshold, ThresholdOfRow>>;

/**
 * What bounds an organic impurity: one whose structure is given the qualification threshold, one that is not known the stricter one
 * of identification. The other threshold is kept beside it.
 */
export const thresholdsOf = (
  smiles: string | null | undefined,
): { readonly deciding: ThresholdOfRow; readonly other: ThresholdOfRow } => {
  const { identification, qualification } = thresholds;
  return smiles === null || smiles === undefined
    ? { deciding: identification, other: qualification }
    : { deciding: qualification, other: identification };
};

/** In percent of the drug substance at the dose of the record. */
export const percentOfThreshold = (
  { thresholds: of }: Assessment['organic_impurities'][number],
  { name }: ThresholdOfRow,
): number => of[name].effective_percent;

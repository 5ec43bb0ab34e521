import type { Assessment } from '#contract/regulatory';
import type { DecidingThreshold } from '#engines/regulatory/vocabulary.ts';
import type { StoredRegister } from './tables.ts';

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

type OrganicRow = Assessment['organic_impurities'][number];

/**
 * What bounds an organic impurity: one whose structure was given and read the qualification threshold, any other the stricter one of
 * identification. The other threshold is kept beside it. A record of before structures were read says nothing of them.
 */
export const thresholdsOf = (
  structure: OrganicRow['structure'] | undefined,
): { readonly deciding: ThresholdOfRow; readonly other: ThresholdOfRow } => {
  const { identification, qualification } = thresholds;
  return structure === 'read'
    ? { deciding: qualification, other: identification }
    : { deciding: identification, other: qualification };
};

/** Remarks of an assessment that say that the thresholds for ordinary impurities do not speak of a row. */
const ruledElsewhere: ReadonlySet<string> = new Set([
  'nitrosamine_among_organic',
  'mutagen_among_organic',
  'cohort_among_organic',
  'element_among_organic',
]);

/** Whether an organic impurity of a register has rules of its own, which no threshold of Q3A or Q3B stands for. */
export const isRuledElsewhere = ({ warnings }: Pick<StoredRegister, 'warnings'>, place: number): boolean =>
  warnings.some(
    (each) => each.section === 'organic_impurities' && each.place === place && ruledElsewhere.has(each.code),
  );

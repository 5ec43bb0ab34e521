/** A peak of the one spectrum that is a peak of the other one. */
export interface MatchedPeak {
  readonly queryMz: number;
  readonly referenceMz: number;
  /** Of the similarity; all of them together are the similarity. */
  readonly share: number;
  /** Whether they match after the difference of the precursors is taken off. */
  readonly isShifted: boolean;
}

export interface Similarity {
  /** From 0 for no peak in common to 1 for the same spectrum. */
  readonly value: number;
  /** m/z of the query ascending. */
  readonly matched: readonly MatchedPeak[];
}

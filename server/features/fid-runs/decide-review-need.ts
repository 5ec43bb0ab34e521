import type { Warning } from '#engines/common/result.ts';
import type { ReviewThreshold } from './review-threshold.ts';
import type { ContradictionRow } from './run-result.ts';

export interface ReviewNeed {
  readonly required: boolean;
  readonly reason: string;
}

const wordsOf: Readonly<Record<ReviewThreshold['basis'], string>> = {
  policy: "the policy's",
  certificate: 'the certified',
  usual: 'the usual',
};

/** Warnings of a nucleus that the file contradicts or does not name. */
const ofUnconfirmedNucleus: readonly string[] = ['nucleus_mismatch', 'nucleus_stated'];

/** A contradiction that wants a decision; mere notes do not. */
export const isSerious = ({ severity }: ContradictionRow): boolean => severity !== 'info';

/** How many contradictions want a decision. */
export const countSerious = (contradictions: readonly ContradictionRow[]): number =>
  contradictions.filter(isSerious).length;

/**
 * Completed without review only where nothing contradicts and the confidence reaches the threshold: the policy's or the certified one. A file that
 * names another nucleus than the request, or none, is reviewed whatever its score: one of the two may be wrong, and no score tells which.
 */
export const decideReviewNeed = (
  run: {
    readonly confidence: number | null;
    readonly contradictions: readonly ContradictionRow[];
    readonly warnings: readonly Warning[];
  },
  { percent, basis }: ReviewThreshold,
): ReviewNeed => {
  const unconfirmed = run.warnings.find(({ code }) => ofUnconfirmedNucleus.includes(code));
  if (unconfirmed !== undefined) return { required: true, reason: unconfirmed.message };
  const serious = run.contradictions.filter(isSerious);
  const [first] = serious;
  if (first !== undefined) {
    const more = serious.length > 1 ? ` (and ${serious.length - 1} more)` : '';
    return { required: true, reason: `${first.message}${more}` };
  }
  if (run.confidence === null) return { required: true, reason: 'The interpretation could not be scored.' };
  const whose = wordsOf[basis];
  if (percent === null) {
    return {
      required: true,
      reason: 'No confidence is certified for experiments of this kind: each is reviewed.',
    };
  }
  if (run.confidence < percent) {
    return {
      required: true,
      reason: `Confidence ${run.confidence.toFixed(0)} is below ${whose} ${percent}.`,
    };
  }
  return {
    required: false,
    reason: `Nothing contradicts and confidence ${run.confidence.toFixed(0)} reaches ${whose} ${percent}.`,
  };
};

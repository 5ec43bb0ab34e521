import type { ContradictionRow } from './run-result.ts';

export interface ReviewNeed {
  readonly required: boolean;
  readonly reason: string;
}

const isSerious = ({ severity }: ContradictionRow): boolean => severity !== 'info';

/** Contradictions that want a decision; mere notes are not counted. */
export const countSerious = (contradictions: readonly ContradictionRow[]): number =>
  contradictions.filter(isSerious).length;

/** Completed without review only where nothing contradicts and the confidence reaches the policy's threshold. */
export const decideReviewNeed = (
  run: { readonly confidence: number | null; readonly contradictions: readonly ContradictionRow[] },
  thresholdPercent: number,
): ReviewNeed => {
  const serious = run.contradictions.filter(isSerious);
  const [first] = serious;
  if (first !== undefined) {
    const more = serious.length > 1 ? ` (and ${serious.length - 1} more)` : '';
    return { required: true, reason: `${first.message}${more}` };
  }
  if (run.confidence === null) return { required: true, reason: 'The interpretation could not be scored.' };
  if (run.confidence < thresholdPercent) {
    return {
      required: true,
      reason: `Confidence ${run.confidence.toFixed(0)} is below the policy's ${thresholdPercent}.`,
    };
  }
  return {
    required: false,
    reason: `Nothing contradicts and confidence ${run.confidence.toFixed(0)} reaches the policy's ${thresholdPercent}.`,
  };
};

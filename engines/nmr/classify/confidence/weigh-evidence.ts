import type { Evidence } from '../../model.ts';

/** A piece of evidence before it is weighed: `value` is 0 to 1, `share` is relative to the other pieces, `words` name it in a sentence. */
export type EvidencePart = Omit<Evidence, 'weight'> & { readonly share: number; readonly words: string };

export interface WeighedEvidence {
  /** 0 to 100, whole. */
  readonly confidence: number;
  readonly reason: string;
  /** Weights sum to 1. */
  readonly evidence: readonly Evidence[];
}

export const clampToUnit = (value: number): number => Math.max(0, Math.min(1, value));

/** The weighted mean of what could be measured, and the piece that takes most from it. Takes at least one part. */
export const weighEvidence = (parts: readonly EvidencePart[]): WeighedEvidence => {
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  const evidence = parts.map(
    ({ share, words: _, ...part }): Evidence => ({ ...part, weight: share / total }),
  );
  const weakest = parts.reduce((low, part) =>
    part.share * (1 - part.value) > low.share * (1 - low.value) ? part : low,
  );
  return {
    confidence: Math.round(100 * evidence.reduce((sum, part) => sum + part.weight * part.value, 0)),
    reason: `Weighted mean of ${evidence.length} pieces of evidence; most is lost by ${weakest.words}: ${weakest.detail}`,
    evidence,
  };
};

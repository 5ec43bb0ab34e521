import type { ReactionExperiment } from '#contract/reactions';

/** How an entry comes about. */
export interface Entering {
  readonly how: 'new' | 'complete' | 'correct';
  /** What is completed or corrected; its conditions are offered. */
  readonly of: ReactionExperiment | null;
}

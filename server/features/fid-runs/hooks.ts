import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { ProcessingChoice } from './processing-choice.ts';
import type { CompanionSearch } from './processing-task.ts';
import type { ContradictionRow } from './run-result.ts';
import type { FidReviewTable, FidRunTable } from './tables.ts';

/** A decision about a run that is about to be recorded. */
export interface RunDecision {
  readonly run: FidRunTable;
  readonly review: Omit<FidReviewTable, 'revision'>;
  /** What the run is to be processed with again, for the decision `reprocess`. */
  readonly choice: ProcessingChoice;
  /** The mark of the work the decision asks for. */
  readonly adoptionGap: AdoptionGap | null;
}

/** What a decision changes besides the run and its review. */
export interface ReviewEffect {
  /** The revision of the analysis the decision is about; 0 for a run outside of one. */
  readonly revision: number;
  /** What speaks against that revision besides what speaks against the run, such as a structure that was given since. */
  readonly contradictions?: readonly ContradictionRow[];
  /** Runs in the transaction that records the review. */
  readonly write: (tx: Tx) => Promise<void>;
  /** What was made by the decision, besides the decision itself. */
  readonly usage: readonly UsageEvent[];
  /** Runs that were made by it at once. */
  readonly made?: readonly RecordRef[];
}

/** Questions a run has for the analysis it belongs to. */
export interface AnalysisOfRun {
  /** The 1D analyses to compare a 2D measurement with; null for a measurement of one dimension. */
  findCompanions(analysisId: string): Promise<CompanionSearch | null>;
  /** Refuses an analysis that is not of these bytes, or not the caller's to propose runs for. */
  requireOwn(ctx: Ctx, asked: { readonly analysisId: string; readonly archiveId: string }): Promise<void>;
  /** Reads and decides; throws `conflict` where the analysis moved on to another run. */
  prepareReview(analysisId: string, decision: RunDecision): Promise<ReviewEffect>;
}

/** Attached once, by the feature that keeps the analyses. */
export const analysisOfRun = defineHook<AnalysisOfRun>('fid-runs.analysis-of-run');

export interface RecordedReview {
  readonly run: FidRunTable;
  readonly review: FidReviewTable;
}

/** Called in the transaction that records a review, after its row: what it throws undoes the review. */
export const reviewRecorded =
  defineHook<(tx: Tx, recorded: RecordedReview) => Promise<void>>('fid-runs.review-recorded');

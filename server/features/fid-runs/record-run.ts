import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { putCachedResult } from './cached-result.ts';
import { decideReviewNeed } from './decide-review-need.ts';
import type { ProcessedArchive } from './process-archive.ts';
import { reviewThresholdOf } from './review-threshold.ts';
import type { ContradictionRow } from './run-result.ts';
import { insertRun, insertSpectrum } from './store.ts';
import type { FidRunTable } from './tables.ts';

export interface RunOrigin {
  readonly id: string;
  readonly archiveId: string;
  readonly analysisId: string | null;
  readonly authorId: string | null;
  readonly title: string;
  readonly nowUtc: string;
  /** Of the policy; null for the certified threshold. */
  readonly policyThresholdPercent: number | null;
  /** What speaks against the structure of the sample, where there is one. */
  readonly furtherContradictions?: readonly ContradictionRow[];
}

/** The row of a finished run, with the decision whether it needs a second person. */
export const prepareRun = ({ result, spectrum }: ProcessedArchive, origin: RunOrigin): FidRunTable => {
  const need = decideReviewNeed(
    {
      confidence: result.confidence,
      contradictions: [...result.contradictions, ...(origin.furtherContradictions ?? [])],
      warnings: result.warnings,
    },
    reviewThresholdOf(origin.policyThresholdPercent, {
      nucleus: result.nucleus,
      pulseProgram: result.acquisition.pulse_program,
      isTwoDimensional: result.two_d !== undefined,
    }),
  );
  return {
    id: origin.id,
    archive_id: origin.archiveId,
    analysis_id: origin.analysisId,
    author_id: origin.authorId,
    title: origin.title,
    nucleus: result.nucleus,
    preset: result.preset,
    engine_version: result.engine_version,
    recipe_digest: result.recipe_digest,
    spectrum_digest: spectrum.digest,
    confidence: result.confidence,
    review_state: need.required ? 'pending' : 'not_required',
    review_reason: need.reason,
    asked_reviewer_id: null,
    // Canonical JSON refuses NaN and infinities: a result the wire could not carry must fail here, not at every reading.
    result: renderCanonicalJson(result),
    created_at: origin.nowUtc,
  };
};

/** Stores the spectrum, the run and, after a computation, the cache entry. */
export const recordRun = async (
  kernel: Pick<Kernel, 'signingSecret'>,
  tx: Tx,
  processed: ProcessedArchive,
  row: FidRunTable,
): Promise<void> => {
  await insertSpectrum(tx, processed.spectrum);
  await insertRun(tx, row);
  if (processed.cache === 'miss') {
    const entry = { cacheKey: processed.cacheKey, result: row.result, nowUtc: row.created_at };
    await putCachedResult(kernel, tx, entry);
  }
};

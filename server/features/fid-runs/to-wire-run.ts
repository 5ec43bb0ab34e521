import type { z } from 'zod';
import type { FidRun, parameterRuleSchema, Review } from '#contract/fid-runs';
import type { ParameterRule } from '#engines/nmr/processing/parameter-rules.ts';
import { describeDecision } from '#kernel/auth/describe-decision.ts';
import { listSaid } from '#kernel/sentences/list-said.ts';
import type { RunResult } from './run-result.ts';
import type { FidReviewTable, FidRunTable } from './tables.ts';

export const readResult = (row: FidRunTable): RunResult => JSON.parse(row.result) as RunResult;

const copyRecipe = (recipe: RunResult['recipe']): FidRun['recipe'] => recipe.map((step) => ({ ...step }));

/** What a run says in sentences. */
export const sentencesOf = (
  result: Pick<RunResult, 'warnings' | 'contradictions' | 'evidence'> & {
    readonly confidence_reason: string | null;
  },
): (string | null)[] => [
  result.confidence_reason,
  ...result.warnings.map(({ message }) => message),
  ...result.contradictions.flatMap(({ message, evidence }) => [message, evidence]),
  ...result.evidence.flatMap(({ detail, source }) => [detail, source]),
];

export const toWireRun = (row: FidRunTable, cache: 'hit' | 'miss'): FidRun => {
  const result = readResult(row);
  return {
    id: row.id,
    archive_id: row.archive_id,
    analysis_id: row.analysis_id,
    author_id: row.author_id,
    created_at: row.created_at,
    engine_version: row.engine_version,
    preset: row.preset,
    parameters: result.parameters === undefined ? null : { ...result.parameters },
    recipe: copyRecipe(result.recipe),
    recipe_digest: row.recipe_digest,
    spectrum_digest: row.spectrum_digest,
    review_state: row.review_state,
    confidence: row.confidence,
    warnings: [...result.warnings],
    contradictions: [...result.contradictions],
    peaks: result.peaks.map((peak) => ({ ...peak, assignment: peak.assignment ?? '' })),
    multiplets: [...result.multiplets],
    integrals: result.integrals,
    proton_count: result.proton_count,
    assignments: result.assignments,
    match_score: result.match?.score ?? null,
    match_reason: result.match?.reason ?? null,
    match_reference_pack: result.match?.reference_pack ?? null,
    cache,
    said: listSaid([
      ...sentencesOf(result),
      ...result.peaks.map(({ reason }) => reason),
      ...result.multiplets.flatMap(({ count_marks = [] }) => count_marks.map(({ detail }) => detail)),
      result.match?.reason ?? null,
    ]),
  };
};

export const toWireRule = (rule: ParameterRule): z.input<typeof parameterRuleSchema> => ({
  step: rule.step,
  name: rule.name,
  kind: rule.kind,
  automatic: rule.automatic,
  min: rule.kind === 'number' ? rule.min : null,
  max: rule.kind === 'number' ? rule.max : null,
  spacing: rule.kind === 'number' ? rule.spacing : null,
  choices: rule.kind === 'choice' ? [...rule.choices] : null,
});

/** The sentence about a review: an override is never called an approval. */
export const describeReview = (row: Omit<FidReviewTable, 'revision'>): string =>
  describeDecision({
    decision: row.decision,
    by: { id: row.reviewer_id, name: row.reviewer_name },
    isOverride: row.is_override === 1,
  });

export const toWireReview = (row: FidReviewTable): Review => ({
  id: row.id,
  run_id: row.run_id,
  analysis_id: row.analysis_id,
  decision: row.decision,
  comment: row.comment,
  revision: row.revision,
  reason_code: row.reason_code,
  reviewer_id: row.reviewer_id,
  reviewer_name: row.reviewer_name,
  override: row.is_override === 1,
  statement: describeReview(row),
  reason_for_change: row.reason_for_change,
  created_at: row.created_at,
});

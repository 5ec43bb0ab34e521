import type { MsAnnotationSummary, MsReview } from '#contract/ms-annotations';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { standingOf } from '../ms/index.ts';
import { readCorrections } from './apply-corrections.ts';
import { whyNotReviewNow } from './decide-reviewer.ts';
import { readSummary } from './read-summary.ts';
import { storedSettings } from './stored.ts';
import type { AnnotationTable, ReviewTable } from './tables.ts';

export const describeAnnotation = async (
  kernel: Pick<Kernel, 'jobs' | 'store'>,
  principal: Principal,
  row: AnnotationTable,
): Promise<MsAnnotationSummary> => {
  const { id } = row;
  const settings = readStored(storedSettings, row.settings, { column: 'ms_annotation.settings', id });
  const summary = await readSummary(kernel.store.read, row);
  const reason = await whyNotReviewNow(kernel.store.read, principal, row);
  return {
    ...standingOf(kernel, row),
    run_id: row.run_id,
    feature_list_id: row.feature_list_id,
    title: row.title,
    review_state: row.review_state,
    revision: row.revision,
    settings: {
      modes: settings.modes,
      precursor_ppm: settings.precursor_ppm,
      formula_ppm: settings.formula_ppm,
      fragment_ppm: settings.fragment_ppm,
      feature_ids: settings.feature_ids,
      candidates: settings.candidates,
      separation: settings.separation,
    },
    reference_pack: summary?.pack ?? null,
    not_calibrated: summary?.not_calibrated ?? null,
    least_q_value: summary?.least_q_value ?? null,
    counts: summary?.counts ?? null,
    record_sha256: summary?.record_sha256 ?? null,
    can_review: reason === null,
    cannot_review_reason: reason,
    engine_version: row.engine_version,
    warnings: summary?.warnings ?? [],
    human_review_required: row.review_state !== 'approved',
    disclaimer,
  };
};

export const toWireReview = ({ is_override, ...row }: ReviewTable): MsReview => ({
  ...row,
  corrections: readCorrections(row).map(({ asked }) => asked),
  override: is_override === 1,
});

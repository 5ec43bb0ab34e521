import type { MsAnnotationSummary, MsReview } from '#contract/ms-annotations';
import type { WorkColumns } from '../ms/index.ts';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type AnnotationTable = WorkColumns & {
  run_id: string | null;
  feature_list_id: string | null;
  title: string;
  review_state: MsAnnotationSummary['review_state'];
  revision: number;
};

/** None ever changes. */
export type ReviewTable = {
  id: string;
  annotation_id: string;
  decision: MsReview['decision'];
  revision: number;
  comment: string;
  reason_code: MsReview['reason_code'];
  /** JSON of what was corrected, with the evidence that was found for it. */
  corrections: string;
  reviewer_id: string;
  reviewer_name: string;
  is_override: 0 | 1;
  reason_for_change: string | null;
  created_at: string;
};

/** None ever changes. */
export type MsReportTable = {
  id: string;
  annotation_id: string;
  review_id: string;
  model: string;
  model_sha256: string;
  created_at: string;
};

export type MsAnnotationTables = {
  ms_annotation: AnnotationTable;
  ms_review: ReviewTable;
  ms_report: MsReportTable;
};

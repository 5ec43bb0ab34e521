import type { commonReasons, Feedback } from '#contract/ai-feedback';
import type { annotationDoubts } from '#engines/ms/vocabulary.ts';

type CommonReason = (typeof commonReasons)[number];
type AnnotationDoubt = (typeof annotationDoubts)[number];

/** Rows as stored; none ever changes. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type FeedbackTable = {
  id: string;
  prediction_type: string;
  prediction_id: string;
  verdict: Feedback['verdict'];
  reason_code: CommonReason | null;
  annotation_reason_code: AnnotationDoubt | null;
  comment: string | null;
  created_by: string;
  created_by_name: string;
  created_at: string;
};

export type FeedbackTables = { ai_feedback: FeedbackTable };

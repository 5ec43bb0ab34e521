import type { z } from 'zod';
import type { reviewState } from '#contract/fid-runs';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type FidRunTable = {
  id: string;
  archive_id: string;
  analysis_id: string | null;
  author_id: string | null;
  title: string;
  nucleus: string;
  preset: string;
  engine_version: string;
  recipe_digest: string;
  spectrum_digest: string;
  confidence: number | null;
  review_state: z.infer<typeof reviewState>;
  /** Why it needs a review, or why it needs none. */
  review_reason: string;
  /** Whom its owner asked to review it; null where nobody in particular. */
  asked_reviewer_id: string | null;
  /** JSON of RunResult. */
  result: string;
  created_at: string;
};

export type FidReviewTable = {
  id: string;
  run_id: string;
  analysis_id: string | null;
  decision: 'approve' | 'reject' | 'reprocess';
  comment: string;
  /** The revision of the analysis at the moment of the decision; 0 for a run that belongs to none. */
  revision: number;
  reason_code: string | null;
  reviewer_id: string;
  reviewer_name: string;
  is_override: 0 | 1;
  reason_for_change: string | null;
  created_at: string;
};

export type DerivedSpectrumTable = {
  digest: string;
  nucleus: string;
  points: number;
  from_ppm: number;
  to_ppm: number;
  frequency_mhz: number;
  /** Little-endian float64, descending shift; float32 and row by row where there is a second axis. */
  samples: Uint8Array;
  /** JSON of StoredIndirect; null for one dimension. */
  indirect: string | null;
};

export type ProcessingCacheTable = {
  cache_key: string;
  result: string;
  /** HMAC of key and result: only what this program stored is taken for a result. */
  mac: string;
  created_at: string;
};

export type FidRunTables = {
  fid_run: FidRunTable;
  fid_review: FidReviewTable;
  derived_spectrum: DerivedSpectrumTable;
  processing_cache: ProcessingCacheTable;
};

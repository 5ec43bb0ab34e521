import { z } from 'zod';
import type { MsComparedRow, MsFeature } from '#contract/ms-features';
import { instrumentKinds } from '#engines/ms/vocabulary.ts';
import { warningSchema } from '#kernel/contract/common-schemas.ts';

const recipe = z.record(z.string(), z.number());

export const listSettings = z.object({ overrides: recipe });

/** What lists show of a list of features. */
export const listSummary = z.object({
  instrument_kind: z.enum(instrumentKinds),
  recipe,
  feature_count: z.int(),
  above_line_count: z.int(),
  warnings: z.array(warningSchema),
  record_sha256: z.string(),
});
export type ListSummary = z.infer<typeof listSummary>;

/** A list of features as it is kept. */
export interface StoredFeatures {
  readonly items: readonly MsFeature[];
}

export const comparisonSettings = z.object({
  runs: z.array(z.object({ run_id: z.string(), role: z.enum(['sample', 'blank']), list_id: z.string() })),
});
export type ComparisonSettings = z.infer<typeof comparisonSettings>;

export const comparisonSummary = z.object({
  runs: z.array(
    z.object({
      reference: z.boolean(),
      landmarks: z.int(),
      warped: z.boolean(),
      residual_s: z.number(),
    }),
  ),
  recipe,
  row_count: z.int(),
  warnings: z.array(warningSchema),
  record_sha256: z.string(),
});
export type ComparisonSummary = z.infer<typeof comparisonSummary>;

export interface StoredComparison {
  readonly rows: readonly MsComparedRow[];
}

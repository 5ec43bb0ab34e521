import type { RuleOverrideRow } from '#contract/regulatory';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type RuleOverrideTable = {
  id: string;
  owner_user_id: string;
  guideline: RuleOverrideRow['guideline'];
  /** What it is about, as the engine spells it. */
  subject_key: string;
  name: string;
  cas: string | null;
  element: string | null;
  administration_route: RuleOverrideRow['route'];
  smiles: string | null;
  scope: 'OWN' | 'FDA' | 'EMA' | 'HC';
  /** Exact decimal. */
  value: string;
  unit: RuleOverrideRow['unit'];
  /** YYYY-MM-DD, as the next. */
  effective_from: string;
  effective_to: string | null;
  reason: string;
  source: string;
  content_sha256: string;
  /** JSON, as on the wire; null where nothing was published. */
  replaced: string | null;
  created_at: string;
  ended_at: string | null;
  ended_by: string | null;
  end_reason: string | null;
};

/** A row is never changed: the last review of a rule row counts. */
export type RuleOverrideReviewTable = {
  id: string;
  override_id: string;
  /** From 1. */
  number: number;
  decision: 'confirm' | 'refuse';
  reason_for_change: string;
  reviewed_by: string;
  created_at: string;
};

export type RegulatoryTables = {
  rule_override: RuleOverrideTable;
  rule_override_review: RuleOverrideReviewTable;
};

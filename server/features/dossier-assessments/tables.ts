import type { Register, RiskEntry, RiskLevel, RiskStatus } from '#contract/dossier-assessments';

export type AssessmentKind =
  | 'elemental_impurity_assessment'
  | 'residual_solvent_assessment'
  | 'impurity_risk_register'
  | 'nitrosamine_watch'
  | 'nitrosamine_cumulative_risk';

/** Rows as stored; none ever changes. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type DossierAssessmentTable = {
  id: string;
  dossier_id: string;
  kind: AssessmentKind;
  dossier_revision: number;
  /** Identity of the nitrosamine; null on all but watches. */
  structure: string | null;
  /** JSON of what was answered, without what later rows say about it. */
  record: string;
  created_by: string;
  created_at: string;
};

export type WatchWithdrawalTable = {
  watch_id: string;
  reason_for_change: string;
  withdrawn_by: string;
  created_at: string;
};

export type AssessmentWithdrawalTable = {
  assessment_id: string;
  reason_for_change: string;
  withdrawn_by: string;
  created_at: string;
};

export type RiskEntryTable = {
  id: string;
  assessment_id: string;
  dossier_id: string;
  section: RiskEntry['section'];
  place: number;
  name: string;
  /** Names the impurity among the entries of the dossier: the name without case and outer spaces. */
  impurity: string;
  verdict: RiskEntry['verdict'];
  risk: RiskLevel;
  /** JSON list of the keys its impurity is known by; null of an entry from before they were kept. */
  identities: string | null;
  created_at: string;
};

export type RiskDecisionTable = {
  id: string;
  entry_id: string;
  status: RiskStatus;
  mitigation_note: string | null;
  reason_for_change: string;
  decided_by: string;
  created_at: string;
};

export type ImpurityEvidenceTable = {
  id: string;
  dossier_id: string;
  /** As that of an entry of the register. */
  impurity: string;
  /** Of what was found by mass; null with the next for what was found by NMR. */
  annotation_id: string | null;
  ion_key: string | null;
  analysis_id: string | null;
  signal_key: string | null;
  register_id: string | null;
  watch_id: string | null;
  /** JSON of what was measured. */
  record: string;
  created_by: string;
  created_at: string;
};

export type DossierAssessmentTables = {
  dossier_assessment: DossierAssessmentTable;
  nitrosamine_watch_withdrawal: WatchWithdrawalTable;
  dossier_assessment_withdrawal: AssessmentWithdrawalTable;
  impurity_risk_entry: RiskEntryTable;
  impurity_risk_decision: RiskDecisionTable;
  impurity_evidence: ImpurityEvidenceTable;
};

/** The record of a register; its entries are rows of their own. */
export type StoredRegister = Omit<Register, 'entries' | 'counts'>;

import type { ActionItem, Dossier, DossierStatus, Requirement, ReviewDecision } from '#contract/dossiers';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type DossierTable = {
  id: string;
  title: string;
  product_name: string | null;
  max_daily_dose_g: number;
  /** 1 where the dose was given by the name that says that it is the drug substance's. */
  is_substance_dose: 0 | 1;
  product_mass_g: number | null;
  substance_type: Dossier['product']['substance_type'];
  administration_route: Dossier['product']['route'];
  /** JSON, as on the wire. */
  treatment_duration: string;
  /** JSON, in the order of the table of markets; null where none was chosen. */
  markets: string | null;
  project_id: string | null;
  status: DossierStatus;
  revision: number;
  /** Null on rows older than owners. */
  created_by_user_id: string | null;
  created_at: string;
  updated_at: string;
};

/** Rows have the fields of the wire. */
export type RequirementTable = { [Key in keyof Requirement]: Requirement[Key] };
export type ActionItemTable = { [Key in keyof ActionItem]: ActionItem[Key] };

export type ReviewDecisionTable = Omit<
  { [Key in keyof ReviewDecision]: ReviewDecision[Key] },
  'decided_by_owner' | 'dossier_changed_since' | 'override' | 'statement' | 'waived'
> & {
  decided_by_owner: 0 | 1;
  dossier_changed_since: 0 | 1;
  is_override: 0 | 1;
  /** JSON: the codes of what was missing when it was overridden. */
  waived: string;
};

export type DossierTables = {
  dossier: DossierTable;
  dossier_requirement: RequirementTable;
  dossier_action_item: ActionItemTable;
  dossier_review_decision: ReviewDecisionTable;
};

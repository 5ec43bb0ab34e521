import type { ActionItem, Dossier, DossierStatus, Requirement } from '#contract/dossiers';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type DossierTable = {
  id: string;
  title: string;
  product_name: string | null;
  max_daily_dose_g: number;
  substance_type: Dossier['product']['substance_type'];
  administration_route: Dossier['product']['route'];
  /** JSON, as on the wire. */
  treatment_duration: string;
  status: DossierStatus;
  revision: number;
  /** Null on rows older than owners. */
  created_by_user_id: string | null;
  created_at: string;
  updated_at: string;
};

/** As on the wire. */
export type RequirementTable = { [Key in keyof Requirement]: Requirement[Key] };
export type ActionItemTable = { [Key in keyof ActionItem]: ActionItem[Key] };

export type DossierTables = {
  dossier: DossierTable;
  dossier_requirement: RequirementTable;
  dossier_action_item: ActionItemTable;
};

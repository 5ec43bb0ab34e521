/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type CompoundTable = {
  id: string;
  name: string;
  /** JSON list of texts. */
  synonyms: string;
  cas_number: string | null;
  notes: string | null;
  identity: string;
  identity_method: string;
  smiles: string;
  molfile: string;
  formula: string;
  molar_mass_g_mol: number | null;
  molar_mass_uncertainty_g_mol: number | null;
  molar_mass_source: string | null;
  given_notation: 'smiles' | 'molfile';
  given_text: string;
  revision: number;
  created_by: string;
  created_at: string;
  updated_at: string;
};

/** A compound's attachment to an analysis, a project or a run of mass spectra; the row stays when it is detached. */
export type CompoundAttached = {
  id: string;
  compound_id: string;
  analysis_id: string | null;
  project_id: string | null;
  ms_run_id: string | null;
  created_by: string;
  created_at: string;
  detached_by: string | null;
  detached_at: string | null;
};

export type CompoundTables = {
  compound: CompoundTable;
  compound_attachment: Omit<CompoundAttached, 'ms_run_id'>;
  compound_ms_attachment: Omit<CompoundAttached, 'analysis_id' | 'project_id' | 'ms_run_id'> & {
    ms_run_id: string;
  };
  /** A view: both as one. */
  compound_attached: CompoundAttached;
};

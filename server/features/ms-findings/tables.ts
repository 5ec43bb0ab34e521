import type { IonCompound } from '#contract/ms-findings';

/** Rows as stored; none ever changes. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type IonCompoundTable = {
  id: string;
  annotation_id: string;
  revision: number;
  ion_key: string;
  identification_level: IonCompound['identification_level'];
  smiles: string;
  compound_id: string;
  created_by: string;
  created_at: string;
};

export type MsFindingTables = { ms_ion_compound: IonCompoundTable };

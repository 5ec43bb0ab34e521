import { z } from 'zod';
import type { Attachment, Compound, CompoundSummary } from '#contract/compounds';
import type { StructureNames } from '#engines/chem/vocabulary.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { CompoundAttached, CompoundTable } from './tables.ts';

const readMolarMass = (row: CompoundTable): CompoundSummary['molar_mass'] => {
  const { molar_mass_g_mol, molar_mass_uncertainty_g_mol, molar_mass_source } = row;
  if (molar_mass_g_mol === null || molar_mass_uncertainty_g_mol === null || molar_mass_source === null)
    return null;
  return {
    value: molar_mass_g_mol,
    unit: 'g/mol',
    standard_uncertainty: molar_mass_uncertainty_g_mol,
    source: molar_mass_source,
  };
};

export const readSynonyms = ({ id, synonyms }: Pick<CompoundTable, 'id' | 'synonyms'>): string[] =>
  readStored(z.array(z.string()), synonyms, { column: 'compound.synonyms', id });

/** What is recorded: names other programs use and the exact mass follow from it, and stand on the wire alone. */
type Recorded<Shown extends StructureNames> = Omit<Shown, keyof StructureNames | 'exact_mass'>;

export const summarise = (row: CompoundTable): Recorded<CompoundSummary> => ({
  id: row.id,
  name: row.name,
  synonyms: readSynonyms(row),
  cas_number: row.cas_number,
  notes: row.notes,
  smiles: row.smiles,
  identity: { code: row.identity, method: row.identity_method },
  formula: row.formula,
  molar_mass: readMolarMass(row),
  revision: row.revision,
  created_by: row.created_by,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const toWire = (row: CompoundTable): Recorded<Compound> => ({
  ...summarise(row),
  molfile: row.molfile,
  given: { notation: row.given_notation, text: row.given_text },
});

export const toWireAttachment = (row: CompoundAttached): Attachment => ({
  id: row.id,
  compound_id: row.compound_id,
  analysis_id: row.analysis_id,
  project_id: row.project_id,
  ms_run_id: row.ms_run_id,
  attached_by: row.created_by,
  attached_at: row.created_at,
  detached_at: row.detached_at,
});

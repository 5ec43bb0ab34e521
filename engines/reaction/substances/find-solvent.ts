import { foldName } from './find-reagents.ts';
import { reagentKeyOf } from './reagent-key.ts';
import { type SolventRow, solventRows } from './reagent-rows.ts';
import { type NamedSubstance, readSubstance } from './substance.ts';

const byCas = new Map(solventRows.map((row) => [row.cas, row]));
const byName = new Map(
  solventRows.flatMap((row) => [row.name, ...row.synonyms].map((name) => [foldName(name), row] as const)),
);

/** No solvent of the table is larger; keys take milliseconds. */
const mostHeavyAtoms = 12;

let byKey: ReadonlyMap<string, SolventRow> | null = null;

const keys = (): ReadonlyMap<string, SolventRow> => {
  byKey ??= new Map(solventRows.map((row) => [reagentKeyOf(row.smiles)?.whole ?? row.smiles, row]));
  return byKey;
};

/** What small molecules are compared by; null for everything larger than any solvent. */
export const solventKeyOf = (smiles: string): string | null => {
  const substance = readSubstance(smiles);
  if (!substance.ok || substance.value.heavyAtoms > mostHeavyAtoms) return null;
  return reagentKeyOf(smiles)?.whole ?? null;
};

/** The row of the solvent table for a CAS number, a structure or a name; null where it has none. */
export const findSolventRow = ({ smiles, cas, name }: NamedSubstance): SolventRow | null => {
  const found = cas === undefined ? undefined : byCas.get(cas.trim());
  if (found) return found;
  const key = smiles === undefined ? null : solventKeyOf(smiles);
  const drawn = key === null ? undefined : keys().get(key);
  return drawn ?? (name === undefined ? null : (byName.get(foldName(name)) ?? null));
};

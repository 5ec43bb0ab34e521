import type { StructureRow } from '#contract/structures';
import type { StructureText } from '#engines/chem/parse-molecule.ts';

export type ReadStructure =
  | { readonly ok: true; readonly structure: StructureRow }
  | { readonly ok: false; readonly reason: string };

/** Reads a structure as the service will; the reader (OpenChemLib) is a chunk of its own, loaded on first use. */
export const readStructureLazily = async (text: StructureText): Promise<ReadStructure> => {
  const { readStructure } = await import('#engines/chem/read-structure.ts');
  const result = readStructure(text);
  if (!result.ok) return { ok: false, reason: result.error.message };
  const { atoms, bonds, ...rest } = result.value;
  return { ok: true, structure: { ...rest, atoms: [...atoms], bonds: [...bonds] } };
};

/** A molfile has lines; SMILES has none. */
export const toStructureText = (typed: string): StructureText =>
  /\n/.test(typed.trim()) ? { molfile: typed } : { smiles: typed.trim() };

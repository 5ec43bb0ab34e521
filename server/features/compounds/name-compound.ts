import type { Compound } from '#contract/compounds';
import { exactMassOfFormula } from '#engines/chem/isotopes.ts';
import type { StructureNames } from '#engines/chem/vocabulary.ts';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import { nameOne } from '../structures/index.ts';

/** Layers of an InChI that say charge, protons added or taken, and isotopes: the plain formula is not all of it then. */
const beyondFormula = /\/[qpi]/;

const exactMassOf = (formula: string, { inchi }: StructureNames): Compound['exact_mass'] => {
  if (inchi === null || beyondFormula.test(inchi)) return null;
  const value = exactMassOfFormula(formula);
  return value === null ? null : { value, unit: 'u' };
};

/** A compound with what follows from its structure: InChI and InChIKey beside its SMILES, and the mass of its main isotopes. */
export const nameCompound = async <Item extends { readonly smiles: string; readonly formula: string }>(
  pool: WorkerPool,
  compound: Item,
  signal: AbortSignal,
): Promise<Item & StructureNames & Pick<Compound, 'exact_mass'>> => {
  const named = await nameOne(pool, compound, signal);
  return { ...named, exact_mass: exactMassOf(compound.formula, named) };
};

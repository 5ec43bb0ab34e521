import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Molecule } from 'openchemlib';
import { z } from 'zod';

/** Molecules with the shifts of their atoms; they stand outside the repository and may be absent. */
const file = fileURLToPath(
  new URL('../../shared/data/prediction/shifts_gold.train.jsonl.gz', import.meta.url),
);

const rowSchema = z.object({
  id: z.number(),
  smiles: z.string(),
  c13: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
  h1: z.array(z.tuple([z.number(), z.array(z.number())])).optional(),
});

/** Shifts of one molecule by the place of the heavy atom in its SMILES. */
export interface AssignedMolecule {
  readonly id: number;
  readonly molecule: Molecule;
  readonly carbons: readonly { readonly atom: number; readonly shiftPpm: number }[];
  readonly protons: readonly { readonly atom: number; readonly shiftsPpm: readonly number[] }[];
}

export const assignedSource =
  'assigned molecules of nmrshiftdb2 (the 8,000-molecule subset published with CASCADE, patonlab/CASCADE @4e6f5a9e)';

export const haveAssignedMolecules = (): boolean => existsSync(file);

/** Null where the library cannot read the SMILES; the caller counts them. */
const readMolecule = (smiles: string): Molecule | null => {
  try {
    return Molecule.fromSmiles(smiles);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
};

/** Every molecule that can be read, and how many cannot. */
export const loadAssignedMolecules = (): { molecules: AssignedMolecule[]; unreadable: number } => {
  const molecules: AssignedMolecule[] = [];
  let unreadable = 0;
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')) {
    const row = rowSchema.parse(JSON.parse(line));
    const molecule = readMolecule(row.smiles);
    if (molecule === null) {
      unreadable++;
      continue;
    }
    molecules.push({
      id: row.id,
      molecule,
      carbons: (row.c13 ?? []).map(([atom, shiftPpm]) => ({ atom, shiftPpm })),
      protons: (row.h1 ?? []).map(([atom, shiftsPpm]) => ({ atom, shiftsPpm })),
    });
  }
  return { molecules, unreadable };
};

export type Half = 'fitted' | 'held-out';

/** The half a molecule belongs to; isomers are in one half, so nothing that is fitted has seen what it is judged on. */
export const halfOf = ({ molecule }: AssignedMolecule): Half => {
  const [byte = 0] = createHash('sha256').update(molecule.getMolecularFormula().formula).digest();
  return byte % 2 === 0 ? 'fitted' : 'held-out';
};

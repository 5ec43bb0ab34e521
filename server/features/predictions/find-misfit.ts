import type { StructureRow } from '#contract/structures';
import { hasSameAtoms } from '#engines/chem/same-atoms.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { AssignedAtoms } from '../analyses/index.ts';
import { readStructureOnPool } from '../structures/index.ts';
import { findShiftPrediction } from './store.ts';
import { readPrediction } from './to-wire.ts';

/** A structure that is read once more has the text it had, so that reading is needed where it was drawn anew alone. */
const isOf = async (
  { pool }: Pick<Kernel, 'pool'>,
  molfile: string,
  structure: StructureRow | null,
  signal: AbortSignal,
): Promise<boolean> => {
  if (structure === null || structure.molfile === molfile) return structure !== null;
  const own = await readStructureOnPool(pool, { molfile }, signal);
  return own.ok && hasSameAtoms(own.value, structure);
};

/** Why a stored prediction cannot be what an assignment was taken from; null where it can, and of interpretations of other kinds. */
export const findMisfit = async (
  kernel: Pick<Kernel, 'pool'>,
  db: Db,
  id: string,
  { nucleus, structure, atomIds }: AssignedAtoms,
  signal: AbortSignal,
): Promise<string | null> => {
  const row = await findShiftPrediction(db, id);
  if (row === undefined) return null;
  const predicted = readPrediction(row);
  if (predicted.nucleus !== nucleus)
    return `The prediction ${id} is of ${predicted.nucleus}; the spectrum is of ${nucleus}.`;
  if (!(await isOf(kernel, predicted.molfile, structure, signal)))
    return `The prediction ${id} is of another structure (${predicted.smiles}), or its atoms are numbered otherwise.`;
  const known = new Set(predicted.atoms.map(({ atom_id }) => atom_id));
  const foreign = atomIds.find((atom) => !known.has(atom));
  return foreign === undefined ? null : `The prediction ${id} has no ${nucleus} of the atom ${foreign}.`;
};

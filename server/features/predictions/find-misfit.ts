import { readStructure } from '#engines/chem/read-structure.ts';
import { hasSameAtoms } from '#engines/chem/same-atoms.ts';
import type { Db } from '#kernel/db/store.ts';
import type { AssignedAtoms } from '../analyses/index.ts';
import { findShiftPrediction } from './store.ts';
import { readPrediction } from './to-wire.ts';

/** Why a stored prediction cannot be what an assignment was taken from; null where it can, and of interpretations of other kinds. */
export const findMisfit = async (
  db: Db,
  id: string,
  { nucleus, structure, atomIds }: AssignedAtoms,
): Promise<string | null> => {
  const row = await findShiftPrediction(db, id);
  if (row === undefined) return null;
  const predicted = readPrediction(row);
  if (predicted.nucleus !== nucleus)
    return `The prediction ${id} is of ${predicted.nucleus}; the spectrum is of ${nucleus}.`;
  const own = readStructure({ molfile: predicted.molfile });
  if (structure === null || !own.ok || !hasSameAtoms(own.value, structure))
    return `The prediction ${id} is of another structure (${predicted.smiles}), or its atoms are numbered otherwise.`;
  const known = new Set(predicted.atoms.map(({ atom_id }) => atom_id));
  const foreign = atomIds.find((atom) => !known.has(atom));
  return foreign === undefined ? null : `The prediction ${id} has no ${nucleus} of the atom ${foreign}.`;
};

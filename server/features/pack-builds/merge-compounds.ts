import type { AtomShift } from '#engines/nmr/shift-model/training-molecule.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/vocabulary.ts';
import type { ShiftRecord } from '../pack-sources/index.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const mergeAssigned = (records: readonly ShiftRecord[], nucleus: ModelNucleus): AtomShift[] => {
  const shifts = records.flatMap(({ nuclei }) => nuclei[nucleus]?.assigned ?? []);
  const byAtom = Map.groupBy(shifts, ({ atom }) => atom);
  return [...byAtom]
    .map(([atom, own]) => ({ atom, shiftPpm: mean(own.map(({ shiftPpm }) => shiftPpm)) }))
    .sort((a, b) => a.atom - b.atom);
};

/**
 * One record of each compound, however many spectra of it there are: each atom has the mean of what they say. A compound
 * measured twenty times would otherwise speak twenty times.
 */
export const mergeCompounds = (records: readonly ShiftRecord[]): ShiftRecord[] =>
  [...Map.groupBy(records, ({ smiles }) => smiles).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const nuclei = Object.fromEntries(
      modelNuclei.map((nucleus) => [nucleus, { assigned: mergeAssigned(own, nucleus), peaks: [] }]),
    );
    return [{ ...first, id: first.smiles, nuclei }];
  });

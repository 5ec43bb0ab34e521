import { Molecule } from 'openchemlib';
import { listEndMoves, listHeteroMoves, listMoves, listReversals, listSwaps } from './constitution-edits.ts';
import { type Edit, tryEdit } from './edit-molecule.ts';
import { listCentreEdits, listGeometryEdits, mirrorImage } from './stereo-edits.ts';

/** What an isomer differs in from the structure it was made of. */
const isomerChanges = [
  'moved_substituent',
  'moved_end',
  'swapped_substituents',
  'moved_hetero_atom',
  'reversed_pair',
  'double_bond_geometry',
  'stereocentre',
] as const;
export type IsomerChange = (typeof isomerChanges)[number];

export interface Isomer {
  readonly change: IsomerChange;
  /** Canonical, with stereochemistry: equal for equal structures. */
  readonly code: string;
  /** With a drawing, without explicit hydrogens. */
  readonly molecule: Molecule;
}

const editsOf: Readonly<Record<IsomerChange, (molecule: Molecule) => Edit[]>> = {
  moved_substituent: listMoves,
  moved_end: listEndMoves,
  swapped_substituents: listSwaps,
  moved_hetero_atom: listHeteroMoves,
  reversed_pair: listReversals,
  double_bond_geometry: listGeometryEdits,
  stereocentre: listCentreEdits,
};

/** Up to `most` entries, spread evenly over a list that is longer. */
const thin = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, place) => list[Math.floor((place * list.length) / most)] as T);

/** Some of each kind in turn until there are enough, so that no kind crowds out another; most of those that fit best. */
const takeInTurn = (kinds: readonly (readonly Isomer[])[], most: number): Isomer[] => {
  const taken: Isomer[] = [];
  for (let round = 0; taken.length < most; round++) {
    const next = kinds.flatMap((list, kind) => {
      const each = kind === 0 ? ofMoved : 1;
      return list.slice(round * each, (round + 1) * each);
    });
    if (next.length === 0) break;
    taken.push(...next);
  }
  return taken.slice(0, most);
};

/** Isomers of position are the nearest in their spectra: so many of them for one of every other kind. */
const ofMoved = 2;

/** Edits of one kind that are tried; a large molecule has hundreds that say the same. */
const mostEdits = 60;

/**
 * Isomers of a structure one step away from it, the structures a chemist would confuse it with: a substituent elsewhere,
 * two substituents exchanged (a reversed ester), a hetero atom at another place, a lactone turned round, the other geometry of a double bond, one
 * stereocentre turned over. Neither the structure itself nor its mirror image is among them, and none is there twice.
 * Needs a molecule with drawing coordinates, without explicit hydrogens. Pure: the same molecule gives the same list.
 */
export const listIsomers = (molecule: Molecule, most: number): readonly Isomer[] => {
  molecule.ensureHelperArrays(Molecule.cHelperParities);
  const seen = new Set([molecule.getIDCode(), mirrorImage(molecule).getIDCode()]);
  const kinds = isomerChanges.map((change): Isomer[] =>
    thin(editsOf[change](molecule), mostEdits).flatMap((edit) => {
      const edited = tryEdit(molecule, edit);
      if (typeof edited === 'string') return [];
      const code = edited.getIDCode();
      if (seen.has(code)) return [];
      seen.add(code);
      seen.add(mirrorImage(edited).getIDCode());
      const isomer = Molecule.fromIDCode(code, true);
      return [{ change, code, molecule: isomer }];
    }),
  );
  return takeInTurn(
    kinds.map((list) => thin(list, most)),
    most,
  );
};

import { Molecule } from 'openchemlib';
import { createRng, shuffled } from '../../common/rng.ts';
import { listEndMoves, listHeteroMoves, listMoves, listReversals, listSwaps } from './constitution-edits.ts';
import { type Edit, type EditRefusal, tryEdit } from './edit-molecule.ts';

/** A molecule of the same formula whose atoms are joined in another way. */
interface ConstitutionIsomer {
  /** Without stereochemistry: equal for equal constitutions. */
  readonly code: string;
  /** With a drawing, without explicit hydrogens, without stereochemistry. */
  readonly molecule: Molecule;
}

export interface DrawnIsomers {
  readonly isomers: readonly ConstitutionIsomer[];
  readonly tried: number;
  /** Edits that gave none, by the reason; `known` are those that were there already. */
  readonly refused: Readonly<Partial<Record<EditRefusal | 'known', number>>>;
}

interface DrawSettings {
  readonly seed: number;
  readonly most: number;
  /** Edits that are tried at most. */
  readonly mostTried: number;
  /** Codes that are not drawn. */
  readonly known?: ReadonlySet<string>;
  /** Default: groups moved or exchanged, hetero atoms and pairs of ring atoms at another place. */
  readonly listEdits?: (molecule: Molecule) => readonly Edit[];
}

/** Code of the constitution alone. */
export const constitutionCode = (molecule: Molecule): string => withoutStereo(molecule).getIDCode();

/** A copy without stereochemistry. */
export const withoutStereo = (molecule: Molecule): Molecule => {
  const copy = molecule.getCompactCopy();
  copy.stripStereoInformation();
  return copy;
};

const listSmallEdits = (molecule: Molecule): Edit[] =>
  [listMoves, listEndMoves, listSwaps, listHeteroMoves, listReversals].flatMap((list) => list(molecule));

/**
 * Isomers one edit away from a molecule, drawn at random by a seed: a group moved, two groups exchanged, a hetero atom or a
 * pair of ring atoms at another place. Identity is that of the constitution. Needs a molecule without explicit hydrogens.
 * The same molecule, seed and limits give the same list.
 */
export const drawIsomers = (
  molecule: Molecule,
  { seed, most, mostTried, known = new Set(), listEdits = listSmallEdits }: DrawSettings,
): DrawnIsomers => {
  const plain = withoutStereo(molecule);
  plain.ensureHelperArrays(Molecule.cHelperParities);
  const seen = new Set([...known, plain.getIDCode()]);
  const isomers: ConstitutionIsomer[] = [];
  const refused: Partial<Record<EditRefusal | 'known', number>> = {};
  let tried = 0;
  for (const edit of shuffled(listEdits(plain), createRng(seed)).slice(0, mostTried)) {
    if (isomers.length >= most) break;
    tried++;
    const edited = tryEdit(plain, edit);
    const code = typeof edited === 'string' ? null : constitutionCode(edited);
    const reason = typeof edited === 'string' ? edited : 'known';
    if (code === null || seen.has(code)) {
      refused[reason] = (refused[reason] ?? 0) + 1;
      continue;
    }
    seen.add(code);
    isomers.push({ code, molecule: Molecule.fromIDCode(code, true) });
  }
  return { isomers, tried, refused };
};

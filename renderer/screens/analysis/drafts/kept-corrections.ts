import type { Draft } from '../../../api/drafts/draft.ts';
import { type AdditionEdit, isAdditionEdit } from '../../shared/analyses/addition-draft.ts';
import { applyEdits, type CorrectionDraft, type DraftEdit, type SavedRevision } from '../correction-draft.ts';

/** Corrections as they are kept. */
export interface KeptCorrections {
  readonly draft: CorrectionDraft;
  /** Where the peaks stood that the steps name. */
  readonly shifts: Readonly<Record<string, number>>;
}

/** Null for what no version of this program kept. */
export const readKept = (kept: Pick<Draft, 'value'> | undefined): KeptCorrections | null => {
  const value = kept?.value;
  if (typeof value !== 'object' || value === null) return null;
  if (!('edits' in value && Array.isArray(value.edits) && 'undone' in value && Array.isArray(value.undone)))
    return null;
  const shifts = 'shifts' in value && typeof value.shifts === 'object' ? value.shifts : {};
  return {
    // Steps were written by setDraft under this key; those of no known kind fit no revision and are counted as such.
    draft: { edits: value.edits as DraftEdit[], undone: value.undone as DraftEdit[] },
    shifts: shifts as Readonly<Record<string, number>>,
  };
};

/** Two runs of one decay put the same line this near to the same place. */
const samePlacePpm = 0.003;

/** The steps that can be taken over to another revision, and how many cannot. */
export interface Rebased {
  readonly edits: readonly DraftEdit[];
  readonly lost: number;
}

const nearestPeak = (saved: SavedRevision, shiftPpm: number | undefined): string | null => {
  if (shiftPpm === undefined) return null;
  const near = saved.peaks
    .map((peak) => ({ id: peak.id, away: Math.abs(peak.shift_ppm - shiftPpm) }))
    .filter(({ away }) => away <= samePlacePpm)
    .toSorted((a, b) => a.away - b.away);
  return near[0]?.id ?? null;
};

const hasAtoms = (saved: SavedRevision, atomIds: readonly string[]): boolean =>
  atomIds.every((id) => saved.structure?.atoms.some((atom) => atom.id === id));

/** What people draw and write stays where it is; what it changes has to be there. */
const moveAddition = (edit: AdditionEdit, now: SavedRevision, isSameRun: boolean): AdditionEdit | null => {
  const { additions, regions } = now;
  const isThere: Readonly<Partial<Record<AdditionEdit['action'], boolean>>> = {
    restore_journal: 'style' in edit && additions.journal[edit.style] !== undefined,
    remove_annotation:
      'annotation_id' in edit && additions.annotations.some(({ id }) => id === edit.annotation_id),
    set_protons:
      isSameRun && 'multiplet_id' in edit && regions.ranges.some(({ id }) => id === edit.multiplet_id),
  };
  return isThere[edit.action] === false ? null : edit;
};

/** A step as it is said about another revision; null where what it is about is not there. */
const move = (
  edit: DraftEdit,
  now: SavedRevision,
  peakOf: (id: string) => string | null,
  isSameRun: boolean,
): DraftEdit | null => {
  if (isAdditionEdit(edit)) return moveAddition(edit, now, isSameRun);
  switch (edit.action) {
    case 'structure':
    case 'add':
    case 'add_range':
    case 'add_exclusion':
      return edit;
    case 'assign_atoms': {
      const ids = edit.peak_ids.map(peakOf);
      if (!hasAtoms(now, edit.atom_ids) || ids.includes(null)) return null;
      return { ...edit, peak_ids: ids.filter((id) => id !== null) };
    }
    case 'recategorise_signal': {
      const ids = edit.peak_ids.map(peakOf);
      return ids.includes(null) ? null : { ...edit, peak_ids: ids.filter((id) => id !== null) };
    }
    case 'change_range':
    case 'remove_range':
    case 'split_range':
      // Ranges are numbered by their run: the same name in another one is another signal.
      return now.regions.ranges.some(({ id }) => id === edit.range_id) &&
        (isSameRun || edit.range_id.startsWith('draft-'))
        ? edit
        : null;
    case 'change_exclusion':
    case 'remove_exclusion':
      return now.regions.exclusions.some(({ id }) => id === edit.exclusion_id) ? edit : null;
    case 'recategorise':
    case 'assign':
    case 'remove': {
      const id = peakOf(edit.peak_id);
      return id === null ? null : { ...edit, peak_id: id };
    }
    default:
      return null;
  }
};

/** Takes steps over to another revision: by their names within one run, by where their lines stand in another one. */
export const rebase = (
  { draft, shifts }: KeptCorrections,
  saved: SavedRevision,
  isSameRun: boolean,
): Rebased => {
  let now = saved;
  const edits: DraftEdit[] = [];
  for (const edit of draft.edits) {
    const peakOf = (id: string): string | null => {
      if ((isSameRun || id.startsWith('draft-')) && now.peaks.some((peak) => peak.id === id)) return id;
      return isSameRun ? null : nearestPeak(now, shifts[id]);
    };
    const moved = move(edit, now, peakOf, isSameRun);
    if (moved === null) continue;
    edits.push(moved);
    now = applyEdits(now, [moved]);
  }
  return { edits, lost: draft.edits.length - edits.length };
};

import type { CorrectionEdit } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { hasSameAtoms } from '#engines/chem/same-atoms.ts';
import {
  type AdditionEdit,
  type Additions,
  applyAdditionEdit,
  diffAdditions,
  isAdditionEdit,
} from '../shared/analyses/addition-draft.ts';
import {
  applyRegionEdit,
  diffRegions,
  findExclusion,
  findSavedRange,
  isWithin,
  type RegionEdit,
  type Regions,
} from '../shared/analyses/range-draft.ts';
import { predictionsTaken } from './predictions-taken.ts';

/** What the draft begins with: the saved revision. */
export interface SavedRevision {
  readonly peaks: readonly PeakRow[];
  readonly structure: StructureRow | null;
  readonly regions: Regions;
  readonly additions: Additions;
}

/** What only the service says of a range or a peak; the draft has its own words for it. */
type ServiceAction =
  | 'structure'
  | 'add'
  | 'add_range'
  | 'change_range'
  | 'remove_range'
  | 'split_range'
  | 'add_exclusion'
  | 'remove_exclusion'
  | 'annotate'
  | 'change_annotation'
  | AdditionEdit['action'];

/** One step of the draft, which undo takes back as a whole. */
export type DraftEdit =
  | Exclude<CorrectionEdit, { readonly action: ServiceAction }>
  | RegionEdit
  | AdditionEdit
  /** The height is that of the curve; the service fits the peak when the draft is saved. */
  | {
      readonly action: 'add';
      readonly peak_id: string;
      readonly shift_ppm: number;
      readonly height: number;
      readonly category: PeakRow['category'];
    }
  | { readonly action: 'structure'; readonly structure: StructureRow | null }
  /** All lines of a signal get the same category. */
  | {
      readonly action: 'recategorise_signal';
      readonly peak_ids: readonly string[];
      readonly category: PeakRow['category'];
    }
  /** All lines of a signal get the same atoms. */
  | {
      readonly action: 'assign_atoms';
      readonly peak_ids: readonly string[];
      readonly atom_ids: readonly string[];
      /** The prediction whose proposal was taken over; absent where a person chose the atoms. */
      readonly prediction_id?: string;
    };

/** Edits that are not saved yet. Undone ones wait in `undone` until a new edit replaces them. */
export interface CorrectionDraft {
  readonly edits: readonly DraftEdit[];
  readonly undone: readonly DraftEdit[];
}

export const emptyDraft: CorrectionDraft = { edits: [], undone: [] };

/** A step that `joins` replaces the one before where that changed the same thing: keys held down, and words that are typed, are one step. */
export const addEdit = (draft: CorrectionDraft, edit: DraftEdit, joins = false): CorrectionDraft => ({
  edits: [
    ...(joins && isSameTarget(draft.edits.at(-1), edit) ? draft.edits.slice(0, -1) : draft.edits),
    edit,
  ],
  undone: [],
});

const targetOf = (edit: DraftEdit): string | null => {
  if (edit.action === 'change_range') return edit.range_id;
  if (edit.action === 'assign') return edit.peak_id;
  if (edit.action === 'set_annotation') return edit.annotation.id;
  return edit.action === 'change_exclusion' ? edit.exclusion_id : null;
};

const isSameTarget = (a: DraftEdit | undefined, b: DraftEdit): boolean =>
  a?.action === b.action && targetOf(a) !== null && targetOf(a) === targetOf(b);

/** Undo or redo until so many steps are done. */
export const goToStep = (draft: CorrectionDraft, steps: number): CorrectionDraft => {
  const all = [...draft.edits, ...draft.undone.toReversed()];
  return { edits: all.slice(0, steps), undone: all.slice(steps).toReversed() };
};

export const undoEdit = ({ edits, undone }: CorrectionDraft): CorrectionDraft => {
  const last = edits.at(-1);
  return last ? { edits: edits.slice(0, -1), undone: [...undone, last] } : { edits, undone };
};

const isSameStep = (a: DraftEdit, b: DraftEdit): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Takes back what was typed into one field. The draft may hold steps of another window since: those stay, and what stood in the field
 * before is set by a step of its own; where another window has set the same thing since, nothing is left to take back.
 */
export const takeBackTyped = (
  draft: CorrectionDraft,
  typed: readonly DraftEdit[],
  before: DraftEdit,
): CorrectionDraft => {
  const isTyped = (edit: DraftEdit | undefined): boolean =>
    edit !== undefined && typed.some((each) => isSameStep(each, edit));
  const left = isTyped(draft.edits.at(-1)) ? undoEdit(draft) : draft;
  return isTyped(left.edits.findLast((edit) => isSameTarget(edit, before))) ? addEdit(left, before) : left;
};

export const redoEdit = ({ edits, undone }: CorrectionDraft): CorrectionDraft => {
  const next = undone.at(-1);
  return next ? { edits: [...edits, next], undone: undone.slice(0, -1) } : { edits, undone };
};

/** The revision as it would be after saving. An added peak has no fit yet: its numbers come once it is saved. */
export const applyEdits = (saved: SavedRevision, edits: readonly DraftEdit[]): SavedRevision =>
  edits.reduce<SavedRevision>(applyEdit, saved);

const mapPeak = (
  revision: SavedRevision,
  peakIds: readonly string[],
  change: (row: PeakRow) => PeakRow,
): SavedRevision => ({
  ...revision,
  peaks: revision.peaks.map((row) => (peakIds.includes(row.id) ? change(row) : row)),
});

const applyEdit = (revision: SavedRevision, edit: DraftEdit): SavedRevision => {
  if (isAdditionEdit(edit)) return { ...revision, additions: applyAdditionEdit(revision.additions, edit) };
  switch (edit.action) {
    case 'recategorise':
      return mapPeak(revision, [edit.peak_id], (row) => ({ ...row, category: edit.category }));
    case 'recategorise_signal':
      return mapPeak(revision, edit.peak_ids, (row) => ({ ...row, category: edit.category }));
    case 'assign':
      return mapPeak(revision, [edit.peak_id], (row) => ({
        ...row,
        assignment: edit.assignment,
        atom_ids: edit.atom_ids ?? row.atom_ids,
      }));
    case 'assign_atoms':
      return mapPeak(revision, edit.peak_ids, (row) => ({ ...row, atom_ids: [...edit.atom_ids] }));
    case 'structure':
      return replaceStructure(revision, edit.structure);
    case 'remove':
      return { ...revision, peaks: revision.peaks.filter((row) => row.id !== edit.peak_id) };
    case 'add':
      return { ...revision, peaks: insertPeak(revision.peaks, proposedPeak(edit)) };
    default:
      return placePeaks({ ...revision, regions: applyRegionEdit(revision.regions, edit) });
  }
};

const proposedPeak = ({
  peak_id,
  shift_ppm,
  height,
  category,
}: Extract<DraftEdit, { action: 'add' }>): PeakRow => ({
  id: peak_id,
  shift_ppm,
  assignment: null,
  category,
  confidence: 0,
  reason: '',
  height,
  area: 0,
  width_hz: 0,
  multiplicity: null,
  j_hz: [],
  multiplet_id: null,
  atom_ids: [],
  snr: 0,
  fit_residual: 0,
});

const insertPeak = (peaks: readonly PeakRow[], peak: PeakRow): readonly PeakRow[] =>
  [...peaks, peak].sort((a, b) => b.shift_ppm - a.shift_ppm);

/** Says of each peak which exclusion it lies in. */
const placePeaks = (revision: SavedRevision): SavedRevision => ({
  ...revision,
  peaks: revision.peaks.map((row) => {
    const excluded_by = findExclusion(revision.regions, row.shift_ppm)?.id ?? null;
    return excluded_by === (row.excluded_by ?? null) ? row : { ...row, excluded_by };
  }),
});

/** As the service does it: under other atoms the assignments to atoms end. */
const replaceStructure = (revision: SavedRevision, next: StructureRow | null): SavedRevision => {
  const { structure } = revision;
  const isSame = structure !== null && next !== null && hasSameAtoms(structure, next);
  const peaks = isSame ? revision.peaks : revision.peaks.map((row) => ({ ...row, atom_ids: [] }));
  return { ...revision, peaks, structure: next };
};

/** A peak and those of the same multiplet: what a person says of one of them is usually meant of the signal. */
export const linesOfSignal = (peaks: readonly PeakRow[], peakId: string): readonly string[] => {
  const multipletId = peaks.find(({ id }) => id === peakId)?.multiplet_id ?? null;
  return multipletId === null
    ? [peakId]
    : peaks.filter((peak) => peak.multiplet_id === multipletId).map(({ id }) => id);
};

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/**
 * The fewest edits with the same outcome: later ones win, a removed peak needs nothing else, and what leads
 * back to the saved state is dropped.
 */
export const diffEdits = (saved: SavedRevision, edits: readonly DraftEdit[]): readonly CorrectionEdit[] => {
  const final = applyEdits(saved, edits);
  const isOtherStructure = final.structure?.molfile !== saved.structure?.molfile;
  const base = isOtherStructure ? replaceStructure(saved, final.structure) : saved;
  const after = new Map(final.peaks.map((row) => [row.id, row]));
  const taken = predictionsTaken(edits);
  const peakEdits = base.peaks.flatMap((before): CorrectionEdit[] => {
    const row = after.get(before.id);
    if (!row) return [{ action: 'remove', peak_id: before.id }];
    return [...diffCategory(before, row), ...diffAssignment(before, row, taken.get(row.id))];
  });
  return [
    ...(isOtherStructure ? [structureEdit(final.structure)] : []),
    ...peakEdits,
    ...diffAdded(saved, final, edits),
    ...diffRegions(saved.regions, final.regions),
    ...diffAdditions(saved.additions, final.additions, (id) => canBeCounted(final, id)),
  ];
};

/** As the service has it: protons are set at a range that is there and holds a line of the compound. */
export const canBeCounted = (
  { regions, peaks }: Pick<SavedRevision, 'regions' | 'peaks'>,
  multipletId: string,
): boolean => {
  const range = findSavedRange(regions, multipletId);
  if (range === undefined) return false;
  const lines = peaks.filter(({ shift_ppm }) => isWithin(range, shift_ppm));
  return lines.length === 0
    ? range.saved?.peak_ids.length === 0
    : lines.some(({ category }) => category === 'compound');
};

/** As a molfile: it keeps the numbers of the atoms and the drawing. */
const structureEdit = (structure: StructureRow | null): CorrectionEdit => ({
  action: 'structure',
  structure: structure === null ? null : { molfile: structure.molfile },
});

const diffAdded = (
  saved: SavedRevision,
  final: SavedRevision,
  edits: readonly DraftEdit[],
): CorrectionEdit[] => {
  const added = new Set(edits.flatMap((edit) => (edit.action === 'add' ? [edit.peak_id] : [])));
  return final.peaks
    .filter(({ id }) => added.has(id) && !saved.peaks.some((row) => row.id === id))
    .map(({ shift_ppm, category, assignment }) => ({ action: 'add', shift_ppm, category, assignment }));
};

const diffCategory = (before: PeakRow, { id, category }: PeakRow): CorrectionEdit[] =>
  category === before.category ? [] : [{ action: 'recategorise', peak_id: id, category }];

const diffAssignment = (
  before: PeakRow,
  { id, assignment, atom_ids }: PeakRow,
  predictionId: string | undefined,
): CorrectionEdit[] => {
  const hasOtherAtoms = !sameIds(before.atom_ids, atom_ids);
  const named = assignment || null;
  if (named === (before.assignment || null) && !hasOtherAtoms) return [];
  return [
    {
      action: 'assign',
      peak_id: id,
      assignment: named,
      ...(hasOtherAtoms ? { atom_ids: [...atom_ids] } : {}),
      ...(hasOtherAtoms && predictionId !== undefined ? { prediction_id: predictionId } : {}),
    },
  ];
};

/** Peaks that look different from the saved revision. */
export const editedPeakIds = (edits: readonly CorrectionEdit[]): ReadonlySet<string> =>
  new Set(edits.flatMap((edit) => ('peak_id' in edit ? [edit.peak_id] : [])));

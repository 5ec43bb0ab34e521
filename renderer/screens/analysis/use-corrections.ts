import { useMemo, useState } from 'react';
import type { CorrectionEdit } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { clearSelection } from '../../plot/selection-store.ts';
import type { PeakEditKey } from '../../plot/tools/plot-keys.ts';
import { nextCategory } from '../../ui/peak-categories.ts';
import type { Additions } from '../shared/analyses/addition-draft.ts';
import type { Regions } from '../shared/analyses/range-draft.ts';
import {
  addEdit,
  applyEdits,
  type DraftEdit,
  diffEdits,
  editedPeakIds,
  emptyDraft,
  goToStep,
  linesOfSignal,
  redoEdit,
  type SavedRevision,
  takeBackTyped,
  undoEdit,
} from './correction-draft.ts';
import { type CorrectedRevision, useCorrectionDraft } from './drafts/use-correction-draft.ts';
import { type FormerDraft, useFormerDrafts } from './drafts/use-former-drafts.ts';

export interface Corrections {
  /** When the last step was kept on this machine; null while there is none. */
  readonly keptAtMs: number | null;
  /** Drafts of former revisions, which nobody has taken over or discarded. */
  readonly former: readonly FormerDraft[];
  readonly takeOver: (former: FormerDraft) => void;
  readonly discardFormer: (former: FormerDraft) => void;
  /** As they would be after saving. */
  readonly peaks: readonly PeakRow[];
  readonly structure: StructureRow | null;
  readonly regions: Regions;
  readonly additions: Additions;
  readonly editedIds: ReadonlySet<string>;
  /** What saving would send; empty when nothing differs. */
  readonly pending: readonly CorrectionEdit[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Every step so far and those undone, oldest first; the first `stepsDone` are in force. */
  readonly steps: readonly DraftEdit[];
  readonly stepsDone: number;
  readonly goToStep: (steps: number) => void;
  /** Of any peak, removed ones included; null for one that is not known. */
  readonly shiftOf: (peakId: string) => number | null;
  /** A step that `joins` replaces one before that moved the same edge. */
  readonly edit: (edit: DraftEdit, joins?: boolean) => void;
  /** A peak and those of the same multiplet. */
  readonly linesOf: (peakId: string) => readonly string[];
  /** Whether a person wants the category of this line changed and of no other line of its multiplet. */
  readonly isLineAlone: (peakId: string) => boolean;
  readonly setLineAlone: (peakId: string, isAlone: boolean) => void;
  /** Of the whole signal as one step, unless of the line alone. */
  readonly recategorise: (peakId: string, category: PeakRow['category']) => void;
  /** Takes back the steps that were typed into one field, and nothing of another window. */
  readonly takeBack: (typed: readonly DraftEdit[], before: DraftEdit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  /** What the plot's keys ask for. */
  readonly onEditPeak: (peakId: string | null, request: PeakEditKey) => void;
}

/** Where a peak is edited beside the plot. */
interface PeakFields {
  readonly onEdit: () => void;
  readonly onAssign: (peakId: string | null) => void;
}

/** The draft of one revision, kept on this machine. `saved` keeps its identity until another revision is there. */
export const useCorrections = (
  saved: SavedRevision,
  corrected: CorrectedRevision,
  { onEdit, onAssign }: PeakFields,
): Corrections => {
  const { draft, keptAtMs, setDraft } = useCorrectionDraft(saved, corrected);
  const { former, takeOver, discardFormer } = useFormerDrafts(saved, corrected, setDraft);
  const { peaks, structure, regions, additions } = useMemo(
    () => applyEdits(saved, draft.edits),
    [saved, draft.edits],
  );
  const pending = useMemo(() => diffEdits(saved, draft.edits), [saved, draft.edits]);
  const editedIds = useMemo(() => editedPeakIds(pending), [pending]);
  const edit = (change: DraftEdit, joins = false): void =>
    setDraft((before) => addEdit(before, change, joins));
  const steps = useMemo(() => [...draft.edits, ...draft.undone.toReversed()], [draft]);
  const [lineAlone, setLineAlone] = useState<string | null>(null);
  const linesOf = (peakId: string): readonly string[] => linesOfSignal(peaks, peakId);
  const recategorise = (peakId: string, category: PeakRow['category']): void => {
    const lines = lineAlone === peakId ? [peakId] : linesOf(peakId);
    edit(
      lines.length === 1
        ? { action: 'recategorise', peak_id: peakId, category }
        : { action: 'recategorise_signal', peak_ids: lines, category },
    );
  };
  const remove = (peakId: string): void => {
    edit({ action: 'remove', peak_id: peakId });
    clearSelection();
  };
  const cycle = (peakId: string): void => {
    const peak = peaks.find((p) => p.id === peakId);
    if (peak) recategorise(peakId, nextCategory(peak.category));
  };
  return {
    keptAtMs,
    former,
    takeOver,
    discardFormer,
    peaks,
    structure,
    regions,
    additions,
    steps,
    stepsDone: draft.edits.length,
    goToStep: (count) => setDraft((before) => goToStep(before, count)),
    shiftOf: (peakId) => [...saved.peaks, ...peaks].find(({ id }) => id === peakId)?.shift_ppm ?? null,
    editedIds,
    pending,
    canUndo: draft.edits.length > 0,
    canRedo: draft.undone.length > 0,
    edit,
    linesOf,
    isLineAlone: (peakId) => lineAlone === peakId,
    setLineAlone: (peakId, isAlone) => setLineAlone(isAlone ? peakId : null),
    recategorise,
    takeBack: (typed, before) => setDraft((draft) => takeBackTyped(draft, typed, before)),
    undo: () => setDraft(undoEdit),
    redo: () => setDraft(redoEdit),
    discard: () => setDraft(() => emptyDraft),
    onEditPeak: (peakId, request) => {
      if (request === 'assign-peak') onAssign(peakId);
      else if (peakId === null) return;
      else if (request === 'edit-peak') onEdit();
      else if (request === 'cycle-category') cycle(peakId);
      else remove(peakId);
    },
  };
};

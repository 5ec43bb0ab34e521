import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Draft } from '../../../api/drafts/draft.ts';
import { drafts } from '../../../api/drafts/drafts.ts';
import { type CorrectionDraft, diffEdits, type SavedRevision } from '../correction-draft.ts';
import { type Rebased, readKept, rebase } from './kept-corrections.ts';
import { type CorrectedRevision, correctionKey, correctionsOf } from './use-correction-draft.ts';

/** A draft that was begun on a revision which is not the current one any more. */
export interface FormerDraft {
  readonly key: string;
  readonly savedAtMs: number;
  /** Null where this version of the program cannot read it. */
  readonly rebased: Rebased | null;
}

interface FormerDrafts {
  readonly former: readonly FormerDraft[];
  readonly takeOver: (former: FormerDraft) => void;
  readonly discardFormer: (former: FormerDraft) => void;
}

const holdAgainst = (draft: Draft, saved: SavedRevision, runId: string): FormerDraft => {
  const kept = readKept(draft);
  const isSameRun = draft.base?.startsWith(`${runId}/`) === true;
  return {
    key: draft.key,
    savedAtMs: draft.savedAtMs,
    rebased: kept === null ? null : rebase(kept, saved, isSameRun),
  };
};

/** True when the record says already what the draft wanted: it was sent before its page ended. */
const isContained = ({ rebased }: FormerDraft, saved: SavedRevision): boolean =>
  rebased !== null && rebased.lost === 0 && diffEdits(saved, rebased.edits).length === 0;

/** Drafts of former revisions: each is taken over or discarded by a person; one that the record contains needs neither. */
export const useFormerDrafts = (
  saved: SavedRevision,
  corrected: CorrectedRevision,
  setDraft: (change: (before: CorrectionDraft) => CorrectionDraft) => void,
): FormerDrafts => {
  const byKey = useStore(drafts.store, (state) => state.byKey);
  const ownKey = correctionKey(corrected);
  const prefix = correctionsOf(corrected.id);
  const { runId } = corrected;
  const all = useMemo(
    () =>
      Object.values(byKey)
        .filter(({ key }) => key.startsWith(prefix) && key !== ownKey)
        .map((draft) => holdAgainst(draft, saved, runId)),
    [byKey, prefix, ownKey, saved, runId],
  );
  useEffect(() => {
    for (const former of all) if (isContained(former, saved)) drafts.drop(former.key);
  }, [all, saved]);
  const takeOver = useCallback(
    ({ key, rebased }: FormerDraft): void => {
      setDraft(({ edits }) => ({ edits: [...edits, ...(rebased?.edits ?? [])], undone: [] }));
      drafts.drop(key);
    },
    [setDraft],
  );
  const discardFormer = useCallback(({ key }: FormerDraft): void => drafts.drop(key), []);
  return {
    former: useMemo(() => all.filter((former) => !isContained(former, saved)), [all, saved]),
    takeOver,
    discardFormer,
  };
};

import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import { drafts } from '../../../api/drafts/drafts.ts';
import { type CorrectionDraft, emptyDraft, type SavedRevision } from '../correction-draft.ts';
import { readKept } from './kept-corrections.ts';

/** What the corrections are made on. */
export type CorrectedRevision = Pick<Analysis, 'id' | 'title' | 'revision'> & { readonly runId: string };

export const correctionsOf = (analysisId: string): string => `corrections:${analysisId}/`;

export const correctionKey = ({ id, runId, revision }: CorrectedRevision): string =>
  `${correctionsOf(id)}${runId}/${revision}`;

type Change = (before: CorrectionDraft) => CorrectionDraft;

interface KeptDraft {
  readonly draft: CorrectionDraft;
  readonly keptAtMs: number | null;
  readonly setDraft: (change: Change) => void;
}

/** The steps of one revision, in the order they were made; an empty draft is none. */
export const useCorrectionDraft = (saved: SavedRevision, corrected: CorrectedRevision): KeptDraft => {
  const { id, title, revision, runId } = corrected;
  const key = correctionKey({ id, title, revision, runId });
  const kept = useStore(drafts.store, ({ byKey }) => byKey[key]);
  const draft = useMemo(() => readKept(kept)?.draft ?? emptyDraft, [kept]);
  const setDraft = useCallback(
    (change: Change): void => {
      const before = readKept(drafts.store.getState().byKey[key])?.draft ?? emptyDraft;
      const after = change(before);
      if (after === before) return;
      if (after.edits.length === 0 && after.undone.length === 0) drafts.drop(key);
      else {
        // Another run names other peaks; where they stand is what they have in common.
        const shifts = Object.fromEntries(saved.peaks.map((peak) => [peak.id, peak.shift_ppm]));
        const about = { title, href: `/analyses/${id}`, base: `${runId}/${revision}` };
        drafts.keep(key, { ...after, shifts }, about);
      }
    },
    [key, id, title, runId, revision, saved],
  );
  return { draft, keptAtMs: kept?.savedAtMs ?? null, setDraft };
};

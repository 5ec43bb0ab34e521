import { useState } from 'react';
import { useStore } from 'zustand';
import { optimizationRoutes } from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { createKeptStore } from '../../../api/drafts/kept-store.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { useAction } from '../../../ui/use-action.tsx';
import { notesAt, notesUnder } from './problem-words.ts';
import { type ReadRun, readRunDraft } from './read-run-draft.ts';
import {
  type ConstraintDraft,
  emptyConstraint,
  emptyObjective,
  emptyOutcome,
  emptyParameter,
  firstRun,
  type ObjectiveDraft,
  type OutcomeDraft,
  type ParameterDraft,
  type RunDraft,
} from './run-draft.ts';

const draftStore = createKeptStore<RunDraft>(
  { key: 'set_up:optimization', title: '', base: null },
  '/optimizations/new',
  firstRun,
);

export interface RunForm {
  readonly draft: RunDraft;
  readonly read: ReadRun;
  readonly set: (change: Partial<RunDraft>) => void;
  /** The next free identifier, and so many after it. */
  readonly takeIds: (count: number) => number;
  readonly addParameter: () => void;
  readonly setParameter: (id: number, change: Partial<ParameterDraft>) => void;
  readonly addObjective: () => void;
  readonly setObjective: (id: number, change: Partial<ObjectiveDraft>) => void;
  readonly addConstraint: () => void;
  readonly setConstraint: (id: number, change: Partial<ConstraintDraft>) => void;
  readonly addOutcome: () => void;
  readonly setOutcome: (id: number, change: Partial<OutcomeDraft>) => void;
  readonly remove: (of: 'parameters' | 'objectives' | 'constraints' | 'outcomes', id: number) => void;
  readonly notesOf: NotesOf;
  /** Of a field and everything in it. */
  readonly notesIn: NotesOf;
  /** Something is missing or wrong, and somebody tried to create. */
  readonly hasGaps: boolean;
  readonly error: ApiError | null;
  readonly isRunning: boolean;
  readonly create: () => void;
}

const set = (change: Partial<RunDraft>): void => draftStore.setState(change);

const takeIds = (count: number): number => {
  const { nextId } = draftStore.getState();
  set({ nextId: nextId + count });
  return nextId;
};

const changed = <T extends { readonly id: number }>(
  rows: readonly T[],
  id: number,
  change: Partial<T>,
): readonly T[] => rows.map((row) => (row.id === id ? { ...row, ...change } : row));

const actions = {
  set,
  takeIds,
  addParameter: () => {
    const id = takeIds(1);
    set({ parameters: [...draftStore.getState().parameters, emptyParameter(id)] });
  },
  setParameter: (id: number, change: Partial<ParameterDraft>) =>
    set({ parameters: changed(draftStore.getState().parameters, id, change) }),
  addObjective: () => {
    const id = takeIds(1);
    set({ objectives: [...draftStore.getState().objectives, emptyObjective(id)] });
  },
  setObjective: (id: number, change: Partial<ObjectiveDraft>) =>
    set({ objectives: changed(draftStore.getState().objectives, id, change) }),
  addConstraint: () => {
    const id = takeIds(3);
    set({ constraints: [...draftStore.getState().constraints, emptyConstraint(id)] });
  },
  setConstraint: (id: number, change: Partial<ConstraintDraft>) =>
    set({ constraints: changed(draftStore.getState().constraints, id, change) }),
  addOutcome: () => {
    const id = takeIds(1);
    set({ outcomes: [...draftStore.getState().outcomes, emptyOutcome(id)] });
  },
  setOutcome: (id: number, change: Partial<OutcomeDraft>) =>
    set({ outcomes: changed(draftStore.getState().outcomes, id, change) }),
  remove: (of: 'parameters' | 'objectives' | 'constraints' | 'outcomes', id: number) => {
    const rows: readonly { readonly id: number }[] = draftStore.getState()[of];
    set({ [of]: rows.filter((row) => row.id !== id) });
  },
} satisfies Partial<RunForm>;

const nothingRefused = {};

/** The set-up of a run: what is typed, what it lacks and what the service says of it; `onCreated` gets the new run's id. */
export const useRunForm = (onCreated: (id: string) => void): RunForm => {
  const { t, f } = useMessages();
  const draft = useStore(draftStore);
  const [hasTried, setTried] = useState(false);
  const [refusedDraft, setRefusedDraft] = useState<RunDraft | null>(null);
  const read = readRunDraft(draft, f.parseNumber);
  const isComplete = read.missing.length === 0 && read.problems.size === 0;
  const creation = useAction(async () => {
    setRefusedDraft(draft);
    const { id } = await api.call(optimizationRoutes.create, { body: read.body });
    draftStore.clear();
    onCreated(id);
  });
  // What the service said holds for what it was sent.
  const error = refusedDraft === draft ? creation.error : null;
  const context = { read, hasTried, refused: error?.fields ?? nothingRefused, t };
  return {
    ...actions,
    draft,
    read,
    notesOf: (field) => notesAt(context, field),
    notesIn: (field) => notesUnder(context, field),
    hasGaps: hasTried && !isComplete,
    error,
    isRunning: creation.isRunning,
    create: () => {
      setTried(true);
      if (isComplete) creation.run();
    },
  };
};

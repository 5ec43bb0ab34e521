import { useState } from 'react';
import { useStore } from 'zustand';
import { type Assessment, type AssessmentBody, regulatoryRoutes } from '#contract/regulatory';
import { api } from '../../api/api.ts';
import { createKeptStore } from '../../api/drafts/kept-store.ts';
import { type OnRequest, useOnRequest } from '../../api/use-on-request.ts';
import { assessPath } from '../../frame/paths/assess-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { NotesOf } from '../../ui/field-notes.ts';
import { emptyImpurity, type ImpurityDraft, type SectionName } from '../shared/impurities/impurity-draft.ts';
import { type AssessDraft, chooseSolvent, firstDraft, readDraft } from './assess-draft.ts';

const draftStore = createKeptStore<AssessDraft>(
  { key: 'set_up:assessment', title: '', base: null },
  assessPath,
  firstDraft,
);

export interface AssessForm {
  readonly draft: AssessDraft;
  readonly set: (change: Partial<AssessDraft>) => void;
  readonly add: (section: SectionName) => void;
  readonly setRow: (section: SectionName, id: number, change: Partial<ImpurityDraft>) => void;
  readonly remove: (section: SectionName, id: number) => void;
  /** What is missing, and what the service said about a field. */
  readonly notesOf: NotesOf;
  readonly hasGaps: boolean;
  /** Somebody asked without naming an impurity. */
  readonly isEmpty: boolean;
  readonly request: OnRequest<AssessmentBody, Assessment>;
  /** Something was typed after the answer. */
  readonly isChanged: boolean;
  readonly assess: () => void;
  readonly chooseCandidate: (
    ambiguous: string,
    candidate: { readonly name: string; readonly cas: string },
  ) => void;
}

const setDraft = (change: Partial<AssessDraft>): void => draftStore.setState(change);

const setRows = (
  section: SectionName,
  next: (rows: readonly ImpurityDraft[]) => readonly ImpurityDraft[],
): void =>
  draftStore.setState(({ sections }) => ({ sections: { ...sections, [section]: next(sections[section]) } }));

const addRow = (section: SectionName): void => {
  const { nextId } = draftStore.getState();
  setRows(section, (rows) => [...rows, emptyImpurity(nextId, section)]);
  setDraft({ nextId: nextId + 1 });
};

/** What is typed, what it lacks, and what the service answers to it. */
export const useAssessForm = (): AssessForm => {
  const { t, f } = useMessages();
  const draft = useStore(draftStore);
  const [hasTried, setTried] = useState(false);
  const request = useOnRequest('regulatory.assess', (body: AssessmentBody, signal: AbortSignal) =>
    api.call(regulatoryRoutes.assessImpurities, { body }, { signal }),
  );
  const read = readDraft(draft, f.parseNumber);
  const assess = (): void => {
    const { body } = readDraft(draftStore.getState(), f.parseNumber);
    setTried(true);
    if (body !== null) request.ask(body);
  };
  return {
    draft,
    set: setDraft,
    add: addRow,
    setRow: (section, id, change) =>
      setRows(section, (rows) => rows.map((row) => (row.id === id ? { ...row, ...change } : row))),
    remove: (section, id) => setRows(section, (rows) => rows.filter((row) => row.id !== id)),
    notesOf: (field) => ({
      errors: hasTried && read.missing.includes(field) ? [t('common.missing')] : [],
      refusals: request.error?.fields[field],
    }),
    hasGaps: hasTried && read.missing.length > 0,
    isEmpty: hasTried && read.missing.length === 0 && read.isEmpty,
    request,
    isChanged:
      request.answer !== null && JSON.stringify(request.answer.question) !== JSON.stringify(read.body),
    assess,
    chooseCandidate: (ambiguous, candidate) => {
      draftStore.setState(chooseSolvent(draftStore.getState(), ambiguous, candidate));
      assess();
    },
  };
};

import { useState } from 'react';
import { useStore } from 'zustand';
import {
  type AssessmentBody,
  type IntakeAnswer,
  type IntakeBody,
  regulatoryRoutes,
} from '#contract/regulatory';
import { api } from '../../../api/api.ts';
import { createKeptStore } from '../../../api/drafts/kept-store.ts';
import { type OnRequest, useOnRequest } from '../../../api/use-on-request.ts';
import { assessPath } from '../../../frame/paths/assess-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { FieldFrameProps } from '../../../ui/fields.tsx';
import { firstIntake, type IntakeDraft, readIntake } from './intake-draft.ts';

const intakeStore = createKeptStore<IntakeDraft>(
  { key: 'set_up:intake', title: '', base: null },
  assessPath,
  firstIntake,
);

export interface IntakeForm {
  readonly draft: IntakeDraft;
  readonly change: (next: (draft: IntakeDraft) => IntakeDraft) => void;
  /** What is missing, and what the service said about a field. */
  readonly notesOf: (field: string) => Pick<FieldFrameProps, 'errors' | 'refusals'>;
  readonly hasGaps: boolean;
  readonly request: OnRequest<IntakeBody, IntakeAnswer>;
  /** Something was typed after the answer. */
  readonly isChanged: boolean;
  readonly derive: () => void;
}

/** What is typed about the studies of an impurity, and what the service answers. */
export const useIntakeForm = (question: AssessmentBody): IntakeForm => {
  const { t, f } = useMessages();
  const draft = useStore(intakeStore);
  const [hasTried, setTried] = useState(false);
  const request = useOnRequest('regulatory.intake', (body: IntakeBody, signal: AbortSignal) =>
    api.call(regulatoryRoutes.deriveIntake, { body }, { signal }),
  );
  const read = readIntake(draft, question, f.parseNumber);
  return {
    draft,
    change: (next) => intakeStore.setState(next),
    notesOf: (field) => ({
      errors: hasTried && read.missing.includes(field) ? [t('common.missing')] : [],
      refusals: request.error?.fields[field],
    }),
    hasGaps: hasTried && read.missing.length > 0,
    request,
    isChanged:
      request.answer !== null && JSON.stringify(request.answer.question) !== JSON.stringify(read.body),
    derive: () => {
      setTried(true);
      const { body } = readIntake(intakeStore.getState(), question, f.parseNumber);
      if (body !== null) request.ask(body);
    },
  };
};

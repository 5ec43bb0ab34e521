import { useState } from 'react';
import { useStore } from 'zustand';
import {
  type AssessmentBody,
  type PurgeAnswer,
  type PurgeBody,
  regulatoryRoutes,
} from '#contract/regulatory';
import { api } from '../../../api/api.ts';
import { createKeptStore } from '../../../api/drafts/kept-store.ts';
import { type OnRequest, useOnRequest } from '../../../api/use-on-request.ts';
import { assessPath } from '../../../frame/paths/assess-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { firstPurge, type PurgeDraft, readPurge } from '../../shared/purge/purge-draft.ts';
import type { StepForm } from '../../shared/purge/step-fields.tsx';

const purgeStore = createKeptStore<PurgeDraft>(
  { key: 'set_up:purge', title: '', base: null },
  assessPath,
  firstPurge,
);

export interface PurgeForm extends StepForm {
  readonly draft: PurgeDraft;
  readonly hasGaps: boolean;
  readonly request: OnRequest<PurgeBody, PurgeAnswer>;
  /** Something was typed after the answer. */
  readonly isChanged: boolean;
  readonly calculate: () => void;
}

/** What is typed about the way of an impurity to the drug substance, and what the service answers. */
export const usePurgeForm = (question: AssessmentBody): PurgeForm => {
  const { t, f } = useMessages();
  const draft = useStore(purgeStore);
  const [hasTried, setTried] = useState(false);
  const request = useOnRequest('regulatory.purge', (body: PurgeBody, signal: AbortSignal) =>
    api.call(regulatoryRoutes.calculatePurge, { body }, { signal }),
  );
  const read = readPurge(draft, question, f.parseNumber);
  return {
    draft,
    change: (next) => purgeStore.setState(next),
    notesOf: (field) => ({
      errors: hasTried && read.missing.includes(field) ? [t('common.missing')] : [],
      refusals: request.error?.fields[field],
    }),
    hasGaps: hasTried && read.missing.length > 0,
    request,
    isChanged:
      request.answer !== null && JSON.stringify(request.answer.question) !== JSON.stringify(read.body),
    calculate: () => {
      setTried(true);
      const { body } = readPurge(purgeStore.getState(), question, f.parseNumber);
      if (body !== null) request.ask(body);
    },
  };
};

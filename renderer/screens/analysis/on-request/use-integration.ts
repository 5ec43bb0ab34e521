import { useState } from 'react';
import type { z } from 'zod';
import type { Analysis } from '#contract/analyses';
import { spectrumRoutes } from '#contract/spectrum';
import { api } from '../../../api/api.ts';
import { drafts } from '../../../api/drafts/drafts.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { type OnRequest, useOnRequest } from '../../../api/use-on-request.ts';
import {
  firstSettings,
  type IntegrationSettings,
  integrationRequest,
  regionsToIntegrate,
  usableSettings,
} from './integration-settings.ts';

export type IntegrationAnswer = z.output<typeof spectrumRoutes.integrate.response>;
type Multiplet = Analysis['multiplets'][number];

interface Question {
  readonly settings: IntegrationSettings;
  readonly multiplets: readonly Multiplet[];
}

export interface Integration {
  readonly settings: IntegrationSettings;
  readonly change: (change: Partial<IntegrationSettings>) => void;
  readonly request: OnRequest<Question, IntegrationAnswer>;
  /** Whose regions are asked for with these settings. */
  readonly multiplets: readonly Multiplet[];
  /** The settings are others than those of the answer. */
  readonly isStale: boolean;
  readonly run: () => void;
}

/**
 * Settings and answer live as long as the workspace, so that other tables may be looked at meanwhile. Settings nobody asked with yet
 * outlive it.
 */
export const useIntegration = (analysis: Analysis): Integration => {
  const place = useDraftPlace('integrals', analysis.id, { title: analysis.title, base: analysis.revision });
  const [kept, keep] = useKept<IntegrationSettings | null>(place, 'settings', null);
  const [asked, setAsked] = useState<IntegrationSettings | null>(null);
  const settings = usableSettings(analysis, kept ?? asked ?? firstSettings(analysis));
  const request = useOnRequest(
    `${analysis.id}/${analysis.revision}`,
    (question: Question, signal: AbortSignal) => {
      const body = integrationRequest(analysis, question.settings);
      if (body === null) throw new Error('there is no region to integrate');
      return api.call(spectrumRoutes.integrate, { body }, { signal });
    },
  );
  const multiplets = regionsToIntegrate(analysis, settings);
  const { answer } = request;
  return {
    settings,
    change: (change) => keep({ ...settings, ...change }),
    request,
    multiplets,
    isStale: answer !== null && JSON.stringify(answer.question.settings) !== JSON.stringify(settings),
    run: () => {
      if (multiplets.length === 0) return;
      setAsked(settings);
      drafts.drop(place.key);
      request.ask({ settings, multiplets });
    },
  };
};

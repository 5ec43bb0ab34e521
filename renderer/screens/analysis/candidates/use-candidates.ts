import { useState } from 'react';
import type { z } from 'zod';
import type { Analysis } from '#contract/analyses';
import { candidatesRoutes } from '#contract/candidates';
import { api } from '../../../api/api.ts';
import { type OnRequest, useOnRequest } from '../../../api/use-on-request.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { parseCandidates } from '../../shared/structures/parse-candidates.ts';
import {
  type Candidate,
  comparisonBody,
  mostCandidates,
  type Signal,
  signalsToCompare,
} from './candidate-text.ts';

type Comparison = z.output<typeof candidatesRoutes.compareCouplings.response>;
export type ComparedCandidate = Comparison['candidates'][number];

export interface CandidateQuestion {
  readonly signals: readonly Signal[];
  readonly candidates: readonly Candidate[];
}

export interface CandidateBench {
  readonly text: string;
  readonly type: (text: string) => void;
  /** One more line. */
  readonly add: (smiles: string) => void;
  /** What the text says at the moment. */
  readonly candidates: readonly Candidate[];
  readonly signals: readonly Signal[];
  /** Signals of the compound whose couplings cannot be compared. */
  readonly leftOut: number;
  readonly request: OnRequest<CandidateQuestion, Comparison>;
  readonly canRun: boolean;
  readonly run: () => void;
  /** The candidate whose couplings are shown; the first one where none was chosen. */
  readonly shownId: string | null;
  readonly choose: (id: string) => void;
}

/** Structures typed as text and the last comparison, kept as long as the workspace. */
export const useCandidates = (analysis: Analysis): CandidateBench => {
  const { t } = useMessages();
  const [typed, setTyped] = useState<string | null>(null);
  const [chosenId, choose] = useState<string | null>(null);
  const request = useOnRequest(
    `${analysis.id}/${analysis.revision}`,
    ({ signals, candidates }: CandidateQuestion, signal: AbortSignal) =>
      api.call(candidatesRoutes.compareCouplings, { body: comparisonBody(signals, candidates) }, { signal }),
  );
  const recorded =
    analysis.structure === null ? '' : `${analysis.structure.smiles} ${t('candidates.recorded')}`;
  const text = typed ?? recorded;
  const candidates = parseCandidates(text, (line) => t('candidates.unnamed', { line }));
  const { signals, leftOut } = signalsToCompare(analysis);
  const answered = request.answer?.result.candidates ?? [];
  const canRun =
    analysis.nucleus === '1H' &&
    signals.length > 0 &&
    candidates.length > 0 &&
    candidates.length <= mostCandidates &&
    !request.isLoading;
  return {
    text,
    type: setTyped,
    add: (smiles) => setTyped([text.trimEnd(), smiles].filter((line) => line !== '').join('\n')),
    candidates,
    signals,
    leftOut,
    request,
    canRun,
    run: () => canRun && request.ask({ signals, candidates }),
    shownId: answered.find(({ id }) => id === chosenId)?.id ?? answered[0]?.id ?? null,
    choose,
  };
};

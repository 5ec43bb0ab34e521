import { useState } from 'react';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { type ReasoningAnswer, reasoningRoutes } from '#contract/reasoning';
import { type RetrievalAnswer, retrievalRoutes } from '#contract/retrieval';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { type OnRequest, useOnRequest } from '../../../api/use-on-request.ts';
import { mostCandidates } from '../candidates/candidate-text.ts';
import type { CandidateBench } from '../candidates/use-candidates.ts';
import {
  type IdentityQuestion,
  linesOf,
  nucleusOf,
  reasoningBody,
  retrievalBody,
} from './identity-question.ts';

export interface IdentityAnswer {
  /** Null where there is nothing to look into; `missing` says why. */
  readonly precedent: RetrievalAnswer | null;
  readonly missing: ApiError | null;
  readonly reasoning: ReasoningAnswer;
}

export interface IdentityBench {
  readonly formula: string;
  readonly setFormula: (formula: string) => void;
  readonly isomers: boolean;
  readonly setIsomers: (isomers: boolean) => void;
  /** Given structures, shared with the comparison of couplings: the same candidates for the same sample. */
  readonly candidates: CandidateBench;
  readonly request: OnRequest<IdentityQuestion, IdentityAnswer>;
  readonly lines: IdentityQuestion['lines'];
  readonly canRun: boolean;
  readonly run: () => void;
}

/** No pack and no approved spectrum is a state of this installation, and the verifiers go on without one. */
const lookUp = async (
  question: IdentityQuestion,
  signal: AbortSignal,
): Promise<Pick<IdentityAnswer, 'precedent' | 'missing'>> => {
  try {
    const precedent = await api.call(retrievalRoutes.retrieve, { body: retrievalBody(question) }, { signal });
    return { precedent, missing: null };
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === 'feature_not_enabled')
      return { precedent: null, missing: thrown };
    throw thrown;
  }
};

/** Whose spectrum this is: asked for, and kept as long as the workspace. */
export const useIdentity = (
  analysis: Analysis,
  peaks: readonly PeakRow[],
  candidates: CandidateBench,
): IdentityBench => {
  const [formula, setFormula] = useState('');
  const [isomers, setIsomers] = useState(true);
  const request = useOnRequest(
    `${analysis.id}/${analysis.revision}`,
    async (question: IdentityQuestion, signal: AbortSignal): Promise<IdentityAnswer> => {
      const [found, reasoning] = await Promise.all([
        lookUp(question, signal),
        api.call(reasoningRoutes.reason, { body: reasoningBody(question) }, { signal }),
      ]);
      return { ...found, reasoning };
    },
  );
  const nucleus = nucleusOf(analysis);
  const lines = linesOf(analysis, peaks);
  const canRun =
    nucleus !== null &&
    lines.length > 0 &&
    candidates.candidates.length <= mostCandidates &&
    !request.isLoading;
  return {
    formula,
    setFormula,
    isomers,
    setIsomers,
    candidates,
    request,
    lines,
    canRun,
    run: () =>
      nucleus !== null &&
      canRun &&
      request.ask({
        analysisId: analysis.id,
        nucleus,
        lines,
        formula: formula.trim(),
        isomers,
        candidates: candidates.candidates,
      }),
  };
};

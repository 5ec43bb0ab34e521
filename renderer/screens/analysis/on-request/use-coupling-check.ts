import { useState } from 'react';
import type { z } from 'zod';
import type { Analysis } from '#contract/analyses';
import { spectrumRoutes } from '#contract/spectrum';
import { api } from '../../../api/api.ts';
import { type OnRequest, useOnRequest } from '../../../api/use-on-request.ts';
import type { OverlaidCurve } from '../../../plot/core/overlaid-curve.ts';

type Reply = z.output<typeof spectrumRoutes.multiplets.response>;

export type CheckedMultiplet = Reply['multiplets'][number];
export type SpinSystemRow = Reply['systems'][number];

/** The answer without the samples of its model, which stay outside React's state. */
export interface CouplingAnswer extends Omit<Reply, 'model'> {
  readonly model: Pick<OverlaidCurve, 'axis' | 'samples'>;
}

/** As many as the service gives: narrow lines of a wide spectrum need them. */
const modelPoints = 65_536;

const load = async (analysisId: string, signal: AbortSignal): Promise<CouplingAnswer> => {
  const body = { spectrum: { analysis_id: analysisId }, model_points: modelPoints };
  const { model, ...answer } = await api.call(spectrumRoutes.multiplets, { body }, { signal });
  const samples = Float32Array.from(model.intensity);
  const axis = {
    fromPpm: model.shift_ppm[0] ?? 0,
    toPpm: model.shift_ppm.at(-1) ?? 0,
    points: samples.length,
  };
  return { ...answer, model: { axis, samples: () => samples } };
};

export interface CouplingCheck {
  readonly request: OnRequest<string, CouplingAnswer>;
  /** The checked multiplets are shown in place of the recorded ones. */
  readonly isShown: boolean;
  /** Asks when they were not asked for yet. */
  readonly show: (isShown: boolean) => void;
  readonly isModelShown: boolean;
  readonly showModel: (isShown: boolean) => void;
}

/** Partners, strong coupling and the model of the saved revision, computed when somebody asks for them. */
export const useCouplingCheck = (analysis: Analysis): CouplingCheck => {
  const request = useOnRequest(`${analysis.id}/${analysis.revision}`, load);
  const [isShown, setShown] = useState(false);
  const [isModelShown, showModel] = useState(true);
  const isAsked = request.answer !== null || request.isLoading || request.error !== null;
  return {
    request,
    isShown,
    show: (next) => {
      setShown(next);
      if (next && !isAsked) request.ask(analysis.id);
    },
    isModelShown,
    showModel,
  };
};

import { useState } from 'react';
import type { z } from 'zod';
import type { Analysis } from '#contract/analyses';
import { gsdRoutes } from '#contract/gsd';
import { api } from '../../../api/api.ts';
import { type OnRequest, useOnRequest } from '../../../api/use-on-request.ts';
import { type Action, useAction } from '../../../ui/use-action.tsx';
import { loadSpectrum } from '../../shared/analyses/plot-inputs.ts';
import { type FitCurves, fitCurves } from './fit-curves.ts';

type Reply = z.output<typeof gsdRoutes.deconvolve.response>;
export type GsdLine = Reply['peaks'][number];

export const gsdLevels = ['1', '2', '3', '4', '5'] as const;
type GsdLevelName = (typeof gsdLevels)[number];

export interface GsdAnswer extends Reply {
  /** MHz at 0 ppm of the spectrum. */
  readonly frequencyMhz: number;
  /** Samples stay in closures, outside React's state. */
  readonly curves: FitCurves;
}

/** What of the fit lies over the spectrum. */
export interface ShownCurves {
  readonly fit: boolean;
  readonly residual: boolean;
}

export interface Gsd {
  readonly level: GsdLevelName;
  readonly chooseLevel: (level: GsdLevelName) => void;
  readonly request: OnRequest<GsdLevelName, GsdAnswer>;
  readonly run: () => void;
  readonly shown: ShownCurves;
  readonly show: (change: Partial<ShownCurves>) => void;
  /** What the person said of the shown run; null before. */
  readonly verdict: boolean | null;
  readonly judge: Action<readonly [boolean]>;
}

/** Level, answer and what is drawn of it, kept as long as the workspace. */
export const useGsd = (analysis: Analysis): Gsd => {
  const [level, chooseLevel] = useState<GsdLevelName>('3');
  const [shown, setShown] = useState<ShownCurves>({ fit: true, residual: true });
  const [recorded, setRecorded] = useState<{ readonly runId: string; readonly accepted: boolean } | null>(
    null,
  );
  const request = useOnRequest(
    `${analysis.id}/${analysis.revision}`,
    async (asked: GsdLevelName, signal: AbortSignal): Promise<GsdAnswer> => {
      const body = { spectrum: { analysis_id: analysis.id }, level: Number(asked) };
      const [reply, spectrum] = await Promise.all([
        api.call(gsdRoutes.deconvolve, { body }, { signal }),
        loadSpectrum(analysis.id, signal),
      ]);
      return {
        ...reply,
        frequencyMhz: spectrum.frequencyMhz,
        curves: fitCurves(spectrum, reply.peaks, reply.noise),
      };
    },
  );
  const runId = request.answer?.result.run_id ?? null;
  const judge = useAction(async (accepted: boolean) => {
    if (runId === null) return;
    await api.call(gsdRoutes.accept, { params: { id: runId }, body: { accepted } });
    setRecorded({ runId, accepted });
  });
  return {
    level,
    chooseLevel,
    request,
    run: () => request.ask(level),
    shown,
    show: (change) => setShown({ ...shown, ...change }),
    verdict: recorded !== null && recorded.runId === runId ? recorded.accepted : null,
    judge,
  };
};

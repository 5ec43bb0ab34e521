import { useEffect, useRef } from 'react';
import {
  type Effects,
  type ObjectiveDeclaration,
  type Optimization,
  optimizationRoutes,
} from '#contract/optimizations';
import { useReply } from '../../../api/use-reply.ts';
import type { Resource } from '../../../api/use-resource.ts';
import type { RunData } from '../use-run.ts';

/** What the results say about each setting; no content while it is worked out. */
export type LearntEffects = Pick<Resource<Effects>, 'data' | 'error' | 'reload'>;

/**
 * Asked for where it is shown: it takes longer than the rest. What belongs to another objective or another history than the diagnostics is
 * not shown; where somebody changed the run between the two answers, it is read again with both.
 */
export const useEffects = (
  { run, diagnostics }: Pick<RunData, 'run' | 'diagnostics'>,
  { id, revision }: Optimization,
  objective: ObjectiveDeclaration,
): LearntEffects => {
  const { data, error, isLoading, reload } = useReply(
    optimizationRoutes.effects,
    { params: { id }, query: { objective: objective.name } },
    [revision],
  );
  const hash = diagnostics.data?.history_hash;
  const isOfThese = data?.objective === objective.name && data.history_hash === hash;
  const hasEnded = !isLoading && !diagnostics.isLoading && error === null && diagnostics.error === null;
  const apart = hasEnded && data !== null && hash !== undefined && !isOfThese ? data.history_hash : null;
  const readFor = useRef<string | null>(null);
  const { reload: readRun } = run;
  const { reload: readDiagnostics } = diagnostics;
  useEffect(() => {
    // Once for each state of the run that is met: what stays apart is not asked for again and again.
    if (apart === null || readFor.current === apart) return;
    readFor.current = apart;
    readRun();
    readDiagnostics();
    reload();
  }, [apart, readRun, readDiagnostics, reload]);
  return { data: isOfThese ? data : null, error, reload };
};

import { useEffect } from 'react';
import type { Analysis } from '#contract/analyses';
import type { LinearPhase } from '#engines/display/turn-phase.ts';
import { drafts } from '../../../api/drafts/drafts.ts';
import { isTurned, type PhaseSteps, phaseStore, resumePhase } from '../../../plot/phase-store.ts';

const keyOf = (runId: string): string => `phase:${runId}`;

interface KeptPhase extends PhaseSteps {
  readonly phase: LinearPhase;
}

const isPhase = (value: unknown): value is LinearPhase =>
  typeof value === 'object' &&
  value !== null &&
  'phi0Deg' in value &&
  'phi1Deg' in value &&
  'pivotFraction' in value &&
  [value.phi0Deg, value.phi1Deg, value.pivotFraction].every((part) => Number.isFinite(part));

const readKept = (value: unknown): KeptPhase | null => {
  if (typeof value !== 'object' || value === null) return null;
  if (!('phase' in value && 'past' in value && 'future' in value)) return null;
  const { phase, past, future } = value;
  if (!(isPhase(phase) && Array.isArray(past) && past.every(isPhase))) return null;
  return Array.isArray(future) && future.every(isPhase) ? { phase, past, future } : null;
};

/** Goes on with the phase that was being tried out for a run. */
export const resumeKeptPhase = (runId: string): void => {
  const kept = readKept(drafts.store.getState().byKey[keyOf(runId)]?.value);
  if (kept !== null) resumePhase(kept.phase, kept);
};

export const dropPhase = (runId: string): void => drafts.drop(keyOf(runId));

/** Keeps every step of the phase of a run. What ends the tool ends no draft. */
export const useKeptPhase = (runId: string, { id, title }: Pick<Analysis, 'id' | 'title'>): void => {
  useEffect(
    () =>
      phaseStore.subscribe(({ work, steps }, before) => {
        if (work === null || steps === before.steps || before.work === null) return;
        if (!isTurned(work) && steps.past.length === 0 && steps.future.length === 0) dropPhase(runId);
        else {
          const value: KeptPhase = { phase: work.phase, ...steps };
          // Going on with a draft makes it no newer.
          if (JSON.stringify(value) === JSON.stringify(drafts.store.getState().byKey[keyOf(runId)]?.value))
            return;
          const about = { title, href: `/analyses/${id}`, base: runId };
          drafts.keep(keyOf(runId), value, about);
        }
      }),
    [runId, id, title],
  );
};

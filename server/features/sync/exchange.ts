import type { z } from 'zod';
import type { SyncFailure, SyncStep } from '#contract/sync';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Asked, type Binding, WorkspaceCallFailed } from '../workstation/index.ts';

/** One attempt: a session with the workspace, and who this workstation is there. */
export interface Exchange {
  readonly kernel: Kernel;
  readonly binding: Binding;
  /** Calls a route of the workspace within the session. */
  call<R extends RouteDeclaration>(route: R, asked: Omit<Asked, 'token'>): Promise<z.output<R['response']>>;
}

export type Steps = readonly (readonly [step: SyncStep, run: () => Promise<void>])[];

/**
 * Takes the steps in order. Where one is refused the next goes on; without an answer, without a session, and where the workspace
 * asks to come back later, there are no further ones. Null where all went well; else the first failure.
 */
export const takeSteps = async (
  steps: Steps,
  nowUtc: () => string,
  onStep: (step: SyncStep) => void,
): Promise<SyncFailure | null> => {
  let first: SyncFailure | null = null;
  for (const [step, run] of steps) {
    onStep(step);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof WorkspaceCallFailed)) throw error;
      const { code, message, retryAfterS: retry_after_s } = error;
      first ??= { step, code, message, at: nowUtc(), retry_after_s };
      if (!error.allowsNextStep || step === 'session') return first;
    }
  }
  return first;
};

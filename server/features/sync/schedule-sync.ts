import type { Tx } from '#kernel/db/store.ts';
import { superseded } from '#kernel/jobs/superseded.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findBinding } from '../workstation/index.ts';
import { reachableBinding } from './describe-sync.ts';
import { putState, readState, type SyncState } from './state-store.ts';

export const syncJobKind = 'workstation.sync';

export interface SyncPayload {
  readonly workspace_id: string;
  /** Somebody asked for it: what is not due yet is done as well. */
  readonly asked_for: boolean;
}

/** Puts the next attempt at a moment, null for now. The state is written as given, with that moment. */
export const scheduleAttempt = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'nowUtc'>,
  tx: Tx,
  state: SyncState,
  at: { readonly utc: string | null; readonly askedFor: boolean },
): Promise<void> => {
  const job_id = kernel.newId('job');
  const payload: SyncPayload = { workspace_id: state.workspace_id, asked_for: at.askedFor };
  const moment = at.utc === null ? {} : { scheduledForUtc: at.utc };
  await kernel.jobs.enqueue(tx, { kind: syncJobKind, payload, id: job_id, ...moment });
  await putState(tx, { ...state, job_id, next_attempt_at: at.utc ?? kernel.nowUtc() });
};

/**
 * Brings the schedule to what the binding says now, inside the transaction that changes it: an attempt at once where there is a
 * workspace to reach, none where there is none. `former` is the workspace the schedule was for.
 */
export const rescheduleSync = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'nowUtc' | 'settings'>,
  tx: Tx,
  former: string | null,
): Promise<void> => {
  const binding = await findBinding(tx);
  for (const workspaceId of new Set([former, binding?.workspace_id ?? null])) {
    if (workspaceId === null) continue;
    const state = await readState(tx, workspaceId);
    if (state.job_id === null) continue;
    await kernel.jobs.cancel(tx, state.job_id, superseded);
    await putState(tx, { ...state, job_id: null, next_attempt_at: null });
  }
  const reachable = reachableBinding(kernel.settings, binding);
  if (typeof reachable === 'string') return;
  const state = await readState(tx, reachable.workspace_id);
  await scheduleAttempt(kernel, tx, state, { utc: null, askedFor: true });
};

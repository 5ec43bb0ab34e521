import type { Sync } from '#contract/sync';
import type { Settings } from '#kernel/config/settings.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Binding, findBinding } from '../workstation/index.ts';
import { countOutbox } from './outbox-store.ts';
import { readState } from './state-store.ts';

/** A binding that says where the workspace is and how it is known. */
export type ReachableBinding = Binding & { readonly address: string; readonly certificate_sha256: string };

export type WhyOff = NonNullable<Sync['off_because']>;

/** Why there is no exchange with a workspace, or the binding it goes by. */
export const reachableBinding = ({ sync }: Settings, binding: Binding | null): ReachableBinding | WhyOff => {
  if (binding === null) return 'not_bound';
  const { address, certificate_sha256, sync_enabled } = binding;
  if (address === null) return 'no_address';
  if (certificate_sha256 === null) return 'no_certificate';
  return (sync.enabled ?? sync_enabled) ? { ...binding, address, certificate_sha256 } : 'switched_off';
};

const off = (off_because: WhyOff, address: string | null): Sync => ({
  enabled: false,
  off_because,
  address,
  running: false,
  last_attempt_at: null,
  last_success_at: null,
  next_attempt_at: null,
  failures_in_row: 0,
  offline_since: null,
  last_failure: null,
  outbox: { waiting: 0, delivered: 0, set_aside: 0, oldest_waiting_at: null },
});

/** The state of the exchange. What was reached before it was switched off is still shown. */
export const describeSync = async (
  { jobs, settings }: Pick<Kernel, 'jobs' | 'settings'>,
  db: Db,
): Promise<Sync> => {
  const binding = await findBinding(db);
  const reachable = reachableBinding(settings, binding);
  const why = typeof reachable === 'string' ? reachable : null;
  if (binding === null) return off('not_bound', null);
  const state = await readState(db, binding.workspace_id);
  return {
    enabled: why === null,
    off_because: why,
    address: binding.address,
    running: state.job_id !== null && jobs.currentProgress(state.job_id) !== null,
    last_attempt_at: state.last_attempt_at,
    last_success_at: state.last_success_at,
    next_attempt_at: why === null ? state.next_attempt_at : null,
    failures_in_row: state.failures_in_row,
    offline_since: state.offline_since,
    last_failure: state.last_failure,
    outbox: await countOutbox(db, binding.workspace_id),
  };
};

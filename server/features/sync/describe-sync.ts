import type { Sync } from '#contract/sync';
import { conflict } from '#kernel/app-error.ts';
import type { Settings } from '#kernel/config/settings.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Binding, findBinding } from '../workstation/index.ts';
import { countOutbox } from './outbox-store.ts';
import { readState } from './state-store.ts';

/** A binding that says where the workspace is and how it is known. */
export type ReachableBinding = Binding & { readonly address: string; readonly certificate_sha256: string };

type WhyOff = NonNullable<Sync['off_because']>;

/** Why there is no exchange with a workspace, or the binding it goes by. */
export const reachableBinding = ({ sync }: Settings, binding: Binding | null): ReachableBinding | WhyOff => {
  if (binding === null) return 'not_bound';
  const { address, certificate_sha256, sync_enabled } = binding;
  if (address === null) return 'no_address';
  if (certificate_sha256 === null) return 'no_certificate';
  return (sync.enabled ?? sync_enabled) ? { ...binding, address, certificate_sha256 } : 'switched_off';
};

const whyOff: Readonly<Record<WhyOff, string>> = {
  not_bound: 'This workstation is bound to no workspace. Bind it in the set-up; local work goes on without.',
  no_address:
    'No address of the workspace is set. Statements come as files; bind again with an address to exchange by network.',
  no_certificate: 'No certificate of the workspace is pinned. Bind again with its fingerprint.',
  switched_off:
    'The exchange with the workspace is switched off. Switch it on where the workstation is bound.',
};

/** The binding the exchange goes by. Throws 409 where it is off, saying why. */
export const requireReachable = async ({
  settings,
  store,
}: Pick<Kernel, 'settings' | 'store'>): Promise<ReachableBinding> => {
  const reachable = reachableBinding(settings, await findBinding(store.read));
  if (typeof reachable === 'string') throw conflict(whyOff[reachable]);
  return reachable;
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

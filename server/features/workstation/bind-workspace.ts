import type { X509Certificate } from 'node:crypto';
import type { LostBinding } from '#contract/installations';
import type { AuthorityFile, workstationRoutes } from '#contract/workstation';
import { conflict } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type Binding, findBinding, putBinding, removeBinding } from './binding-store.ts';
import { describeBinding } from './describe-binding.ts';
import { findDevice } from './device-store.ts';
import { bindingChanged } from './hooks.ts';
import { type JudgedRoots, judgeRoots } from './judge-roots.ts';
import { type OnTheSpot, recordLoss, requireOnTheSpot } from './lose-binding.ts';
import { nameOfMachine } from './this-machine.ts';
import {
  type RequestedLocation,
  refuseOtherRoot,
  refuseRelease,
  resolveLocation,
} from './workspace-location.ts';

type Bind = typeof workstationRoutes.bind;
type Unbind = typeof workstationRoutes.unbind;

/** What is not said stays as it is; what is said as null is taken away. */
export interface BindingRequest extends RequestedLocation {
  readonly authority: AuthorityFile;
  readonly installation_id: string;
  readonly installation_name?: string | undefined;
  /** The status the workspace has just answered. */
  readonly installation_status?: NonNullable<Binding['installation_status']>;
  /** Who gives a former binding up, where the new root does not follow from it. */
  readonly on_the_spot?: OnTheSpot;
}

/**
 * Bound again to the same workspace, what the workspace said of the installation stays: that is how a new authority file
 * is brought after its keys were rotated.
 */
const toBinding = (
  asked: BindingRequest,
  bound: Binding | null,
  roots: readonly X509Certificate[],
  { settings }: Pick<Kernel, 'settings'>,
  { principal, nowUtc }: Ctx,
): Binding => {
  const known = bound?.installation_id === asked.installation_id ? bound : null;
  refuseOtherRoot(roots, settings);
  const status = asked.installation_status ?? null;
  return {
    workspace_id: asked.authority.workspace_id,
    workspace_name: asked.authority.workspace_name ?? asked.authority.workspace_id,
    ...resolveLocation(asked, bound, settings),
    root_pems: roots.map((root) => root.toString()),
    installation_id: asked.installation_id,
    installation_name: asked.installation_name ?? known?.installation_name ?? nameOfMachine(),
    installation_status: status ?? known?.installation_status ?? null,
    installation_status_at: status === null ? (known?.installation_status_at ?? null) : nowUtc,
    declined: known?.declined ?? null,
    last_sync_at: known?.last_sync_at ?? null,
    copied_at: known?.copied_at ?? null,
    bound_by: principal.id,
    bound_at: nowUtc,
  };
};

const noteChange = async (
  { hooks }: Pick<Kernel, 'hooks'>,
  tx: Tx,
  formerId: string | null,
): Promise<void> => {
  for (const changed of hooks.all(bindingChanged)) await changed(tx, formerId);
};

/** The loss of the former binding where the new root does not follow from it. Throws `conflict` where it is not to be given up. */
const judgeLoss = async (
  { store }: Pick<Kernel, 'store'>,
  { authority, on_the_spot }: BindingRequest,
  { trusted, loses }: JudgedRoots,
  nowUtc: string,
): Promise<LostBinding | null> => {
  if (loses === null) return null;
  const { workspace_id: id, workspace_name: name = id } = authority;
  const { isKnownServer, onTheSpot } = await requireOnTheSpot(
    store.read,
    loses,
    { id, name },
    on_the_spot ?? null,
  );
  return {
    at: nowUtc,
    former_workspace_id: loses.workspaceId,
    former_root_sha256: [...loses.rootSha256],
    workspace_id: id,
    root_sha256: trusted[0]?.fingerprint256 ?? '',
    administrator: onTheSpot.administrator,
    is_known_server: isKnownServer,
    reason: onTheSpot.reason,
  };
};

export const bindWorkspace = async (
  kernel: Pick<Kernel, 'audit' | 'hooks' | 'jobs' | 'settings' | 'store'>,
  asked: BindingRequest,
  ctx: Ctx,
): Promise<JsonOutcome<Bind>> => {
  const { read } = kernel.store;
  if ((await findDevice(read)) === undefined)
    throw conflict('This workstation has no device key yet. Make one first, then enrol it at the workspace.');
  const bound = await findBinding(read);
  if (bound !== null && bound.workspace_id !== asked.authority.workspace_id)
    throw conflict(
      `This workstation is bound to ${bound.workspace_name}. Release it first; reading, exporting and verifying go on working.`,
    );
  const judged = await judgeRoots(read, asked.authority, bound);
  const binding = toBinding(asked, bound, judged.trusted, kernel, ctx);
  const loss = await judgeLoss(kernel, asked, judged, ctx.nowUtc);
  const { workspace_id, installation_id, address, certificate_sha256, sync_enabled, root_pems } = binding;
  return {
    write: async (tx) => {
      await putBinding(tx, binding);
      if (loss !== null) await recordLoss(kernel, tx, loss, ctx);
      await noteChange(kernel, tx, bound?.workspace_id ?? null);
    },
    afterCommit: () => kernel.jobs.wake(),
    body: describeBinding(binding),
    audit: {
      recordType: 'workstation',
      recordId: workspace_id,
      payload: {
        workspace_id,
        installation_id,
        address,
        certificate_sha256,
        sync_enabled,
        root_sha256: judged.trusted.map(({ fingerprint256 }) => fingerprint256),
        root_pems,
        left_out_root_sha256: judged.leftOut,
        was_bound: bound !== null,
      },
    },
  };
};

export const unbindWorkspace = async (
  kernel: Pick<Kernel, 'hooks' | 'settings' | 'store'>,
): Promise<JsonOutcome<Unbind>> => {
  refuseRelease(kernel.settings);
  const bound = await findBinding(kernel.store.read);
  if (bound === null) throw conflict('This workstation is bound to no workspace.');
  const { workspace_id, installation_id } = bound;
  return {
    write: async (tx) => {
      await removeBinding(tx);
      await noteChange(kernel, tx, workspace_id);
    },
    body: { workspace_id },
    audit: { recordType: 'workstation', recordId: workspace_id, payload: { workspace_id, installation_id } },
  };
};

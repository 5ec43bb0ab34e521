import { hostname } from 'node:os';
import type { workstationRoutes } from '#contract/workstation';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Ctx, JsonOutcome } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { rescheduleSync } from '../sync/index.ts';
import { type Binding, findBinding, putBinding, removeBinding } from './binding-store.ts';
import { describeBinding } from './describe-binding.ts';
import { findDevice } from './device-store.ts';
import { readAuthority } from './read-authority.ts';

type Bind = typeof workstationRoutes.bind;
type Unbind = typeof workstationRoutes.unbind;

/** As people and workspaces call this machine. */
export const nameOfMachine = (): string => hostname().slice(0, 100) || 'workstation';

const readPin = (text: string | null | undefined): string | null => {
  if (text == null) return null;
  const hex = text.replaceAll(':', '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hex))
    throw invalidField('certificate_sha256', 'A SHA-256 is 64 hexadecimal digits.');
  return hex;
};

/**
 * Bound again to the same workspace, what the workspace said of the installation stays: that is how a new authority file
 * is brought after its keys were rotated.
 */
const toBinding = ({ body }: Input<Bind>, bound: Binding | null, { principal, nowUtc }: Ctx): Binding => {
  const pin = readPin(body.certificate_sha256);
  const address = body.address == null ? null : new URL(body.address).origin;
  if (address !== null && pin === null)
    throw invalidField('certificate_sha256', 'An address needs the certificate it is recognised by.');
  if (body.sync_enabled && address === null)
    throw invalidField('address', 'Without an address there is nothing to keep in step with.');
  const known = bound?.installation_id === body.installation_id ? bound : null;
  return {
    workspace_id: body.authority.workspace_id,
    workspace_name: body.authority.workspace_name ?? body.authority.workspace_id,
    address,
    certificate_sha256: pin,
    root_pems: readAuthority(body.authority).map((root) => root.toString()),
    installation_id: body.installation_id,
    installation_name: body.installation_name ?? known?.installation_name ?? nameOfMachine(),
    installation_status: known?.installation_status ?? null,
    installation_status_at: known?.installation_status_at ?? null,
    declined: known?.declined ?? null,
    sync_enabled: body.sync_enabled,
    last_sync_at: known?.last_sync_at ?? null,
    bound_by: principal.id,
    bound_at: nowUtc,
  };
};

export const bindWorkspace = async (
  kernel: Kernel,
  input: Input<Bind>,
  ctx: Ctx,
): Promise<JsonOutcome<Bind>> => {
  const { read } = kernel.store;
  if ((await findDevice(read)) === undefined)
    throw conflict('This workstation has no device key yet. Make one first, then enrol it at the workspace.');
  const bound = await findBinding(read);
  if (bound !== null && bound.workspace_id !== input.body.authority.workspace_id)
    throw conflict(
      `This workstation is bound to ${bound.workspace_name}. Release it first; reading, exporting and verifying go on working.`,
    );
  const binding = toBinding(input, bound, ctx);
  const roots = readAuthority(input.body.authority).map(({ fingerprint256 }) => fingerprint256);
  const { workspace_id, installation_id, address, certificate_sha256, sync_enabled } = binding;
  return {
    write: async (tx) => {
      await putBinding(tx, binding);
      await rescheduleSync(kernel, tx, bound?.workspace_id ?? null);
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
        root_sha256: roots,
        was_bound: bound !== null,
      },
    },
  };
};

export const unbindWorkspace = async (kernel: Kernel): Promise<JsonOutcome<Unbind>> => {
  const bound = await findBinding(kernel.store.read);
  if (bound === null) throw conflict('This workstation is bound to no workspace.');
  const { workspace_id, installation_id } = bound;
  return {
    write: async (tx) => {
      await removeBinding(tx);
      await rescheduleSync(kernel, tx, workspace_id);
    },
    body: { workspace_id },
    audit: { recordType: 'workstation', recordId: workspace_id, payload: { workspace_id, installation_id } },
  };
};

import type { X509Certificate } from 'node:crypto';
import type { Workstation } from '#contract/workstation';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Settings } from '#kernel/config/settings.ts';
import type { Binding } from './binding-store.ts';
import { toFingerprint } from './fingerprint.ts';

/** The requested address of a workspace and the certificate it is recognised by. A field left out keeps its value; null removes it. */
export interface RequestedLocation {
  readonly address?: string | null | undefined;
  readonly certificate_sha256?: string | null | undefined;
  readonly sync_enabled?: boolean | undefined;
}

type WorkspaceLocation = Pick<Binding, 'address' | 'certificate_sha256' | 'sync_enabled'>;
type Forced = Pick<Settings, 'workspace' | 'sync'>;

/** Lower-case hex of either spelling. Throws validation_error. */
export const readPin = (text: string): string => {
  const hex = text.replaceAll(':', '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hex))
    throw invalidField('certificate_sha256', 'A SHA-256 is 64 hexadecimal digits.');
  return hex;
};

/** The value of a setting that is forced on this machine, else the requested one, else the present one. A request that contradicts a forced value is refused and not ignored. */
const resolveSetting = <T>(
  name: string,
  forced: T | null,
  requested: T | null | undefined,
  present: T | null,
) => {
  if (forced === null) return requested === undefined ? present : requested;
  if (requested !== undefined && requested !== forced)
    throw conflict(`${name} is set on this machine to ${forced}. Its administrator can change it.`);
  return forced;
};

const readOrigin = (address: string | null | undefined) =>
  address == null ? address : new URL(address).origin;

/** Throws `conflict` where a setting of this machine says otherwise, and validation_error where parts do not go together. */
export const resolveLocation = (
  requested: RequestedLocation,
  known: WorkspaceLocation | null,
  { workspace, sync }: Forced,
): WorkspaceLocation => {
  const pin = requested.certificate_sha256;
  const address = resolveSetting(
    'WORKSPACE_URL',
    workspace.url,
    readOrigin(requested.address),
    known?.address ?? null,
  );
  const certificate_sha256 = resolveSetting(
    'WORKSPACE_CERTIFICATE_SHA256',
    workspace.certificateSha256,
    pin == null ? pin : readPin(pin),
    known?.certificate_sha256 ?? null,
  );
  const sync_enabled =
    resolveSetting('SYNC_ENABLED', sync.enabled, requested.sync_enabled, known?.sync_enabled ?? false) ??
    false;
  if (address !== null && certificate_sha256 === null)
    throw invalidField('certificate_sha256', 'An address needs the certificate it is recognised by.');
  if (sync_enabled && address === null)
    throw invalidField('address', 'Without an address there is nothing to keep in step with.');
  return { address, certificate_sha256, sync_enabled };
};

/** Throws `conflict` where this machine may be bound to another authority alone. */
export const refuseOtherRoot = (roots: readonly X509Certificate[], { workspace }: Forced): void => {
  const { rootSha256 } = workspace;
  if (rootSha256 === null || roots[0]?.fingerprint256 === toFingerprint(rootSha256)) return;
  throw conflict(
    `WORKSPACE_ROOT_SHA256 of this machine names another root, ${toFingerprint(rootSha256)}. Its administrator can change it.`,
  );
};

/** The settings forced on this machine, in the form of the wire. */
export const fixedLocation = ({ workspace, sync }: Forced): Workstation['fixed'] => ({
  address: workspace.url,
  certificate_sha256: workspace.certificateSha256 && toFingerprint(workspace.certificateSha256),
  root_sha256: workspace.rootSha256 && toFingerprint(workspace.rootSha256),
  sync_enabled: sync.enabled,
});

/** Throws `conflict` where the binding is not for the people of this machine to release. */
export const refuseRelease = ({ workspace }: Forced): void => {
  if (workspace.url === null && workspace.rootSha256 === null) return;
  throw conflict(
    'The workspace of this workstation is set by the administrator of the machine. Reading, exporting and verifying go on working.',
  );
};

import { entitlementRoutes } from '#contract/entitlements';
import { identityRoutes } from '#contract/identity';
import { type Installation, installationRoutes } from '#contract/installations';
import { signInRoutes } from '#contract/sign-in';
import { type AuthorityFile, authorityFile, type workstationRoutes } from '#contract/workstation';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { bindWorkspace } from './bind-workspace.ts';
import { callWorkspace, type WorkspaceAt } from './call-workspace.ts';
import { findDevice } from './device-store.ts';
import { fingerprintOfKey } from './fingerprint.ts';
import { nameOfMachine, platformOfMachine } from './this-machine.ts';
import { WorkspaceCallFailed } from './workspace-call-failed.ts';
import { readPin } from './workspace-location.ts';

type Enrol = typeof workstationRoutes.enrol;

/** What a workspace answered to a person who signed in there. */
interface Enrolled {
  readonly authority: AuthorityFile;
  readonly installation: Installation;
  /** Who signed in there. */
  readonly person: { readonly id: string; readonly name: string };
}

/** The installation of this key, as an attempt that was cut off left it behind. */
const findEnrolled = async (
  at: WorkspaceAt,
  token: string,
  publicKey: string,
): Promise<Installation | undefined> => {
  const query = { q: fingerprintOfKey(publicKey) };
  const { items } = await callWorkspace(at, installationRoutes.list, { token, query });
  return items.find(({ public_key }) => public_key === publicKey);
};

const enrolAs = async (
  at: WorkspaceAt,
  token: string,
  request: { readonly name: string; readonly publicKey: string },
): Promise<Omit<Enrolled, 'person'>> => {
  const authority = authorityFile.parse(await callWorkspace(at, entitlementRoutes.authority, { token }));
  const present = await findEnrolled(at, token, request.publicKey);
  if (present?.status === 'retired')
    throw conflict(
      `The workspace has retired ${present.name}, which has this device key. Make a new device key and enrol again.`,
    );
  const body = { name: request.name, platform: platformOfMachine(), public_key: request.publicKey };
  const installation = present ?? (await callWorkspace(at, installationRoutes.enrol, { token, body }));
  return { authority, installation };
};

/** Signed in for as long as it takes; the credentials go on to the workspace and nowhere else. */
const askWorkspace = async (
  kernel: Pick<Kernel, 'log'>,
  at: WorkspaceAt,
  { email, password, totp_code, former_binding_lost_because: because }: Input<Enrol>['body'],
  request: { readonly name: string; readonly publicKey: string },
): Promise<Enrolled> => {
  const body = { email, password, ...(totp_code === undefined ? {} : { totp_code }) };
  const { access_token: token, user } = await callWorkspace(at, signInRoutes.login, { body });
  const person = { id: user.id, name: user.display_name };
  try {
    if (because !== undefined && !user.is_admin)
      throw conflict(
        'This account is no administrator of the workspace. One of them has to sign in here for the former binding to be given up.',
        { needs: 'administrator' },
      );
    return { ...(await enrolAs(at, token, request)), person };
  } finally {
    await callWorkspace(at, identityRoutes.logout, { token }).catch((error: unknown) =>
      kernel.log.warn('the session at the workspace could not be ended', { error }),
    );
  }
};

/** An administrator of the workspace who says why gives a former binding up. */
const onTheSpotOf = (
  { former_binding_lost_because: reason }: Input<Enrol>['body'],
  administrator: Enrolled['person'],
  certificateSha256: string,
) => (reason === undefined ? {} : { on_the_spot: { administrator, reason, certificateSha256 } });

/**
 * Enrols the device key of this workstation at a workspace and binds to it. What stops it is a 409 in the words of the
 * workspace, or of what stood in between; what was reached is found again by the next attempt.
 */
export const enrolAtWorkspace = async (
  kernel: Pick<Kernel, 'audit' | 'hooks' | 'jobs' | 'log' | 'proxies' | 'settings' | 'store'>,
  { body }: Input<Enrol>,
  ctx: Ctx,
): Promise<JsonOutcome<Enrol>> => {
  const device = await findDevice(kernel.store.read);
  if (device === undefined)
    throw conflict('This workstation has no device key yet. Make one first, then enrol it at the workspace.');
  const address = new URL(body.address).origin;
  const at: WorkspaceAt = {
    address,
    certificateSha256: readPin(body.certificate_sha256),
    nowMs: Date.parse(ctx.nowUtc),
    timeoutSeconds: kernel.settings.sync.timeoutSeconds,
    proxies: kernel.proxies,
    signal: ctx.signal,
  };
  const name = body.installation_name ?? nameOfMachine();
  try {
    const { authority, installation, person } = await askWorkspace(kernel, at, body, {
      name,
      publicKey: device.public_key,
    });
    const { sync_enabled, certificate_sha256 } = body;
    const asked = {
      authority,
      installation_id: installation.id,
      installation_name: installation.name,
      installation_status: installation.status,
      address,
      certificate_sha256,
      sync_enabled,
      ...onTheSpotOf(body, person, at.certificateSha256),
    };
    return { ...(await bindWorkspace(kernel, asked, ctx)) };
  } catch (error) {
    if (error instanceof WorkspaceCallFailed) throw conflict(error.message);
    throw error;
  }
};

import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { deviceSignInMessage } from './device-message.ts';
import { proveDevice } from './prove-device.ts';
import { requireActive } from './require-active.ts';
import { findInstallation, noteSeen } from './store.ts';

export interface SignInOrigin {
  readonly installation_id: string;
  /** Set where the machine proves with its device key that it is that installation. */
  readonly device?: { readonly challenge: string; readonly signature: string } | undefined;
}

/** A text that names no installation of ours is taken as what it is; one that waits for approval may be used by its people. */
const requireOpen = async (tx: Tx, id: string): Promise<void> => {
  const installation = await findInstallation(tx, id);
  if (installation === undefined || installation.status === 'pending') return;
  requireActive(installation.status);
};

/**
 * Where somebody signs in. `write` runs in the transaction of the sign-in: it refuses a suspended or retired installation
 * (409) and uses the proof up; whose key was not proven has no device identity (null).
 */
export const readSignInOrigin = async (
  kernel: Pick<Kernel, 'signingSecret' | 'store'>,
  { installation_id: id, device }: SignInOrigin,
  ctx: Ctx,
): Promise<{
  readonly installationId: string;
  readonly deviceFingerprint: string | null;
  readonly write: (tx: Tx) => Promise<void>;
}> => {
  const write = (tx: Tx): Promise<void> => requireOpen(tx, id);
  if (device === undefined) return { installationId: id, deviceFingerprint: null, write };
  const { installation, spend } = await proveDevice(
    kernel,
    { installation_id: id, ...device },
    { message: deviceSignInMessage, ctx },
  );
  return {
    installationId: id,
    deviceFingerprint: installation.fingerprint,
    write: async (tx) => {
      await write(tx);
      await spend(tx);
      await noteSeen(tx, id, ctx.nowUtc);
    },
  };
};

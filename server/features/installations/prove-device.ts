import { verify } from 'node:crypto';
import { AppError } from '#kernel/app-error.ts';
import { readChallenge } from '#kernel/auth/challenge.ts';
import { hashToken } from '#kernel/auth/opaque-token.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { spendChallenge } from '../factors/index.ts';
import type { deviceSessionMessage } from './device-message.ts';
import { toKeyObject } from './read-device-key.ts';
import { findInstallation } from './store.ts';
import type { InstallationTable } from './tables.ts';

export const deviceAct = (installationId: string) => ({ kind: 'device', installationId }) as const;

export interface DeviceProof {
  readonly installation_id: string;
  readonly challenge: string;
  readonly signature: string;
}

const refuse = (cause: string): AppError => new AppError('credentials_invalid', cause);

/**
 * The installation whose device signed our challenge, and how to use the challenge up. The same 401 for an installation
 * nobody knows, a challenge that is not ours or over, one that was answered before, and a wrong signature.
 */
export const proveDevice = async (
  kernel: Pick<Kernel, 'signingSecret' | 'store'>,
  { installation_id: id, challenge, signature }: DeviceProof,
  {
    message: messageOf,
    ctx: { nowUtc },
  }: { readonly message: typeof deviceSessionMessage; readonly ctx: Ctx },
): Promise<{ readonly installation: InstallationTable; readonly spend: (tx: Tx) => Promise<void> }> => {
  const endsAtMs = readChallenge(kernel.signingSecret, deviceAct(id), challenge, Date.parse(nowUtc));
  if (endsAtMs === null)
    throw refuse('the challenge of a device is not ours, for another installation, or over');
  const installation = await findInstallation(kernel.store.read, id);
  if (installation === undefined) throw refuse('no such installation');
  const message = messageOf(id, challenge);
  const key = toKeyObject(installation.public_key);
  if (!verify(null, message, key, Buffer.from(signature, 'base64')))
    throw refuse('the signature of a device is wrong');
  const answered = {
    challenge_hash: hashToken(kernel.signingSecret, challenge),
    expires_at: new Date(endsAtMs).toISOString(),
  };
  return {
    installation,
    spend: async (tx) => {
      if (!(await spendChallenge(tx, answered, nowUtc)))
        throw refuse('the challenge of a device was answered before');
    },
  };
};

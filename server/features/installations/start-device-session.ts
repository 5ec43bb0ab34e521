import { createToken, hashToken } from '#kernel/auth/opaque-token.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { deviceSessionMessage } from './device-message.ts';
import { type DeviceProof, proveDevice } from './prove-device.ts';
import { requireActive } from './require-active.ts';
import { findInstallation, insertDeviceSession, noteSeen } from './store.ts';
import { installationToWire } from './to-wire.ts';

const lifetimeMs = 15 * 60 * 1000;

/** A session for an active installation that proved its key. Only the holder of the key learns (409) that it is not active. */
export const startDeviceSession = async (
  kernel: Pick<Kernel, 'signingSecret' | 'store'>,
  proof: DeviceProof,
  ctx: Ctx,
) => {
  const { installation, spend } = await proveDevice(kernel, proof, { message: deviceSessionMessage, ctx });
  const token = createToken('dv');
  const expiresAtUtc = shiftUtc(ctx.nowUtc, lifetimeMs);
  const audit: AuditDetail = {
    actor: { kind: 'installation', id: installation.id },
    recordType: 'installation',
    recordId: installation.id,
    payload: { client_ip: ctx.clientIp, fingerprint: installation.fingerprint },
  };
  return {
    write: async (tx: Tx) => {
      const current = (await findInstallation(tx, installation.id)) ?? installation;
      requireActive(current.status);
      await spend(tx);
      await noteSeen(tx, installation.id, ctx.nowUtc);
      await insertDeviceSession(tx, {
        token_hash: hashToken(token),
        installation_id: installation.id,
        created_at: ctx.nowUtc,
        expires_at: expiresAtUtc,
      });
    },
    body: {
      access_token: token,
      token_type: 'bearer' as const,
      expires_at: expiresAtUtc,
      installation: installationToWire({ ...installation, last_seen_at: ctx.nowUtc }),
    },
    audit,
  };
};

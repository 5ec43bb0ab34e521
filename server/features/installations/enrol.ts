import type { Installation, Platform } from '#contract/installations';
import { conflict } from '#kernel/app-error.ts';
import { seesAll } from '#kernel/auth/project-access.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { readDeviceKey } from './read-device-key.ts';
import { findByFingerprint, insertInstallation } from './store.ts';
import type { InstallationTable } from './tables.ts';
import { installationToWire } from './to-wire.ts';

/** Two installations with one key would be indistinguishable, so the second is refused; the refusal names the first to those who may see it. */
const refuseSecond = async (tx: Tx, fingerprint: string, principal: Principal): Promise<void> => {
  const holder = await findByFingerprint(tx, fingerprint);
  if (holder === undefined) return;
  const isSeen = seesAll(principal) || holder.enrolled_by_user_id === principal.id;
  const who = isSeen ? `${holder.id} (“${holder.name}”, ${holder.status})` : holder.id;
  throw conflict(
    `This device key is enrolled already, as installation ${who}. Each installation has a key of its own: make a new one on this machine.`,
  );
};

export const enrol = (
  kernel: Pick<Kernel, 'newId'>,
  body: { readonly name: string; readonly platform: Platform; readonly public_key: string },
  { principal, nowUtc }: Ctx,
): {
  readonly body: Installation;
  readonly write: (tx: Tx) => Promise<void>;
  readonly audit: AuditDetail;
} => {
  const { publicKey, fingerprint } = readDeviceKey(body.public_key);
  const row: InstallationTable = {
    id: kernel.newId('ins'),
    name: body.name,
    platform: body.platform,
    public_key: publicKey,
    fingerprint,
    status: 'pending',
    enrolled_by_user_id: principal.id,
    enrolled_by_name: principal.displayName,
    created_at: nowUtc,
    status_changed_at: null,
    status_changed_by_name: null,
    status_reason: null,
    last_seen_at: null,
    exchange_number: 0,
    exchange_nonce: null,
    exchange_former_nonce: null,
    copy_noticed_at: null,
    copy_nonce: null,
    lost_bindings: '[]',
  };
  return {
    body: installationToWire(row),
    write: async (tx) => {
      await refuseSecond(tx, fingerprint, principal);
      await insertInstallation(tx, row);
    },
    audit: {
      recordType: 'installation',
      recordId: row.id,
      payload: { name: row.name, platform: row.platform, fingerprint },
    },
  };
};

import type { DecidedStatus, Installation } from '#contract/installations';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import { endSessionsOfInstallation } from '../identity/index.ts';
import { refuseStatus } from './decide-status.ts';
import { changeStatus, endDeviceSessions, findInstallation } from './store.ts';
import type { InstallationTable } from './tables.ts';
import { installationToWire } from './to-wire.ts';

const find = async (tx: Tx, id: string): Promise<InstallationTable> => {
  const row = await findInstallation(tx, id);
  if (row === undefined) throw notFound();
  return row;
};

/** What the installation and the people on it hold ends with its standing; an approval ends nothing. */
const endHeld = async (
  tx: Tx,
  id: string,
  to: DecidedStatus,
  nowUtc: string,
): Promise<Readonly<Record<string, number>>> =>
  to === 'active'
    ? {}
    : {
        ended_device_sessions: await endDeviceSessions(tx, id),
        ended_sessions: await endSessionsOfInstallation(tx, id, nowUtc),
      };

/** Carries an admin's decision out inside one transaction. 404 for an unknown installation, 409 where it cannot become that. */
export const decideInstallation = (
  kernel: Pick<Kernel, 'principals'>,
  id: string,
  to: DecidedStatus,
  { principal, nowUtc, reasonForChange }: Ctx,
): {
  readonly body: (tx: Tx) => Promise<Installation>;
  readonly write: (tx: Tx) => Promise<void>;
  readonly afterCommit: () => void;
  readonly audit: () => AuditDetail;
} => {
  let payload: Record<string, unknown> = {};
  return {
    write: async (tx) => {
      const { status, name, fingerprint } = await find(tx, id);
      const refusal = refuseStatus(status, to);
      if (refusal !== null) throw conflict(refusal);
      await changeStatus(tx, id, {
        status: to,
        status_changed_at: nowUtc,
        status_changed_by_name: principal.displayName,
        status_reason: reasonForChange,
      });
      payload = {
        name,
        fingerprint,
        before: { status },
        after: { status: to },
        ...(await endHeld(tx, id, to, nowUtc)),
      };
    },
    body: async (tx) => installationToWire(await find(tx, id)),
    afterCommit: () => kernel.principals.forgetAll(),
    audit: () => ({ recordType: 'installation', recordId: id, payload }),
  };
};

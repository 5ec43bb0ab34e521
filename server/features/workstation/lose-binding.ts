import type { LostBinding } from '#contract/installations';
import { conflict } from '#kernel/app-error.ts';
import type { Db, Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findVouchedCertificate, type LastBound } from './trail-mirror-store.ts';

/** An administrator of the workspace who signed in there from this machine, and why the former binding is given up. */
export interface OnTheSpot {
  readonly administrator: { readonly id: string; readonly name: string };
  readonly reason: string;
  /** Of the connection they signed in over, lower-case hex. */
  readonly certificateSha256: string;
}

const notSigned = (workspaceName: string): string =>
  `${workspaceName} shows a root that the one this workstation trusts did not sign, so it is not taken; reading, exporting and verifying go on working.`;

/** Throws `conflict` where the former binding is not to be given up for this workspace. */
export const requireOnTheSpot = async (
  db: Db,
  former: LastBound,
  workspace: { readonly id: string; readonly name: string },
  onTheSpot: OnTheSpot | null,
): Promise<{ readonly isKnownServer: boolean; readonly onTheSpot: OnTheSpot }> => {
  if (onTheSpot === null)
    throw conflict(
      `${notSigned(workspace.name)} Ask the workspace for an authority file whose root the old one signed (npm run authority -- rotate --root), or let one of its administrators enrol this workstation by network and say why the former binding is given up.`,
      { needs: 'administrator_on_the_spot' },
    );
  const vouched = await findVouchedCertificate(db, workspace.id);
  const isKnownServer = vouched === onTheSpot.certificateSha256;
  if (workspace.id === former.workspaceId && vouched !== null && !isKnownServer)
    throw conflict(
      `${notSigned(workspace.name)} It calls itself the workspace this workstation belongs to, and neither its root nor its certificate is that one’s.`,
      { needs: 'known_workspace' },
    );
  return { isKnownServer, onTheSpot };
};

/** Puts the loss of the former binding on record, in the transaction that binds anew. */
export const recordLoss = async (
  { audit }: Pick<Kernel, 'audit'>,
  tx: Tx,
  loss: LostBinding,
  { principal, requestId }: Ctx,
): Promise<void> =>
  audit.append(tx, {
    actor: { kind: principal.kind, id: principal.id },
    event: 'workstation.binding_lost',
    recordType: 'workstation',
    recordId: loss.workspace_id,
    requestId,
    payload: { ...loss },
    reasonForChange: loss.reason,
  });

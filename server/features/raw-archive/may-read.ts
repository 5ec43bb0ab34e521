import { requireOwner } from '#kernel/auth/owner-scope.ts';
import { isPerson } from '#kernel/auth/person.ts';
import { accessToRecord } from '#kernel/auth/project-access.ts';
import { mayWork, permits } from '#kernel/auth/role-powers.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { archiveOpening } from './hooks.ts';

/** A record that hangs on archived bytes: the archive entry itself, an analysis, a run, a spectrum, a report. */
export interface EvidenceRecord {
  readonly type: string;
  readonly id: string;
  /** Null where no owner was recorded. */
  readonly ownerId: string | null;
  readonly archiveId: string;
}

const isOpenTo = async (
  kernel: Pick<Kernel, 'hooks' | 'store'>,
  archiveId: string,
  personId: string,
): Promise<boolean> => {
  for (const opens of kernel.hooks.all(archiveOpening))
    if (await opens(kernel.store.read, { archiveId, personId })) return true;
  return false;
};

/**
 * The one rule for reading evidence: that of every record somebody owns; and another person who works here where a feature says so
 * through the hook: while a run of these bytes waits for review, and whoever reviewed one of them afterwards. Everybody else gets the 404
 * of a record that does not exist, and the attempt goes to the security stream.
 */
export const requireReadable = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  route: string,
  record: EvidenceRecord,
): Promise<void> => {
  const { principal } = ctx;
  const access = await accessToRecord(kernel.store.read, principal, record);
  const isEnough = access !== null && permits(access, ctx.effect, principal);
  const isReviewer = !isEnough && isPerson(principal) && mayWork(principal);
  if (isReviewer && (await isOpenTo(kernel, record.archiveId, principal.id))) return;
  await requireOwner(kernel, ctx, route, record);
};

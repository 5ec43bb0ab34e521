import { accessToRecord, nameOwnersOf, type OwnedRecord, whoGives } from '#kernel/auth/project-access.ts';
import { mayWork, permits } from '#kernel/auth/role-powers.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';

/** Why the role somebody has in the project of a record does not let them review it; null where it does, and for a record of no project of theirs. */
export const whyNotInProject = async (
  db: Db,
  principal: Principal,
  record: OwnedRecord,
): Promise<string | null> => {
  const access = await accessToRecord(db, principal, record);
  if (access === null || permits(access, 'review', principal)) return null;
  if (access === 'auditor') return mayWork(principal) ? null : 'An auditor reads and reviews nothing.';
  const owners = await nameOwnersOf(db, principal, record);
  return `You are in its project as ${access}. Reviewing takes the role reviewer; ${whoGives(owners)}.`;
};

import { effectOf, type RouteDeclaration, type RouteEffect } from '#kernel/contract/define-route.ts';
import { type ProjectRole, workingRoles } from '#kernel/contract/roles.ts';
import type { Principal } from '#kernel/request/principal.ts';

/** Whether the principal may change anything beyond the own account. Where no account stands behind it, the gates alone decide. */
export const mayWork = ({ kind, roles }: Principal): boolean =>
  kind !== 'user' || roles.some((role) => workingRoles.includes(role));

/** An auditor reads what an admin reads. A key of a machine does so for nobody. */
export const isAuditor = ({ roles, credential }: Principal): boolean =>
  roles.includes('auditor') && credential !== 'machine_key';

/** A guest reads what was shared with them and nothing that is there for everybody. Another role beside it opens more. */
const isOnlyGuest = ({ roles }: Principal): boolean =>
  roles.length > 0 && roles.every((role) => role === 'guest');

const harmless: readonly RouteEffect[] = ['nothing', 'account'];

/** Why the roles of a principal do not let it call a route; null where they do. */
export const whyNotByRole = (
  route: Pick<RouteDeclaration, 'gate' | 'method' | 'scope' | 'audit' | 'changes' | 'closedToGuests'>,
  principal: Principal,
): string | null => {
  if (!mayWork(principal) && !harmless.includes(effectOf(route)))
    return 'Your roles let you read and change nothing of this. An administrator can give you another role.';
  if (route.closedToGuests === true && isOnlyGuest(principal))
    return 'A guest reads what was shared with them. An administrator can give you another role.';
  return null;
};

/** Whether what somebody is to the project of a record lets them do to it what a route does. */
export const permits = (role: ProjectRole, effect: RouteEffect, principal: Principal): boolean => {
  if (effect === 'nothing' || effect === 'own_work' || role === 'owner' || role === 'admin') return true;
  if (effect === 'records') return role === 'contributor';
  if (effect !== 'review' || role === 'auditor') return false;
  return role === 'reviewer' || principal.roles.includes('reviewer');
};

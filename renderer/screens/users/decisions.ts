import type { ManagedUser, userAdminRoutes } from '#contract/user-admin';
import { type Role, roles } from '#kernel/contract/roles.ts';

/** What an admin may decide about an account, named as the service names it. */
export type Decision = Exclude<keyof typeof userAdminRoutes, 'list'>;

/** Those that take a role beside the reason. */
export type RoleDecision = Extract<Decision, 'grantRole' | 'revokeRole'>;

/** Administration is given and taken by decisions of its own, which say what follows from it. */
type OrdinaryRole = Exclude<Role, 'admin'>;

/** The roles a decision can be about: those the account has not yet, or those it has. */
export const rolesFor = (
  { roles: held }: Pick<ManagedUser, 'roles'>,
  decision: RoleDecision,
): OrdinaryRole[] =>
  roles
    .filter((role) => role !== 'admin')
    .filter((role) => held.includes(role) === (decision === 'revokeRole'));

/** What takes something away from somebody. */
const harsh: ReadonlySet<Decision> = new Set(['demote', 'revokeRole', 'deactivate', 'revokeTokens']);

export const isHarsh = (decision: Decision): boolean => harsh.has(decision);

/** The decisions that change something about an account as it is, in the order they are offered. */
export const decisionsFor = (user: ManagedUser): readonly Decision[] => {
  if (user.deactivated_at !== null) return ['reactivate'];
  const holdsTokens = user.running_sessions + user.live_api_keys > 0;
  return [
    ...(user.identity_verified_at === null ? (['verifyIdentity'] as const) : []),
    user.is_admin ? 'demote' : 'promote',
    ...(['grantRole', 'revokeRole'] as const).filter((decision) => rolesFor(user, decision).length > 0),
    ...(holdsTokens ? (['revokeTokens'] as const) : []),
    'deactivate',
  ];
};

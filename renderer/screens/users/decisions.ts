import type { ManagedUser, userAdminRoutes } from '#contract/user-admin';

/** What an admin may decide about an account, named as the service names it. */
export type Decision = Exclude<keyof typeof userAdminRoutes, 'list' | 'grantRole' | 'revokeRole'>;

/** What takes something away from somebody. */
const harsh: ReadonlySet<Decision> = new Set(['demote', 'deactivate', 'revokeTokens']);

export const isHarsh = (decision: Decision): boolean => harsh.has(decision);

/** The decisions that change something about an account as it is, in the order they are offered. */
export const decisionsFor = (user: ManagedUser): readonly Decision[] => {
  if (user.deactivated_at !== null) return ['reactivate'];
  const holdsTokens = user.running_sessions + user.live_api_keys > 0;
  return [
    ...(user.identity_verified_at === null ? (['verifyIdentity'] as const) : []),
    user.is_admin ? 'demote' : 'promote',
    ...(holdsTokens ? (['revokeTokens'] as const) : []),
    'deactivate',
  ];
};

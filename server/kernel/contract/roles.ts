/** What an account may be; it may be several at once. What each of them opens is decided in `#kernel/auth/role-powers.ts`. */
export const roles = ['admin', 'reviewer', 'scientist', 'auditor', 'guest'] as const;
export type Role = (typeof roles)[number];

/** The roles with which one works; who has none of them reads and looks after the own account. */
export const workingRoles: readonly Role[] = ['admin', 'scientist', 'reviewer'];

/** What somebody may be in a project that is not their own. */
export const memberRoles = ['viewer', 'contributor', 'reviewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What somebody is to a project: a member, its owner, or by a role of their account an admin or an auditor of every one. */
export const projectRoles = [...memberRoles, 'owner', 'admin', 'auditor'] as const;
export type ProjectRole = (typeof projectRoles)[number];

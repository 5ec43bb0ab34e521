/** What an account may be; it may be several at once. What each of them opens is decided by `#kernel/auth/role-powers.ts`. */
export const roles = ['admin', 'reviewer', 'scientist', 'auditor', 'guest'] as const;
export type Role = (typeof roles)[number];

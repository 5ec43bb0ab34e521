import { describe, expect, it } from 'vitest';
import type { ManagedUser } from '#contract/user-admin';
import { decisionsFor, rolesFor } from './decisions.ts';

const member: ManagedUser = {
  id: 'usr_1',
  email: 'ada@example.org',
  display_name: 'Ada',
  is_admin: false,
  roles: ['scientist'],
  role_dates: [{ role: 'scientist', since: '2026-01-15T09:30:00.000Z' }],
  created_at: '2026-01-15T09:30:00.000Z',
  deactivated_at: null,
  identity_verified_at: null,
  identity_verified_by: null,
  identity_verified_how: null,
  running_sessions: 1,
  live_api_keys: 0,
  overdue_credentials: 0,
};

describe('decisionsFor', () => {
  it('offers what changes an open account', () => {
    expect(decisionsFor(member)).toEqual([
      'verifyIdentity',
      'promote',
      'grantRole',
      'revokeRole',
      'revokeTokens',
      'deactivate',
    ]);
  });

  it('offers an identified admin without tokens or another role three things', () => {
    const admin = {
      ...member,
      is_admin: true,
      roles: ['admin' as const],
      identity_verified_at: member.created_at,
      running_sessions: 0,
    };
    expect(decisionsFor(admin)).toEqual(['demote', 'grantRole', 'deactivate']);
  });

  it('only opens a deactivated account again', () => {
    expect(decisionsFor({ ...member, deactivated_at: member.created_at })).toEqual(['reactivate']);
  });
});

describe('rolesFor', () => {
  it('gives what the account has not and takes what it has, administration aside', () => {
    const roles = ['admin', 'auditor'] as const;
    expect(rolesFor({ roles: [...roles] }, 'grantRole')).toEqual(['reviewer', 'scientist', 'guest']);
    expect(rolesFor({ roles: [...roles] }, 'revokeRole')).toEqual(['auditor']);
  });
});

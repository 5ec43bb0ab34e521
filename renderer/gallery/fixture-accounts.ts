import type { z } from 'zod';
import type { ReviewedAccount } from '#contract/access-review';
import type { Passkey } from '#contract/factors';
import type { apiKeySchema, User } from '#contract/identity';
import type { Invitation } from '#contract/invitations';
import type { OutboxMessage } from '#contract/passwords';
import type { RefusedSignIn } from '#contract/sign-in';
import type { Organisation } from '#contract/sso';
import type { ManagedUser } from '#contract/user-admin';

/** States in which the service answers. */
export type FixtureState = 'empty' | 'filled' | 'partial';

const timestamp = '2026-01-15T09:30:00.000Z';

export const fixtureUser: User = {
  id: 'user-1',
  email: 'ida.fixture@example.org',
  display_name: 'Ida Fixture',
  is_admin: true,
  roles: ['admin', 'scientist'],
  created_at: timestamp,
};

const apiKey: z.output<typeof apiKeySchema> = {
  id: 'key-1',
  name: 'Autosampler',
  kind: 'machine',
  scopes: [],
  created_at: timestamp,
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
};

const session = {
  id: 'session-1',
  created_at: timestamp,
  last_used_at: timestamp,
  client_ip: '127.0.0.1',
  current: true,
};

const passkey: Passkey = {
  id: 'passkey-1',
  name: 'Laptop',
  synced: true,
  created_at: timestamp,
  last_used_at: null,
};

const invitations: readonly Invitation[] = [
  {
    id: 'invitation-1',
    email: 'ines.fixture@example.org',
    display_name: 'Ines Fixture',
    roles: ['reviewer'],
    state: 'open',
    delivery: 'by_hand',
    created_by: 'user-1',
    created_at: timestamp,
    expires_at: timestamp,
    used_by: null,
  },
];

const managedUsers: readonly ManagedUser[] = [
  {
    ...fixtureUser,
    role_dates: [
      { role: 'admin', since: timestamp },
      { role: 'scientist', since: timestamp },
    ],
    deactivated_at: null,
    identity_verified_at: timestamp,
    identity_verified_by: 'user-1',
    identity_verified_how: 'set_up',
    running_sessions: 1,
    live_api_keys: 1,
    overdue_credentials: 2,
  },
  {
    ...fixtureUser,
    id: 'user-2',
    email: 'otto.fixture@example.org',
    display_name: 'Otto Fixture',
    is_admin: false,
    roles: ['scientist'],
    role_dates: [{ role: 'scientist', since: timestamp }],
    deactivated_at: timestamp,
    identity_verified_at: null,
    identity_verified_by: null,
    identity_verified_how: null,
    running_sessions: 0,
    live_api_keys: 0,
    overdue_credentials: 0,
  },
];

const messageIn = (state: OutboxMessage['state'], recipient: string): OutboxMessage => ({
  id: `message-${state}`,
  user_id: 'user-2',
  recipient,
  state,
  created_at: timestamp,
  expires_at: '2026-01-15T10:00:00.000Z',
  sent_at: state === 'sent' ? timestamp : null,
  failure: state === 'failed' ? 'The mail server did not take it; the log says why.' : null,
});

const messages: readonly OutboxMessage[] = [
  messageIn('by_hand', 'otto.fixture@example.org'),
  messageIn('waiting', 'a.rather.long.name.of.a.person@department.of.analytical.chemistry.example.org'),
  messageIn('failed', 'ida.fixture@example.org'),
  messageIn('sent', 'emil.fixture@example.org'),
];

const refused = (email: string | null, count: number): RefusedSignIn => ({
  user_id: email === null ? null : fixtureUser.id,
  email,
  quarter: timestamp,
  last_at: timestamp,
  count,
  last_client_ip: email === null ? '2001:db8:85a3:8d3:1319:8a2e:370:7348' : '192.0.2.17',
});

const callbackUrl = 'https://larmor.example.org/v1/auth/sso/callback';

const organisation: Organisation = {
  id: 'organisation-1',
  name: 'Example Ltd',
  issuer: 'https://login.example.org/realms/laboratories',
  client_id: 'larmor',
  domains: ['example.org', 'labs.example.org'],
  enabled: true,
  passwords_allowed: false,
  creates_accounts: true,
  trusts_second_factor: false,
  callback_url: callbackUrl,
  linked_accounts: 42,
  last_refused_at: timestamp,
  last_refused_cause: 'domain_not_allowed',
  created_at: timestamp,
  updated_at: timestamp,
};

const organisations = (state: FixtureState): object => ({
  items:
    state === 'empty'
      ? []
      : [
          organisation,
          {
            ...organisation,
            id: 'organisation-2',
            name: 'Example Contract Research',
            domains: [],
            enabled: false,
            linked_accounts: 0,
            last_refused_at: null,
            last_refused_cause: null,
          },
        ],
  next_cursor: null,
  callback_url: callbackUrl,
});

const membership: ReviewedAccount['projects'][number] = {
  project_id: 'fixture',
  name: 'Stability of batch 7',
  role: 'reviewer',
  since: timestamp,
  group: 'Quality control',
};

const accessReview = (state: FixtureState): object => ({
  as_of: timestamp,
  content_sha256: 'a'.repeat(64),
  accounts: managedUsers.map((user) => ({
    user_id: user.id,
    email: user.email,
    display_name: user.display_name,
    created_at: user.created_at,
    deactivated_at: user.deactivated_at,
    roles: user.role_dates,
    projects: user.is_admin ? [] : [membership],
    identity_verified_at: user.identity_verified_at,
    identity_verified_how: user.identity_verified_how,
    last_sign_in_on: state === 'partial' ? null : timestamp.slice(0, 10),
    keys: [],
  })),
  last_confirmation: null,
});

const ownTotp = (state: FixtureState): object =>
  state === 'empty' ? { enrolled: false, confirmed_at: null } : { enrolled: true, confirmed_at: timestamp };

const ownCodes = (state: FixtureState): object =>
  state === 'empty'
    ? { remaining: 0, created_at: null }
    : { remaining: state === 'partial' ? 2 : 9, created_at: timestamp };

/** Lists of one's own account, and what administrators see of all. */
export const accountLists: readonly (readonly [string, readonly object[]])[] = [
  ['/auth/api-keys', [apiKey]],
  ['/auth/sessions', [session]],
  ['/auth/passkeys', [passkey]],
  ['/admin/users', managedUsers],
  ['/admin/invitations', invitations],
  ['/admin/outbox', messages],
  ['/auth/refused-sign-ins', [refused(fixtureUser.email, 3)]],
  ['/admin/refused-sign-ins', [refused(fixtureUser.email, 3), refused(null, 1412)]],
];

/** Answers that are more than a list, by state. */
export const accountSingles: readonly (readonly [string, (state: FixtureState) => object])[] = [
  ['/admin/sso/organisations', organisations],
  ['/admin/access-review', accessReview],
  ['/auth/mfa/totp', ownTotp],
  ['/auth/mfa/recovery-codes', ownCodes],
  ['/auth/step-up/sso', () => ({ organisation: null })],
];

import type { AccountCredentials, Credential } from '#contract/credentials';
import type { Settings } from '#kernel/config/settings.ts';
import type { Db } from '#kernel/db/store.ts';
import { type HeldFactor, listFactors } from '../factors/index.ts';
import { findLastSignIn, listLiveApiKeys, type UserTable } from '../identity/index.ts';
import { findOverdue } from './find-overdue.ts';

type Limits = Settings['overdueAfterDays'];

const ofFactor = (factor: HeldFactor): Omit<Credential, 'overdue'> => ({
  kind: factor.kind,
  id: factor.id,
  name: factor.name,
  since: factor.sinceUtc,
  last_used_at: factor.lastUsedUtc,
  expires_at: null,
  remaining: factor.remaining,
});

const listHeld = async (db: Db, user: UserTable, nowUtc: string): Promise<Omit<Credential, 'overdue'>[]> => [
  {
    kind: 'password',
    id: null,
    name: null,
    since: user.password_changed_at,
    last_used_at: null,
    expires_at: null,
    remaining: null,
  },
  ...(await listFactors(db, user.id)).map(ofFactor),
  ...(await listLiveApiKeys(db, user.id, nowUtc)).map((key) => ({
    kind: key.kind === 'machine' ? ('machine_key' as const) : ('personal_key' as const),
    id: key.id,
    name: key.name,
    since: key.created_at,
    last_used_at: key.last_used_at,
    expires_at: key.expires_at,
    remaining: null,
  })),
];

/** Everything an account proves itself by, and what of it somebody should look at; nothing of an account that is closed. */
export const describeCredentials = async (
  db: Db,
  user: UserTable,
  limits: Limits,
  nowUtc: string,
): Promise<AccountCredentials> => {
  const isOpen = user.deactivated_at === null;
  const lastSignIn = await findLastSignIn(db, user.id);
  const since = { since: user.created_at, last_used_at: lastSignIn };
  return {
    user_id: user.id,
    email: user.email,
    display_name: user.display_name,
    deactivated_at: user.deactivated_at,
    last_sign_in_at: lastSignIn,
    is_unused: isOpen && findOverdue({ kind: 'account', ...since }, limits, nowUtc).includes('unused'),
    credentials: (await listHeld(db, user, nowUtc)).map((held) => ({
      ...held,
      overdue: isOpen ? findOverdue(held, limits, nowUtc) : [],
    })),
  };
};

/** How many of them somebody should look at, the account itself where nobody signs in to it. */
export const countOverdue = async (
  db: Db,
  user: UserTable,
  limits: Limits,
  nowUtc: string,
): Promise<number> => {
  const { is_unused, credentials } = await describeCredentials(db, user, limits, nowUtc);
  return credentials.filter(({ overdue }) => overdue.length > 0).length + (is_unused ? 1 : 0);
};

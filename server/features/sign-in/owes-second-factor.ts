import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { hasSecondFactor } from '../factors/index.ts';
import type { UserTable } from '../identity/index.ts';
import { isFactorLeftToIssuer } from '../sso/index.ts';

type Policy = Pick<Kernel, 'settings'>;
type Asked = Pick<UserTable, 'id' | 'is_admin'>;

export const isFactorRequired = (
  { settings: { requireSecondFactor } }: Policy,
  { is_admin }: Pick<Asked, 'is_admin'>,
): boolean => requireSecondFactor === 'everybody' || (requireSecondFactor === 'admins' && is_admin === 1);

/**
 * Whether an account would have to enrol a second factor before anything else, if it signed in now. Whom an issuer signs in that is
 * trusted with second factors is let in by it or not at all.
 */
export const owesSecondFactor = async (policy: Policy, db: Db, account: Asked): Promise<boolean> =>
  isFactorRequired(policy, account) &&
  !(await hasSecondFactor(db, account.id)) &&
  !(await isFactorLeftToIssuer(db, account.id));

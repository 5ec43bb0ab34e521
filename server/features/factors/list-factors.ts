import { firstRows } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import { findTotp, listRecoveryCodes } from './factor-store.ts';
import { listPasskeys } from './passkey-store.ts';
import { startOfTimeStep } from './totp.ts';

/** A second factor of an account, without anything of its secret. */
export interface HeldFactor {
  readonly kind: 'totp' | 'recovery_codes' | 'passkey';
  readonly id: string | null;
  readonly name: string | null;
  readonly sinceUtc: string;
  readonly lastUsedUtc: string | null;
  /** Codes that are left; null where the factor does not run out. */
  readonly remaining: number | null;
}

/** More than anybody registers. */
const mostPasskeys = 200;

const totpOf = async (db: Db, userId: string): Promise<HeldFactor[]> => {
  const totp = await findTotp(db, userId);
  if (totp === undefined || totp.confirmed_at === null) return [];
  const lastUsedUtc = totp.last_time_step === null ? null : startOfTimeStep(totp.last_time_step);
  return [{ kind: 'totp', id: null, name: null, sinceUtc: totp.confirmed_at, lastUsedUtc, remaining: null }];
};

const recoveryCodesOf = async (db: Db, userId: string): Promise<HeldFactor[]> => {
  const codes = await listRecoveryCodes(db, userId);
  const [first] = codes;
  if (first === undefined) return [];
  const uses = codes.flatMap(({ used_at }) => used_at ?? []).toSorted();
  return [
    {
      kind: 'recovery_codes',
      id: null,
      name: null,
      sinceUtc: first.created_at,
      lastUsedUtc: uses.at(-1) ?? null,
      remaining: codes.length - uses.length,
    },
  ];
};

const passkeysOf = async (db: Db, userId: string): Promise<HeldFactor[]> =>
  (await listPasskeys(db, userId, firstRows(mostPasskeys))).map((passkey) => ({
    kind: 'passkey',
    id: passkey.id,
    name: passkey.name,
    sinceUtc: passkey.created_at,
    lastUsedUtc: passkey.last_used_at,
    remaining: null,
  }));

export const listFactors = async (db: Db, userId: string): Promise<HeldFactor[]> => [
  ...(await totpOf(db, userId)),
  ...(await recoveryCodesOf(db, userId)),
  ...(await passkeysOf(db, userId)),
];

import type { Credential, OverdueReason } from '#contract/credentials';
import type { Settings } from '#kernel/config/settings.ts';

type Limits = Settings['overdueAfterDays'];

/** A credential, or an account by its last sign-in. */
type Judged = Pick<Credential, 'since' | 'last_used_at'> & {
  readonly kind: Credential['kind'] | 'account';
  readonly remaining?: number | null;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Which age counts; null where none does. */
const ageLimitOf: Readonly<Record<Judged['kind'], 'password' | 'factor' | 'key' | null>> = {
  password: 'password',
  totp: 'factor',
  recovery_codes: 'factor',
  passkey: 'factor',
  personal_key: 'key',
  machine_key: 'key',
  account: null,
};

/** Codes are made to lie unused, and the use of a password is that of its account. */
const mayLieUnused: ReadonlySet<Judged['kind']> = new Set(['password', 'recovery_codes']);

const isPast = (sinceUtc: string, days: number, nowUtc: string): boolean =>
  Date.parse(nowUtc) - Date.parse(sinceUtc) > days * dayMs;

/** Why somebody should look at it; empty where nobody need. What was never used counts from when it was made. */
export const findOverdue = (
  { kind, since, last_used_at, remaining }: Judged,
  limits: Limits,
  nowUtc: string,
): OverdueReason[] => {
  const limit = ageLimitOf[kind];
  const isOld = limit !== null && isPast(since, limits[limit], nowUtc);
  const isUnused = !mayLieUnused.has(kind) && isPast(last_used_at ?? since, limits.unused, nowUtc);
  return [
    ...(isOld ? (['old'] as const) : []),
    ...(isUnused ? (['unused'] as const) : []),
    ...(remaining === 0 ? (['used_up'] as const) : []),
  ];
};

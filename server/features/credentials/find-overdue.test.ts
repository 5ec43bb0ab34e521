import { expect, it } from 'vitest';
import { findOverdue } from './find-overdue.ts';

const limits = { password: 365, factor: 730, key: 365, unused: 90 };
const nowUtc = '2026-11-21T12:00:00.000Z';
const ago = (days: number, ms = 0) => new Date(Date.parse(nowUtc) - days * 86_400_000 - ms).toISOString();

it.each([
  ['a password on its last day', { kind: 'password', since: ago(365), last_used_at: null }, []],
  ['a password a moment later', { kind: 'password', since: ago(365, 1), last_used_at: null }, ['old']],
  ['an authenticator in use', { kind: 'totp', since: ago(700), last_used_at: ago(3) }, []],
  ['an old one nobody uses', { kind: 'totp', since: ago(731), last_used_at: ago(91) }, ['old', 'unused']],
  ['a passkey never used', { kind: 'passkey', since: ago(91), last_used_at: null }, ['unused']],
  [
    'recovery codes that lie',
    { kind: 'recovery_codes', since: ago(200), last_used_at: null, remaining: 10 },
    [],
  ],
  [
    'recovery codes that are gone',
    { kind: 'recovery_codes', since: ago(2), last_used_at: ago(1), remaining: 0 },
    ['used_up'],
  ],
  ['a key in use', { kind: 'machine_key', since: ago(366), last_used_at: ago(1) }, ['old']],
  ['an account nobody signs in to', { kind: 'account', since: ago(4000), last_used_at: ago(91) }, ['unused']],
] as const)('%s', (_what, judged, expected) => {
  expect(findOverdue(judged, limits, nowUtc)).toEqual(expected);
});

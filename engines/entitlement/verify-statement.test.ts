import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { signBytes } from './sign-bytes.ts';
import { type Statement, writeStatement } from './statement.ts';
import {
  dayMs,
  hourMs,
  madeAuthority,
  madeCheck,
  madeKeys,
  madeMemory,
  madeStatement,
  nowMs,
  spkiOf,
  utcAt,
} from './testing/made-authority.ts';
import {
  endOfStatementMs,
  type Remembered,
  type StatementCheck,
  type StatementRefusal,
  verifyStatement,
} from './verify-statement.ts';

const authority = madeAuthority();
const device = madeKeys();
const stranger = madeKeys();

const verify = (
  changes: Partial<Statement> = {},
  check: Partial<Omit<StatementCheck, 'remembered'>> & { remembered?: Partial<Remembered> } = {},
) =>
  verifyStatement(authority.sign(madeStatement(device, changes)), {
    ...madeCheck(authority, device),
    ...check,
    remembered: madeMemory(device, check.remembered),
  });

const codeOf = (verified: ReturnType<typeof verify>): StatementRefusal | 'ok' =>
  verified.ok ? 'ok' : verified.code;

/** A signed payload with fields no writer of ours makes. */
const verifyFields = (fields: Record<string, unknown>): StatementRefusal | 'ok' => {
  const payload = JSON.parse(new TextDecoder().decode(writeStatement(madeStatement(device))));
  const bytes = Buffer.from(JSON.stringify({ ...payload, ...fields }));
  return codeOf(verifyStatement(authority.sign(bytes), madeCheck(authority, device)));
};

const ended = { issuedAtUtc: utcAt(nowMs - 2 * dayMs), notBeforeUtc: utcAt(nowMs - 2 * dayMs) };

it('a good statement is remembered: its serial and the time it was seen', () => {
  expect(verify()).toMatchObject({
    ok: true,
    payload: madeStatement(device),
    remembered: madeMemory(device, { highestSerial: 7, timeFloorMs: nowMs }),
  });
});

const fieldCases: readonly (readonly [string, Record<string, unknown>, StatementRefusal | 'ok'])[] = [
  ['a second version of the payload', { v: 2 }, 'unsupported_version'],
  ['a version that is no number', { v: '1' }, 'malformed'],
  ['a critical field nobody knows', { crit: ['seat_limit'], seat_limit: 3 }, 'unknown_critical'],
  ['critical fields that are no list', { crit: 'seat_limit' }, 'malformed'],
  ['a field nobody knows that is not critical', { colour: 'red' }, 'ok'],
  ['a serial in quotes', { serial: '8' }, 'malformed'],
  ['a serial of zero', { serial: 0 }, 'malformed'],
  ['a serial beyond whole numbers', { serial: 2 ** 60 }, 'malformed'],
  ['a negative time offline', { offline_seconds: -1 }, 'malformed'],
  ['a time offline of null', { offline_seconds: null }, 'malformed'],
  ['features that are no list', { features: 'computing' }, 'malformed'],
  ['a feature that is no text', { features: [1] }, 'malformed'],
  ['no workspace', { workspace_id: undefined }, 'malformed'],
  ['a time in words', { expires_at: 'tomorrow' }, 'malformed'],
  ['a time of another zone', { expires_at: '2027-01-01T00:00:00+02:00' }, 'malformed'],
  ['a time with fractions of a second', { expires_at: '2027-01-01T00:00:00.000Z' }, 'malformed'],
  ['a leap second', { expires_at: '2026-12-31T23:59:60Z' }, 'malformed'],
  ['a day no calendar has', { expires_at: '2027-02-30T00:00:00Z' }, 'malformed'],
  ['an end before its beginning', { not_before: utcAt(nowMs + 60 * dayMs) }, 'malformed'],
];

it.each(fieldCases)('%s', (_name, fields, code) => {
  expect(verifyFields(fields)).toBe(code);
});

const addressCases: readonly (readonly [string, Partial<Statement>, StatementRefusal | 'ok'])[] = [
  ['another workspace', { workspaceId: 'wsp_2' }, 'wrong_workspace'],
  ['another installation', { installationId: 'ins_2' }, 'wrong_installation'],
  ['another device key', { deviceKeySpki: spkiOf(stranger) }, 'wrong_device'],
  ['an older serial', { serial: 5 }, 'replayed_older'],
  ['the same serial again', { serial: 6 }, 'ok'],
  ['a build of the future', { buildFloor: '0.2.0' }, 'build_too_old'],
  ['a build floor that cannot be read', { buildFloor: 'newest' }, 'build_too_old'],
  ['a build floor below this build', { buildFloor: '0.0.9' }, 'ok'],
];

it.each(addressCases)('%s', (_name, changes, code) => {
  expect(codeOf(verify(changes))).toBe(code);
});

const timeCases: readonly (readonly [
  string,
  Partial<Statement>,
  { nowMs?: number; timeFloorMs?: number },
  StatementRefusal | 'ok',
])[] = [
  ['after its end', { ...ended, expiresAtUtc: utcAt(nowMs - 60_000) }, {}, 'expired'],
  ['at its very end', { expiresAtUtc: utcAt(nowMs) }, {}, 'expired'],
  ['a second before its end', { expiresAtUtc: utcAt(nowMs + 1000) }, {}, 'ok'],
  ['before its beginning', { notBeforeUtc: utcAt(nowMs + hourMs) }, {}, 'not_yet_valid'],
  ['before its beginning by less than clocks differ', { notBeforeUtc: utcAt(nowMs + 200_000) }, {}, 'ok'],
  ['too long without a newer one', { offlineSeconds: 1800 }, {}, 'offline_window_over'],
  ['a clock behind what has passed', {}, { nowMs: nowMs - 3 * hourMs }, 'clock_rolled_back'],
  ['a clock before it was issued', {}, { nowMs: nowMs - 1.5 * hourMs, timeFloorMs: 0 }, 'clock_rolled_back'],
  [
    'a clock set back by less than clocks differ, to dodge the end',
    { ...ended, expiresAtUtc: utcAt(nowMs - 60_000) },
    { nowMs: nowMs - 120_000, timeFloorMs: nowMs },
    'expired',
  ],
  [
    'a clock that ran ahead by less than clocks differ when it was issued',
    { issuedAtUtc: utcAt(nowMs + 200_000), notBeforeUtc: utcAt(nowMs + 200_000) },
    {},
    'ok',
  ],
  ['a clock in 1970', {}, { nowMs: 0 }, 'clock_rolled_back'],
  ['a clock in 1970 with nothing remembered', {}, { nowMs: 0, timeFloorMs: 0 }, 'clock_rolled_back'],
  ['a clock in 2100', {}, { nowMs: Date.UTC(2100, 0, 1) }, 'expired'],
  ['a clock that is no number', {}, { nowMs: Number.NaN }, 'clock_rolled_back'],
  [
    'the hour that summer time repeats',
    { expiresAtUtc: '2026-12-01T01:30:00Z' },
    { nowMs: Date.UTC(2026, 11, 1, 1, 29, 59) },
    'ok',
  ],
];

it.each(timeCases)('%s', (_name, changes, { nowMs: atMs = nowMs, timeFloorMs }, code) => {
  const remembered = timeFloorMs === undefined ? {} : { timeFloorMs };
  expect(codeOf(verify(changes, { nowMs: atMs, remembered }))).toBe(code);
});

it('a refusal leaves nothing to remember: a clock put right after 2100 is taken again', () => {
  expect(verify({}, { nowMs: Date.UTC(2100, 0, 1) })).toEqual({ ok: false, code: 'expired' });
  expect(codeOf(verify())).toBe('ok');
});

it('a statement seen before its state was deleted is taken by the floor of its own issue', () => {
  const forgotten = { highestSerial: 0, timeFloorMs: 0 };
  expect(codeOf(verify({}, { remembered: forgotten }))).toBe('ok');
  expect(codeOf(verify({}, { remembered: forgotten, nowMs: nowMs - 2 * hourMs }))).toBe('clock_rolled_back');
});

const issuedBetween = (fromMs: number, untilMs: number, changes: Partial<Statement> = {}) =>
  codeOf(
    verifyStatement(
      authority.sign(madeStatement(device, changes), {
        certificate: authority.certify({ notBefore: new Date(fromMs), notAfter: new Date(untilMs) }),
      }),
      madeCheck(authority, device),
    ),
  );

it('issued after the issuer’s certificate had ended', () => {
  expect(issuedBetween(nowMs - 30 * dayMs, nowMs - dayMs)).toBe('issuer_not_valid_at_issue');
});

it('issued before the issuer’s certificate began', () => {
  expect(issuedBetween(nowMs - 1800_000, nowMs + dayMs)).toBe('issuer_not_valid_at_issue');
});

it('issued in time by an issuer whose certificate has ended since', () => {
  expect(issuedBetween(nowMs - 30 * dayMs, nowMs - dayMs, ended)).toBe('ok');
});

it('a root that was rotated away', () => {
  const next = madeAuthority();
  const envelope = authority.sign(madeStatement(device));
  const check = madeCheck(authority, device);
  const withRoots = (...roots: string[]) => codeOf(verifyStatement(envelope, { ...check, rootPems: roots }));
  expect(withRoots(next.root.toString())).toBe('untrusted_issuer');
  expect(withRoots(next.root.toString(), authority.root.toString())).toBe('ok');
  expect(withRoots()).toBe('untrusted_issuer');
  expect(withRoots('no certificate at all')).toBe('untrusted_issuer');
});

const proofBy = (keys: typeof device) => {
  const challenge = randomBytes(32);
  return { challenge, signature: signBytes(challenge, keys.privateKey) };
};

it('a challenge signed by the device', () => {
  expect(codeOf(verify({}, { proof: proofBy(device) }))).toBe('ok');
});

it('a challenge signed by the machine a profile was copied to', () => {
  expect(codeOf(verify({}, { proof: proofBy(stranger) }))).toBe('device_key_not_held');
});

it('a signature of another challenge', () => {
  const proof = { ...proofBy(device), challenge: randomBytes(32) };
  expect(codeOf(verify({}, { proof }))).toBe('device_key_not_held');
});

it('a device key that is no key', () => {
  const deviceKeySpki = 'AAAA';
  const checked = verify({ deviceKeySpki }, { proof: proofBy(device), remembered: { deviceKeySpki } });
  expect(codeOf(checked)).toBe('device_key_not_held');
});

it('ends with its own life or with the time without a newer one, whichever comes first', () => {
  expect(endOfStatementMs(madeStatement(device))).toBe(nowMs - hourMs + 14 * dayMs);
  expect(endOfStatementMs(madeStatement(device, { expiresAtUtc: utcAt(nowMs + dayMs) }))).toBe(nowMs + dayMs);
});

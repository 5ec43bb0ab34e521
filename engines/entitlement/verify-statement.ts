import { createPublicKey, type X509Certificate } from 'node:crypto';
import { type EnvelopeRefusal, openEnvelope } from './dsse.ts';
import { isOlderBuild } from './is-older-build.ts';
import { isSignedBy } from './sign-bytes.ts';
import {
  maxStatementBytes,
  type PayloadRefusal,
  readStatement,
  type Statement,
  statementPayloadType,
  statementPurposeOid,
} from './statement.ts';
import { readUtcSeconds } from './utc-seconds.ts';
import type { StatementRefusal } from './vocabulary.ts';

export type { StatementRefusal } from './vocabulary.ts';

/** What an installation keeps about itself and about the statements it has seen. */
export interface Remembered {
  readonly workspaceId: string;
  readonly installationId: string;
  /** SPKI in DER, base64. */
  readonly deviceKeySpki: string;
  readonly highestSerial: number;
  /** The latest instant it has reason to believe has passed, milliseconds since 1970 UTC. */
  readonly timeFloorMs: number;
}

/** A fresh challenge signed with the device's private key: a copied profile cannot. */
export interface DeviceProof {
  readonly challenge: Uint8Array;
  readonly signature: Uint8Array;
}

export interface StatementCheck {
  /** The roots this installation was given. */
  readonly rootPems: readonly string[];
  readonly remembered: Remembered;
  readonly nowMs: number;
  readonly productVersion: string;
  /** Absent: possession of the device key is not asked for. */
  readonly proof?: DeviceProof;
}

export type VerifiedStatement =
  | { readonly ok: true; readonly payload: Statement; readonly remembered: Remembered }
  | { readonly ok: false; readonly code: StatementRefusal };

/** What a clock may be behind, milliseconds. */
const clockSkewMs = 5 * 60 * 1000;

const millisecondsOf = (utc: string): number => readUtcSeconds(utc) ?? Number.NaN;

/** The latest instant at which the statement no longer holds: what ends first, its own life or the time without a newer one. */
export const endOfStatementMs = ({ expiresAtUtc, issuedAtUtc, offlineSeconds }: Statement): number =>
  Math.min(millisecondsOf(expiresAtUtc), millisecondsOf(issuedAtUtc) + offlineSeconds * 1000);

const isAddressedElsewhere = (statement: Statement, remembered: Remembered): StatementRefusal | null => {
  if (statement.workspaceId !== remembered.workspaceId) return 'wrong_workspace';
  if (statement.installationId !== remembered.installationId) return 'wrong_installation';
  return statement.deviceKeySpki === remembered.deviceKeySpki ? null : 'wrong_device';
};

// The shell model: a certificate that has ended since does not end what it signed in time.
const wasIssuedInTime = ({ issuedAtUtc }: Statement, signer: X509Certificate): boolean => {
  const issuedMs = millisecondsOf(issuedAtUtc);
  return issuedMs >= signer.validFromDate.getTime() && issuedMs <= signer.validToDate.getTime();
};

const isOutOfTime = (statement: Statement, nowMs: number, timeFloorMs: number): StatementRefusal | null => {
  const issuedMs = millisecondsOf(statement.issuedAtUtc);
  // `!` and the other way round: a clock that is no number is refused.
  if (!(nowMs + clockSkewMs >= Math.max(timeFloorMs, issuedMs))) return 'clock_rolled_back';
  const atMs = Math.max(nowMs, timeFloorMs);
  if (atMs + clockSkewMs < millisecondsOf(statement.notBeforeUtc)) return 'not_yet_valid';
  if (atMs >= millisecondsOf(statement.expiresAtUtc)) return 'expired';
  return atMs >= issuedMs + statement.offlineSeconds * 1000 ? 'offline_window_over' : null;
};

const isHeld = (deviceKeySpki: string, { challenge, signature }: DeviceProof): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(deviceKeySpki, 'base64'), format: 'der', type: 'spki' });
    return isSignedBy(challenge, signature, key);
  } catch {
    // What is no key is held by nobody.
    return false;
  }
};

/**
 * Whether an installation may rely on a statement now, offline, and what it has to remember from then on. `envelope` is
 * parsed JSON of any shape. The checks are made in the order of docs/entitlement.md; the first that fails names the
 * refusal. Nothing in the payload is read before its signature held. Never throws.
 */
export const verifyStatement = (envelope: unknown, check: StatementCheck): VerifiedStatement => {
  const { remembered, rootPems, nowMs, productVersion, proof } = check;
  const refuse = (code: StatementRefusal | EnvelopeRefusal | PayloadRefusal): VerifiedStatement => ({
    ok: false,
    code,
  });
  const opened = openEnvelope(envelope, {
    payloadType: statementPayloadType,
    maxPayloadBytes: maxStatementBytes,
    purposeOid: statementPurposeOid,
    rootPems,
  });
  if (!opened.ok) return refuse(opened.code);
  const read = readStatement(opened.payload);
  if (!read.ok) return refuse(read.code);
  const { statement } = read;
  if (!wasIssuedInTime(statement, opened.signer)) return refuse('issuer_not_valid_at_issue');
  const elsewhere = isAddressedElsewhere(statement, remembered);
  if (elsewhere !== null) return refuse(elsewhere);
  if (statement.serial < remembered.highestSerial) return refuse('replayed_older');
  const outOfTime = isOutOfTime(statement, nowMs, remembered.timeFloorMs);
  if (outOfTime !== null) return refuse(outOfTime);
  if (isOlderBuild(productVersion, statement.buildFloor)) return refuse('build_too_old');
  if (proof !== undefined && !isHeld(remembered.deviceKeySpki, proof)) return refuse('device_key_not_held');
  return {
    ok: true,
    payload: statement,
    remembered: {
      ...remembered,
      highestSerial: statement.serial,
      timeFloorMs: Math.max(nowMs, remembered.timeFloorMs),
    },
  };
};

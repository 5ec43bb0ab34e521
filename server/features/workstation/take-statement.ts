import { hash } from 'node:crypto';
import { activeVersionsSchema } from '#contract/currency';
import type { RefusalCode } from '#contract/workstation';
import type { Statement } from '#engines/entitlement/statement.ts';
import { type VerifiedStatement, verifyStatement } from '#engines/entitlement/verify-statement.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { productVersion } from '../../version.ts';
import { recordWorkspaceVersions } from '../currency/index.ts';
import { type Binding, findBinding, putBinding } from './binding-store.ts';
import { recall, type Verdict, type WorkstationServices } from './check-entitlement.ts';
import { findDevice } from './device-store.ts';
import { isAltered } from './judge-roots.ts';
import { openStatement, sealStatement } from './kept-statement.ts';
import { proveDevice } from './prove-device.ts';
import { findSealed, putSealed } from './statement-store.ts';
import { type AcceptPayload, findLastAccepted } from './trail-mirror-store.ts';

/** A statement that holds, ready to be kept; or why it is not taken. */
export type OfferedStatement =
  | {
      readonly ok: true;
      readonly verdict: Extract<Verdict, { kind: 'good' }>;
      /** Payload of the audit event `workstation.statement.accept`, which mirrors the stored statement. */
      readonly payload: AcceptPayload & Readonly<Record<string, unknown>>;
      write(tx: Tx): Promise<void>;
    }
  | {
      readonly ok: false;
      readonly code: RefusalCode;
      readonly binding: Binding;
      /** Payload of the audit event `workstation.statement.refuse`. */
      readonly payload: Readonly<Record<string, unknown>>;
    };

type Verify = (timeFloorMs: number) => VerifiedStatement;

/**
 * A clock that was ahead by mistake leaves times behind that it cannot reach again. The workspace's own word of the time,
 * in a statement newer than all that were accepted, is the better one: from then on the floor is counted from it.
 */
const verifyForgivingClock = (
  verify: Verify,
  floorMs: number,
  leastFloorMs: number,
  highestSerial: number,
): VerifiedStatement & { readonly resetsClock: boolean } => {
  const first = verify(floorMs);
  if (first.ok || first.code !== 'clock_rolled_back') return { ...first, resetsClock: false };
  const second = verify(leastFloorMs);
  const isNewer = second.ok && second.payload.serial > highestSerial;
  return isNewer ? { ...second, resetsClock: true } : { ...first, resetsClock: false };
};

/** What the workspace computes with, as far as its statement says so in a form this program knows. */
const recordVersions = async (tx: Tx, statement: Statement): Promise<void> => {
  const { success, data: catalogue } = activeVersionsSchema.safeParse(statement.activeVersions);
  if (!success) return;
  await recordWorkspaceVersions(tx, {
    workspace_id: statement.workspaceId,
    source: 'statement',
    as_of: shiftUtc(statement.issuedAtUtc, 0),
    catalogue,
  });
};

/** The installation was active when the statement was issued, whatever the workspace had answered before. */
const answeredBy = (binding: Binding, { issuedAtUtc }: Statement, nowUtc: string): Binding => {
  const { installation_status_at: saidAt, last_sync_at: syncedAt } = binding;
  const isNews = saidAt === null || Date.parse(issuedAtUtc) >= Date.parse(saidAt);
  return {
    ...binding,
    declined: null,
    ...(isNews ? { installation_status: 'active', installation_status_at: issuedAtUtc } : {}),
    last_sync_at: syncedAt !== null && syncedAt > nowUtc ? null : syncedAt,
  };
};

/** Checks what was offered against everything this workstation remembers, with a fresh proof of its device key. Changes nothing. */
export const checkOffered = async (
  services: WorkstationServices,
  envelope: unknown,
): Promise<OfferedStatement> => {
  const { read } = services.store;
  const binding = await findBinding(read);
  if (binding === null)
    throw conflict('This workstation is bound to no workspace. Bind it with the authority file first.');
  const device = await findDevice(read);
  const sha256 = hash('sha256', JSON.stringify(envelope));
  const refuse = (code: RefusalCode): OfferedStatement => ({
    ok: false,
    code,
    binding,
    payload: { code, envelope_sha256: sha256 },
  });
  if (await isAltered(read, binding)) return refuse('binding_altered');
  if (device === undefined) return refuse('no_device');
  const proof = await proveDevice(services, device);
  if (proof === null) return refuse('device_unreadable');
  const row = await findSealed(read);
  const kept = row === undefined ? null : await openStatement(services, row);
  const remembered = await recall(services, read, { binding, device, kept });
  const nowUtc = services.nowUtc();
  const nowMs = Date.parse(nowUtc);
  const { root_pems: rootPems } = binding;
  const verify: Verify = (timeFloorMs) =>
    verifyStatement(envelope, {
      rootPems,
      remembered: { ...remembered, timeFloorMs },
      nowMs,
      productVersion,
      proof,
    });
  const verified = verifyForgivingClock(
    verify,
    remembered.timeFloorMs,
    services.builtAtMs,
    remembered.highestSerial,
  );
  if (!verified.ok) return refuse(verified.code);
  const { payload: statement, remembered: next, resetsClock } = verified;
  const sealed = await sealStatement(services, { envelope, remembered: next });
  const answered = answeredBy(binding, statement, nowUtc);
  return {
    ok: true,
    verdict: {
      kind: 'good',
      binding: answered,
      statement,
      remembered: next,
      envelope,
      atMs: next.timeFloorMs,
    },
    payload: {
      workspace_id: next.workspaceId,
      installation_id: next.installationId,
      serial: next.highestSerial,
      time_floor_ms: next.timeFloorMs,
      issued_at: statement.issuedAtUtc,
      expires_at: statement.expiresAtUtc,
      offline_seconds: statement.offlineSeconds,
      resets_clock: resetsClock,
      envelope_sha256: sha256,
    },
    write: async (tx) => {
      const last = await findLastAccepted(tx);
      if (last !== null && last.installationId === next.installationId && last.serial > next.highestSerial)
        throw conflict('A newer statement was accepted meanwhile. Nothing was changed.');
      await putSealed(tx, { ...sealed, updated_at: nowUtc });
      await putBinding(tx, answered);
      await recordVersions(tx, statement);
    },
  };
};

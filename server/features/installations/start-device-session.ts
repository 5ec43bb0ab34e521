import type { installationRoutes, KeptCheckpoints, LostBinding } from '#contract/installations';
import { AppError, conflict } from '#kernel/app-error.ts';
import { createToken, hashToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { type Continuation, continueExchange, writeReceipt } from './continue-exchange.ts';
import { deviceSessionMessage } from './device-message.ts';
import { keepCheckpoint, readBroughtCheckpoint } from './keep-checkpoint.ts';
import { keepReport } from './keep-report.ts';
import { type DeviceProof, proveDevice } from './prove-device.ts';
import { requireActive } from './require-active.ts';
import { findInstallation, insertDeviceSession, noteExchange, noteSeen } from './store.ts';
import type { InstallationTable } from './tables.ts';
import { installationToWire } from './to-wire.ts';

type Start = typeof installationRoutes.startDeviceSession;
type SessionServices = Pick<Kernel, 'audit' | 'securityEvents' | 'signingSecret' | 'store'>;

const lifetimeMs = 15 * 60 * 1000;

const copySentence =
  'Another copy of this workstation’s data folder has exchanged with the workspace since, so this one cannot. Reading, exporting and verifying records on it work. To work with the workspace here, make a new device key on this machine and enrol it; an administrator of the workspace sees that there are two.';

/** Of one copy one entry and one alert, however often it comes back. */
const recordCopy = async (
  { store, audit, securityEvents }: SessionServices,
  { id, name, copy_nonce }: InstallationTable,
  brought: string,
  ctx: Ctx,
): Promise<void> => {
  if (copy_nonce === brought) return;
  await store.transact(async (tx) => {
    await noteExchange(tx, id, { copy_noticed_at: ctx.nowUtc, copy_nonce: brought });
    await audit.append(tx, {
      actor: { kind: 'installation', id },
      event: 'desktop.installation.copy_noticed',
      recordType: 'installation',
      recordId: id,
      requestId: ctx.requestId,
      payload: { name, client_ip: ctx.clientIp },
      reasonForChange: null,
    });
  });
  securityEvents.emit({
    eventType: 'installation_copied',
    actorId: id,
    clientIp: ctx.clientIp,
    route: 'installations.startDeviceSession',
    detail: { name },
  });
};

/** What a copy is recognised by when it comes back: it goes on sending the receipt it was copied with. */
const broughtBy = (exchange: Continuation | undefined): string => exchange?.receipt ?? 'none';

/** What a workstation says of bindings it lost, with an entry where that is news. */
const recordLosses = async (
  { audit }: SessionServices,
  tx: Tx,
  { id, lost_bindings: known }: InstallationTable,
  losses: readonly LostBinding[],
  { requestId }: Ctx,
): Promise<void> => {
  const told = JSON.stringify(losses);
  if (told === known) return;
  await noteExchange(tx, id, { lost_bindings: told });
  await audit.append(tx, {
    actor: { kind: 'installation', id },
    event: 'desktop.installation.binding_lost',
    recordType: 'installation',
    recordId: id,
    requestId,
    payload: { lost_bindings: losses },
    reasonForChange: null,
  });
};

/** The exchange goes on all the same: the workstation is told, and an administrator has an alert. */
const emitContradiction = (
  { securityEvents }: SessionServices,
  { id, name }: InstallationTable,
  { clientIp }: Ctx,
): void =>
  securityEvents.emit({
    eventType: 'installation_trail_contradicted',
    actorId: id,
    clientIp,
    route: 'installations.startDeviceSession',
    detail: { name },
  });

const prove = async (services: SessionServices, proof: DeviceProof, ctx: Ctx) => {
  try {
    const proven = await proveDevice(services, proof, { message: deviceSessionMessage, ctx });
    await ctx.limitDevice(proven.installation.id);
    return proven;
  } catch (error) {
    if (error instanceof AppError && error.code === 'credentials_invalid') await ctx.limitDevice(null);
    throw error;
  }
};

/**
 * A session for an active installation that proved its key and continues the exchange it left off. Only the holder of the key
 * learns (409) that it is not active, or that another copy of its data folder has gone on.
 */
export const startDeviceSession = async (
  services: SessionServices,
  { exchange, lost_bindings, audit_checkpoint: note, report, ...proof }: Input<Start>['body'],
  ctx: Ctx,
) => {
  const { installation, spend } = await prove(services, proof, ctx);
  const { signingSecret: secret } = services;
  const { id } = installation;
  const continued = (known: InstallationTable) => {
    if (exchange !== undefined) return continueExchange(secret, id, known, exchange);
    return known.exchange_number === 0 ? known : null;
  };
  requireActive(installation.status);
  const brought = note === undefined ? null : readBroughtCheckpoint(note);
  if (continued(installation) === null) {
    await recordCopy(services, installation, broughtBy(exchange), ctx);
    throw conflict(copySentence, { status: installation.status, is_copy: true });
  }
  const token = createToken('dv');
  const expiresAtUtc = shiftUtc(ctx.nowUtc, lifetimeMs);
  const audit: AuditDetail = {
    actor: { kind: 'installation', id },
    recordType: 'installation',
    recordId: id,
    payload: { client_ip: ctx.clientIp, fingerprint: installation.fingerprint },
  };
  let receipt: string | null = null;
  let kept: KeptCheckpoints | null = null;
  let isContradicted = false;
  return {
    write: async (tx: Tx) => {
      const current = (await findInstallation(tx, id)) ?? installation;
      requireActive(current.status);
      await spend(tx);
      await noteSeen(tx, id, ctx.nowUtc);
      const next = continued(current);
      // The other copy was faster by a moment; at its next attempt this one is told and recorded.
      if (next === null) throw conflict(copySentence, { status: current.status, is_copy: true });
      if (exchange !== undefined) {
        const { exchange_number, exchange_nonce, exchange_former_nonce } = next;
        await noteExchange(tx, id, { exchange_number, exchange_nonce, exchange_former_nonce });
        receipt = writeReceipt(secret, id, next);
      }
      if (lost_bindings !== undefined) await recordLosses(services, tx, current, lost_bindings, ctx);
      if (report !== undefined) await keepReport(tx, id, report, ctx.nowUtc);
      if (brought !== null) {
        const outcome = await keepCheckpoint(services, tx, id, brought, ctx);
        kept = outcome.answer;
        isContradicted = outcome.isNewContradiction;
      }
      await insertDeviceSession(tx, {
        token_hash: hashToken(secret, token),
        installation_id: id,
        created_at: ctx.nowUtc,
        expires_at: expiresAtUtc,
      });
    },
    body: async () => ({
      access_token: token,
      token_type: 'bearer' as const,
      expires_at: expiresAtUtc,
      installation: installationToWire({ ...installation, last_seen_at: ctx.nowUtc }),
      exchange_receipt: receipt,
      audit_checkpoints: kept,
    }),
    afterCommit: () => {
      if (isContradicted) emitContradiction(services, installation, ctx);
    },
    audit,
  };
};

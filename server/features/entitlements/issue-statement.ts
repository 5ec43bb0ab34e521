import { hash } from 'node:crypto';
import type { entitlementRoutes } from '#contract/entitlements';
import { type Envelope, signEnvelope } from '#engines/entitlement/dsse.ts';
import { type Statement, statementPayloadType, writeStatement } from '#engines/entitlement/statement.ts';
import { writeUtcSeconds } from '#engines/entitlement/utc-seconds.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type InstallationTable, lostBindingsOf, requireActive } from '../installations/index.ts';
import { authorityFolderOf } from './authority-folder.ts';
import { type Issuer, IssuerFault, openIssuer } from './open-issuer.ts';

const daySeconds = 86_400;

/** The oldest build that verifies statements as this one does. */
const oldestBuild = '0.1.0';

interface Terms {
  readonly offlineDays: number;
  readonly statementDays: number;
}

const disabled = (message: string, missing: readonly string[], cause?: unknown): AppError =>
  new AppError('feature_not_enabled', message, { details: { missing }, cause });

const readTerms = ({ offlineDays, statementDays }: Kernel['settings']['entitlement']): Terms => {
  if (offlineDays !== null && statementDays !== null) return { offlineDays, statementDays };
  const missing = [
    ...(offlineDays === null ? ['ENTITLEMENT_OFFLINE_DAYS'] : []),
    ...(statementDays === null ? ['ENTITLEMENT_STATEMENT_DAYS'] : []),
  ];
  throw disabled(
    `No statement is issued while ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set: how long one is good is for whoever runs this workspace to decide. What installations hold goes on being good.`,
    missing,
  );
};

const missingFor = ({ code }: IssuerFault): string[] =>
  code === 'passphrase_missing' ? ['AUTHORITY_PASSPHRASE'] : [];

const openOrExplain = async ({ settings }: Pick<Kernel, 'settings'>, nowUtc: string): Promise<Issuer> => {
  try {
    return await openIssuer(authorityFolderOf(settings), settings.authorityPassphrase, nowUtc);
  } catch (error) {
    if (error instanceof IssuerFault) throw disabled(error.message, missingFor(error), error);
    throw error;
  }
};

/** A statement has room for the newest: who, when and for what reason stands beside the installation. */
const mostLosses = 5;

const lossesOf = (installation: InstallationTable): Pick<Statement, 'lostBindings'> => {
  const losses = lostBindingsOf(installation).slice(0, mostLosses);
  if (losses.length === 0) return {};
  return {
    lostBindings: losses.map(({ at, former_workspace_id, former_root_sha256, reason }) => ({
      at,
      former_workspace_id,
      former_root_sha256: former_root_sha256.slice(0, 1),
      reason,
    })),
  };
};

const stateOf = (
  installation: InstallationTable,
  { authority }: Issuer,
  { offlineDays, statementDays }: Terms,
  nowUtc: string,
  activeVersions: unknown,
): Statement => {
  const issuedSeconds = Math.floor(Date.parse(nowUtc) / 1000);
  const utcAfter = (seconds: number): string => writeUtcSeconds(new Date((issuedSeconds + seconds) * 1000));
  return {
    issuer: `urn:larmor:workspace:${authority.workspace_id}`,
    workspaceId: authority.workspace_id,
    installationId: installation.id,
    deviceKeySpki: installation.public_key,
    user: installation.enrolled_by_user_id,
    features: ['computing', 'signing'],
    // Never decreases while this clock does not, and needs no memory.
    serial: issuedSeconds,
    issuedAtUtc: utcAfter(0),
    notBeforeUtc: utcAfter(0),
    expiresAtUtc: utcAfter(statementDays * daySeconds),
    offlineSeconds: offlineDays * daySeconds,
    buildFloor: oldestBuild,
    activeVersions,
    ...lossesOf(installation),
  };
};

/** The event of a statement that was not issued, in a transaction of its own: the request itself commits nothing. */
const auditDecline = (
  { store, audit }: Pick<Kernel, 'audit' | 'store'>,
  installation: InstallationTable,
  error: AppError,
  ctx: Ctx,
) =>
  store.transact((tx) =>
    audit.append(tx, {
      actor: { kind: ctx.principal.kind, id: ctx.principal.id },
      event: 'desktop.entitlement_statement.decline',
      recordType: 'installation',
      recordId: installation.id,
      requestId: ctx.requestId,
      payload: { status: installation.status, code: error.code, message: error.message },
      reasonForChange: null,
    }),
  );

const decide = async (
  kernel: Pick<Kernel, 'settings'>,
  installation: InstallationTable,
  nowUtc: string,
): Promise<{ readonly issuer: Issuer; readonly terms: Terms }> => {
  requireActive(installation.status);
  const terms = readTerms(kernel.settings.entitlement);
  return { issuer: await openOrExplain(kernel, nowUtc), terms };
};

/**
 * Signs what an installation may do until it asks again. An installation that is not exactly `active` is refused (409),
 * unset terms and an authority that cannot sign are named in the answer (503); each refusal is in the trail.
 */
export const issueStatement = async (
  kernel: Pick<Kernel, 'audit' | 'settings' | 'store'>,
  installation: InstallationTable,
  activeVersions: unknown,
  ctx: Ctx,
): Promise<JsonOutcome<typeof entitlementRoutes.issue>> => {
  const { issuer, terms } = await decide(kernel, installation, ctx.nowUtc).catch(async (error: unknown) => {
    if (error instanceof AppError) await auditDecline(kernel, installation, error, ctx);
    throw error;
  });
  const statement = stateOf(installation, issuer, terms, ctx.nowUtc, activeVersions);
  const payload = writeStatement(statement);
  const { signatures, x5c, ...rest }: Envelope = signEnvelope(statementPayloadType, payload, issuer);
  return {
    body: { ...rest, signatures: [signatures[0]], x5c: [x5c[0]] },
    audit: {
      recordType: 'installation',
      recordId: installation.id,
      payload: {
        serial: statement.serial,
        expires_at: statement.expiresAtUtc,
        offline_seconds: statement.offlineSeconds,
        features: statement.features,
        issuer_sha256: issuer.certificate.fingerprint256,
        statement_sha256: hash('sha256', payload),
      },
    },
  };
};

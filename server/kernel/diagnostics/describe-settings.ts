import type { Settings } from '#kernel/config/settings.ts';

type Shown = { readonly [Name in keyof Settings]: (value: Settings[Name]) => unknown };

const asItIs = (value: unknown): unknown => value;
const whetherSet = (value: unknown): string => (value === null ? 'not set' : 'set');
/** Neither user, password, path nor query. */
const hostOf = (address: string | null): string | null => (address === null ? null : new URL(address).host);

/** How each setting is shown to whoever helps: a new one does not compile until somebody has decided. */
const shown: Shown = {
  updates: (updates) => ({ ...updates, url: hostOf(updates.url) }),
  proxy: ({ https, http, except }) => ({
    https: https?.host ?? null,
    http: http?.host ?? null,
    except: except.length,
  }),
  host: asItIs,
  port: asItIs,
  dataDir: asItIs,
  dataDirShared: asItIs,
  storeEncryption: asItIs,
  storeKeyFile: whetherSet,
  databaseUrl: hostOf,
  auditSigningKeyFile: whetherSet,
  signingSecretFile: whetherSet,
  systemApiKeyFile: whetherSet,
  authorityDir: whetherSet,
  systemApiKey: whetherSet,
  signup: asItIs,
  adminEmails: (emails) => emails.length,
  maxRequestBodyBytes: asItIs,
  blobStore: (store) => (store === null ? null : { endpoint: hostOf(store.endpoint), region: store.region }),
  archiveMaxFileBytes: asItIs,
  archiveMaxUploadBytes: asItIs,
  archiveQuotaBytes: asItIs,
  rateLimit: asItIs,
  security: (security) => ({ ...security, alertWebhookUrl: hostOf(security.alertWebhookUrl) }),
  securityTxt: asItIs,
  compoundRegistryVisibility: asItIs,
  requireSecondFactor: asItIs,
  passwordMinLength: asItIs,
  wrongPasswords: asItIs,
  overdueAfterDays: asItIs,
  signingIdleMinutes: asItIs,
  mail: (mail) => (mail === null ? null : { smtpHost: hostOf(mail.smtpUrl) }),
  sso: asItIs,
  surveillance: asItIs,
  webhooks: asItIs,
  watchedFolderRoots: (roots) => roots.length,
  sync: asItIs,
  workspace: (workspace) => ({ ...workspace, url: hostOf(workspace.url) }),
  session: asItIs,
  reactions: asItIs,
  retentionYears: asItIs,
  evaluationEnd: asItIs,
  entitlement: asItIs,
  authorityPassphrase: whetherSet,
  scimAdminGroup: whetherSet,
  reviewConfidenceThreshold: asItIs,
  reviewNamesContradictions: asItIs,
  reportUrlTtlSeconds: asItIs,
  auditCheckpointEntries: asItIs,
  auditAnchors: ({ folder, url, timeStamps }) => ({
    folder: whetherSet(folder),
    url: hostOf(url),
    timeStamps:
      timeStamps === null ? null : { url: hostOf(timeStamps.url), caFile: whetherSet(timeStamps.caFile) },
  }),
  verifyRecordsHours: asItIs,
  telemetry: (telemetry) => (telemetry === null ? null : { endpoint: hostOf(telemetry.endpoint) }),
  workerThreads: asItIs,
  interface: asItIs,
  logLevel: asItIs,
};

/** The settings without anything that is secret, or somebody's name. */
export const describeSettings = (settings: Settings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shown).map(([name, show]) => [
      name,
      (show as (value: unknown) => unknown)(settings[name as keyof Settings]),
    ]),
  );

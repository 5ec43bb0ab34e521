import { availableParallelism, homedir } from 'node:os';
import { defaultDataDir } from '#kernel/config/default-data-dir.mjs';
import { type EnvironmentValues, environmentSchema } from '#kernel/config/environment-schema.ts';
import {
  describeSettings,
  type InstalledSettings,
  type SettingLayers,
} from '#kernel/config/policy/installed-settings.ts';
import { judgeUserPolicy } from '#kernel/config/policy/judge-user-policy.ts';
import { noPolicy, type Policy } from '#kernel/config/policy/policy.ts';
import { type SettingName, settingDeclarations } from '#kernel/config/setting-declarations.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { SettingsError } from '#kernel/config/settings-error.ts';
import { settingSources } from '#kernel/contract/setting-words.ts';

export interface Platform {
  readonly os: NodeJS.Platform;
  readonly homeDir: string;
  readonly cpuCount: number;
}

/** The machine this process runs on. */
export const thisPlatform = (): Platform => ({
  os: process.platform,
  homeDir: homedir(),
  cpuCount: availableParallelism(),
});

export type Env = Readonly<Record<string, string | undefined>>;

const mailOf = (smtpUrl: string | undefined, from: string | undefined): Settings['mail'] => {
  if (smtpUrl === undefined) return null;
  if (from === undefined)
    throw new SettingsError(`MAIL_FROM is not valid: it takes ${settingDeclarations.MAIL_FROM.takes}.`);
  return { smtpUrl, from };
};

export interface LoadedSettings {
  readonly settings: Settings;
  readonly installed: InstalledSettings;
  /** By the name of the setting, as the schema read it. */
  readonly values: EnvironmentValues;
}

/**
 * Reads and validates every setting; a policy wins over the environment, and that over what is recommended, and at each of the two levels the machine over the
 * user. Tells beside them where each comes from. Throws SettingsError on the first bad value; one in a user's policy is told and no more.
 */
export const loadInstalledSettings = (
  env: Env,
  platform: Platform,
  policy: Policy = noPolicy,
): LoadedSettings => {
  const given = (values: Iterable<readonly [string, string | undefined]>): Record<string, string> =>
    Object.fromEntries(
      [...values].flatMap(([name, text]) =>
        text === undefined || text.trim() === '' ? [] : [[name, text] as const],
      ),
    );
  const schema = environmentSchema(platform);
  const judged =
    policy.user === undefined
      ? null
      : judgeUserPolicy(policy.user, (name, text) => schema.safeParse({ [name]: text }).success);
  const said: SettingLayers = {
    policy: given(policy.values),
    user_policy: given(judged?.followed.forced.values ?? []),
    environment: given(Object.entries(env)),
    recommended: given(policy.recommended?.values ?? []),
    user_recommended: given(judged?.followed.recommended.values ?? []),
    default: {},
  };
  const parsed = schema.safeParse(
    Object.assign({}, ...settingSources.toReversed().map((source) => said[source])),
  );
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as SettingName;
    const source = settingSources.find((each) => name in said[each]);
    const place =
      source === 'policy'
        ? ` in the policy ${policy.source}`
        : source === 'recommended'
          ? ` in what is recommended (${policy.recommended?.source})`
          : '';
    throw new SettingsError(`${name}${place} is not valid: it takes ${settingDeclarations[name].takes}.`);
  }
  return {
    settings: toSettings(parsed.data, env, platform),
    installed: describeSettings(said, policy, judged, parsed.data),
    values: parsed.data,
  };
};

/** The settings alone. */
export const loadSettings = (env: Env, platform: Platform, policy: Policy = noPolicy): Settings =>
  loadInstalledSettings(env, platform, policy).settings;

const workspaceOf = (values: EnvironmentValues): Pick<Settings, 'sync' | 'workspace'> => ({
  sync: {
    enabled: values.SYNC_ENABLED ?? null,
    intervalMinutes: values.SYNC_INTERVAL_MINUTES,
    timeoutSeconds: values.SYNC_TIMEOUT_SECONDS,
  },
  workspace: {
    url: values.WORKSPACE_URL ?? null,
    certificateSha256: values.WORKSPACE_CERTIFICATE_SHA256 ?? null,
    rootSha256: values.WORKSPACE_ROOT_SHA256 ?? null,
  },
});

const anchorsOf = (values: EnvironmentValues): Settings['auditAnchors'] => ({
  folder: values.AUDIT_ANCHOR_DIR ?? null,
  url: values.AUDIT_ANCHOR_URL ?? null,
  timeStamps:
    values.TIMESTAMP_URL === undefined
      ? null
      : { url: values.TIMESTAMP_URL, caFile: values.TIMESTAMP_CA ?? null },
});

const blobStoreOf = ({
  BLOB_STORE: address,
  BLOB_STORE_ACCESS_KEY_ID: accessKeyId,
  BLOB_STORE_SECRET_FILE: secretFile,
}: EnvironmentValues): Settings['blobStore'] =>
  address === undefined || address === null || accessKeyId === undefined || secretFile === undefined
    ? null
    : { ...address, accessKeyId, secretFile };

const telemetryOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
}: EnvironmentValues): Settings['telemetry'] =>
  endpoint === undefined ? null : { endpoint, headers: headers ?? {} };

const orNull = <T>(value: T | undefined): T | null => value ?? null;

const toSettings = (values: EnvironmentValues, env: Env, platform: Platform): Settings => ({
  proxy: { https: orNull(values.HTTPS_PROXY), http: orNull(values.HTTP_PROXY), except: values.NO_PROXY },
  host: values.HOST,
  port: values.PORT,
  dataDir: values.DATA_DIR ?? defaultDataDir(env, platform),
  dataDirShared: values.DATA_DIR_SHARED,
  storeEncryption: values.STORE_ENCRYPTION,
  storeKeyFile: values.STORE_KEY_FILE ?? null,
  databaseUrl: orNull(values.DATABASE_URL),
  auditSigningKeyFile: orNull(values.AUDIT_SIGNING_KEY_FILE),
  signingSecretFile: orNull(values.SIGNING_SECRET_FILE),
  systemApiKeyFile: orNull(values.SYSTEM_API_KEY_FILE),
  authorityDir: orNull(values.AUTHORITY_DIR),
  systemApiKey: orNull(values.SYSTEM_API_KEY),
  signup: values.SIGNUP ?? null,
  adminEmails: values.ADMIN_EMAILS,
  maxRequestBodyBytes: values.MAX_REQUEST_BODY_BYTES,
  blobStore: blobStoreOf(values),
  archiveMaxFileBytes: values.ARCHIVE_MAX_FILE_BYTES,
  archiveMaxUploadBytes: values.ARCHIVE_MAX_UPLOAD_BYTES,
  archiveQuotaBytes: values.ARCHIVE_QUOTA_BYTES ?? null,
  rateLimit: {
    enabled: values.RATE_LIMIT_ENABLED,
    defaultPerMinute: values.RATE_LIMIT_DEFAULT_PER_MINUTE,
    burstMultiplier: values.RATE_LIMIT_BURST_MULTIPLIER,
    trustForwardedFor: values.RATE_LIMIT_TRUST_FORWARDED_FOR,
  },
  security: {
    siemEnabled: values.SECURITY_SIEM_ENABLED,
    alertWebhookUrl: values.SECURITY_ALERT_WEBHOOK_URL ?? null,
    scanWindowMinutes: values.SECURITY_SCAN_WINDOW_MINUTES,
    travelWindowMinutes: values.SECURITY_TRAVEL_WINDOW_MINUTES,
    crossTenantThreshold: values.SECURITY_CROSS_TENANT_THRESHOLD,
    crossTenantWindowMinutes: values.SECURITY_CROSS_TENANT_WINDOW_MINUTES,
  },
  securityTxt: {
    enabled: values.SECURITY_TXT_ENABLED,
    expiresDays: values.SECURITY_TXT_EXPIRES_DAYS,
    contact: values.SECURITY_TXT_CONTACT ?? null,
    policyUrl: values.SECURITY_TXT_POLICY_URL ?? null,
    encryptionUrl: values.SECURITY_TXT_ENCRYPTION_URL ?? null,
    acknowledgmentsUrl: values.SECURITY_TXT_ACKNOWLEDGMENTS_URL ?? null,
    canonicalUrl: values.SECURITY_TXT_CANONICAL_URL ?? null,
    preferredLanguages: values.SECURITY_TXT_PREFERRED_LANGUAGES ?? null,
  },
  compoundRegistryVisibility: values.COMPOUND_REGISTRY_VISIBILITY,
  requireSecondFactor: values.REQUIRE_SECOND_FACTOR,
  passwordMinLength: values.PASSWORD_MIN_LENGTH,
  wrongPasswords: {
    freeInARow: values.WRONG_PASSWORDS_FREE,
    mostInARow: values.WRONG_PASSWORDS_MOST,
    longestWaitMinutes: values.WRONG_PASSWORDS_LONGEST_WAIT_MINUTES,
  },
  overdueAfterDays: {
    password: values.OVERDUE_PASSWORD_DAYS,
    factor: values.OVERDUE_FACTOR_DAYS,
    key: values.OVERDUE_KEY_DAYS,
    unused: values.OVERDUE_UNUSED_DAYS,
  },
  signingIdleMinutes: values.SIGNING_IDLE_MINUTES,
  mail: mailOf(values.SMTP_URL, values.MAIL_FROM),
  sso: {
    privateIssuers: values.SSO_PRIVATE_ISSUERS,
    timeoutSeconds: values.SSO_TIMEOUT_SECONDS,
    verifiesIdentity: values.SSO_VERIFIES_IDENTITY,
  },
  surveillance: {
    allowedHosts: values.SURVEILLANCE_ALLOWED_HOSTS,
    timeoutSeconds: values.SURVEILLANCE_TIMEOUT_SECONDS,
  },
  webhooks: { privateNetwork: values.WEBHOOK_PRIVATE_NETWORK },
  watchedFolderRoots: values.WATCHED_FOLDER_ROOTS,
  session: {
    idleMinutes: values.SESSION_IDLE_TIMEOUT_MINUTES,
    absoluteMinutes: values.SESSION_ABSOLUTE_TIMEOUT_MINUTES,
  },
  retentionYears: {
    analysis: values.RETENTION_YEARS_ANALYSIS,
    quantification: values.RETENTION_YEARS_QUANTIFICATION,
    project: values.RETENTION_YEARS_PROJECT,
    compound: values.RETENTION_YEARS_COMPOUND,
    dossier: values.RETENTION_YEARS_DOSSIER,
    reactionProject: values.RETENTION_YEARS_REACTION_PROJECT,
    optimization: values.RETENTION_YEARS_OPTIMIZATION,
  },
  reactions: {
    yieldPrediction: values.YIELD_PREDICTION_ENABLED,
    routeScoring: values.ROUTE_SCORING_ENABLED,
    forwardChecks: values.FORWARD_CHECKS_ENABLED,
  },
  evaluationEnd: orNull(values.EVALUATION_END),
  entitlement: {
    offlineDays: values.ENTITLEMENT_OFFLINE_DAYS ?? null,
    statementDays: values.ENTITLEMENT_STATEMENT_DAYS ?? null,
  },
  authorityPassphrase: values.AUTHORITY_PASSPHRASE ?? null,
  scimAdminGroup: values.SCIM_ADMIN_GROUP ?? null,
  reviewConfidenceThreshold: values.REVIEW_CONFIDENCE_THRESHOLD,
  reviewNamesContradictions: values.REVIEW_NAMES_CONTRADICTIONS,
  reportUrlTtlSeconds: values.REPORT_URL_TTL_SECONDS,
  auditCheckpointEntries: values.AUDIT_CHECKPOINT_ENTRIES,
  auditAnchors: anchorsOf(values),
  verifyRecordsHours: values.VERIFY_RECORDS_HOURS,
  ...workspaceOf(values),
  updates: {
    enabled: values.UPDATES_ENABLED,
    channel: values.UPDATE_CHANNEL,
    url: values.UPDATE_URL,
  },
  telemetry: telemetryOf(values),
  workerThreads: values.WORKER_THREADS,
  interface: { language: orNull(values.INTERFACE_LANGUAGE), theme: orNull(values.INTERFACE_THEME) },
  logLevel: values.LOG_LEVEL,
});

/** What the program says of a setting beside how its value is read. */
type SettingDeclaration = {
  /** In the words of the message that refuses another value. */
  readonly takes: string;
} & (
  | {
      readonly scope: 'machine';
      /**
       * Whether a policy that says another value is followed while the program runs. `live` is what is read anew at each use,
       * which live-settings.test.ts shows for each; `at_start` is what something was opened, sized or decided with.
       */
      readonly changes: 'live' | 'at_start';
    }
  // A user's policy comes and goes with who sits there: what waits for a start would be another person's.
  | { readonly scope: 'machine_and_user'; readonly changes: 'live' }
);

/** Every setting of the program, in the order of the page about them. */
export const settingDeclarations = {
  HOST: { takes: 'a host name or address to listen on', changes: 'at_start', scope: 'machine' },
  PORT: { takes: 'a port number from 0 (any free one) to 65535', changes: 'at_start', scope: 'machine' },
  HTTPS_PROXY: {
    takes: 'http://HOST:PORT or https://HOST:PORT, with USER:PASSWORD@ before HOST where it asks',
    changes: 'at_start',
    scope: 'machine',
  },
  HTTP_PROXY: {
    takes: 'http://HOST:PORT or https://HOST:PORT, with USER:PASSWORD@ before HOST where it asks',
    changes: 'at_start',
    scope: 'machine',
  },
  NO_PROXY: {
    takes: 'names, addresses and networks separated by commas',
    changes: 'at_start',
    scope: 'machine',
  },
  DATA_DIR: { takes: 'an absolute folder path', changes: 'at_start', scope: 'machine' },
  DATA_DIR_SHARED: { takes: 'true or false', changes: 'at_start', scope: 'machine' },
  STORE_ENCRYPTION: { takes: 'off, os_key or key_file', changes: 'at_start', scope: 'machine' },
  STORE_KEY_FILE: {
    takes: 'an absolute file path, required where STORE_ENCRYPTION is key_file',
    changes: 'at_start',
    scope: 'machine',
  },
  DATABASE_URL: {
    takes: 'postgres://USER:PASSWORD@HOST:PORT/DATABASE, with STORE_ENCRYPTION off',
    changes: 'at_start',
    scope: 'machine',
  },
  AUDIT_SIGNING_KEY_FILE: { takes: 'an absolute file path', changes: 'at_start', scope: 'machine' },
  SIGNING_SECRET_FILE: {
    takes: 'an absolute file path, required where DATABASE_URL and AUDIT_SIGNING_KEY_FILE are set',
    changes: 'at_start',
    scope: 'machine',
  },
  SYSTEM_API_KEY_FILE: {
    takes:
      'an absolute file path, required without SYSTEM_API_KEY where DATABASE_URL and AUDIT_SIGNING_KEY_FILE are set',
    changes: 'at_start',
    scope: 'machine',
  },
  AUTHORITY_DIR: { takes: 'an absolute folder path', changes: 'at_start', scope: 'machine' },
  SYSTEM_API_KEY: { takes: 'at least 24 characters without spaces', changes: 'at_start', scope: 'machine' },
  SIGNUP: { takes: 'open, invite or off', changes: 'at_start', scope: 'machine' },
  ADMIN_EMAILS: { takes: 'e-mail addresses separated by commas', changes: 'at_start', scope: 'machine' },
  MAX_REQUEST_BODY_BYTES: {
    takes: 'a whole number of bytes, 0 for no limit',
    changes: 'live',
    scope: 'machine',
  },
  BLOB_STORE: { takes: 's3://BUCKET/PREFIX?endpoint=URL&region=NAME', changes: 'at_start', scope: 'machine' },
  BLOB_STORE_ACCESS_KEY_ID: {
    takes: 'up to 128 characters without spaces, required where BLOB_STORE is set',
    changes: 'at_start',
    scope: 'machine',
  },
  BLOB_STORE_SECRET_FILE: {
    takes: 'an absolute file path, required where BLOB_STORE is set',
    changes: 'at_start',
    scope: 'machine',
  },
  ARCHIVE_MAX_FILE_BYTES: { takes: 'a whole number of bytes from 1', changes: 'live', scope: 'machine' },
  ARCHIVE_MAX_UPLOAD_BYTES: { takes: 'a whole number of bytes from 1', changes: 'live', scope: 'machine' },
  ARCHIVE_QUOTA_BYTES: { takes: 'a whole number of bytes from 1', changes: 'live', scope: 'machine' },
  RATE_LIMIT_ENABLED: { takes: 'true or false', changes: 'at_start', scope: 'machine' },
  RATE_LIMIT_DEFAULT_PER_MINUTE: { takes: 'a whole number from 1', changes: 'at_start', scope: 'machine' },
  RATE_LIMIT_BURST_MULTIPLIER: { takes: 'a number from 1 to 100', changes: 'at_start', scope: 'machine' },
  RATE_LIMIT_TRUST_FORWARDED_FOR: { takes: 'true or false', changes: 'at_start', scope: 'machine' },
  COMPOUND_REGISTRY_VISIBILITY: { takes: 'owner or shared', changes: 'at_start', scope: 'machine' },
  SECURITY_SIEM_ENABLED: { takes: 'true or false', changes: 'at_start', scope: 'machine' },
  SECURITY_ALERT_WEBHOOK_URL: {
    takes: 'an http or https address without a user name',
    changes: 'at_start',
    scope: 'machine',
  },
  SECURITY_SCAN_WINDOW_MINUTES: {
    takes: 'a whole number of minutes from 1 to 43200',
    changes: 'at_start',
    scope: 'machine',
  },
  SECURITY_TRAVEL_WINDOW_MINUTES: {
    takes: 'a whole number of minutes from 1 to 10080',
    changes: 'at_start',
    scope: 'machine',
  },
  SECURITY_CROSS_TENANT_THRESHOLD: {
    takes: 'a whole number from 1 to 1000',
    changes: 'at_start',
    scope: 'machine',
  },
  SECURITY_CROSS_TENANT_WINDOW_MINUTES: {
    takes: 'a whole number of minutes from 1 to 10080',
    changes: 'at_start',
    scope: 'machine',
  },
  SECURITY_TXT_ENABLED: { takes: 'true or false', changes: 'live', scope: 'machine' },
  SECURITY_TXT_EXPIRES_DAYS: { takes: 'a whole number of days from 1', changes: 'live', scope: 'machine' },
  SECURITY_TXT_CONTACT: {
    takes: 'at most 500 characters, required where SECURITY_TXT_ENABLED is true',
    changes: 'live',
    scope: 'machine',
  },
  SECURITY_TXT_POLICY_URL: { takes: 'at most 500 characters', changes: 'live', scope: 'machine' },
  SECURITY_TXT_ENCRYPTION_URL: { takes: 'at most 500 characters', changes: 'live', scope: 'machine' },
  SECURITY_TXT_ACKNOWLEDGMENTS_URL: { takes: 'at most 500 characters', changes: 'live', scope: 'machine' },
  SECURITY_TXT_CANONICAL_URL: { takes: 'at most 500 characters', changes: 'live', scope: 'machine' },
  SECURITY_TXT_PREFERRED_LANGUAGES: { takes: 'at most 500 characters', changes: 'live', scope: 'machine' },
  REQUIRE_SECOND_FACTOR: { takes: 'nobody, admins or everybody', changes: 'live', scope: 'machine' },
  PASSWORD_MIN_LENGTH: { takes: 'a whole number from 12 to 64', changes: 'live', scope: 'machine' },
  WRONG_PASSWORDS_FREE: { takes: 'a whole number from 3 to 10', changes: 'live', scope: 'machine' },
  WRONG_PASSWORDS_MOST: { takes: 'a whole number from 20 to 100', changes: 'live', scope: 'machine' },
  WRONG_PASSWORDS_LONGEST_WAIT_MINUTES: {
    takes: 'a whole number of minutes from 1 to 60',
    changes: 'live',
    scope: 'machine',
  },
  OVERDUE_PASSWORD_DAYS: {
    takes: 'a whole number of days from 1 to 3650',
    changes: 'live',
    scope: 'machine',
  },
  OVERDUE_FACTOR_DAYS: { takes: 'a whole number of days from 1 to 3650', changes: 'live', scope: 'machine' },
  OVERDUE_KEY_DAYS: { takes: 'a whole number of days from 1 to 3650', changes: 'live', scope: 'machine' },
  OVERDUE_UNUSED_DAYS: { takes: 'a whole number of days from 1 to 3650', changes: 'live', scope: 'machine' },
  SIGNING_IDLE_MINUTES: {
    takes: 'a whole number of minutes from 0 to 60',
    changes: 'at_start',
    scope: 'machine',
  },
  SMTP_URL: {
    takes: 'smtp:// or smtps:// and a host, with MAIL_FROM set',
    changes: 'at_start',
    scope: 'machine',
  },
  MAIL_FROM: { takes: 'the e-mail address messages come from', changes: 'at_start', scope: 'machine' },
  SSO_PRIVATE_ISSUERS: { takes: 'true or false', changes: 'at_start', scope: 'machine' },
  SSO_VERIFIES_IDENTITY: { takes: 'true or false', changes: 'at_start', scope: 'machine' },
  SSO_TIMEOUT_SECONDS: {
    takes: 'a whole number of seconds from 1 to 60',
    changes: 'at_start',
    scope: 'machine',
  },
  SURVEILLANCE_ALLOWED_HOSTS: {
    takes: 'hosts separated by commas, each host, host:port or http://host:port',
    changes: 'at_start',
    scope: 'machine',
  },
  SURVEILLANCE_TIMEOUT_SECONDS: {
    takes: 'a whole number of seconds from 1 to 120',
    changes: 'at_start',
    scope: 'machine',
  },
  WEBHOOK_PRIVATE_NETWORK: { takes: 'true or false', changes: 'at_start', scope: 'machine' },
  WATCHED_FOLDER_ROOTS: {
    takes: 'absolute folder paths separated by semicolons',
    changes: 'at_start',
    scope: 'machine',
  },
  SYNC_ENABLED: { takes: 'true or false', changes: 'at_start', scope: 'machine' },
  SYNC_INTERVAL_MINUTES: {
    takes: 'a whole number of minutes from 1 to 1440',
    changes: 'at_start',
    scope: 'machine',
  },
  SYNC_TIMEOUT_SECONDS: {
    takes: 'a whole number of seconds from 1 to 120',
    changes: 'at_start',
    scope: 'machine',
  },
  WORKSPACE_URL: { takes: 'an https address', changes: 'at_start', scope: 'machine' },
  WORKSPACE_CERTIFICATE_SHA256: {
    takes: 'the SHA-256 of a certificate, 64 hexadecimal digits',
    changes: 'at_start',
    scope: 'machine',
  },
  WORKSPACE_ROOT_SHA256: {
    takes: 'the SHA-256 of a certificate, 64 hexadecimal digits',
    changes: 'at_start',
    scope: 'machine',
  },
  SESSION_IDLE_TIMEOUT_MINUTES: {
    takes: 'a whole number of minutes from 5 to 43200',
    changes: 'live',
    scope: 'machine',
  },
  SESSION_ABSOLUTE_TIMEOUT_MINUTES: {
    takes: 'a whole number of minutes from 5 to 43200',
    changes: 'live',
    scope: 'machine',
  },
  RETENTION_YEARS_ANALYSIS: {
    takes: 'a whole number of years from 1 to 100',
    changes: 'at_start',
    scope: 'machine',
  },
  RETENTION_YEARS_QUANTIFICATION: {
    takes: 'a whole number of years from 1 to 100',
    changes: 'at_start',
    scope: 'machine',
  },
  RETENTION_YEARS_PROJECT: {
    takes: 'a whole number of years from 1 to 100',
    changes: 'at_start',
    scope: 'machine',
  },
  RETENTION_YEARS_COMPOUND: {
    takes: 'a whole number of years from 1 to 100',
    changes: 'at_start',
    scope: 'machine',
  },
  RETENTION_YEARS_DOSSIER: {
    takes: 'a whole number of years from 1 to 100',
    changes: 'at_start',
    scope: 'machine',
  },
  RETENTION_YEARS_REACTION_PROJECT: {
    takes: 'a whole number of years from 1 to 100',
    changes: 'at_start',
    scope: 'machine',
  },
  RETENTION_YEARS_OPTIMIZATION: {
    takes: 'a whole number of years from 1 to 100',
    changes: 'at_start',
    scope: 'machine',
  },
  EVALUATION_END: { takes: 'a day as YYYY-MM-DD', changes: 'live', scope: 'machine' },
  ENTITLEMENT_OFFLINE_DAYS: {
    takes: 'a whole number of days from 1 to 366',
    changes: 'at_start',
    scope: 'machine',
  },
  ENTITLEMENT_STATEMENT_DAYS: {
    takes: 'a whole number of days from 1 to 366',
    changes: 'at_start',
    scope: 'machine',
  },
  AUTHORITY_PASSPHRASE: { takes: 'from 12 to 1000 characters', changes: 'at_start', scope: 'machine' },
  SCIM_ADMIN_GROUP: {
    takes: 'the name of a group, up to 320 characters',
    changes: 'at_start',
    scope: 'machine',
  },
  REVIEW_CONFIDENCE_THRESHOLD: { takes: 'a number from 0 to 100', changes: 'at_start', scope: 'machine' },
  REVIEW_NAMES_CONTRADICTIONS: { takes: 'true or false', changes: 'at_start', scope: 'machine' },
  REPORT_URL_TTL_SECONDS: {
    takes: 'a whole number of seconds from 1',
    changes: 'at_start',
    scope: 'machine',
  },
  AUDIT_CHECKPOINT_ENTRIES: {
    takes: 'a whole number of entries from 1 to 1,000,000',
    changes: 'at_start',
    scope: 'machine',
  },
  AUDIT_ANCHOR_DIR: { takes: 'an absolute folder path', changes: 'at_start', scope: 'machine' },
  AUDIT_ANCHOR_URL: {
    takes: 'an http or https address without a user name',
    changes: 'at_start',
    scope: 'machine',
  },
  TIMESTAMP_URL: {
    takes: 'an http or https address without a user name',
    changes: 'at_start',
    scope: 'machine',
  },
  TIMESTAMP_CA: { takes: 'an absolute file path', changes: 'at_start', scope: 'machine' },
  VERIFY_RECORDS_HOURS: {
    takes: 'a whole number of hours from 0 to 8760',
    changes: 'at_start',
    scope: 'machine',
  },
  YIELD_PREDICTION_ENABLED: { takes: 'true or false', changes: 'live', scope: 'machine' },
  ROUTE_SCORING_ENABLED: { takes: 'true or false', changes: 'live', scope: 'machine' },
  FORWARD_CHECKS_ENABLED: { takes: 'true or false', changes: 'live', scope: 'machine' },
  UPDATES_ENABLED: { takes: 'true or false', changes: 'live', scope: 'machine' },
  UPDATE_CHANNEL: { takes: 'stable or beta', changes: 'live', scope: 'machine' },
  UPDATE_URL: { takes: 'an https address', changes: 'live', scope: 'machine' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    takes: 'an http or https address without a user name',
    changes: 'at_start',
    scope: 'machine',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    takes: 'NAME=VALUE pairs separated by commas, values percent-encoded',
    changes: 'at_start',
    scope: 'machine',
  },
  WORKER_THREADS: { takes: 'a whole number from 1 to 64', changes: 'at_start', scope: 'machine' },
  INTERFACE_LANGUAGE: { takes: 'en or de', changes: 'live', scope: 'machine_and_user' },
  INTERFACE_THEME: { takes: 'system, light or dark', changes: 'live', scope: 'machine_and_user' },
  LOG_LEVEL: { takes: 'debug, info, warn or error', changes: 'live', scope: 'machine' },
} as const satisfies Readonly<Record<string, SettingDeclaration>>;

export type SettingName = keyof typeof settingDeclarations;

export type LiveSettingName = {
  [Name in SettingName]: (typeof settingDeclarations)[Name]['changes'] extends 'live' ? Name : never;
}[SettingName];

export const settingNames = Object.keys(settingDeclarations) as readonly SettingName[];

export const isLiveSetting = (name: SettingName): name is LiveSettingName =>
  settingDeclarations[name].changes === 'live';

export type PersonalSettingName = {
  [Name in SettingName]: (typeof settingDeclarations)[Name]['scope'] extends 'machine_and_user'
    ? Name
    : never;
}[SettingName];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingDeclarations, name);

/** Whether the policy of one user may say it. */
export const isPersonalSetting = (name: SettingName): name is PersonalSettingName =>
  settingDeclarations[name].scope === 'machine_and_user';

import path from 'node:path';
import { z } from 'zod';
import { readBlobStoreAddress } from '#kernel/config/blob-store-address.ts';
import {
  emailList,
  flag,
  folderList,
  headerList,
  hostList,
  nameList,
  proxyAddress,
  variable,
  webAddress,
  wholeNumber,
} from '#kernel/config/setting-types.ts';

const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

/** SHA-256 fingerprint of a certificate, with or without colons. */
const fingerprint = z
  .string()
  .transform((text) => text.replaceAll(':', '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-f]{64}$/));

/** What NIST SP 800-63B allows between two sign-ins at most. */
const longestSessionMinutes = 30 * 24 * 60;

const variables = (platform: { readonly cpuCount: number }) =>
  z.object({
    HOST: variable(
      z
        .string()
        .regex(/^[A-Za-z0-9.:_-]+$/)
        .default('127.0.0.1'),
    ),
    PORT: variable(wholeNumber(0, 65_535).default(4310)),
    HTTPS_PROXY: variable(proxyAddress.optional()),
    HTTP_PROXY: variable(proxyAddress.optional()),
    NO_PROXY: variable(nameList.default([])),
    DATA_DIR: variable(
      z
        .string()
        .refine((dir) => path.isAbsolute(dir))
        .optional(),
    ),
    DATA_DIR_SHARED: variable(flag.default(false)),
    STORE_ENCRYPTION: variable(z.enum(['off', 'os_key', 'key_file']).default('off')),
    STORE_KEY_FILE: variable(
      z
        .string()
        .refine((file) => path.isAbsolute(file))
        .optional(),
    ),
    DATABASE_URL: variable(
      z
        .url({ protocol: /^postgres(?:ql)?$/ })
        .refine((url) => new URL(url).pathname.length > 1)
        .optional(),
    ),
    AUDIT_SIGNING_KEY_FILE: variable(z.string().refine(path.isAbsolute).optional()),
    SIGNING_SECRET_FILE: variable(z.string().refine(path.isAbsolute).optional()),
    SYSTEM_API_KEY_FILE: variable(z.string().refine(path.isAbsolute).optional()),
    AUTHORITY_DIR: variable(z.string().refine(path.isAbsolute).optional()),
    SYSTEM_API_KEY: variable(z.string().min(24).regex(/^\S+$/).optional()),
    SIGNUP: variable(z.enum(['open', 'invite', 'off']).optional()),
    ADMIN_EMAILS: variable(emailList.default([])),
    MAX_REQUEST_BODY_BYTES: variable(wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0)),
    BLOB_STORE: variable(
      z
        .string()
        .transform(readBlobStoreAddress)
        .refine((address) => address !== null)
        .optional(),
    ),
    BLOB_STORE_ACCESS_KEY_ID: variable(
      z
        .string()
        .regex(/^[\x21-\x7e]{1,128}$/)
        .optional(),
    ),
    BLOB_STORE_SECRET_FILE: variable(z.string().refine(path.isAbsolute).optional()),
    ARCHIVE_MAX_FILE_BYTES: variable(wholeNumber(1, Number.MAX_SAFE_INTEGER).default(512 * mebibyte)),
    ARCHIVE_MAX_UPLOAD_BYTES: variable(wholeNumber(1, Number.MAX_SAFE_INTEGER).default(gibibyte)),
    ARCHIVE_QUOTA_BYTES: variable(wholeNumber(1, Number.MAX_SAFE_INTEGER).optional()),
    RATE_LIMIT_ENABLED: variable(flag.default(false)),
    RATE_LIMIT_DEFAULT_PER_MINUTE: variable(wholeNumber(1, 1_000_000).default(600)),
    RATE_LIMIT_BURST_MULTIPLIER: variable(z.coerce.number().min(1).max(100).default(2)),
    RATE_LIMIT_TRUST_FORWARDED_FOR: variable(flag.default(false)),
    COMPOUND_REGISTRY_VISIBILITY: variable(z.enum(['owner', 'shared']).default('owner')),
    SECURITY_SIEM_ENABLED: variable(flag.default(true)),
    SECURITY_ALERT_WEBHOOK_URL: variable(webAddress.optional()),
    SECURITY_SCAN_WINDOW_MINUTES: variable(wholeNumber(1, 43_200).default(1440)),
    SECURITY_TRAVEL_WINDOW_MINUTES: variable(wholeNumber(1, 10_080).default(60)),
    SECURITY_CROSS_TENANT_THRESHOLD: variable(wholeNumber(1, 1000).default(5)),
    SECURITY_CROSS_TENANT_WINDOW_MINUTES: variable(wholeNumber(1, 10_080).default(10)),
    SECURITY_TXT_ENABLED: variable(flag.default(false)),
    SECURITY_TXT_EXPIRES_DAYS: variable(wholeNumber(1, Number.MAX_SAFE_INTEGER).default(180)),
    SECURITY_TXT_CONTACT: variable(z.string().max(500).optional()),
    SECURITY_TXT_POLICY_URL: variable(z.string().max(500).optional()),
    SECURITY_TXT_ENCRYPTION_URL: variable(z.string().max(500).optional()),
    SECURITY_TXT_ACKNOWLEDGMENTS_URL: variable(z.string().max(500).optional()),
    SECURITY_TXT_CANONICAL_URL: variable(z.string().max(500).optional()),
    SECURITY_TXT_PREFERRED_LANGUAGES: variable(z.string().max(500).optional()),
    REQUIRE_SECOND_FACTOR: variable(z.enum(['nobody', 'admins', 'everybody']).default('nobody')),
    PASSWORD_MIN_LENGTH: variable(wholeNumber(12, 64).default(12)),
    WRONG_PASSWORDS_FREE: variable(wholeNumber(3, 10).default(10)),
    WRONG_PASSWORDS_MOST: variable(wholeNumber(20, 100).default(100)),
    WRONG_PASSWORDS_LONGEST_WAIT_MINUTES: variable(wholeNumber(1, 60).default(60)),
    OVERDUE_PASSWORD_DAYS: variable(wholeNumber(1, 3650).default(365)),
    OVERDUE_FACTOR_DAYS: variable(wholeNumber(1, 3650).default(730)),
    OVERDUE_KEY_DAYS: variable(wholeNumber(1, 3650).default(365)),
    OVERDUE_UNUSED_DAYS: variable(wholeNumber(1, 3650).default(90)),
    SIGNING_IDLE_MINUTES: variable(wholeNumber(0, 60).default(15)),
    SMTP_URL: variable(z.url({ protocol: /^smtps?$/ }).optional()),
    MAIL_FROM: variable(z.email().optional()),
    SSO_PRIVATE_ISSUERS: variable(flag.default(false)),
    SSO_VERIFIES_IDENTITY: variable(flag.default(false)),
    SSO_TIMEOUT_SECONDS: variable(wholeNumber(1, 60).default(10)),
    SURVEILLANCE_ALLOWED_HOSTS: variable(hostList.default([])),
    SURVEILLANCE_TIMEOUT_SECONDS: variable(wholeNumber(1, 120).default(30)),
    WEBHOOK_PRIVATE_NETWORK: variable(flag.default(false)),
    WATCHED_FOLDER_ROOTS: variable(folderList.default([])),
    SYNC_ENABLED: variable(flag.optional()),
    SYNC_INTERVAL_MINUTES: variable(wholeNumber(1, 1440).default(15)),
    SYNC_TIMEOUT_SECONDS: variable(wholeNumber(1, 120).default(30)),
    WORKSPACE_URL: variable(
      z
        .url({ protocol: /^https$/ })
        .transform((text) => new URL(text).origin)
        .optional(),
    ),
    WORKSPACE_CERTIFICATE_SHA256: variable(fingerprint.optional()),
    WORKSPACE_ROOT_SHA256: variable(fingerprint.optional()),
    SESSION_IDLE_TIMEOUT_MINUTES: variable(wholeNumber(5, longestSessionMinutes).default(12 * 60)),
    SESSION_ABSOLUTE_TIMEOUT_MINUTES: variable(wholeNumber(5, longestSessionMinutes).default(7 * 24 * 60)),
    RETENTION_YEARS_ANALYSIS: variable(wholeNumber(1, 100).default(10)),
    RETENTION_YEARS_QUANTIFICATION: variable(wholeNumber(1, 100).default(10)),
    RETENTION_YEARS_PROJECT: variable(wholeNumber(1, 100).default(10)),
    RETENTION_YEARS_COMPOUND: variable(wholeNumber(1, 100).default(10)),
    RETENTION_YEARS_DOSSIER: variable(wholeNumber(1, 100).default(10)),
    RETENTION_YEARS_REACTION_PROJECT: variable(wholeNumber(1, 100).default(10)),
    RETENTION_YEARS_OPTIMIZATION: variable(wholeNumber(1, 100).default(10)),
    EVALUATION_END: variable(z.iso.date().optional()),
    ENTITLEMENT_OFFLINE_DAYS: variable(wholeNumber(1, 366).optional()),
    ENTITLEMENT_STATEMENT_DAYS: variable(wholeNumber(1, 366).optional()),
    AUTHORITY_PASSPHRASE: variable(z.string().min(12).max(1000).optional()),
    SCIM_ADMIN_GROUP: variable(z.string().trim().max(320).optional()),
    REVIEW_CONFIDENCE_THRESHOLD: variable(z.coerce.number().min(0).max(100).nullable().default(null)),
    REVIEW_NAMES_CONTRADICTIONS: variable(flag.default(false)),
    REPORT_URL_TTL_SECONDS: variable(wholeNumber(1, 31_536_000).default(3600)),
    AUDIT_CHECKPOINT_ENTRIES: variable(wholeNumber(1, 1_000_000).default(1000)),
    AUDIT_ANCHOR_DIR: variable(z.string().refine(path.isAbsolute).optional()),
    AUDIT_ANCHOR_URL: variable(webAddress.optional()),
    TIMESTAMP_URL: variable(webAddress.optional()),
    TIMESTAMP_CA: variable(z.string().refine(path.isAbsolute).optional()),
    VERIFY_RECORDS_HOURS: variable(wholeNumber(0, 8760).default(24)),
    YIELD_PREDICTION_ENABLED: variable(flag.default(true)),
    ROUTE_SCORING_ENABLED: variable(flag.default(true)),
    FORWARD_CHECKS_ENABLED: variable(flag.default(true)),
    UPDATES_ENABLED: variable(flag.default(true)),
    UPDATE_CHANNEL: variable(z.enum(['stable', 'beta']).default('stable')),
    UPDATE_URL: variable(
      z
        .url({ protocol: /^https$/ })
        .nullable()
        .default(null),
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: variable(webAddress.optional()),
    OTEL_EXPORTER_OTLP_HEADERS: variable(headerList.optional()),
    WORKER_THREADS: variable(wholeNumber(1, 64).default(Math.max(1, Math.min(4, platform.cpuCount - 1)))),
    INTERFACE_LANGUAGE: variable(z.enum(['en', 'de']).optional()),
    INTERFACE_THEME: variable(z.enum(['system', 'light', 'dark']).optional()),
    LOG_LEVEL: variable(z.enum(['debug', 'info', 'warn', 'error']).default('info')),
  });

/** RFC 9116: without a contact there is nothing to disclose. */
const hasContact = (values: {
  SECURITY_TXT_ENABLED: boolean;
  SECURITY_TXT_CONTACT?: string | undefined;
}): boolean => !values.SECURITY_TXT_ENABLED || values.SECURITY_TXT_CONTACT !== undefined;

const hasKeyFile = (values: { STORE_ENCRYPTION: string; STORE_KEY_FILE?: string | undefined }): boolean =>
  values.STORE_ENCRYPTION !== 'key_file' || values.STORE_KEY_FILE !== undefined;

interface BlobStoreValues {
  readonly BLOB_STORE?: unknown;
  readonly BLOB_STORE_ACCESS_KEY_ID?: string | undefined;
  readonly BLOB_STORE_SECRET_FILE?: string | undefined;
}

const hasAccessKey = (values: BlobStoreValues): boolean =>
  values.BLOB_STORE === undefined || values.BLOB_STORE_ACCESS_KEY_ID !== undefined;

const hasSecretFile = (values: BlobStoreValues): boolean =>
  values.BLOB_STORE === undefined || values.BLOB_STORE_SECRET_FILE !== undefined;

interface SharedKeyValues {
  readonly DATABASE_URL?: string | undefined;
  readonly AUDIT_SIGNING_KEY_FILE?: string | undefined;
  readonly SIGNING_SECRET_FILE?: string | undefined;
  readonly SYSTEM_API_KEY?: string | undefined;
  readonly SYSTEM_API_KEY_FILE?: string | undefined;
}

/** Processes that share no folder would each invent what they are not given. */
const inventsNothing = (values: SharedKeyValues, given: string | undefined): boolean =>
  values.DATABASE_URL === undefined || values.AUDIT_SIGNING_KEY_FILE === undefined || given !== undefined;

/** Every variable by its name, validated; what a setting needs beside it is refused under the name of what is missing. */
export const environmentSchema = (platform: { readonly cpuCount: number }) =>
  variables(platform)
    .refine(hasContact, { path: ['SECURITY_TXT_CONTACT'] })
    .refine(
      ({ DATABASE_URL, STORE_ENCRYPTION }) => DATABASE_URL === undefined || STORE_ENCRYPTION === 'off',
      {
        path: ['DATABASE_URL'],
      },
    )
    .refine(hasKeyFile, { path: ['STORE_KEY_FILE'] })
    .refine((values) => inventsNothing(values, values.SIGNING_SECRET_FILE), { path: ['SIGNING_SECRET_FILE'] })
    .refine((values) => inventsNothing(values, values.SYSTEM_API_KEY ?? values.SYSTEM_API_KEY_FILE), {
      path: ['SYSTEM_API_KEY_FILE'],
    })
    .refine(hasAccessKey, { path: ['BLOB_STORE_ACCESS_KEY_ID'] })
    .refine(hasSecretFile, { path: ['BLOB_STORE_SECRET_FILE'] });

export type EnvironmentValues = z.output<ReturnType<typeof variables>>;

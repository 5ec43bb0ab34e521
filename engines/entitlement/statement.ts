import { readStrictJson } from './read-strict-json.ts';
import { readUtcSeconds } from './utc-seconds.ts';

export const statementPayloadType = 'application/vnd.larmor.entitlement+json;v=1';
/** The extended key usage of those who issue statements; an identifier made from a UUID (ITU-T X.667). */
export const statementPurposeOid = '2.25.324898311401466363252591426290529816545';
export const maxStatementBytes = 16 * 1024;

/** What a workspace says of one installation. */
export interface Statement {
  readonly issuer: string;
  readonly workspaceId: string;
  readonly installationId: string;
  /** SPKI in DER, base64. */
  readonly deviceKeySpki: string;
  /** Whom the installation is for. */
  readonly user: string;
  /** What it permits: `computing`, `signing`. */
  readonly features: readonly string[];
  /** Never decreases for one installation. */
  readonly serial: number;
  /** ISO 8601 UTC, whole seconds. */
  readonly issuedAtUtc: string;
  readonly notBeforeUtc: string;
  readonly expiresAtUtc: string;
  /** How long it is good from when it was issued, without a newer one. */
  readonly offlineSeconds: number;
  /** The oldest build it permits. */
  readonly buildFloor: string;
  /** What the workspace works with, as `GET /system/active-versions` says it there; null where it says nothing of it. */
  readonly activeVersions: unknown;
  /** Bindings the workstation gave up for a root they did not sign, newest first; absent for none. */
  readonly lostBindings?: unknown;
}

const fields = {
  issuer: 'iss',
  workspaceId: 'workspace_id',
  installationId: 'installation_id',
  deviceKeySpki: 'device_key',
  user: 'user',
  features: 'features',
  serial: 'serial',
  issuedAtUtc: 'issued_at',
  notBeforeUtc: 'not_before',
  expiresAtUtc: 'expires_at',
  offlineSeconds: 'offline_seconds',
  buildFloor: 'build_floor',
  activeVersions: 'active_versions',
  lostBindings: 'lost_bindings',
} as const satisfies Record<keyof Statement, string>;

/** A reader that does not know one of these must refuse the statement. Those it may pass over are left out. */
const passedOver: readonly string[] = [fields.activeVersions, fields.lostBindings];
const critical = Object.values(fields).filter((name) => !passedOver.includes(name));
const known: ReadonlySet<unknown> = new Set(['v', 'crit', ...Object.values(fields)]);

const entryNames = Object.entries(fields) as [keyof Statement, string][];

/** The bytes to be signed. */
export const writeStatement = (statement: Statement): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({
      v: 1,
      crit: critical,
      ...Object.fromEntries(entryNames.map(([field, name]) => [name, statement[field]])),
    }),
  );

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

const texts = ['issuer', 'workspaceId', 'installationId', 'deviceKeySpki', 'user', 'buildFloor'] as const;

const hasTypes = (parts: Partial<Record<keyof Statement, unknown>>): parts is Statement =>
  texts.every((field) => isText(parts[field])) &&
  isTexts(parts.features) &&
  isCount(parts.serial) &&
  isCount(parts.offlineSeconds);

const hasOrderedTimes = ({ issuedAtUtc, notBeforeUtc, expiresAtUtc }: Statement): boolean => {
  const [issuedMs, notBeforeMs, expiresMs] = [issuedAtUtc, notBeforeUtc, expiresAtUtc].map(readUtcSeconds);
  if (issuedMs == null || notBeforeMs == null || expiresMs == null) return false;
  return notBeforeMs < expiresMs && issuedMs <= expiresMs;
};

export type PayloadRefusal = 'malformed' | 'unknown_critical' | 'unsupported_version';

/** Reads signed bytes. Fields nobody knows are passed over unless the statement calls them critical. */
export const readStatement = (
  bytes: Uint8Array,
):
  | { readonly ok: true; readonly statement: Statement }
  | { readonly ok: false; readonly code: PayloadRefusal } => {
  const refuse = (code: PayloadRefusal) => ({ ok: false, code }) as const;
  const payload = readStrictJson(bytes);
  if (payload === null || typeof payload.get('v') !== 'number') return refuse('malformed');
  const crit = payload.get('crit') ?? [];
  if (!isTexts(crit)) return refuse('malformed');
  if (crit.some((name) => !known.has(name))) return refuse('unknown_critical');
  if (payload.get('v') !== 1) return refuse('unsupported_version');
  const statement = Object.fromEntries(
    entryNames.map(([field, name]) => [field, payload.get(name) ?? null]),
  ) as Partial<Record<keyof Statement, unknown>>;
  return hasTypes(statement) && hasOrderedTimes(statement) ? { ok: true, statement } : refuse('malformed');
};

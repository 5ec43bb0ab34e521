import { z } from 'zod';
import { statementRefusals } from '#engines/entitlement/vocabulary.ts';
import { utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { lostBinding } from '../installations/contract.ts';

/** Colon-separated upper-case hex of a SHA-256, as people compare it. */
const fingerprint = z.string().describe('SHA-256, colon-separated upper-case hex.');

export const deviceSchema = z.object({
  state: z
    .enum(['none', 'ready', 'unreadable'])
    .describe('Unreadable: sealed by another machine, account or key store.'),
  fingerprint: fingerprint.nullable(),
  public_key: z.string().nullable().describe('Base64 of its SubjectPublicKeyInfo (DER), Ed25519.'),
  created_at: utcTimestamp.nullable(),
  sealed_by: z
    .enum(['os_key_store', 'file'])
    .describe("What seals it, or would seal a new one: the system's key store or a key file of DATA_DIR."),
  warning: z
    .enum(['key_store_absent', 'key_store_plain_text'])
    .nullable()
    .describe('Why a file stands in for the key store of a desktop.'),
});
export type Device = z.infer<typeof deviceSchema>;

export const rootSchema = z.object({
  subject: z.string(),
  sha256: fingerprint,
  not_before: utcTimestamp,
  not_after: utcTimestamp,
});

export type Root = z.infer<typeof rootSchema>;

export const workspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable().describe('Origin, https://…; null: statements come as files.'),
  certificate_sha256: fingerprint.nullable().describe('The pinned certificate of that address.'),
  roots: z.array(rootSchema).describe('What statements are trusted by; more than one while they overlap.'),
  bound_at: utcTimestamp,
});

export const installationStatus = z.enum(['pending', 'active', 'suspended', 'retired']);

export const installationSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: installationStatus
    .nullable()
    .describe('As the workspace last said; null where it was never asked.'),
  status_at: utcTimestamp.nullable(),
});

export const bindingSchema = z.object({ workspace: workspaceSchema, installation: installationSchema });
export type BoundWorkspace = z.infer<typeof bindingSchema>;

export const entitlementState = z.enum([
  'none',
  'valid',
  'expiring',
  'expired',
  'declined',
  'revoked',
  'refused',
]);
export type EntitlementState = z.infer<typeof entitlementState>;

/** What is refused by the state of this workstation, beside what the check of a statement refuses. */
export const workstationRefusals = [
  'no_device',
  'device_unreadable',
  'not_approved',
  'no_statement',
  'state_missing',
  'state_altered',
  'evaluation_ended',
  'binding_missing',
  'binding_altered',
  'declined',
  'revoked',
  'copied',
] as const;

export const refusalCode = z.enum([...workstationRefusals, ...statementRefusals]);
export type RefusalCode = z.infer<typeof refusalCode>;

export const refusalSchema = z.object({
  code: refusalCode,
  sentence: z.string().describe('What is missing, what still works and what to do.'),
  missing: z.array(z.string()).describe('What would have to be there, by name: a term, a file, a status.'),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** Of a statement that was offered and not taken: what is wrong with it. */
export const refusedStatementDetails = z.object({ findings: z.array(refusalSchema) });

export const statementSchema = z.object({
  serial: z.number().int(),
  issued_at: utcTimestamp,
  not_before: utcTimestamp,
  expires_at: utcTimestamp,
  usable_until: utcTimestamp.describe('The end of its life or of its offline time, whichever comes first.'),
  user: z.string(),
  features: z.array(z.string()),
});
export type Statement = z.infer<typeof statementSchema>;

const work = z.enum(['reading', 'exporting', 'verifying', 'computing', 'signing']);

export const entitlementSchema = z.object({
  state: entitlementState,
  days_left: z
    .number()
    .int()
    .nullable()
    .describe(
      'Whole days until the statement cannot be used any more, expiring from 14 on; of an evaluation with an end, until that.',
    ),
  statement: statementSchema.nullable(),
  refusal: refusalSchema.nullable(),
  what_works: z.array(work).describe('As far as entitlement goes; currency may refuse more.'),
});
export type Entitlement = z.infer<typeof entitlementSchema>;

export const setUpStep = z.object({
  id: z.enum(['server', 'sign_in', 'device', 'entitlement', 'sample']),
  state: z.enum(['done', 'next', 'open']).describe('None of them stops local evaluation.'),
});
export type SetUpStep = z.infer<typeof setUpStep>;

export const workstationSchema = z.object({
  mode: z
    .enum(['evaluation', 'bound'])
    .describe(
      'Evaluation: never bound to a workspace; nothing is gated until its end, where EVALUATION_END names one. Bound: every other one.',
    ),
  product_version: z.string(),
  device: deviceSchema,
  workspace: workspaceSchema.nullable(),
  installation: installationSchema.nullable(),
  entitlement: entitlementSchema,
  lost_bindings: z.array(lostBinding).describe('Newest first; empty on nearly every workstation.'),
  sync: z.object({ enabled: z.boolean(), last_success_at: utcTimestamp.nullable() }),
  fixed: z
    .object({
      address: z.string().nullable(),
      certificate_sha256: fingerprint.nullable(),
      root_sha256: fingerprint.nullable(),
      sync_enabled: z.boolean().nullable(),
    })
    .describe('What the administrator of this machine decided about its workspace; null where nothing was.'),
  steps: z.array(setUpStep),
});
export type Workstation = z.infer<typeof workstationSchema>;

nameSchemas({
  WorkspaceBinding: bindingSchema,
  WorkstationDevice: deviceSchema,
  WorkstationEntitlement: entitlementSchema,
  EntitlementState: entitlementState,
  WorkstationInstallation: installationSchema,
  EntitlementRefusalCode: refusalCode,
  RefusedStatement: refusedStatementDetails,
  EntitlementRefusal: refusalSchema,
  TrustedRoot: rootSchema,
  SetUpStep: setUpStep,
  HeldStatement: statementSchema,
  WorkKind: work,
  Workspace: workspaceSchema,
  Workstation: workstationSchema,
});

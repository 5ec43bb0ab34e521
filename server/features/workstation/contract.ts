import { z } from 'zod';
import {
  cleanText,
  reasonBody,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import {
  bindingSchema,
  deviceSchema,
  entitlementSchema,
  refusedStatementDetails,
  workstationSchema,
} from './contract-state.ts';

export {
  type BoundWorkspace,
  type Device,
  type Entitlement,
  type EntitlementState,
  type Refusal,
  type RefusalCode,
  type Root,
  refusalCode,
  type SetUpStep,
  type Statement,
  type Workstation,
} from './contract-state.ts';

/**
 * Why a call to the workspace, or the step it is part of, failed. `refused`: the workspace decided and said why;
 * `copied`: another copy of this data folder has gone on instead; `statement_refused`: the statement it issued does not hold; `device_key`: this machine cannot prove itself. `unavailable`,
 * `too_many_requests` and `session_over` (5xx, 429, 401) decide nothing: the same is asked again later. `proxy_…`: a proxy of this network did not let it out. All others: there was
 * no answer of a workspace.
 */
export const workspaceFailureCode = z.enum([
  'out_of_reach',
  'certificate_mismatch',
  'certificate_expired',
  'proxy_unreachable',
  'proxy_credentials',
  'proxy_refused',
  'proxy_unsupported',
  'no_answer',
  'timed_out',
  'cut_off',
  'too_long',
  'redirected',
  'html_instead',
  'unexpected_answer',
  'unavailable',
  'too_many_requests',
  'session_over',
  'refused',
  'copied',
  'statement_refused',
  'device_key',
  'internal_error',
]);
export type WorkspaceFailureCode = z.infer<typeof workspaceFailureCode>;

const pem = cleanText(1, 16_384);
const sha256Text = cleanText(64, 95).describe('SHA-256 in hex, with or without colons.');

const httpsAddress = z
  .url({ protocol: /^https$/ })
  .max(500)
  .describe('Of the workspace: https://host or https://host:port.');

/** The answer of GET /desktop/entitlement-authority, as a file or as it is; what it says beside this is let through. */
export const authorityFile = z.object({
  payload_type: cleanText(1, 200),
  workspace_id: cleanText(1, 100),
  workspace_name: cleanText(1, 200).optional(),
  issuer_pem: pem,
  root_pem: pem,
  issuer_sha256: sha256Text,
  root_sha256: sha256Text,
  previous: z
    .array(z.object({ issuer_pem: pem, root_pem: pem }))
    .max(10)
    .optional()
    .describe('What was rotated out and is still trusted.'),
  successions: z
    .array(pem)
    .max(50)
    .optional()
    .describe(
      'Certificates by which a root signed the key of the next one, so that a workstation that trusts it takes the next.',
    ),
});

export type AuthorityFile = z.infer<typeof authorityFile>;

/** The signed envelope. What is wrong with it is said by the check, not by the shape of the body. */
const envelope = z.record(z.string(), z.unknown());

/** Beyond the 16 KiB of a payload: its base64, signature and certificate. */
const largestStatementBytes = 32 * 1024;

export const enrolmentRequest = z.object({
  format: z.literal('larmor-enrolment-request/1'),
  name: z.string(),
  platform: z.enum(['windows', 'macos', 'linux']),
  public_key: z.string().describe('Base64 of the SubjectPublicKeyInfo (DER) of its Ed25519 device key.'),
  fingerprint: z.string(),
  product_version: z.string(),
  requested_by: z.string(),
  created_at: utcTimestamp,
});
export type EnrolmentRequest = z.infer<typeof enrolmentRequest>;

/** What a refused binding takes, for programs. */
const refusedBinding = z.object({
  needs: z
    .enum(['administrator_on_the_spot', 'former_binding_lost_because', 'administrator', 'known_workspace'])
    .optional(),
});

const shared = { tag: 'Workstation', rate: 'default' } as const;

nameSchemas({
  AuthorityFile: authorityFile,
  BindingRefusal: refusedBinding,
  EnrolmentRequest: enrolmentRequest,
  WorkspaceFailureCode: workspaceFailureCode,
});

export const workstationRoutes = defineRoutes({
  get: {
    ...shared,
    id: 'workstation.get',
    method: 'get',
    path: '/workstation',
    summary: 'This workstation: its device key, workspace, entitlement and steps of first run',
    gate: 'user',
    audit: { none: 'a read without secrets' },
    response: workstationSchema,
    status: 200,
    errors: [],
  },
  makeDevice: {
    ...shared,
    id: 'workstation.makeDevice',
    method: 'post',
    path: '/workstation/device',
    summary: 'Make the device key; 409 where there is one that is not to be replaced',
    gate: 'admin',
    audit: { event: 'workstation.device.create' },
    changesRecord: { none: 'a key is no record; the reason of a replacement is asked for by itself' },
    body: z.strictObject({
      replace_reason: reasonForChange
        .optional()
        .describe('Replaces the key there is: the workstation has to be enrolled anew.'),
    }),
    response: deviceSchema,
    status: 201,
    errors: [409, 422],
  },
  enrolmentRequest: {
    ...shared,
    id: 'workstation.enrolmentRequest',
    method: 'get',
    path: '/workstation/enrolment-request',
    summary: 'What an admin of the workspace enrols this workstation from, where there is no network',
    gate: 'user',
    audit: { none: 'names the public key alone' },
    query: z.strictObject({ name: cleanText(1, 100).optional().describe("Default: this machine's name.") }),
    response: enrolmentRequest,
    status: 200,
    errors: [409, 422],
  },
  bind: {
    ...shared,
    id: 'workstation.bind',
    details: { conflict: refusedBinding },
    method: 'post',
    path: '/workstation/binding',
    summary: 'Bind to the workspace whose authority file is given; bound again, what is not said stays',
    gate: 'admin',
    audit: { event: 'workstation.bind' },
    changesRecord: { none: 'says whose statements are trusted; changes no record' },
    body: z.strictObject({
      authority: authorityFile,
      installation_id: cleanText(1, 100),
      installation_name: cleanText(1, 100).optional().describe("Default: this machine's name."),
      address: httpsAddress.nullable().optional(),
      certificate_sha256: sha256Text.nullable().optional(),
      sync_enabled: z.boolean().optional(),
    }),
    response: bindingSchema,
    status: 201,
    errors: [409, 422],
  },
  unbind: {
    ...shared,
    id: 'workstation.unbind',
    method: 'delete',
    path: '/workstation/binding',
    summary: 'Release from the workspace; one that ever held a statement computes and signs again once bound',
    gate: 'admin',
    audit: { event: 'workstation.unbind' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    body: reasonBody,
    response: z.object({ workspace_id: z.string() }),
    status: 200,
    errors: [409, 422],
  },
  importStatement: {
    ...shared,
    id: 'workstation.importStatement',
    decidedBy: { none: 'a signed statement is read; its issuer decided' },
    method: 'post',
    path: '/workstation/statement',
    summary: 'Import a signed statement; what is wrong with it is a 409 that says so',
    gate: 'user',
    audit: { event: 'workstation.statement.accept' },
    changesRecord: { none: 'says what this workstation may do; changes no record' },
    body: envelope,
    maxBodyBytes: largestStatementBytes,
    response: entitlementSchema,
    status: 200,
    errors: [409, 413, 422],
    details: { conflict: refusedStatementDetails },
  },
  enrol: {
    ...shared,
    id: 'workstation.enrol',
    details: { conflict: refusedBinding },
    method: 'post',
    path: '/workstation/enrolment',
    summary:
      'Enrol at a workspace with an account there and bind to it; the credentials are passed on and kept nowhere',
    gate: 'admin',
    audit: { event: 'workstation.enrol' },
    changesRecord: { none: 'says whose statements are trusted; changes no record' },
    body: z.strictObject({
      address: httpsAddress,
      certificate_sha256: sha256Text,
      email: cleanText(1, 320),
      password: cleanText(1, 1024),
      totp_code: cleanText(6, 6).optional(),
      installation_name: cleanText(1, 100).optional(),
      sync_enabled: z.boolean().default(false),
      former_binding_lost_because: reasonForChange
        .optional()
        .describe(
          'Asked for where the workspace shows a root that the trusted one did not sign: an administrator of the workspace signs in, and the loss of the former binding stays on record.',
        ),
    }),
    response: bindingSchema,
    status: 201,
    errors: [409, 422],
  },
});

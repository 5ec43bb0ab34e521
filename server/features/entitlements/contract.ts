import { z } from 'zod';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { installationStandingDetails } from '../installations/contract.ts';

const pem = z.string().describe('A certificate (X.509, PEM).');
const fingerprint = z
  .string()
  .describe('SHA-256 of the certificate, upper-case hexadecimal with colons; to be compared by eye.');

const authorityPair = z.object({
  root_pem: pem,
  root_sha256: fingerprint,
  root_expires_at: utcTimestamp,
  issuer_pem: pem,
  issuer_sha256: fingerprint,
  issuer_expires_at: utcTimestamp,
});

/** The answer, and the file an administrator carries to a laboratory without a network. */
export const entitlementAuthority = authorityPair.extend({
  payload_type: z.string(),
  workspace_id: z.string(),
  workspace_name: z.string(),
  successions: z
    .array(pem)
    .default([])
    .describe('Certificates by which a root signed the key of the next one, newest first.'),
  previous: z
    .array(authorityPair)
    .describe('Those before, newest first, until their issuers end: what they signed in time still holds.'),
});
export type EntitlementAuthority = z.infer<typeof entitlementAuthority>;

const base64 = z.string().describe('Base64.');

const envelope = z.object({
  payloadType: z.string(),
  payload: base64,
  signatures: z.tuple([z.object({ keyid: z.string(), sig: base64 })]),
  x5c: z.tuple([base64.describe('DER of the certificate that signed, base64.')]),
});

const tag = 'Desktop';

/** Of a statement that is not issued: the settings that decide its terms and are not set, or that its keys need. */
const undecidedTermsDetails = z.object({ missing: z.array(z.string()) });

nameSchemas({
  UndecidedTerms: undecidedTermsDetails,
  AuthorityPair: authorityPair,
  EntitlementAuthority: entitlementAuthority,
  EntitlementStatement: envelope,
});

export const entitlementRoutes = defineRoutes({
  authority: {
    id: 'entitlements.authority',
    method: 'get',
    path: '/desktop/entitlement-authority',
    summary: 'The certificates that statements of this workspace are verified by',
    tag,
    gate: 'user',
    openToInstallations: true,
    rate: 'default',
    audit: { none: 'a read of certificates' },
    response: entitlementAuthority,
    status: 200,
    errors: [503],
  },
  issue: {
    id: 'entitlements.issue',
    method: 'post',
    path: '/desktop/entitlement-statements',
    summary:
      'A signed statement of what an installation may do offline; nothing of it is kept but that it was issued, or why not',
    tag,
    gate: 'user',
    openToInstallations: true,
    rate: 'default',
    audit: { event: 'desktop.entitlement_statement.issue' },
    changesRecord: { none: 'a statement is issued and not kept' },
    body: z.strictObject({ installation_id: cleanText(1, 100) }),
    response: envelope.describe(
      'DSSE: the bytes of the payload are signed as they are (docs/entitlement.md).',
    ),
    status: 201,
    errors: [404, 409, 422, 503],
    details: { conflict: installationStandingDetails, feature_not_enabled: undecidedTermsDetails },
  },
});

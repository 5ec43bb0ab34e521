import { z } from 'zod';
import { cleanText, pageOf, pageQuery, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList, recordRead } from '../../kernel/contract/record-routes.ts';

/** 21 CFR 11.50(a)(3) and EU GMP Annex 11, 14: what a signature means. */
export const meaning = z.enum(['authorship', 'review', 'approval', 'responsibility']);
export type Meaning = z.infer<typeof meaning>;

const recordQuery = z.strictObject({ record_type: cleanText(1, 60), record_id: cleanText(1, 100) });

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Takes a SHA-256 as 64 lower-case hexadecimal digits.');

const esignature = z.object({
  id: z.string(),
  sequence: z.int(),
  record_type: z.string(),
  record_id: z.string(),
  record_version: z.string(),
  record_sha256: z.string(),
  signer: z.object({ id: z.string(), name: z.string() }),
  meaning,
  reason: z.string(),
  signed_at: utcTimestamp,
  components: z.array(z.string()).describe('What the signer proved themselves by for this signature.'),
  previous_hash: z.string(),
  signature_hash: z.string(),
});
export type Esignature = z.infer<typeof esignature>;

const snapshot = z.object({
  record_type: z.string(),
  record_id: z.string(),
  record_version: z.string(),
  record_sha256: z.string().describe('SHA-256 of the RFC 8785 JSON of content.'),
  title: z.string(),
  content: z.unknown(),
  meanings: z
    .array(
      z.object({ meaning, refused: z.string().nullable().describe('Why the caller cannot sign it so.') }),
    )
    .describe('All four, in one order.'),
  components_needed: z
    .int()
    .describe('Distinct components the next signature of this session takes; a passkey counts as two.'),
});
export type SigningSnapshot = z.infer<typeof snapshot>;

const linkState = z.enum(['holds', 'broken']);

/** In the order they are looked for: the first that applies is the answer. */
const invalidity = z.enum([
  'signature_changed',
  'chain_broken',
  'entry_changed',
  'not_certified',
  'record_missing',
  'content_changed',
]);
export type Invalidity = z.infer<typeof invalidity>;

const verification = z.object({
  id: z.string(),
  valid: z.boolean().describe('True when the signature holds and the record says today what was signed.'),
  reason: invalidity
    .nullable()
    .describe(
      'The first thing found wrong, with everything that was read hashed again; null where it is valid.',
    ),
  content: z
    .enum(['unchanged', 'content_changed', 'record_missing'])
    .describe('The record as it is now, against what was signed.'),
  hash: linkState.describe('The signature says what its hash says, and its snapshot is what was signed.'),
  chain: linkState.describe(
    'It continues the signature before it, itself hashed again, and an entry of the audit trail that is what was hashed records it.',
  ),
  certificate: linkState.describe(
    'The first checkpoint after it is signed by a certified key and includes it.',
  ),
  statement: z.string(),
});
export type Verification = z.infer<typeof verification>;

const manifestation = z.object({
  signature_id: z.string(),
  signer_name: z.string(),
  signed_at: utcTimestamp,
  meaning,
  reason: z.string(),
  record: recordQuery.extend({ record_version: z.string(), record_sha256: z.string() }),
  text: z.string().describe('The line to print: name, date and time in UTC, meaning.'),
});
export type Manifestation = z.infer<typeof manifestation>;

const tag = 'Signatures';

nameSchemas({
  ESignature: esignature,
  SignatureInvalidity: invalidity,
  SignatureLinkState: linkState,
  SignatureManifestation: manifestation,
  SignatureMeaning: meaning,
  RecordSnapshot: snapshot,
  SignatureVerification: verification,
});

export const esignatureRoutes = defineRoutes({
  snapshot: {
    id: 'esignatures.snapshot',
    decidedBy: 'person_in_session',
    method: 'get',
    path: '/esignatures/snapshot',
    summary: 'What a signature would be put on now, and what it would take',
    tag,
    gate: 'human',
    rate: 'default',
    audit: { none: 'a read of a record its reader may read' },
    query: recordQuery,
    response: snapshot,
    status: 200,
    errors: [403, 404, 422],
  },
  sign: {
    id: 'esignatures.sign',
    decidedBy: 'person_in_session',
    changes: 'review',
    method: 'post',
    path: '/esignatures/records',
    summary: 'Sign a record as it was shown; the signer is who signed in, proven again for this signature',
    tag,
    gate: 'human',
    rate: 'default',
    work: 'signing',
    audit: { event: 'esignature.create' },
    changesRecord: { reasonIn: 'reason', asked: 'always' },
    body: recordQuery.extend({
      record_sha256: sha256.describe('Of the snapshot that was shown; another content is refused (409).'),
      meaning,
      reason: cleanText(1, 500),
      step_up_token: cleanText(1, 100),
    }),
    response: esignature,
    status: 201,
    errors: [401, 403, 404, 409, 422],
  },
  list: {
    ...recordList,
    id: 'esignatures.list',
    path: '/esignatures',
    summary: 'The signatures on a record, newest first',
    tag,
    audit: { none: 'a read of a record its reader may read' },
    query: pageQuery.extend(recordQuery.shape),
    response: pageOf(esignature),
    errors: [404, 422],
  },
  verify: {
    ...recordRead,
    id: 'esignatures.verify',
    path: '/esignatures/records/{id}/verify',
    summary: 'Whether a signature holds, and which link broke where it does not',
    tag,
    audit: { none: 'a computation over records its reader may read' },
    response: verification,
  },
  manifestation: {
    ...recordRead,
    id: 'esignatures.manifestation',
    path: '/esignatures/records/{id}/manifestation',
    summary: 'Printed name, date and time in UTC, and meaning of a signature',
    tag,
    audit: { none: 'a read of a record its reader may read' },
    response: manifestation,
  },
});

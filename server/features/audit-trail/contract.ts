import { z } from 'zod';
import { auditClasses } from '../../kernel/contract/audit-class.ts';
import { auditEventSchema, recordEventSchema } from '../../kernel/contract/audit-event.ts';
import {
  cleanText,
  pageOf,
  pageQuery,
  reasonBody,
  utcTimestamp,
  warningSchema,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList, recordRead } from '../../kernel/contract/record-routes.ts';

const sha256 = z.string().describe('SHA-256, hex.');

export const checkpointSchema = z.object({
  number: z.number().int(),
  id: z.string(),
  origin: z.string().describe('Name of this trail in its notes and keys.'),
  tree_size: z.number().int().describe('Entries signed: those with a sequence up to this.'),
  root_hash: sha256.describe('Root of the Merkle tree (RFC 9162) over their entry hashes, hex.'),
  head_entry_hash: z.string(),
  created_at: utcTimestamp,
  key_id: z.string(),
  cause: z.string(),
  note: z.string().describe('Signed note after c2sp.org/tlog-checkpoint with Ed25519: what was signed.'),
  record_root: sha256
    .nullable()
    .describe('Root of the index of records: how many entries there are of each. Null in earlier versions.')
    .meta({ examples: ['0f'.repeat(32)] }),
});

export const signingKeySchema = z.object({
  number: z.number().int(),
  key_id: z.string(),
  origin: z.string(),
  public_key: z.string().describe('Ed25519, 32 bytes (RFC 8032), base64.'),
  created_at: utcTimestamp,
  certified_by: z.string().describe('The key before; the key itself for the first, and after a loss.'),
  certificate: z.string().describe('Signed note that names this key.'),
});

export const seenBreakSchema = z.object({
  code: z.string().meta({ examples: ['checkpoint_missing'] }),
  message: z.string().meta({ examples: ['Checkpoint 5 is not in the table.'] }),
  first_bad_sequence: z.number().int(),
  seen_at: utcTimestamp,
  acknowledged: z
    .object({
      at: utcTimestamp,
      by: z
        .string()
        .describe('The administrator who signed on over it.')
        .meta({ examples: ['usr_01kf0w2h8n0000s2m8r7x9t1q4'] }),
      reason: z.string().meta({ examples: ['The entry was changed by a tool.'] }),
      checkpoint: z.number().int().nullable().describe('The checkpoint with which signing went on.'),
      tree_size: z.number().int().describe('Entries after this one are vouched for again.'),
    })
    .nullable(),
});

export const anchorSchema = z.object({
  kind: z
    .enum(['folder', 'url', 'workspace', 'time_stamp'])
    .describe(
      '`workspace`: the one this workstation is bound to, which is handed a checkpoint at each exchange; `time_stamp`: an authority of RFC 3161.',
    ),
  target: z
    .string()
    .describe('The folder, or the host of the address.')
    .meta({ examples: ['witness.example.org'] }),
  checkpoint: z.number().int().nullable().describe('The newest it was handed since the server started.'),
  handed_over_at: utcTimestamp.nullable(),
  stamped_at: utcTimestamp
    .nullable()
    .describe('The time inside the token over that checkpoint; null where the place gives none.'),
  comparable: z
    .boolean()
    .nullable()
    .describe(
      'Whether it gives back what it holds, so that verifying compares it; null before it was asked.',
    ),
  failure: z
    .object({
      since: utcTimestamp,
      message: z.string().meta({ examples: ['witness.example.org answered 503.'] }),
    })
    .nullable(),
});

const anchorList = z.object({ items: z.array(anchorSchema) });

export const recordMismatchSchema = z.object({
  record_type: z.string(),
  table: z.string(),
  record_id: z.string().describe('The primary key; its parts by slashes.'),
  field: z
    .string()
    .describe(
      'A column; `row` where the whole row is missing or was added; `digest` where what was kept of it is not what the entry says; `object` where the archive lacks the file.',
    ),
  expected_sha256: sha256.nullable().describe('What the audit trail says, hex; null where it says nothing.'),
  found_sha256: sha256.nullable().describe('SHA-256 of what is there, hex; null where nothing is.'),
  sequence: z.number().int().nullable().describe('The audit entry that says what is expected.'),
});

const checkpointNumber = z.coerce.number().int().min(1);

const tag = 'Records';

nameSchemas({
  AuditEvent: auditEventSchema,
  AuditRecordEvent: recordEventSchema,
  AuditCheckpoint: checkpointSchema,
  AuditSigningKey: signingKeySchema,
  AuditSeenBreak: seenBreakSchema,
  AuditAnchor: anchorSchema,
  AuditAnchorList: anchorList,
  RecordMismatch: recordMismatchSchema,
});

export const auditTrailRoutes = defineRoutes({
  search: {
    ...recordList,
    id: 'audit.search',
    path: '/audit/events',
    summary: 'Search the audit trail, newest first; ordinary users see their own actions',
    tag,
    audit: { none: 'a read of the trail itself' },
    query: pageQuery.extend({
      actor: cleanText(1, 100).optional(),
      event: cleanText(1, 100).optional(),
      class: z.enum(auditClasses).optional(),
      record_type: cleanText(1, 60).optional(),
      record_id: cleanText(1, 100).optional(),
      from: utcTimestamp.optional(),
      to: utcTimestamp.optional(),
      q: cleanText(1, 200).optional(),
    }),
    response: pageOf(auditEventSchema),
  },
  ofRecord: {
    ...recordList,
    id: 'audit.ofRecord',
    path: '/audit/records/{record_type}/{record_id}/events',
    summary:
      'Who changed one record, newest first, for whoever may read it; without what was handed over and without payloads',
    tag,
    audit: { none: 'a read of the trail itself' },
    params: z.strictObject({ record_type: cleanText(1, 60), record_id: cleanText(1, 100) }),
    query: pageQuery,
    response: pageOf(recordEventSchema),
    errors: [404, 422],
  },
  verify: {
    ...recordList,
    id: 'audit.verify',
    path: '/audit/verify',
    summary: 'Recompute chain, tree, checkpoints and keys, and name the first bad sequence',
    tag,
    audit: { none: 'recomputes, changes nothing' },
    query: z.strictObject({
      from: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .describe(
          'Goes on from the newest checkpoint before this sequence; from the first entry where there is none.',
        ),
    }),
    response: z.object({
      valid: z.boolean(),
      entries: z.number().int(),
      head_hash: z.string().nullable(),
      first_bad_sequence: z.number().int().nullable(),
      checked_from: z.number().int(),
      checked_from_checkpoint: z.boolean().describe('Whether a signature vouches for what came before.'),
      finding: z
        .object({ code: z.string(), message: z.string() })
        .nullable()
        .describe('What is wrong at the first bad sequence.'),
      checkpoint: checkpointSchema.nullable().describe('The newest that agrees with the entries.'),
      checkpoints_checked: z.number().int(),
      clock_regressions: z.number().int(),
      first_clock_regression: z.number().int().nullable(),
      seen_breaks: z
        .array(seenBreakSchema)
        .describe('Breaks that were seen before, also where the tables say nothing of them any more.'),
      warnings: z.array(warningSchema),
    }),
  },
  verifyRecords: {
    ...recordList,
    id: 'audit.verifyRecords',
    path: '/audit/verify-records',
    summary: 'Compare every protected record with what the audit trail says of it',
    tag,
    gate: 'admin',
    scope: 'read',
    audit: { none: 'recomputes, changes nothing' },
    query: z.strictObject({}),
    response: z.object({
      valid: z.boolean(),
      checked: z.number().int().describe('Rows compared.'),
      mismatches: z.array(recordMismatchSchema).describe('The first thousand.'),
      mismatches_total: z.number().int(),
      unvouched: z
        .number()
        .int()
        .describe('Rows that rest on entries at or behind the place where the trail is broken.'),
      checked_at: utcTimestamp,
    }),
  },
  checkpoints: {
    ...recordList,
    id: 'audit.checkpoints',
    path: '/audit/checkpoints',
    summary: 'Signed heads of the audit trail, newest first',
    tag,
    audit: { none: 'a read of the trail itself' },
    response: pageOf(checkpointSchema),
  },
  consistency: {
    ...recordList,
    id: 'audit.consistency',
    path: '/audit/checkpoints/consistency',
    summary: 'Proof that a checkpoint continues an earlier one (RFC 9162, section 2.1.4)',
    tag,
    audit: { none: 'a read of the trail itself' },
    query: z.strictObject({ from_checkpoint: checkpointNumber, to_checkpoint: checkpointNumber }),
    response: z.object({
      from: checkpointSchema,
      to: checkpointSchema,
      proof: z.array(sha256),
    }),
    errors: [404, 422],
  },
  proof: {
    ...recordRead,
    id: 'audit.proof',
    path: '/audit/events/{id}/proof',
    summary:
      'Proof that an entry is in a checkpoint (RFC 9162, section 2.1.3); one not covered yet is signed for',
    tag,
    audit: { none: 'a read of the trail itself; a checkpoint is no record of its own' },
    query: z.strictObject({
      checkpoint: checkpointNumber.optional().describe('Default: the newest.'),
    }),
    response: z.object({
      sequence: z.number().int(),
      leaf_index: z.number().int().describe('sequence − 1'),
      entry_hash: sha256,
      leaf_hash: sha256.describe('SHA-256 of a byte 0x00 and the 32 bytes of the entry hash, hex.'),
      canonical: z.string().describe('The text whose SHA-256 is the entry hash.'),
      proof: z.array(sha256),
      checkpoint: checkpointSchema,
    }),
    errors: [404, 409, 422],
  },
  keys: {
    id: 'audit.keys',
    method: 'get',
    path: '/audit/keys',
    summary: 'Public keys that sign the audit trail, oldest first, each certified by the one before',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read' },
    response: z.object({ items: z.array(signingKeySchema) }),
    status: 200,
    errors: [],
  },
  rotateSigningKey: {
    id: 'admin.rotateAuditSigningKey',
    method: 'post',
    path: '/admin/keys/audit-signing/rotate',
    summary: 'Sign the audit trail with a new key from now on; what older keys signed keeps verifying',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.audit_signing_key.rotate' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    body: reasonBody,
    response: signingKeySchema,
    status: 200,
    errors: [409, 422],
  },
  anchors: {
    ...recordList,
    id: 'audit.anchors',
    path: '/audit/anchors',
    summary: 'Places outside the machine that are handed the signed heads of the trail',
    tag,
    audit: { none: 'a read' },
    response: anchorList,
  },
  anchorNow: {
    id: 'admin.anchorAuditTrail',
    method: 'post',
    path: '/admin/audit/anchors',
    summary: 'Sign the head of the trail and hand it to every anchor now; failures are named in the answer',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.audit_anchor.create' },
    changesRecord: { none: 'signs and hands over what is there' },
    response: anchorList,
    status: 200,
    errors: [409],
  },
  acknowledgeBreaks: {
    id: 'admin.acknowledgeAuditBreaks',
    method: 'post',
    path: '/admin/audit/breaks/acknowledgements',
    summary:
      'Sign on over breaks of the trail that were seen; they stay on record, and what came before stays invalid',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.audit_break.acknowledge' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    body: reasonBody,
    response: z.object({ items: z.array(seenBreakSchema) }),
    status: 200,
    errors: [409, 422],
  },
  evidence: {
    id: 'audit.evidence',
    method: 'get',
    path: '/audit/evidence',
    summary: 'Evidence bundle (zip) that scripts/verify-evidence.mjs verifies without the store',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { access: 'access.evidence', record: { type: 'audit_trail', idIn: null } },
    query: z.strictObject({
      checkpoint: checkpointNumber
        .optional()
        .describe(
          'Entries up to this checkpoint; the same one gives the same bytes. Default: one taken now.',
        ),
      record_type: cleanText(1, 60).optional(),
      record_id: cleanText(1, 100)
        .optional()
        .describe('With record_type: the entries of one record, each with its proof.'),
    }),
    response: z.never(),
    media: ['application/zip'],
    status: 200,
    errors: [404, 409, 422],
  },
});

import { z } from 'zod';
import { cleanText, pageOf, pageQuery, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';

export const auditEventSchema = z.object({
  sequence: z.number().int(),
  id: z.string(),
  occurred_at: utcTimestamp,
  actor: z.object({ kind: z.string(), id: z.string() }),
  event: z.string(),
  record_type: z.string().nullable(),
  record_id: z.string().nullable(),
  request_id: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
  reason_for_change: z.string().nullable(),
  previous_hash: z.string(),
  entry_hash: z.string(),
});

const tag = 'Records';

export const auditTrailRoutes = defineRoutes({
  search: {
    id: 'audit.search',
    method: 'get',
    path: '/audit/events',
    summary: 'Search the audit trail, newest first; ordinary users see their own actions',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read of the trail itself' },
    query: pageQuery.extend({
      actor: cleanText(1, 100).optional(),
      event: cleanText(1, 100).optional(),
      record_type: cleanText(1, 60).optional(),
      record_id: cleanText(1, 100).optional(),
      from: utcTimestamp.optional(),
      to: utcTimestamp.optional(),
      q: cleanText(1, 200).optional(),
    }),
    response: pageOf(auditEventSchema),
    status: 200,
    errors: [422],
  },
  verify: {
    id: 'audit.verify',
    method: 'get',
    path: '/audit/verify',
    summary: 'Recompute the hash chain and name the first bad sequence',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { none: 'recomputes, changes nothing' },
    query: z.strictObject({
      from: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .describe('First sequence to check; its stored previous hash is taken as given.'),
    }),
    response: z.object({
      valid: z.boolean(),
      entries: z.number().int(),
      head_hash: z.string().nullable(),
      first_bad_sequence: z.number().int().nullable(),
      checked_from: z.number().int(),
      checkpoint: z.null().describe('Signed checkpoints are not issued yet.'),
    }),
    status: 200,
    errors: [422],
  },
});

import { z } from 'zod';
import { auditClasses } from './audit-class.ts';
import { utcTimestamp } from './common-schemas.ts';

export const auditEventSchema = z.object({
  sequence: z.number().int(),
  id: z.string(),
  occurred_at: utcTimestamp,
  actor: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string().nullable().describe('Of the account today; null where none of that id is known.'),
  }),
  event: z.string(),
  class: z.enum(auditClasses).describe('`access`: content was handed over; `change`: something was done.'),
  record_type: z.string().nullable(),
  record_id: z.string().nullable(),
  record_title: z
    .string()
    .nullable()
    .describe('What the record is called today; null where it has no name or the caller may not read it.'),
  request_id: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
  reason_for_change: z.string().nullable(),
  previous_hash: z.string(),
  entry_hash: z.string(),
  clock_regression: z.boolean().describe('The clock had gone back since the entry before.'),
});

/** What a reader of a record is told of it: nothing of what a request carried. */
export const recordEventSchema = auditEventSchema.pick({
  sequence: true,
  id: true,
  occurred_at: true,
  actor: true,
  event: true,
  record_type: true,
  record_id: true,
  record_title: true,
  reason_for_change: true,
  entry_hash: true,
});

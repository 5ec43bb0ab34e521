import { z } from 'zod';
import {
  idParam,
  pageOf,
  pageQuery,
  reasonBody,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { announcement, keptDecision } from '../workspace-inbox/contract.ts';
import { workspaceFailureCode } from '../workstation/contract.ts';
import { outgoingRoutes } from './contract-hand-overs.ts';

export type { OutgoingHandOver } from './contract-hand-overs.ts';

/** What an attempt does, in this order. What one step is refused does not keep the next from being done. */
export const syncStep = z.enum([
  'session',
  'statement',
  'currency',
  'decisions',
  'announcements',
  'updates',
  'hand_overs',
]);
export type SyncStep = z.infer<typeof syncStep>;

export const syncFailure = z.object({
  step: syncStep,
  code: workspaceFailureCode,
  message: z.string().describe('What happened and what to do. Local work goes on.'),
  at: utcTimestamp,
  retry_after_s: z
    .number()
    .int()
    .nullable()
    .default(null)
    .describe('Seconds after which the workspace wants to be asked again; null where it did not say.'),
});
export type SyncFailure = z.infer<typeof syncFailure>;

export const syncSchema = z.object({
  enabled: z.boolean(),
  off_because: z
    .enum(['not_bound', 'no_address', 'no_certificate', 'switched_off'])
    .nullable()
    .describe('Null where it is enabled.'),
  address: z.string().nullable(),
  running: z.boolean(),
  last_attempt_at: utcTimestamp.nullable(),
  last_success_at: utcTimestamp.nullable(),
  next_attempt_at: utcTimestamp.nullable(),
  failures_in_row: z.number().int(),
  offline_since: utcTimestamp
    .nullable()
    .describe('The first attempt that failed since the last one that did not.'),
  last_failure: syncFailure.nullable().describe('Of the last attempt; null where it did all it should.'),
  outbox: z.object({
    waiting: z.number().int(),
    delivered: z.number().int(),
    set_aside: z.number().int().describe('An administrator decides about them: tried again, or dismissed.'),
    oldest_waiting_at: utcTimestamp.nullable(),
  }),
});
export type Sync = z.infer<typeof syncSchema>;

export const outboxItem = z.object({
  sequence: z.number().int().describe('The order of handing over.'),
  state: z
    .enum(['waiting', 'held', 'set_aside', 'delivered', 'dismissed', 'kept_back'])
    .describe(
      'Set aside: the workspace refuses it for good, and an administrator decides. Held: it waits for one that is set aside, on the same record. Dismissed: an administrator decided that it is not sent again. Kept back: made while bound to another workspace.',
    ),
  sha256: z.string(),
  refusal: z.string().nullable().describe('Why the workspace does not take it, in its words.'),
  set_aside_at: utcTimestamp.nullable(),
  dismissed_at: utcTimestamp.nullable(),
  dismissed_because: z.string().nullable(),
  delivered_at: utcTimestamp.nullable(),
  received_at: utcTimestamp.nullable().describe('By the clock of the workspace.'),
  created_at: utcTimestamp,
  decision: keptDecision,
});
export type OutboxItem = z.infer<typeof outboxItem>;

const shared = { tag: 'Workstation', gate: 'user', rate: 'default' } as const;

/** What an administrator does about a decision that is set aside. */
const settled = {
  method: 'post',
  gate: 'admin',
  changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
  params: idParam.describe('Of the decision.'),
  body: reasonBody,
  response: outboxItem,
  status: 200,
} as const;

nameSchemas({
  SyncFailure: syncFailure,
  SyncOutboxItem: outboxItem,
  SyncState: syncSchema,
  SyncStep: syncStep,
});

export const syncRoutes = defineRoutes({
  ...outgoingRoutes,
  get: {
    ...shared,
    id: 'sync.get',
    method: 'get',
    path: '/workstation/sync',
    summary: 'How the exchange with the workspace stands',
    audit: { none: 'a read without secrets' },
    response: syncSchema,
    status: 200,
    errors: [],
  },
  run: {
    ...shared,
    id: 'sync.run',
    method: 'post',
    path: '/workstation/sync',
    summary: 'Try now instead of at the next moment; 409 where it is off, saying why',
    audit: { event: 'workstation.sync.request' },
    changesRecord: { none: 'asks for an attempt' },
    response: syncSchema,
    status: 202,
    errors: [409],
  },
  outbox: {
    ...recordList,
    ...shared,
    id: 'sync.outbox',
    path: '/workstation/outbox',
    summary: 'Own review decisions for the workspace, all for admins, newest first, with what became of them',
    query: pageQuery.extend({
      waiting: z.enum(['true', 'false']).optional(),
      set_aside: z.literal('true').optional(),
    }),
    response: pageOf(outboxItem),
  },
  retry: {
    ...shared,
    ...settled,
    id: 'sync.retry',
    path: '/workstation/outbox/{id}/retry',
    summary: 'Send a decision once more that was set aside; those behind it on its record wait with it',
    audit: { event: 'workstation.sync.retry' },
    errors: [404, 409, 422],
  },
  dismiss: {
    ...shared,
    ...settled,
    id: 'sync.dismiss',
    path: '/workstation/outbox/{id}/dismiss',
    summary:
      'Never send a decision that was set aside; it stays on its record and in the outbox, and those behind it go on',
    audit: { event: 'workstation.sync.dismiss' },
    decidedBy: 'person',
    errors: [403, 404, 409, 422],
  },
  announcements: {
    ...recordList,
    ...shared,
    id: 'sync.announcements',
    path: '/workstation/announcements',
    summary: 'What the workspace announced, newest first',
    response: pageOf(announcement),
  },
});

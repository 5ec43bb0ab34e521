import { z } from 'zod';
import {
  cleanText,
  idParam,
  nameText,
  pageOf,
  pageQuery,
  reasonBody,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordChange, recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';

/** What may be told: entries of the audit trail by their names. Nobody outside is told who signed in or what was read. */
export const webhookEvents = [
  'analysis.create',
  'analysis.processed',
  'analysis.failed',
  'analysis.correct',
  'analysis.request_review',
  'analysis.delete',
  'fid_run.review',
  'report.create',
  'esignature.create',
  'compound.register',
  'compound.update',
  'ms_run.read',
  'ms.annotated',
  'ms.review',
  'nmr_array.computed',
  'qnmr.quantification.create',
  'project.create',
  'project.update',
  'optimization.create',
  'optimization.iteration',
  'optimization.recommendation',
  'regulatory.dossier.create',
  'regulatory.dossier.update',
  'regulatory.dossier.review_decision',
  'regulatory.control_strategy.review',
  'regulatory.read_across.review',
  'regulatory.rule_override.review',
  'surveillance_finding.record',
  'reference_pack.activate',
  'system_release.decide',
  'audit.break_found',
] as const;
export const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEvent>;

export const webhookState = z.enum(['on', 'off', 'paused', 'retired']);
export type WebhookState = z.infer<typeof webhookState>;

export const pauseCause = z.enum(['not_taken', 'unreadable']);
export type PauseCause = z.infer<typeof pauseCause>;

const webhookSchema = z.object({
  id: z.string().meta({ examples: ['whk_01m82q8qyj0000a49mvx3dvhef'] }),
  name: z.string().meta({ examples: ['Laboratory information system'] }),
  url: z
    .string()
    .describe(
      'As far as it is plain words: its query, and its path from the first part that may be a token, are kept sealed and never shown.',
    )
    .meta({ examples: ['https://lims.example.org/hooks/larmor'] }),
  has_query: z
    .boolean()
    .describe('Whether the address goes on with what is kept sealed, its query or a part of its path.')
    .meta({ examples: [false] }),
  events: z.array(webhookEvent),
  state: webhookState.describe(
    'paused: by the service; switched on again, it is told what happened meanwhile.',
  ),
  paused_at: utcTimestamp.nullable(),
  pause_cause: pauseCause
    .nullable()
    .describe(
      'not_taken: it did not take a delivery for about a day. unreadable: its secret, or the query or path of its address, was sealed by another secret of the server; it needs a new one.',
    ),
  waiting: z
    .number()
    .int()
    .describe('Deliveries that are not over.')
    .meta({ examples: [0] }),
  revision: z
    .number()
    .int()
    .meta({ examples: [1] }),
  created_by_name: z.string().meta({ examples: ['Ada Author'] }),
  created_at: utcTimestamp,
});
export type Webhook = z.infer<typeof webhookSchema>;

const secretAnswer = z.object({
  webhook: webhookSchema,
  secret: z
    .string()
    .describe('Shown this once: deliveries are signed with it.')
    .meta({ examples: ['whs_Zk3yqS8yTg5mJH0m0m8l1mPZkq8Qe8lqk4b2vX3sJ9c'] }),
});

export const deliveryFailure = z.enum([
  'out_of_reach',
  'no_answer',
  'cut_off',
  'too_long',
  'timed_out',
  'redirected',
  'refused',
  'given_up',
]);

const deliverySchema = z.object({
  id: z
    .string()
    .describe('Sent with every attempt: who received it already knows it by this.')
    .meta({ examples: ['whd_01m82q8qyj0000a49mvx3dvhef'] }),
  event: z.enum([...webhookEvents, 'webhook.test']),
  record_type: z
    .string()
    .nullable()
    .meta({ examples: ['analysis'] }),
  record_id: z
    .string()
    .nullable()
    .meta({ examples: ['ana_01m82q8qyj0000a49mvx3dvhef'] }),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z
    .number()
    .int()
    .meta({ examples: [1] }),
  next_attempt_at: utcTimestamp.nullable(),
  last_attempt_at: utcTimestamp.nullable(),
  last_status: z
    .number()
    .int()
    .nullable()
    .describe('HTTP status of the last answer.')
    .meta({ examples: [204] }),
  last_failure: deliveryFailure.nullable(),
  delivered_at: utcTimestamp.nullable(),
  created_at: utcTimestamp,
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

nameSchemas({
  Webhook: webhookSchema,
  WebhookDelivery: deliverySchema,
  WebhookEvent: webhookEvent,
  WebhookSecret: secretAnswer,
  WebhookState: webhookState,
});

const shared = { tag: 'Administration', gate: 'admin' } as const;
const decidedBy = {
  none: 'an act of administration, which an operator with the system key may have to do; it says nothing about a result',
} as const;
const changed = {
  ...recordChange,
  ...shared,
  method: 'post',
  decidedBy,
  body: reasonBody,
} as const;
const path = '/admin/webhooks';
const events = z.array(webhookEvent).min(1).max(webhookEvents.length);
const address = cleanText(1, 1000).describe(
  'https, without a user name and a fragment; addresses of this machine and of the own network only where WEBHOOK_PRIVATE_NETWORK allows them. A query, and a path from its first part that may be a token, are kept sealed and never shown; a new address replaces them as well.',
);

export const webhookRoutes = defineRoutes({
  create: {
    ...recordCreation,
    ...shared,
    id: 'webhooks.create',
    path,
    summary: 'Have an address told of events; the answer shows the secret that signs, once',
    // An answer kept for a repeated request would keep the secret.
    idempotent: false,
    audit: { event: 'webhook.create' },
    body: z.strictObject({ name: nameText(1, 120), url: address, events }),
    response: secretAnswer,
    errors: [409, 422],
  },
  list: {
    ...recordList,
    ...shared,
    id: 'webhooks.list',
    path,
    summary: 'Addresses that are told of events, newest first',
    query: pageQuery.extend({ retired: z.enum(['true']).optional().describe('Those given up as well.') }),
    response: pageOf(webhookSchema),
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'webhooks.get',
    path: `${path}/{id}`,
    summary: 'One address that is told of events',
    response: webhookSchema,
  },
  change: {
    ...recordChange,
    ...shared,
    id: 'webhooks.change',
    decidedBy,
    path: `${path}/{id}`,
    summary: 'Change name, address, events or state; `retired` is final',
    audit: { event: 'webhook.change' },
    body: z.strictObject({
      name: nameText(1, 120).optional(),
      url: address.optional(),
      events: events.optional(),
      state: webhookState.exclude(['paused']).optional(),
      revision: z.number().int().describe('The revision it was read at; another one since is a conflict.'),
      reason_for_change: reasonForChange,
    }),
    response: webhookSchema,
  },
  rotateSecret: {
    ...changed,
    id: 'webhooks.rotateSecret',
    path: `${path}/{id}/secret`,
    summary: 'Put a new secret in the place of the one that signs; shown once',
    audit: { event: 'webhook.rotate_secret' },
    response: secretAnswer,
  },
  test: {
    ...changed,
    id: 'webhooks.test',
    path: `${path}/{id}/tests`,
    summary: 'Send a delivery that tells of nothing',
    audit: { event: 'webhook.test' },
    changesRecord: { none: 'a delivery is added' },
    body: z.strictObject({}),
    response: deliverySchema,
    status: 202,
  },
  deliveries: {
    ...recordRead,
    ...shared,
    id: 'webhooks.deliveries',
    path: `${path}/{id}/deliveries`,
    summary: 'What an address was told, newest first, and what became of each',
    query: pageQuery.extend({ state: deliverySchema.shape.state.optional() }),
    response: pageOf(deliverySchema),
  },
  redeliver: {
    ...changed,
    id: 'webhooks.redeliver',
    path: '/admin/webhook-deliveries/{id}/redelivery',
    summary: 'Send a delivery once more, under its identifier',
    audit: { event: 'webhook.redeliver' },
    changesRecord: { none: 'what was told is told again' },
    params: idParam,
    body: z.strictObject({}),
    response: deliverySchema,
    status: 202,
  },
});

import { z } from 'zod';
import { cleanText, idParam, reasonBody, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

const shared = { tag: 'Optimizations', gate: 'user', rate: 'default' } as const;

/** Null where the caller may not read the dossier. */
const ofDossier = <Value extends z.ZodType>(value: Value) => value.nullable();

const followedLimit = z.object({
  id: z.string(),
  optimization_id: z.string(),
  dossier_id: ofDossier(z.string()),
  impurity_id: z.string().nullable().describe('The entry of the risk register it was read from.'),
  impurity: ofDossier(z.string()),
  register_id: ofDossier(z.string()),
  dossier_revision: ofDossier(z.number().int()),
  objective: z.string().describe('The measured quantity that has to keep it.'),
  relation: z.literal('le'),
  bound: z.number().nullable().describe('In the unit of the quantity; null where it is hidden.'),
  unit: z.string(),
  limit: z
    .object({ value: z.number(), unit: z.string() })
    .nullable()
    .describe('As the dossier states it; null where its newest entry states none.'),
  basis: z.string(),
  problem: z
    .string()
    .nullable()
    .describe('Why the newest entry could not be followed: the former bound then still holds.'),
  supersedes: z.string().nullable(),
  superseded_by: z.string().nullable(),
  former_bound: z.number().nullable(),
  is_hidden: z
    .boolean()
    .describe('The caller may not read the dossier: that a limit applies is all that is said.'),
  stale: z
    .string()
    .nullable()
    .describe(
      'What has changed in the dossier that the run does not follow, and what to do; null where nothing has.',
    ),
  ended: z.boolean(),
  reason_for_change: z.string().nullable(),
  recorded_by_user_id: z.string().describe('Who attached it, or recorded the register it followed.'),
  recorded_at: utcTimestamp,
});
export type FollowedLimit = z.infer<typeof followedLimit>;

const limitBody = z.strictObject({
  dossier_id: cleanText(1, 100),
  impurity_id: cleanText(1, 100).describe('An entry of the risk register of the dossier that counts today.'),
  objective: cleanText(1, 100).describe(
    'The quantity that has to keep the limit: an objective of the run, a quantity of its outcome constraints, or a new one, which is then measured in the unit of the limit.',
  ),
});

export const optimizationLimitRoutes = defineRoutes({
  follow: {
    ...shared,
    id: 'optimizations.followLimit',
    method: 'post',
    path: '/optimizations/{id}/limits',
    summary:
      'An impurity limit of a dossier becomes an outcome constraint, and follows it when a later register changes it',
    work: { none: 'a limit that was assessed is taken over' },
    audit: { event: 'optimization.limit' },
    usage: { none: 'a record is kept; nothing was worked out' },
    changesRecord: { none: 'a new record; the declaration of the run stays as it is' },
    params: idParam,
    body: limitBody,
    response: followedLimit,
    idempotent: true,
    status: 201,
    errors: [404, 409, 422],
  },
  list: {
    ...shared,
    id: 'optimizations.limits',
    method: 'get',
    path: '/optimizations/{id}/limits',
    summary: 'Limits the run follows, newest first, with every change of them',
    audit: { none: 'a read' },
    params: idParam,
    response: z.object({ items: z.array(followedLimit) }),
    status: 200,
    errors: [404, 422],
  },
  end: {
    ...shared,
    gate: 'human',
    id: 'optimizations.endLimit',
    method: 'delete',
    path: '/optimizations/{id}/limits/{limit_id}',
    summary: 'The run follows the limit no longer; what was followed stays on record',
    audit: { event: 'optimization.limit' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam.extend({ limit_id: cleanText(1, 100) }),
    body: reasonBody,
    response: followedLimit,
    status: 200,
    errors: [403, 404, 409, 422],
  },
});

nameSchemas({ FollowedLimit: followedLimit, FollowLimitRequest: limitBody });

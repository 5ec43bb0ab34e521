import { z } from 'zod';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes, keyScopes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { memberRoles, roles } from '../../kernel/contract/roles.ts';

const day = z.iso.date();

const reviewedAccount = z.object({
  user_id: z.string(),
  email: z.string(),
  display_name: z.string(),
  created_at: utcTimestamp,
  deactivated_at: utcTimestamp.nullable(),
  roles: z.array(z.object({ role: z.enum(roles), since: utcTimestamp.nullable() })),
  projects: z
    .array(
      z.object({
        project_id: z.string(),
        name: z.string(),
        role: z.enum(memberRoles),
        since: utcTimestamp,
        group: z
          .string()
          .nullable()
          .describe('The group of a directory that is the member; null for the account itself.'),
      }),
    )
    .describe('Memberships in projects that are not deleted.'),
  identity_verified_at: utcTimestamp.nullable(),
  identity_verified_how: z.enum(['administrator', 'set_up', 'issuer']).nullable(),
  last_sign_in_on: day.nullable().describe('Day (UTC) of the last sign-in; null where there was none.'),
  keys: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(['personal', 'machine']),
        scopes: z.array(z.enum(keyScopes)),
        created_at: utcTimestamp,
        expires_at: utcTimestamp.nullable(),
        last_used_on: day.nullable(),
      }),
    )
    .describe('Keys that are neither revoked nor over.'),
});
export type ReviewedAccount = z.infer<typeof reviewedAccount>;

const confirmation = z.object({
  id: z.string(),
  content_sha256: z.string(),
  confirmed_at: utcTimestamp,
  confirmed_by: z.string(),
  confirmed_by_name: z.string(),
  comment: z.string(),
});
export type AccessConfirmation = z.infer<typeof confirmation>;

const accessReview = z.object({
  as_of: utcTimestamp,
  content_sha256: z.string().describe('Of `accounts`: what a confirmation is put on.'),
  accounts: z.array(reviewedAccount).describe('Every account, by address, deactivated ones too.'),
  last_confirmation: confirmation.nullable(),
});

const tag = 'Administration';

nameSchemas({
  AccessConfirmation: confirmation,
  AccessReview: accessReview,
  ReviewedAccount: reviewedAccount,
});

export const accessReviewRoutes = defineRoutes({
  show: {
    id: 'admin.accessReview',
    method: 'get',
    path: '/admin/access-review',
    summary:
      'Who may do what: roles and since when, projects, identity, last sign-in, keys of people and machines',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { none: 'a read of accounts by an admin' },
    response: accessReview,
    status: 200,
    errors: [],
  },
  confirm: {
    id: 'admin.confirmAccessReview',
    method: 'post',
    path: '/admin/access-review',
    summary: 'Confirm, signed, that who may do what is as it should be; kept with what was shown',
    description:
      'Takes a verified identity and the proof of a signature: a step-up for a record of the type `access_review` whose id and hash are `content_sha256`, with two components. Where something has changed since it was shown: 409.',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.access_review.confirm' },
    changesRecord: { none: 'a new record; the accounts stay as they are' },
    decidedBy: 'person_in_session',
    body: z.strictObject({
      content_sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .meta({ examples: ['441eeb9e85869291af426f357b376fd034e3b51b61534d45972339a1ed59ca5d'] }),
      comment: cleanText(1, 500),
      step_up_token: cleanText(1, 200),
    }),
    response: confirmation,
    status: 201,
    errors: [401, 403, 409, 422],
  },
});

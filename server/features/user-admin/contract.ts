import { z } from 'zod';
import {
  cleanText,
  idParam,
  pageOf,
  pageQuery,
  reasonBody,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes, type RouteDeclaration } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { roles } from '../../kernel/contract/roles.ts';
import { userSchema } from '../identity/contract.ts';

const managedUser = userSchema.extend({
  role_dates: z
    .array(z.object({ role: z.enum(roles), since: utcTimestamp.nullable() }))
    .describe('What the account is and since when; null where the store does not say.'),
  deactivated_at: utcTimestamp.nullable(),
  identity_verified_at: utcTimestamp.nullable(),
  identity_verified_by: z
    .string()
    .nullable()
    .describe(
      'The administrator or `system`, the account itself at the set-up, the organisation of an issuer.',
    ),
  identity_verified_how: z.enum(['administrator', 'set_up', 'issuer']).nullable(),
  running_sessions: z.int(),
  live_api_keys: z.int(),
  overdue_credentials: z
    .int()
    .describe(
      'Credentials somebody should look at, the account itself among them where nobody signs in to it.',
    ),
});
export type ManagedUser = z.infer<typeof managedUser>;

const tag = 'Administration';

/** One decision of an admin about one account. */
const decision = {
  method: 'post',
  tag,
  gate: 'admin',
  rate: 'default',
  changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
  params: idParam,
  body: reasonBody,
  response: managedUser,
  status: 200,
  errors: [404, 409, 422],
} as const satisfies Partial<RouteDeclaration>;

nameSchemas({ ManagedUser: managedUser });

export const userAdminRoutes = defineRoutes({
  list: {
    ...recordList,
    id: 'admin.listUsers',
    path: '/admin/users',
    summary: 'Accounts, deactivated ones too, newest first',
    tag,
    gate: 'admin',
    audit: { none: 'a read of accounts by an admin' },
    query: pageQuery.extend({
      q: cleanText(1, 200).optional().describe('A part of the e-mail or the name.'),
    }),
    response: pageOf(managedUser),
  },
  promote: {
    ...decision,
    id: 'admin.promoteUser',
    decidedBy: {
      none: 'an act of administration, which an operator with the system key may have to do; it says nothing about a result',
    },
    path: '/admin/users/{id}/promote',
    summary: 'Make an account an admin',
    audit: { event: 'admin.user.promote' },
  },
  demote: {
    ...decision,
    id: 'admin.demoteUser',
    path: '/admin/users/{id}/demote',
    summary: 'Make an admin an ordinary user; the last one stays',
    audit: { event: 'admin.user.demote' },
  },
  grantRole: {
    ...decision,
    id: 'admin.grantRole',
    path: '/admin/users/{id}/roles',
    summary: 'Give an account a role beside those it has',
    audit: { event: 'admin.user.grant_role' },
    body: reasonBody.extend({ role: z.enum(roles) }),
  },
  revokeRole: {
    ...decision,
    id: 'admin.revokeRole',
    method: 'delete',
    path: '/admin/users/{id}/roles/{role}',
    summary: 'Take a role from an account; the last admin stays one, and nobody is left without a role',
    audit: { event: 'admin.user.revoke_role' },
    params: idParam.extend({ role: cleanText(1, 20).describe('One of the roles an account may have.') }),
  },
  revokeTokens: {
    ...decision,
    id: 'admin.revokeTokens',
    path: '/admin/users/{id}/revoke-tokens',
    summary: 'End every session and key of an account',
    audit: { event: 'admin.user.revoke_tokens' },
  },
  deactivate: {
    ...decision,
    id: 'admin.deactivateUser',
    path: '/admin/users/{id}/deactivate',
    summary: 'Close an account and end what it holds; its records and signatures stay its own',
    audit: { event: 'admin.user.deactivate' },
  },
  reactivate: {
    ...decision,
    id: 'admin.reactivateUser',
    path: '/admin/users/{id}/reactivate',
    summary: 'Open an account again',
    audit: { event: 'admin.user.reactivate' },
  },
  verifyIdentity: {
    ...decision,
    id: 'admin.verifyIdentity',
    decidedBy: {
      none: 'an act of administration, which an operator with the system key may have to do; it says nothing about a result',
    },
    path: '/admin/users/{id}/verify-identity',
    summary: 'Record that the person behind an account was identified: without it nobody signs',
    description:
      'The reason says how it was done. Nobody verifies their own identity (409); the account that sets a store up counts as verified by that.',
    audit: { event: 'admin.user.verify_identity' },
  },
});

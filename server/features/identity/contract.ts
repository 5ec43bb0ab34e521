import { z } from 'zod';
import { cleanText, idParam, nameText, pageOf, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes, keyScopes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { roles } from '../../kernel/contract/roles.ts';

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  display_name: z.string(),
  is_admin: z.boolean(),
  roles: z
    .array(z.enum(roles))
    .describe('What the account is; `admin` stands here exactly where `is_admin` is true.'),
  created_at: utcTimestamp,
});
export type User = z.infer<typeof userSchema>;

export const sessionTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_at: utcTimestamp,
  session_id: z.string(),
  user: userSchema,
});
export type SessionTokens = z.infer<typeof sessionTokens>;

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['personal', 'machine']),
  scopes: z.array(z.string()),
  created_at: utcTimestamp,
  expires_at: utcTimestamp.nullable(),
  last_used_at: utcTimestamp.nullable(),
  revoked_at: utcTimestamp.nullable(),
});

const newApiKey = apiKeySchema.extend({
  secret: z.string().describe('Shown once, never stored in clear.'),
});

const sessionSchema = z.object({
  id: z.string(),
  created_at: utcTimestamp,
  last_used_at: utcTimestamp,
  client_ip: z.string(),
  current: z.boolean(),
});

/** An address in any script (RFC 6531), without quotes, comments and what cannot be seen. */
export const emailAddress = z
  .email({
    pattern:
      /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}(?<!\.)@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u,
  })
  .max(254);

/** A password that is being chosen; the policy has more to say than its length. */
export const newPassword = z
  .string()
  .max(1024)
  .describe(
    'At least 12 characters (PASSWORD_MIN_LENGTH), none of them required to be of a kind; refused where it is commonly used, found in breaches, a sequence, or made of the account’s own words.',
  );

const tag = 'Accounts';

nameSchemas({
  ApiKey: apiKeySchema,
  NewApiKey: newApiKey,
  Session: sessionSchema,
  SessionTokens: sessionTokens,
  User: userSchema,
});

export const identityRoutes = defineRoutes({
  signUp: {
    id: 'auth.signUp',
    method: 'post',
    path: '/auth/signup',
    summary: 'Create an account; the first account on an empty store is admin',
    description:
      'Who may: SIGNUP. Without an invitation where one is needed, and with one that is used, over, withdrawn or for another address: 403. The answer is the same whether or not the address has an account; where it has, nothing is created, and the password given here does not sign in.',
    tag,
    gate: 'public',
    rate: 'sign-up',
    audit: { event: 'auth.signup' },
    body: z.strictObject({
      email: emailAddress,
      password: newPassword,
      display_name: nameText(1, 120),
      invitation: cleanText(1, 200)
        .optional()
        .describe('The code of an invitation; good once, for its address alone.'),
    }),
    response: userSchema,
    status: 201,
    errors: [403, 422],
  },
  signUpPolicy: {
    id: 'auth.signUpPolicy',
    method: 'get',
    path: '/auth/signup',
    summary: 'Who may create an account here: everybody, the invited, nobody',
    tag,
    gate: 'public',
    rate: 'default',
    audit: { none: 'public: what the sign-in screen offers' },
    response: z.object({
      open_to: z.enum(['everybody', 'invited', 'nobody']).meta({ examples: ['invited'] }),
      first_account: z
        .boolean()
        .describe(
          'True on an empty store of this computer: whoever creates the account becomes administrator.',
        ),
    }),
    status: 200,
    errors: [],
  },
  refresh: {
    id: 'auth.refresh',
    method: 'post',
    path: '/auth/refresh',
    summary: 'Exchange a refresh token; each is good once, a second use revokes its whole family',
    tag,
    gate: 'public',
    rate: 'default',
    audit: { event: 'auth.refresh' },
    body: z.strictObject({
      refresh_token: cleanText(1, 500),
      exchange_id: z
        .uuid()
        .toLowerCase()
        .describe(
          'Kept by the client before it asks. Whoever lost the answer asks again with the same id within a minute and gets the same pair, as long as that is unused.',
        )
        .optional(),
    }),
    response: sessionTokens,
    status: 200,
    errors: [401, 422],
  },
  logout: {
    id: 'auth.logout',
    changes: 'account',
    method: 'post',
    path: '/auth/logout',
    summary: 'End the current session and its refresh family',
    tag,
    gate: 'user',
    rate: 'default',
    whileEnrolling: true,
    audit: { event: 'auth.logout' },
    response: z.object({ ended: z.boolean() }),
    status: 200,
    errors: [],
  },
  me: {
    id: 'auth.me',
    method: 'get',
    path: '/auth/me',
    summary: 'The account behind the credentials; the system key has none (404)',
    tag,
    gate: 'user',
    rate: 'default',
    whileEnrolling: true,
    audit: { none: 'a read of one’s own account' },
    response: userSchema,
    status: 200,
    errors: [404],
  },
  listSessions: {
    ...recordList,
    id: 'auth.listSessions',
    path: '/auth/sessions',
    summary: 'Own sessions',
    tag,
    scope: 'account',
    audit: { none: 'a read of one’s own sessions' },
    response: pageOf(sessionSchema),
  },
  revokeSession: {
    id: 'auth.revokeSession',
    method: 'delete',
    path: '/auth/sessions/{id}',
    summary: 'Revoke one of one’s own sessions and its refresh family',
    tag,
    gate: 'user',
    scope: 'account',
    rate: 'default',
    audit: { event: 'auth.session.revoke' },
    params: idParam,
    response: z.object({ revoked: z.boolean() }),
    status: 200,
    errors: [404, 422],
  },
  createApiKey: {
    id: 'auth.createApiKey',
    method: 'post',
    path: '/auth/api-keys',
    summary: 'Create a personal or machine key; the secret is shown once',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'default',
    audit: { event: 'auth.api_key.create' },
    body: z.strictObject({
      name: nameText(1, 120),
      kind: z.enum(['personal', 'machine']).default('personal'),
      scopes: z
        .array(z.enum(keyScopes))
        .max(keyScopes.length)
        .default([])
        .describe('None: whatever its owner may.'),
      expires_at: utcTimestamp.nullable().default(null),
    }),
    response: newApiKey,
    status: 201,
    errors: [403, 422],
  },
  listApiKeys: {
    ...recordList,
    id: 'auth.listApiKeys',
    path: '/auth/api-keys',
    summary: 'Own keys, without secrets',
    tag,
    scope: 'account',
    audit: { none: 'a read of one’s own keys' },
    response: pageOf(apiKeySchema),
  },
  revokeApiKey: {
    id: 'auth.revokeApiKey',
    method: 'delete',
    path: '/auth/api-keys/{id}',
    summary: 'Revoke a key',
    tag,
    gate: 'user',
    scope: 'account',
    rate: 'default',
    audit: { event: 'auth.api_key.revoke' },
    params: idParam,
    response: apiKeySchema,
    status: 200,
    errors: [404, 422],
  },
  rotateApiKey: {
    id: 'auth.rotateApiKey',
    method: 'post',
    path: '/auth/api-keys/{id}/rotate',
    summary: 'Replace the secret of a key; the old secret stops at once',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'default',
    audit: { event: 'auth.api_key.rotate' },
    params: idParam,
    response: newApiKey,
    status: 201,
    errors: [403, 404, 409, 422],
  },
});

import { z } from 'zod';
import { cleanText, nameText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

/** What a program can be given: records, and nothing of the account, of others or of provisioning. */
export const programScopes = ['read', 'write'] as const;
export type ProgramScope = (typeof programScopes)[number];

/** The grant of RFC 8628, section 3.4. */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** Days a program stays signed in: what a person may choose, and what holds where they choose nothing. */
export const mostKeyDays = 365;
export const usualKeyDays = 90;

const userCode = cleanText(1, 40).describe(
  'As the program shows it; case, spaces and hyphens do not matter.',
);

const program = z.object({
  client_name: z.string().describe('What the program says it is; nobody vouches for it.'),
  machine_name: z.string().nullable().describe('Where it says it runs.'),
  client_ip: z.string().describe('The address it asked from.'),
  same_address: z.boolean().describe('Whether that is the address of whoever looks at it.'),
  scopes: z.array(z.enum(programScopes)),
  asked_at: utcTimestamp,
  expires_at: utcTimestamp,
});
export type Program = z.infer<typeof program>;

const tag = 'Accounts';

nameSchemas({ ProgramSignIn: program });

/** Parameters without a value are as if they were left out (RFC 6749, section 3.1). */
const clientId = nameText(0, 60);

const oauth = {
  method: 'post',
  tag,
  gate: 'public',
  rate: 'default',
  dialect: 'oauth',
  bodyType: 'form',
  status: 200,
  errors: [],
} as const;

export const programSignInRoutes = defineRoutes({
  ask: {
    ...oauth,
    id: 'oauth.authorizeDevice',
    path: '/oauth/device_authorization',
    summary: 'Ask for a program to be signed in; a person approves it by the code it shows (RFC 8628)',
    rate: 'login',
    audit: { event: 'auth.program.ask' },
    body: z.object({
      client_id: clientId.describe('The name of the program, as it is shown to the person.'),
      device_name: nameText(0, 56).optional().describe('The machine it runs on, as it is shown.'),
      scope: cleanText(0, 200).optional().describe('`read`, `write` or both, the default.'),
    }),
    response: z.object({
      device_code: z.string(),
      user_code: z.string(),
      verification_uri: z.string(),
      verification_uri_complete: z.string(),
      expires_in: z.int(),
      interval: z.int(),
    }),
  },
  token: {
    ...oauth,
    id: 'oauth.token',
    path: '/oauth/token',
    summary: 'Exchange a device code for a key, once a person has approved it',
    description:
      'Refused with `authorization_pending`, `slow_down`, `access_denied`, `expired_token` or `invalid_grant`. The token is a machine key of whoever approved; a code that comes a second time ends it.',
    audit: { event: 'auth.program.redeem' },
    body: z.object({
      grant_type: cleanText(1, 200).describe(`\`${deviceGrant}\``),
      device_code: cleanText(0, 200).optional(),
      client_id: clientId.optional(),
    }),
    response: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      scope: z.string(),
    }),
  },
  revoke: {
    ...oauth,
    id: 'oauth.revoke',
    path: '/oauth/revoke',
    summary: 'Revoke the key that is given; the answer is the same for one nobody has (RFC 7009)',
    audit: { event: 'auth.api_key.revoke' },
    body: z.object({ token: cleanText(1, 500), token_type_hint: cleanText(0, 100).optional() }),
    response: z.object({}),
  },
  read: {
    id: 'auth.readProgram',
    method: 'post',
    path: '/auth/programs/read',
    summary: 'Which program waits with a code, on which machine, for what',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'default',
    audit: { none: 'a look at what waits for a decision' },
    body: z.strictObject({ user_code: userCode }),
    response: program,
    status: 200,
    errors: [404, 422],
  },
  decide: {
    id: 'auth.decideProgram',
    method: 'post',
    path: '/auth/programs/decide',
    summary: 'Sign a program in under one’s own account, or refuse it',
    tag,
    gate: 'human',
    decidedBy: 'person_in_session',
    scope: 'account',
    rate: 'default',
    audit: { event: 'auth.program.approve' },
    body: z.strictObject({
      user_code: userCode,
      decision: z.enum(['approve', 'deny']),
      step_up_token: cleanText(1, 100)
        .optional()
        .describe('Required to approve: a step-up for the purpose sign_in_program.'),
      key_days: z.int().min(1).max(mostKeyDays).default(usualKeyDays),
    }),
    response: z.object({
      decision: z.enum(['approve', 'deny']),
      key_expires_at: utcTimestamp.nullable(),
    }),
    status: 200,
    errors: [401, 404, 409, 422],
  },
});

import { z } from 'zod';
import { cleanText, pageOf, reasonForChange, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordChange, recordList } from '../../kernel/contract/record-routes.ts';

/** Why a sign-in or a confirmation through an organisation was refused; shown to admins and never to the person who was refused. */
export const refusalCauses = [
  'declined_by_issuer',
  'issuer_unreachable',
  'client_refused',
  'answer_not_valid',
  'organisation_disabled',
  'email_missing',
  'email_not_verified',
  'domain_not_allowed',
  'account_missing',
  'account_closed',
  'account_of_similar_address',
  'account_of_other_subject',
  'sign_in_time_missing',
  'sign_in_too_old',
] as const;
export type RefusalCause = (typeof refusalCauses)[number];

/** 256 bits or more in base64url (RFC 7636, section 4.1). */
export const secretText = z.string().regex(/^[\w-]{43,128}$/);

/** Where a desktop waits for its browser: on this machine, at a port it was given (RFC 8252, section 7.3). */
export const desktopAddress = z
  .string()
  .regex(/^http:\/\/127\.0\.0\.1:[1-9]\d{0,4}\/signed-in$/)
  .describe('`http://127.0.0.1:{port}/signed-in`');

const domain = z
  .string()
  .max(253)
  .regex(/^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u)
  .describe('Without @. Kept and answered in the ASCII form of RFC 5890.');

const fields = {
  name: cleanText(1, 120),
  issuer: cleanText(1, 500).describe(
    'The issuer as it names itself: https, on this machine http too; no query, no fragment.',
  ),
  client_id: cleanText(1, 500),
  domains: z
    .array(domain)
    .max(50)
    .describe('Whose addresses sign in here. A domain belongs to one organisation.'),
  enabled: z.boolean(),
  passwords_allowed: z
    .boolean()
    .describe('Whether a password still signs in. Off only after somebody signed in through the issuer.'),
  creates_accounts: z
    .boolean()
    .describe('Whether somebody without an account gets one at the first sign-in.'),
  trusts_second_factor: z
    .boolean()
    .describe(
      'Whether `mfa` among the methods the issuer names (amr, RFC 8176) stands for a second factor here.',
    ),
};

/** What may be confirmed at an issuer: everything but a signature, whose components are one's own here. */
export const issuerPurpose = z.enum(['manage_factors', 'sign_in_program']);
export type IssuerPurpose = z.infer<typeof issuerPurpose>;

const clientSecret = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^[\x20-\x7e]+$/)
  .describe('Kept sealed, never answered.');

const callbackUrl = z
  .string()
  .describe('To be registered at the issuer, for the address this answer was asked at.');

const organisation = z.object({
  id: z.string(),
  ...fields,
  callback_url: callbackUrl,
  linked_accounts: z.int(),
  last_refused_at: utcTimestamp.nullable(),
  last_refused_cause: z.enum(refusalCauses).nullable(),
  created_at: utcTimestamp,
  updated_at: utcTimestamp,
});
export type Organisation = z.infer<typeof organisation>;

const { passwords_allowed: _later, ...atFirst } = fields;

const tag = 'Accounts';

/** Of a conflict that is about one field of the request. */
const organisationConflictDetails = z.object({ field: z.enum(['domains', 'passwords_allowed']) });

nameSchemas({ SsoOrganisation: organisation, SsoOrganisationConflict: organisationConflictDetails });

export const ssoRoutes = defineRoutes({
  list: {
    ...recordList,
    id: 'admin.listOrganisations',
    path: '/admin/sso/organisations',
    summary: 'Organisations whose people sign in through their own issuer, newest first',
    tag: 'Administration',
    gate: 'admin',
    audit: { none: 'a read without secrets' },
    response: pageOf(organisation).extend({ callback_url: callbackUrl }),
    errors: [403, 422],
  },
  create: {
    id: 'admin.createOrganisation',
    method: 'post',
    path: '/admin/sso/organisations',
    summary: 'Set up single sign-on (OpenID Connect) for an organisation',
    tag: 'Administration',
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.organisation.create' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    body: z.strictObject({
      ...atFirst,
      enabled: fields.enabled.default(false),
      creates_accounts: fields.creates_accounts.default(false),
      trusts_second_factor: fields.trusts_second_factor.default(false),
      client_secret: clientSecret,
      reason_for_change: reasonForChange,
    }),
    response: organisation,
    status: 201,
    errors: [403, 409, 422],
    details: { conflict: organisationConflictDetails },
  },
  update: {
    ...recordChange,
    id: 'admin.updateOrganisation',
    path: '/admin/sso/organisations/{id}',
    summary:
      'Change the single sign-on of an organisation; another issuer or client needs its secret, another issuer ends the links made with the former one',
    tag: 'Administration',
    gate: 'admin',
    audit: { event: 'admin.organisation.update' },
    body: z.strictObject({
      ...z.object(fields).partial().shape,
      client_secret: clientSecret.optional(),
      reason_for_change: reasonForChange,
    }),
    response: organisation,
    errors: [403, 404, 409, 422],
    details: { conflict: organisationConflictDetails },
  },
  listAdministrators: {
    id: 'auth.listAdministrators',
    method: 'get',
    path: '/auth/administrators',
    summary:
      'Whom to ask for a right: administrators of one’s own organisation, by name, at most five; nobody where anybody may make an account',
    tag,
    gate: 'user',
    scope: 'account',
    rate: 'default',
    closedToGuests: true,
    audit: { none: 'names of people of one’s own organisation, and nothing of a record' },
    response: z.object({ items: z.array(z.object({ id: z.string(), display_name: z.string() })) }),
    status: 200,
    errors: [],
  },
  start: {
    id: 'auth.startSso',
    method: 'post',
    path: '/auth/sso/start',
    summary:
      'Where somebody signs in whose address belongs to an organisation; the verifier stays with who asked',
    tag,
    gate: 'public',
    rate: 'login',
    audit: { none: 'an attempt nobody has answered yet; it ends by itself after ten minutes' },
    body: z.strictObject({ email: cleanText(3, 254) }),
    response: z.object({
      authorization_url: z.string(),
      verifier: z.string().describe('Proves at the end that the same page asked. Never part of an address.'),
      organisation: z.string(),
      expires_at: utcTimestamp,
    }),
    status: 200,
    errors: [404, 422, 503],
  },
  readConfirmation: {
    id: 'auth.readSsoConfirmation',
    method: 'get',
    path: '/auth/step-up/sso',
    summary: 'Whether one may confirm who one is at one’s organisation, and at which',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'default',
    whileEnrolling: true,
    audit: { none: 'a read of one’s own way to sign in' },
    response: z.object({
      organisation: z.string().nullable().describe('Null for whoever does not sign in through one.'),
    }),
    status: 200,
    errors: [403],
  },
  startConfirmation: {
    id: 'auth.startSsoConfirmation',
    decidedBy: { none: 'a proof of oneself is begun; what it is for is decided where it is used' },
    method: 'post',
    path: '/auth/step-up/sso',
    summary:
      'Where somebody who signs in through their organisation confirms who they are, by signing in there anew; what it is worth goes to the step-up',
    description:
      'The issuer is asked with `prompt=login` and `max_age=0` and has to name the time of the sign-in (`auth_time`), not before the attempt. Good once, for five minutes, in this session, for this purpose.',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'login',
    whileEnrolling: true,
    audit: { none: 'an attempt nobody has answered yet; it ends by itself after five minutes' },
    body: z.strictObject({
      purpose: issuerPurpose,
      desktop: z
        .strictObject({ redirect_uri: desktopAddress, state: secretText })
        .optional()
        .describe(
          'Where the desktop waits for its browser. Without it the browser comes back to the workstation.',
        ),
    }),
    response: z.object({
      authorization_url: z.string(),
      verifier: z
        .string()
        .describe('Proves at the end that the same window asked. Never part of an address.'),
      organisation: z.string(),
      expires_at: utcTimestamp,
    }),
    status: 200,
    errors: [403, 404, 422, 503],
  },
  callback: {
    id: 'auth.ssoCallback',
    method: 'get',
    path: '/auth/sso/callback',
    summary:
      'Where the issuer sends the browser; leads back to the workstation with a handle that is good once',
    tag,
    gate: 'public',
    rate: 'login',
    audit: { none: 'nobody is signed in by it; the exchange of the handle writes what came of it' },
    query: z.object({
      state: cleanText(1, 500).optional(),
      code: cleanText(1, 4000).optional(),
      iss: cleanText(1, 500).optional(),
      error: cleanText(1, 200).optional(),
    }),
    response: z.never(),
    media: ['text/html'],
    status: 200,
    errors: [422],
  },
});

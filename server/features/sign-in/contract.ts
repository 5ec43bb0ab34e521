import { z } from 'zod';
import { cleanText, pageOf, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { ceremonyOptions, passkeyAnswer, secondFactors } from '../factors/contract.ts';
import { sessionTokens } from '../identity/contract.ts';
import { installationStandingDetails } from '../installations/contract.ts';
import { desktopAddress, secretText } from '../sso/contract.ts';

const password = z.string().min(1).max(1024);
const email = cleanText(3, 254);

const refusedSignIn = z.object({
  user_id: z.string().nullable().describe('Null for addresses nobody has.'),
  email: z.string().nullable().describe('Of the account.'),
  quarter: utcTimestamp.describe('The quarter of an hour they are counted in.'),
  last_at: utcTimestamp,
  count: z.int(),
  last_client_ip: z.string(),
});
export type RefusedSignIn = z.infer<typeof refusedSignIn>;

/** What a desktop asked with, and names again when it takes the session over. */
const desktopAsked = { redirect_uri: desktopAddress, state: secretText };

/** What it sends the browser with. */
export const handOverAsked = z.strictObject({
  ...desktopAsked,
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .describe('SHA-256 of the verifier in base64url.'),
});

const tag = 'Accounts';

nameSchemas({ RefusedSignIn: refusedSignIn });

export const signInRoutes = defineRoutes({
  login: {
    id: 'auth.login',
    method: 'post',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    tag,
    gate: 'public',
    rate: 'login',
    audit: { event: 'auth.login' },
    body: z.strictObject({ email, password, ...secondFactors }),
    response: sessionTokens,
    status: 200,
    errors: [401, 422],
  },
  token: {
    id: 'auth.token',
    method: 'post',
    path: '/auth/token',
    summary: 'Sign in with the OAuth 2 password form',
    tag,
    gate: 'public',
    rate: 'login',
    audit: { event: 'auth.login' },
    bodyType: 'form',
    body: z.object({
      grant_type: z.literal('password').optional(),
      username: email,
      password,
      ...secondFactors,
    }),
    response: sessionTokens,
    status: 200,
    errors: [400, 401, 422],
  },
  desktopLogin: {
    id: 'auth.desktopLogin',
    method: 'post',
    path: '/desktop/login',
    summary:
      'Sign in with e-mail and password from a desktop installation; refused where it is suspended or retired',
    tag,
    gate: 'public',
    rate: 'login',
    audit: { event: 'auth.login' },
    body: z.strictObject({
      email,
      password,
      installation_id: cleanText(1, 100),
      device: z
        .strictObject({ challenge: cleanText(1, 200), signature: z.string().max(200) })
        .optional()
        .describe(
          'The proof that this is that installation, as for a device session, with `larmor-device-sign-in/1` as the first line. Without it the session has no device identity.',
        ),
      ...secondFactors,
    }),
    response: sessionTokens,
    status: 200,
    errors: [401, 409, 422],
    details: { conflict: installationStandingDetails },
  },
  askForPasskey: {
    id: 'auth.askForPasskey',
    method: 'post',
    path: '/auth/passkeys/authentication-options',
    summary: 'What a browser needs to sign in by a passkey; the same for everybody',
    tag,
    gate: 'public',
    rate: 'login',
    audit: { none: 'a challenge; nothing is stored until it is answered' },
    response: ceremonyOptions,
    status: 200,
    errors: [503],
  },
  passkey: {
    id: 'auth.passkeyLogin',
    method: 'post',
    path: '/auth/passkeys/authentication',
    summary: 'Sign in by a passkey; its authenticator has to verify its user',
    tag,
    gate: 'public',
    rate: 'login',
    audit: { event: 'auth.login' },
    body: z.strictObject({ response: passkeyAnswer }),
    response: sessionTokens,
    status: 200,
    errors: [401, 422, 503],
  },
  sso: {
    id: 'auth.ssoLogin',
    method: 'post',
    path: '/auth/sso/exchange',
    summary:
      'Sign in with the handle the browser brought back from the issuer, and the verifier of the page that asked',
    tag,
    gate: 'public',
    rate: 'login',
    audit: { event: 'auth.login' },
    body: z.strictObject({ handle: cleanText(1, 100), verifier: cleanText(1, 100), ...secondFactors }),
    response: sessionTokens,
    status: 200,
    errors: [401, 422, 503],
  },
  handOver: {
    id: 'auth.handOverSession',
    method: 'post',
    path: '/auth/session/hand-over',
    summary: 'Hand the session of this browser to the desktop that sent it here; only soon after the sign-in',
    description:
      'Only to the desktop whose own service this is, and with what it sent the browser. The code is good once and for a minute, for whoever has the verifier of the challenge (RFC 7636, S256).',
    tag,
    gate: 'human',
    decidedBy: 'person_in_session',
    scope: 'account',
    rate: 'login',
    audit: { event: 'auth.session.hand_over' },
    body: handOverAsked,
    response: z.object({
      redirect_to: z.string().describe('The address of the desktop, with `code`, `state` and `iss`.'),
      expires_at: utcTimestamp,
    }),
    status: 200,
    errors: [409, 422],
  },
  takeOver: {
    id: 'auth.takeOverSession',
    method: 'post',
    path: '/auth/session/take-over',
    summary:
      'Take over a session that a browser handed over; what the browser held of it is worth nothing then',
    tag,
    gate: 'public',
    decidedBy: { none: 'the desktop goes on with what a person did in their browser' },
    rate: 'login',
    audit: { event: 'auth.session.take_over' },
    body: z.strictObject({ ...desktopAsked, code: cleanText(1, 100), code_verifier: secretText }),
    response: sessionTokens,
    status: 200,
    errors: [401, 422],
  },
  listOwnRefused: {
    ...recordList,
    id: 'auth.listRefusedSignIns',
    path: '/auth/refused-sign-ins',
    summary: 'Sign-ins at one’s own account that were refused, counted per quarter of an hour',
    tag,
    scope: 'account',
    audit: { none: 'a read of what happened to one’s own account' },
    response: pageOf(refusedSignIn),
  },
  listRefused: {
    ...recordList,
    id: 'admin.listRefusedSignIns',
    path: '/admin/refused-sign-ins',
    summary: 'Sign-ins at any account that were refused; those at addresses nobody has are counted together',
    tag,
    gate: 'admin',
    audit: { none: 'a read of what happened at the door' },
    response: pageOf(refusedSignIn),
    errors: [403, 422],
  },
});

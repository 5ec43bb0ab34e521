import { z } from 'zod';
import { cleanText, idParam, nameText, pageOf, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';

/** What a step-up may be used for: one signature, one change of the account's own factors, one key for a program. */
const stepUpPurpose = z.enum(['sign', 'manage_factors', 'sign_in_program']);
export type StepUpPurpose = z.infer<typeof stepUpPurpose>;

/** What somebody proved themselves by. */
export const component = z.enum(['password', 'totp', 'recovery_code', 'passkey', 'sso']);
export type Component = z.infer<typeof component>;

/** The record a signature will be put on, as its signer has seen it. */
const signedRecord = z.strictObject({
  record_type: cleanText(1, 60),
  record_id: cleanText(1, 100),
  record_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Takes a SHA-256 as 64 lower-case hexadecimal digits.')
    .describe('SHA-256 of the record snapshot that was shown to the signer.'),
});

/** What may be given beside a password. */
export const secondFactors = {
  totp_code: z
    .string()
    .regex(/^\d{6}$/, 'Takes the six digits the authenticator shows.')
    .optional(),
  recovery_code: cleanText(1, 40).optional(),
};

/** A proof for the purpose manage_factors. */
const provenChange = z.strictObject({ step_up_token: cleanText(1, 100) });

const recoveryCodes = z
  .array(z.string())
  .describe('Each is good once in place of the authenticator; shown once, never stored in clear.');

/** What a browser gives back from navigator.credentials, its bytes in base64url (W3C Web Authentication Level 3, section 5.1). */
const ceremonyAnswer = <T extends z.ZodRawShape>(response: T) =>
  z.object({
    id: cleanText(1, 1400),
    rawId: cleanText(1, 1400),
    type: z.literal('public-key'),
    response: z.looseObject(response),
    clientExtensionResults: z.looseObject({}).default({}),
    authenticatorAttachment: cleanText(1, 40).nullish(),
  });
const bytes = cleanText(1, 20_000);
const registrationAnswer = ceremonyAnswer({ clientDataJSON: bytes, attestationObject: bytes });
export const passkeyAnswer = ceremonyAnswer({
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** Handed to navigator.credentials as it is. */
export const ceremonyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  synced: z.boolean().describe('True where the maker of the platform copies it between devices.'),
  created_at: utcTimestamp,
  last_used_at: utcTimestamp.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const tag = 'Accounts';

nameSchemas({
  PasskeyCeremonyOptions: ceremonyOptions,
  FactorComponent: component,
  PasskeyAnswer: passkeyAnswer,
  Passkey: passkeySchema,
  ProvenChange: provenChange,
  PasskeyRegistration: registrationAnswer,
  SignedRecordRef: signedRecord,
  StepUpPurpose: stepUpPurpose,
});

export const factorRoutes = defineRoutes({
  stepUp: {
    id: 'auth.stepUp',
    method: 'post',
    path: '/auth/step-up',
    summary:
      'Prove again who you are, for one signature, one change of your factors or one program’s key; good once, for five minutes',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'login',
    whileEnrolling: true,
    audit: { event: 'auth.step_up' },
    body: z.strictObject({
      purpose: stepUpPurpose.default('sign'),
      record: signedRecord.optional().describe('Required for a signature, and nowhere else.'),
      password: z.string().min(1).max(1024).optional(),
      ...secondFactors,
      passkey: passkeyAnswer.optional(),
      sso: z
        .strictObject({ handle: cleanText(1, 100), verifier: cleanText(1, 100) })
        .optional()
        .describe(
          'What came of signing in anew at one’s organisation (`/auth/step-up/sso`). Never for a signature.',
        ),
    }),
    response: z.object({
      step_up_token: z.string().describe('Shown once, never stored in clear.'),
      expires_at: utcTimestamp,
      components: z.array(component),
    }),
    status: 201,
    errors: [401, 403, 422, 503],
  },
  askForStepUp: {
    id: 'auth.askForStepUp',
    method: 'post',
    path: '/auth/step-up/options',
    summary: 'What a browser needs to step up by a passkey; bound to session, purpose and record content',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'default',
    whileEnrolling: true,
    audit: { none: 'a challenge; nothing is stored until it is answered' },
    body: z.strictObject({ purpose: stepUpPurpose.default('sign'), record: signedRecord.optional() }),
    response: ceremonyOptions,
    status: 200,
    errors: [403, 422, 503],
  },
  readTotp: {
    id: 'auth.readTotp',
    method: 'get',
    path: '/auth/mfa/totp',
    summary: 'Whether one’s account has an authenticator, and since when',
    tag,
    gate: 'user',
    scope: 'account',
    rate: 'default',
    whileEnrolling: true,
    audit: { none: 'a read of one’s own factors' },
    response: z.object({ enrolled: z.boolean(), confirmed_at: utcTimestamp.nullable() }),
    status: 200,
    errors: [],
  },
  enrolTotp: {
    id: 'auth.enrolTotp',
    method: 'post',
    path: '/auth/mfa/totp',
    summary: 'A new secret for an authenticator; it is a factor once one of its codes has confirmed it',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'default',
    whileEnrolling: true,
    audit: { event: 'auth.totp.enrol' },
    body: provenChange,
    response: z.object({
      secret: z.string().describe('Base32, for typing.'),
      uri: z.string().describe('otpauth:// address, for a QR code.'),
    }),
    status: 201,
    errors: [401, 403, 409, 422],
  },
  confirmTotp: {
    id: 'auth.confirmTotp',
    decidedBy: { none: 'a proof of a factor' },
    method: 'post',
    path: '/auth/mfa/totp/confirm',
    summary: 'Confirm an authenticator by one of its codes; answers with the recovery codes',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'login',
    whileEnrolling: true,
    audit: { event: 'auth.totp.confirm' },
    body: z.strictObject({ code: secondFactors.totp_code.unwrap() }),
    response: z.object({ confirmed_at: utcTimestamp, recovery_codes: recoveryCodes }),
    status: 200,
    errors: [401, 403, 409, 422],
  },
  removeTotp: {
    id: 'auth.removeTotp',
    method: 'delete',
    path: '/auth/mfa/totp',
    summary: 'Remove the authenticator and its recovery codes',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'default',
    whileEnrolling: true,
    audit: { event: 'auth.totp.remove' },
    body: provenChange,
    response: z.object({ removed: z.boolean() }),
    status: 200,
    errors: [401, 403, 404, 422],
  },
  readRecoveryCodes: {
    id: 'auth.readRecoveryCodes',
    method: 'get',
    path: '/auth/mfa/recovery-codes',
    summary: 'How many recovery codes are left',
    tag,
    gate: 'user',
    scope: 'account',
    rate: 'default',
    whileEnrolling: true,
    audit: { none: 'a read of one’s own factors' },
    response: z.object({ remaining: z.int(), created_at: utcTimestamp.nullable() }),
    status: 200,
    errors: [],
  },
  replaceRecoveryCodes: {
    id: 'auth.replaceRecoveryCodes',
    method: 'post',
    path: '/auth/mfa/recovery-codes',
    summary: 'A new set of recovery codes; the former ones stop at once',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'default',
    whileEnrolling: true,
    audit: { event: 'auth.recovery_codes.replace' },
    body: provenChange,
    response: z.object({ recovery_codes: recoveryCodes }),
    status: 201,
    errors: [401, 403, 409, 422],
  },
  askForRegistration: {
    id: 'auth.askForPasskeyRegistration',
    method: 'post',
    path: '/auth/passkeys/registration-options',
    summary: 'What a browser needs to make a passkey for this account',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'default',
    whileEnrolling: true,
    audit: { none: 'a challenge; nothing is stored until it is answered' },
    response: ceremonyOptions,
    status: 200,
    errors: [403, 404, 503],
  },
  registerPasskey: {
    id: 'auth.registerPasskey',
    method: 'post',
    path: '/auth/passkeys/registration',
    summary: 'Register a passkey; the first factor of an account brings recovery codes',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'login',
    whileEnrolling: true,
    audit: { event: 'auth.passkey.register' },
    body: provenChange.extend({ name: nameText(1, 120), response: registrationAnswer }),
    response: z.object({ passkey: passkeySchema, recovery_codes: recoveryCodes.nullable() }),
    status: 201,
    errors: [401, 403, 409, 422, 503],
  },
  listPasskeys: {
    ...recordList,
    id: 'auth.listPasskeys',
    path: '/auth/passkeys',
    summary: 'Own passkeys',
    tag,
    scope: 'account',
    whileEnrolling: true,
    audit: { none: 'a read of one’s own factors' },
    response: pageOf(passkeySchema),
  },
  removePasskey: {
    id: 'auth.removePasskey',
    method: 'delete',
    path: '/auth/passkeys/{id}',
    summary: 'Remove one of one’s own passkeys',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'default',
    whileEnrolling: true,
    audit: { event: 'auth.passkey.remove' },
    params: idParam,
    body: provenChange,
    response: z.object({ removed: z.boolean() }),
    status: 200,
    errors: [401, 403, 404, 422],
  },
});

import { z } from 'zod';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';

/** What a step-up may be used for: one signature, or one change of the account's own factors. */
const stepUpPurpose = z.enum(['sign', 'manage_factors']);
export type StepUpPurpose = z.infer<typeof stepUpPurpose>;

/** What somebody proved themselves by. */
const component = z.enum(['password', 'totp', 'recovery_code', 'passkey']);
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

const tag = 'Accounts';

export const factorRoutes = defineRoutes({
  stepUp: {
    id: 'auth.stepUp',
    method: 'post',
    path: '/auth/step-up',
    summary:
      'Prove again who you are, for one signature or one change of your factors; good once, for five minutes',
    tag,
    gate: 'human',
    rate: 'login',
    audit: { event: 'auth.step_up' },
    body: z.strictObject({
      purpose: stepUpPurpose.default('sign'),
      record: signedRecord.optional().describe('Required for a signature, and nowhere else.'),
      password: z.string().min(1).max(1024).optional(),
    }),
    response: z.object({
      step_up_token: z.string().describe('Shown once, never stored in clear.'),
      expires_at: utcTimestamp,
      components: z.array(component),
    }),
    status: 201,
    errors: [401, 403, 422],
  },
});

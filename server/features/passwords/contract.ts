import { z } from 'zod';
import {
  cleanText,
  idParam,
  pageOf,
  reasonBody,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { newPassword } from '../identity/contract.ts';

const outboxMessage = z.object({
  id: z.string(),
  user_id: z.string(),
  recipient: z.string(),
  state: z
    .enum(['by_hand', 'waiting', 'sent', 'failed'])
    .describe('`by_hand`: no mail server is set up, an administrator hands the text over.'),
  created_at: utcTimestamp,
  expires_at: utcTimestamp,
  sent_at: utcTimestamp.nullable().describe('Null where it was not sent, or no mail server is configured.'),
  failure: z.string().nullable(),
});

export type OutboxMessage = z.infer<typeof outboxMessage>;

const tag = 'Accounts';

nameSchemas({ OutboxMessage: outboxMessage });

export const passwordRoutes = defineRoutes({
  policy: {
    id: 'auth.passwordPolicy',
    method: 'get',
    path: '/auth/password-policy',
    summary: 'What a new password has to have here, for forms that choose one',
    tag,
    gate: 'public',
    rate: 'default',
    audit: { none: 'a setting that every refusal names' },
    response: z.object({
      min_length: z.int().describe('Characters (code points in NFC) a new password has at least.'),
    }),
    status: 200,
    errors: [],
  },
  change: {
    id: 'auth.changePassword',
    method: 'post',
    path: '/auth/password',
    summary: 'Change one’s own password; every other session of the account ends',
    tag,
    gate: 'human',
    scope: 'account',
    rate: 'login',
    audit: { event: 'auth.password.change' },
    body: z.strictObject({
      current_password: z.string().min(1).max(1024),
      password: newPassword,
      step_up_token: cleanText(1, 100)
        .optional()
        .describe(
          'Required of an account with a second factor: a step-up by it, for the purpose manage_factors.',
        ),
    }),
    response: z.object({ changed_at: utcTimestamp, ended_sessions: z.int() }),
    status: 200,
    errors: [401, 403, 422],
  },
  requestReset: {
    id: 'auth.requestPasswordReset',
    method: 'post',
    path: '/auth/password-reset',
    summary:
      'Ask for a code to set a new password with; answers alike whether or not an account has the address',
    tag,
    gate: 'public',
    rate: 'password-reset',
    audit: { event: 'auth.password_reset.request' },
    body: z.strictObject({ email: cleanText(3, 254) }),
    response: z.object({
      accepted: z.literal(true),
      passed_on_by: z
        .enum(['mail', 'administrator'])
        .describe('How codes reach people here; without a mail server an administrator hands them over.'),
    }),
    status: 202,
    errors: [422],
  },
  confirmReset: {
    id: 'auth.confirmPasswordReset',
    decidedBy: { none: 'who holds the code sets a password' },
    method: 'post',
    path: '/auth/password-reset/confirm',
    summary: 'Set a new password with a code; every session and key of the account ends, second factors stay',
    tag,
    gate: 'public',
    rate: 'login',
    audit: { event: 'auth.password_reset.confirm' },
    body: z.strictObject({ reset_token: cleanText(1, 100), password: newPassword }),
    response: z.object({ changed_at: utcTimestamp }),
    status: 200,
    errors: [401, 422],
  },
  listOutbox: {
    ...recordList,
    id: 'admin.listOutbox',
    path: '/admin/outbox',
    summary: 'Messages that wait for a person, without their text',
    tag,
    gate: 'admin',
    audit: { none: 'a read without secrets' },
    response: pageOf(outboxMessage),
  },
  revealMessage: {
    id: 'admin.revealMessage',
    method: 'post',
    path: '/admin/outbox/{id}/reveal',
    summary: 'The text of a message, to be handed over in person where no mail server is configured',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.outbox.reveal' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam,
    body: reasonBody,
    response: outboxMessage.extend({ text: z.string() }),
    status: 200,
    errors: [404, 422],
  },
  retryMessage: {
    id: 'admin.retryMessage',
    method: 'post',
    path: '/admin/outbox/{id}/retry',
    summary: 'Send a message again that the mail server did not take',
    tag,
    gate: 'admin',
    rate: 'default',
    audit: { event: 'admin.outbox.retry' },
    changesRecord: { none: 'the message is delivered as it is' },
    params: idParam,
    response: outboxMessage,
    status: 202,
    errors: [404, 409, 422, 503],
  },
});

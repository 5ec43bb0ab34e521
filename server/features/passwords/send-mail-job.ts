import type { JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openSecret } from '#kernel/keys/sealed-secret.ts';
import { sendMail } from '#kernel/mail/send-mail.ts';
import { findUser } from '../identity/index.ts';
import { findMessage, noteDelivery, outboxSeal } from './outbox-store.ts';

export const mailJobKind = 'mail.send';

interface MailPayload {
  readonly messageId: string;
}

/** Sends a message where a mail server is configured and an account has the address; tried five times, with back-off. */
export const createSendMailJob = (
  kernel: Pick<Kernel, 'nowUtc' | 'settings' | 'signingSecret' | 'store'>,
): JobDefinition<MailPayload> => ({
  kind: mailJobKind,
  maxAttempts: 5,
  run: async ({ messageId }, job) => {
    const { mail } = kernel.settings;
    const message = await findMessage(kernel.store.read, messageId);
    const user = await findUser(kernel.store.read, message?.user_id ?? '');
    if (mail === null || message === undefined || user === undefined || message.sent_at !== null) {
      await job.complete(async () => undefined);
      return;
    }
    await sendMail(mail, {
      recipient: user.email,
      subject: 'Larmor: new password / neues Passwort',
      text: openSecret(kernel.signingSecret, outboxSeal, message.sealed_text),
    });
    await job.complete((tx) => noteDelivery(tx, messageId, { sent_at: kernel.nowUtc(), failure: null }));
  },
  onGivenUp: (tx, { messageId }) =>
    noteDelivery(tx, messageId, { failure: 'The mail server did not take it; the log says why.' }),
});

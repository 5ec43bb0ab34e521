import type { JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openSecret } from '#kernel/keys/sealed-secret.ts';
import { sendMail } from '#kernel/mail/send-mail.ts';
import { findInvitation, updateInvitation } from '../identity/index.ts';

export const invitationMailKind = 'mail.invitation';

/** The purpose texts of invitations are sealed for. */
export const invitationSeal = 'invitation/1';

interface InvitationMail {
  readonly invitationId: string;
  /** The code is nowhere in clear: neither here nor in the table. */
  readonly sealedText: string;
}

/** Sends an invitation that is still open; tried five times, with back-off. */
export const createSendInvitationJob = (
  kernel: Pick<Kernel, 'nowUtc' | 'settings' | 'signingSecret' | 'store'>,
): JobDefinition<InvitationMail> => ({
  kind: invitationMailKind,
  maxAttempts: 5,
  run: async ({ invitationId, sealedText }, job) => {
    const { mail } = kernel.settings;
    const row = await findInvitation(kernel.store.read, invitationId);
    if (mail === null || row === undefined || row.withdrawn_at !== null || row.sent_at !== null) {
      await job.complete(async () => undefined);
      return;
    }
    await sendMail(mail, {
      recipient: row.email,
      subject: 'Larmor: invitation / Einladung',
      text: openSecret(kernel.signingSecret, invitationSeal, sealedText),
    });
    await job.complete((tx) =>
      updateInvitation(tx, invitationId, { sent_at: kernel.nowUtc(), failure: null }),
    );
  },
  onGivenUp: (tx, { invitationId }) =>
    updateInvitation(tx, invitationId, { failure: 'The mail server did not take it; the log says why.' }),
});

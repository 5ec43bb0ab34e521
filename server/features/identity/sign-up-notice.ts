import type { JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { sendMail } from '#kernel/mail/send-mail.ts';

export const signUpNoticeKind = 'mail.sign_up_notice';

interface Notice {
  readonly recipient: string;
  readonly isTaken: boolean;
}

const made = [
  'An account for Larmor was made with this address.',
  'If it was not you, tell whoever looks after your workspace.',
  '',
  'Mit dieser Adresse wurde ein Konto für Larmor angelegt.',
  'Wenn Sie das nicht waren, sagen Sie es denen, die Ihren Arbeitsplatz betreuen.',
  '',
];

const taken = [
  'Somebody, most likely you, wanted to make an account for Larmor with this address. There is one already, or one whose address looks like it; nothing was changed.',
  'If you have forgotten its password, ask for a new one. If it was not you, nothing has to be done.',
  '',
  'Mit dieser Adresse sollte ein Konto für Larmor angelegt werden, vermutlich von Ihnen. Es gibt schon eines, oder eines mit einer ähnlich aussehenden Adresse; nichts wurde geändert.',
  'Wenn Sie das Passwort vergessen haben, fordern Sie ein neues an. Wenn Sie das nicht waren, ist nichts zu tun.',
  '',
];

/** Tells an address what became of a sign-up: the answer to the sign-up is the same either way. Where no mail server is configured nobody is told. */
export const createSignUpNoticeJob = (kernel: Pick<Kernel, 'settings'>): JobDefinition<Notice> => ({
  kind: signUpNoticeKind,
  maxAttempts: 3,
  run: async ({ recipient, isTaken }, job) => {
    const { mail } = kernel.settings;
    if (mail !== null)
      await sendMail(mail, {
        recipient,
        subject: 'Larmor: account / Konto',
        text: (isTaken ? taken : made).join('\n'),
      });
    await job.complete(async () => undefined);
  },
  // The queue logs that it was given up, and why. What was done is in the trail.
  onGivenUp: async () => undefined,
});

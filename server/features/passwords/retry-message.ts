import type { passwordRoutes } from '#contract/passwords';
import { AppError, conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { describeMessage, isListed } from './describe-message.ts';
import { clearFailure, findMessage } from './outbox-store.ts';
import { mailJobKind } from './send-mail-job.ts';

type Route = typeof passwordRoutes.retryMessage;

/** Sends a message again that the mail server did not take. Two who ask at once send it once. */
export const retryMessage = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'settings' | 'store'>,
  { params }: Input<Route>,
  { nowUtc }: Ctx,
): Promise<JsonOutcome<Route>> => {
  const message = await findMessage(kernel.store.read, params.id);
  if (!isListed(message, nowUtc)) throw notFound();
  if (kernel.settings.mail === null)
    throw new AppError('feature_not_enabled', 'No mail server is set up here (SMTP_URL).');
  return {
    write: async (tx) => {
      if (!(await clearFailure(tx, message.id)))
        throw conflict('The message is on its way, or has been sent.');
      await kernel.jobs.enqueue(tx, {
        kind: mailJobKind,
        payload: { messageId: message.id },
        id: kernel.newId('job'),
      });
    },
    body: () => describeMessage(kernel, { ...message, failure: null }),
    afterCommit: () => kernel.jobs.wake(),
    audit: { recordType: 'user', recordId: message.user_id, payload: { message_id: message.id } },
  };
};

import type { passwordRoutes } from '#contract/passwords';
import { notFound } from '#kernel/app-error.ts';
import { describeEach, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openSecret } from '#kernel/keys/sealed-secret.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { changePassword } from './change-password.ts';
import { confirmReset } from './confirm-reset.ts';
import { describeMessage, isListed } from './describe-message.ts';
import { findMessage, listMessages, outboxSeal } from './outbox-store.ts';
import { requestReset } from './request-reset.ts';
import { retryMessage } from './retry-message.ts';

export const passwordHandlers: Handlers<typeof passwordRoutes, Kernel> = {
  policy: (kernel) => Promise.resolve({ body: { min_length: kernel.settings.passwordMinLength } }),
  change: changePassword,
  retryMessage,
  requestReset,
  confirmReset,

  listOutbox: async (kernel, { query }, { nowUtc }) => {
    const page = readPage(query);
    const rows = await listMessages(kernel.store.read, nowUtc, page);
    return { body: await describeEach(rows, page, (row) => describeMessage(kernel, row)) };
  },

  revealMessage: async (kernel, { params }, { nowUtc }) => {
    const message = await findMessage(kernel.store.read, params.id);
    if (!isListed(message, nowUtc)) throw notFound();
    const text = openSecret(kernel.signingSecret, outboxSeal, message.sealed_text);
    return {
      body: { ...(await describeMessage(kernel, message)), text },
      audit: { recordType: 'user', recordId: message.user_id, payload: { message_id: message.id } },
    };
  },
};

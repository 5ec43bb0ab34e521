import { passwordRoutes } from '#contract/passwords';
import { notFound } from '#kernel/app-error.ts';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openSecret } from '#kernel/keys/sealed-secret.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { changePassword } from './change-password.ts';
import { confirmReset } from './confirm-reset.ts';
import { describeMessage, isListed } from './describe-message.ts';
import { findMessage, listMessages, outboxSeal } from './outbox-store.ts';
import { requestReset } from './request-reset.ts';
import { retryMessage } from './retry-message.ts';
import type { OutboxMessageTable } from './tables.ts';

export const bindPasswordRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(passwordRoutes, {
    policy: () => Promise.resolve({ body: { min_length: kernel.settings.passwordMinLength } }),
    change: (input, ctx) => changePassword(kernel, input, ctx),
    retryMessage: (input, ctx) => retryMessage(kernel, input, ctx),
    requestReset: (input, ctx) => requestReset(kernel, input, ctx),
    confirmReset: (input, ctx) => confirmReset(kernel, input, ctx),

    listOutbox: async ({ query }, { nowUtc }) => {
      const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
      const rows = await listMessages(kernel.store.read, nowUtc, page);
      const position = (row: OutboxMessageTable) => ({ at: row.created_at, id: row.id });
      const { items, next_cursor } = toPage(rows, query.limit, position, (row) => row);
      return {
        body: { items: await Promise.all(items.map((row) => describeMessage(kernel, row))), next_cursor },
      };
    },

    revealMessage: async ({ params }, { nowUtc }) => {
      const message = await findMessage(kernel.store.read, params.id);
      if (!isListed(message, nowUtc)) throw notFound();
      const text = openSecret(kernel.signingSecret, outboxSeal, message.sealed_text);
      return {
        body: { ...(await describeMessage(kernel, message)), text },
        audit: { recordType: 'user', recordId: message.user_id, payload: { message_id: message.id } },
      };
    },
  });

import type { aiFeedbackRoutes } from '#contract/ai-feedback';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { giveFeedback } from './give-feedback.ts';
import { countVerdicts, type FeedbackRow, listFeedback } from './store.ts';
import { feedbackToWire } from './to-wire.ts';

export const aiFeedbackHandlers: Handlers<typeof aiFeedbackRoutes, Kernel> = {
  give: giveFeedback,
  list: async (kernel, { params, query }, ctx) => {
    const { read } = kernel.store;
    const source = await kernel.predictions.find(read, params.id);
    await source.requireReadable(ctx, params.id, 'aiFeedback.list');
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows = await listFeedback(read, params.id, page);
    const positionOf = (row: FeedbackRow) => ({ at: row.created_at, id: row.id });
    return {
      body: {
        ...toPage(rows, query.limit, positionOf, feedbackToWire),
        ...(await countVerdicts(read, params.id)),
      },
    };
  },
};

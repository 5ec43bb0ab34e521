import { aiFeedbackRoutes } from '#contract/ai-feedback';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { giveFeedback } from './give-feedback.ts';
import { countVerdicts, type FeedbackRow, listFeedback } from './store.ts';
import { feedbackToWire } from './to-wire.ts';

export const bindAiFeedbackRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(aiFeedbackRoutes, {
    give: (input, ctx) => giveFeedback(kernel, input, ctx),
    list: async ({ params, query }, ctx) => {
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
  });

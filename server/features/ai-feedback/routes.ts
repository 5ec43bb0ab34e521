import type { aiFeedbackRoutes } from '#contract/ai-feedback';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { giveFeedback } from './give-feedback.ts';
import { countVerdicts, listFeedback } from './store.ts';
import { feedbackToWire } from './to-wire.ts';

export const aiFeedbackHandlers: Handlers<typeof aiFeedbackRoutes, Kernel> = {
  give: giveFeedback,
  list: async (kernel, { params, query }, ctx) => {
    const { read } = kernel.store;
    const source = await kernel.predictions.find(read, params.id);
    await source.requireReadable(ctx, params.id, 'aiFeedback.list');
    const page = readPage(query);
    const rows = await listFeedback(read, params.id, page);
    return {
      body: {
        ...toPage(rows, page, feedbackToWire),
        ...(await countVerdicts(read, params.id)),
      },
    };
  },
};

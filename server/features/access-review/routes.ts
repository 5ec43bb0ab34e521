import type { accessReviewRoutes } from '#contract/access-review';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { confirmReview, reviewToWire } from './confirm-review.ts';
import { gatherAccess } from './gather-access.ts';
import { findLastReview } from './store.ts';

export const accessReviewHandlers: Handlers<typeof accessReviewRoutes, Kernel> = {
  show: async ({ store }, _input, { nowUtc }) => {
    const { accounts, sha256 } = await gatherAccess(store.read, nowUtc);
    const last = await findLastReview(store.read);
    return {
      body: {
        as_of: nowUtc,
        content_sha256: sha256,
        accounts: [...accounts],
        last_confirmation: last === undefined ? null : reviewToWire(last),
      },
    };
  },

  confirm: confirmReview,
};

import type { WaitingReview } from '#contract/reviews';
import type { Page } from '#kernel/db/page-cursor.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

/** What of one kind waits for a review and may be seen by who asks: a page of it, oldest first, `page.take` at most. */
export const waitingReviews =
  defineHook<(ctx: Ctx, page: Page) => Promise<readonly WaitingReview[]>>('reviews.waiting');

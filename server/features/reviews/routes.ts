import type { reviewRoutes, WaitingReview } from '#contract/reviews';
import { type PagePosition, readPage, toPageBy } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { waitingReviews } from './hooks.ts';

const positionOf = ({ waiting_since, id }: WaitingReview): PagePosition => ({ at: waiting_since, id });

const inOrder = (a: WaitingReview, b: WaitingReview): number =>
  a.waiting_since === b.waiting_since ? (a.id < b.id ? -1 : 1) : a.waiting_since < b.waiting_since ? -1 : 1;

export const reviewHandlers: Handlers<typeof reviewRoutes, Pick<Kernel, 'hooks'>> = {
  list: async ({ hooks }, { query }, ctx) => {
    const page = readPage(query);
    // Each kind gives a whole page: what comes first of all of them is among them.
    const ofEachKind = await Promise.all(hooks.all(waitingReviews).map((list) => list(ctx, page)));
    const rows = ofEachKind.flat().sort(inOrder);
    return { body: toPageBy(rows, page, positionOf, (row) => row) };
  },
};

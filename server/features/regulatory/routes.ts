import type { regulatoryRoutes } from '#contract/regulatory';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { namePeople } from '../identity/index.ts';
import { assessOnRequest } from './assess-on-request.ts';
import { endOverride } from './end-override.ts';
import { enterOverride } from './enter-override.ts';
import { findOverride } from './find-override.ts';
import { intakeOnRequest } from './intake-on-request.ts';
import { lookUpThresholds } from './look-up-thresholds.ts';
import { findReview, listOverrideRows, listReviews } from './override-store.ts';
import { overrideToWire } from './override-to-wire.ts';
import { purgeOnRequest } from './purge-on-request.ts';
import { reviewOverride } from './review-override.ts';

export const regulatoryHandlers: Handlers<typeof regulatoryRoutes, Kernel> = {
  assessImpurities: assessOnRequest,
  calculatePurge: purgeOnRequest,
  deriveIntake: intakeOnRequest,
  thresholds: lookUpThresholds,
  listOverrides: async (kernel, { query }, { principal, nowUtc }) => {
    const page = readPage(query);
    const rows = await listOverrideRows(kernel.store.read, principal, { guideline: query.guideline }, page);
    const reviews = await listReviews(
      kernel.store.read,
      rows.map(({ id }) => id),
    );
    const names = await namePeople(
      kernel.store.read,
      rows.map(({ owner_user_id }) => owner_user_id),
    );
    return { body: toPage(rows, page, (row) => overrideToWire(row, nowUtc, names, reviews.get(row.id))) };
  },
  enterOverride,
  getOverride: async (kernel, { params }, ctx) => {
    const row = await findOverride(kernel, ctx, params.id, 'regulatory.getOverride');
    const { read } = kernel.store;
    const names = await namePeople(read, [row.owner_user_id]);
    return { body: overrideToWire(row, ctx.nowUtc, names, await findReview(read, row.id)) };
  },
  reviewOverride,
  endOverride,
};

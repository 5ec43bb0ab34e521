import type { optimizationLimitRoutes } from '#contract/optimization-limits';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findOptimization, listAllLimits, readSights } from '../optimizations/index.ts';
import { endLimit } from './end-limit.ts';
import { followLimit } from './follow-limit.ts';
import { toWireLimit } from './limit-to-wire.ts';

export const optimizationLimitHandlers: Handlers<typeof optimizationLimitRoutes, Kernel> = {
  follow: followLimit,
  end: endLimit,
  list: async (kernel, { params }, ctx) => {
    const run = await findOptimization(kernel, ctx, params.id, 'optimizations.limits');
    const rows = await listAllLimits(kernel.store.read, run.id);
    const { ofLimit } = await readSights(kernel, ctx, run);
    return { body: { items: rows.map((row) => toWireLimit(row, rows, ofLimit(row.id))).toReversed() } };
  },
};

import type { optimizationLimitRoutes } from '#contract/optimization-limits';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findOptimization, listAllLimits } from '../optimizations/index.ts';
import { endLimit } from './end-limit.ts';
import { followLimit } from './follow-limit.ts';
import { toWireLimit } from './limit-to-wire.ts';

export const optimizationLimitHandlers: Handlers<typeof optimizationLimitRoutes, Kernel> = {
  follow: followLimit,
  end: endLimit,
  list: async (kernel, { params }, ctx) => {
    const { id } = await findOptimization(kernel, ctx, params.id, 'optimizations.limits');
    const rows = await listAllLimits(kernel.store.read, id);
    return { body: { items: rows.map((row) => toWireLimit(row, rows)).toReversed() } };
  },
};

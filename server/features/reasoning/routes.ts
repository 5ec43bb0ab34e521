import type { reasoningRoutes } from '#contract/reasoning';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findOwn } from './find-own.ts';
import { reasonOnRequest } from './reason-on-request.ts';
import { readReasoning } from './to-wire.ts';

export const reasoningHandlers: Handlers<typeof reasoningRoutes, Kernel> = {
  reason: reasonOnRequest,
  get: async (kernel, { params }, ctx) => ({
    body: readReasoning(await findOwn(kernel, ctx, params.id, 'spectrum.getReasoning')),
  }),
};

import type { reasoningRoutes } from '#contract/reasoning';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { reasonOnRequest } from './reason-on-request.ts';

export const reasoningHandlers: Handlers<typeof reasoningRoutes, Kernel> = { reason: reasonOnRequest };

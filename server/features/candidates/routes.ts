import type { candidatesRoutes } from '#contract/candidates';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { compareOnRequest } from './compare-on-request.ts';

export const candidatesHandlers: Handlers<typeof candidatesRoutes, Kernel> = {
  compareCouplings: compareOnRequest,
};

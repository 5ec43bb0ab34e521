import { candidatesRoutes } from '#contract/candidates';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { compareOnRequest } from './compare-on-request.ts';

export const bindCandidatesRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(candidatesRoutes, {
    compareCouplings: (input, ctx) => compareOnRequest(kernel, input, ctx),
  });

import { candidatesRoutes } from '#contract/candidates';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { compareOnRequest } from './compare-on-request.ts';

export const bindCandidatesRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(candidatesRoutes, {
    compareCouplings: (input, ctx) => compareOnRequest(kernel, input, ctx),
  });
